"""Random games of both titles with every check of the suite."""

import pytest

from thunderchild.core.testing import fuzz
from thunderchild.games.invasion.game import England, Japan


@pytest.mark.parametrize("kind", [Japan, England])
@pytest.mark.parametrize("scenario", Japan.SCENARIOS)
def test_the_suite_finds_nothing(kind, scenario):
    report = fuzz(kind, 2, 77, scenario=scenario, workers=1, limit=80)
    assert not report.problems()
    assert report.leaks == 0
    assert report.imagined > 20


def test_the_final_rules_on_englands_map():
    options = {"profile": "england_final"}
    report = fuzz(England, 2, 5, scenario="core", options=options, workers=1, limit=80)
    assert not report.problems()
