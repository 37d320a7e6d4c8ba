"""What the Martian wants, as far as the rubble shows."""

from math import exp, log
from typing import Final

from thunderchild.games.london.content.facts import Facts
from thunderchild.games.london.knows.view import View
from thunderchild.games.london.model.kinds import OBJECTIVES
from thunderchild.players.london import carts

# By Objective: stations and landmarks that fall in a turn, over 1,300 games of base players.
RATES: Final = ((0.44, 0.01), (0.46, 0.25), (0.045, 0.005), (0.09, 0.02), (0.01, 0.005))
TRUST: Final = 0.5  # in these: others play otherwise, and one shot leads to the next


def objectives(facts: Facts, view: View) -> list[float]:
    """How likely each Objective is, from what lies in rubble; they add up to 1."""
    stations = sum(facts.is_station[hex] for hex in view.rubble)
    landmarks = sum(facts.is_landmark[hex] for hex in view.rubble)
    found = []
    for goal in range(OBJECTIVES):
        each, note = RATES[goal], view.objectives[goal]
        seen = stations * log(each[0]) + landmarks * log(each[1]) - view.turn * (each[0] + each[1])
        is_open = not note.excluded
        found.append(carts.shares()[goal] * exp(TRUST * seen) if is_open else 0.0)
    total = sum(found)
    return [one / total for one in found] if total > 0 else [1.0 / OBJECTIVES] * OBJECTIVES
