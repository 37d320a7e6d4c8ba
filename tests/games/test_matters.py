"""What matters now: said from the view alone, in the positions where it matters and no others."""

import inspect
from typing import Any

import pytest
from msgspec.structs import replace

from thunderchild.core.chance import Draws, Keyed, key_from_seed
from thunderchild.core.game import Game
from thunderchild.core.matters import Matter
from thunderchild.games.warpwar.knows.view import SeenShip
from thunderchild.players import make
from thunderchild.table import machines
from thunderchild.table.lesson import lesson
from thunderchild.table.table import Table, lesson_table
from thunderchild.titles import PERSON, TITLES, Setup, title

LISTED = [entry for entry in TITLES.values() if entry.listed]
CALLER = ["self", "view"]


def at_step(name: str, id_: str, step: int) -> Table:
    """A lesson at the beginning of a step."""
    table, found = lesson_table(name, id_), lesson(name, id_)[1]
    while True:
        others(table)
        shown = table.position(found.seat).lesson
        assert shown is not None
        if shown.at == step or shown.over:
            return table
        table.act(found.seat, table.read_action(shown.acts[0]))


def others(table: Table) -> None:
    while table.outcome is None:
        asked = [seat for seat in table.asked() if table.players[seat] != PERSON]
        action = table.scripted(asked[0]) if asked and not table.waits(asked[0]) else None
        if action is None:
            return
        table.commit(machines.plan(table, asked[0], action))


def said(table: Table, seat: str) -> list[tuple[str, str, str]]:
    found = table.position(seat).matters
    return [(one.kind, one.sentence, one.rule) for one in found]


@pytest.mark.parametrize("entry", LISTED, ids=lambda entry: entry.name)
def test_it_is_worked_out_from_the_view_and_nothing_else(entry: Any) -> None:
    assert list(inspect.signature(entry.kind.matters).parameters) == CALLER
    assert entry.kind.matters is not Game.matters, "every title says what matters"


@pytest.mark.rule("WW-19.1")
def test_warpwar_a_base_that_is_taken_or_empty() -> None:
    table = at_step("warpwar", "first-war", 14)
    assert said(table, "first") == [
        (
            "threat",
            "Teal stands on Babylon 2223: if it is there when its turn begins, you lose",
            "WW-19.1",
        ),
        (
            "chance",
            "You stand on Ur 0606: if you are there when your next turn begins, you win",
            "WW-19.1",
        ),
    ]
    place = table.position("first").matters[0].place
    assert table.game.facts.place(place) == "Babylon 2223"
    assert said(table, "") == [], "a spectator has nothing to lose"
    assert said(at_step("warpwar", "first-war", 4), "first") == []


@pytest.mark.rule("WW-19.1")
def test_warpwar_an_empty_base_before_the_movement_ends() -> None:
    table = at_step("warpwar", "first-war", 2)
    table.guide = None
    for text in ("move W1 Sumer", "move W2 Sumer"):
        for action in table.game.read_all(table.state, 0, text):
            table.act("first", action)
    assert said(table, "first") == [
        ("trap", "Babylon 2223 is empty: any enemy ship can take it", "WW-19.1")
    ]
    game: Any = table.game
    view: Any = game.view(table.state, 0)
    for label, far in (("2220", 3), ("2222", 1)):
        hex_ = game.facts.map.at(label)
        enemy = SeenShip(20, 1, "W1", 0, 0, 1, hex_, False, 0, False, [], False)
        (trap,) = game.matters(replace(view, seen=[*view.seen, enemy]))
        assert trap.sentence.endswith(f"can take it; the nearest is {far} MP away")


@pytest.mark.rule("INV-VIC-01")
def test_japan_a_wave_in_the_capital() -> None:
    table = at_step("japan", "japan", 19)
    (first, *_rest) = said(table, "human")
    assert first == (
        "threat",
        "Wave 3 stands in Tokyo: at Workforce 0 the Capital is Destroyed and you lose. It has 8",
        "INV-VIC-01",
    )
    assert table.position("human").matters[0].place == table.game.facts.capital


