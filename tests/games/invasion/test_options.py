"""Options stand where they change something, and say how they stand."""

import pytest

from thunderchild import titles
from thunderchild.core import options as core_options
from thunderchild.core.errors import InputError
from thunderchild.core.record import Setup
from thunderchild.core.testing.contents import Readers
from thunderchild.core.testing.options import Compared, settings
from thunderchild.games.invasion.content.files import Content, open_pack
from thunderchild.games.invasion.game import England, Japan
from thunderchild.table.table import Table

ALONE = {"human": "person"}


def spec_of(title, name):
    return next(spec for spec in titles.title(title).options if spec.name == name)


@pytest.mark.parametrize("kind", [Japan])
def test_every_option_of_the_core_game_changes_something(kind):
    core = [setting for setting in settings(kind) if setting.scenario == "core"]
    assert [name for one in core for name in Compared(kind, kind, one, 40).idle()] == []


def test_content_of_the_other_title_is_not_looked_at():
    """What both may read is; so is what nobody can read."""
    readers = Readers([Japan, England], open_pack(), Content, 1)
    for field, others in {
        "england-map.toml: zone.workforce": True,
        "scenarios.toml: scenario(england 1).points": True,
        "japan-map.toml: zone.workforce": False,
        "pieces.toml: kegs": False,
        "scenarios.toml: scenario(mars 1).points": False,
    }.items():
        assert readers.are_others(field, [Japan]) == others
        assert not readers.are_others(field, [])


@pytest.mark.parametrize(
    ("title", "scenario", "options", "sentence"),
    [
        ("japan", "core", {"naval_earthworks": "on"}, "naval_earthworks changes nothing"),
        ("england", "core", {"event_chain": "on"}, "only for profile=england_final (INV-EVT-01)"),
        ("england", "3", {"devastate_ruins": "units_only"}, "only for profile=england_final"),
        (
            "england",
            "core",
            {"profile": "england_final", "england_devastation_per_tripod": "on"},
            "only for profile=england (INV-DEV-04)",
        ),
        ("england", "2", {"england_devastation_per_tripod": "on"}, "nothing in scenario 2"),
        (
            "england",
            "core",
            {"profile": "england_final", "naval_earthworks": "on"},
            "only for profile=england (INV-NAV-07)",
        ),
        ("england", "1", {"profile": "england_final"}, "nothing in scenario 1 (INV-SET-07)"),
        ("england", "1", {"sce2_group": "on"}, "nothing in scenario 1 (INV-SCE-2)"),
    ],
)
def test_a_new_game_with_an_idle_option_is_refused(title, scenario, options, sentence):
    with pytest.raises(InputError) as error:
        Table(Setup(title, scenario, options), ALONE, seed=1)
    assert sentence in str(error.value)


def test_an_old_game_with_an_idle_option_is_still_played():
    setup = Setup("japan", "core", {"naval_earthworks": "on", "keg_table": "example"})
    table = Table(setup, ALONE, seed=1, limited=False)
    assert table.setup.options["keg_table"] == "example"
    assert "naval_earthworks" not in table.setup.options


@pytest.mark.parametrize(
    ("title", "name", "found"),
    [
        ("japan", "keg_table", {"core": "text", "1": "text", "2": "text", "3": "text"}),
        ("japan", "warship_price", {"core": "1", "1": "1", "2": "1", "3": "1"}),
        ("japan", "scj2_yellow_each", {"2": "2"}),
        ("england", "sce2_group", {"2": "off"}),
        ("england", "event_chain", {"core england_final": "off"}),
        (
            "england",
            "overcrowding_phase",
            {
                "core": "human_action",
                "core england_final": "escape",
                "1": "human_action",
                "2": "human_action",
                "3": "human_action",
            },
        ),
    ],
)
def test_a_form_can_say_how_an_option_stands(title, name, found):
    def label(one):
        final = one.options.get("profile") == "england_final"
        return f"{one.scenario} england_final" if final else one.scenario

    assert {label(one): one.value for one in spec_of(title, name).standards} == found


def test_the_values_of_a_form_are_those_of_the_rules():
    """What `standard` stands for, given as it is, is the same game."""
    for kind in (Japan, England):
        for setting in settings(kind):
            base = core_options.parse(kind.OPTIONS, setting.options)
            told = kind.standards(setting.scenario, base, None)
            given = core_options.parse(kind.OPTIONS, {**setting.options, **told})
            game, same = kind(setting.scenario, base), kind(setting.scenario, given)
            assert same.facts.profile.file == game.facts.profile.file
