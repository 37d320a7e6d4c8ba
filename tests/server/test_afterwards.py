"""After a game: its review, a branch off it, and records that somebody brings."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from tests.server.test_seats import bearer
from thunderchild.core import record as rec
from thunderchild.server import afterwards
from thunderchild.table.review import Review, review
from thunderchild.table.table import Table

RECORDED = Path(__file__).resolve().parents[1] / "games"
LONDON = RECORDED / "london/recorded/solitaire-force-2-crush-army.record"
WARPWAR = RECORDED / "warpwar/recorded/learning-won-by-greedy.record"
JAPAN = RECORDED / "invasion/recorded/japan-1--colonized.record"


def bring(here, text: str | bytes, kind: str = "text/plain"):
    return here.http.post("/api/records", content=text, headers={"Content-Type": kind})


@pytest.fixture(scope="module")
def london(running):
    answer = bring(running, LONDON.read_bytes())
    assert answer.status_code == 201, answer.text
    return answer.json()


def test_a_record_is_brought_to_look_at(here, london):
    assert (london["title"], london["token"]) == ("london", "")
    with here.page(london["table"]) as page:
        position = page.until(0)
        assert position["outcome"]["winner"] == "martian"
        page.send(type="replay", at=13, seat="earthling")
        assert page.wait("past")["position"]["number"] == 13


def test_a_record_that_does_not_play_out_changes_nothing(here):
    text = LONDON.read_text("utf-8")
    before = here.hub.open_count
    lines = text.splitlines(keepends=True)
    moved = next(i for i, line in enumerate(lines) if " move " in line)
    lied = "".join([*lines[:moved], *lines[moved + 1 :]])
    for bad, status, words in (
        ("", 400, "not the record of a game"),
        ("nonsense", 400, "not the record of a game"),
        ("thunderchild record 1\nnonsense\n", 400, "line 2"),
        (lied, 400, "line"),
        (b"\xff\xfe", 400, "UTF-8"),
        ("x" * 600_000, 413, "bytes"),
    ):
        answer = bring(here, bad)
        assert answer.status_code == status, answer.text
        assert words in answer.json()["sentence"]
    assert bring(here, text, "application/json").status_code == 415
    assert here.hub.open_count == before


def test_an_unfinished_record_is_not_opened_in_the_browser(here):
    made = here.new_table("london", "solitaire", seed=1)
    token = made["links"]["earthling"]
    path = f"/api/tables/{made['table']}/record"
    text = here.http.get(path, headers=bearer(token)).text
    answer = bring(here, text)
    assert answer.status_code == 409
    assert "not over" in answer.json()["sentence"]


def test_content_of_strangers_is_refused_with_the_record(here, monkeypatch):
    record = rec.load(WARPWAR)
    record.setup = rec.Setup("warpwar", "learning", content={"map.toml": "x = 1"})
    limits = here.hub.visitors.limits
    monkeypatch.setattr(
        here.hub.visitors, "limits", type(limits)(foreign_content=False, tables_saved=1e6)
    )
    answer = bring(here, rec.write(record))
    assert answer.status_code == 403
    assert "--allow-content" in answer.json()["sentence"]


def test_a_review_has_numbers_story_and_luck(here, london):
    path = f"/api/tables/{london['table']}/review"
    found = here.http.get(path).json()["review"]
    assert found["tracks"] == ["Stations in rubble", "Landmarks in rubble", "Army units lost"]
    numbers = [point["number"] for point in found["points"]]
    assert numbers == sorted(numbers) and numbers[-1] == found["actions"] == 47
    assert [point["turn"] for point in found["points"]] == list(range(1, 10))
    stations, _, army = found["points"][-1]["values"]
    assert stations + army >= 9  # LON-23.2
    story = found["story"]
    assert 3 <= len(story) <= 9
    assert story == sorted(story, key=lambda line: line["number"])
    assert "won: Crush Army! was met" in story[-1]["text"]
    assert 1 <= sum(line["turning"] for line in story) <= 3
    luck = {one["side"]: one for one in found["luck"]}
    assert {side: (one["rolls"], one["came"]) for side, one in luck.items()} == {
        "martian": (3, 2),
        "earthling": (2, 1),
    }
    assert all(0 < one["expected"] < one["rolls"] for one in luck.values())
    assert here.http.get(path).json()["review"] == found


def test_a_choice_is_looked_at_once_more(here, london, monkeypatch):
    """By a machine, once for all who ask; nothing else can be asked for."""
    path = f"/api/tables/{london['table']}"
    choices = here.http.get(f"{path}/review").json()["choices"]
    turns = [one["turn"] for one in choices]
    assert turns[0] == 1 and turns == sorted(set(turns)), "one plan for a turn"
    assert {one["seat"] for one in choices} == {"earthling"}
    first = f"{path}/choices/{choices[0]['number']}"
    found = here.http.get(first, timeout=60).json()
    assert 0 <= found["chance"] <= 1 and found["low"] <= found["gain"] <= found["high"]
    assert found["better"] and found["tries"] > 10
    asked = []
    monkeypatch.setattr(here.hub.turns, "ask", lambda *job, **_: asked.append(job))
    assert here.http.get(first).json() == found and asked == []
    missing = here.http.get(f"{path}/choices/{choices[0]['number'] + 1}")
    assert missing.status_code == 404
    assert missing.json()["sentence"].startswith("No plan was chosen after")
    assert here.http.get(f"{path}/choices/first").status_code == 404


def test_nothing_is_reviewed_before_the_end(here):
    made = here.new_table("london", "solitaire", seed=1)
    path = f"/api/tables/{made['table']}"
    assert here.http.get(f"{path}/review").status_code == 403
    assert here.http.get(f"{path}/choices/3").status_code == 403
    assert here.http.get("/api/tables/nosuchtable1/review").status_code == 404


def test_a_game_branches_off_as_practice(here, london):
    path = f"/api/tables/{london['table']}/branch"
    answer = here.http.post(path, json={"number": 13, "seat": "earthling"})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    with here.page(london["table"]) as old, here.page(made["table"], made["token"]) as new:
        assert new.welcome["practice"] is True
        now = new.until(0)
        assert (now["number"], now["seat"], now["outcome"]) == (13, "earthling", None)
        old.send(type="replay", at=13, seat="earthling")
        assert old.wait("past")["position"]["view"] == now["view"]
        assert new.position["asked"] == ["earthling"]


@pytest.mark.parametrize(
    ("wanted", "status"),
    [
        ({"number": 48, "seat": "earthling"}, 404),
        ({"number": 47, "seat": "earthling"}, 409),
        ({"number": 3, "seat": "martian"}, 404),
        ({"number": "3", "seat": "earthling"}, 400),
        ({"number": -1, "seat": "earthling"}, 404),
    ],
)
def test_a_branch_that_cannot_be_is_refused(here, london, wanted, status):
    answer = here.http.post(f"/api/tables/{london['table']}/branch", json=wanted)
    assert answer.status_code == status, answer.text


def test_a_private_table_is_reviewed_for_its_players_alone(here):
    made = here.new_table("warpwar", "learning", seed=2, private=True, apart=True)
    token = made["links"]["first"]
    with here.page(made["table"], token) as page:
        page.until(0)
        page.send(type="resign", id="r")
        page.wait("ack")
    path = f"/api/tables/{made['table']}/review"
    assert here.http.get(path).status_code == 403
    assert here.http.get(path, headers=bearer(token)).status_code == 200


@pytest.mark.parametrize("path", [WARPWAR, JAPAN], ids=["warpwar", "japan"])
def test_every_title_has_a_story(here, path):
    made = bring(here, path.read_bytes()).json()
    found = here.http.get(f"/api/tables/{made['table']}/review").json()["review"]
    assert found["tracks"] and found["story"]
    assert found["turns"] == found["points"][-1]["turn"]
    assert bool(found["luck"]) == (path == JAPAN)


def test_a_war_of_ships_is_drawn_by_what_the_fleets_are_worth(here) -> None:
    """Victory Points alone are a flat line; a fleet that is built is no turning point."""
    made = bring(here, WARPWAR.read_bytes()).json()
    found = here.http.get(f"/api/tables/{made['table']}/review").json()["review"]
    assert found["tracks"] == ["Amber's fleet in BP", "Teal's fleet in BP"]
    first, *_, last = found["points"]
    assert first["values"] == [40, 40]  # both spend all they have in Learning
    assert all(0 < value < 40 for value in last["values"])
    turning = [line["text"] for line in found["story"] if line["turning"]]
    assert turning and all("hits" in text or "destroyed" in text for text in turning)
    end = found["story"][-1]["text"]
    assert end == "Teal held Babylon 2223: 1 VP, 1 in all. Teal won: reached the victory points."


def test_a_game_that_goes_on_has_no_review() -> None:
    table = Table(rec.Setup("warpwar", "learning"), {}, seed=1)
    assert not isinstance(review(table), Review)


def test_a_review_is_made_once_for_all_who_ask_at_once(here, monkeypatch) -> None:
    """Making one takes seconds: a crowd that asks for it costs no more than one reader."""
    made = bring(here, WARPWAR.read_bytes()).json()
    made_by, count = review, []

    def counted(table, look):
        count.append(threading.get_ident())
        time.sleep(0.2)
        return made_by(table, look)

    monkeypatch.setattr(afterwards, "review", counted)
    with ThreadPoolExecutor(5) as crowd:
        path = f"{here.url}/api/tables/{made['table']}/review"
        answers = [one.result() for one in [crowd.submit(httpx.get, path) for _ in range(5)]]
    assert [one.status_code for one in answers] == [200] * 5
    assert len(count) == 1
