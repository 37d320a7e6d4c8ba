"""How a title plays: games of machines under every condition that matters, and who won them.

    python -m bench.balance london --games 400 --seed 1

A condition fixes what is otherwise chosen or rolled at the start: London's Objectives, solitaire
forces and shopping lists, the scenarios of Japan and England, each with its plans. The figures
go into docs/balance.md.
"""

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any, Final

from msgspec import Struct

from thunderchild import titles
from thunderchild.core.chance import Chance, Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.core.testing.workers import pool
from thunderchild.games.london.model.actions import Buy
from thunderchild.games.london.model.kinds import EARTHLING, MARTIAN, OBJECTIVE_NAMES
from thunderchild.lab.sitting import seed_of
from thunderchild.lab.stats import wilson
from thunderchild.players import Player, make
from thunderchild.players.invasion.plans import PLANS
from thunderchild.players.london.plans import PLANS as LONDON_PLANS

MOST_ACTIONS: Final = 20_000
NOT_OVER: Final = "not over"

# Wanted shares of wins (docs/balance.md); what is known to lie elsewhere has no band.
OBJECTIVES: Final = {
    "crush_army": (0.25, 0.75),
    "abduct_girl": (0.25, 0.75),
    "colonize": (0.25, 0.75),
}
SOLITAIRE: Final = (0.25, 0.65)
CAMPAIGN: Final = (0.35, 0.60)  # of the human against Japan's and England's Martians, with greedy
OTHER_CAMPAIGNS: Final = {  # where no value of the handicap brings them there (docs/balance.md)
    "japan 3": (0.55, 0.75),
    "england 1": (0.03, 0.20),
    "england 2": (0.08, 0.30),
}


class Condition(Struct, frozen=True):
    """What is fixed: players, options, named draws, and the first choice of a seat."""

    name: str
    setup: Setup
    seats: dict[str, str]
    counted: str  # the seat whose wins are counted
    draws: dict[str, int] = {}  # the name of a draw to its result
    first: dict[str, int] = {}  # a field of the first action to its value
    bought: dict[str, str] = {}  # a seat to the name of the ready-made list that it buys (London)
    wanted: tuple[float, float] | None = None  # the band its share of wins should lie in


class Fixed:
    """A chance source in which some named draws come out as told."""

    def __init__(self, source: Chance, told: dict[str, int]) -> None:
        self.source, self.told = source, told

    def pick(self, n: int, at: int, what: str) -> int:
        """What was told for this draw, else the next of the source."""
        return self.told[what] if what in self.told else self.source.pick(n, at, what)


class Played(Struct, frozen=True):
    """One game."""

    won: bool
    reason: str
    turns: int


def play(condition: Condition, seed: int) -> Played:
    """One game under a condition."""
    game = titles.make(condition.setup)
    chance = Fixed(Fast(seed), condition.draws)
    s, _ = game.new(chance, telling=False)
    names = [condition.seats.get(seat, "random") for seat in game.seats]
    machines = [machine(condition.setup.title, name) for name in names]
    streams = [Draws(seed_of(seed, seat, "seat")) for seat in range(len(names))]
    first = condition.first
    for _ in range(MOST_ACTIONS):
        if not s.pending:
            break
        seat = (s.pending & -s.pending).bit_length() - 1
        action = machines[seat].choose(game, game.view(s, seat), seat, streams[seat])
        if first and all(hasattr(action, field) for field in first):
            decision: Any = game.decision(s, seat)
            fits = (one for one in decision if _is(one, first))
            action, first = next(fits), {}
        if isinstance(action, Buy) and (name := condition.bought.get(game.seats[seat])):
            shop: Any = game.decision(s, seat)
            action = Buy(next(row.units for row in shop.form().lists if row.name == name))
        game.advance(s, seat, action, chance)
    outcome = game.outcome(s)
    if outcome is None:
        return Played(False, NOT_OVER, game.turn(s))
    return Played(outcome.winner == condition.counted, outcome.reason, game.turn(s))


def machine(title: str, name: str) -> Player:
    """A player of a title, or one of the plans that nobody is offered."""
    plans = LONDON_PLANS if title == "london" else PLANS
    return plans[name] if name in plans else make(title, name)


def _is(action: object, fields: dict[str, int]) -> bool:
    return all(getattr(action, field, None) == value for field, value in fields.items())


class Row(Struct, frozen=True):
    """The figures of one condition."""

    name: str
    games: int
    share: float
    low: float
    high: float
    turns: float
    ends: dict[str, int]
    wanted: tuple[float, float] | None = None

    def fault(self) -> str:
        """What is wrong with the figures; empty if nothing is.

        A share is outside its band only when its whole interval is: chance alone fails nothing.
        """
        if unfinished := self.ends.get(f"- {NOT_OVER}", 0):
            return f"{unfinished} games did not end"
        if self.wanted and (self.high < self.wanted[0] or self.low > self.wanted[1]):
            return "outside {:.0%}-{:.0%}".format(*self.wanted)
        return ""


def measure(condition: Condition, games: int, seed: int, map_: Callable[..., Any]) -> Row:
    """Play a condition many times."""
    seeds = [seed_of(seed, index) for index in range(games)]
    played = list(map_(play, [condition] * games, seeds))
    won = sum(one.won for one in played)
    low, high = wilson(won, games)
    ends = Counter(f"{'+' if one.won else '-'} {one.reason}" for one in played)
    turns = median(one.turns for one in played)
    found = dict(ends.most_common())
    return Row(condition.name, games, won / games, low, high, turns, found, condition.wanted)


# ---- the conditions of each title ----------------------------------------------------------


