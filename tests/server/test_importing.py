"""A record becomes a table of the store."""

import asyncio
from pathlib import Path

import pytest

from tests.support.playing import finished, handed_over, new_table, play
from thunderchild import players, titles
from thunderchild.core import record as rec
from thunderchild.core.record import RecordError, Setup
from thunderchild.lab.simulate import Series, simulate
from thunderchild.server.hub import Hub
from thunderchild.server.importing import import_record
from thunderchild.server.store import Store
from thunderchild.table.machines import Machines
from thunderchild.table.table import Table

EARLIER = Path(__file__).resolve().parents[1] / "stored" / "first"


@pytest.fixture
def store(tmp_path):
    made = Store(tmp_path / "data")
    yield made
    made.close()


def opened(store: Store, id_: str) -> Table:
    """The table as a server opens it."""

    async def load() -> Table:
        hub = Hub(store, Machines(players.make, 1))
        try:
            return (await hub.open(id_)).table
        finally:
            hub._disk.shutdown(wait=True)  # the store stays open, but nobody writes to it

    return asyncio.run(load())


def with_key(table: Table) -> rec.Record:
    """As a record is when it was saved and opened again."""
    return rec.parse(rec.write(table.record(with_key=True)))


def test_an_unfinished_game_goes_on_with_its_seats(store):
    before = play(new_table(3, left="person", right="random"), 30)
    found = import_record(store, with_key(before))
    table = opened(store, found.table)
    assert table.state.hash() == before.state.hash()
    assert table.number == 30
    assert table.players == {"left": "person", "right": "random"}
    seating = store.tokens.find(found.token)
    assert seating is not None
    assert (seating.game, seating.seats) == (found.table, ["left"])
    assert found.path == f"table/{found.table}#{found.token}"
    assert play(table, 5).number == 35


def test_who_took_over_a_seat_has_it(store):
    before = play(new_table(3, left="person", right="person"), 4)
    before.commit(handed_over("right", "random"))
    found = import_record(store, with_key(before))
    seating = store.tokens.find(found.token)
    assert seating is not None
    assert seating.seats == ["left"]
    assert opened(store, found.table).players["right"] == "random"


def test_two_persons_at_one_screen_get_both_seats(store):
    found = import_record(store, with_key(play(new_table(4), 10)))
    seating = store.tokens.find(found.token)
    assert seating is not None
    assert seating.seats == ["left", "right"]


def test_a_finished_game_is_opened_for_replay(store):
    before = finished(5)
    table = opened(store, import_record(store, with_key(before)).table)
    assert table.outcome == before.outcome
    for number in (0, 7, before.number):
        assert table.at(number, "left").view == before.at(number, "left").view


@pytest.mark.parametrize("title", ["specimen", "japan", "warpwar"])
def test_a_game_of_a_seed_keeps_its_chance(store, tmp_path, title):
    """Records of simulations have a seed instead of a key; nobody sat at them."""
    scenario = titles.TITLES[title].scenarios[0]
    setup = Setup(title, scenario, {"turn_limit": "6"} if title == "warpwar" else {})
    seats = dict.fromkeys(titles.TITLES[title].seats_of(scenario), "random")
    simulate(Series(setup, seats, 8, records=str(tmp_path / "records")), 1, workers=1)
    (file,) = (tmp_path / "records").iterdir()
    record = rec.load(file)
    found = import_record(store, record)
    assert found.token == ""
    assert found.path == f"table/{found.table}"
    table = opened(store, found.table)
    assert table.outcome == record.outcome()
    assert table.kind == "fast"
    assert rec.verify(table.record(), titles.make).ok


def test_a_seeded_game_goes_on_with_the_same_dice(store):
    one = play(Table(Setup("japan", "core"), {"human": "person"}, seed=9), 20)
    found = import_record(store, with_key(one))
    other = opened(store, found.table)
    assert play(other, 15, seed=2).state.hash() == play(one, 15, seed=2).state.hash()


@pytest.mark.parametrize("file", sorted(EARLIER.glob("*.record")), ids=lambda file: file.stem)
def test_records_of_earlier_times_keep_content_and_engine(store, file):
    record = rec.load(file)
    found = import_record(store, record)
    stored = store.load(found.table)
    assert stored is not None
    assert (stored.content, stored.engine) == (record.content, record.engine)
    table = opened(store, found.table)
    assert table.still == ""
    assert table.outcome == record.outcome()
    assert not table.game.faults(table.state)


def test_a_record_that_does_not_play_out_is_refused(store):
    record = with_key(play(new_table(3), 30))
    place = next(i for i, line in enumerate(record.lines) if line.kind == rec.HASH)
    record.lines[place] = rec.RecordLine(rec.HASH, 25, "", "0" * 32)
    with pytest.raises(RecordError, match="the position after action 25 differs"):
        import_record(store, record)
    assert store.count() == 0


def test_a_record_without_its_key_is_refused(store):
    record = play(new_table(3), 5).record()
    with pytest.raises(RecordError, match="has no key"):
        import_record(store, record)
    assert store.count() == 0


def test_a_game_that_a_later_engine_translated_opens_again_and_again(store):
    """It has more actions then than its record: the hash of its last position is another."""
    file = EARLIER.parents[1] / "games/london/recorded/solitaire-force-2-crush-army.record"
    record = rec.load(file)
    found = import_record(store, record)
    numbers = [opened(store, found.table).number for _ in range(3)]
    assert numbers[0] > len(record.actions())
    assert len(set(numbers)) == 1
    assert opened(store, found.table).still == ""
