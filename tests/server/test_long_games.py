"""What a seat sees of a long game is worked out beside the event loop, and is the same."""

import asyncio
import json
import threading
import time

import pytest

from tests.support import server
from thunderchild.core.chance import Draws
from thunderchild.server import live, page
from thunderchild.server.showing import Shown


@pytest.fixture
def here(tmp_path):
    with server.inside(tmp_path / "data") as found:
        yield found


@pytest.mark.parametrize("is_long", [True, False])
def test_the_position_of_a_long_game_is_made_in_a_thread(here, monkeypatch, is_long) -> None:
    """And it is the very same as that of any other game."""
    in_thread: set[bool] = set()
    frame = page.timed_frame

    def noted(*words):
        in_thread.add(asyncio._get_running_loop() is None)
        return frame(*words)

    monkeypatch.setattr(page, "timed_frame", noted)
    monkeypatch.setattr(live, "LONG_GAME", -1 if is_long else 10**6)
    monkeypatch.setattr(live, "SLOW", 10**6)
    made, draws = here.new_table(seed=1), Draws(1)
    with (
        here.page(made["table"], made["links"]["left"]) as left,
        here.page(made["table"], made["links"]["right"]) as right,
    ):
        seq = 0
        for _ in range(12):
            left.until(seq)
            right.until(seq)
            asked = left if "left" in left.position["asked"] else right
            seq = asked.act(asked.choose(draws))["seq"]
        left.until(seq)
        right.until(seq)
        table = here.hub._live[made["table"]].table
        for one, seat in ((left, "left"), (right, "right")):
            whole = json.loads(Shown(-1, changes=False).frame(table, seat))
            assert one.position["view"] == whole["position"]["view"]
    assert in_thread == {is_long}


def test_what_took_long_once_is_made_in_a_thread_from_then_on(here) -> None:
    made = here.new_table(seed=1)
    table = here.hub._live[made["table"]]
    assert not table.is_slow
    table.slowest = live.SLOW + 1
    assert table.is_slow


def test_a_position_is_not_shown_to_whoever_sits_down_meanwhile(here, monkeypatch) -> None:
    """Two people share a screen; one takes the seat while the other's position is being made."""
    begun, go_on = threading.Event(), threading.Event()
    frame = page.timed_frame

    def held(shown, table, seat):
        if not begun.is_set():
            begun.set()
            go_on.wait(20)
        return frame(shown, table, seat)

    monkeypatch.setattr(page, "timed_frame", held)
    monkeypatch.setattr(live, "LONG_GAME", -1)
    made = here.new_table(seed=1)
    with here.socket(made["table"]) as shared:
        shared.send(type="hello", token=made["hotseat"], seat="left")
        assert begun.wait(20)
        shared.send(type="sit", seat="right")
        (mine,) = here.hub._live[made["table"]].pages
        while mine.sitting != "right":
            time.sleep(0.01)
        go_on.set()
        shown = shared.wait("position", "curtain")
    assert shown["type"] == "curtain"  # it is for the other to choose
