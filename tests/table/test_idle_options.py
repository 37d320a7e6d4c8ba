"""A new game is not made with an option that would change nothing in it."""

import pytest

from thunderchild.core.errors import InputError
from thunderchild.core.record import Setup
from thunderchild.table.table import Table


@pytest.mark.parametrize(
    ("title", "scenario", "option", "rule"),
    [
        ("warpwar", "learning", {"screen_tech": "no"}, "WW-6.4"),
        ("warpwar", "basic", {"income_needs_base": "yes"}, "WW-4.15"),
        ("warpwar", "basic", {"vp_mode": "at_once"}, "WW-19.2"),
        ("warpwar", "learning", {"loading": "seen"}, "WW-20.7"),
        ("warpwar", "advanced", {"effective_ship": "mobile_or_armed"}, "WW-19.4"),
        ("warpwar", "learning", {"handicap_income": "2"}, "WW-4.12"),
        ("london", "solitaire", {"martian_points": "-2"}, "LON-4.3"),
        ("london", "solitaire", {"peace_any_objective": "false"}, "LON-23.6"),
        ("london", "solitaire", {"bea_reroll": "any"}, "LON-18.6"),
        ("london", "two_player", {"solitaire_setup": "random8"}, "LON-24.6"),
    ],
)
def test_an_idle_option_is_refused(title, scenario, option, rule):
    with pytest.raises(InputError) as error:
        Table(Setup(title, scenario, option), {}, seed=1)
    name = next(iter(option))
    sentence = f"Option {name} changes nothing in scenario {scenario} ({rule})."
    assert str(error.value) == sentence
