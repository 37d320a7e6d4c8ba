"""Every die outside battles is told with its whole table: what each colour would have meant."""

from typing import Any

import pytest

from thunderchild import titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.games.invasion.model.kinds import DIE
from thunderchild.games.invasion.told.map import Rolled

GAMES = [(title, scenario) for title in ("japan", "england") for scenario in ("core", "2", "3")]


def rolls_of(title: str, scenario: str, seed: int) -> list[Rolled]:
    """All dice of a random game, two on the nine-Zone chart left out."""
    game: Any = titles.make(Setup(title, scenario, {}))
    chance, draws = Fast(seed), Draws(seed)
    s, told = game.new(chance)
    found = [event for _, event in told]
    while game.outcome(s) is None:
        decision = game.decision(s, 0)
        s, told = game.apply(s, 0, decision.sample(draws), chance, decision=decision)
        found += [event for _, event in told]
    return [event for event in found if isinstance(event, Rolled) and len(event.dice) == 1]


@pytest.mark.parametrize(("title", "scenario"), GAMES)
@pytest.mark.rule("INV-DIE-02")
def test_each_roll_names_what_every_colour_means(title: str, scenario: str) -> None:
    rolls = [roll for seed in range(3) for roll in rolls_of(title, scenario, seed)]
    assert len(rolls) > 50
    for roll in rolls:
        assert len(roll.results) == len(DIE), roll
        assert roll.results[DIE.index(roll.dice[0])] == roll.result
    assert any(roll.by == "INV-ZON-01" for roll in rolls)
    assert any(roll.by == "INV-DEV-02" for roll in rolls)
