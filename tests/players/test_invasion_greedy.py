"""The commander of Japan and England: legal answers, whole games, better than doing nothing."""

from typing import Any

import pytest

from tests.games.invasion.battle_stage import new_game, position
from tests.support.amount import games
from thunderchild import players, titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.procedure import run
from thunderchild.core.record import Setup
from thunderchild.games.invasion.battle.naval import NavalBattle
from thunderchild.games.invasion.game import Japan
from thunderchild.games.invasion.model.kinds import CYLINDER, FIELD_GUN, REFUGEE, SIEGE_GUN
from thunderchild.players import offer_in
from thunderchild.players.invasion import campaign, sappers, steering
from thunderchild.players.invasion.outlook import Outlook
from thunderchild.players.invasion.plans import PLANS

SETUPS = [
    *(Setup(title, scenario) for title in ("japan", "england") for scenario in ("core", *"123")),
    Setup("england", "core", {"profile": "england_final"}),
]


def name_of(setup: Setup) -> str:
    return f"{setup.title}-{setup.options.get('profile', setup.scenario)}"


def play(setup: Setup, player: Any, seed: int, checked: bool = False) -> tuple[bool, int, int]:
    """Whether the human side won, and both tracks at the end."""
    game = titles.make(setup)
    chance, draws = Fast(seed), Draws(seed)
    s, _ = game.new(chance, telling=False)
    for _ in range(5_000):
        if not s.pending:
            outcome = game.outcome(s)
            assert outcome is not None
            return outcome.winner == "human", s.human, s.martian
        action = player.choose(game, game.view(s, 0), 0, draws)
        if checked:
            s, _ = game.apply(s, 0, action, chance)
        else:
            game.advance(s, 0, action, chance)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
def test_whole_games_end_with_legal_answers(setup: Setup) -> None:
    """The gate takes every answer of greedy."""
    for seed in range(games(2, 1)):
        play(setup, players.make(setup.title, "greedy"), seed, checked=True)


@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
@pytest.mark.parametrize("plan", PLANS)
def test_plans_play_to_the_end(setup: Setup, plan: str) -> None:
    """The plans too."""
    play(setup, PLANS[plan], 1, checked=True)


def test_the_same_draws_give_the_same_game() -> None:
    """A machine keeps nothing in mind."""
    greedy = players.make("japan", "greedy")
    assert play(SETUPS[0], greedy, 7) == play(SETUPS[0], greedy, 7)


def test_plans_are_offered_to_nobody() -> None:
    """The list of players has greedy and its levels, the plans are for measuring."""
    for title in ("japan", "england"):
        assert "greedy" in players.names(title)
        assert not set(PLANS) & set(players.names(title))


def test_greedy_beats_doing_nothing() -> None:
    """It wins more games of Japan, and by more points."""
    seeds = range(games(24, 8))
    greedy = [play(SETUPS[0], players.make("japan", "greedy"), seed) for seed in seeds]
    idle = [play(SETUPS[0], PLANS["idle"], seed) for seed in seeds]
    assert sum(won for won, _, _ in greedy) > sum(won for won, _, _ in idle)
    lead = [sum(human - martian for _, human, martian in some) for some in (greedy, idle)]
    assert lead[0] > lead[1]


# ---- parts -----------------------------------------------------------------------------------


def outlook(setup: Setup, change: Any = None) -> Outlook:
    """What greedy sees in the first Production Phase, with a change made before."""
    game: Any = titles.make(setup)
    s, _ = game.new(Fast(3), telling=False)
    if change is not None:
        change(game, s)
    return Outlook(game, game.view(s, 0), 0, Draws(3))


@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
def test_the_cheapest_dice_come_first(setup: Setup) -> None:
    """Siege Guns at the Factory: two dice for less than two Field Guns."""
    assert campaign.gun_kinds(outlook(setup), 0) == [SIEGE_GUN, FIELD_GUN]


def test_a_cylinder_without_a_machine_is_left_alone() -> None:
    """It cannot open (INV-ASM-02)."""

    def land(machine: int) -> Any:
        def change(game: Any, s: Any) -> None:
            zone = game.facts.map.zone_names.index("Asahikawa")
            s.machines[3 * zone : 3 * zone + 3] = [0, 0, machine]
            s.wave_state[2], s.wave_zone[2] = CYLINDER, zone
            s.wave_tripods[20], s.cup[0] = 1, s.cup[0] - 1

        return change

    assert sappers.goals(outlook(SETUPS[0], land(1)))
    assert not sappers.goals(outlook(SETUPS[0], land(0)))


def test_a_weak_capital_is_the_worst_place_for_a_wave() -> None:
    """Of all Zones, whatever else may wait there."""

    def weaken(game: Any, s: Any) -> None:
        s.workforce[game.facts.map.capital] = 2

    o = outlook(SETUPS[0], weaken)
    harms = [steering.harm(o, 0, zone, depth=0) for zone in range(len(o.map))]
    assert harms[o.map.capital] == max(harms) > min(harms)


def test_a_single_tripod_in_a_whole_capital_is_no_alarm() -> None:
    """Four of them are: they would ruin it in a few turns."""

    def visit(number: int) -> Any:
        def change(game: Any, s: Any) -> None:
            s.pp = 100
            s.wave_zone[0] = game.facts.map.capital
            found = sum(s.wave_tripods[:10])
            s.wave_tripods[:10] = [number, *[0] * 9]
            s.cup = [5 - number - sum(s.wave_tripods[10:20:2]), 5, 5, 5, 5]
            assert found

        return change

    for number, alarmed in ((1, False), (4, True)):
        o = outlook(SETUPS[0], visit(number))
        decision = offer_in(o.game, o.s, 0)
        assert (campaign.alarm(o, decision) is not None) == alarmed


def test_resting_plays_well_and_then_lets_things_go() -> None:
    """From turn 5 on nothing is bought, moved or attacked."""
    game = titles.make(Setup("japan", "core"))
    assert isinstance(game, Japan)
    s, _ = game.new(Fast(3), telling=False)
    draws = Draws(3)
    done: dict[bool, set[str]] = {True: set(), False: set()}
    while s.pending:
        action = PLANS["resting"].choose(game, game.view(s, 0), 0, draws)
        done[s.turn <= 4].add(type(action).__name__)
        game.advance(s, 0, action, Fast(3))
    assert {"BuyUnit", "MoveUnit"} <= done[True]
    assert done[False] and not done[False] & {"BuyUnit", "BuyHarbor", "MoveUnit", "MoveRefugee"}


def escaped(title: str, ships: int, seed: int) -> int:
    """How many of two Freighters come past one Tripod, with so many Warships."""
    game, chance, draws = new_game(title), Fast(seed), Draws(seed)
    s = position(game)
    s.free_warships = ships
    s.stack = [NavalBattle(sailing=[REFUGEE, REFUGEE], tripods=1)]
    run(game.play(s, chance, None))
    greedy = players.make(title, "greedy")
    while s.pending:
        game.advance(s, 0, greedy.choose(game, game.view(s, 0), 0, draws), chance)
    return s.escaped


@pytest.mark.parametrize("title", ["japan", "england"])
def test_warships_bring_freighters_home(title: str) -> None:
    """A good many are lost without them, and the sea stays dangerous with them."""
    alone, guarded = (sum(escaped(title, n, seed) for seed in range(40)) / 40 for n in (0, 4))
    assert 0.2 < alone < guarded - 0.5
    assert guarded < 1.95
