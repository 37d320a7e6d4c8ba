"""How a title plays: games of machines under every condition that matters, and who won them.

    python -m bench.balance london --games 400 --seed 1 --out london.jsonl

The same command again goes on where it was stopped, if it has --out. A condition fixes what is
otherwise chosen or rolled at the start: London's Objectives, solitaire forces and shopping lists,
the scenarios of Japan and England, each with its plans. The figures go into docs/balance.md.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from pathlib import Path
from statistics import median
from typing import Any, Final

from msgspec import Struct

from bench.reference import reference
from thunderchild import __version__, titles
from thunderchild.cli.main import INTERRUPTED, WRONG_INPUT, leave
from thunderchild.cli.progress import ProgressBar
from thunderchild.core import codec
from thunderchild.core.chance import Chance, Draws, Fast
from thunderchild.core.errors import InputError
from thunderchild.core.record import Setup
from thunderchild.games.london.model.actions import Buy
from thunderchild.games.london.model.kinds import EARTHLING, MARTIAN, OBJECTIVE_NAMES
from thunderchild.lab.running import run
from thunderchild.lab.simulate import game_of
from thunderchild.lab.sitting import seed_of
from thunderchild.lab.stats import wilson
from thunderchild.players import Player, make
from thunderchild.players.invasion.plans import PLANS
from thunderchild.players.london.plans import PLANS as LONDON_PLANS

MOST_ACTIONS: Final = 20_000
REFERENCE: Final = "reference"  # `greedy` as it was (bench/reference)
NOT_OVER: Final = "not over"

# Wanted shares of wins (docs/balance.md); what is known to lie elsewhere has no band. They are
# those of the reference, which never changes: a better machine is no fault of the content.
OBJECTIVES: Final = {
    "crush_army": (0.25, 0.75),
    "abduct_girl": (0.25, 0.75),
    "colonize": (0.25, 0.75),
}
SOLITAIRE: Final = (0.25, 0.65)
CAMPAIGN: Final = (0.35, 0.60)  # of the human against Japan's and England's Martians
LEAGUE_OF_TWO: Final = (0.20, 0.50)  # of all Nations together, with greedy
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


class PlayedRow(Struct, frozen=True):
    """One game of a study, as its file has it."""

    condition: str
    game: int  # its number within the condition, from 1
    played: Played


def play(condition: Condition, seed: int) -> Played:
    """One game under a condition."""
    game = game_of(condition.setup)
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
    """A player of a title, one of the plans that nobody is offered, or the reference."""
    if name == REFERENCE:
        return reference(title)
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


class Study(Struct, frozen=True):
    """Many games under each of several conditions; the conditions share their seeds."""

    title: str
    conditions: tuple[Condition, ...]
    games: int  # of each condition
    seed: int

    @property
    def rows(self) -> int:
        """Games of all conditions."""
        return len(self.conditions) * self.games

    def prepare(self) -> None:
        """Games are made when the first of a setup is played."""

    def row(self, index: int) -> bytes:
        """Play one game."""
        which, number = divmod(index, self.games)
        condition = self.conditions[which]
        played = play(condition, seed_of(self.seed, number))
        return codec.to_json(PlayedRow(condition.name, number + 1, played))

    def read(self, index: int, line: bytes) -> Played:
        """A row as it was made; refuses one that is not of this game."""
        row = codec.from_json(line, PlayedRow)
        which, number = divmod(index, self.games)
        name = self.conditions[which].name
        if (row.condition, row.game) != (name, number + 1):
            raise InputError(f"expected game {number + 1} of {name}, found another")
        return row.played

    def header(self) -> dict[str, Any]:
        """All that the games depend on, besides their numbers."""
        fixed = codec.digest(codec.to_plain(self.conditions))
        content = {game_of(one.setup).content_hash for one in self.conditions}
        return {
            "version": __version__,
            "title": self.title,
            "conditions": f"{len(self.conditions)} with the hash {fixed}",
            "content": sorted(content),
            "games": self.games,
            "seed": self.seed,
        }


class Counted:
    """The games of one condition, added up."""

    def __init__(self) -> None:
        self.ends: Counter[str] = Counter()
        self.turns: Counter[int] = Counter()
        self.games = self.won = 0

    def add(self, played: Played) -> None:
        """Count one game."""
        self.games += 1
        self.won += played.won
        self.ends[f"{'+' if played.won else '-'} {played.reason}"] += 1
        self.turns[played.turns] += 1

    def row(self, condition: Condition) -> Row:
        """The figures."""
        return Row(
            condition.name,
            self.games,
            self.won / self.games,
            *wilson(self.won, self.games),
            median(self.turns.elements()),
            dict(self.ends.most_common()),
            condition.wanted,
        )


def measure(
    study: Study, show: Callable[[Row], None], workers: int = 0, out: Path | None = None
) -> tuple[list[Row], bool]:
    """The figures of all conditions, each shown when it is done; whether they are all."""
    rows: list[Row] = []
    counted = Counted()
    shown = ProgressBar(study.rows, sys.stderr) if sys.stderr.isatty() else None

    def take(index: int, line: bytes) -> None:
        nonlocal counted
        counted.add(study.read(index, line))
        if counted.games == study.games:
            rows.append(counted.row(study.conditions[len(rows)]))
            counted = Counted()
            if shown is not None:
                shown.clear()
            show(rows[-1])

    progress = None if shown is None else shown.update
    ended = run(study, study.rows, take, workers=workers, path=out, progress=progress)
    if shown is not None:
        shown.clear()
    return rows, ended.is_whole


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
        yield Condition(label, duel, both, "martian", first=fixed)
        if band:
            kept, label = dict.fromkeys(both, REFERENCE), f"objective {name}, reference"
            yield Condition(label, duel, kept, "martian", first=fixed, wanted=band)
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
    for player in ("greedy", REFERENCE, *LONDON_PLANS):
        for force in range(6):
            told, seats = {"force die": force}, {"earthling": player}
            band = SOLITAIRE if player == REFERENCE else None
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
        for player in ("greedy", REFERENCE, *PLANS):
            usual = OTHER_CAMPAIGNS.get(f"{setup.title} {name}", CAMPAIGN)
            band = usual if player == REFERENCE else None
            label, seats = f"{name}, {player}", {"human": player}
            yield Condition(label, setup, seats, "human", wanted=band)


def league() -> Iterator[Condition]:
    """Every pair of Nations, one Nation with the sheet, and three and four of them, with greedy."""
    nations = ("japan", "england", "england_final")
    for pair in combinations_with_replacement(nations, 2):
        yield _league("two", pair, LEAGUE_OF_TWO)
    for one in nations:
        yield _league("one", (one,), None)
    yield _league("three", nations, None)
    yield _league("four", (*nations, "japan"), None)


def _league(scenario: str, nations: tuple[str, ...], band: tuple[float, float] | None) -> Condition:
    """A League with greedy at every seat; who wins is the League as a whole."""
    options = dict(zip(("first", "second", "third", "fourth"), nations, strict=False))
    seats = dict.fromkeys(options, "greedy")
    setup = Setup("league", scenario, options)
    return Condition(f"{scenario}: {', '.join(nations)}", setup, seats, "league", wanted=band)


TITLES: Final = {"england": england, "japan": japan, "league": league, "london": london}


def main(words: list[str] | None = None) -> int:
    """Measure the conditions of a title and print a table, or JSON; 1 if a band is missed."""
    reader = argparse.ArgumentParser(prog="python -m bench.balance", description=__doc__)
    reader.add_argument("title", choices=sorted(TITLES))
    reader.add_argument("--games", type=int, default=400)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--only", default="", help="conditions whose name holds this text")
    reader.add_argument("--banded", action="store_true", help="conditions with a band alone")
    reader.add_argument("--workers", type=int, default=0, help="processes; all cores if not given")
    reader.add_argument("--out", type=Path, help="keep every game in this file, and go on from it")
    reader.add_argument("--json", action="store_true")
    asked = reader.parse_args(words)
    try:
        study = chosen(asked.title, asked.games, asked.seed, asked.only, banded=asked.banded)
        rows, is_whole = measure(
            study,
            lambda row: None if asked.json else print(line(row), flush=True),
            max(0, asked.workers),
            asked.out,
        )
    except InputError as error:
        print(error, file=sys.stderr)
        return WRONG_INPUT
    if asked.json:
        print(codec.to_json(rows).decode())
    faults = [row for row in rows if row.fault()]
    if not asked.json:
        outside = f"{len(faults)} of {len(rows)} conditions outside their bands"
        print(f"{outside} or with games not over")
    if not is_whole:
        left = len(study.conditions) - len(rows)
        print(f"Interrupted; {left} conditions were not finished.", file=sys.stderr, flush=True)
        leave(INTERRUPTED)
    return 1 if faults else 0


def chosen(title: str, games: int, seed: int, only: str = "", *, banded: bool = False) -> Study:
    """The games that were asked for."""
    if games < 1:
        raise InputError(f"The number of games is at least 1, not {games}.")
    conditions = tuple(
        condition
        for condition in TITLES[title]()
        if only in condition.name and (condition.wanted or not banded)
    )
    if not conditions:
        raise InputError(f'No condition of {title} has "{only}" in its name.')
    return Study(title, conditions, games, seed)


def line(row: Row) -> str:
    """A row of the table."""
    ends = ", ".join(f"{count} {end}" for end, count in row.ends.items())
    share = f"{row.share:6.1%} ({row.low:.1%}-{row.high:.1%})"
    fault = f"  {row.fault().upper()}" if row.fault() else ""
    return f"{row.name:34} {row.games:5} games {share}  {row.turns:g} turns  {ends}{fault}"


if __name__ == "__main__":
    sys.exit(main())
