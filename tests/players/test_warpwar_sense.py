"""What greedy knows about WarpWar: fights it cannot win, tempi, guards, the base at home."""

from typing import Any

import pytest

from bench.plans_warpwar import PLANS
from bench.reference import reference
from tests.games.warpwar.stage import stage
from thunderchild import titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.games.warpwar.model.actions import Build, EndMovement
from thunderchild.games.warpwar.model.kinds import SYSTEMSHIP, WARPSHIP
from thunderchild.games.warpwar.page.forms import BuildForm, MoveForm
from thunderchild.players import form_of, offer_in
from thunderchild.players.equilibrium import simplex
from thunderchild.players.warpwar import designs, duel
from thunderchild.players.warpwar.duel import beam_on, forecast, volley
from thunderchild.players.warpwar.fighters import Fighter, imagined_ships
from thunderchild.players.warpwar.fleet import Fleet
from thunderchild.players.warpwar.greedy import Greedy
from thunderchild.players.warpwar.race import Race, chance_of, counts_to
from thunderchild.players.warpwar.sight import Sight
from thunderchild.players.warpwar.yard import MOST_IDEAS, Yard

HOPE = 0.3  # chance to clear a star with which an attack is worth a thought


def ship(*values, kind=WARPSHIP, level=0, number=0):
    now = [*values, *[0] * (6 - len(values))]
    return Fighter(number, kind=kind, level=level, built=now, now=now)


# ---- fights


def test_a_ship_that_is_three_drives_faster_is_never_hit():
    """Attack at a Drive that is three above the firing one is a miss in every row (WW-12.1)."""
    gun = ship(8, 7)
    assert beam_on(gun, 10, 0, 0) == (0.0, 0.0)
    assert beam_on(gun, 9, 0, 0)[0] > 0.0


@pytest.mark.parametrize(
    ("shooter", "pd", "screen"), [((28, 8), 28, 0), ((36, 12), 30, 4), ((48, 20), 40, 10)]
)
def test_giants_are_judged_by_a_duel_of_large_ships(shooter, pd, screen):
    """The table of a duel stays small, and what it says is near the whole one."""
    power, beam = shooter
    exact, mean = duel._solved(power, beam, 0, pd, screen, 0)
    chance, hits = beam_on(ship(*shooter), pd, screen, 0)
    assert chance == pytest.approx(exact, abs=0.04)
    assert chance * hits == pytest.approx(exact * mean, rel=0.35)


