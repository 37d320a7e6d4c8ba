"""Every lesson is played to its end on the table, as it is written and as it can go wrong."""

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from itertools import chain

import pytest

from thunderchild.core.chance import Draws
from thunderchild.core.game import Refused
from thunderchild.core.record import parse, write
from thunderchild.core.rules import Refusal
from thunderchild.table import machines
from thunderchild.table.lesson import Lesson, TaughtStep, lesson, lessons_of, script_of
from thunderchild.table.table import Table, lesson_table
from thunderchild.titles import PERSON, TITLES

ALL = [(title.name, id_) for title in TITLES.values() for id_ in lessons_of(title)]
TAUGHT = {"warpwar", "london", "japan", "england", "league"}
LONGEST = 420  # letters of a card: what is longer is not read
TRIES = 400


def others(table: Table) -> None:
    """Let the other seats do what the lesson has them do."""
    while table.outcome is None:
        machines_asked = [seat for seat in table.asked() if table.players[seat] != PERSON]
        asked = [seat for seat in machines_asked if not table.waits(seat)]
        action = table.scripted(asked[0]) if asked else None
        if action is None:
            return
        change = machines.plan(table, asked[0], action)
        assert not any(line.kind == "deadline" for line in change.lines), asked
        table.commit(change)


def steps(title: str, id_: str) -> Iterator[tuple[Table, Lesson, TaughtStep]]:
    """A lesson, step by step, each before every act of it."""
    script_of(title, id_)  # says what is wrong with it
    table, found = lesson_table(title, id_), lesson(title, id_)[1]
    others(table)
    for number, step in enumerate(found.step, 1):
        shown = table.position(found.seat).lesson
        assert shown is not None
        assert (shown.at, shown.words) == (number, step.words), "the steps follow each other"
        if not step.do:
            yield table, found, step
        for _ in shown.acts:
            yield table, found, step
            now = table.position(found.seat).lesson
            assert now is not None
            assert table.asked() == [] or found.seat in table.asked(), number
            table.act(found.seat, table.read_action(now.acts[0]))
            others(table)


@pytest.mark.parametrize(("title", "id_"), ALL)
def test_every_lesson_is_played_to_its_end(title: str, id_: str) -> None:
    taken = list(steps(title, id_))
    for _, found, step in taken:
        assert (step is found.step[-1]) == (not step.do), "only the last step asks for nothing"
    table, found, _ = taken[-1]
    shown = table.position(found.seat).lesson
    assert shown is not None
    assert shown.over
    assert shown.acts == []
    again = Table.restore(table.setup, found.players, table.lines, key=found.key)
    assert again.position(found.seat).lesson == shown, "a stored lesson stands where it stood"
    assert parse(write(table.record(with_key=True))).setup.lesson == id_


@pytest.mark.parametrize(("title", "id_"), ALL)
def test_every_wrong_turn_is_reached_and_changes_nothing(title: str, id_: str) -> None:
    written: dict[str, tuple[str, str]] = {}
    said: set[str] = set()
    for table, found, step in steps(title, id_):
        written |= {turn.say: (step.ask, turn.on) for turn in step.wrong}
        if step.do:
            said |= set(tried(table, found.seat))
    never = {say: where for say, where in written.items() if say not in said}
    assert never == {}


def tried(table: Table, seat: str) -> Iterator[str]:
    """What the lesson says of legal acts other than the expected one."""
    who, before = table.seat_number(seat), table.state.hash(table.key)
    decision = table.game.decision(table.state, who)
    assert decision is not None
    assert table.guide is not None
    shown, draws = table.position(seat).lesson, Draws(1)
    step = table.guide.lesson.step[shown.at - 1] if shown else None
    assert step is not None
    sampled = (decision.sample(draws) for _ in range(TRIES))
    unsaid = {turn.say for turn in step.wrong}
    wishes = wished(table, who, [turn.on for turn in step.wrong])
    for action in chain(decision.candidates(), wishes, sampled):
        if table.game.why_not(table.state, who, action) is not None:
            continue
        said = refused(table, seat, action)
        if said is None:
            continue
        assert said.rule == ""
        yield said.sentence
        unsaid.discard(said.sentence)
        if not unsaid:
            break
    assert table.state.hash(table.key) == before


def refused(table: Table, seat: str, action: object) -> Refusal | None:
    """What is said of an act; None if it is taken."""
    try:
        table.plan_act(seat, action)
    except Refused as error:
        return error.refusal
    return None


def wished(table: Table, who: int, patterns: list[str]) -> Iterator[object]:
    """Acts that a step speaks of and that chance would seldom find."""
    for text in WISHES.get(table.setup.lesson, []):
        if any(fnmatchcase(text, on) for on in patterns):
            yield from table.game.read_all(table.state, who, text)[:1]


