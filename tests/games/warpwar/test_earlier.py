"""Games of the first engine go on: what it asked and is settled now."""

from pathlib import Path

import pytest

from tests.games.warpwar.stage import stage
from thunderchild import titles
from thunderchild.core import record as records
from thunderchild.core.outcome import DROP
from thunderchild.games.warpwar.model.actions import Build, Repair

RECORDED = sorted((Path(__file__).parent / "recorded").glob("*.record"))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_games_recorded_by_the_first_engine_go_on(path: Path) -> None:
    record = records.load(path)
    assert record.engine == 1
    verdict = records.verify(record, titles.make)
    assert verdict.ok, verdict.sentence


@pytest.mark.parametrize(
    ("text", "at", "answer"),
    [
        ("hits nothing", "movement", DROP),
        ("stow nothing", "movement", DROP),
        ("aboard nothing", "movement", DROP),
        ("retreat W1 1720", "movement", DROP),
        ("withdraw W1 1720", "movement", DROP),
        ("build nothing", "movement", DROP),
        ("build nothing", "build", None),  # it is asked, so it must be another fault
        ("halt", "build", None),
        ("build repair W1 PD1", "build", None),
        ("build repair W1", "build", Build()),
        ("build repair W1; repair W2 PD1", "build", Build([], [Repair(1, 1)])),
        ("build repair W2 PD1; repair W1", "build", Build([], [Repair(1, 1)])),
        ("build repair W1", "movement", DROP),
        ("build repair W1; repair W9 PD1", "build", None),
    ],
)
def test_what_is_done_with_a_line_that_does_not_fit(text: str, at: str, answer: object) -> None:
    game, s = stage(first=["W1 PD1/2 at Ur", "W2 PD1/2 at Ur"], at=at)
    assert game.bridge(s, 0, text, 1) == answer
