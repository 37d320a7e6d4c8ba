"""Exact chances of the die: three Green, two Yellow, one Red face (INV-DIE-01)."""

from fractions import Fraction
from functools import cache
from math import comb

from thunderchild.games.invasion.model.kinds import DIE_RED, FACES, NONE


@cache
def colour_chance(needed: int, at_least: bool = False) -> Fraction:
    """The chance that one die shows the colour; `at_least`: or a rarer one (INV-DIE-02)."""
    if needed == NONE:
        return Fraction(0)
    colours = range(needed, DIE_RED + 1) if at_least else (needed,)
    return Fraction(sum(FACES.count(colour) for colour in colours), len(FACES))


def hits_chance(dice: int, hits: int, one: Fraction) -> Fraction:
    """The chance of exactly so many hits with several dice, `one` for each die."""
    return Fraction(comb(dice, hits) * one**hits * (1 - one) ** (dice - hits))


@cache
def shot_chances(dice: int, one: Fraction, damaged: bool) -> tuple[Fraction, Fraction]:
    """The chances that a firing leaves its Tripod Damaged for the first time, and Destroyed.

    Every die of the colour is a Hit; a Hit turns an Undamaged Tripod Damaged and Destroys a
    Damaged one (INV-HST-04, INV-HST-05).
    """
    none, single = hits_chance(dice, 0, one), hits_chance(dice, 1, one) if dice else Fraction(0)
    return (Fraction(0), 1 - none) if damaged else (single, 1 - none - single)
