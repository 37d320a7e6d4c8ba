"""A stored game opens where it stood; what was kept of it is never believed against its lines."""

import contextlib
import sqlite3
import zlib
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.server.test_stored import begun
from tests.support import server
from thunderchild.core import record as rec
from thunderchild.core.chance import Draws
from thunderchild.core.codec import pack
from thunderchild.core.record import RecordLine, Setup
from thunderchild.core.state import State
from thunderchild.games.london.game import London
from thunderchild.server import archive, bookmarks
from thunderchild.server.bookmarks import PackedBookmark
from thunderchild.server.marking import pictures_of
from thunderchild.server.opening import Opened, open_stored
from thunderchild.server.tokens import now
from thunderchild.table.bookmark import bookmark_of
from thunderchild.table.table import Table

LONDON = Setup("london", "solitaire")


class Kept:
    """A stored game of forty actions, kept as it stands."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.store, self.game, self.table = begun(folder, LONDON, 40)
        self.keep(bookmarks.packed(self.table, 0))

    def keep(self, bookmark: PackedBookmark) -> None:
        self.store.keep_positions(self.game, pictures_of(self.table), bookmark)

    def open(self) -> Opened:
        stored = self.store.load(self.game)
        assert stored is not None
        files, bookmark = self.store.pack_files(stored.content), self.store.bookmark(stored)
        return open_stored(stored, files, self.store.positions(self.game), bookmark)

    def change(self, statement: str) -> None:
        """Do something to the database that the program never does."""
        with contextlib.closing(sqlite3.connect(self.folder / "thunderchild.db")) as database:
            database.execute(statement)
            database.commit()


@pytest.fixture
def kept(tmp_path: Path) -> Any:
    found = Kept(tmp_path)
    yield found
    found.store.close()


def act(kept: Kept) -> None:
    """One action more, stored."""
    table = kept.table
    seat = table.asked()[0]
    decision: Any = table.game.decision(table.state, table.seat_number(seat))
    change = table.plan_act(seat, decision.sample(Draws(1)))
    from thunderchild.server.marking import mark_of

    mark = mark_of(table, change)
    kept.store.append(kept.game, table.seq, seat, change.lines, None, mark)
    table.commit(change)


def test_a_game_is_opened_without_being_played(kept: Kept, monkeypatch) -> None:
    monkeypatch.setattr(rec, "take", lambda *_: pytest.fail("an action was played again"))
    found = kept.open()
    assert found.played == 0
    assert found.table.state == kept.table.state
    assert found.table.lines == kept.table.lines
    assert found.table.since("earthling", -1) == kept.table.since("earthling", -1)


def test_only_the_lines_after_it_are_played(kept: Kept) -> None:
    before = kept.table.seq
    act(kept)
    act(kept)
    found = kept.open()
    assert found.played == kept.table.seq - before > 0
    assert found.table.state == kept.table.state


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE bookmarks SET body = x'00'",
        "UPDATE bookmarks SET hash = upper(hash)",
        "UPDATE bookmarks SET seq = seq - 1",
        "DELETE FROM bookmarks",
        "UPDATE games SET content = 'another'",
    ],
)
def test_what_does_not_fit_the_lines_is_not_believed(kept: Kept, statement: str) -> None:
    kept.change(statement)
    stored = kept.store.load(kept.game)
    assert stored is not None
    assert kept.store.bookmark(stored) is None


def test_it_ends_with_the_program_that_kept_it(kept: Kept, monkeypatch) -> None:
    assert kept.open().played == 0
    with monkeypatch.context() as patch:
        patch.setattr(bookmarks, "program", lambda: "other sources")
        assert kept.open().played == len(kept.table.lines)
    with monkeypatch.context() as patch:
        patch.setattr(London, "ENGINE", London.ENGINE + 1)
        stored = kept.store.load(kept.game)
        assert stored is not None
        assert kept.store.bookmark(stored) is None
    assert kept.open().played == 0


def test_the_sources_count_byte_by_byte(tmp_path: Path, monkeypatch) -> None:
    places = bookmarks.folders()
    assert {Path(place).name for place in places} == {"core", "games", "table"}
    before = bookmarks.program()
    (tmp_path / "extra.py").write_text("", "utf-8")
    monkeypatch.setattr(bookmarks, "folders", lambda: [*places, str(tmp_path)])
    after = bookmarks.program.__wrapped__()
    (tmp_path / "extra.py").write_text("#", "utf-8")
    assert len({before, after, bookmarks.program.__wrapped__()}) == 3


def test_a_false_position_is_found_by_its_hash_and_the_lines_are_played(kept: Kept) -> None:
    """As if a fault of ours had kept it: the hash that binds it is right."""
    data = kept.table.state.to_data()
    data[State.FIELDS.index("draws")] += 1
    wrong = replace(bookmark_of(kept.table), state=data)
    kept.keep(PackedBookmark(kept.table.seq, London.ENGINE, pack(wrong)))
    stored = kept.store.load(kept.game)
    assert stored is not None
    assert kept.store.bookmark(stored) is not None
    found = kept.open()
    assert found.played == len(kept.table.lines)
    assert found.table.state == kept.table.state


def test_what_cannot_be_read_is_passed_over(kept: Kept) -> None:
    kept.keep(PackedBookmark(kept.table.seq, London.ENGINE, pack({"another": "shape"})))
    assert kept.open().played == len(kept.table.lines)


def test_what_is_kept_of_a_game_that_has_gone_on_meanwhile_holds(kept: Kept) -> None:
    old = bookmarks.packed(kept.table, 0)
    act(kept)
    kept.keep(old)
    found = kept.open()
    assert 0 < found.played < 5
    assert found.table.state == kept.table.state


def test_nothing_is_kept_of_lines_that_are_not_there(kept: Kept) -> None:
    kept.keep(replace(bookmarks.packed(kept.table, 0), seq=kept.table.seq + 1))
    stored = kept.store.load(kept.game)
    assert stored is not None
    assert kept.store.bookmark(stored) is None


def test_a_long_game_is_kept_less_often() -> None:
    table = Table(LONDON, {}, seed=1)

    def due(number: int, before: int) -> bool:
        table.lines = [RecordLine("undo")] * number
        return bookmarks.is_due(table, before)

    assert [due(25, 0), due(24, 0), due(50, 25)] == [True, False, True]
    assert [due(1025, 1000), due(1150, 1000)] == [False, True]


def test_the_archive_keeps_the_lines_alone(kept: Kept) -> None:
    assert archive.archive(kept.store.engine, now()[:-1] + "~") == 1
    found = kept.open()
    assert found.played == len(kept.table.lines)


def test_a_server_keeps_how_its_tables_stand(tmp_path: Path, monkeypatch) -> None:
    data = tmp_path / "data"
    with server.inside(data) as here:
        made = here.new_table("london", "two_player", seed=1)
        play_some(here, made, 60)
        live = here.hub._live[made["table"]]
        assert live.marked in range(50, live.table.seq)
    with contextlib.closing(sqlite3.connect(data / "thunderchild.db")) as database:
        rows = database.execute("SELECT seq, length(body) FROM bookmarks").fetchall()
        lines = database.execute("SELECT lines FROM games").fetchone()
        assert [row[0] for row in rows] == [lines[0]], "the stop keeps the last of it"
    monkeypatch.setattr(rec, "take", lambda *_: pytest.fail("an action was played again"))
    with server.inside(data) as here, here.page(made["table"], made["links"]["martian"]) as page:
        assert page.until(0)["number"] == 60
        assert len(page.position["events"]) > 60


def play_some(here: Any, made: Any, actions: int) -> None:
    draws = Draws(5)
    with contextlib.ExitStack() as stack:
        pages = {
            seat: stack.enter_context(here.page(made["table"], token))
            for seat, token in made["links"].items()
        }
        for page in pages.values():
            page.until(0)
        table = here.hub._live[made["table"]].table
        for _ in range(actions):
            seat = table.asked()[0]
            seq = pages[seat].act(pages[seat].choose(draws))["seq"]
            for page in pages.values():
                page.until(seq)


def test_a_bookmark_is_small(kept: Kept) -> None:
    """It lies in the database once for each game, beside the lines."""
    body = zlib.compress(bookmarks.packed(kept.table, 0).body, 6)
    assert len(body) < 20_000
