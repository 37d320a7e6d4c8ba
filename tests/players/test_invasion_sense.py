"""Positions in which the commander of Japan and England once erred."""

from typing import Any

import pytest

from bench.reference.invasion import campaign as reference_campaign
from bench.reference.invasion.greedy import Greedy as Reference
from bench.reference.invasion.outlook import Outlook as ReferenceOutlook
from tests.games.invasion.battle_stage import field, land
from thunderchild import titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.games.invasion.battle.human_step import HumanStep
from thunderchild.games.invasion.model.actions import BuyUnit
from thunderchild.games.invasion.model.battle_actions import BuyPlan, FireAt, Ready, UseTerrain
from thunderchild.games.invasion.model.kinds import CYLINDER, INFANTRY, NONE, TERRAIN, TRAP
from thunderchild.players.invasion import campaign, sappers, steering
from thunderchild.players.invasion import land as battles
from thunderchild.players.invasion.greedy import Greedy
from thunderchild.players.invasion.outlook import Outlook
from thunderchild.players.invasion.style import Style

GUNS = ("siege_gun", "siege_gun", "siege_gun")


def answer(player: Any, game: Any, s: Any) -> Any:
    """What a player does in a position."""
    return player.choose(game, game.view(s, 0), 0, Draws(3))


# ---- battles -------------------------------------------------------------------------------


@pytest.mark.parametrize(("pp", "before"), [(6, Ready()), (15, BuyPlan(TERRAIN))])
def test_random_plans_are_bought_where_a_battle_hangs_in_the_balance(pp: int, before: Any) -> None:
    """A third Siege Gun adds less than two random Plans; Terrain is the poorest choice of all.

    In Japan the points are better kept for the next attack.
    """
    b = land("japan", wave="GYR", units=GUNS, pp=pp)
    assert answer(Greedy(Style()), b.game, b.s) == BuyPlan(NONE)
    assert answer(Greedy(), b.game, b.s) == Ready()
    assert answer(Reference(), b.game, b.s) == before


@pytest.mark.parametrize(
    ("title", "turn", "pp", "bought"),
    [
        ("japan", 2, 10, BuyPlan(TRAP)),
        ("japan", 3, 9, BuyPlan(NONE)),
        ("japan", 4, 10, Ready()),
        ("england", 2, 10, BuyPlan(NONE)),
    ],
)
def test_a_trap_is_set_in_the_first_battles_of_japan(
    title: str, turn: int, pp: int, bought: Any
) -> None:
    """A Wave that is beaten early is worth most: 2.7 points of the chance to win in turn 2."""
    b = land(title, wave="GYR", units=GUNS[:2], pp=pp)
    b.s.turn = turn
    assert answer(Greedy(), b.game, b.s) == bought


def test_no_plan_is_bought_for_a_battle_that_is_won_or_lost() -> None:
    for wave, units in (("g", GUNS), ("GGYYRRUU", GUNS[:1])):
        b = land("japan", wave=wave, units=units, pp=20)
        assert answer(Greedy(Style()), b.game, b.s) == Ready()


def test_a_whole_tripod_is_shot_at_before_a_damaged_one() -> None:
    """A Damaged Tripod does half as much; which of two dies first matters less."""
    b = field("japan", tripods=["g@B4", "Y@D4"], pieces=["field_gun@C4"])
    b.call(HumanStep())
    damaged, whole = (
        battles.shot_worth(Outlook(b.game, b.game.view(b.s, 0), 0, Draws(3)), 0, tripod)
        for tripod in (0, 1)
    )
    assert whole > damaged > 0
    shot = answer(Greedy(), b.game, b.s)
    assert isinstance(shot, FireAt)
    assert shot.tripod == 1
    assert answer(Reference(), b.game, b.s).tripod == 0


# ---- the map -------------------------------------------------------------------------------


def at_war(change: Any, title: str = "japan") -> tuple[Any, Any]:
    """The first Production Phase, with a change made before."""
    game: Any = titles.make(titles.settle(Setup(title, "core")))
    s, _ = game.new(Fast(3), telling=False)
    change(game, s)
    return game, s


def test_the_wave_that_falls_most_easily_is_attacked_first() -> None:
    """A Wave of one ruins nearly as much as a Wave of four."""

    def two_waves(game: Any, s: Any) -> None:
        names = game.facts.map.zone_names
        s.pp = 120
        s.wave_zone[0], s.wave_zone[1] = names.index("Sendai"), names.index("Osaka")
        s.wave_tripods[:20] = [1, *[0] * 9, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0]
        s.cup = [3, 4, 4, 4, 5]

    game, s = at_war(two_waves)
    view = game.view(s, 0)
    assert campaign.best_attack(Outlook(game, view, 0, Draws(3))) == s.wave_zone[0]
    kept = ReferenceOutlook(game, view, 0, Draws(3))
    assert reference_campaign.best_attack(kept) == s.wave_zone[1]