def london() -> Iterator[Condition]:
    """The game for two, the game for one, and greedy against random from either side."""
    yield from _london_for_two()
    yield from _london_alone()
    duel = Setup("london", "two_player")
    for seat, other in (("martian", "earthling"), ("earthling", "martian")):
        mixed = {seat: "greedy", other: "random"}
        yield Condition(f"greedy {seat} v random", duel, mixed, seat)


def _london_for_two() -> Iterator[Condition]:
    """Every Objective, and every list of the Earthling's; then with one side that does nothing."""
    duel, both = Setup("london", "two_player"), {"martian": "greedy", "earthling": "greedy"}
    for number, name in enumerate(OBJECTIVE_NAMES):
        fixed, band = {"objective": number}, OBJECTIVES.get(name)
        label = f"objective {name}, martian"
        yield Condition(label, duel, both, "martian", first=fixed, wanted=band)
    martian_lists = _lists(duel, MARTIAN)
    for row in martian_lists:
        if sum(row.objective == other.objective for other in martian_lists) > 1:
            fixed, bought = (
                {"objective": OBJECTIVE_NAMES.index(row.objective)},
                {"martian": row.name},
            )
            label = f"{row.objective} with {row.name}, martian"
            yield Condition(label, duel, both, "martian", first=fixed, bought=bought)
    for row in _lists(duel, EARTHLING):
        bought = {"earthling": row.name}
        yield Condition(f"against {row.name}, martian", duel, both, "martian", bought=bought)
    for number, name in enumerate(OBJECTIVE_NAMES):
        seats, fixed = {**both, "earthling": "idle"}, {"objective": number}
        yield Condition(f"objective {name} v idle, martian", duel, seats, "martian", first=fixed)
    seats = {**both, "martian": "idle"}
    yield Condition("idle martian v greedy", duel, seats, "martian")


def _london_alone() -> Iterator[Condition]:
    """Every force with greedy and with each plan, and every list with greedy."""
    alone = Setup("london", "solitaire")
    for player in ("greedy", *LONDON_PLANS):
        for force in range(6):
            told, seats = {"force die": force}, {"earthling": player}
            band = SOLITAIRE if player == "greedy" else None
            label = f"force {force + 1}, {player}"
            yield Condition(label, alone, seats, "earthling", draws=told, wanted=band)
    for row in _lists(alone, EARTHLING):
        bought, seats = {"earthling": row.name}, {"earthling": "greedy"}
        yield Condition(f"alone with {row.name}", alone, seats, "earthling", bought=bought)


def _lists(setup: Setup, side: int) -> list[Any]:
    """The ready-made lists that London offers to a side."""
    game: Any = titles.make(setup)
    return list(game.content.lists_for(side, game.facts.scenario))


def japan() -> Iterator[Condition]:
    """Every scenario, with greedy and with each of the plans."""
    yield from _campaigns([Setup("japan", scenario) for scenario in ("core", "1", "2", "3")])


def england() -> Iterator[Condition]:
    """The same, and the core game by the final rules."""
    setups = [Setup("england", scenario) for scenario in ("core", "1", "2", "3")]
    yield from _campaigns([*setups, Setup("england", "core", {"profile": "england_final"})])


def _campaigns(setups: list[Setup]) -> Iterator[Condition]:
    """Each setup with each way to play it."""
    for setup in setups:
        name = setup.options.get("profile", setup.scenario)
        for player in ("greedy", *PLANS):
            usual = OTHER_CAMPAIGNS.get(f"{setup.title} {name}", CAMPAIGN)
            band = usual if player == "greedy" else None
            label, seats = f"{name}, {player}", {"human": player}
            yield Condition(label, setup, seats, "human", wanted=band)


TITLES: Final = {"england": england, "japan": japan, "london": london}


def main(words: list[str] | None = None) -> int:
    """Measure the conditions of a title and print a table, or JSON; 1 if a band is missed."""
    reader = argparse.ArgumentParser(prog="python -m bench.balance", description=__doc__)
    reader.add_argument("title", choices=sorted(TITLES))
    reader.add_argument("--games", type=int, default=400)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--only", default="", help="conditions whose name holds this text")
    reader.add_argument("--banded", action="store_true", help="conditions with a band alone")
    reader.add_argument("--json", action="store_true")
    asked = reader.parse_args(words)
    rows = []
    with pool(os.cpu_count() or 1) as processes:
        for condition in TITLES[asked.title]():
            if asked.only not in condition.name or (asked.banded and not condition.wanted):
                continue
            row = measure(condition, asked.games, asked.seed, _chunked(processes))
            rows.append(row)
            if not asked.json:
                print(line(row), flush=True)
    if asked.json:
        print(json.dumps([{f: getattr(row, f) for f in row.__struct_fields__} for row in rows]))
    faults = [row for row in rows if row.fault()]
    if not asked.json:
        outside = f"{len(faults)} of {len(rows)} conditions outside their bands"
        print(f"{outside} or with games not over")
    return 1 if faults else 0


def _chunked(processes: Any) -> Callable[..., Any]:
    """A map over the processes that sends several games at a time."""
    return lambda *rows: processes.map(*rows, chunksize=4)


def line(row: Row) -> str:
    """A row of the table."""
    ends = ", ".join(f"{count} {end}" for end, count in row.ends.items())
    share = f"{row.share:6.1%} ({row.low:.1%}-{row.high:.1%})"
    fault = f"  {row.fault().upper()}" if row.fault() else ""
    return f"{row.name:34} {row.games:5} games {share}  {row.turns:g} turns  {ends}{fault}"


if __name__ == "__main__":
    sys.exit(main())
