"""Positions in which London's machine once erred, and habits that it once had."""

from collections import Counter

import pytest

from bench.reference.london.greedy import Greedy as Reference
from tests.games.london.stage import new_game, piece_of, stage
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.games.london.game import London
from thunderchild.games.london.model.actions import (
    Activate,
    Buy,
    ChooseObjective,
    Done,
    FillTrack,
    Land,
    Move,
    Place,
)
from thunderchild.games.london.model.kinds import (
    ABDUCT_GIRL,
    ANGRY_MOB,
    BIO_LAB,
    COLONIZE,
    CRUSH_ARMY,
    EARTHLING,
    HEROINE,
    HQ,
    LEVEL_CITY,
    MARTIAN,
    OBJECTIVES,
    PEACE,
    SAUCER,
    SUPERHERO,
)
from thunderchild.games.london.model.state import LondonState
from thunderchild.lab.simulate import game_of
from thunderchild.lab.sitting import seed_of
from thunderchild.players import Player
from thunderchild.players.london import shots
from thunderchild.players.london.greedy import Greedy
from thunderchild.players.london.outlook import Outlook

RUINS = ("0305", "0405", "0505", "0407", "0307", "0507", "0205", "0408", "0607", "0207")


def ends(player: Player, game: London, s: LondonState, seat: int) -> set[str]:
    """Where the first move of a player ends, over some draws; empty if it stays."""
    found = set()
    for number in range(6):
        action = player.choose(game, game.view(s, seat), seat, Draws(number))
        if isinstance(action, Move):
            found.add(game.facts.labels[action.path[-1]])
    return found


# ---- closed retreats -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("others", "closed"),
    [
        ([], False),
        (["Walker 0307"], True),  # on the other side: between them they see all six hexes
        (["Walker 0306"], False),
        (["Walker 0206", "Walker 0408"], True),
    ],
)
def test_a_unit_between_two_martians_has_nowhere_to_go(others: list[str], closed: bool) -> None:
    game, s = stage(
        martian=["Walker 0506", *others],
        earthling=["Superhero 0406", "Heroine 1610 down"],
        rubble=RUINS,
    )
    outlook = Outlook(game, game.view(s, MARTIAN), MARTIAN, Draws(3))
    walker, hero = piece_of(game, s, "M1"), piece_of(game, s, "E1")
    assert shots.is_closed(outlook, walker, hero, SUPERHERO) is closed
    sure = outlook.kind_worth(SUPERHERO)
    assert (shots.rolled(outlook, walker, hero, SUPERHERO) >= sure) is closed


def test_a_walker_closes_the_retreat_of_a_unit_that_would_only_be_pushed() -> None:
    """From 0506 a Walker pushes a Superhero five times in six; from both sides he is dead."""
    game, s = stage(
        martian=["Walker 0506", "Walker 0207"],
        earthling=["Superhero 0406", "Heroine 1610 down"],
        rubble=RUINS,
    )
    assert ends(Greedy(), game, s, MARTIAN) == {"0307"}
    assert ends(Reference(), game, s, MARTIAN) - {"0307"}


# ---- zones of control ----------------------------------------------------------------------


def test_nobody_walks_up_to_a_martian_for_nothing() -> None:
    """The first shot may hand over Peace!, so that no attack would follow."""
    game, s = stage(
        martian=["Walker 0406"],
        earthling=["Infantry 0706", "Heroine 1610 down"],
        side="earthling",
        turn=1,
        first_attack="",
    )
    at = game.facts.map.at
    zone = {game.facts.labels[hex] for hex in game.facts.neighbours[at("0406")]}
    assert not ends(Greedy(), game, s, EARTHLING) & zone
    assert ends(Reference(), game, s, EARTHLING) <= zone


@pytest.mark.parametrize(("scenario", "safe"), [("solitaire", True), ("two_player", False)])
def test_alone_the_mob_need_not_fear_what_never_attacks_it(scenario: str, safe: bool) -> None:
    """A Walker of 6 never attacks 9 in the solitaire game; a person might, for the station."""
    game, s = stage(
        scenario,
        martian=["Walker 0404"],
        earthling=["Angry Mob 0405", "Heroine 1610 down"],
        side="earthling",
    )
    outlook = Outlook(game, game.view(s, EARTHLING), EARTHLING, Draws(3))
    station = game.facts.map.at("0505")
    assert station in outlook.wanted_hexes
    danger = shots.danger(outlook, piece_of(game, s, "E1"), ANGRY_MOB, station)
    assert (danger == 0.0) is safe


