"""Random games of both titles with every check of the suite."""

import pytest

from thunderchild.core.options import parse
from thunderchild.core.testing import fuzz
from thunderchild.games.invasion.content import differences
from thunderchild.games.invasion.game import England, Japan
from thunderchild.games.invasion.model.options import EnglandOptions, JapanOptions
from thunderchild.games.invasion.proves import unreachable


@pytest.mark.parametrize("kind", [Japan, England])
@pytest.mark.parametrize("scenario", Japan.scenarios())
def test_the_suite_finds_nothing(kind, scenario):
    report = fuzz(kind, 2, 77, scenario=scenario, workers=1, limit=80)
    assert not report.problems()
    assert report.leaks == 0
    assert report.imagined > 20


def test_the_final_rules_on_englands_map():
    options = {"profile": "england_final"}
    report = fuzz(England, 2, 5, scenario="core", options=options, workers=1, limit=80)
    assert not report.problems()


def test_what_the_final_rules_cannot_reach_is_not_in_them():
    """Each reason of the table, by the conditions that give a game its lines."""
    final = England("core", parse(England.OPTIONS, {"profile": "england_final"}))
    gone = (
        differences.chooses_deck,
        differences.sells_cards,
        differences.places_units,
        differences.gives_works,
        differences.buys_apart,
        differences.scouts,
        differences.has_doubles,
    )
    assert not [condition.__name__ for condition in gone if condition(final.facts)]
    assert final.facts.profile.battle.earthworks_counters == 0
    assert {row.plan for row in final.facts.profile.tables.cavalry} == {"none", "random"}
    early = England("1", EnglandOptions())
    assert all(condition(early.facts) for condition in gone)
    assert set(England.unreached("core", final.options)) == {
        *unreachable.ENGLAND,
        *unreachable.FINAL,
    }


def test_what_the_early_rules_cannot_reach_is_not_in_them():
    gone = (differences.boards_ships, differences.prepares, differences.fills_cylinders)
    early, japan = England("core", EnglandOptions()), Japan("core", JapanOptions())
    assert not [condition.__name__ for condition in gone if condition(early.facts)]
    assert all(condition(japan.facts) for condition in gone)
    unreached = set(England.unreached("core", EnglandOptions()))
    assert unreached == {*unreachable.ENGLAND, *unreachable.EARLY}
