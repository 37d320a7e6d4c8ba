"""Solitaire: set-up, landings and the end (LON-24, LON-25, LON-30)."""

from typing import Any

import pytest

from tests.games.london.stage import (
    asked,
    heard,
    is_up,
    legal,
    new_game,
    stage,
    where,
    winner,
)
from tests.games.london.town import town
from thunderchild.core.chance import Chance, Fast
from thunderchild.core.errors import NotationError
from thunderchild.core.events import Told
from thunderchild.games.london.game import London
from thunderchild.games.london.model.kinds import EARTHLING, UNIT_NAMES
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.told.events import LandingLost, MartianLanded, UnitPlaced
from thunderchild.games.london.told.system import ForceRolled, SystemLanding

HIDDEN_AWAY = ["Heroine 1010 down"]


def system(**staged: Any) -> tuple[London, LondonState, list[Told]]:
    """A solitaire position, played on to the next choice of the human, and what was told."""
    told: list[Told] = []
    staged.setdefault("earthling", HIDDEN_AWAY)
    game, s = stage("solitaire", told=told, **staged)
    return game, s, told


class Said:
    """Draws by what they are for; all others are 0."""

    def __init__(self, draws: dict[str, int]) -> None:
        self.draws = draws

    def pick(self, n: int, at: int, what: str) -> int:
        return self.draws.get(what, 0) % n


def set_up(
    *purchase: str, draws: dict[str, int] | None = None, **options: object
) -> tuple[London, LondonState, list[Told]]:
    """A whole set-up: what is bought, then everything placed in the first hexes offered."""
    game = new_game("solitaire", **options)
    chance: Chance = Fast(3) if draws is None else Said(draws)
    s, told = game.new(chance)
    texts = ["buy " + (", ".join(purchase) or "nothing")]
    while texts or asked(game, s)[0] == "PlaceQuestion":
        text = texts.pop() if texts else legal(game, s, "earthling")[0]
        s, more = game.apply(s, EARTHLING, game.read(s, EARTHLING, text), chance)
        told += more
    return game, s, told


def kind(name: str) -> int:
    return UNIT_NAMES.index(name)


def names(kinds: list[int]) -> list[str]:
    return [UNIT_NAMES[kind] for kind in kinds if kind >= 0]


@pytest.mark.rule("LON-24.1", elsewhere=True)
def test_germs_are_not_for_sale_and_there_is_no_objective() -> None:
    game = new_game("solitaire")
    s, _ = game.new(Fast(1))
    assert asked(game, s) == ("BuyQuestion", ["earthling"])
    with pytest.raises(NotationError, match="a unit that is for sale"):
        game.read(s, EARTHLING, "buy germs 1")
    game, s, _ = set_up("infantry 1")
    assert s.objective < 0
    assert "envoy" not in names(s.track)


@pytest.mark.rule("LON-24.2")
@pytest.mark.parametrize(
    ("martian", "earthling", "captor", "reason"),
    [
        (["HQ 0501", "Bio Lab 0601"], ["Heroine 1010"], "", "Colonize! was met"),
        (["Walker 0501"], ["Heroine 1010"], "M1", "Abduct Girl! was met"),
    ],
)
def test_any_objective_wins(
    martian: list[str], earthling: list[str], captor: str, reason: str
) -> None:
    game, s, _ = system(martian=martian, earthling=earthling, captor=captor, turn=12, at="end")
    assert winner(game, s) == ("martian", reason)


@pytest.mark.rule("LON-24.3")
def test_the_earthling_sets_up_before_the_force_is_rolled() -> None:
    _, s, told = set_up("infantry 2", "artillery 1")
    kinds = [type(event) for _, event in told]
    assert kinds.count(UnitPlaced) == 4, "the Heroine and three units"
    assert max(i for i, kind in enumerate(kinds) if kind is UnitPlaced) < kinds.index(ForceRolled)
    assert s.heroine >= 0


@pytest.mark.rule("LON-24.4", "LON-24.5")
@pytest.mark.parametrize("roll", range(1, 7))
def test_the_force_of_each_roll_lies_in_random_order_from_box_1(roll: int) -> None:
    orders = set()
    for last in (0, 1, 2):
        draws = {"force die": roll - 1, "the force in random order": last}
        _, s, told = set_up("firemen 1", draws=draws)
        force = heard(told, "earthling", ForceRolled)[0]
        assert force.die == roll
        found = names(s.track)
        expected = {1: 10, 2: 9, 3: 6, 4: 6, 5: 5, 6: 7}[roll]
        assert len(found) == expected
        assert all(kind >= 0 for kind in s.track[:expected])
        assert all(kind < 0 for kind in s.track[expected:])
        orders.add(tuple(found))
        units = {name: found.count(name) for name in sorted(found)}
        row = London("solitaire").content.forces[roll - 1].units
        assert units == dict(sorted(row.items()))
    assert len(orders) > 1


