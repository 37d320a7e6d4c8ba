"""A terminal keeps games by itself, and goes on with them."""

import re

import pytest

from thunderchild.cli.keeping import unfinished
from thunderchild.core import record as rec

BOTH = ("--seat", "left=person", "--seat", "right=person")
DUEL = ("terminal", "specimen", "--scenario", "duel")
LONDON = ("terminal", "london", "--seat", "earthling=person", "--seat", "martian=greedy")


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """Where the games of this test are kept."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "thunderchild" / "terminal"


@pytest.mark.parametrize("lines", [["1", "quit"], ["1"]])
def test_a_game_that_is_left_goes_on(tc, kept, lines):
    said = tc(*DUEL, lines=lines)
    (file,) = kept.iterdir()
    assert re.fullmatch(r"specimen-duel-\d{4}-\d\d-\d\d-[0-9a-f]{6}\.record", file.name)
    goes_on = "`./run terminal --continue` goes on with this game. It is kept in"
    assert f"{goes_on}\n  {file}\n" in said.out
    out = tc("terminal", "--continue", lines=["undo", "quit"]).out
    assert "became the rich one" in out
    assert "went back to action 0" in out
    assert [path.name for path in kept.iterdir()] == [file.name]
    assert rec.load(file).actions() == []


def test_a_kept_game_is_sealed_and_opens_at_its_end(tc, kept):
    tc(*LONDON, lines=["buy nothing", "quit"])
    (file,) = kept.iterdir()
    text = file.read_text("utf-8")
    assert "sealed earthling" in text
    assert "martian objective" not in text
    assert "\nkey sealed " in text
    out = tc("terminal", "london", "--continue", lines=["resign", "quit"]).out
    assert f"`./run replay FILE` shows this game again. It is kept in\n  {file}\n" in out
    assert " martian objective " in file.read_text("utf-8")
    assert tc("verify", file).code == 0


def test_two_persons_read_nothing_in_what_is_kept(tc, kept):
    tc(*DUEL, *BOTH, lines=["", "1", "buy lamp 1 oil 0", "quit"])
    (file,) = kept.iterdir()
    text = file.read_text("utf-8")
    assert "sealed -" in text
    assert "buy lamp" not in text
    assert "--- right: press Enter" in tc("terminal", "--continue").out


def test_nothing_is_kept_before_anything_is_done_or_when_told_so(tc, kept):
    assert "Nothing was played, so nothing is kept." in tc(*DUEL, lines=["quit"]).out
    said = tc(*DUEL, "--no-save", lines=["1", "?", "quit"])
    assert "It is kept in" not in said.out
    assert "quit leaves; nothing is kept." in said.out
    assert "quit          leave\n" in said.out
    assert not kept.exists()


def test_the_newest_goes_on_and_the_others_are_listed(tc, refused, kept):
    assert "No unfinished game is kept here." in refused("terminal", "--continue")
    tc(*DUEL, lines=["rich upper", "quit"])
    tc(*DUEL, lines=["rich lower", "quit"])
    tc(*DUEL, lines=["resign", "quit"])
    said = tc("terminal", "--continue", lines=["quit"]).out
    assert re.search(r" 1  \d{4}-\d\d-\d\d \d\d:\d\d  specimen duel, 1 action\n", said)
    assert "Resuming the last one" in said
    assert "lower lane became the rich one" in said
    assert "No unfinished game of japan is kept here." in refused("terminal", "japan", "--continue")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["terminal"], "Say which game: warpwar, london, japan, england, league."),
        (["terminal", "--continue", "--seed", "1"], "alone"),
        (["terminal", "--continue", "--resume", "x"], "--resume FILE names it"),
        (["terminal", "--resume", "none.record", "--practice"], "alone"),
    ],
)
def test_what_goes_together(refused, kept, words, expected):
    assert expected in refused(*words)


def test_a_save_elsewhere_is_left_as_it_is(tc, kept, tmp_path):
    file = tmp_path / "mine.record"
    tc(*DUEL, "--no-save", lines=["1", f"save {file}", "quit"])
    before = file.read_bytes()
    said = tc("terminal", "--resume", file, lines=["undo", "quit"]).out
    (other,) = kept.iterdir()
    assert f"It is kept in\n  {other}\n" in said
    assert file.read_bytes() == before
    tc("terminal", "--resume", other, lines=["1", "quit"])
    assert [path.name for path in kept.iterdir()] == [other.name]
    assert len(rec.load(other).actions()) == 1


def test_where_nothing_can_be_kept_the_game_goes_on(tc, tmp_path, monkeypatch):
    (tmp_path / "thunderchild").write_text("a file is in the way")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    out = tc(*DUEL, lines=["1", "resign", "quit"]).out
    assert out.count("This game is not kept: ") == 2
    assert "resigned" in out


def test_a_game_of_practice_says_so_for_ever(tc, kept):
    said = tc(*DUEL, "--practice", lines=["1", "quit"]).out
    assert "A practice game: everything can be taken back" in said
    (file,) = kept.iterdir()
    assert rec.load(file).setup.practice
    assert "A practice game" in tc("terminal", "--continue").out
    (game,) = unfinished()
    assert str(game).endswith("specimen duel, practice, 1 action")


def test_a_long_log_is_not_told_again(tc, kept):
    tc("terminal", "japan", "--seed", 4, lines=["end_production", "quit"])
    out = tc("terminal", "--continue", lines=["log", "quit"]).out
    start, _, whole = out.partition("Human player> log")
    assert re.search(r"\((\d+) earlier lines; log shows them\)", start)
    assert "Wave 1 began" not in start
    assert "Wave 1 began" in whole
    assert "The Human Action Phase began." in start
