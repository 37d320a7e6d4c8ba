"""The suite passes the healthy specimen and finds every planted fault."""

import pytest

from tests.support.amount import games
from thunderchild.core.testing import CHECKS, fuzz
from thunderchild.core.testing.faults import FAULTS, Fault, is_found
from thunderchild.core.testing.faults.plant import idle_problems
from thunderchild.core.testing.specimen import Specimen


def test_the_healthy_specimen_passes_completely() -> None:
    number = games(60, 30)
    report = fuzz(Specimen, number, seed=1, workers=1)
    assert report.problems(complete=True) == []
    assert report.leaks == 0
    assert not report.unreached
    assert report.games == report.finished == number
    assert report.actions > 10 * number
    assert report.refused > report.actions
    assert report.imagined > 3 * report.actions


def test_nothing_of_the_healthy_specimen_is_idle() -> None:
    assert idle_problems(Specimen) == []


# Faults of the Python that declares a state or calls lines; the compiled build has other text.
OF_THE_PURE_BUILD = {
    "CheckNeverRefuses",
    "LineChangesAndAsks",
    "LineNeverReached",
    "ListOfLists",
    "ProcedureNeverReached",
    "SlotForgottenInCopy",
    "SlotNotHashed",
    "SlotNotInFields",
}


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(
            fault,
            id=f"{fault.check}-{fault.name}",
            marks=[pytest.mark.pure] if fault.name in OF_THE_PURE_BUILD else [],
        )
        for fault in FAULTS
    ],
)
def test_every_planted_fault_is_found(fault: Fault) -> None:
    assert is_found(fault), fault.game.__doc__


def test_every_check_has_a_planted_fault() -> None:
    assert {fault.check for fault in FAULTS} == set(CHECKS)


def test_no_fault_is_planted_twice() -> None:
    names = [fault.name for fault in FAULTS]
    assert len(names) == len(set(names))
