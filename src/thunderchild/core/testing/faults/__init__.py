"""Planted faults: the specimen game with one thing wrong, and the check that must find it."""

from thunderchild.core.testing.faults import choosing, gate, idling, knowing, reaching, states
from thunderchild.core.testing.faults.plant import FAULTS, Fault, is_found

__all__ = [
    "FAULTS",
    "Fault",
    "choosing",
    "gate",
    "idling",
    "is_found",
    "knowing",
    "reaching",
    "states",
]
