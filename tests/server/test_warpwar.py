"""WarpWar over the sockets: whole games, and undo where it tells nothing."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.test_play import check, plain, play_out
from thunderchild import titles
from thunderchild.core import record as rec
from thunderchild.core.chance import Draws
from thunderchild.games import warpwar
from thunderchild.table.home import secret_of
from thunderchild.table.sealing import opened

MAP = Path(warpwar.__file__).parent / "content" / "map-1977.toml"


@pytest.mark.parametrize("scenario", ["learning", "basic", "advanced"])
def test_two_pages_play_each_scenario_and_see_only_their_own(here, scenario: str) -> None:
    made = here.new_table("warpwar", scenario, seed=3, options={"turn_limit": "4"})
    pages, table = play_out(here, made, seed=2)
    for seat, page in pages.items():
        told = [e for m in page.all if m["type"] == "position" for e in m["position"]["events"]]
        assert told == plain(table.since(seat, -1))
        page.close()
    text = here.http.get(f"/api/tables/{made['table']}/record").text
    found = rec.verify(rec.parse(text), titles.make)
    assert found.ok, found.sentence


def test_a_step_can_be_undone_until_somebody_else_acts(here) -> None:
    made = here.new_table("warpwar", "basic", seed=1)
    pages = {s: here.page(made["table"], token) for s, token in made["links"].items()}
    table = here.hub._live[made["table"]].table
    draws = Draws(1)
    step = None
    for page in pages.values():
        page.until(0)
    while step is None:
        page = pages[table.asked()[0]]
        page.until(table.seq)
        before = page.position
        step = first_step(before["form"])
        action = page.choose(draws, "greedy") if step is None else step
        answer = page.act(action)
        assert answer["type"] == "ack", answer
        page.until(answer["seq"])
    assert page.position["undo"]["to"] >= 0
    assert not page.position["undo"]["asks"]
    answer = page.wish("undo")
    assert answer["type"] == "ack"
    for other in pages.values():
        other.until(answer["seq"])
        check(other, table)
        assert other.position["events"][-1]["facts"]["line"] == "undo"
    assert page.position["view"] == before["view"]
    assert page.position["form"] == before["form"]
    page.act({"do": "halt"})
    other = next(p for p in pages.values() if p is not page)
    other.until(table.seq)
    undo = other.position["undo"]
    assert undo["to"] < 0 or undo["asks"]
    for other in pages.values():
        other.close()


def first_step(form: Any) -> Any:
    """The first step of the first ship that can move, from the form."""
    ships = form["ships"] if form["type"] == "movement" else []
    for ship in ships:
        if ship["ways"] >= 0:
            ways = form["ways"][ship["ways"]]
            to = ways["hexes"][0]
            return {"do": "move", "ship": ship["ship"], "to": to, "warp": to in ways["warps"]}
    return None


@pytest.mark.parametrize("player", ["random", "greedy"])
def test_a_machine_plays_in_its_worker(here, player: str) -> None:
    made = here.new_table(
        "warpwar", "basic", seed=1, seats={"second": player}, options={"turn_limit": "2"}
    )
    draws = Draws(3)
    with here.page(made["table"], made["links"]["first"]) as page:
        page.until(0)
        while page.position["outcome"] is None:
            if "first" in page.position["asked"]:
                answer = page.act(page.choose(draws))
                assert answer["type"] == "ack", answer
                page.until(answer["seq"])
            else:
                page.wait("position", timeout=60)
    lines = here.hub._live[made["table"]].table.lines
    assert "deadline" not in {line.kind for line in lines}


def test_a_random_map_is_kept_with_the_table(here) -> None:
    made = here.new_table("warpwar", "basic", map="random:5")
    with here.page(made["table"]) as page:
        assert page.welcome["map"] == "random:5"
        assert page.welcome["board"]["map_name"] == "Random map 5"
    here.hub.forget(here.hub._live[made["table"]])
    with here.page(made["table"]) as page:
        assert page.welcome["board"]["map_name"] == "Random map 5"
    bearer = {"Authorization": f"Bearer {made['hotseat']}"}
    text = here.http.get(f"/api/tables/{made['table']}/record", headers=bearer).text
    assert "\nfile map.toml\n" in text
    record = opened(rec.parse(text), secret_of(here.hub.store.folder))
    assert rec.verify(record, titles.make).ok


def test_a_rematch_is_the_same_game_with_other_draws(here) -> None:
    own = {"map.toml": MAP.read_text("utf-8").replace('name = "', 'name = "My ', 1)}
    made = here.new_table(
        "warpwar", "basic", content=own, seats={"second": "random"}, options={"dry_rounds": "4"}
    )
    path = f"/api/tables/{made['table']}/again"
    for bearer in ("", "Bearer x", f"Bearer {here.new_table()['hotseat']}"):
        answer = here.http.post(path, headers={"Authorization": bearer})
        assert answer.status_code == 403
    bearer = f"Bearer {made['links']['first']}"
    answer = here.http.post(path, headers={"Authorization": bearer})
    assert answer.status_code == 201
    again = answer.json()
    assert set(again["links"]) == {"first"} and again["table"] != made["table"]
    tables = [here.hub._live[one["table"]].table for one in (made, again)]
    assert tables[0].setup == tables[1].setup and tables[0].players == tables[1].players
    assert tables[0].key != tables[1].key
    with here.page(again["table"], again["links"]["first"]) as page:
        assert page.welcome["board"]["map_name"].startswith("My ")
        assert page.welcome["options"] == {"dry_rounds": "4", "turn_limit": "40"}
    assert here.http.post("/api/tables/none/again").status_code == 404


def test_a_rematch_keeps_a_random_map(here) -> None:
    made = here.new_table("warpwar", "basic", map="random:5")
    bearer = {"Authorization": f"Bearer {made['hotseat']}"}
    again = here.http.post(f"/api/tables/{made['table']}/again", headers=bearer).json()
    with here.page(again["table"]) as page:
        assert page.welcome["map"] == "random:5"
        assert page.welcome["board"]["map_name"] == "Random map 5"


def test_a_map_of_ones_own_is_checked(here) -> None:
    body = {"title": "warpwar", "scenario": "basic", "content": {"map.toml": "name = 3"}}
    answer = here.http.post("/api/tables", json=body)
    assert answer.status_code == 400
    assert answer.json()["sentence"].startswith("map.toml: ")
    body["content"] = {"crew.toml": "x = 1"}
    answer = here.http.post("/api/tables", json=body)
    assert answer.json()["sentence"].startswith("crew.toml: no content file has this name")
