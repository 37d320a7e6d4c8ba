"""Advice at a table of the server: for whoever is asked, and never among people."""

import pytest

from tests.players.test_planner import to_a_battle

pytestmark = pytest.mark.timeout(120)


def test_whoever_is_asked_gets_advice(here) -> None:
    made = here.new_table("specimen", "duel", seats={"right": "random"}, seed=1)
    with here.page(made["table"], made["links"]["left"]) as page:
        now = page.wait("position")["position"]
        page.send(type="advise")
        found = page.wait("advised", timeout=60)
        assert (found["seq"], found["problem"]) == (now["seq"], "")
        assert found["lines"][0].startswith("Chance to win: about ")
        assert found["plans"][0]["words"].startswith("1. ")
        assert found["plans"][0]["steps"]


def test_whoever_is_asked_is_told_how_battles_turn_out(here) -> None:
    made = here.new_table("japan", "core", seed=4)
    with here.page(made["table"], made["links"]["human"]) as page:
        page.wait("position")
        page.send(type="plan")
        found = page.wait("planned")
        assert (found["battles"], found["problem"]) == ([], "")
        for action in to_a_battle():
            seq = page.act(action)["seq"]
            page.until(seq)
        page.send(type="plan")
        found = page.wait("planned", timeout=60)
        assert (found["seq"], found["problem"]) == (seq, "")
        assert len(found["battles"]) == len(page.position["odds"]) > 0
        assert any(one["tries"] for battle in found["battles"] for one in battle["outcomes"])
    both = here.new_table("specimen", "duel", seats={}, seed=1, apart=True)
    with here.page(both["table"], both["links"]["left"]) as page:
        page.wait("position")
        page.send(type="plan")
        assert page.wait("planned")["problem"] == "The planner keeps out of games between people."


def test_nobody_else_gets_advice(here) -> None:
    made = here.new_table("specimen", "duel", seats={"right": "random"}, seed=1)
    with here.page(made["table"]) as watching:
        watching.wait("position")
        watching.send(type="advise")
        assert "whoever has to choose" in watching.wait("advised")["problem"]
    both = here.new_table("specimen", "duel", seats={}, seed=1, apart=True)
    with here.page(both["table"], both["links"]["left"]) as page:
        page.wait("position")
        page.send(type="advise")
        found = page.wait("advised")
        assert (found["lines"], found["problem"]) == (
            [],
            "The adviser keeps out of games between people who have not agreed on it.",
        )


def test_people_who_agreed_on_it_get_advice(here) -> None:
    both = here.new_table("specimen", "duel", seats={}, seed=1, apart=True, advised=True)
    with here.page(both["table"], both["links"]["left"]) as page:
        page.wait("position")
        assert page.welcome["advised"]
        page.send(type="advise")
        found = page.wait("advised", timeout=60)
        assert found["problem"] == "" and found["lines"]
