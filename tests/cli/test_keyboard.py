"""Typing in a real terminal: editing, history, completion, the width, colours, leaving."""

import os
import signal

import pytest

from thunderchild.cli.keyboard import completions
from thunderchild.core import record as rec

if os.name != "posix":
    pytest.skip("needs a pseudo-terminal", allow_module_level=True)

from tests.support.terminals import plain, terminal

DUEL = ("terminal", "specimen", "--scenario", "duel", "--seed", "5")
SOLITAIRE = ("terminal", "london", "--scenario", "solitaire", "--seed", "4")
LINES = ["rich upper", "rich lower", "buy ", "why rich upper", "board", "undo"]


@pytest.mark.parametrize(
    ("before", "start", "found"),
    [
        ("", "r", ["rich "]),
        ("", "b", ["board", "buy"]),
        ("rich ", "", ["lower", "upper"]),
        ("Rich ", "U", ["upper"]),
        ("why rich ", "u", ["upper"]),
        ("rich upper ", "", []),
        ("dance ", "", []),
    ],
)
def test_completion_goes_word_by_word(before, start, found):
    assert completions(before, start, LINES) == found


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """Where the games of this test are kept."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "thunderchild" / "terminal"


@pytest.mark.timeout(120)
def test_tab_completes_and_up_recalls(kept):
    pytest.importorskip("readline")
    with terminal(*DUEL) as t:
        t.until("left> ")
        t.type("ri\tup\t\n")
        assert plain(t.until("is written)\nleft> ")).startswith("rich upper\n")
        t.type("\x1b[A\x01why \x05\n")
        assert plain(t.until("That does not answer what is asked now")).startswith("rich upper")
        t.type("resi\t\n")
        t.until("game over> ")
        t.type("quit\n")
        assert t.leave() == 0


@pytest.mark.timeout(120)
@pytest.mark.parametrize("columns", [80, 120])
def test_no_word_is_broken_at_the_edge(kept, columns):
    with terminal(*SOLITAIRE, columns=columns) as t:
        t.until("Earthling> ")
        t.type("?\n")
        shown = plain(t.until("Earthling> "))
        assert "Other words:" in shown
        assert max(map(len, shown.split("\n"))) <= columns
        t.type("quit\n")
        assert t.leave() == 0


@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    "words",
    [("games", "england"), ("rules", "london", "crt"), ("simulate", "japan", "--gams")],
)
def test_other_commands_fit_too(words):
    with terminal(*words, columns=80) as t:
        t.leave()
        assert len(t.text) > 100
        assert max(map(len, plain(t.text).split("\n"))) <= 80


@pytest.mark.timeout(120)
def test_colours_repeat_what_the_words_say(kept, tc):
    words = (*SOLITAIRE, "--no-save")
    piped = tc(*words, lines=["board", "quit"]).out
    assert "\x1b" not in piped
    shown = {}
    for name, flags, env in (
        ("colours", (), {}),
        ("flag", ("--no-color",), {}),
        ("variable", (), {"NO_COLOR": "1"}),
        ("dumb", (), {"TERM": "dumb"}),
    ):
        with terminal(*words, *flags, columns=100, **env) as t:
            t.until("Earthling> ")
            t.type("board\n")
            shown[name] = t.until("Earthling> ")
            t.type("quit\n")
            assert t.leave() == 0
    assert "\x1b[31m" in shown["colours"]
    for name in ("flag", "variable", "dumb"):
        assert "\x1b[31m" not in shown[name], name
        assert plain(shown[name]) == plain(shown["colours"])
    assert plain(shown["flag"]).partition("\n")[2].rpartition("\n")[0] in piped


@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGHUP, 129), (signal.SIGTERM, 143)]
)
def test_nothing_is_lost_however_one_leaves(kept, number, code):
    with terminal(*DUEL) as t:
        t.until("left> ")
        t.type("rich upper\n")
        t.until("left> ")
        assert t.leave(number) == code
        said = plain(t.text)
    (file,) = kept.glob("*.record")
    assert ("It is kept in" in said) == (number == signal.SIGINT)
    assert "Traceback" not in said
    assert len(rec.load(file).actions()) == 1
    with terminal("terminal", "--continue") as t:
        t.until("became the rich one")
        t.type("resign\n")
        t.until("game over> ")
        t.type("quit\n")
        assert t.leave() == 0
    assert rec.load(file).outcome() is not None
    assert sorted(path.name for path in kept.iterdir()) == [file.name]


@pytest.mark.timeout(120)
def test_a_closed_window_keeps_the_game(kept):
    with terminal(*DUEL) as t:
        t.until("left> ")
        t.type("rich upper\n")
        t.until("left> ")
        os.close(t.handle)
        t.handle = os.open(os.devnull, os.O_RDWR)
        assert t.leave() == 129
    (file,) = kept.glob("*.record")
    assert len(rec.load(file).actions()) == 1


@pytest.mark.timeout(120)
def test_one_of_several_games_is_chosen(kept, tc):
    for line in ("rich upper", "rich lower"):
        tc(*DUEL, lines=[line, "quit"])
    with terminal("terminal", "--continue", "specimen") as t:
        shown = plain(t.until("Enter takes the last"))
        assert shown.count("specimen duel, 1 action") == 2
        t.type("3\n")
        t.until("Type a number from 1 to 2.")
        t.type("2\n")
        assert "upper" in t.until("left> ")
        t.type("quit\n")
        assert t.leave() == 0


@pytest.mark.timeout(120)
def test_a_game_is_open_once(kept, tc, refused):
    with terminal(*DUEL) as t:
        t.until("left> ")
        t.type("rich upper\n")
        t.until("left> ")
        assert "open in another terminal" in refused("terminal", "--continue")
        t.type("quit\n")
        assert t.leave() == 0
    assert tc("terminal", "--continue", lines=["quit"]).code == 0
