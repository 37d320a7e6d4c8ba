"""Machines on the server: when they are asked, and when not."""

import itertools
import time
from math import inf

import pytest
import sqlalchemy as sa

from thunderchild.server import live as live_module


class Asked:
    """Machines that count the questions and leave the answer to the table."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, _job: object) -> None:
        self.count += 1


@pytest.fixture
def asked(here, monkeypatch) -> Asked:
    found = Asked()
    monkeypatch.setattr(here.hub.machines, "choose", found)
    return found


def fail_to_store(here, monkeypatch, times: float = inf) -> None:
    """Let the disk be full so many times."""
    kept, tries = here.hub.store.append, itertools.count(1)

    def append(*args: object) -> object:
        if next(tries) <= times:
            raise sa.exc.OperationalError("insert", {}, Exception("disk is full"))
        return kept(*args)

    monkeypatch.setattr(here.hub.store, "append", append)


def test_an_answer_that_cannot_be_stored_is_not_asked_for_in_a_hurry(
    here, asked, monkeypatch
) -> None:
    monkeypatch.setattr(live_module, "PAUSES", (0.2, 0.4, 5.0))
    fail_to_store(here, monkeypatch, times=2)
    made = here.new_table(seats={"left": "random", "right": "random"}, seed=1)
    with here.page(made["table"]) as page:
        told = [page.wait("error")["sentence"] for _ in range(2)]
        assert told[0].startswith("The machine of left cannot go on. This could not be stored")
        assert told[0].endswith("disk is full. It is asked again in 0.2 seconds.")
        assert told[1].endswith("It is asked again in 0.4 seconds.")
        while page.position is None or page.position["outcome"] is None:
            page.wait("position")
    table = here.hub._live[made["table"]].table
    assert asked.count == 2 + sum(line.kind == "action" for line in table.lines)


def test_an_answer_that_cannot_be_planned_is_not_asked_for_in_a_hurry(
    here, asked, monkeypatch
) -> None:
    def plan(*_args: object) -> None:
        raise RuntimeError("a planted fault")

    monkeypatch.setattr("thunderchild.table.table.Table.plan_act", plan)
    made = here.new_table(seats={"left": "random"}, seed=1)
    with here.page(made["table"]) as page:
        assert "Something went wrong here" in page.wait("error")["sentence"]
        time.sleep(0.3)
        assert asked.count == 1
    here.hub.forget(here.hub._live[made["table"]])


def test_a_forgotten_table_wakes_no_machine(here, asked, monkeypatch) -> None:
    monkeypatch.setattr(live_module, "PAUSES", (0.1,))
    fail_to_store(here, monkeypatch)
    made = here.new_table(seats={"left": "random"}, seed=1)
    with here.page(made["table"]) as page:
        page.wait("error")
        live = here.hub._live[made["table"]]
        here.hub.forget(live)
        time.sleep(0.5)
        count = asked.count
        live.wake_machines()
        time.sleep(0.3)
        assert asked.count == count
        assert not live.thinking


def test_machines_alone_have_a_limit_and_play_only_while_somebody_watches(here, asked) -> None:
    both = {"first": "random", "second": "random"}
    made = here.new_table("warpwar", "learning", seats=both, seed=1)
    live = here.hub._live[made["table"]]
    assert live.table.setup.options == {"turn_limit": "40"}
    time.sleep(0.3)
    assert asked.count == 0
    with here.page(made["table"]) as page:
        page.until(3)
        first = next(m for m in page.all if m["type"] == "position")["position"]["events"][0]
        assert first["text"] == "Machines alone play: the game ends after turn 40."
        assert first["rule"] == "WW-19.5"
    end = time.monotonic() + 60
    while (live.pages or live.thinking) and time.monotonic() < end:
        time.sleep(0.05)
    count = asked.count
    time.sleep(0.5)
    assert asked.count == count
    with here.page(made["table"]) as page:
        page.until(live.table.seq + 2)
    here.hub.forget(live)
    answer = here.http.post(
        "/api/tables",
        json={"title": "warpwar", "scenario": "basic", "seats": both}
        | {"options": {"turn_limit": "none"}},
    )
    assert answer.status_code == 400
    assert "turn_limit cannot be none" in answer.json()["sentence"]
