"""Imagined worlds: a random position consistent with all that a seat knows, from its view alone.

A world must explain the whole chronicle: every ship has a record that could show what it showed
and take the hits it took, repairs and designs were paid for from the BP received, and every
Systemship off the map is aboard a Warpship that may carry it, or lost.
"""

from thunderchild.core.chance import Chance, Draws
from thunderchild.games.warpwar.battle.damage import HitsDecision, HitsQuestion, seal_hits
from thunderchild.games.warpwar.battle.fleet_orders import (
    OrdersDecision,
    OrdersQuestion,
    seal_orders,
)
from thunderchild.games.warpwar.content.facts import Facts
from thunderchild.games.warpwar.knows.explain import SHARED, Entry, Life, Unexplained
from thunderchild.games.warpwar.knows.public import is_locked, public_state, struck_alone
from thunderchild.games.warpwar.knows.view import View
from thunderchild.games.warpwar.model.kinds import ATTRIBUTES, PD, RACK
from thunderchild.games.warpwar.model.state import (
    ACCOUNT,
    ALIVE,
    ENTRY,
    HIT,
    LOST,
    SHAKEN,
    WarpWarState,
)

TRIES = 40
MORE_TRIES = 20  # with missiles restored in full at every chance
THRIFTY_TRIES = 20  # with ships that cost as little as can be found, half of them well repaired
DESIGNS = 60  # that a thrifty try looks at before it adds a point


class Unimaginable(Exception):
    """No world was found behind a view: the chronicle cannot be explained."""


def imagine(facts: Facts, view: View, chance: Chance) -> WarpWarState:
    """A random full position behind a view."""
    draws = Draws(chance.pick(1 << 40, 0, "an imagined world"))
    s = public_state(view)
    for seat in (0, 1):
        if seat != view.seat and not view.opened:
            _imagine_side(facts, s, seat, draws)
    for seat in (0, 1):
        if seat != view.seat and is_locked(s, seat):
            _imagine_answer(facts, s, seat, draws)
    return s


def _imagine_answer(facts: Facts, s: WarpWarState, seat: int, draws: Draws) -> None:
    """A locked answer nobody has seen yet: any legal one."""
    if s.kind == OrdersQuestion.kind:
        s.seal(seat, seal_orders(OrdersDecision(facts, s, seat).sample(draws)))
    elif s.kind == HitsQuestion.kind:
        s.seal(seat, seal_hits(HitsDecision(facts, s, seat).sample(draws)))


