"""Set-up and purchase for two players (LON-4)."""

import pytest

from tests.games.london.stage import allowed, asked, heard, legal, new_game, refused
from tests.games.london.town import town
from thunderchild.core.chance import Chance, Fast
from thunderchild.core.events import Told
from thunderchild.games.london.game import London
from thunderchild.games.london.model.actions import Buy, ChooseObjective
from thunderchild.games.london.model.kinds import (
    ARMY,
    EARTHLING,
    INFERNAL_MACHINE,
    MARTIAN,
    UNIT_NAMES,
)
from thunderchild.games.london.model.state import NO_BOX, LondonState
from thunderchild.games.london.told.events import (
    ObjectiveChosen,
    ObjectiveTaken,
    PurchaseMade,
    ReinforcementsSeen,
    SetUpShown,
    TrackFilled,
    TrackOrdered,
    UnitPlaced,
    UnitsBought,
)

SEATS = {"martian": MARTIAN, "earthling": EARTHLING}


class SetUp:
    """A set-up played line by line, `martian: buy walker 3`."""

    def __init__(self, *lines: str, chance: Chance | None = None, **options: object) -> None:
        self.game: London = new_game(**options)
        self.chance: Chance = chance or Fast(7)
        self.s: LondonState
        self.told: list[Told]
        self.s, self.told = self.game.new(self.chance)
        for line in lines:
            self.do(line)

    def do(self, line: str) -> list[Told]:
        seat, _, text = line.partition(": ")
        number = SEATS[seat]
        action = self.game.read(self.s, number, text)
        self.s, told = self.game.apply(self.s, number, action, self.chance)
        self.told += told
        return told

    def asked(self) -> tuple[str, list[str]]:
        return asked(self.game, self.s)

    def refused(self, line: str) -> str:
        seat, _, text = line.partition(": ")
        return refused(self.game, self.s, seat, text).rule

    def allows(self, line: str) -> bool:
        seat, _, text = line.partition(": ")
        return allowed(self.game, self.s, seat, text)

    def finish(self) -> "SetUp":
        """Place what is left in the first hexes offered."""
        while self.asked()[0] == "PlaceQuestion":
            self.do("earthling: " + legal(self.game, self.s, "earthling")[0])
        return self


CHOSEN = "martian: objective level_city"
NOTHING = (CHOSEN, "martian: buy nothing", "martian: track nothing")


@pytest.mark.rule("LON-4.1")
def test_the_marker_stands_on_1_and_the_map_is_bare() -> None:
    setup = SetUp(*NOTHING)
    assert setup.s.turn == 1
    assert len(setup.s.rubble) == 240
    assert not any(setup.s.rubble)
    assert set(setup.s.unit_at) == {-1}
    assert setup.s.minions == [0, 1, 2, 3]


@pytest.mark.rule("LON-4.2")
def test_one_of_five_objectives_is_picked_in_secret() -> None:
    setup = SetUp()
    assert setup.asked() == ("ObjectiveQuestion", ["martian"])
    assert len(legal(setup.game, setup.s, "martian")) == 5
    for wrong in (-1, 5):
        refusal = refused(setup.game, setup.s, "martian", ChooseObjective(wrong))
        assert refusal.rule == "LON-4.2"
    told = setup.do("martian: objective colonize")
    assert [event.name for event in heard(told, "martian", ObjectiveTaken)] == ["Colonize!"]
    for other in ("earthling", "spectator"):
        assert len(heard(told, other, ObjectiveChosen)) == 1
        assert heard(told, other, ObjectiveTaken) == []
    assert setup.s.objective == 3
    assert setup.game.view(setup.s, MARTIAN).objective == 3
    assert setup.game.view(setup.s, EARTHLING).objective == -1
    assert setup.game.view(setup.s, -1).objective == -1


@pytest.mark.rule("LON-4.3")
@pytest.mark.parametrize(
    ("units", "legal"),
    [
        ("walker 9, saucer 1", True),  # exactly ten points
        ("hq 1, bio_lab 1, missile_base 1, saucer 2, envoy 1", True),
        ("walker 9, saucer 2", False),  # eleven points
        ("walker 10", False),  # nine counters
        ("monster 1, death_ray 1, hq 1, bio_lab 1", False),  # 3 + 3 + 3 + 2
        ("hq 2", False),  # one counter
        ("monster 1, death_ray 1, hq 1, envoy 1", True),  # 3 + 3 + 3 + 1
    ],
)
def test_the_martian_spends_up_to_ten_points(units: str, legal: bool) -> None:
    setup = SetUp(CHOSEN)
    assert setup.asked() == ("BuyQuestion", ["martian"])
    if legal:
        assert setup.allows(f"martian: buy {units}")
    else:
        assert setup.refused(f"martian: buy {units}") == "LON-4.3"


