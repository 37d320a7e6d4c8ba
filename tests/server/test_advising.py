"""Advice at a table of the server: for whoever is asked, and never among people."""

import pytest

pytestmark = pytest.mark.timeout(120)


def test_whoever_is_asked_gets_advice(here) -> None:
    made = here.new_table("specimen", "duel", seats={"right": "random"}, seed=1)
    with here.page(made["table"], made["links"]["left"]) as page:
        now = page.wait("position")["position"]
        page.send(type="advise")
        found = page.wait("advised", timeout=60)
        assert (found["seq"], found["problem"]) == (now["seq"], "")
        assert found["lines"][0].startswith("Chance to win: about ")
        assert found["lines"][1].startswith("1. ")


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
