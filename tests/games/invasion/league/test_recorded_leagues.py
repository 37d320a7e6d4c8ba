"""Whole recorded Leagues: of one to four Nations, won and lost, replayed to the end they name.

After an intended change play them again with `./run simulate league --records`.
"""

from pathlib import Path

import pytest

from thunderchild import titles
from thunderchild.core import record as records
from thunderchild.core.record import END
from thunderchild.games.invasion.league.model.kinds import ALL_WON, ONE_LOST, REASONS

FILES = sorted((Path(__file__).parent / "recorded").glob("*.record"))
ENDS = {"won": ("league", REASONS[ALL_WON]), "lost": ("martian", REASONS[ONE_LOST])}


@pytest.mark.rule("INV-LTN-01", "INV-LTN-06")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_league_replays_to_the_end_it_is_named_for(path: Path) -> None:
    record = records.load(path)
    verdict = records.verify(record, titles.make)
    assert verdict.ok, verdict.sentence
    scenario, _, end = path.stem.partition("--")
    assert record.setup.scenario == scenario
    last = next(line for line in record.lines if line.kind == END)
    assert (last.seat, last.text) == ENDS[end]


def test_leagues_of_every_size_and_both_ends_are_there() -> None:
    names = {path.stem for path in FILES}
    assert {name.partition("--")[0] for name in names} == {"one", "two", "three", "four"}
    assert {"one--won", "one--lost", "two--won", "two--lost"} <= names
