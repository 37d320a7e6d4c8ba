"""The long proof that the notebook is complete: more games than the tests play, and larger ones.

./run prove notebook
./run prove notebook --games 10
"""

import argparse
import sys

from tests.games.warpwar.test_notebook_worlds import SCALES, check

MOST_WORLDS = 60_000
AFTER_THE_TESTS = 1000  # seeds that the tests do not use


def main(words: list[str]) -> int:
    """Play so many games on each scale and compare every note with all worlds."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=60)
    games = parser.parse_args(words).games
    total = 0
    for name, scale in SCALES.items():
        seeds = range(AFTER_THE_TESTS, AFTER_THE_TESTS + games)
        compared = sum(check(scale, seed, MOST_WORLDS) for seed in seeds)
        print(f"{name}: {games} games, {compared:,} notes", flush=True)
        total += compared
    print(f"{total:,} notes, each exactly what all worlds have in common")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
