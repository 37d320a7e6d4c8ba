"""The suite that every game must pass, a specimen game that passes it, and planted faults."""

from thunderchild.core.testing.checks import CHECKS, Failure
from thunderchild.core.testing.coverage import Unreached
from thunderchild.core.testing.fuzz import FuzzReport, fuzz
from thunderchild.core.testing.suite import Run, sit

__all__ = ["CHECKS", "Failure", "FuzzReport", "Run", "Unreached", "fuzz", "sit"]
