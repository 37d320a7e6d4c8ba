"""What takes long is done beside the event loop, and paid for by what it costs."""

import time

import pytest

from tests.server.test_afterwards import LONDON, bring
from tests.support.server import noting
from thunderchild.core.chance import Draws
from thunderchild.server import bookmarks, live, page
from thunderchild.server.live import LiveTable


@pytest.fixture(scope="module")
def london(running):
    return bring(running, LONDON.read_bytes()).json()["table"]


@pytest.mark.parametrize("is_long", [True, False])
def test_the_past_and_the_plans_of_a_long_game_are_made_in_a_thread(
    here, monkeypatch, is_long
) -> None:
    monkeypatch.setattr(live, "LONG_GAME", -1 if is_long else 10**6)
    monkeypatch.setattr(live, "SLOW", 10**6)
    pasts, plans = noting(monkeypatch, page, "timed_past"), noting(monkeypatch, live, "mark_of")
    packed = noting(monkeypatch, bookmarks, "packed")
    monkeypatch.setattr(bookmarks, "is_due", lambda *_: True)
    made = here.new_table(seed=1, practice=True, seats={"right": "random"})
    with here.page(made["table"], made["links"]["left"]) as left:
        left.until(0)
        seq = left.act(left.choose(Draws(1)))["seq"]
        left.until(seq)
        left.send(type="replay", at=0)
        assert left.wait("past")["position"]["number"] == 0
        end = time.monotonic() + 60
        while not packed and time.monotonic() < end:
            time.sleep(0.01)
    for calls in (pasts, plans, packed):
        assert calls and set(calls) == {not is_long}


def test_a_whole_log_of_some_length_is_sent_from_a_thread(here, monkeypatch, london) -> None:
    monkeypatch.setattr(live, "SLOW", 10**6)
    with here.page(london) as watcher:
        watcher.until(0)
    table = here.hub._live[london]
    assert not table.is_slow
    monkeypatch.setattr(live, "LONG_LOG", len(table.table.log.rows) - 1)
    assert table.is_slow_to_show(-1)
    assert not table.is_slow_to_show(5)  # the page knows most of it


def test_a_wish_is_paid_for_by_what_it_costs(here, monkeypatch) -> None:
    worked_out = LiveTable._worked_out

    def slowly(self, plan, payer):
        def planned():
            end = time.thread_time() + 0.03
            while time.thread_time() < end:
                pass
            return plan()

        return worked_out(self, planned, payer)

    monkeypatch.setattr(LiveTable, "_worked_out", slowly)
    made = here.new_table(seed=1)
    with here.page(made["table"], made["links"]["left"]) as left:
        left.until(0)
        (mine,) = here.hub._live[made["table"]].pages
        spent: list[float] = []
        monkeypatch.setattr(mine.purse, "spend", spent.append)
        left.wish("resign")
        assert any(price >= 30 for price in spent)


def test_a_game_does_not_tell_without_end(here, monkeypatch) -> None:
    limits = here.hub.visitors.limits
    made = here.new_table(seed=1)
    monkeypatch.setattr(here.hub.visitors, "limits", type(limits)(events_of_table=2))
    with here.page(made["table"], made["links"]["left"]) as left:
        position = left.until(0)
        right = here.page(made["table"], made["links"]["right"])
        right.until(0)
        asked = left if "left" in position["asked"] else right
        refused = asked.act(asked.choose(Draws(1)))
        right.close()
    assert refused["sentence"] == "A game can have at most 2 events, and this one has them all"
