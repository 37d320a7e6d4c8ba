"""Whether the compiled build plays as the pure one does.

    python -m bench.builds --games 40     of each title, over scenarios and options

Both builds play the same random games at once. After every action they must have the same
position, told the same, and ask and offer the same; now and then the views are compared as well.
"""

import argparse
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Final

from thunderchild import titles
from thunderchild.core.build import BUILD, COMPILED, PURE
from thunderchild.core.testing.courses import course
from thunderchild.core.testing.fuzz import draw_setting
from tools.native import home

GAMES: Final = 10
BUILDS: Final = ([PURE], [COMPILED])
NOTHING_TO_COMPARE: Final = 3


def play(games: int, seed: int, only: str) -> Iterator[str]:
    """A line for each game: what was played, the number of positions, and a digest of them all."""
    for title in titles.TITLES.values():
        if only and title.name != only:
            continue
        kind = title.kind
        for number in range(seed, seed + games):
            scenario, options = draw_setting(kind, kind, number, None, None, exact=False)
            digest, positions = hashlib.blake2b(digest_size=16), 0
            for shown in course(kind(scenario, options), number, looked_at=True):
                digest.update(len(shown).to_bytes(8, "big") + shown)
                positions += 1
            yield f"{title.name} {scenario} {number} {positions} {digest.hexdigest()}"


def compare(games: int, seed: int, only: str) -> int:
    """Let both builds play, and say where they differ."""
    build = home.current()
    if build is None:
        reason = home.missing() or "no compiled build of these sources: ./run compile makes it"
        print(f"Nothing was compared: there is {reason}.")
        return NOTHING_TO_COMPARE
    words = [sys.executable, "-m", "bench.builds", "--play", "--games", str(games)]
    words += ["--seed", str(seed), *(["--title", only] if only else [])]
    paths = {PURE: os.pathsep.join(home.others()), COMPILED: home.in_front(build)}
    running = [
        subprocess.Popen(  # noqa: S603
            words, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONPATH": path}
        )
        for path in paths.values()
    ]
    said = [process.communicate()[0].splitlines() for process in running]
    if any(process.returncode for process in running) or [one[:1] for one in said] != [*BUILDS]:
        print("A build failed, or was not the one that was asked for.")
        return 1
    pure, compiled = (one[1:] for one in said)
    parted = [pair for pair in zip(pure, compiled, strict=True) if pair[0] != pair[1]]
    for one, other in parted:
        print(f"{PURE:8} {one}\n{COMPILED:8} {other}")
    positions = sum(int(line.split()[3]) for line in pure)
    print(f"{len(pure)} games, {positions} positions: {len(parted)} games differ")
    return 1 if parted else 0


def main() -> int:
    """Play in this build, or compare both."""
    parser = argparse.ArgumentParser(prog="bench.builds", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--title", default="")
    parser.add_argument("--play", action="store_true", help="play in this build, and say what came")
    given = parser.parse_args()
    if not given.play:
        return compare(given.games, given.seed, given.title)
    print(BUILD)
    for line in play(given.games, given.seed, given.title):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