@pytest.mark.parametrize(
    ("turn", "people", "wanted"), [(1, 0, False), (5, 7, False), (5, 8, True), (6, 0, True)]
)
def test_japan_buys_guns_before_harbors(turn: int, people: int, wanted: bool) -> None:
    """What is spent before the first attack delays it; a crowd must have a way out."""

    def later(game: Any, s: Any) -> None:
        s.pp, s.turn = 20, turn
        s.refugees[game.facts.capital] = people

    game, s = at_war(later)
    o = Outlook(game, game.view(s, 0), 0, Draws(3))
    assert (campaign.harbor(o, game.decision(s, 0)) is not None) == wanted


def test_peril_is_the_chance_that_a_wave_is_there_in_the_end() -> None:
    """In England a Wave leaves a Yellow Zone on two colours of three."""

    def one_wave(game: Any, s: Any) -> None:
        s.workforce[s.wave_zone[0]] = 4
        s.ruin[s.wave_zone[0]] = 0

    game, s = at_war(one_wave, "england")
    o = Outlook(game, game.view(s, 0), 0, Draws(3))
    perils, here = steering.perils(o), s.wave_zone[0]
    assert perils[here] == pytest.approx(1 / 6)
    ways = game.facts.map.destinations[here]
    assert perils[ways[0]] >= 5 / 6 * 1 / 2 - 1e-9
    assert all(peril == 0.0 for z, peril in enumerate(perils) if z != here and z not in ways)


def test_refugees_do_not_flee_to_where_the_wave_goes_next() -> None:
    """They are safer behind it than on its most likely way, if there is room for them."""

    def one_refugee(game: Any, s: Any) -> None:
        here = s.wave_zone[0]
        s.workforce[here], s.ruin[here], s.refugees[here] = 4, 0, 1

    game, s = at_war(one_refugee, "england")
    o = Outlook(game, game.view(s, 0), 0, Draws(3))
    perils, here = steering.perils(o), s.wave_zone[0]
    likely = game.facts.map.destinations[here][0]
    assert o.room(here) >= 0
    assert likely not in o.harbor_zones
    stays = campaign.shelter(o, here, 1, True, perils[here])
    assert stays > campaign.shelter(o, likely, 1, False, perils[likely])


def test_japan_sends_infantry_only_where_a_factory_is_next_door() -> None:
    """A Cylinder in Obihiro opens late, and the way there costs as much as half a squad."""

    def landed(name: str) -> Any:
        def change(game: Any, s: Any) -> None:
            s.pp = 20
            s.wave_state[1] = CYLINDER
            s.wave_zone[1] = game.facts.map.zone_names.index(name)

        game, s = at_war(change)
        o = Outlook(game, game.view(s, 0), 0, Draws(3))
        return sappers.buy(o, game.decision(s, 0))

    near = landed("Miyazaki")
    assert isinstance(near, BuyUnit)
    assert near.kind == INFANTRY
    assert landed("Obihiro") is None


def test_of_two_like_waves_the_one_that_is_about_to_ruin_its_zone_comes_first() -> None:
    def two_waves(left: int) -> Any:
        def change(game: Any, s: Any) -> None:
            names = game.facts.map.zone_names
            s.pp = 120
            s.wave_zone[0], s.wave_zone[1] = names.index("Kobe"), names.index("Hiroshima")
            s.wave_tripods[:20] = [1, *[0] * 9, 1, *[0] * 9]
            s.workforce[s.wave_zone[0]], s.workforce[s.wave_zone[1]] = left, 5 - left
            s.cup = [4, 5, 5, 5, 5]

        game, s = at_war(change)
        o = Outlook(game, game.view(s, 0), 0, Draws(3))
        return [campaign.kill_worth(o, zone) for zone in s.wave_zone[:2]]

    assert two_waves(1)[0] > two_waves(1)[1]
    assert two_waves(4)[0] < two_waves(4)[1]


def test_terrain_is_used_when_most_guns_have_some_shot() -> None:
    """It used to wait for Tripods beside nearly every Gun, and mostly went unused."""
    guns = ["siege_gun@B5", "siege_gun@C5", "siege_gun@D5"]
    b = field("japan", tripods=["G@C4"], pieces=guns, plans=["terrain"])
    b.call(HumanStep())
    assert isinstance(answer(Greedy(), b.game, b.s), UseTerrain)
    assert isinstance(answer(Greedy(Style()), b.game, b.s), FireAt)
