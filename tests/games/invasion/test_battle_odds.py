"""The board and the exact chances of the die."""

from fractions import Fraction
from itertools import product

import pytest

from tests.games.invasion.battle_stage import Battle, field, hold
from tests.support.odds import outcomes
from thunderchild.core.chance import Chance
from thunderchild.core.procedure import run
from thunderchild.games.invasion.battle.aiming import AtClosest
from thunderchild.games.invasion.battle.human_step import FireDecision, HumanStep
from thunderchild.games.invasion.battle.odds import colour_chance, hits_chance, shot_chances
from thunderchild.games.invasion.content.files import own_content
from thunderchild.games.invasion.knows.battle_seeing import battle_of
from thunderchild.games.invasion.model.battle_actions import FireAt, PrepareShot
from thunderchild.games.invasion.model.kinds import (
    DETECT,
    DIE_GREEN,
    DIE_RED,
    DIE_YELLOW,
    FACES,
    FIRE,
    HUMAN,
    NONE,
)
from thunderchild.games.invasion.page.forms import Shot


@pytest.fixture(autouse=True)
def nothing_remembered() -> None:
    """Each test works its chances out, so that the rules it names are run."""
    colour_chance.cache_clear()
    shot_chances.cache_clear()


@pytest.mark.rule("INV-COM-14", "INV-EXA-X16")
@pytest.mark.parametrize(
    ("one", "other", "distance"),
    [("A1", "B1", 1), ("A1", "C2", 2), ("C1", "C4", 3), ("C1", "B4", 4), ("A1", "E1", 4)],
)
def test_distances_of_the_default_board(one: str, other: str, distance: int) -> None:
    board = own_content().land_board
    assert board.distance[board.grid.at(one)][board.grid.at(other)] == distance
    assert board.distance[board.grid.at(other)][board.grid.at(one)] == distance


@pytest.mark.rule("INV-DIE-01")
def test_the_die_has_three_two_and_one_face() -> None:
    chances = [colour_chance(colour) for colour in (DIE_GREEN, DIE_YELLOW, DIE_RED)]
    assert chances == [Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)]
    assert colour_chance(NONE) == 0


@pytest.mark.rule("INV-DIE-02")
def test_a_rarer_colour_hits_only_by_option() -> None:
    assert colour_chance(DIE_YELLOW, at_least=True) == Fraction(1, 2)
    assert colour_chance(DIE_RED, at_least=True) == Fraction(1, 6)


@pytest.mark.rule("INV-HST-04", "INV-HST-05")
@pytest.mark.parametrize("dice", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("needed", [DIE_GREEN, DIE_YELLOW, DIE_RED])
@pytest.mark.parametrize("damaged", [False, True])
@pytest.mark.parametrize("at_least", [False, True])
def test_shot_chances_are_those_of_all_throws(
    dice: int, needed: int, damaged: bool, at_least: bool
) -> None:
    throws = list(product(FACES, repeat=dice))
    only_damaged = destroyed = 0
    for throw in throws:
        hits = sum(die >= needed if at_least else die == needed for die in throw)
        life = 1 if damaged else 2
        destroyed += hits >= life
        only_damaged += not damaged and hits == 1
    expected = Fraction(only_damaged, len(throws)), Fraction(destroyed, len(throws))
    assert shot_chances(dice, colour_chance(needed, at_least), damaged) == expected


def test_hits_add_up_to_one() -> None:
    assert sum(hits_chance(3, hits, Fraction(1, 3)) for hits in range(4)) == 1


# ---- the chances shown against every throw of the game itself ----------------------------------


def fates(b: Battle, action: FireAt) -> tuple[Fraction, Fraction]:
    """The chances of Damaged and Destroyed, by going through all throws in the game."""

    def shoot(chance: Chance) -> str:
        s = b.s.copy()
        b.game.advance(s, HUMAN, action, chance)
        if not s.tripod_hex or s.tripod_hex[action.tripod] < 0:
            return "destroyed"
        fresh = s.tripod_damaged[action.tripod] and not b.s.tripod_damaged[action.tripod]
        return "damaged" if fresh else "nothing"

    found: dict[str, Fraction] = {}
    for fate, share in outcomes(b.s.draws, shoot):
        found[fate] = found.get(fate, Fraction(0)) + share
    assert sum(found.values()) == 1
    return found.get("damaged", Fraction(0)), found.get("destroyed", Fraction(0))


def chances(shot: Shot) -> tuple[Fraction, Fraction]:
    """The chances on the form: that the Tripod is Damaged, and Destroyed."""
    said = {one.result: one.chance for one in shot.odds}
    return said.get("Damaged", Fraction(0)), said.get("Destroyed", Fraction(0))


@pytest.mark.rule("INV-HST-02", "INV-HST-04", "INV-HST-05")
@pytest.mark.parametrize("title", ["japan", "england"])
@pytest.mark.parametrize("gun", ["field_gun", "siege_gun"])
@pytest.mark.parametrize("options", [{}, {"gun_hits_at_least": "on"}])
@pytest.mark.parametrize("surprise", [False, True])
def test_every_shot_on_the_form_has_its_true_chances(
    title: str, gun: str, options: dict[str, str], surprise: bool
) -> None:
    tripods = ["G@C4", "y@C4", "R@C3", "u@C3", "K@C2", "k@C2"]
    b = field(title, tripods=tripods, pieces=[f"{gun}@C5", "infantry@A7"], options=options)
    if surprise:
        hold(b.s, ["surprise_shot"])
    b.call(HumanStep())
    if surprise:
        b.act(PrepareShot(0))
    shots = FireDecision(b.game.facts.battle, b.s, terrain=0).form().choices
    assert len(shots) == len(tripods)
    for shot in shots:
        if shot.why_not is None:
            assert fates(b, shot.action) == chances(shot)
        else:
            assert shot.odds == ()


@pytest.mark.rule("INV-NAV-13", "INV-CHR-08")
@pytest.mark.parametrize("ship", ["warship", "thunder_child"])
def test_every_shot_at_sea_has_its_true_chances(ship: str) -> None:
    tripods = ["G@C4", "y@C4", "R@C3", "k@C2"]
    pieces = [f"{ship}@C5", "refugee@E1"]
    b = field("england", sea=True, tripods=tripods, pieces=pieces).call(HumanStep())
    for shot in FireDecision(b.game.facts.battle, b.s, terrain=0).form().choices:
        assert shot.why_not is None
        assert fates(b, shot.action) == chances(shot)


@pytest.mark.rule("INV-MST-05")
@pytest.mark.parametrize("hex", ["C4", "C5", "C6"])
@pytest.mark.parametrize(("works", "act"), [(0, FIRE), (1, DETECT)])
def test_the_chances_of_tripods_are_true(hex: str, works: int, act: int) -> None:
    b = field(tripods=["G@C3"], pieces=[f"field_gun+{works}@{hex}", "infantry@A7"])
    view = battle_of(b.game.facts.battle, b.game.book, b.s)
    assert view is not None
    (threat,) = view.threats

    def strike(chance: Chance) -> bool:
        s = b.s.copy()
        s.stack = [AtClosest(tripod=0, act=act)]
        run(b.game.play(s, chance, None))
        return s.piece_hex[0] == NONE or s.piece_works[0] < works

    chance = sum(share for hit, share in outcomes(b.s.draws, strike) if hit)
    assert chance == Fraction(threat.cases, threat.of)
