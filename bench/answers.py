"""What the machines answer, game by game, as digests: a faster machine must give the same answers.

    python -m bench.answers warpwar --games 50            print the digest of each game
    python -m bench.answers --games 20 --against FOLDER   the same games played by another source
    python -m bench.answers --games 40 --against FILE     digests that were written down before

`FOLDER` holds another version of this project, such as a `git worktree` of an older commit; `FILE`
is what the first form printed. Games are played as `./run simulate` plays them, one machine at all
seats, over all scenarios and random options; a digest covers every answer of a game and how it
ended. Whoever makes a machine play in another way writes tests/players/answers.txt anew.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import blake2b
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

from thunderchild import titles
from thunderchild.core.codec import to_json, to_plain
from thunderchild.core.game import AnyGame
from thunderchild.core.options import changed
from thunderchild.core.outcome import Outcome
from thunderchild.core.record import Record, Setup
from thunderchild.core.state import State
from thunderchild.core.testing.fuzz import draw_setting
from thunderchild.lab.sitting import Notes, play
from thunderchild.players import Player, make

TITLES: Final = ("warpwar", "london", "japan", "england")
MACHINE: Final = "greedy"
PLAIN: Final = 2  # every so many games has the options as they are by default


def machine(title: str) -> Player:
    """A new machine of the kind that is looked at."""
    return make(title, MACHINE)


class Answers(Notes):
    """A digest of every answer, in the place of a record."""

    def __init__(self, setup: Setup) -> None:
        self.record = Record(setup, "", {}, "fast", "", [])
        self.digest = blake2b(digest_size=12)
        self.count = 0

    def before(self, game: AnyGame, s: State, seat: int, action: Any) -> None:
        """Add one answer."""
        self.count += 1
        self.digest.update(to_json([seat, type(action).__name__, to_plain(action)]))

    def after(self, s: State) -> None:
        """Nothing: the answers say it all."""

    def finish(self, s: State, outcome: Outcome) -> Record:
        """Add how it ended."""
        self.digest.update(f"{outcome.winner} {outcome.reason}".encode())
        return self.record


def setup_of(title: str, number: int) -> Setup:
    """The setting of game `number`: scenarios in turn, every second time with options drawn."""
    kind = titles.title(title).kind
    scenarios = kind.scenarios()
    scenario = scenarios[number // PLAIN % len(scenarios)]
    given: dict[str, str] = {}
    if number % PLAIN:
        make = kind  # the class makes a game from scenario and options
        _, options = draw_setting(kind, make, number, scenario)
        given = changed(options)
    return titles.settle(titles.with_limit(Setup(title, scenario, given), [MACHINE]))


def answers(title: str, number: int, seat_at: Callable[[str], Player] = machine) -> str:
    """One game as a line: what was played, how many answers, and their digest."""
    setup = setup_of(title, number)
    game = titles.make(setup)
    notes = Answers(setup)
    chairs = {seat: seat_at(title) for seat in game.chairs}
    play(game, [chairs.get(seat) for seat in game.seats], number, notes)
    options = " ".join(f"{name}={value}" for name, value in sorted(setup.options.items()))
    words = (title, str(number), str(notes.count), notes.digest.hexdigest(), setup.scenario)
    return " ".join([*words, options]).rstrip()


def lines(names: Sequence[str], first: int, games: int) -> Iterator[str]:
    """All games asked for."""
    for title in names:
        for number in range(first, first + games):
            yield answers(title, number)


def other_lines(folder: Path, words: Sequence[str]) -> Iterator[str]:
    """The same games, played by the source in another folder."""
    if not (folder / "src" / "thunderchild").is_dir():
        raise SystemExit(f"{folder} holds no src/thunderchild.")
    here = Path(__file__).resolve().parent.parent
    paths = os.pathsep.join([str(folder / "src"), str(here)])
    command = [sys.executable, "-P", "-m", "bench.answers", *words]
    with subprocess.Popen(  # noqa: S603
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": paths}
    ) as process:
        yield from (line.rstrip("\n") for line in process.stdout or ())
        if process.wait():
            raise SystemExit(f"{folder} could not play: exit code {process.returncode}.")


def written_lines(file: Path, names: Sequence[str], first: int, games: int) -> Iterator[str]:
    """The same games, from a file."""
    wanted = {f"{title} {number}" for title in names for number in range(first, first + games)}
    for line in file.read_text("utf-8").splitlines():
        if " ".join(line.split()[:2]) in wanted:
            yield line


def compare(ours: Iterable[str], theirs: Iterable[str]) -> int:
    """Print each game that differs; the number of those."""
    differing = played = count = 0
    for line, other in zip_longest(ours, theirs, fillvalue="not played"):
        played += 1
        if line != other:
            differing += 1
            print(f"here:  {line}\nthere: {other}", flush=True)
        else:
            count += int(line.split()[2])
    print(f"{played} games, {count} equal answers: {differing or 'no'} games differ")
    return differing


def main(words: Sequence[str] | None = None) -> int:
    """Print digests, or compare them with others."""
    reader = argparse.ArgumentParser(prog="python -m bench.answers", description=__doc__)
    reader.add_argument("titles", nargs="*", metavar="TITLE", help="all by default")
    reader.add_argument("--games", type=int, default=4, metavar="N", help="of each title")
    reader.add_argument("--first", type=int, default=0, metavar="N", help="number of the first")
    reader.add_argument("--against", type=Path, metavar="PATH", help="a version, or a file")
    asked = reader.parse_args(words)
    names, first, games = asked.titles or list(TITLES), asked.first, asked.games
    ours = lines(names, first, games)
    if asked.against is None:
        for line in ours:
            print(line, flush=True)
        return 0
    if asked.against.is_file():
        theirs = written_lines(asked.against, names, first, games)
    else:
        numbers = ["--games", str(games), "--first", str(first)]
        theirs = other_lines(asked.against, [*names, *numbers])
    return 1 if compare(ours, theirs) else 0


if __name__ == "__main__":
    sys.exit(main())
