"""The commander of Japan and England: legal answers, whole games, better than doing nothing."""

from typing import Any

import pytest

from thunderchild import players, titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup
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
    for seed in range(2):
        play(setup, players.make(setup.title, "greedy"), seed, checked=True)


@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
@pytest.mark.parametrize("plan", PLANS)
def test_plans_play_to_the_end(setup: Setup, plan: str) -> None:
    """The five plans too."""
    play(setup, PLANS[plan], 1, checked=True)


def test_the_same_draws_give_the_same_game() -> None:
    """A machine keeps nothing in mind."""
    greedy = players.make("japan", "greedy")
    assert play(SETUPS[0], greedy, 7) == play(SETUPS[0], greedy, 7)


def test_plans_are_offered_to_nobody() -> None:
    """The list of players has greedy, the plans are for measuring."""
    for title in ("japan", "england"):
        assert players.names(title) == ["random", "greedy"]


def test_greedy_beats_doing_nothing() -> None:
    """It wins more games of Japan, and by more points."""
    greedy = [play(SETUPS[0], players.make("japan", "greedy"), seed) for seed in range(24)]
    idle = [play(SETUPS[0], PLANS["idle"], seed) for seed in range(24)]
    assert sum(won for won, _, _ in greedy) > sum(won for won, _, _ in idle)
    lead = [sum(human - martian for _, human, martian in games) for games in (greedy, idle)]
    assert lead[0] > lead[1]
