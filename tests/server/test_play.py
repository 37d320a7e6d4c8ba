"""Whole games over sockets: what each page gets, and that it is no more than its seat's."""

import json
from collections import deque
from typing import Any

import pytest

from tests.support.server import Page
from thunderchild.core.chance import Draws
from thunderchild.core.codec import to_json
from thunderchild.table.table import Table


def plain(data: object) -> object:
    return json.loads(to_json(data))


def check(page: Page, table: Table) -> None:
    """The last position a page was sent is its seat's view of the table, to the letter."""
    seat = page.position["seat"]
    who = table.seat_number(seat)
    view = table.game.annotated(table.game.view(table.state, who))
    assert page.position["view"] == plain(view)
    decision = table.game.decision(table.state, who)
    assert page.position["form"] == plain(decision.form() if decision else None)
    assert page.position["prompt"] == table.game.prompt(table.state, who)
    assert page.position["asked"] == table.asked()


def play_out(address, made, *, seed: int) -> tuple[dict[str, Page], Table]:
    """Play a game to its end with a page for each seat and one that watches."""
    pages = {seat: address.page(made["table"], token) for seat, token in made["links"].items()}
    pages[""] = address.page(made["table"])
    for page in pages.values():
        page.until(0)
    table = address.hub._live[made["table"]].table
    draws = Draws(seed)
    while table.outcome is None:
        seat = draws.choose(table.asked())
        answer = pages[seat].act(pages[seat].choose(draws))
        assert answer["type"] == "ack", answer
        for page in pages.values():
            page.until(answer["seq"])
            check(page, table)
    return pages, table


@pytest.mark.parametrize("seed", range(4))
def test_two_pages_play_a_whole_game_and_see_only_their_own(here, seed: int) -> None:
    made = here.new_table(seed=seed, options={"turns": "6"})
    pages, table = play_out(here, made, seed=seed)
    for seat, page in pages.items():
        told = [event for message in page.all for event in _events(message)]
        assert told == plain(table.since(seat, -1)), "every event once, in order"
        kinds = {message["type"] for message in page.all}
        assert kinds <= {"welcome", "position", "presence", "ack"}
        assert page.position["outcome"] == plain(table.outcome)
        page.close()


def _events(message) -> list[Any]:
    return message["position"]["events"] if message["type"] == "position" else []


def test_no_message_holds_a_secret_of_the_other_seat(here) -> None:
    """The raw text a page receives is the same whatever the other seat's sealed answer was."""
    texts: dict[int, list[str]] = {}
    for choice in (0, 1):
        made = here.new_table(seed=5)
        pages = {s: here.page(made["table"], token) for s, token in made["links"].items()}
        for page in pages.values():
            page.until(0)
        table = here.hub._live[made["table"]].table
        draws = Draws(9)
        while table.asked() != ["left", "right"]:
            seat = table.asked()[0]
            seq = pages[seat].act(pages[seat].choose(draws))["seq"]
            for page in pages.values():
                page.until(seq)
        mark = len(pages["right"].all)
        found = {json.dumps(a): a for a in (pages["left"].choose(Draws(k)) for k in range(99))}
        different = sorted(found)[:: len(found) - 1]
        assert len(different) == 2
        seq = pages["left"].act(found[different[choice]])["seq"]
        pages["right"].until(seq)
        texts[choice] = [json.dumps(message) for message in pages["right"].all[mark:]]
        for page in pages.values():
            page.close()
    assert texts[0] == texts[1]
    assert '"locked": ["left"]' in texts[0][-1]


def test_a_machine_answers_and_says_that_it_thinks(here) -> None:
    made = here.new_table(seats={"right": "random"}, seed=1)
    assert list(made["links"]) == ["left"]
    assert made["hotseat"] is None
    draws = Draws(1)
    with here.page(made["table"], made["links"]["left"]) as page:
        page.until(0)
        while page.position["outcome"] is None:
            if "left" in page.position["asked"]:
                answer = page.act(page.choose(draws))
                assert answer["type"] == "ack", answer
                page.until(answer["seq"])
            else:
                page.wait("position")
        assert "thinking" in {message["type"] for message in page.all}
        texts = [event["text"] for message in page.all for event in _events(message)]
        assert not [text for text in texts if "gave no legal answer" in text]
    record = here.http.get(f"/api/tables/{made['table']}/record")
    assert record.status_code == 200
    assert "seat right=random" in record.text


def test_a_machine_that_fails_is_answered_for_and_the_log_says_so(here, monkeypatch) -> None:
    from thunderchild.table.machines import MachineFailedError

    answers = deque([MachineFailedError("no answer within 1 seconds"), {"do": "nonsense"}, 7])

    def choose(_job):
        answer = answers.popleft() if answers else None
        if isinstance(answer, Exception):
            raise answer
        return answer

    monkeypatch.setattr(here.hub.machines, "choose", choose)
    made = here.new_table(seats={"left": "random", "right": "random"}, seed=1)
    assert made["links"] == {}
    with here.page(made["table"]) as page:
        page.until(0)
        while page.position["outcome"] is None:
            page.wait("position")
        lines = [line.kind for line in here.hub._live[made["table"]].table.lines]
        assert lines.count("deadline") == lines.count("action")
        texts = [event["text"] for message in page.all for event in _events(message)]
        assert texts.count("left gave no legal answer in time: one was given for it")


