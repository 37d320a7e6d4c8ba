"""Games outlive changes: folders of earlier times, and content that changes under a game."""

import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.support.playing import new_table, play
from thunderchild import titles
from thunderchild.core import kept
from thunderchild.core import record as rec
from thunderchild.core import title as core_title
from thunderchild.core.chance import Draws
from thunderchild.core.codec import from_plain
from thunderchild.core.content import Pack, data_hash
from thunderchild.core.record import RecordLine, Setup
from thunderchild.server.hub import begun_of
from thunderchild.server.marking import mark_of, pictures_of
from thunderchild.server.opening import AS_IT_IS, BRIDGED, STILL, Opened, open_stored
from thunderchild.server.schema import KeptPicture, Stored
from thunderchild.server.store import Store
from thunderchild.server.tokens import SEAT, NewToken
from thunderchild.table.table import Table

FOLDER = Path(__file__).resolve().parents[1] / "stored" / "first"
FACTS: dict[str, Any] = json.loads((FOLDER / "games.json").read_text("utf-8"))

# Games that part, with the reason; all others go on. A row here is a promise broken knowingly.
PARTED: dict[str, str] = {}
# Slots of earlier states that are locals of procedures now: frames hold what they said.
GONE = {
    "actor",
    "aim",
    "all_targets",
    "amount",
    "attacker",
    "before",
    "boarding",
    "bonus",
    "cancelled",
    "card",
    "card_action",
    "card_cylinder",
    "card_left",
    "card_line",
    "card_lock",
    "card_moved",
    "card_moves",
    "card_pick",
    "card_row",
    "card_saved",
    "card_unit",
    "card_zone",
    "cards_drawn",
    "chosen",
    "column",
    "destination",
    "dice",
    "die",
    "extra",
    "free_harbor",
    "landing",
    "left",
    "loop_at",
    "loop_row",
    "loop_unit",
    "loop_zone",
    "loser",
    "loss_left",
    "loss_points",
    "loss_zone",
    "lost_fate",
    "lost_unit",
    "mover",
    "needed",
    "prevented",
    "queue",
    "result",
    "roll_kind",
    "row",
    "shooter",
    "stopped",
    "target",
    "terrain",
    "to_play",
    "tripod",
    "unit",
    "zone",
}
SETTLED = {"advanced-own"}  # stood at a question with one answer, which is not asked any more


@pytest.fixture(scope="module")
def before() -> Any:
    store = Store(FOLDER, reading=True)
    yield store
    store.close()


def opened(store: Store, game: str) -> Opened:
    stored = store.load(game)
    assert stored is not None
    return open_stored(stored, store.pack_files(stored.content), store.positions(game))


@pytest.mark.parametrize("name", FACTS)
def test_a_game_of_earlier_times_goes_on_or_is_shown_truly(before: Store, name: str) -> None:
    facts = FACTS[name]
    found = opened(before, facts["id"])
    table = found.table
    if name in PARTED:
        assert found.how == STILL
        assert table.still
        for seat in (*table.chairs, ""):
            position = table.position(seat)
            assert position.view is not None or position.text
            assert position.number <= facts["actions"]
        return
    assert found.how in (AS_IT_IS, BRIDGED), table.still
    if name in SETTLED:
        assert table.asked() not in ([], facts["asked"])
        assert not table.game.faults(table.state)
        return
    if found.how == AS_IT_IS:
        assert table.number == facts["actions"]
        assert table.seq == facts["seq"]
    assert table.asked() == facts["asked"]
    ended = None if table.outcome is None else [table.outcome.winner, table.outcome.reason]
    assert ended == facts["outcome"]
    state = dict(facts["state"])
    stack, kind = state.pop("stack"), state.pop("kind")
    if found.how == AS_IT_IS:
        assert table.state.kind == kind
        acts = dict.fromkeys(frame.number for frame in table.state.stack)  # some wait their turn
        assert list(acts) == list(dict.fromkeys(stack[::3]))  # it was flat then
    for slot, value in state.items():
        if slot not in GONE:
            assert getattr(table.state, slot) == value, slot
    assert not table.game.faults(table.state)