@pytest.mark.rule("LON-24.6")
def test_the_optional_force_is_drawn_turn_by_turn() -> None:
    for drawn, unit in ((0, "walker"), (8, "walker"), (9, "saucer"), (11, "death_ray"), (15, "hq")):
        draws = {"the unit that lands": drawn}
        game, s, told = set_up("firemen 1", draws=draws, solitaire_setup="random8")
        assert heard(told, "earthling", ForceRolled) == []
        assert names(s.track) == [unit], "sixteen units, one drawn in turn 1"
        assert heard(told, "earthling", SystemLanding)[0].name == game.facts.unit_names[kind(unit)]
    last = Said({"the unit that lands": -1})
    game, s, _ = set_up("firemen 1", draws=last.draws, solitaire_setup="random8")
    while s.turn < 10:
        listed = legal(game, s, "earthling")
        text = "done" if "done" in listed else listed[0]
        s, _ = game.apply(s, EARTHLING, game.read(s, EARTHLING, text), last)
    expected = [
        "hq",
        "bio_lab",
        "missile_base",
        "monster",
        "death_ray",
        "saucer",
        "saucer",
        "walker",
    ]
    assert names(s.track) == expected, "eight turns, and what is drawn is not drawn again"


@pytest.mark.rule("LON-24.7")
def test_the_reinforcements_are_drawn_as_for_two() -> None:
    game, s, _ = set_up("infantry 3")
    kinds = names(s.arrivals)
    assert len(kinds) == 6
    assert game.facts.schedule == [1, 3, 5, 7, 9, 11]
    machines = {"juggernaut", "super_gun", "emp_beam", "airship"}
    assert kinds[4] in machines
    assert all(kind in ("infantry", "artillery", "cavalry") for kind in kinds[:4] + kinds[5:])
    assert kinds.count("infantry") <= 3


@pytest.mark.rule("LON-24.8", "LON-5.11")
def test_the_human_sees_track_and_landers() -> None:
    game, s, _ = system(martian=["Saucer 0501 down"], track={6: "hq"}, turn=5, at="reinforcements")
    view: Any = game.view(s, EARTHLING)
    text = game.text(view)
    assert "Saucer" in text
    assert "HQ" in text


@pytest.mark.rule("LON-25.1", "LON-25.2")
@pytest.mark.parametrize(
    ("die", "hex"),
    [(1, "2004"), (2, "1512"), (3, "0612"), (4, "0106"), (5, "0501"), (6, "1501")],
)
@pytest.mark.parametrize("unit", ["Monster", "Saucer", "Walker"])
def test_the_die_says_where_a_unit_lands(die: int, hex: str, unit: str) -> None:
    game, s, told = system(track={5: unit}, at="reinforcements", draws=[die - 1])
    assert where(game, s, "M1") == hex
    assert not is_up(game, s, "M1")
    landing = heard(told, "earthling", SystemLanding)[0]
    assert (landing.die, landing.at[:4]) == (die, hex)


@pytest.mark.rule("LON-25.3")
def test_a_death_ray_lands_on_4_without_a_roll() -> None:
    game, s, told = system(track={5: "Death Ray"}, at="reinforcements", draws=[])
    assert where(game, s, "M1") == "0106"
    assert heard(told, "earthling", SystemLanding)[0].die == 0


@pytest.mark.rule("LON-25.4", "LON-25.6")
@pytest.mark.parametrize(
    ("die", "taken", "hex"),
    [
        (4, ["0106"], "0105"),
        (2, ["1512"], "1412"),
        (1, ["2004"], "2005"),
        (5, ["0501"], "0601"),
        (4, ["0106", "0105", "0104", "0103", "0102", "0101"], "0201"),
    ],
)
def test_example_28_a_taken_hex_sends_it_clockwise_along_the_edge(
    die: int, taken: list[str], hex: str
) -> None:
    units = [f"Walker {label} down" for label in taken]
    game, s, _ = system(martian=units, track={5: "Walker"}, at="reinforcements", draws=[die - 1])
    assert where(game, s, f"M{len(taken) + 1}") == hex


