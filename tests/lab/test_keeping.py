"""A series that was stopped goes on, and ends as if it had run through."""

import csv
import errno
import os
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest

from thunderchild.cli import plotting
from thunderchild.core import codec
from thunderchild.core.errors import InputError
from thunderchild.core.outcome import Outcome
from thunderchild.core.record import Setup
from thunderchild.lab import simulate as lab
from thunderchild.lab.compare import compare, compare_alone
from thunderchild.lab.keeping import RowFile
from thunderchild.lab.sitting import PlayedGame

DUEL = Setup("specimen", "duel")
SEATS = {"left": "random", "right": "random"}
JOB = lab.Series(DUEL, SEATS, 5)
GAMES = 12


@pytest.fixture
def file(tmp_path):
    return tmp_path / "games.jsonl"


def totals(total):
    """What a tally says, without how it came to be."""
    found = codec.to_plain(
        {**{f: getattr(total, f) for f in total.__struct_fields__}, "resumed": 0}
    )
    return {**found, "endings": sorted(total.endings.items(), key=repr)}


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The file of a series that ran through, and its tally."""
    path = tmp_path_factory.mktemp("whole") / "games.jsonl"
    total = lab.tally(JOB, GAMES, 1, out=path)
    return path.read_bytes(), total


def test_the_file_says_what_it_is_and_has_a_line_per_game(whole):
    head, *lines = whole[0].decode().splitlines()
    header = codec.from_json(head, dict)
    assert header["thunderchild rows"] == 1
    named = {"version", "title", "scenario", "options", "map", "content", "engine", "seats", "seed"}
    assert named <= set(header)
    rows = [codec.from_json(line, lab.GameRow) for line in lines]
    assert [row.game for row in rows] == list(range(1, GAMES + 1))
    assert [row.seed for row in rows] == [JOB.game_seed(index) for index in range(GAMES)]
    assert sum(row.actions for row in rows) == whole[1].actions


def test_a_file_cut_anywhere_is_completed_to_the_same_bytes(whole, file):
    """`kill -9` can stop the writing at any byte; the first line included."""
    text, total = whole
    for cut in range(0, len(text), 41):
        file.write_bytes(text[:cut])
        found = lab.tally(JOB, GAMES, 1, out=file)
        assert file.read_bytes() == text, cut
        assert totals(found) == totals(total), cut
        assert found.resumed == max(0, text[:cut].count(b"\n") - 1)


@pytest.mark.timeout(120)
def test_several_workers_write_the_same_file(whole, file):
    file.write_bytes(whole[0][: len(whole[0]) // 3])
    lab.tally(JOB, GAMES, 2, out=file)
    assert file.read_bytes() == whole[0]


def test_more_games_can_be_asked_for_and_fewer_leave_the_file_alone(whole, file):
    lab.tally(JOB, 5, 1, out=file)
    few = file.read_bytes()
    assert whole[0].startswith(few)
    lab.tally(JOB, GAMES, 1, out=file)
    assert file.read_bytes() == whole[0]
    found = lab.tally(JOB, 5, 1, out=file)
    assert (found.games, found.resumed) == (5, 5)
    assert file.read_bytes() == whole[0]


def test_nothing_is_played_that_is_in_the_file(whole, file, monkeypatch):
    file.write_bytes(whole[0])
    monkeypatch.setattr(lab, "play", None)
    assert lab.tally(JOB, GAMES, 1, out=file).resumed == GAMES


@pytest.mark.parametrize(
    ("job", "sentence"),
    [
        (lab.Series(DUEL, SEATS, 6), "it was begun with seed 5 and not 6; name another file."),
        (lab.Series(Setup("specimen", "solitaire"), {"left": "random"}, 5), "scenario duel and"),
        (lab.Series(DUEL, SEATS, 5, SEATS), "also none and not left=random right=random"),
        (lab.Series(DUEL, SEATS, 5, records="r"), "records False and not True"),
    ],
)
def test_another_series_is_refused_and_the_file_stays(
    whole, file, monkeypatch, tmp_path, job, sentence
):
    monkeypatch.chdir(tmp_path)
    file.write_bytes(whole[0])
    with pytest.raises(InputError, match=sentence) as refused:
        lab.tally(job, GAMES, 1, out=file)
    assert str(refused.value).startswith(f"{file}: ")
    assert file.read_bytes() == whole[0]


def test_another_version_is_refused(whole, file):
    other = whole[0].replace(b'"version":"', b'"version":"9', 1)
    file.write_bytes(other)
    with pytest.raises(InputError, match="version 9"):
        lab.tally(JOB, GAMES, 1, out=file)
    assert file.read_bytes() == other


@pytest.mark.parametrize(
    "text", [b"dear diary\n", b"[1, 2]\n", b'{"title":"specimen"}\n', b"\xff\xfe", b"\n"]
)
def test_a_file_of_somebody_else_is_refused_and_stays(file, text):
    file.write_bytes(text)
    with pytest.raises(InputError, match="no file of rows that was written with --out"):
        lab.tally(JOB, 3, 1, out=file)
    assert file.read_bytes() == text


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda lines: [*lines[:3], *lines[4:]], "line 4: expected game 3 of this series, found"),
        (lambda lines: [*lines[:3], b"{}\n", *lines[4:]], "line 4: .*missing required field"),
        (lambda lines: [*lines[:3], b"\0\0\n", *lines[4:]], "line 4: JSON is malformed"),
        (lambda lines: [lines[0], lines[2].replace(b'"game":2', b'"game":1')], "line 2: expected"),
    ],
)
def test_a_damaged_line_is_named(whole, file, change, sentence):
    text = b"".join(change(whole[0].splitlines(keepends=True)))
    file.write_bytes(text)
    with pytest.raises(InputError, match=sentence):
        lab.tally(JOB, GAMES, 1, out=file)
    assert file.read_bytes() == text


def test_what_cannot_be_written_is_refused(tmp_path):
    for path, sentence in (
        (tmp_path, "this is a folder, not a file"),
        (tmp_path / "none" / "games", "there is no folder"),
        (Path(os.devnull), "a regular file"),
    ):
        with pytest.raises(InputError, match=sentence):
            lab.tally(JOB, 2, 1, out=path)


def test_a_full_disk_leaves_whole_lines(file, monkeypatch):
    written = os.write

    def full(handle, data):
        if file.stat().st_size > 700:
            raise OSError(errno.ENOSPC, "No space left on device")
        return written(handle, data[:50])

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(InputError, match="no space left on device; what was written before is k"):
        lab.tally(JOB, GAMES, 1, out=file)
    monkeypatch.undo()
    assert file.read_bytes().endswith(b"}\n")
    assert lab.tally(JOB, GAMES, 1, out=file).resumed > 0


@pytest.mark.skipif(os.name != "posix", reason="needs locks")
def test_two_runs_cannot_write_one_file(file):
    held = RowFile(file, {"x": 1})
    code = (
        "import sys; from pathlib import Path; from thunderchild.lab.keeping import RowFile\n"
        "try: RowFile(Path(sys.argv[1]), {'x': 1})\n"
        "except ValueError as error: print(error)"
    )
    words = [sys.executable, "-c", code, file]
    said = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    assert said == f"{file}: another run is writing this file.\n"
    held.close()
    assert subprocess.run(words, capture_output=True, text=True, check=True).stdout == ""


# ---- comparisons --------------------------------------------------------------------------------


def test_a_comparison_goes_on_within_a_pair(file):
    def told(score):
        return {f: getattr(score, f) for f in score.__struct_fields__ if f not in
                ("seconds", "resumed")}  # fmt: skip

    straight = compare(DUEL, "random", "random", games=10, seed=2, workers=1)
    compare(DUEL, "random", "random", games=10, seed=2, workers=1, out=file)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:6]) + lines[6][:9])
    again = compare(DUEL, "random", "random", games=10, seed=2, workers=1, out=file)
    assert again.resumed == 5
    assert told(again) == told(straight)
    assert file.read_bytes() == b"".join(lines)


def test_a_comparison_alone_goes_on_too(file):
    setup = Setup("specimen", "solitaire")
    first = compare_alone(setup, "random", "random", games=6, workers=1, out=file)
    assert file.read_bytes().count(b"\n") == 13
    again = compare_alone(setup, "random", "random", games=6, workers=1, out=file)
    assert (first.resumed, again.resumed) == (0, 6)
    assert again.player == first.player
    with pytest.raises(InputError, match="it was begun with"):
        compare(DUEL, "random", "random", games=6, workers=1, out=file)


# ---- memory -------------------------------------------------------------------------------------


@pytest.mark.pure
def test_memory_does_not_grow_with_the_games(tmp_path, monkeypatch):
    """All that happens to a game but the playing: kept, added up, written as a row."""

    def quick(_game, _players, seed, _notes):
        return PlayedGame(Outcome("left", "x"), seed % 9, seed % 50, None, {"points": seed % 7})

    monkeypatch.setattr(lab, "play", quick)

    def peak(games):
        with plotting.rows_into(tmp_path / f"{games}.csv") as each:
            tracemalloc.start()
            lab.tally(JOB, games, 1, out=tmp_path / f"{games}.jsonl", each=each)
            found = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
        return found

    peak(8000)  # what is made once
    few, many = peak(200), peak(8000)
    assert many < few + 40_000, "8,000 games must not need more than 200"
    with (tmp_path / "8000.csv").open() as rows:
        assert sum(1 for _ in csv.reader(rows)) == 8001


def test_memory_does_not_grow_with_resumed_games(tmp_path, monkeypatch):
    def quick(_game, _players, seed, _notes):
        return PlayedGame(Outcome("left", "x"), seed % 9, seed % 50, None, {})

    monkeypatch.setattr(lab, "play", quick)
    path = tmp_path / "games.jsonl"
    lab.tally(JOB, 8000, 1, out=path)

    def peak(games):
        tracemalloc.start()
        assert lab.tally(JOB, games, 1, out=path).resumed == games
        found = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return found

    peak(10)
    assert peak(8000) < peak(200) + 40_000