def _imagine_side(facts: Facts, s: WarpWarState, seat: int, draws: Draws) -> None:
    """Records, loads and account of one player, tried until everything fits."""
    side = Side(facts, s, seat)
    for attempt in range(TRIES + MORE_TRIES + THRIFTY_TRIES):
        try:
            side.load(draws, crowded=attempt % 2 == 1)
            shared = TRIES * 3 // 4 <= attempt < TRIES + MORE_TRIES // 2
            side.thrifty = attempt >= TRIES + MORE_TRIES
            side.mended = side.thrifty and attempt % 4 < 2
            side.make_lives(draws, shared=shared, resupplied=attempt >= TRIES)
            side.settle(draws, generous=attempt < TRIES // 2)
        except Unexplained:
            continue
        side.write()
        return
    raise Unimaginable(f"no world explains the ships of seat {seat}")


class Side:
    """One player's ships while they are being imagined."""

    def __init__(self, facts: Facts, s: WarpWarState, seat: int) -> None:
        self.facts, self.s, self.seat = facts, s, seat
        self.ships = [ship for ship, owner in enumerate(s.owner) if owner == seat]
        self.entries: dict[int, list[Entry]] = {ship: [] for ship in self.ships}
        e = s.evidence
        for i in range(0, len(e), ENTRY):
            if s.owner[e[i]] == seat:
                self.entries[e[i]].append((e[i + 1], e[i + 2], e[i + 3 : i + ENTRY], i // ENTRY))
        a = s.accounts
        rows = [i for i in range(0, len(a), ACCOUNT) if a[i] == seat]
        self.rows = {a[i + 1]: i for i in rows}
        self.turns = [a[i + 1] for i in rows]
        self.income = [a[i + 2] for i in rows]
        self.struck = struck_alone(s, seat)
        self.thrifty = False  # whether ships cost as little as can be found
        self.mended = False  # whether they are repaired as a whole at every base

    def load(self, draws: Draws, *, crowded: bool) -> None:
        """Each Systemship off the map is aboard one that may carry it, or lost; transfers too.

        With `crowded` a fleet that withdraws may carry more than its racks hold (WW-17.4).
        """
        s = self.s
        held: dict[int, int] = {}
        choices: dict[int, list[int]] = {}
        for i in range(0, len(s.maybe), 2):
            if s.owner[s.maybe[i]] == self.seat:
                choices.setdefault(s.maybe[i], []).append(s.maybe[i + 1])
        for load, carriers in choices.items():
            carrier = draws.choose(carriers)
            s.carrier[load] = carrier
            s.fate[load] = ALIVE if carrier >= 0 else LOST
            held[carrier] = held.get(carrier, 0) + 1
        self.held = held
        if s.withdrawing and self.facts.options.stranded_systemships == "carried":
            beyond = [load for load in choices if s.carrier[load] >= 0] if crowded else []
            s.seal(self.seat, beyond)
            self.held = {} if crowded else held
        self.spent = {ship: s.sure[ship] for ship in self.ships}
        i = 0
        while i < len(s.shared):
            count = s.shared[i]
            ship = draws.choose(s.shared[i + 1 : i + 1 + count])
            if ship in self.spent:
                self.spent[ship] += 1
            i += 1 + count

    def make_lives(self, draws: Draws, *, shared: bool, resupplied: bool) -> None:
        """The least record of every ship; with `shared` loads may have taken hits (WW-14.10).

        With `resupplied` no ship leaves a base without all its missiles: each three of them stand
        for a hit, and after a launch it can matter that the last were there (WW-14.8).
        """
        s, three = self.s, self.facts.per_three
        self.lives: list[Life] = []
        survivor = draws.choose(list(self.struck)) if self.struck else -1
        for ship in self.ships:
            at = ship * ATTRIBUTES
            last = s.shown_since[at : at + ATTRIBUTES]
            last[RACK] = max(last[RACK], self.held.get(ship, 0))
            entries = [self._share(e) for e in self.entries[ship]] if shared else self.entries[ship]
            racks, outlived = self.facts.systemships, self.struck[ship] if ship == survivor else 0
            life = Life(ship, s.kind_of[ship], entries, last, three, racks, outlived)
            moved = s.steps[ship] + self.spent[ship]
            life.minimal[PD] = max(life.minimal[PD], moved)
            life.resupplied, life.mended = resupplied, self.mended
            if self.thrifty:
                life.settle_for_less(draws, DESIGNS)
            else:
                life.settle(draws)
            self.lives.append(life)

    def _share(self, entry: Entry) -> Entry:
        """A hit that shook a load may have fallen on it in part."""
        change, size, shown, place = entry
        after = (place + 1) * ENTRY + 1
        shook = self.s.evidence[after : after + 1] == [SHAKEN]
        return (SHARED, size, shown, place) if change == HIT and shook else entry

    def settle(self, draws: Draws, *, generous: bool) -> None:
        """Spend what the account allows beyond the least, at random; all of it where it must go."""
        slack = self.slack()
        if min(slack) < 0:
            raise Unexplained
        if not self.lives:
            return  # nothing is built yet: all is still in hand
        if self.facts.scenario.must_spend:
            self._spend_all(draws, slack[0])
        elif generous:
            self._spend_some(draws, slack)
        if min(self.slack()) < 0:
            raise Unexplained

    def slack(self) -> list[int]:
        """BP in hand after each build event; [0] before the first."""
        costs = dict.fromkeys(self.turns, 0)
        missiles = dict(costs)
        for life in self.lives:
            costs[self.s.born[life.ship]] += self.facts.cost(life.kind, life.design)
            for turn, points, count in life.repairs:
                costs[turn] += points
                missiles[turn] += count
        left, slack = 0, []
        for turn, income in zip(self.turns, self.income, strict=True):
            left += income - costs[turn] - -(-missiles[turn] // self.facts.per_three)
            slack.append(left)
        return slack or [0]

    def _spend_all(self, draws: Draws, left: int) -> None:
        """Learning and Basic: nothing is left over (WW-4.3, WW-4.7)."""
        while left > 0:
            open_ = [life for life in self.lives if life.slack]
            if not open_:
                raise Unexplained
            life = draws.choose(open_)
            most = left if life.slack < 0 else min(left, life.slack)
            left -= self._enrich(draws, life, 1 + draws.pick(most))

    def _spend_some(self, draws: Draws, slack: list[int]) -> None:
        """Some ships cost more than they have shown, within what was in hand all the time since."""
        for i in range(len(slack) - 2, -1, -1):
            slack[i] = min(slack[i], slack[i + 1])
        place = {turn: i for i, turn in enumerate(self.turns)}
        lives = list(self.lives)
        draws.shuffle(lives)
        for life in lives:
            i = place[self.s.born[life.ship]]
            most = slack[i] if life.slack < 0 else min(slack[i], life.slack)
            most = min(most, 1 + most * 2 // len(lives) + draws.pick(4))
            if most <= 0 or not draws.pick(3):
                continue
            spent = self._enrich(draws, life, draws.pick(most + 1))
            if spent:
                rest = slack[i] - spent
                slack[:] = [v - spent if j >= i else min(v, rest) for j, v in enumerate(slack)]

    def _enrich(self, draws: Draws, life: Life, points: int) -> int:
        """Add points to a design and live again; the points spent, 0 if that failed."""
        before = life.design[:]
        life.add(draws, points)
        try:
            life.live(draws)
        except Unexplained:
            life.design = before
            life.live(draws)
            return 0
        return points

    def write(self) -> None:
        """Put records, account and answers into the position."""
        s = self.s
        for life in self.lives:
            at = life.ship * ATTRIBUTES
            s.built[at : at + ATTRIBUTES] = life.design
            s.now[at : at + ATTRIBUTES] = life.now
            s.transfers[life.ship] = self.spent[life.ship]
            for (_, _, _, place), answer in zip(life.entries, life.answers, strict=True):
                s.answers[place * ATTRIBUTES : (place + 1) * ATTRIBUTES] = answer
            row = self.rows[s.born[life.ship]]
            s.accounts[row + 3] += self.facts.cost(life.kind, life.design)
            self._write_repairs(life)
        self._close_accounts()

    def _write_repairs(self, life: Life) -> None:
        for turn, points, missiles in life.repairs:
            self.s.accounts[self.rows[turn] + 4] += points
            self.s.accounts[self.rows[turn] + 5] += missiles

    def _close_accounts(self) -> None:
        """Missiles into BP, and what is in hand."""
        s, left = self.s, 0
        for row in self.rows.values():
            s.accounts[row + 5] = -(-s.accounts[row + 5] // self.facts.per_three)
            left += s.accounts[row + 2] - sum(s.accounts[row + 3 : row + ACCOUNT])
        s.bp[self.seat] = left
