"""Enemies who do not think: their orders by habit, and how far a player leans on these."""

import pytest

from bench.plans_warpwar import PLANS
from tests.games.warpwar.stage import stage
from thunderchild import players, titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.games.warpwar.content.files import CRT_SPAN
from thunderchild.games.warpwar.model.actions import EndMovement, Move, Orders
from thunderchild.games.warpwar.model.kinds import DODGE, SYSTEMSHIP
from thunderchild.players.warpwar import captain, designs, habits, siege
from thunderchild.players.warpwar.clash import Stakes, matrix
from thunderchild.players.warpwar.parts import PARTS
from thunderchild.players.warpwar.plain import PlainEnemy

LIMIT = 3
GUN = designs.warpship((12, 3, 0, 0, 0), 0)
GUARD = designs.fighter(SYSTEMSHIP, (3, 0, 3, 0, 0), 0, 1, 0)


def stakes(*, active):
    crt = titles.make(Setup("warpwar", "basic")).content.crt
    return Stakes(12.0, 4.0, active, 0, LIMIT, True, crt, CRT_SPAN)


def safe(found, beam):
    """How often a ship on a star is not hurt by somebody who fires by habit."""
    crt, half = stakes(active=False).crt, CRT_SPAN // 2
    unhurt = 0.0
    for (tactic, drive, screen), share in zip(found.stances, found.stances_mix, strict=True):
        for firing in habits.TACTICS:
            for setting in range(habits.DRIVES + 1):
                at = (firing * 3 + tactic) * CRT_SPAN + setting - drive + half
                result = crt[at]
                strength = beam + result - 1 if 1 <= result <= 3 else 0
                unhurt += share * (strength <= screen)
    return unhurt / (len(habits.TACTICS) * (habits.DRIVES + 1))


def test_nobody_leans_unless_he_is_told_to():
    """Advice and the table of exploits rest on mixes that nobody can read."""
    plain = siege.siege(GUN, GUARD, 0, LIMIT)
    assert siege.siege(GUN, GUARD, 0, LIMIT, 0) is plain
    assert captain.advised([GUN], [[GUARD]], stakes(active=True), Draws(1)) == captain.advised(
        [GUN], [[GUARD]], stakes(active=True), Draws(1), lean=0
    )


@pytest.mark.parametrize("lean", [40, 100])
def test_whoever_leans_does_better_against_habits(lean):
    """A guard that hides from what is likely, and a gun that fires where a dodger is likely."""
    assert safe(siege.siege(GUN, GUARD, 0, LIMIT, -lean), 3) > safe(
        siege.siege(GUN, GUARD, 0, LIMIT), 3
    )
    assert siege.siege(GUN, GUARD, 0, LIMIT, lean).value >= siege.siege(GUN, GUARD, 0, LIMIT).value


def test_a_mix_leans_towards_what_beats_habits():
    mine, theirs = [designs.warpship((8, 4, 3, 0, 0), 0)], [designs.warpship((9, 4, 2, 0, 0), 1)]
    price = stakes(active=True)
    usual = habits.usual(theirs, mine, Draws(1))

    def gains(lean):
        rows, mix = captain.mixed(mine, [theirs], price, Draws(3), lean=lean)
        table = matrix(mine, theirs, rows, usual, price)
        lines = zip(mix, table, strict=True)
        return sum(share * sum(line) / len(line) for share, line in lines) / sum(mix)

    assert gains(60) > gains(0) + 0.2


def test_orders_by_habit_are_legal_and_dodge_more_often():
    game, s = stage(
        first=["W1 PD9 B2 S2 at Babylon", "W2 PD8 B3 at Babylon"],
        second=["W1 PD7 B3 S1 at Babylon", "S10 PD3 S2 at Babylon"],
        at="combat",
    )
    tactics = []
    for seed in range(40):
        for seat in (0, 1):
            decision = players.offer_in(game, s, seat)
            action = PlainEnemy().policy(game, s, seat, Draws(seed))
            assert isinstance(action, Orders) and action in decision
            tactics += [order.tactic for order in action.orders]
    assert tactics.count(DODGE) > len(tactics) / 2


def test_a_plain_enemy_goes_for_empty_bases_and_stays_there():
    game, s = stage(
        first=["W1 PD14 B1 at Nineveh", "W2 PD15 at Ur"], second=["W1 PD9 B2 at Babylon"], turn=3
    )
    plain, draws = PlainEnemy(), Draws(1)
    for _ in range(40):
        action = plain.policy(game, s, 0, draws)
        assert action in players.offer_in(game, s, 0)
        assert not isinstance(action, Move) or s.name(action.ship) == "W2"
        game.advance(s, 0, action, Fast(1))
        if isinstance(action, EndMovement):
            break
    bases = game.facts.enemy_bases(s, 0)
    held = {s.hex[ship] for ship in s.fleet(0)}
    assert len(held) == 2 and held <= set(bases)


def test_a_search_reckons_with_a_plain_enemy_in_some_worlds():
    kinds = [type(PARTS.rival(world)) for world in range(12)]
    assert 0 < kinds.count(PlainEnemy) < 6
    assert kinds == [type(PARTS.rival(world)) for world in range(12)]


def test_plans_to_measure_against_use_nothing_of_this():
    assert not any(
        issubclass(PlainEnemy, plan) for rows in PLANS.values() for plan in rows.values()
    )
