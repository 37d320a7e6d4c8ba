import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.support.playing import DUEL, finished, new_table, play
from thunderchild import titles
from thunderchild.core import record as rec
from thunderchild.core.errors import InputError
from thunderchild.core.record import (
    Record,
    RecordError,
    RecordLine,
    Setup,
    parse,
    replay,
    verify,
    write,
)
from thunderchild.core.recordtext import _checksum
from thunderchild.table.table import Table

LONG = Setup("specimen", "duel", {"turns": "10", "target": "20"})


@pytest.fixture(scope="module")
def game() -> Table:
    table = finished(3, LONG)
    assert table.number > 2 * rec.HASH_EVERY
    return table


@pytest.fixture(scope="module")
def text(game: Table) -> str:
    return write(game.record())


def resummed(text: str) -> str:
    """The text with a checksum that fits, as somebody who cheats would write it."""
    rows = text.rstrip("\n").split("\n")
    return "\n".join([*rows[:-1], f"sum {_checksum(rows[:-1])}"]) + "\n"


def verdict(text: str) -> rec.Verdict:
    try:
        return verify(parse(text), titles.make)
    except RecordError as error:
        return rec.Verdict(False, str(error), 0, 0, error.line)


def test_a_record_reads_as_it_was_written(game: Table, text: str) -> None:
    again = parse(text)
    assert write(again) == text
    assert again.lines == game.lines
    assert again.setup == game.setup
    assert again.key == game.key
    assert again.outcome() == game.outcome
    assert parse(text.encode()) == again
    assert parse(text.replace("\n", "\r\n")).lines == again.lines


def test_a_record_has_the_form_that_is_promised(game: Table, text: str) -> None:
    rows = text.split("\n")
    assert rows[0] == "thunderchild record 1"
    assert rows[1:3] == ["title specimen", "scenario duel"]
    assert "option target=20" in rows
    assert "option turns=10" in rows
    assert f"content {game.game.content_hash}" in rows
    assert "seat left=person" in rows
    assert f"chance keyed {game.seal}" in rows
    assert [row for row in rows if row.startswith("hash 25 ")]
    assert rows[-4].startswith("end ")
    assert rows[-3] == f"key {game.key.hex()}"
    assert rows[-2].startswith("sum ")


def test_a_record_proves_itself(game: Table, text: str) -> None:
    found = verdict(text)
    assert found.ok, found.sentence
    assert found.actions == game.number
    assert found.hashes == game.number // rec.HASH_EVERY + (game.number % rec.HASH_EVERY > 0)


def test_replay_gives_every_position(game: Table, text: str) -> None:
    steps = list(replay(parse(text), titles.make))
    assert [step.number for step in steps] == list(range(game.number + 1))
    assert steps[-1].state == game.state
    assert steps[30].state == game.course.state_at(30)
    assert list(replay(parse(text), titles.make, 30))[-1].state == steps[30].state
    with pytest.raises(RecordError, match="there is no action 9999: the record has"):
        list(replay(parse(text), titles.make, 9999))


def test_every_line_that_is_changed_removed_or_doubled_is_noticed(text: str) -> None:
    rows = text.rstrip("\n").split("\n")
    for index, row in enumerate(rows[:-1]):  # without a checksum a record is still whole
        shorter = [*rows[:index], *rows[index + 1 :]]
        doubled = [*rows[:index], row, *rows[index:]]
        other = [*rows[:index], f"{row[:-1]}{'a' if row[-1:] != 'a' else 'b'}", *rows[index + 1 :]]
        for name, changed in (("removed", shorter), ("doubled", doubled), ("changed", other)):
            found = verdict("\n".join(changed) + "\n")
            assert not found.ok, f"line {index + 1} {name}: {row}"
            assert found.sentence


def test_a_record_that_breaks_off_is_noticed_everywhere(text: str) -> None:
    rows = text.rstrip("\n").split("\n")
    end = next(i for i, row in enumerate(rows) if row.startswith("end "))
    for length in range(end):
        with pytest.raises(RecordError):
            parse("\n".join(rows[:length]) + "\n")
    for cut in range(0, len(text) - 1, 7):
        assert not verdict(text[:cut]).ok


