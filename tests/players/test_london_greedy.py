"""What `greedy` makes of London."""

import pytest

from tests.games.london.stage import stage
from thunderchild.core.chance import Draws
from thunderchild.games.london.model.kinds import EARTHLING, MARTIAN, SIDE_NAMES
from thunderchild.players.london.outlook import Outlook


@pytest.mark.parametrize(
    ("seat", "objective", "first", "options", "waits"),
    [
        (EARTHLING, "crush_army", "", {}, True),
        (EARTHLING, "crush_army", "", {"peace_any_objective": "false"}, True),
        (EARTHLING, "crush_army", "martian", {}, False),
        (MARTIAN, "crush_army", "", {}, False),
        (MARTIAN, "peace", "", {}, True),
        (MARTIAN, "peace", "martian", {}, False),
    ],
)
def test_nobody_gives_peace_away(
    seat: int, objective: str, first: str, options: dict[str, str], waits: bool
) -> None:
    game, s = stage(
        martian=["Walker 0501"],
        earthling=["Infantry 0502", "Heroine 0903 down"],
        side=SIDE_NAMES[seat],
        turn=1,  # one unit has landed, and others may come
        at="combat",
        objective=objective,
        first_attack=first,
        options=options,
    )
    assert Outlook(game, game.view(s, seat), seat, Draws(3)).is_first_shot_open is waits


def test_an_earthling_who_has_seen_the_whole_force_shoots() -> None:
    game, s = stage(
        martian=["Walker 0501"],
        earthling=["Infantry 0502", "Heroine 0903 down"],
        side="earthling",
        turn=2,  # the second box was empty
        at="combat",
        first_attack="",
    )
    outlook = Outlook(game, game.view(s, EARTHLING), EARTHLING, Draws(3))
    assert not outlook.is_first_shot_open


def test_an_earthling_who_rules_out_the_objective_still_fears_the_envoy() -> None:
    game, s = stage(
        martian=["Walker 0501"],
        earthling=["Infantry 0502", "Heroine 0903 down"],
        side="earthling",
        turn=1,
        at="combat",
        first_attack="",
    )
    outlook = Outlook(game, game.view(s, EARTHLING), EARTHLING, Draws(3))
    outlook.wants = [0.0] * len(outlook.wants)
    assert outlook.is_first_shot_open
