"""What people call themselves at a table: short, on one line, and without typographic tricks."""

import unicodedata
from typing import Final

LONGEST: Final = 24  # letters of a name


def called(text: str) -> str:
    """A name as it is shown; what cannot be seen, or turns the text around it, is left out."""
    plain = unicodedata.normalize("NFC", text)
    seen = "".join(letter if _is_shown(letter) else " " for letter in plain)
    return " ".join(seen.split())[:LONGEST].strip()


def _is_shown(letter: str) -> bool:
    """Whether a letter has a shape of its own: no control, format, private or missing sign."""
    return not unicodedata.category(letter).startswith("C")
