"""Recorded games: replayed in the tests, and written anew after an intended change."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from thunderchild import titles
from thunderchild.core import record as records
from thunderchild.core.chance import Fast, key_from_seed
from thunderchild.core.record import ACTION, HASH, Record, RecordLine


def must_replay(path: Path) -> None:
    """Every line of a record comes out again."""
    verdict = records.verify(records.load(path), titles.make)
    assert verdict.ok, verdict.sentence


def last_step(path: Path) -> tuple[Any, Any]:
    """The last step of a recorded game, and its outcome."""
    record = records.load(path)
    step = list(records.replay(record, titles.make))[-1]
    outcome = records.open_game(record, titles.make).outcome(step.state)
    assert outcome is not None
    return step, outcome


def rehash(path: Path) -> None:
    """Play the actions of a record again and write its hashes anew."""
    old = records.load(path)
    setup = titles.settle(replace(old.setup, engine=old.engine))  # with the defaults of its time
    game = titles.make(setup)
    chance, key = Fast(int(old.seal)), key_from_seed(int(old.seal))
    state, _ = game.new(chance)
    lines: list[RecordLine] = []
    for line in old.lines:
        if line.kind == ACTION:
            seat = game.seats.index(line.seat)
            state, _ = game.apply(state, seat, game.read(state, seat, line.text), chance)
        elif line.kind == HASH:
            line = RecordLine(HASH, line.number, "", state.hash(key))  # noqa: PLW2901
        lines.append(line)
    new = Record(setup, game.content_hash, old.seats, old.chance, old.seal, lines)
    new.engine = game.ENGINE
    path.write_text(records.write(new), "utf-8")
