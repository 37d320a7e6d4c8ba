"""Plays the battles ahead in imagined worlds: chance to win and expected losses with a force.

A battle is cut out of the game: what comes before and after it is left alone. The base player
fights it; points that are left over buy Battle Plans, as that player would buy them.
"""

from typing import Final

from thunderchild.core.chance import MASK64, Draws, Fast
from thunderchild.core.choices import legal
from thunderchild.core.procedure import PlayOf, run
from thunderchild.games.invasion.battle.field import IS_REFUGEE, OFF
from thunderchild.games.invasion.battle.land import LandBattle
from thunderchild.games.invasion.battle.naval import NavalBattle
from thunderchild.games.invasion.game import Invasion
from thunderchild.games.invasion.knows.ahead import ahead_of
from thunderchild.games.invasion.knows.view import View
from thunderchild.games.invasion.league.game import League
from thunderchild.games.invasion.league.knows.view import LeagueView
from thunderchild.games.invasion.model.actions import BuyUnit
from thunderchild.games.invasion.model.kinds import HUMAN, LAND, NAVAL, PIECE_NAMES
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.page.ahead import BattleAhead
from thunderchild.games.invasion.rules.units import IS_GUN, points_of, units_in
from thunderchild.games.invasion.rules.waves import tripods_of
from thunderchild.games.invasion.told.phrases import capital, placed, several
from thunderchild.players import offer_in
from thunderchild.players.invasion.greedy import Greedy
from thunderchild.players.planned import BattleOutcome, BattlePlan, PlannedBattle, interval
from thunderchild.players.search.search import limit

SECONDS: Final = 0.25  # for all battles together
MOST_TRIES: Final = 200  # of each force
MOST_STEPS: Final = 600  # questions in one battle
FRAMES: Final = (LandBattle, NavalBattle)
AS_IT_STANDS: Final = "As it stands"


class Case:
    """One battle with one force, and how it went so far."""

    def __init__(self, words: str, row: int, world: InvasionState, fights: bool = True) -> None:
        self.words, self.row, self.world, self.fights = words, row, world, fights
        self.tries = self.won = self.left = self.lost = self.saved = 0

    def note(self, s: InvasionState) -> None:
        """One more try has ended in a position."""
        before = self.world
        self.tries += 1
        self.saved += s.escaped - before.escaped
        if before.battle == NAVAL:
            gone = _people(before) - (s.escaped - before.escaped)
            self.won += not gone
            self.lost += gone
            return
        zone = before.battle_zone
        self.lost += len(units_in(before, zone)) - len(units_in(s, zone))
        self.left += tripods_of(s, self.row)
        self.won += tripods_of(s, self.row) == 0

    def told(self) -> BattleOutcome:
        """What was found."""
        tries = max(self.tries, 1)
        low, high = interval(self.won, self.tries)
        return BattleOutcome(
            words=self.words,
            tries=self.tries,
            won=self.won,
            low=low,
            high=high,
            left=self.left / tries,
            lost=self.lost / tries,
            saved=self.saved / tries,
        )


