"""What may be taken back, by whom, and what asking for it says."""

from typing import Any

import pytest

from tests.support.playing import new_table, play
from thunderchild import titles
from thunderchild.core import record as rec
from thunderchild.core.chance import Draws
from thunderchild.core.game import Refused
from thunderchild.core.record import RecordLine, Setup
from thunderchild.table.course import Course
from thunderchild.table.table import Table

LONG = Setup("specimen", "duel", {"turns": "10", "target": "20"})
PRACTISED = Setup("warpwar", "basic", {"turn_limit": "40"}, practice=True)
ALONE = Setup("specimen", "solitaire", {"turns": "10", "target": "20"})
GAMES = [
    LONG,
    ALONE,
    Setup("warpwar", "learning"),
    Setup("warpwar", "basic"),
    Setup("warpwar", "advanced"),
    Setup("london", "two_player"),
    Setup("london", "solitaire"),
    Setup("japan", "core"),
    Setup("japan", "3"),
    Setup("england", "core"),
    Setup("england", "core", {"profile": "england_final"}),
]


def sample(table: Table, seat: str, seed: int = 1) -> Any:
    decision = table.game.decision(table.state, table.seat_number(seat))
    assert decision is not None
    return decision.sample(Draws(seed))


def goals(table: Table, seat: str) -> dict[int, str]:
    """Every action that a seat could go back to now: freely, or by asking."""
    found = {}
    for goal in range(table.number):
        try:
            found[goal] = table.plan_undo(seat, goal).lines[0].kind
        except Refused:
            continue
    return found


def learnt(table: Table, number: int) -> bool:
    """Whether an action drew chance, showed something or was final: seen from outside."""
    before, after = table.course.state_at(number - 1), table.course.state_at(number)
    kinds = {kind.__struct_config__.tag: kind for kind in table.game.EVENTS.__args__}
    rows = [r for r in table.log.rows if r.number == number and r.facts["event"] != "table"]
    shows = any(kinds[r.facts["event"]].REVEALS or kinds[r.facts["event"]].FINAL for r in rows)
    played = table.course.played[number - 1]
    others = before.pending & ~(1 << played.seat)
    sealed = bool(others) and after.pending == others
    return bool(before.draws != after.draws or shows or sealed)


@pytest.mark.parametrize("setup", GAMES, ids=lambda s: " ".join((s.title, s.scenario, *s.options)))
@pytest.mark.parametrize("machine", [False, True])
def test_no_take_back_crosses_what_somebody_has_learnt(setup: Setup, machine: bool) -> None:
    """Between persons and against a machine; free ones besides cross nobody else's action."""
    players = {}
    if machine:
        players = dict.fromkeys(new_table(1, setup).game.chairs[1:], "random")
    free = asked = stopped = 0
    for seed in range(2):
        table, known = new_table(seed, setup, **players), list[bool]()
        for step in range(60):
            if table.outcome is not None:
                break
            play(table, 1, seed=seed * 1000 + step)
            known += [learnt(table, number) for number in range(len(known) + 1, table.number + 1)]
            if step % 3 or not table.asked():
                continue
            for seat in (s for s in table.game.chairs if table.players[s] == "person"):
                found = goals(table, seat)
                who = table.seat_number(seat)
                for goal, kind in found.items():
                    assert not any(known[goal:]), f"{seat} may go back to {goal}"
                    seats = {played.seat for played in table.course.played[goal:]}
                    if kind == rec.UNDO:
                        assert seats == {who}
                    else:
                        assert not machine, "a machine is not asked"
                        assert table.course.turn_back(who) <= goal
                free += rec.UNDO in found.values()
                asked += rec.TAKEBACK in found.values()
                stopped += not found
                undo = table.position(seat).undo
                assert (undo.why_not is None) == (undo.to >= 0)
                assert undo.to < 0 or undo.to in found
    assert stopped
    assert not asked or (len(table.game.chairs) > 1 and not machine)


def until_free(table: Table, seat: str) -> Table:
    """Play on until a seat can take something back freely."""
    for step in range(200):
        play(table, 1, seed=step)
        if table.position(seat).undo.to >= 0 and not table.position(seat).undo.asks:
            return table
    raise AssertionError("there is nothing to take back")


def until_asked(table: Table, seat: str) -> Table:
    """Play on until a seat could only take something back with the other's consent."""
    for step in range(200):
        play(table, 1, seed=step)
        if table.position(seat).undo.asks:
            return table
    raise AssertionError("there is nothing to ask for")


def test_a_free_undo_restores_the_position_and_stays_in_the_log() -> None:
    table = until_free(new_table(5, ALONE), "left")
    goal = table.position("left").undo.to
    before, rows = table.course.state_at(goal), len(table.log.rows)
    table.commit(table.plan_undo("left"))
    assert table.state == before
    assert table.number == goal
    assert table.lines[-1] == RecordLine(rec.UNDO, goal, "left")
    assert len(table.log.rows) == rows + 1
    for entry in table.since("left", -1):
        assert entry.undone == (entry.number > goal and entry.facts["event"] != "table")
    assert table.since("", table.seq - 1)[-1].text == f"left went back to action {goal}"
    again = Table.restore(table.setup, table.first_players, table.lines, key=table.key)
    assert again.state == table.state
    assert again.position("left") == table.position("left")


