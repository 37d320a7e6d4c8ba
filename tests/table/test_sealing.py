"""A record of an unfinished game holds nothing that its owner may not know."""

import re
import stat
from pathlib import Path

import pytest

from tests.support.playing import finished, new_table, play
from thunderchild import titles
from thunderchild.core import record as rec
from thunderchild.core.errors import InputError
from thunderchild.core.record import RecordError, Setup
from thunderchild.table.home import secret_of
from thunderchild.table.sealing import opened, owner_of, seal, sealed, unseal
from thunderchild.table.table import Table

SECRET = bytes(range(32))
GAMES = [
    Setup("specimen", "duel", {"turns": "10", "target": "20"}),
    Setup("warpwar", "basic"),
    Setup("warpwar", "advanced"),
    Setup("london", "two_player"),
    Setup("london", "solitaire"),
    Setup("japan", "core"),
    Setup("england", "core"),
]


@pytest.mark.parametrize("setup", GAMES, ids=lambda setup: f"{setup.title} {setup.scenario}")
@pytest.mark.parametrize("actions", [4, 26])
def test_a_save_holds_nothing_its_owner_may_not_know(setup: Setup, actions: int) -> None:
    tables = (play(new_table(seed, setup), actions) for seed in range(9))
    table = next(table for table in tables if table.outcome is None)
    whole = table.record(with_key=True)
    for seat in table.game.chairs:
        text = rec.write(sealed(whole, seat, SECRET))
        assert table.key.hex() not in text
        assert f"\nkey {table.key.hex()}" in rec.write(whole)
        rows = text.splitlines()
        for line in whole.lines:
            row = rec.line_text(line)
            if line.kind == rec.ACTION and line.seat != seat:
                assert row not in rows
                assert sum(r.startswith(f"sealed {line.number} {line.seat} ") for r in rows) == 1
            else:
                assert row in rows
        back = opened(rec.parse(text), SECRET)
        assert back.lines == whole.lines
        assert back.key == whole.key
        assert rec.verify(back, titles.make).ok
        assert owner_of(rec.parse(text)) == seat
        assert "sealed until the game is over" in rec.verify(rec.parse(text), titles.make).sentence


def test_the_length_of_what_is_sealed_tells_nothing() -> None:
    short, longer = (
        seal("1 first halt", SECRET, "1"),
        seal("1 first move W1 0101-0102", SECRET, "1"),
    )
    assert len(short) == len(longer)
    assert short != seal("1 first halt", SECRET, "1"), "equal texts do not look equal"


def test_a_record_of_a_game_that_is_over_is_open() -> None:
    table = finished(2)
    record = table.record(with_key=True)
    assert sealed(record, "left", SECRET) is record
    assert rec.verify(record, titles.make).ok


def test_whoever_owns_no_seat_gets_every_act_sealed() -> None:
    table = play(new_table(1), 6)
    text = rec.write(sealed(table.record(with_key=True), "", SECRET))
    assert not re.search(r"^\d+ (left|right) ", text, re.MULTILINE)
    assert owner_of(rec.parse(text)) == ""


def test_what_was_sealed_is_opened_here_only_and_not_altered() -> None:
    shut = seal("12 second orders W1 dodge D4", SECRET, "12 second")
    assert unseal(shut, SECRET, "12 second") == "12 second orders W1 dodge D4"
    spoilt = shut[:40] + ("0" if shut[40] != "0" else "1") + shut[41:]
    for text, secret, purpose in (
        (shut, bytes(32), "12 second"),
        (shut, SECRET, "13 second"),
        (spoilt, SECRET, "12 second"),
        ("00", SECRET, "12 second"),
    ):
        with pytest.raises(RecordError, match="sealed, and not by this computer"):
            unseal(text, secret, purpose)


def test_a_sealed_game_goes_on_where_it_was() -> None:
    table = play(new_table(4, GAMES[0]), 9)
    text = rec.write(sealed(table.record(with_key=True), "left", SECRET))
    record = opened(rec.parse(text), SECRET)
    again = Table.restore(record.setup, record.seats, record.lines, key=record.key)
    assert again.state == table.state
    assert play(again, seed=4).outcome == play(table, seed=4).outcome


def test_the_secret_is_made_once_and_for_its_owner(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    first = secret_of(folder)
    assert len(first) == 32
    assert secret_of(folder) == first
    assert stat.S_IMODE((folder / "secret").stat().st_mode) == 0o600
    assert [path.name for path in folder.iterdir()] == ["secret"]
    (folder / "secret").write_bytes(b"short")
    with pytest.raises(InputError, match="not a secret"):
        secret_of(folder)
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="cannot be used"):
        secret_of(tmp_path / "file")
