"""Sieges: one Beam against one ship that cannot shoot back, solved over all rounds."""

import pytest

from thunderchild import titles
from thunderchild.core.chance import Draws
from thunderchild.core.record import Setup
from thunderchild.games.warpwar.content.files import CRT_SPAN
from thunderchild.games.warpwar.model.kinds import (
    ATTACK,
    DODGE,
    ESCAPES,
    HIT,
    RETREAT,
    SYSTEMSHIP,
    TACTICS,
)
from thunderchild.players.warpwar import captain, designs, siege
from thunderchild.players.warpwar.clash import Stakes
from thunderchild.players.warpwar.duel import forecast

LIMIT = 3
GUNS = [(12, 3), (11, 2), (10, 5), (6, 6), (3, 2)]
GUARDS = [(1, 0), (3, 0), (2, 2), (3, 3), (4, 4), (6, 3), (2, 5)]


def gun(pd, beam, level=0):
    made = designs.warpship((pd, beam, 0, 0, 0), 0)
    made.level = level
    return made


def guard(pd, screen, level=0):
    return designs.fighter(SYSTEMSHIP, (pd, 0, screen, 0, 0), level, 1, 0)


def crt():
    return titles.make(Setup("warpwar", "basic")).content.crt


def effective(table, shooter, target, aim, stance):
    """Effective hits by the table of the game itself: tactic, Drive and Beam; and Screen."""
    (tactic, drive, beam), (other, against, screen) = aim, stance
    half = CRT_SPAN // 2
    at = max(-half, min(half, drive - against)) + half
    result = table[(tactic * TACTICS + other) * CRT_SPAN + at]
    if not beam or not HIT <= result < ESCAPES:
        return 0
    total = beam + shooter.level + result - HIT
    return max(0, total - (screen + target.level if screen else 0))


def after(shooter, target, hits, dry):
    """The chance to clear the star after a round, as the owner places the hits."""
    if not hits:
        done = dry + 1 >= LIMIT
        return 0.0 if done else siege.siege(shooter, target, dry + 1, LIMIT).value
    if hits >= target.points:
        return 1.0
    left = [
        guard(target.pd - drives, target.screen - hits + drives, target.level)
        for drives in range(hits + 1)
        if drives <= target.pd and hits - drives <= target.screen
    ]
    return min(siege.siege(shooter, one, 0, LIMIT).value for one in left)


@pytest.mark.parametrize("level", [0, 1])
@pytest.mark.parametrize("pd_beam", GUNS)
@pytest.mark.parametrize("pd_screen", GUARDS)
def test_no_order_of_either_side_does_better_than_the_value(pd_beam, pd_screen, level):
    """All legal orders, by the printed table: nobody can gain by another one."""
    (pd, beam), (guard_pd, screen) = pd_beam, pd_screen
    table, shooter, target = crt(), gun(pd, beam, level), guard(guard_pd, screen)
    aims = [
        (tactic, drive, beam)
        for tactic in (ATTACK, DODGE)
        for drive in range(shooter.pd + 1)
        for beam in range(min(shooter.beam, shooter.pd - drive) + 1)
    ]
    stances = [
        (tactic, drive, screen)
        for tactic in (ATTACK, DODGE)
        for drive in range(target.pd + 1)
        for screen in range(min(target.screen, target.pd - drive) + 1)
    ]
    for dry in range(LIMIT):
        found = siege.siege(shooter, target, dry, LIMIT)
        shots = [(tactic, drive, power - level) for tactic, drive, power in found.aims]
        most = max(
            sum(
                share * after(shooter, target, effective(table, shooter, target, aim, stance), dry)
                for stance, share in zip(found.stances, found.stances_mix, strict=True)
                if share > 0.0
            )
            for aim in aims
        )
        least = min(
            sum(
                share * after(shooter, target, effective(table, shooter, target, aim, stance), dry)
                for aim, share in zip(shots, found.aims_mix, strict=True)
                if share > 0.0
            )
            for stance in stances
        )
        hits = siege.HIT * target.points  # what a hit counts beside the star
        assert most <= found.value + hits
        assert least >= found.value - hits


def test_a_screen_that_the_beam_cannot_pass_holds_the_star():
    """B 3 with the bonus for an Attack that meets a Dodge is stopped by Screen 4."""
    assert siege.siege(gun(12, 3), guard(4, 4), 0, LIMIT).value < 0.05
    assert siege.siege(gun(12, 5), guard(4, 4), 0, LIMIT).value > 0.5
    assert siege.siege(gun(12, 3), guard(1, 0), 0, LIMIT).value == 1.0


def test_quiet_rounds_that_have_passed_help_whoever_holds():
    values = [siege.siege(gun(10, 5), guard(6, 3), dry, LIMIT).value for dry in range(3)]
    assert values == sorted(values, reverse=True) and values[0] > values[2]


def test_forecasts_of_sieges_are_exact():
    found = forecast([gun(10, 5)], [guard(6, 3)], dry=1)
    assert found.cleared == siege.siege(gun(10, 5), guard(6, 3), 1, LIMIT).value
    assert found.destroyed == found.wounded == 0.0


@pytest.mark.parametrize("is_mine", [True, False])
def test_orders_of_a_siege_follow_its_mix(is_mine):
    stakes = Stakes(12.0, 4.0, is_mine, 0, LIMIT, True, crt(), CRT_SPAN)
    shooter, target = gun(12, 3), guard(3, 3)
    mine, theirs = (shooter, target) if is_mine else (target, shooter)
    rows, shares = captain.advised([mine], [[theirs]], stakes, Draws(1))
    assert sum(shares) == pytest.approx(1.0)
    for ((tactic, drive, beam, screen, aim, missiles),) in rows:
        assert tactic in (ATTACK, DODGE) and not missiles
        assert drive + beam + screen <= mine.pd
        assert (beam > 0) == (aim == 0) == is_mine


def test_a_warpship_that_cannot_hold_may_leave():
    stakes = Stakes(4.0, 12.0, False, 0, LIMIT, True, crt(), CRT_SPAN)
    weak = designs.warpship((3, 0, 0, 0, 0), 1)
    assert captain.besieged([weak], [[gun(10, 5)]], stakes) is None
    rows, _ = captain.advised([weak], [[gun(10, 5)]], stakes, Draws(1))
    assert any(sheet[0] == RETREAT for (sheet,) in rows)


def test_whoever_can_shoot_back_is_not_besieged():
    armed = designs.warpship((5, 2, 0, 0, 0), 1)
    boat = designs.warpship((5, 0, 0, 2, 6), 1)
    assert not siege.fits(gun(10, 5), armed) and not siege.fits(gun(10, 5), boat)
    assert not siege.fits(boat, guard(3, 3)) and siege.fits(gun(10, 5), guard(3, 3))