def test_asking_says_all_that_goes_with_it_and_needs_the_other() -> None:
    table = new_table(1, Setup("warpwar", "learning"))
    other = table.asked()[0]
    chooser = "second" if other == "first" else "first"

    def say(seat: str, text: str) -> None:
        table.act(seat, table.game.read(table.state, table.seat_number(seat), text))

    say(other, "end north")
    for seat, base in ((chooser, "Babylon"), (other, "Ur")):
        say(seat, f"build W PD20 B8 S7 at {base}")
        assert not table.position(seat).undo.asks, "a closed build event stands"
        say(seat, "halt")
    goal = table.number
    say(chooser, "halt")
    for step in ("0606-0607", "0607-0708"):
        say(other, f"move W1 {step}")
    undo = table.position(chooser).undo
    assert undo.asks, undo
    change = table.plan_undo(chooser)
    assert change.lines == [RecordLine(rec.TAKEBACK, goal, chooser, "asked")]
    table.commit(change)
    (offer,) = table.position(other).offers
    mine = [action for action in offer.undone if action.seat == other]
    assert [action.number for action in offer.undone] == list(range(goal + 1, table.number + 1))
    assert mine
    side = titles.title("warpwar").sides[chooser]
    assert offer.sentence.startswith(f"{side} asks to go back to before “{side} ")
    assert f"{len(mine)} action" in offer.sentence
    assert mine[0].texts[0][1:].rstrip(".") in offer.sentence, "one's own act is named in full"
    own = table.position(chooser).offers[0]
    assert all(
        row.text in action.texts or row.audience not in (-1, table.seat_number(chooser))
        for action in own.undone
        for row in table.log.rows
        if row.number == action.number and row.facts["event"] != "table"
    )
    with pytest.raises(Refused, match="There is no such offer"):
        table.plan_answer(chooser, "takeback", yes=True)
    declined = table.plan_answer(other, "takeback", yes=False)
    assert declined.lines == [RecordLine(rec.TAKEBACK, 0, other, "declined")]
    table.commit(table.plan_answer(other, "takeback", yes=True))
    assert table.number == goal
    assert table.asking == []
    assert table.asked() == [chooser]


def test_what_another_does_not_know_is_not_in_the_words() -> None:
    """The asker's sealed or private acts are told to the other as he was told of them."""
    table = until_asked(new_table(3, LONG), "left")
    table.commit(table.plan_undo("left"))
    for seat in ("left", "right"):
        number = table.seat_number(seat)
        allowed = {row.text for row in table.log.rows if row.audience in (-1, number)}
        (offer,) = table.position(seat).offers
        assert {text for action in offer.undone for text in action.texts} <= allowed


def test_a_declined_wish_is_gone() -> None:
    table = until_asked(new_table(1, LONG), "left")
    table.commit(table.plan_undo("left"))
    number = table.number
    table.commit(table.plan_answer("right", "takeback", yes=False))
    assert table.asking == []
    assert table.number == number


def test_a_wish_passes_when_one_acts_oneself_or_somebody_learns_something() -> None:
    table = until_asked(new_table(1, LONG), "left")
    table.commit(table.plan_undo("left"))
    while table.asking and table.outcome is None:
        seat = table.asked()[0]
        table.act(seat, sample(table, seat))
        assert bool(table.asking) == (seat == "right" and not table.course.played[-1].learnt)


def test_undo_says_why_not() -> None:
    table = new_table(1)
    with pytest.raises(Refused, match="nothing that could be undone"):
        table.plan_undo("left")
    with pytest.raises(Refused, match="A spectator has no seat"):
        table.plan_undo("")
    play(table, 4)
    with pytest.raises(Refused, match="There is no action 99 to go back to"):
        table.plan_undo("left", 99)


def test_a_die_stands_and_the_reason_names_it() -> None:
    table = new_table(3, ALONE)
    while table.state.draws == table.course.state_at(0).draws or not table.number:
        table.act("left", sample(table, "left", table.number))
    undo = table.position("left").undo
    assert undo.to < 0
    assert undo.why_not is not None
    told = [row for row in table.log.rows if row.number == table.number]
    assert any(row.text.removesuffix(".") in undo.why_not.sentence for row in told)
    assert undo.why_not.rule in {row.rule for row in told}
    with pytest.raises(Refused, match="What has been seen cannot be undone"):
        table.plan_undo("left")


def test_a_lock_is_final() -> None:
    table = new_table(4)
    while table.asked() != ["left", "right"]:
        play(table, 1, seed=table.number)
    table.act("left", sample(table, "left"))
    with pytest.raises(Refused, match="locked answer cannot be changed"):
        table.plan_undo("left")