@pytest.mark.rule("LON-4.3", "LON-4.7")
def test_a_purchase_names_every_kind_once_and_none_less_than_0_times() -> None:
    setup = SetUp(CHOSEN)
    assert refused(setup.game, setup.s, "martian", Buy([1])).sentence
    assert refused(setup.game, setup.s, "martian", Buy([-1, 0, 0, 0, 0, 0, 0, 0])).sentence


@pytest.mark.rule("LON-4.4", "LON-4.6")
def test_the_track_holds_what_was_bought_in_any_order_then_dummies() -> None:
    setup = SetUp(CHOSEN, "martian: buy walker 2, hq 1")
    assert setup.asked() == ("TrackQuestion", ["martian"])
    for wrong in ("hq walker", "hq walker walker walker", "hq walker saucer", "nothing"):
        assert setup.refused(f"martian: track {wrong}") == "LON-4.4"
    for right in ("hq walker walker", "walker hq walker", "walker walker hq"):
        assert setup.allows(f"martian: track {right}")
    told = setup.do("martian: track walker hq walker")
    kinds = [UNIT_NAMES.index(name) for name in ("walker", "hq", "walker")]
    assert setup.s.track == [*kinds, *[NO_BOX] * 7]
    assert heard(told, "martian", TrackOrdered)[0].units == ["Walker", "HQ", "Walker"]
    for other in ("earthling", "spectator"):
        assert [event.boxes for event in heard(told, other, TrackFilled)] == [10]
        assert heard(told, other, TrackOrdered) == []


@pytest.mark.rule("LON-4.7", "LON-21.3")
@pytest.mark.parametrize(
    ("units", "legal"),
    [
        ("infantry 2, cavalry 1", True),  # 3 + 3 + 4
        ("superhero 1, priest 1", True),  # 8 + 2
        ("super_gun 1, firemen 1", True),  # 8 + 2
        ("airship 1, artillery 1", True),  # 6 + 4
        ("superhero 1, police 1", False),  # 8 + 3
        ("airship 1, juggernaut 1", False),  # a second machine is beyond the points: 6 + 7
        ("priest 2", False),  # one counter
        ("infantry 4", False),
    ],
)
def test_the_earthling_spends_up_to_ten_points_besides_the_heroine(units: str, legal: bool) -> None:
    setup = SetUp(*NOTHING)
    assert setup.asked() == ("BuyQuestion", ["earthling"])
    if legal:
        assert setup.allows(f"earthling: buy {units}")
        setup.do(f"earthling: buy {units}")
        assert UNIT_NAMES.index("heroine") in setup.s.cart
    else:
        assert setup.refused(f"earthling: buy {units}") == "LON-4.7"


@pytest.mark.rule("LON-21.3")
def test_no_two_infernal_machines_can_be_paid() -> None:
    content = new_game().content
    machines = [
        content.cost[kind] for kind in range(len(UNIT_NAMES)) if content.category[kind] == 4
    ]
    assert sorted(machines) == [6, 7, 7, 8]
    setup = SetUp(*NOTHING)
    assert setup.allows("earthling: buy airship 1")
    assert setup.refused("earthling: buy airship 1, emp_beam 1") == "LON-4.7"


@pytest.mark.rule("LON-4.8")
def test_the_heroine_is_taken_and_may_cost_a_point() -> None:
    free = SetUp(*NOTHING)
    assert free.allows("earthling: buy infantry 2, cavalry 1")
    paid = SetUp(*NOTHING, heroine_cost="1")
    assert paid.refused("earthling: buy infantry 2, cavalry 1") == "LON-4.7"
    assert paid.allows("earthling: buy infantry 3")
    for setup in (free, paid):
        setup.do("earthling: buy nothing")
        assert [UNIT_NAMES[kind] for kind in setup.s.cart] == ["heroine"]


