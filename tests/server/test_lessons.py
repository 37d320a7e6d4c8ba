"""A lesson over the socket: begun by its name, answered by its script, kept with the table."""

import pytest

from thunderchild.table.lesson import lesson


def test_a_lesson_is_begun_by_its_name_and_answers_by_its_script(here) -> None:
    found = lesson("warpwar", "first-war")[1]
    made = here.new_table("warpwar", found.scenario, lesson="first-war")
    page = here.page(made["table"], made["links"][found.seat])
    page.until(1)  # the other side has chosen its end
    shown = page.position["lesson"]
    assert (shown["at"], shown["words"]) == (1, found.step[0].words)
    wrong = {**shown["acts"][0], "ships": shown["acts"][0]["ships"][:1]}
    refused = page.act(wrong)
    assert refused["type"] == "refused"
    done = page.act(shown["acts"][0])
    assert done["type"] == "ack"
    page.until(done["seq"])
    assert page.position["lesson"]["at"] == 2
    page.close()
    watcher = here.page(made["table"])
    watcher.until(0)
    assert watcher.position.get("lesson") is None
    watcher.close()


def test_the_list_of_games_has_the_lessons(here) -> None:
    games = {game["name"]: game for game in here.http.get("/api/games").json()}
    assert [one["id"] for one in games["london"]["lessons"]] == ["earthling", "martian"]
    assert [one["id"] for one in games["league"]["lessons"]] == ["league"]


@pytest.mark.parametrize(("title", "name"), [("warpwar", "none"), ("league", "x")])
def test_a_lesson_that_there_is_not(here, title: str, name: str) -> None:
    wanted = {"title": title, "scenario": "learning", "lesson": name}
    answer = here.http.post("/api/tables", json=wanted)
    assert answer.status_code == 400
    assert "lesson" in answer.json()["sentence"]
