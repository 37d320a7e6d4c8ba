"""Every rule of every catalogue is cited by the code and named by a test; see core.testing.ledger.

`./run check` runs this too, so that a rule whose last test goes away is noticed at once. The
sources are read, no test is collected.
"""

import pytest

from tests.support.browser import ROOT
from thunderchild import titles
from thunderchild.core.testing.ledger import ledger

CATALOGUES = {title.catalogue: title.package for title in titles.TITLES.values() if title.listed}


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_the_ledger_is_complete(catalogue):
    found = ledger(catalogue, CATALOGUES[catalogue], ROOT / "tests")
    assert not found.faults(), f"./run rules {catalogue} --ledger has the whole ledger"
    assert found.is_complete()
    assert len(found.rules) > 100


def test_all_catalogues_are_looked_at():
    assert {"warpwar", "london", "invasion"} <= set(CATALOGUES)