@pytest.mark.rule("LON-4.3", "LON-4.7")
def test_a_handicap_changes_the_points_of_a_side() -> None:
    few = SetUp("martian: objective crush_army", martian_points="-2")
    assert few.refused("martian: buy walker 9") == "LON-4.3"
    assert few.allows("martian: buy walker 8")
    more = SetUp(*NOTHING, earthling_points="+2")
    assert more.allows("earthling: buy artillery 3")
    assert more.refused("earthling: buy artillery 3, firemen 1") == "LON-4.7"
    assert more.game.facts.heroine_cost == 0, "she is free all the same"
    fewer = SetUp(*NOTHING, earthling_points="-3")
    assert fewer.refused("earthling: buy superhero 1") == "LON-4.7"


@pytest.mark.rule("LON-4.9", "LON-7.2", "LON-20.6")
def test_units_stand_in_city_hexes_and_the_warship_on_the_river() -> None:
    setup = SetUp(*NOTHING, "earthling: buy infantry 1, warship 1")
    assert setup.asked() == ("PlaceQuestion", ["earthling"])
    # 0502 city, 0903 station, 0905 landmark; 0101 park, 1007 river, 1006 bridged.
    for city in ("0502", "0903", "0905"):
        assert setup.allows(f"earthling: place infantry {city}")
        assert setup.allows(f"earthling: place heroine {city}")
        assert setup.refused(f"earthling: place warship {city}") == "LON-4.9"
    for other in ("0101", "1007", "1006"):
        assert setup.refused(f"earthling: place infantry {other}") == "LON-4.9"
        assert setup.refused(f"earthling: place heroine {other}") == "LON-4.9"
    assert setup.refused("earthling: place warship 0101") == "LON-4.9"
    assert setup.allows("earthling: place warship 1007")
    assert setup.allows("earthling: place warship 1006")
    assert setup.refused("earthling: place cavalry 0502") == "LON-4.9", "it was not bought"


@pytest.mark.rule("LON-4.9", "LON-7.1", "LON-7.2")
def test_one_unit_in_a_hex_but_the_heroine_may_share() -> None:
    setup = SetUp(*NOTHING, "earthling: buy infantry 2", "earthling: place infantry 0502")
    assert setup.refused("earthling: place infantry 0502") == "LON-7.1"
    assert setup.allows("earthling: place heroine 0502")
    first = SetUp(*NOTHING, "earthling: buy infantry 1", "earthling: place heroine 0502")
    assert first.allows("earthling: place infantry 0502")
    first.do("earthling: place infantry 0502")
    assert sorted(first.s.hex) == [first.game.facts.map.at("0502")] * 2


@pytest.mark.rule("LON-4.9", "LON-4.12")
def test_placing_goes_on_until_all_stand_and_is_seen_only_then() -> None:
    setup = SetUp(*NOTHING, "earthling: buy infantry 1")
    told = setup.do("earthling: place infantry 0502")
    assert [event.at[:4] for event in heard(told, "earthling", UnitPlaced)] == ["0502"]
    for other in ("martian", "spectator"):
        assert heard(told, other, UnitPlaced) == []
        assert heard(told, other, SetUpShown) == []
    assert setup.asked() == ("PlaceQuestion", ["earthling"])
    assert setup.game.view(setup.s, MARTIAN).plan == []
    told = setup.do("earthling: place heroine 0503")
    assert [event.labels for event in heard(told, "martian", SetUpShown)] == [["E1", "E2"]]
    assert setup.asked()[0] != "PlaceQuestion"
    assert not any(setup.s.up)


@pytest.mark.rule("LON-4.10", "LON-4.11")
def test_reinforcements_are_drawn_from_what_was_not_bought() -> None:
    # Three of the six Infantry are bought: three Infantry, three Cavalry and three Artillery are
    # left; all of one kind are drawn before the next where the first of the pool always comes.
    setup = SetUp(*NOTHING, "earthling: buy infantry 3", chance=First()).finish()
    turns = dict(zip(setup.game.facts.schedule, setup.s.arrivals, strict=True))
    assert list(turns) == [1, 3, 5, 7, 9, 11]
    drawn = [UNIT_NAMES[turns[turn]] for turn in (1, 3, 5, 7, 11)]
    assert drawn == ["artillery"] * 3 + ["infantry"] * 2
    assert UNIT_NAMES[turns[9]] == "juggernaut"
    last = SetUp(*NOTHING, "earthling: buy artillery 2", chance=Last()).finish()
    turns = dict(zip(last.game.facts.schedule, last.s.arrivals, strict=True))
    drawn = [UNIT_NAMES[turns[turn]] for turn in (1, 3, 5, 7, 11)]
    assert drawn == ["cavalry"] * 3 + ["infantry"] * 2
    machine = SetUp(*NOTHING, "earthling: buy airship 1", chance=Last()).finish()
    assert UNIT_NAMES[machine.s.arrivals[4]] == "emp_beam", "the Airship was bought"
    facts = setup.game.facts
    categories = [facts.category[kind] for kind in setup.s.arrivals]
    assert categories == [ARMY] * 4 + [INFERNAL_MACHINE, ARMY]