@pytest.mark.pure  # a function of a compiled module cannot be replaced
def test_no_duel_needs_a_large_table(monkeypatch):
    sizes = []

    def counted(matrix):
        sizes.append((len(matrix), len(matrix[0])))
        return simplex.solve(matrix)

    monkeypatch.setattr(duel, "solve", counted)
    for power in range(1, 90, 11):
        for pd in range(1, 90, 7):
            duel._beam_on(power, power // 4 + 1, 0, pd, pd // 5, 0)
    assert max(max(size) for size in sizes) <= 2 * (duel.MOST_DRIVE + 5)


def test_a_beam_that_no_result_carries_through_a_screen_does_nothing():
    """B 3 with the bonus of 1 against a dodger does not pass Screen 4."""
    assert volley([ship(12, 3)], ship(4, 0, 4)) == (0.0, 0.0)
    chance, hits = volley([ship(12, 3)], ship(3, 0, 3))
    assert 0.0 < chance < 1.0 <= hits < 2.0


def test_a_picket_stops_what_is_unarmed_and_falls_to_any_gun():
    picket = ship(1, kind=SYSTEMSHIP)
    assert forecast([ship(10, 0, 5)], [picket]).cleared == 0.0
    assert forecast([ship(12, 3)], [picket]).cleared == 1.0


def test_a_sitter_is_hard_to_throw_off():
    """F22: PD 10 and Screen 5 held a base against everything of its own price."""
    sitter = ship(10, 0, 5)
    for gun in (ship(10, 5), ship(12, 3), ship(8, 7)):
        assert forecast([gun], [sitter]).cleared == 0.0
    battleship = forecast([ship(20, 15)], [sitter])
    assert battleship.cleared > 0.5
    assert forecast([ship(20, 15)], [sitter], dry=2).cleared < battleship.cleared


def test_missiles_find_what_beams_cannot():
    runner = ship(15)
    assert forecast([ship(9, 6)], [runner]).cleared == 0.0
    assert volley([ship(8, 0, 0, 4, 12)], runner)[0] > 0.3


def test_two_beams_pass_the_screen_that_stops_one():
    guard = ship(4, 0, 4, kind=SYSTEMSHIP)
    assert forecast([ship(12, 3)], [guard]).cleared == 0.0
    assert forecast([ship(12, 3), ship(12, 3, number=1)], [guard]).cleared > 0.3


def test_a_guard_is_built_for_the_raiders_it_meets():
    """Screen against a light Beam, Drive against a heavy one."""
    light = designs.guard(8, 0, [ship(12, 3)])
    heavy = designs.guard(15, 0, [ship(10, 9)])
    assert forecast([ship(12, 3)], [ship(*light, kind=SYSTEMSHIP)]).cleared == 0.0
    assert heavy[0] >= 4


# ---- the race


def test_the_one_who_moves_first_wins_a_race_without_guards():
    """A ship on turn 1, another on turn 3: 3 VP when turn 4 begins, before the other has them."""
    mine = counts_to(3, 1, 3, 10, 16)
    his = counts_to(3, 0, 3, 10, 16, coming=1)
    assert (mine, his) == (2, 3)
    assert counts_to(3, 1, 3, 10, 16) == counts_to(3, 1, 3, 20, 16, coming=0)


def test_a_base_that_counts_first_comes_first():
    race = Race(3, 2, 2, at_once=False)
    both = race.worth([1.0], [1.0], [0.0], 0)
    assert both < 0.0  # he counts before me
    assert race.worth([1.0], [0.0], [1.0], 1) > 200.0  # but I before he comes back
    assert race.worth([0.0], [0.0], [1.0], 1) < -100.0


def test_one_raider_takes_one_base():
    race = Race(3, 0, 0, at_once=False)
    assert race.worth([], [0.0] * 3, [1.0] * 3, 1) == race.worth([], [0.0], [1.0], 1)


def test_chances_add_up():
    assert chance_of(0, []) == 1.0
    assert chance_of(1, []) == 0.0
    assert chance_of(1, [0.5, 0.5]) == pytest.approx(0.75)
    assert chance_of(2, [0.5, 0.5]) == pytest.approx(0.25)


# ---- movement and building


def test_two_ships_go_together_where_one_alone_would_stay():
    """One count wins with two bases; it went home, as each ship alone had better do that."""
    game, s = stage(
        first=["W1 PD14 B1 at Nineveh", "W2 PD15 at Ur"],
        second=["W1 PD12 B3 at Mosul"],
        turn=3,
        vp=(1, 0),
        bp=(0, 10),
    )
    form = form_of(offer_in(game, s, 0), MoveForm)
    for seed in range(3):
        fleet = Fleet(Sight(game, game.view(s, 0), 0, Draws(seed)), form)
        goals = set(fleet.plan().values())
        assert len(goals) == 2 and goals <= set(game.facts.enemy_bases(s, 0))


def test_ships_that_are_thought_of_are_not_mistaken_for_each_other():
    """A fleet remembers prospects by the numbers of ships: the first idea judged all others."""
    game, s = stage(
        first=["W1 PD9 B2 at Umma"], second=["W1 PD9 at Babylon"], at="build", bp=(30, 0)
    )
    yard = Yard(Sight(game, game.view(s, 0), 0, Draws(1)), form_of(offer_in(game, s, 0), BuildForm))
    numbers = [f.ship for f in yard.ideas(-10, racing=False)]
    assert len(numbers) > 10 and len(set(numbers)) == len(numbers) <= MOST_IDEAS


# ---- games


def games(scenario, seats, seeds, turns):
    """Play greedy at seat 0 and somebody else at seat 1; yields each position and answer."""
    setup = titles.settle(Setup("warpwar", scenario, {"turn_limit": "6"}))
    game: Any = titles.make(setup)
    for seed in seeds:
        players: list[Any] = [seats[0](), seats[1]()]
        chance, streams = Fast(seed), [Draws(seed), Draws(seed + 100)]
        s, _ = game.new(chance, telling=False)
        while s.pending and s.turn <= turns:
            seat = game.asked(s)[0]
            action = players[seat].choose(game, game.view(s, seat), seat, streams[seat])
            yield game, s, seat, action
            game.advance(s, seat, action, chance)


def stands(game, s, seat, bases):
    """Whether a ship of a seat is on one of the bases."""
    return any(s.owner[i] == seat and s.hex[i] in bases for i in range(len(s.owner)))


def test_the_only_base_is_not_left_empty():
    """F23: after its second movement it had left it in 27 of 40 games of Learning."""
    seen = 0
    reference_player = lambda: reference("warpwar")  # noqa: E731
    for game, s, seat, action in games("learning", (Greedy, reference_player), range(6), 3):
        if seat == 0 and isinstance(action, EndMovement) and s.turn >= 2:
            seen += 1
            home = game.facts.bases[s.ends[0]]
            goal = game.facts.enemy_bases(s, 0)
            middle = [base for base in home if stands(game, s, 0, [base])]
            assert middle or stands(game, s, 0, goal)
    assert seen >= 6


def test_openings_are_mixed():
    """Pickets and a runner beat a Beam of 3, guards a Beam of 1; nobody can count on either."""
    first, second = set(), set()
    for _, s, seat, action in games("advanced", (Greedy, Greedy), range(12), 1):
        if isinstance(action, Build) and s.starter == seat:
            (raider,) = action.ships
            assert raider.kind == WARPSHIP and raider.pd >= 12 and raider.beam
            first.add(raider.beam)
        elif isinstance(action, Build):
            guards = [new for new in action.ships if new.kind == SYSTEMSHIP]
            assert len({new.base for new in guards}) == len(guards) == 3
            posted = tuple(sorted(new.pd + new.screen for new in guards))
            chasers = tuple(new.beam for new in action.ships if new.kind == WARPSHIP)
            assert (len(chasers) == 1) == (posted == (1, 1, 1))
            second.add((posted, chasers))
    assert len(first) == 3
    pickets = {chasers for posted, chasers in second if posted == (1, 1, 1)}
    assert pickets == {(0,), (3,)} and len(second) >= 3


def test_an_unarmed_sitter_is_not_attacked_without_hope():
    """F23, seed 21: it flew home to "attack" what it could not hurt, and was thrown out."""
    for game, s, seat, action in games(
        "advanced", (Greedy, PLANS["advanced"]["sitter"]), range(5), 5
    ):
        if seat == 0 and isinstance(action, EndMovement):
            for base in game.facts.bases[s.ends[0]]:
                mine, theirs = (
                    [f for f in imagined_ships(s, one) if f.hex == base] for one in (0, 1)
                )
                if mine and theirs:
                    assert forecast(mine, theirs).cleared > HOPE