WISHES = {
    "first-war": [
        "build W PD5 at 2223; W PD5 B5 at 2223; W PD10 at 2223",
        "orders W1 retreat D5",
        "orders W1 dodge D5",
        "orders W2 retreat D5",
    ],
}


@pytest.mark.parametrize(("title", "id_"), ALL)
def test_what_does_as_well_leads_to_the_end_too(title: str, id_: str) -> None:
    """Every other act that a step takes, and any order where it says so."""
    found = lesson(title, id_)[1]
    for number, step in enumerate(found.step, 1):
        if step.also or step.any_order:
            for table, _, now in steps(title, id_):
                if now is step:
                    play_otherwise(table, found, step)
                    break
            else:
                pytest.fail(f"step {number} was not reached")


def play_otherwise(table: Table, found: Lesson, step: TaughtStep) -> None:
    """Go on from a step with another act than the written one, to the end of the lesson."""
    who, script = table.seat_number(found.seat), script_of(table.setup.title, table.setup.lesson)
    now = table.position(found.seat).lesson
    assert now is not None
    acts = [one for one in script.of(who) if one.step == now.at - 1]
    if step.any_order:
        for one in reversed(acts):
            table.act(found.seat, one.action)
            others(table)
    else:
        decision = table.game.decision(table.state, who)
        assert decision is not None
        draws = Draws(1)
        for action in (decision.sample(draws) for _ in range(TRIES)):
            written = table.game.write(table.state, who, action)
            if written != acts[0].text and any(fnmatchcase(written, on) for on in step.also):
                table.act(found.seat, action)
                break
        else:
            pytest.fail(f"no act is like {step.also}")
        others(table)
    while True:
        shown = table.position(found.seat).lesson
        assert shown is not None
        if shown.over:
            return
        table.act(found.seat, table.read_action(shown.acts[0]))
        others(table)


@pytest.mark.parametrize(("title", "id_"), ALL)
def test_the_words_are_there(title: str, id_: str) -> None:
    found = lesson(title, id_)[1]
    assert found.name
    assert found.blurb
    assert 5 <= found.minutes <= 15
    assert found.wrong
    for number, step in enumerate(found.step, 1):
        where = f"step {number}"
        assert step.words, where
        assert all(20 <= len(card) <= LONGEST for card in step.words), where
        assert all(re.search(r"[.!?)][*]?$", card) for card in step.words), where
        assert bool(step.ask) == bool(step.do), where
        assert all(turn.say for turn in step.wrong), where


def test_every_title_has_lessons() -> None:
    assert {title for title, _ in ALL} == TAUGHT
    assert len([one for one in ALL if one[0] == "london"]) == 2


def test_back_is_an_undo_and_the_other_side_answers_again() -> None:
    table, found = lesson_table("warpwar"), lesson("warpwar")[1]
    others(table)
    before = table.position(found.seat).lesson
    for _ in range(4):
        shown = table.position(found.seat).lesson
        assert shown is not None
        table.act(found.seat, table.read_action(shown.acts[0]))
        others(table)
    after = table.position(found.seat).lesson
    table.commit(table.plan_undo(found.seat))
    others(table)
    assert table.position(found.seat).lesson != after
    table.commit(table.plan_undo(found.seat, 1))
    assert table.position(found.seat).lesson == before


def test_seats_that_are_asked_together_act_in_the_order_of_the_lesson() -> None:
    table = lesson_table("league")
    assert table.asked() == ["first", "second"]
    assert table.waits("second"), "the learner proposes first"
    shown = table.position("first").lesson
    assert shown is not None
    table.act("first", table.read_action(shown.acts[0]))
    assert not table.waits("second")
    table.commit(machines.plan(table, "second", table.scripted("second")))
    assert table.asked() == ["first", "second"]
    assert not table.waits("second"), "now the other Nation proposes"
    shown = table.position("first").lesson
    assert shown is not None
    assert (shown.at, shown.acts, shown.over) == (2, [], False)
    refusal = refused(table, "first", table.game.read(table.state, 0, "pass"))
    assert refusal == Refusal("Wait: the other side acts first")
    others(table)
    shown = table.position("first").lesson
    assert shown is not None
    assert shown.text == "refuse"


def test_only_the_learner_is_shown_the_lesson() -> None:
    table = lesson_table("warpwar")
    assert table.position("second").lesson is None
    assert table.position("").lesson is None


def test_a_game_that_is_no_lesson_has_no_guide() -> None:
    found = lesson("warpwar")[1]
    table = Table(found.setup, found.players)
    assert table.guide is None
    assert table.position("first").lesson is None
    assert table.scripted("second") is None