@pytest.mark.parametrize("name", [name for name in FACTS if name not in PARTED])
def test_who_comes_back_to_a_kept_game_knows_what_was_there_when_it_acted(
    before: Store, name: str
) -> None:
    """Else the next visit after a restart of the server would tell the whole game again."""
    table = opened(before, FACTS[name]["id"]).table
    acted = {line.seat: at for at, line in enumerate(table.lines, 1) if line.kind == rec.ACTION}
    assert {seat: table.position(seat).seen for seat in acted} == acted
    assert table.position("").seen == -1


@pytest.mark.parametrize("name", [name for name in FACTS if FACTS[name]["outcome"] is None])
def test_a_game_of_earlier_times_can_be_played_on(before: Store, name: str) -> None:
    if name in PARTED:
        return
    table = opened(before, FACTS[name]["id"]).table
    table.players = dict.fromkeys(table.players, "person")
    play(table, 8, seed=1)
    record = rec.parse(rec.write(table.record(with_key=True)))
    verdict = rec.verify(record, titles.make)
    assert verdict.ok, verdict.sentence


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.record")), ids=lambda path: path.stem)
def test_a_record_of_earlier_times_is_verified_with_its_own_content(path: Path) -> None:
    if path.stem in PARTED:
        return
    verdict = rec.verify(rec.load(path), titles.make)
    assert verdict.ok, verdict.sentence


def test_an_upgraded_folder_keeps_content_engine_and_pictures(tmp_path: Path) -> None:
    for file in FOLDER.iterdir():
        shutil.copy(file, tmp_path)
    store = Store(tmp_path)
    assert len(store.ids()) == len(FACTS)
    name = "japan-own"
    game = FACTS[name]["id"]
    found = opened(store, game)
    assert data_hash(found.files) == FACTS[name]["content"]
    store.keep_content(game, FACTS[name]["content"], found.files)
    store.keep_positions(game, pictures_of(found.table))
    stored = store.load(game)
    assert stored is not None
    assert stored.content == FACTS[name]["content"]
    assert store.pack_files(stored.content) == found.files
    assert opened(store, game).how in (AS_IT_IS, BRIDGED)
    store.close()


# ---- a game under which the world changes


def begun(folder: Path, setup: Setup, actions: int) -> tuple[Store, str, Table]:
    """A game of these actions in a store of its own, with a picture of its last position."""
    store, table = Store(folder), new_table(7, setup)
    game = "game"
    store.create(game, begun_of(table), [NewToken(SEAT, table.game.chairs)])
    draws = Draws(5)
    while table.outcome is None and table.number < actions:
        seat = table.asked()[0]
        decision: Any = table.game.decision(table.state, table.seat_number(seat))
        change = table.plan_act(seat, decision.sample(draws))
        mark = mark_of(table, change)
        store.append(game, table.seq, seat, change.lines, None, mark)
        table.commit(change)
        assert mark.hash == table.state.hash(table.key)
    store.keep_positions(game, pictures_of(table))
    return store, game, table


def other_content(monkeypatch: pytest.MonkeyPatch, package: str, file: str, old: str, new: str):
    """Change one value in the content that a package brings."""
    texts = dict(kept.own_texts(package))
    assert old in texts[file]
    texts[file] = texts[file].replace(old, new, 1)
    read = Pack.text

    def text(pack: Any, name: str) -> str:
        given = pack._front.get(name)
        return given if given is not None else texts.get(name) or read(pack, name)

    monkeypatch.setattr(Pack, "text", text)
    monkeypatch.setattr(kept, "own_texts", lambda _package: texts)
    core_title._content.cache_clear()


WARPWAR = "thunderchild.games.warpwar"
INVASION = "thunderchild.games.invasion"


@pytest.mark.parametrize("actions", [15, 60])
@pytest.mark.parametrize(
    ("setup", "package", "file", "old", "new"),
    [
        (
            Setup("warpwar", "advanced"),
            WARPWAR,
            "scenarios.toml",
            "first_bp = 20",
            "first_bp = 26",
        ),
        (Setup("japan", "core"), INVASION, "profiles.toml", "infantry = 4", "infantry = 5"),
    ],
    ids=["warpwar", "japan"],
)
def test_a_game_keeps_the_content_it_began_with(
    tmp_path: Path, monkeypatch, setup, package, file, old, new, actions: int
) -> None:
    store, game, table = begun(tmp_path, setup, actions)
    other_content(monkeypatch, package, file, old, new)
    found = opened(store, game)
    assert found.how == AS_IT_IS
    assert found.table.state == table.state
    assert file in found.table.setup.content, "the old file is laid over the new one"
    assert new_table(7, setup).game.content_hash != table.game.content_hash
    record = rec.parse(rec.write(found.table.record(with_key=True)))
    assert rec.verify(record, titles.make).ok, "its record brings its content along"
    store.close()
    core_title._content.cache_clear()


