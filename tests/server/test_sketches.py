"""Trying something out in an unfinished game: from what the seat knows, and without help."""

from typing import Any

import pytest

from tests.server.test_afterwards import bring
from tests.server.test_seats import bearer
from thunderchild import titles
from thunderchild.core import record as rec
from thunderchild.core import starting
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.errors import InputError
from thunderchild.core.record import Setup


@pytest.fixture
def begun(here):
    """Begins a table and plays some actions of its persons."""
    pages: list[Any] = []

    def begin(title, scenario, actions, **wanted):
        made = here.new_table(title, scenario, seed=5, **wanted)
        seats = {seat: here.page(made["table"], link) for seat, link in made["links"].items()}
        pages.extend(seats.values())
        draws = Draws(3)
        for page in seats.values():
            page.until(0)
        for _ in range(actions):
            while not any(seat in page.position["asked"] for seat, page in seats.items()):
                next(iter(seats.values())).wait("position")
            seat = next(seat for seat, page in seats.items() if seat in page.position["asked"])
            answer = seats[seat].act(seats[seat].choose(draws))
            assert answer["type"] == "ack", answer
            for page in seats.values():
                page.until(answer["seq"])
        return made, seats

    yield begin
    for page in pages:
        page.close()


def branch(here, made, number, seat, token=""):
    path = f"/api/tables/{made['table']}/branch"
    headers = bearer(token) if token else {}
    return here.http.post(path, json={"number": number, "seat": seat}, headers=headers)


def table_of(here, made):
    return here.hub._live[made["table"]].table


def test_a_sketch_begins_as_the_seat_sees_it_and_makes_up_the_rest(here, begun):
    """The same view; the hidden hand of the other side, the cup and the dice are others."""
    made, pages = begun("specimen", "duel", 3, apart=True)
    number, token = pages["left"].position["number"], made["links"]["left"]
    true = table_of(here, made)
    game, seat = true.game, true.seat_number("left")
    hands = []
    for _ in range(12):
        found = branch(here, made, number, "left", token).json()
        with here.page(found["table"], found["token"]) as page:
            page.wait("curtain")  # whoever asked has both sides
            assert page.welcome["practice"] is True
        sketch = table_of(here, found)
        assert (sketch.number, sketch.outcome) == (0, None)
        assert set(sketch.players.values()) == {"person"}, "no machine among people"
        assert game.view(sketch.state, seat) == game.view(true.state, seat)
        assert sketch.key != true.key
        hands.append(tuple(sketch.state.hands))
    assert len(set(hands)) > 1


def test_what_others_have_locked_is_open_in_a_sketch(here, begun):
    made, pages = begun("specimen", "duel", 0, apart=True)
    draws, asked = Draws(1), list[str]()
    while asked != ["left", "right"]:
        asked = pages["left"].position["asked"]
        seat = asked[-1]
        answer = pages[seat].act(pages[seat].choose(draws))
        for page in pages.values():
            page.until(answer["seq"])
    assert pages["left"].position["asked"] == ["left"]
    number = pages["left"].position["number"]
    found = branch(here, made, number, "left", made["links"]["left"]).json()
    with here.page(found["table"], found["token"]) as page:
        page.wait("curtain")
    assert table_of(here, found).asked() == ["left", "right"]


def test_only_whoever_has_the_seat_can_try_something_out(here, begun):
    made, _ = begun("specimen", "duel", 2, apart=True)
    for token in ("", made["links"]["right"], made["host"]):
        answer = branch(here, made, 1, "left", token)
        assert answer.status_code == 403, token
        assert "whoever has the seat" in answer.json()["sentence"]
    own = made["links"]["left"]
    assert branch(here, made, 99, "left", own).status_code == 404
    assert branch(here, made, 1, "nobody", own).status_code == 404


def test_machines_play_on_where_they_played_or_people_agreed(here, begun):
    made, _ = begun("specimen", "duel", 2, seats={"right": "random"})
    found = branch(here, made, 1, "left", made["links"]["left"]).json()
    with here.page(found["table"], found["token"]) as page:
        assert page.until(0)["players"] == {"left": "person", "right": "random"}
    made, _ = begun("specimen", "duel", 1, apart=True, advised=True)
    found = branch(here, made, 1, "left", made["links"]["left"]).json()
    with here.page(found["table"], found["token"]) as page:
        machine = titles.title("specimen").usual_machine
        assert page.until(0)["players"] == {"left": "person", "right": machine}


def test_the_record_of_a_sketch_is_sealed_plays_out_and_is_not_taken_from_strangers(here, begun):
    """What was made up of the other side is as secret as the other side."""
    made, _ = begun("specimen", "duel", 2, seats={"right": "random"})
    found = branch(here, made, 1, "left", made["links"]["left"]).json()
    path = f"/api/tables/{found['table']}/record"
    with here.page(found["table"], found["token"]) as page:
        page.until(0)
        start = table_of(here, found).setup.start
        text = here.http.get(path, headers=bearer(found["token"])).text
        assert start not in text and "\nstart " in text
        assert page.wish("resign")["type"] == "ack"
    text = here.http.get(path, headers=bearer(found["token"])).text
    assert start in text
    record = rec.parse(text)
    assert rec.verify(record, titles.make).ok
    assert rec.parse(rec.write(record)).setup == record.setup
    answer = bring(here, text)
    assert answer.status_code == 403 and "began in the middle" in answer.json()["sentence"]


@pytest.mark.parametrize(("title", "scenario"), [("warpwar", "learning"), ("london", "solitaire")])
def test_a_position_is_read_as_it_was_written_or_refused(title, scenario):
    game = titles.make(Setup(title, scenario))
    s, _ = game.new(Fast(4))
    text = starting.packed(s)
    assert starting.opened(game, text) == s
    begins = titles.make(Setup(title, scenario, start=text, practice=True))
    again, told = begins.new(Fast(9))
    assert again == s and told == [] and again is not begins.start
    for wrong in ("x", "!!", text[:-9], text[9:], "AAAA"):
        with pytest.raises(InputError, match="The position that it begins with"):
            titles.make(Setup(title, scenario, start=wrong))