def test_another_action_is_found_although_the_checksum_was_mended(text: str) -> None:
    record = parse(text)
    draws = random.Random(1)
    for _ in range(20):
        index = draws.choice([i for i, line in enumerate(record.lines) if line.kind == rec.ACTION])
        others = [line.text for line in record.lines if line.kind == rec.ACTION]
        line = record.lines[index]
        other = draws.choice([word for word in others if word != line.text])
        place = record.place(index)
        rows = text.rstrip("\n").split("\n")
        assert rows[place - 1].endswith(line.text)
        rows[place - 1] = rows[place - 1].replace(line.text, other)
        found = verdict(resummed("\n".join(rows) + "\n"))
        assert not found.ok
        assert place <= found.line <= place + 2 * rec.HASH_EVERY
        assert f"line {found.line}: " in found.sentence


def test_the_key_must_be_the_one_that_was_promised(game: Table, text: str) -> None:
    other = text.replace(f"key {game.key.hex()}", f"key {'0' * 64}")
    with pytest.raises(RecordError, match=r"line \d+: the key is not the one that the record"):
        parse(other)
    forged = parse(text)
    forged.key = b"0" * 32
    found = verify(forged, titles.make)
    assert found.sentence == "the key is not the one that the record committed to"
    without = verdict(resummed(text.replace(f"key {game.key.hex()}\n", "")))
    assert without.sentence == "the record has no key, so its hashes cannot be checked"


def test_another_outcome_is_found(text: str) -> None:
    rows = text.rstrip("\n").split("\n")
    place = next(i for i, row in enumerate(rows) if row.startswith("end "))
    rows[place] = 'end - "nobody wanted to go on"'
    found = verdict(resummed("\n".join(rows) + "\n"))
    assert not found.ok
    assert found.line == place + 1
    assert "but the record says without a winner (nobody wanted to go on)" in found.sentence


def test_undo_goes_back_and_the_numbers_go_on_from_there() -> None:
    table = play(new_table(5, replace(LONG, practice=True)), 10)
    for to in (7, 3):
        table.commit(table.__class__.plan_undo(*_last_asked(table, to)))
        play(table, 4, seed=to)
    play(table)
    text = write(table.record())
    assert "\nundo 7 " in text
    found = verdict(text)
    assert found.ok, found.sentence
    assert found.actions > table.number
    assert len(parse(text).actions()) == table.number
    assert list(replay(parse(text), titles.make))[-1].state == table.state


def _last_asked(table: Table, to: int) -> tuple[Table, str, int]:
    """Whoever may be asked to go back, with only machines to agree."""
    state = table.course.state_at(to)
    seat = table.game.seats[table.game.asked(state)[0]]
    table.players = {name: "person" if name == seat else "random" for name in table.players}
    return table, seat, to


def test_an_unfinished_record_pauses_and_keeps_its_key() -> None:
    table = play(new_table(2, LONG), 10)
    text = write(table.record())
    assert "\npause\n" in text
    assert "\nkey " not in text
    assert table.key.hex() not in text
    whole = write(table.record(with_key=True))
    assert verdict(whole).ok
    again = Table.restore(table.setup, parse(whole).seats, parse(whole).lines, key=table.key)
    assert again.state == table.state


def test_fast_chance_is_a_seed() -> None:
    table = play(Table(DUEL, {}, seed=7))
    text = write(table.record())
    assert "\nchance fast 7\n" in text
    assert "\nkey " not in text
    found = verdict(text)
    assert found.ok, found.sentence


def test_comments_and_empty_lines_may_be_added(text: str) -> None:
    body = text.index("\n\n") + 2
    found = verdict(f"{text[:body]}# the first turn\n{text[body:]}")
    assert found.ok, found.sentence


def test_foreign_content_is_written_into_the_record() -> None:
    own = "a = 1\n\n[b]\nc = '''\n  two\n'''\n"
    record = Record(
        setup=Setup("specimen", "duel", {}, {"map.toml": own, "x.toml": "y = 1\n"}, "random:7"),
        content="ab",
        seats={"left": "person", "right": "random"},
        chance="fast",
        seal="1",
        lines=[RecordLine(rec.ACTION, 1, "left", "lane upper")],
    )
    again = parse(write(record))
    assert again.setup == record.setup
    assert "file map.toml\n  a = 1\n\n  [b]\n" in write(record)


