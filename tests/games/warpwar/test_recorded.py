"""Whole recorded games: every scenario and every way a game can end, replayed to the same hashes.

After an intended change of the state `python -m tests.games.warpwar.test_recorded` plays the
actions again and writes the hashes anew; the actions themselves stay.
"""

from pathlib import Path

import pytest

from thunderchild import titles
from thunderchild.core import record as records
from thunderchild.core.chance import Fast, key_from_seed
from thunderchild.core.record import ACTION, HASH, Line, Record
from thunderchild.games.warpwar.events import RecordsOpened
from thunderchild.games.warpwar.victory import REASONS

FOLDER = Path(__file__).parent / "recorded"
FILES = sorted(FOLDER.glob("*.record"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_game_replays(path):
    verdict = records.verify(records.load(path), titles.make)
    assert verdict.ok, verdict.sentence


def outcomes() -> set[tuple[str, str]]:
    """The scenario and reason of every recorded game."""
    found = set()
    for path in FILES:
        record = records.load(path)
        steps = list(records.replay(record, titles.make))
        outcome = records.open_game(record, titles.make).outcome(steps[-1].state)
        assert outcome is not None
        found.add((record.setup.scenario, outcome.reason))
    return found


@pytest.mark.rule("WW-19.3", "WW-19.4", "WW-19.5")
def test_every_end_and_every_scenario_is_recorded():
    found = outcomes()
    assert {scenario for scenario, _ in found} == {"learning", "basic", "advanced"}
    assert {reason for _, reason in found} == set(REASONS)


@pytest.mark.rule("WW-20.4")
def test_the_end_opens_every_placement():
    """What the views open at the end is told too, placements and repairs included."""
    record = records.load(FOLDER / "advanced-ahead-at-the-limit.record")
    last = list(records.replay(record, titles.make))[-1]
    (opened,) = [event for _, event in last.events if isinstance(event, RecordsOpened)]
    assert opened.answers == last.state.answers
    assert any(opened.answers)


def rehash(path: Path) -> None:
    """Play the actions of a record again and write its hashes anew."""
    old = records.load(path)
    game = titles.make(old.setup)
    chance, key = Fast(int(old.seal)), key_from_seed(int(old.seal))
    state, _ = game.new(chance)
    lines: list[Line] = []
    for line in old.lines:
        if line.kind == ACTION:
            seat = game.seats.index(line.seat)
            state, _ = game.apply(state, seat, game.read(state, seat, line.text), chance)
        elif line.kind == HASH:
            line = Line(HASH, line.number, "", state.hash(key))  # noqa: PLW2901
        lines.append(line)
    new = Record(old.setup, game.content_hash, old.seats, old.chance, old.seal, lines)
    path.write_text(records.write(new), "utf-8")


if __name__ == "__main__":
    for each in FILES:
        rehash(each)