def test_one_screen_for_two_has_a_curtain_behind_which_there_is_nothing(here) -> None:
    made = here.new_table(seed=3)
    draws = Draws(2)
    curtains = 0
    with here.page(made["table"], made["hotseat"]) as page:
        assert page.welcome["yours"] == ["left", "right"]
        message = page.wait("curtain")
        assert "position" not in {m["type"] for m in page.all}
        table = here.hub._live[made["table"]].table
        while table.outcome is None:
            if message["type"] == "curtain":
                curtains += 1
                assert message["next"] in table.asked()
                assert page.wish("act", seq=table.seq, action={})["sentence"] == "Take a seat first"
                page.send(type="replay", at=0)
                assert page.wait("error", "past")["type"] == "error"
                page.send(type="sit", seat=message["next"])
                message = page.wait("position")
                assert message["full"]
            assert message["position"]["seat"] in table.asked()
            assert page.act(page.choose(draws))["type"] == "ack"
            message = page.wait("position", "curtain")
            if message["type"] == "position":
                check(page, table)
    assert curtains > 3


def test_a_page_that_comes_back_sits_down_again_or_finds_the_curtain(here) -> None:
    made = here.new_table(seed=3)
    with here.page(made["table"], made["hotseat"]) as page:
        next_ = page.wait("curtain")["next"]
    other = "right" if next_ == "left" else "left"
    table = here.hub._live[made["table"]].table
    for seat, answer in ((next_, "position"), ("nobody", "curtain"), ("", "curtain")):
        with here.socket(made["table"]) as page:
            page.send(type="hello", token=made["hotseat"], seq=-1, seat=seat)
            message = page.wait("position", "curtain")
            assert message["type"] == answer
            if answer == "position":
                assert message["full"] and message["position"]["seat"] == seat
    if other not in table.asked():
        with here.socket(made["table"]) as page:
            page.send(type="hello", token=made["hotseat"], seq=-1, seat=other)
            assert page.wait("position", "curtain") == {
                "type": "curtain",
                "next": next_,
                "reason": f"It is for {next_} to choose",
            }
    with here.socket(made["table"]) as page:  # a link to one seat opens no other
        page.send(type="hello", token=made["links"][other], seq=-1, seat=next_)
        assert page.wait("position")["position"]["seat"] == other


def test_a_page_may_sit_only_on_its_own_seats(here) -> None:
    made = here.new_table()
    with here.page(made["table"], made["links"]["left"]) as page:
        page.send(type="sit", seat="right")
        assert page.wait("error")["sentence"] == "This link does not open that seat."
        page.send(type="sit", seat="left")
        page.wait("position")


def test_replay_shows_ones_own_past_and_everything_at_the_end(here) -> None:
    made = here.new_table(seed=1)
    pages, table = play_out(here, made, seed=1)
    left = pages["left"]
    seen = [m["position"] for m in left.all if m["type"] == "position"]
    for then in seen:
        left.send(type="replay", at=then["number"])
        past = left.wait("past")
        assert past["last"] == table.number
        assert past["position"]["view"] == then["view"]
    left.send(type="replay", at=2, seat="right")
    assert left.wait("past")["position"]["view"] == plain(table.at(2, "right").view)
    left.send(type="replay", at=9999)
    assert "There is no action 9999" in left.wait("error")["sentence"]
    for page in pages.values():
        page.close()


def test_during_the_game_nobody_replays_as_another(here) -> None:
    made = here.new_table(seed=1)
    for token, other in ((made["links"]["left"], "right"), ("", "left")):
        with here.page(made["table"], token) as page:
            page.send(type="replay", at=0, seat=other)
            sentence = page.wait("error", "past")["sentence"]
            assert sentence == "What another seat saw is shown when the game is over."


def test_undo_resign_draw_and_drafts_over_the_socket(here) -> None:
    made = here.new_table(seed=1)
    left = here.page(made["table"], made["links"]["left"])
    right = here.page(made["table"], made["links"]["right"])
    left.until(0)
    draws = Draws(1)
    left.send(type="draft", action={"half": 1})
    left.send(type="why", id="w", action={"do": "rich", "lane": 9})
    assert left.answer("w")["sentence"]
    left.send(type="why", id="w2", action=left.choose(draws))
    assert left.answer("w2")["sentence"] is None
    seq = left.act(left.choose(draws))["seq"]
    assert left.wish("undo")["type"] == "ack"
    offers = right.until(seq + 1)["offers"] or None
    if offers:
        assert right.wish("answer", kind="takeback", yes=True)["type"] == "ack"
    assert left.until(seq + 1 + bool(offers))["number"] == 0
    assert right.wish("offer_draw")["type"] == "ack"
    assert left.wish("answer", kind="draw", yes=False)["type"] == "ack"
    assert left.wish("answer", kind="draw", yes=False)["type"] == "refused"
    assert left.wish("resign")["type"] == "ack"
    end = right.until(here.hub._live[made["table"]].table.seq)
    assert end["outcome"] == {"winner": "right", "reason": "left resigned"}
    left.close()
    right.close()


def test_presence(here) -> None:
    made = here.new_table()
    with here.page(made["table"], made["links"]["left"]) as left:
        first = left.wait("presence")
        assert (first["seats"], first["watching"]) == ({"left": True, "right": False}, 0)
        watcher = here.page(made["table"])
        assert left.wait("presence")["watching"] == 1
        watcher.close()
        assert left.wait("presence")["watching"] == 0
