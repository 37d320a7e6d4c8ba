"""Whole recorded games: every scenario and every way a game can end, replayed to the same hashes.

After an intended change of the state `python -m tests.games.warpwar.test_recorded` plays the
actions again and writes the hashes anew; the actions themselves stay.
"""

from pathlib import Path

import pytest

from tests.support.recorded import last_step, must_replay, rehash
from thunderchild.core import record as records
from thunderchild.games.warpwar.rules.victory import REASONS
from thunderchild.games.warpwar.told.events import RecordsOpened

FOLDER = Path(__file__).parent / "recorded"
FILES = sorted(FOLDER.glob("*.record"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_game_replays(path: Path) -> None:
    must_replay(path)


def outcomes() -> set[tuple[str, str]]:
    """The scenario and reason of every recorded game."""
    return {(records.load(path).setup.scenario, last_step(path)[1].reason) for path in FILES}


@pytest.mark.rule("WW-19.3", "WW-19.4", "WW-19.5")
def test_every_end_and_every_scenario_is_recorded():
    found = outcomes()
    assert {scenario for scenario, _ in found} == {"learning", "basic", "advanced"}
    assert {reason for _, reason in found} == set(REASONS)


@pytest.mark.rule("WW-20.4")
def test_the_end_opens_every_placement():
    """What the views open at the end is told too, placements and repairs included."""
    last, _ = last_step(FOLDER / "advanced-ahead-at-the-limit.record")
    (opened,) = [event for _, event in last.events if isinstance(event, RecordsOpened)]
    assert opened.answers == last.state.answers
    assert any(opened.answers)


if __name__ == "__main__":
    for each in FILES:
        rehash(each)
