"""Reading records: one position, step by step, as data, and in the browser."""

import json

import pytest

from tests.support.playing import finished, new_table, play
from thunderchild.core import record as rec


@pytest.fixture
def file(tmp_path):
    """The record of a game that is over."""
    path = tmp_path / "over.record"
    rec.save(path, finished(4).record())
    return path


def after(out, typed):
    """What was printed between a line and the next prompt."""
    return out[out.index(f"> {typed}\n") + len(typed) + 3 :].partition("> ")[0]


def test_a_record_is_read_step_by_step(tc, file):
    last = len(rec.load(file).actions())
    lines = ["", "next", "back", "7", "turn 2", "turn", "end", "", "board", "0", "back", "?"]
    out = tc("replay", file, "--step", lines=[*lines, "dance", "9999", "turn x", "quit"]).out
    assert out.startswith("Enter goes on, back goes back, a number goes there; ? explains.\n")
    assert "At the start" in out
    assert "After action 1: left rich" in after(out, "")
    assert "After action 2: " in after(out, "next")
    assert "After action 1: " in after(out, "back")
    assert "After action 7: " in after(out, "7")
    assert "Turn 2, " in after(out, "turn 2")
    assert "Turn 3, " in after(out, "turn")
    assert "The game is over: " in after(out, "end")
    assert f"{last} of {last}> \nThis is the last position.\n" in out
    assert "Turn " in after(out, "board")
    assert "At the start" in after(out, "0")
    assert f"0 of {last}> back\nThis is the start.\n" in out
    assert "the action before" in after(out, "?")
    assert "'dance' is not a word here; ? explains." in out
    assert f"There is no action 9999: the record has {last}." in out
    assert "Say which turn by its number, not 'x'." in out


def test_the_end_of_the_input_ends_the_reading(tc, file):
    said = tc("replay", file, "--step", "--at", 3)
    assert said.code == 0
    assert "After action 3: " in said.out


def test_a_position_as_data(tc, refused, file):
    found = json.loads(tc("replay", file, "--at", 5, "--seat", "left", "--json").out)
    keys = ["title", "scenario", "number", "action", "turn", "events", "view", "outcome"]
    assert list(found) == keys
    assert (found["title"], found["number"], found["outcome"]) == ("specimen", 5, None)
    assert found["view"]["own"] is not None
    assert all(set(event) == {"text", "rule"} for event in found["events"])
    assert json.loads(tc("replay", file, "--json").out)["outcome"]["reason"]
    assert "--json prints one position" in refused("replay", file, "--json", "--step")


def test_others_read_only_the_kind_of_an_action_before_the_end(tc, tmp_path):
    path = tmp_path / "pause.record"
    rec.save(path, play(new_table(4, left="person", right="random"), 9).record(with_key=True))
    lines = [""] * 8
    spectator = tc("replay", path, "--step", lines=lines).out
    assert "right buy ..." in spectator
    assert "right buy lamp" not in spectator
    left = tc("replay", path, "--step", "--seat", "left", lines=lines).out
    assert "left buy lamp" in left
    assert "right buy lamp" not in left


def test_a_record_is_opened_in_the_browser(tc, tmp_path, monkeypatch):
    from thunderchild.server import serve as module
    from thunderchild.server.store import Store

    path, data = tmp_path / "pause.record", tmp_path / "data"
    rec.save(path, play(new_table(4, left="person", right="random"), 9).record(with_key=True))
    seen = []

    class Server:
        def __init__(self, config, address, browser, more):
            seen.append(address)

        def run(self, sockets):
            """Nobody comes."""

    monkeypatch.setattr(module, "_Server", Server)
    assert tc("play", "--open", path, "--port", 0, "--data", data).code == 0
    (address,) = seen
    table, _, token = address.partition("/table/")[2].partition("#")
    store = Store(data, reading=True)
    seating = store.tokens.find(token)
    assert seating is not None
    assert (seating.game, seating.seats) == (table, ["left"])
    store.close()


def test_what_cannot_be_opened_in_the_browser(tc, refused, tmp_path, monkeypatch):
    words = ("--port", 0, "--no-browser", "--data", tmp_path / "data", "--open")
    assert "none.record: there is no such file" in refused("play", *words, tmp_path / "none.record")
    path = tmp_path / "duel.record"
    both = ("--seat", "left=person", "--seat", "right=person")
    tc("terminal", "specimen", *both, lines=["", "1", f"save {path}", "quit"])
    assert "give --open without TITLE" in refused("play", "japan", "--open", path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))
    assert "sealed, and not by this computer" in refused("play", *words, path)
    broken = finished(4).record()
    broken.lines.pop(3)
    rec.save(path, broken)
    assert f"{path}: " in refused("play", *words, path)
