"""Ship records in words."""

from collections.abc import Sequence
from typing import Final

ATTRIBUTE_LETTERS: Final = ("PD", "B", "S", "T", "M", "SR")
ATTRIBUTE_WORDS: Final = ("PD", "Beam", "Screen", "Tubes", "Missiles", "Racks")


def record_text(values: Sequence[int]) -> str:
    """Attributes as a record shows them: PD 5 B 3 M 6; what is nought is left out."""
    shown = [f"{n} {v}" for n, v in zip(ATTRIBUTE_LETTERS, values, strict=True) if v]
    return " ".join(shown) or "nothing"