@pytest.mark.rule("LON-4.10")
def test_bought_artillery_is_not_drawn_again() -> None:
    setup = SetUp(*NOTHING, "earthling: buy artillery 2", chance=First()).finish()
    assert setup.s.arrivals.count(UNIT_NAMES.index("artillery")) == 1


class First:
    """The first of everything is drawn."""

    def pick(self, n: int, at: int, what: str) -> int:
        return 0


class Last:
    """The last of every pool is drawn."""

    def pick(self, n: int, at: int, what: str) -> int:
        return n - 1


@pytest.mark.rule("LON-4.11", "LON-5.7")
def test_what_was_left_unbought_is_told_to_nobody_but_the_owner_sees_his_draws() -> None:
    martian = (CHOSEN, "martian: buy walker 1", "martian: track walker")
    setup = SetUp(*martian, "earthling: buy infantry 3").finish()
    for other in ("martian", "spectator"):
        assert heard(setup.told, other, ReinforcementsSeen) == []
    assert len(heard(setup.told, "earthling", ReinforcementsSeen)[0].units) == 6
    assert set(setup.game.view(setup.s, MARTIAN).arrivals) == {-2}
    assert setup.game.view(setup.s, EARTHLING).arrivals == setup.s.arrivals
    # What the Martian left is in nobody's view either: the kinds of the track are his alone.
    assert set(setup.game.view(setup.s, EARTHLING).track) == {-2}


@pytest.mark.rule("LON-4.12")
def test_the_order_of_the_set_up() -> None:
    setup = SetUp()
    seen = []
    lines = ["objective peace", "buy envoy 1", "track envoy", "buy infantry 1"]
    lines += ["place heroine 0502", "place infantry 0503"]
    for line in lines:
        question, seats = setup.asked()
        seen.append((question, *seats))
        setup.do(f"{seats[0]}: {line}")
    assert seen == [
        ("ObjectiveQuestion", "martian"),
        ("BuyQuestion", "martian"),
        ("TrackQuestion", "martian"),
        ("BuyQuestion", "earthling"),
        ("PlaceQuestion", "earthling"),
        ("PlaceQuestion", "earthling"),
    ]
    assert len(setup.s.arrivals) == 6
    assert setup.s.turn == 1


@pytest.mark.rule("LON-4.13")
def test_what_was_spent_stays_secret() -> None:
    setup = SetUp(CHOSEN)
    told = setup.do("martian: buy nothing")
    assert [(event.units, event.spent) for event in heard(told, "martian", UnitsBought)] == [
        ([], 0)
    ]
    for other in ("earthling", "spectator"):
        assert len(heard(told, other, PurchaseMade)) == 1
        assert heard(told, other, UnitsBought) == []
    setup.do("martian: track nothing")
    told = setup.do("earthling: buy infantry 1, priest 1")
    bought = heard(told, "earthling", UnitsBought)[0]
    assert (sorted(bought.units), bought.spent) == (["Infantry", "Priest"], 5)
    assert heard(told, "martian", UnitsBought) == []
    assert setup.game.view(setup.s, MARTIAN).cart == []
    assert len(setup.game.view(setup.s, EARTHLING).cart) == 3
    bases = SetUp(CHOSEN, "martian: buy hq 1")
    assert bases.game.view(bases.s, EARTHLING).cart == []
    assert len(bases.game.view(bases.s, MARTIAN).cart) == 1


@pytest.mark.rule("LON-4.9")
def test_where_there_is_no_water_no_warship_is_sold() -> None:
    game = London("two_player", content=town())
    s, _ = game.new(Fast(1))
    for seat, text in (
        (MARTIAN, "objective peace"),
        (MARTIAN, "buy nothing"),
        (MARTIAN, "track nothing"),
    ):
        s, _ = game.apply(s, seat, game.read(s, seat, text), Fast(1))
    assert not allowed(game, s, "earthling", "buy warship 1")
    assert allowed(game, s, "earthling", "buy infantry 1")