class BattlePlanner:
    """Gives a forecast where a machine would give an answer: from the view of its seat alone."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds, self.base = seconds, Greedy()

    def choose(
        self, game: Invasion | League, view: View | LeagueView, seat: int, draws: Draws
    ) -> BattlePlan:
        """How the battles ahead of a seat turn out."""
        is_late = limit(self.seconds)
        if isinstance(game, League):
            game, view = _nation(game, view, seat)
        if not isinstance(view, View):
            raise TypeError("a Nation alone has a view of its own")
        base, seed = game.imagine(view, Fast(draws.pick(MASK64))), draws.pick(MASK64)
        ahead = ahead_of(game.facts, view)
        cases = [_cases(game, base, battle) for battle in ahead]
        running = [case for found in cases for case in found if case.fights]
        for number in range(MOST_TRIES if running else 0):
            for case in running:
                if not is_late():
                    self.fight(game, view, case, seed + number)
            if is_late():
                break
        pairs = zip(ahead, cases, strict=True)
        return BattlePlan([_planned(battle, found) for battle, found in pairs])

    def fight(self, game: Invasion, view: View, case: Case, seed: int) -> None:
        """Play it out once."""
        s, chance, draws = case.world.copy(), Fast(seed), Draws(seed)
        if not s.pending:
            run(PlayOf(game.book, game.facts, s, chance, None))
        for _ in range(MOST_STEPS):
            if not s.pending:
                break
            # The view only says which worlds there are: the base player reads the position.
            game.advance(s, HUMAN, self.base.policy(game, s, HUMAN, draws, view), chance)
        case.note(s)


def _nation(game: League, view: View | LeagueView, seat: int) -> tuple[Invasion, View]:
    """The Nation of a seat, and what is seen of it."""
    if not isinstance(view, LeagueView):
        raise TypeError("a League has a view of its own")
    return game.nation(seat), view.nations[seat].view


def _people(s: InvasionState) -> int:
    """The points of the Refugees at sea."""
    there = [kind for kind, hex in zip(s.piece_kind, s.piece_hex, strict=True) if hex != OFF]
    return sum(points_of(kind) for kind in there if IS_REFUGEE[kind])


def _cases(game: Invasion, base: InvasionState, battle: BattleAhead) -> list[Case]:
    """The force as it stands, with one more Gun, and with all Guns that can be paid for."""
    if base.battle in (LAND, NAVAL):
        return [Case(AS_IT_STANDS, battle.row, _cut_out(base))]
    found = [Case(AS_IT_STANDS, battle.row, _begun(base, battle), battle.guns > 0)]
    offered = legal(offer_in(game, base, HUMAN), BuyUnit)
    guns = [action for action in offered if action.zone == battle.zone and IS_GUN[action.kind]]
    if not guns:
        return found
    dice, prices = game.facts.battle.dice, game.facts.unit_prices
    best = max(guns, key=lambda action: base.pp // prices[action.kind] * dice[action.kind])
    one, all_ = _with(game, base, battle, best, 1), _with(game, base, battle, best, base.pp)
    return [*found, one] if one.words == all_.words else [*found, one, all_]


def _with(
    game: Invasion, base: InvasionState, battle: BattleAhead, gun: BuyUnit, most: int
) -> Case:
    """The battle after so many purchases, or as many as can be made."""
    s, number = base.copy(), 0
    while number < most and s.pending and gun in offer_in(game, s, HUMAN):
        game.advance(s, HUMAN, gun, Fast(0))
        number += 1
    words = f"With {several(number, f'more {PIECE_NAMES[gun.kind]}')}"
    return Case(words, battle.row, _begun(s, battle))


def _begun(base: InvasionState, battle: BattleAhead) -> InvasionState:
    """The battle of a Wave, about to begin, and nothing else."""
    s = base.copy()
    s.stack, s.pending, s.kind = [LandBattle()], 0, -1
    s.battle_row, s.battle_zone = battle.row, battle.zone
    return s


def _cut_out(base: InvasionState) -> InvasionState:
    """The battle in hand, without the phase that it belongs to."""
    s = base.copy()
    first = next(at for at, frame in enumerate(s.stack) if isinstance(frame, FRAMES))
    s.stack = s.stack[first:]
    return s


def _planned(battle: BattleAhead, cases: list[Case]) -> PlannedBattle:
    """One battle in words and numbers."""
    at_sea, tripods = battle.board == "naval", several(battle.tripods, "Tripod")
    foe = f"{placed(battle.foe, battle.place)} ({tripods}) against {several(battle.guns, 'Gun')}"
    fleet = several(battle.guns + battle.others, "ship", "ships and Freighters")
    return PlannedBattle(
        row=battle.row,
        zone=battle.zone,
        title=capital(f"{battle.place}: {tripods} against {fleet}") if at_sea else foe,
        at_sea=at_sea,
        outcomes=[case.told() for case in cases],
    )