@pytest.mark.rule("LON-25.4")
def test_earthlings_take_a_hex_too() -> None:
    game, s, _ = system(
        earthling=["Infantry 0501", "Heroine 0601"],
        track={5: "Walker"},
        at="reinforcements",
        draws=[4],
    )
    assert where(game, s, "M1") == "0701"


@pytest.mark.rule("LON-25.5")
def test_infrastructure_lands_beside_the_last_that_landed() -> None:
    game, s, _ = system(track={5: "HQ"}, at="reinforcements", draws=[2])
    assert where(game, s, "M1") == "0612", "the first rolls"
    game, s, _ = system(
        martian=["HQ 0612", "Bio Lab 1501 down", "Walker 0106"],
        track={5: "Missile Base"},
        at="reinforcements",
        draws=[],
    )
    assert where(game, s, "M4") == "1601", "clockwise from the Bio Lab, without a roll"


@pytest.mark.rule("LON-25.5", "LON-25.8")
def test_the_last_landed_must_still_be_on_the_map() -> None:
    game, s, _ = system(
        martian=["HQ 0612", "Bio Lab gone"],
        track={5: "Missile Base"},
        at="reinforcements",
        draws=[],
    )
    assert where(game, s, "M3") == "0512"


@pytest.mark.rule("LON-25.8")
def test_without_an_empty_edge_hex_the_unit_is_lost() -> None:
    around = ["0201", "0302", "0303", "0203", "0103", "0102"]
    told: list[Told] = []
    _, s = stage(
        "solitaire",
        earthling=[*(f"Infantry {hex}" for hex in around[1:]), "Heroine 0202 down"],
        martian=["Walker 0201"],
        track={5: "Walker"},
        at="reinforcements",
        draws=[],
        content=town(),
        told=told,
    )
    assert len(heard(told, "earthling", LandingLost)) == 1
    assert heard(told, "earthling", MartianLanded) == []
    assert len(s.order) == 1


@pytest.mark.rule("LON-25.8")
def test_the_landing_comes_before_ottos_repair() -> None:
    # The Walker lands on 5, where Otto would have put his Saucer first.
    game, s, _ = system(
        martian=["HQ 0401", "Saucer gone"],
        track={5: "Walker"},
        minion="otto_matik",
        at="reinforcements",
        draws=[4, 0],
    )
    assert where(game, s, "M3") == "0501"
    assert where(game, s, "M2") == "0502"


@pytest.mark.rule("LON-25.7")
def test_all_martians_turn_up_after_their_movement() -> None:
    game, s, _ = system(martian=["Walker 0501 down", "Bio Lab 1501 down"], at="activation")
    assert is_up(game, s, "M1")
    assert is_up(game, s, "M2")
    game, s, _ = system(martian=["Walker 0106 down"], at="movement")
    assert where(game, s, "M1") == "0106", "it had not moved, being face-down"
    assert is_up(game, s, "M1")


@pytest.mark.rule("LON-30.1")
def test_the_ninth_station_ends_the_game_at_once() -> None:
    content = London("solitaire").content.map
    stations = [content.labels[h] for h in content.stations if content.labels[h] != "0903"]
    game, s, _ = system(martian=["Walker 0803"], rubble=[*stations, "0803"], at="combat")
    assert winner(game, s) == ("martian", "Crush Army! was met")
    game, s, _ = system(martian=["Walker 0703"], rubble=stations, at="combat")
    assert winner(game, s) == ("", "")


@pytest.mark.rule("LON-23.10")
def test_without_an_objective_the_human_wins_after_turn_12() -> None:
    game, s, _ = system(martian=["Walker 0501", "HQ 1501", "Bio Lab 1601"], turn=12, at="end")
    assert winner(game, s) == ("earthling", "the Objective was not met in time")


@pytest.mark.rule("LON-30.2")
def test_with_the_option_everything_waits_for_the_end() -> None:
    content = London("solitaire").content.map
    rubble = [content.labels[h] for h in content.stations]
    late = {"instant_objectives": "false"}
    game, s, _ = system(martian=["Walker 0501"], rubble=rubble, options=late, at="combat")
    assert winner(game, s) == ("", "")
    game, s, _ = system(martian=["Walker 0501"], rubble=rubble, options=late, turn=12, at="end")
    assert winner(game, s) == ("martian", "Crush Army! was met")
    game, s, _ = system(martian=["Walker 0501"], rubble=rubble[:8], at="combat")
    assert winner(game, s) == ("", "")