@pytest.mark.parametrize("actions", [15, 60])
def test_a_game_that_plays_no_more_is_shown_as_it_was(
    tmp_path: Path, monkeypatch, actions: int
) -> None:
    """The rules draw once more now: nothing is shown falsely, and nothing is lost."""
    store, game, table = begun(tmp_path, Setup("london", "solitaire"), actions)
    seen = table.game.view(table.state, table.seat_number("earthling"))
    kind = type(table.game)
    take = kind.carry_out

    def drifting(self, p, seat, action) -> None:
        take(self, p, seat, action)
        p.s.draws += 1

    monkeypatch.setattr(kind, "carry_out", drifting)
    found = opened(store, game)
    assert found.how == STILL
    still = found.table
    assert f"after action {table.number}" in still.still
    position = still.position("earthling")
    assert position.number == table.number
    assert still.lines == table.lines
    assert from_plain(position.view, table.game.VIEW) == seen
    assert position.form is None
    assert still.asked() == []
    monkeypatch.undo()
    assert opened(store, game).how == AS_IT_IS
    store.close()


def test_content_is_stored_once_for_all_games(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for number in range(3):
        table = new_table(number, Setup("warpwar", "learning"))
        store.create(f"game-{number}", begun_of(table), [])
    with sqlite3.connect(tmp_path / "thunderchild.db") as database:
        rows = database.execute("SELECT hash FROM packs").fetchall()
    database.close()
    assert rows == [(table.game.content_hash,)]
    assert store.pack_files(table.game.content_hash) == dict(begun_of(table).files)
    store.close()


def test_another_position_is_never_shown_as_the_game(tmp_path: Path) -> None:
    """All lines of a short game play, but they lead elsewhere: only the last hash tells."""
    store, game, _ = begun(tmp_path, Setup("warpwar", "learning"), 15)
    store.close()
    with sqlite3.connect(tmp_path / "thunderchild.db") as database:
        database.execute("UPDATE games SET last = ?", ("0" * 32,))
    database.close()
    store = Store(tmp_path)
    found = opened(store, game)
    assert found.how == STILL
    assert "differs" in found.table.still
    store.close()


def test_a_picture_that_cannot_be_drawn_is_shown_in_words(tmp_path: Path, monkeypatch) -> None:
    store, game, table = begun(tmp_path, Setup("warpwar", "learning"), 15)
    text = table.game.text(table.game.view(table.state, 0))
    stored = store.load(game)
    assert stored is not None
    pictures = {
        seat: KeptPicture(one.number, one.turn, one.engine, {"another": "shape"}, one.text)
        for seat, one in store.positions(game).items()
    }
    broken = Stored(
        **{
            **{name: getattr(stored, name) for name in Stored.__struct_fields__},
            "lines": [RecordLine(rec.ACTION, 1, "first", "dance"), *stored.lines[1:]],
        }
    )
    table = open_stored(broken, store.pack_files(stored.content), pictures).table
    position = table.position("first")
    assert position.view is None
    assert position.text == text
    store.close()


def test_a_folder_is_read_without_being_changed(tmp_path: Path) -> None:
    shutil.copy(FOLDER / "thunderchild.db", tmp_path)
    raw = (tmp_path / "thunderchild.db").read_bytes()
    store = Store(tmp_path, reading=True)
    assert len(store.ids()) == len(FACTS)
    store.close()
    assert (tmp_path / "thunderchild.db").read_bytes() == raw
    with sqlite3.connect(tmp_path / "thunderchild.db") as database:
        version = database.execute("SELECT version_num FROM alembic_version").fetchone()
    database.close()
    assert version == ("0001",)
