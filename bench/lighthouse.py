"""Lighthouse on the start page and on the tables, as on a desktop: the median of five visits.

    ./run prove lighthouse

It is fetched when it is first asked for (`bench/judge` pins it) and drives the browser of the
tests. Accessibility and best practices are counted; performance is a matter of time, so a busy
machine gets less of it.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any, Final

from bench.page import serving
from bench.serving import post
from tests.support import browser as finder

HOME: Final = Path(__file__).parent / "judge"
VISITS: Final = 5
LEAST: Final = {"performance": 90, "accessibility": 95, "best-practices": 95}
TABLES: Final = {
    "warpwar": "learning",
    "london": "solitaire",
    "japan": "core",
    "england": "core",
}
Scores = dict[str, int]


def pages(address: str) -> Iterator[tuple[str, str]]:
    """The pages that are looked at: names and addresses."""
    yield "start", f"{address}/"
    for title, scenario in TABLES.items():
        made: dict[str, Any] = post(address, {"title": title, "scenario": scenario, "seed": 3})
        seat = next(iter(made["links"].values()))
        yield title, f"{address}/table/{made['table']}#{seat}"


def visit(page: str) -> Scores:
    """The scores of one visit, in hundredths."""
    browser = finder.find()
    command = [
        finder.node(),
        str(HOME / "node_modules/lighthouse/cli/index.js"),
        page,
        "--preset=desktop",
        "--quiet",
        "--output=json",
        f"--only-categories={','.join(LEAST)}",
        f"--chrome-flags={' '.join(browser.flags)}",
    ]
    env = {**os.environ, **browser.env, "CHROME_PATH": str(browser.program)}
    told = subprocess.run(command, env=env, capture_output=True, text=True, check=False)  # noqa: S603
    if told.returncode:
        raise RuntimeError(told.stderr.strip().splitlines()[-1])
    return scores_of(json.loads(told.stdout))


def scores_of(report: dict[str, Any]) -> Scores:
    """What a report says of each category; one that was not looked at is an error."""
    found = {name: report["categories"][name]["score"] for name in LEAST}
    if None in found.values():
        raise RuntimeError("Lighthouse could not look at the page")
    return {name: round(100 * score) for name, score in found.items()}


def middle(visits: list[Scores]) -> Scores:
    """The median of each score."""
    return {name: round(median(one[name] for one in visits)) for name in LEAST}


def fails(name: str, scores: Scores) -> list[str]:
    """What is below its goal; performance is held on the tables."""
    held = {one: least for one, least in LEAST.items() if name != "start" or one != "performance"}
    return [one for one, least in held.items() if scores[one] < least]


def main() -> int:
    """Print the medians; 1 if one is below its goal."""
    finder.builder().install_packages(HOME)
    bad: list[str] = []
    with serving() as address:
        for name, page in pages(address):
            visits = [visit(page) for _ in range(VISITS)]
            found = middle(visits)
            spread = sorted(one["performance"] for one in visits)
            words = ", ".join(f"{one} {score}" for one, score in found.items())
            print(f"{name}: {words} (performance {spread[0]} to {spread[-1]})", flush=True)
            bad += [f"{name} {one}" for one in fails(name, found)]
    print(f"below their goals: {', '.join(bad)}" if bad else "all reach their goals")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
