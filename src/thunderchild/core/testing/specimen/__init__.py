"""Lanterns: a tiny game with one of everything, as an example for authors and for the suite."""

from thunderchild.core.testing.specimen.game import Specimen

__all__ = ["Specimen"]