@pytest.mark.rule("INV-VIC-03")
def test_england_a_die_that_ends_the_game_is_announced() -> None:
    table = at_step("england", "england", 6)
    view: Any = table.game.view(table.state, 0)
    tracks = replace(view.tracks, colonization=8, germs=7)
    found = table.game.matters(replace(view, tracks=tracks))
    die = "the turn ends with a die; on"
    assert [(one.kind, one.sentence) for one in found if one.rule == "INV-VIC-03"] == [
        ("threat", f"Colonization at 8: {die} Yellow, 2 in 6, you lose"),
        ("chance", f"Germs at 7: {die} Red, 1 in 6, you win"),
    ]
    assert "INV-VIC-03" not in [one.rule for one in table.game.matters(view)]


@pytest.mark.rule("INV-ESC-08")
def test_japan_people_who_will_be_lost() -> None:
    table = at_step("japan", "japan", 15)
    still = "in {}: lost after Escape if still there"
    people = [one[1] for one in said(table, "human") if one[0] == "people"]
    assert people == [f"1 excess Refugee {still.format(zone)}" for zone in ("Sendai", "Miyazaki")]
    later = [one[1] for one in said(at_step("japan", "japan", 18), "human") if one[0] == "people"]
    assert later == [f"1 excess Refugee {still.format('Kochi')}"], "there is a Harbor"
    found = said(at_step("england", "england", 10), "human")
    england = [one for one in found if one[0] == "people"]
    words = "3 excess Refugees in Birmingham: lost when Human Action ends"
    assert england == [("people", words, "INV-ESC-08")]


@pytest.mark.rule("INV-VIC-01")
def test_england_a_wave_next_to_london() -> None:
    found = said(at_step("england", "england", 6), "human")
    assert found[0] == ("threat", "Wave 1 in Birmingham is one step from London", "INV-VIC-01")


@pytest.mark.rule("LON-20.4")
def test_london_a_face_down_champion_can_be_germs() -> None:
    """The lesson's Earthling bought no Champion but the Heroine; with the traps he has Germs."""
    table = Table(
        Setup("london", "two_player", practice=True),
        {"martian": PERSON, "earthling": PERSON},
        key=key_from_seed(7),
    )
    for line in TRAPS:
        seat, _, text = line.partition(" ")
        who = table.seat_number(seat)
        for action in table.game.read_all(table.state, who, text):
            table.act(seat, action)
    (trap, *_) = [one for one in said(table, "martian") if one[0] == "trap"]
    assert trap[1].startswith("E1 at 0802")
    assert "If it is Germs (1 of 7 kinds, " in trap[1]
    assert "you lose at once" in trap[1]
    assert trap[2] == "LON-20.4"
    assert [one for one in said(table, "earthling") if one[0] == "trap"] == []


TRAPS = [
    "martian objective crush_army",
    "martian buy walker 5, saucer 2, monster 1",
    "martian track walker monster walker saucer walker walker saucer walker",
    "earthling buy hero 1, germs 1, priest 1",
    "earthling place heroine 1107",
    "earthling place germs 0802",
    "earthling place hero 0904",
    "earthling place priest 0905",
    "martian land 0801",
    "earthling done",
    "earthling reinforce 1206",
    "martian activate M1",
]


@pytest.mark.rule("LON-23.6")
def test_london_the_first_shot_may_be_peace() -> None:
    table = at_step("london", "martian", 5)  # the Earthling has moved; nobody has attacked
    game, who = table.game, table.seat_number("earthling")
    for n in range(table.number + 1):
        view: Any = game.annotated(game.view(table.course.state_at(n), who))
        if view.side == who and view.phase != "set-up":
            found = [one.rule for one in game.matters(view)]
            assert found == ["LON-23.6"]
            break
    else:
        pytest.fail("the Earthling had no turn")


@pytest.mark.parametrize("entry", LISTED, ids=lambda entry: entry.name)
def test_in_played_games_it_is_a_sentence_with_a_rule(entry: Any) -> None:
    """Whatever is said in a machine's game is a sentence, has a rule, and a place on the map."""
    scenario = entry.scenarios[0]
    game, chance = title(entry.name).make(Setup(entry.name, scenario)), Keyed(key_from_seed(3))
    state, _ = game.new(chance, telling=False)
    draws, seen = Draws(5), list[Matter]()
    player = make(entry.name, "random")
    for _ in range(120):
        if game.outcome(state) is not None:
            break
        who = game.asked(state)[0]
        seen += game.matters(game.annotated(game.view(state, who)))
        action = player.choose(game, game.view(state, who), who, draws)
        game.advance(state, who, action, chance)
    for matter in seen:
        assert matter.sentence[-1] not in ".!", matter
        assert matter.rule
        assert matter.place >= -1