GOOD = """thunderchild record 1
title specimen
scenario duel
content 00
seat left=person
seat right=person
chance fast 1

1 left lane upper
pause
"""


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("record 1", "record 2", "line 1: record version 2; this program reads 1"),
        (
            "thunderchild record 1",
            "chess",
            "line 1: expected `thunderchild record 1`, found 'chess'",
        ),
        ("title specimen\n", "", "line 7: the header has no line `title ...`"),
        ("scenario duel", "scenario duel\nscenario duel", "line 4: a second line `scenario`"),
        ("seat left=person", "seat left", "expected `seat name=value`, found 'seat left'"),
        ("seat right", "seat left", "line 6: a second line for seat left"),
        ("chance fast 1", "chance luck", "expected `chance keyed <commitment>` or `chance fast"),
        ("content 00", "colour red", "line 4: expected title, scenario, option,"),
        ("1 left", "2 left", "line 9: expected action 1, found 2"),
        ("1 left", "1 middle", "line 9: there is no seat 'middle'"),
        ("1 left lane upper", "left lane upper", "line 9: expected an action such as"),
        ("pause\n", "", "line 9: the record breaks off: expected `end` or `pause`"),
        ("pause\n", "paus", "line 10: the file breaks off in this line"),
        ("pause", "hash 1 xyz", "line 10: expected `hash 25 <hash>`, found 'hash 1 xyz'"),
        ("pause", f"hash 3 {'0' * 32}", "line 10: expected hash 1, found 3"),
        ("pause", "undo 1", "line 10: cannot go back to 1: play stands at 1"),
        ("pause", "draw wanted left", "line 10: expected `draw offered first`"),
        ("pause", "end left tired", 'line 10: expected `end first "reason"`'),
        ("pause", "pause\n2 left x", "line 11: expected nothing after the pause but key and sum"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(old: str, new: str, sentence: str) -> None:
    assert old in GOOD
    with pytest.raises(RecordError) as caught:
        parse(GOOD.replace(old, new, 1))
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("title specimen", "title chess", "There is no game 'chess'; there are: warpwar"),
        ("scenario duel", "scenario siege", "Specimen has no scenario 'siege'; there are: duel,"),
        (
            "content 00",
            "content 00",
            "the record cannot be played with its content: the content 00 is not kept",
        ),
        ("seat right=person\n", "", "expected the seats left, right, found left"),
    ],
)
def test_a_record_of_another_game_is_refused(old: str, new: str, sentence: str) -> None:
    changed = GOOD.replace(old, new, 1)
    if old != new:
        changed = changed.replace("content 00", f"content {new_table().game.content_hash}")
    record = parse(changed)
    assert sentence in verify(record, titles.make).sentence
    with pytest.raises(InputError, match=sentence.split(";", maxsplit=1)[0]):
        list(replay(record, titles.make))


@pytest.mark.parametrize("junk", [b"", b"\x00\xff\xfe", bytes(range(256)) * 50, b"\n" * 9, b"{}\n"])
def test_garbage_is_one_sentence(junk: bytes, tmp_path: Path) -> None:
    path = tmp_path / "junk.record"
    path.write_bytes(junk)
    with pytest.raises(RecordError) as caught:
        rec.load(path)
    assert str(caught.value).startswith(f"{path}: line ")
    assert "\n" not in str(caught.value)


def test_files(game: Table, text: str, tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    rec.save(path, game.record())
    assert path.read_text() == text
    assert rec.load(path) == parse(text)
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.record"]
    with pytest.raises(RecordError, match=r"b.record: there is no such file"):
        rec.load(tmp_path / "b.record")
    with pytest.raises(RecordError, match="is a directory"):
        rec.load(tmp_path)
    with pytest.raises(RecordError, match="no such file or directory"):
        rec.save(tmp_path / "no" / "a.record", game.record())


def test_a_line_break_cannot_get_into_a_record() -> None:
    with pytest.raises(ValueError, match="line break"):
        rec.line_text(RecordLine(rec.ACTION, 1, "left", "lane\nend"))
    assert rec.parse_line(rec.line_text(RecordLine(rec.END, 0, "", 'a "b"\nc'))).text == 'a "b"\nc'