def test_one_click_is_one_undo() -> None:
    """Steps that were sent together are undone together, also after the table was stored."""
    table = new_table(2, Setup("warpwar", "learning"))
    while not any(text.startswith("move") for text in legal(table)):
        play(table, 1, seed=table.number)
    seat = table.asked()[0]
    who, state, path = table.seat_number(seat), table.state, list[Any]()
    for _ in range(3):
        decision: Any = table.game.decision(state, who)
        moves = [a for a in decision if is_move(table, state, who, a)]
        moves = [a for a in moves if not path or a.ship == path[0].ship]
        path.append(moves[0])
        state, _ = table.game.apply(state, who, moves[0], table.course.chance)
    before = table.number
    change = table.plan_act(seat, path[0], path[1:])
    assert [line.kind for line in change.lines if line.kind == rec.ACTION] == [rec.ACTION] * 3
    table.commit(change)
    assert table.state == state
    assert table.number == before + 3
    places = [n for n, line in enumerate(table.lines, 1) if line.kind == rec.ACTION]
    joined = set(places[-2:])
    again = Table.restore(
        table.setup, table.first_players, table.lines, key=table.key, joined=joined
    )
    for one in (table, again):
        assert one.position(seat).undo.to == before
        one.commit(one.plan_undo(seat))
        assert one.number == before


def legal(table: Table) -> list[str]:
    seat = table.asked()[0]
    who = table.seat_number(seat)
    decision: Any = table.game.decision(table.state, who)
    return [table.game.write(table.state, who, decision.sample(Draws(n))) for n in range(4)]


def is_move(table: Table, state: Any, who: int, action: Any) -> bool:
    return table.game.write(state, who, action).startswith("move")


def test_a_click_is_done_whole_or_not_at_all() -> None:
    table = new_table(2, ALONE)
    seat = table.asked()[0]
    action = sample(table, seat)
    after, _ = table.game.apply(table.state, 0, action, table.course.chance)
    wrong = next(a for a in (sample(table, seat, n) for n in range(9)) if a is not None)
    assert table.game.why_not(after, 0, wrong) is not None
    hash_ = table.state.hash()
    with pytest.raises(Refused):
        table.plan_act(seat, action, [wrong])
    assert table.state.hash() == hash_
    assert table.seq == 0


# ---- practice


def practice(setup: Setup) -> Setup:
    return Setup(setup.title, setup.scenario, setup.options, practice=True)


def test_in_practice_everything_is_taken_back_and_the_record_says_so() -> None:
    table = new_table(3, practice(LONG), right="random")
    while not crossed(table.course):
        play(table, 1, seed=table.number)
    last, end = table.course.last_own(0), table.number
    undo = table.position("left").undo
    assert (undo.to, undo.asks) == (last - 1, False)
    seed = table.machine_seed("right")
    table.commit(table.plan_undo("left", 0 if "left" in first_asked(table.course) else last - 1))
    number = table.number
    play(table, end - number, seed=3)
    assert table.machine_seed("right") != seed, "the machine chooses anew"
    text = rec.write(table.record(with_key=True))
    assert "\npractice\n" in text
    assert rec.parse(text).setup.practice


def crossed(course: Course) -> bool:
    """Whether somebody has learnt something since the first seat last acted."""
    last = course.last_own(0)
    return last > 0 and any(played.learnt for played in course.played[last - 1 :])


def first_asked(course: Course) -> list[str]:
    return [course.game.seats[seat] for seat in course.game.asked(course.state_at(0))]


def test_in_practice_a_roll_falls_the_same_way_again() -> None:
    table = play(new_table(3, practice(LONG), right="random"), 12)
    number = table.course.last_own(0)
    texts = [(played.seat, played.text) for played in table.course.played]
    state = table.state
    table.commit(table.plan_undo("left"))
    for who, text in texts[number - 1 :]:
        seat = table.game.seats[who]
        table.act(seat, table.game.read(table.state, who, text))
    assert table.state == state


def test_in_practice_another_person_is_still_asked() -> None:
    table = new_table(1, practice(LONG))
    while not any(p.learnt for p in table.course.played) or table.course.last_own(0) < 0:
        play(table, 1, seed=table.number)
    assert table.position("left").undo.asks


@pytest.mark.parametrize("seed", range(3))
def test_what_is_in_force_is_what_was_told_and_not_taken_back(seed: int) -> None:
    """And a past position is that of the actions in force, whatever was taken back before."""
    table, draws = new_table(seed, PRACTISED, second="random"), Draws(seed)
    for turn in range(60):
        if table.outcome is not None:
            break
        play(table, 1 + draws.pick(4), seed=seed * 100 + turn)
        if table.position("first").undo.to >= 0:  # and the game is not over
            table.commit(table.plan_undo("first"))
        for who, number in ((0, table.number // 2), (1, table.number - 1), (-1, 0)):
            rows = [
                row
                for row in table.log.rows
                if row.number > number
                and not row.undone
                and row.audience in (-1, who)
                and row.facts["event"] != "table"
            ]
            texts = [text for told in table.log.by_number(who, number).values() for text in told]
            assert texts == [row.text for row in rows]
        again = new_table(seed, PRACTISED, second="random")
        for played in table.course.played[: table.number // 2]:
            action = again.game.read(again.state, played.seat, played.text)
            again.act(again.game.seats[played.seat], action)
        assert table.course.state_at(again.number).hash() == again.state.hash()
    assert table.undone > 3
