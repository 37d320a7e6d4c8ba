"""The long proofs in one command: what takes too long for every run of the tests.

    ./run prove                   all parts
    ./run prove fuzz balance      those whose names begin so
    ./run prove --list            what there is
    ./run prove fuzz --games 20   fewer games, for a first look

A part is one command whose exit code says whether its proof holds. To add one, add a row to PARTS.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import Final, NamedTuple

from thunderchild.core.errors import InputError

GAMES: Final = "GAMES"  # stands for a number in a command
WRONG_INPUT: Final = 2
INTERRUPTED: Final = 130


class Part(NamedTuple):
    """One proof: its name, what holds if it succeeds, and the command that tells."""

    name: str
    proves: str
    command: tuple[str, ...]
    games: int = 0

    def words(self, games: int | None) -> list[str]:
        """The command, with the number of games put in."""
        number = str(games or self.games)
        return [number if word == GAMES else word for word in self.command]


def fuzz(name: str, *more: str) -> Part:
    """Random games of a title with every check; all is reached, and nothing is idle."""
    words = ("thunderchild.cli.main", "fuzz", *more, "--games", GAMES, "--complete")
    return Part(
        f"fuzz-{name}",
        "no check fails, no secret leaks, all is reached, nothing is idle",
        words,
        500,
    )


def knockout(name: str, title: str) -> Part:
    """Every check and line of a package disabled in turn."""
    words = ("thunderchild.cli.main", "knockout", title)
    return Part(f"knockout-{name}", "each check and line has a test that misses it", words)


def balance(title: str, *more: str) -> Part:
    """Games of machines under the conditions of docs/balance.md."""
    words = ("bench.balance", title, "--games", GAMES, *more)
    return Part(f"balance-{title}", "each share of wins is in its band", words, 400)


PARTS: Final = (
    fuzz("warpwar", "warpwar"),
    fuzz("london", "london"),
    fuzz("japan", "japan"),
    fuzz("england", "england"),
    fuzz("england-final", "england", "--scenario", "core", "--option", "profile=england_final"),
    Part(
        "builds",
        "the compiled build plays, tells and shows what the pure one does",
        ("bench.builds", "--games", GAMES),
        250,
    ),
    Part(
        "fuzz-league",
        "no check fails and no secret leaks in Leagues of all Nations and scenarios",
        ("thunderchild.cli.main", "fuzz", "league", "--games", GAMES),
        300,
    ),
    Part(
        "notebook-warpwar",
        "the notebook says exactly what all worlds of small games have in common",
        ("tests.games.warpwar.prove_notebook", "--games", GAMES),
        60,
    ),
    knockout("warpwar", "warpwar"),
    knockout("london", "london"),
    knockout("invasion", "japan"),
    Part(
        "pages",
        "every scenario is played to its end in the page",
        ("pytest", "-q", "-m", "long", "-n", "2", "--maxschedchunk=1", "tests/web"),
    ),
    Part(
        "pages-late",
        "no test reads a page before it is drawn",
        ("pytest", "-q", "--slowly", "-m", "browser and not long", "-n", "2", "tests/web"),
    ),
    Part("page-speed", "a click in a long game costs the page little time", ("bench.page",)),
    Part("page-paint", "a click is painted at once in every title", ("bench.browsing",)),
    Part("lighthouse", "pages are quick and open to everybody", ("bench.lighthouse",)),
    Part(
        "answers",
        "the greedy machines give the answers that were written down, seed for seed",
        ("bench.answers", "--against", "tests/players/answers.txt", "--games", GAMES),
        40,
    ),
    balance("london", "--banded"),
    balance("japan", "--only", "greedy"),
    balance("england", "--only", "greedy"),
    balance("league", "--banded"),
    Part("league-speed", "a League of two costs little more than its games", ("bench.league",)),
)


class Result(NamedTuple):
    """What became of a part."""

    part: Part
    code: int
    seconds: float
    found: str  # the last line it said

    def __str__(self) -> str:
        """One row of the closing table."""
        word = "holds" if self.code == 0 else f"FAILED ({self.code})"
        return f"  {self.part.name:18} {word:11} {clock(self.seconds):>8}  {self.found}"


def clock(seconds: float) -> str:
    """A time as people read it."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest:02} s" if minutes else f"{rest} s"


def run(part: Part, games: int | None = None) -> Result:
    """Carry out one part, and show what it says as it says it."""
    words = part.words(games)
    print(f"\n== {part.name}: {part.proves}\n   {' '.join(words)}", flush=True)
    begun, found = time.monotonic(), "said nothing"
    command = [sys.executable, "-m", *words]
    with subprocess.Popen(  # noqa: S603
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        for line in process.stdout or ():
            print(f"   {line}", end="", flush=True)
            found = line.strip() or found
        code = process.wait()
    return Result(part, code, time.monotonic() - begun, found)


def chosen(names: Sequence[str]) -> list[Part]:
    """The parts whose names begin with one of these; all if none is given."""
    strange = [name for name in names if not any(one.name.startswith(name) for one in PARTS)]
    if strange:
        known = ", ".join(part.name for part in PARTS)
        raise InputError(f'There is no proof "{strange[0]}"; there are: {known}.')
    return [part for part in PARTS if not names or part.name.startswith(tuple(names))]


def main(words: Sequence[str] | None = None) -> int:
    """Carry out the parts that were asked for, then say how each ended."""
    reader = argparse.ArgumentParser(prog="./run prove", description="The long proofs.")
    reader.add_argument("parts", nargs="*", metavar="PART", help="names, or how they begin")
    reader.add_argument("--games", type=int, metavar="N", help="games of each part that plays any")
    reader.add_argument("--list", action="store_true", help="show the parts, and do nothing")
    asked = reader.parse_args(words)
    try:
        parts = chosen(asked.parts)
    except InputError as error:
        print(error, file=sys.stderr)
        return WRONG_INPUT
    if asked.list:
        for part in parts:
            print(f"{part.name:18} {part.proves}")
        return 0
    results: list[Result] = []
    interrupted = False
    try:
        for part in parts:
            results += [run(part, asked.games)]
    except KeyboardInterrupt:
        interrupted = True
    print("\nProofs:", *results, sep="\n")
    if interrupted:
        print(f"  interrupted; {len(parts) - len(results)} not carried out")
        return INTERRUPTED
    return 0 if all(result.code == 0 for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