# ---- habits --------------------------------------------------------------------------------


def openings(player: Player, seat: int, games: int, *, objective: int = -1) -> list[list[object]]:
    """What a side answers before the first turn and at its first landing, game by game."""
    game = game_of(Setup("london", "two_player"))
    found = []
    for number in range(games):
        chance, draws, answers = Fast(number), Draws(seed_of(7, number)), list[object]()
        s, _ = game.new(chance, telling=False)
        while s.pending and len(answers) < (4 if seat == MARTIAN else 8):
            asked = game.asked(s)[0]
            action = player.choose(game, game.view(s, asked), asked, draws)
            if isinstance(action, ChooseObjective) and objective >= 0:
                action = ChooseObjective(objective)
            if asked == seat:
                answers.append(action)
            game.advance(s, asked, action, chance)
            if isinstance(action, Land) and asked == seat:
                break
        found.append(answers)
    return found


def test_the_objective_is_mixed_and_peace_is_rare() -> None:
    chosen = Counter(
        action.objective
        for answers in openings(Greedy(), MARTIAN, 200)
        for action in answers
        if isinstance(action, ChooseObjective)
    )
    assert set(chosen) == set(range(OBJECTIVES))
    assert chosen[PEACE] < 16
    assert min(chosen[one] for one in (CRUSH_ARMY, LEVEL_CITY, ABDUCT_GIRL, COLONIZE)) > 10
    assert max(chosen.values()) < 150


@pytest.mark.parametrize("objective", [LEVEL_CITY, ABDUCT_GIRL])
def test_saucers_come_first_and_buildings_late(objective: int) -> None:
    orders = set()
    for answers in openings(Greedy(), MARTIAN, 30, objective=objective):
        (track,) = (action for action in answers if isinstance(action, FillTrack))
        orders.add(tuple(track.units))
        assert SAUCER in track.units[:3]
        if HQ in track.units:
            assert track.units[-1] == HQ
        if BIO_LAB in track.units:
            assert track.units.index(BIO_LAB) < 5
    assert len(orders) > 2


def test_the_heroine_hides_anywhere() -> None:
    """The reference hides her in one of five hexes, so whoever has met it finds her."""
    spots = Counter(
        action.hex
        for answers in openings(Greedy(), EARTHLING, 60)
        for action in answers
        if isinstance(action, Place) and action.unit == HEROINE
    )
    assert sum(spots.values()) == 60
    assert len(spots) > 30
    assert max(spots.values()) <= 6


def test_purchases_are_mixed() -> None:
    bought = {
        tuple(action.units)
        for answers in openings(Greedy(), EARTHLING, 60)
        for action in answers
        if isinstance(action, Buy)
    }
    assert len(bought) >= 5


def test_the_first_landing_is_no_habit() -> None:
    """Seven of ten first landings of the reference are in one hex."""
    landed = Counter(
        action.hex
        for answers in openings(Greedy(), MARTIAN, 60)
        for action in answers
        if isinstance(action, Land)
    )
    assert sum(landed.values()) == 60
    assert max(landed.values()) <= 20


def test_a_cart_that_cannot_be_paid_is_not_bought() -> None:
    """With a Heroine who costs a point the nine that are left buy no cart of ten."""
    game = new_game(heroine_cost="1")
    chance, draws = Fast(1), Draws(1)
    s, _ = game.new(chance, telling=False)
    bought: list[Buy] = []
    while s.pending and not bought:
        seat = game.asked(s)[0]
        action = Greedy().choose(game, game.view(s, seat), seat, draws)
        if isinstance(action, Buy) and seat == EARTHLING:
            bought.append(action)
        game.advance(s, seat, action, chance)
    assert bought


# ---- Landers -------------------------------------------------------------------------------


@pytest.mark.parametrize(("foe", "stays"), [("Superhero 0406", True), ("Angry Mob 0406", False)])
def test_a_lander_next_to_a_weak_number_shoots_before_it_gets_up(foe: str, stays: bool) -> None:
    """Against Combat 1 its 3-1 kills four times in six, where a Walker mostly pushes."""
    game, s = stage(
        martian=["Walker 0506 down"],
        earthling=[foe, "Heroine 1610 down"],
        at="activation",
        rubble=RUINS,
    )
    action = Greedy().choose(game, game.view(s, MARTIAN), MARTIAN, Draws(2))
    assert isinstance(action, Done if stays else Activate)
