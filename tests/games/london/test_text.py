"""London in a terminal: what a person needs to read before an answer."""

from typing import Any

import pytest

from tests.games.london.stage import new_game, refused, stage
from thunderchild.core.chance import Fast
from thunderchild.core.errors import NotationError
from thunderchild.games.london.game import London
from thunderchild.games.london.model.actions import FillTrack, Place
from thunderchild.games.london.model.kinds import (
    ARTILLERY,
    BIO_LAB,
    EARTHLING,
    HQ,
    INFANTRY,
    MARTIAN,
    WALKER,
    WARSHIP,
)
from thunderchild.games.london.model.state import LondonState

WIDE = 120


def set_up(scenario: str, *lines: str, **options: object) -> tuple[London, LondonState]:
    """A game in which these lines have been typed by whoever was asked."""
    game = new_game(scenario, **options)
    s, _ = game.new(Fast(1))
    for text in lines:
        seat = game.asked(s)[0]
        s, _ = game.apply(s, seat, game.read(s, seat, text), Fast(1))
    return game, s


def line_with(text: str, word: str) -> str:
    return next(line for line in text.split("\n") if word in line)


@pytest.mark.rule("LON-1.4")
def test_a_lander_has_the_ratings_of_a_lander_for_its_owner_too() -> None:
    martian = ["Walker 0501 down", "Walker 1501"]
    game, s = stage(martian=martian, earthling=["Police 0502 down", "Heroine 2001 down"])
    text = game.text(game.view(s, MARTIAN), WIDE)
    assert "Walker (face-down), as a Lander C3 R1 M0" in line_with(text, "M1   0501")
    assert "Walker, C6 R1 M3" in line_with(text, "M2   1501")
    theirs = game.text(game.view(s, EARTHLING), WIDE)
    assert "Lander, C3 R1 M0" in line_with(theirs, "M1   0501")
    assert "Police (face-down), face-up C2 R1 M3" in line_with(theirs, "E1   0502")
    alone, t = stage(
        "solitaire", martian=martian, earthling=["Heroine 2001 down"], side="earthling"
    )
    text = alone.text(alone.view(t, EARTHLING), WIDE)
    assert "Walker (face-down), as a Lander C3 R1 M0" in line_with(text, "M1   0501")


@pytest.mark.rule("LON-4.3", "LON-4.7")
def test_the_shop_shows_combat_range_and_movement() -> None:
    game, s = set_up("two_player", "objective peace")
    hints = game.hints(s, MARTIAN)
    walker = next(line for line in hints if line.startswith("walker"))
    assert walker.startswith("walker        C6 R1 M3  1 point, at most 9: ")
    assert not any(" 1 points" in line for line in hints)
    monster = next(line for line in hints if line.startswith("monster"))
    assert "3 points" in monster


@pytest.mark.rule("LON-4.8")
@pytest.mark.parametrize(("cost", "words"), [("0", "comes free"), ("1", "taken 1 point of 10")])
def test_the_shop_says_what_the_heroine_costs(cost: str, words: str) -> None:
    game, s = set_up("solitaire", heroine_cost=cost)
    assert any("Heroine" in line and words in line for line in game.hints(s, EARTHLING))


def test_the_word_units_shows_both_sides() -> None:
    game = new_game("two_player")
    shows, show = game.words()["units"]
    s, _ = game.new(Fast(1))
    text = show(game.view(s, MARTIAN))
    assert "ratings" in shows
    assert "C1 R1 M6  8 points, 1 in all: Flies far" in line_with(text, "Superhero")
    assert "C3 R1 M0: any of them, face-down" in line_with(text, "Lander")
    assert "must be taken, 0 points" in line_with(text, "Heroine")
    alone = new_game("solitaire")
    assert "Germs" not in show_units(alone), "who is not in the game is not listed"


def show_units(game: London) -> str:
    s, _ = game.new(Fast(1))
    return game.words()["units"][1](game.view(s, EARTHLING))


@pytest.mark.rule("LON-4.9")
def test_the_set_up_is_drawn_as_it_is_planned() -> None:
    game, s = set_up("solitaire", "buy infantry 1", "place infantry 0505")
    view = game.view(s, EARTHLING)
    text = game.text(view, WIDE)
    assert "Set up so far: P1 Infantry 0505 Paddington." in text
    assert "SP1" in text, "on the map"
    assert "P1 Infantry" in game.status(view), "the terminal prints it after each answer"
    assert "P1" not in game.text(game.view(s, -1), WIDE), "nobody else sees it"


@pytest.mark.rule("LON-4.9", "LON-7.1")
def test_a_hex_where_nothing_can_be_set_up_says_why() -> None:
    game, s = set_up("solitaire", "buy warship 1, artillery 1", "place artillery 0505")
    at = game.facts.map.at
    dry = refused(game, s, "earthling", Place(WARSHIP, at("0505")))
    assert dry.sentence == "Warship is set up in a river or bridged hex; 0505 Paddington is city"
    game, s = set_up("solitaire", "buy artillery 1, infantry 1", "place infantry 0505")
    park = refused(game, s, "earthling", Place(ARTILLERY, at("0106")))
    assert park.sentence == "Artillery is set up in a city hex; 0106 Wormholt Fields is park"
    taken = refused(game, s, "earthling", Place(ARTILLERY, at("0505")))
    assert taken.sentence == "A unit stands in 0505 Paddington already"
    gone = refused(game, s, "earthling", Place(INFANTRY, at("0506")))
    assert gone.sentence == "You have no such unit to set up"


# ---- the order of the track --------------------------------------------------------------------


def bought() -> tuple[London, LondonState]:
    return set_up("two_player", "objective peace", "buy walker 2, bio_lab 1, hq 1")


@pytest.mark.rule("LON-4.4")
def test_the_track_is_ordered_by_numbers_too() -> None:
    game, s = bought()
    order = [BIO_LAB, WALKER, HQ, WALKER]
    assert game.read(s, MARTIAN, "track 3 1 4 2") == FillTrack(order)
    assert game.read(s, MARTIAN, "track bio_lab walker hq walker") == FillTrack(order)
    for text in ("track 1 1 2 3", "track 5 1 2 3", "track 0", "track 3 walker"):
        with pytest.raises(NotationError, match="number of a unit bought, each once"):
            game.read(s, MARTIAN, text)
    assert refused(game, s, "martian", "track 1 2").rule == "LON-4.4"


@pytest.mark.rule("LON-4.4", "LON-4.13")
def test_the_numbers_tell_the_other_side_nothing() -> None:
    game, s = bought()
    with pytest.raises(NotationError):
        game.read(s, EARTHLING, "track 1 2 3 4")
    game, s = set_up(
        "two_player", "objective peace", "buy nothing", "track nothing", "buy infantry 2"
    )
    with pytest.raises(NotationError):
        game.read(s, MARTIAN, "track 1 2")


@pytest.mark.rule("LON-4.4")
def test_orders_with_a_name_are_numbered_choices() -> None:
    game, s = set_up("two_player", "objective peace", "buy walker 9, saucer 1")
    decision: Any = game.decision(s, MARTIAN)
    ready, free = decision.parts
    assert ready.NUMBERED
    assert not free.NUMBERED
    names = [ready.text(action) for action in ready]
    assert names == ["as bought", "as in Tripods", "the other way round"]
    assert all(action in decision for action in ready)
    assert any("track 10 9" in line for line in game.hints(s, MARTIAN))
