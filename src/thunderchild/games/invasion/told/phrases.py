"""Small words for sentences."""


def several(n: int, one: str, many: str = "") -> str:
    """`1 Refugee`, `3 Refugees`."""
    return f"{n} {one}" if n == 1 else f"{n} {many or one + 's'}"


def dug_in(levels: int) -> str:
    """How a Gun is dug in."""
    return several(levels, "level") if levels else "not dug in"


def needs_words(colour: str, or_rarer: bool = False) -> str:
    """The colour that is needed: no other will do, but by an option (INV-DIE-02)."""
    return f"needs {colour.title()} or rarer" if or_rarer else f"needs exactly {colour.title()}"


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def at(place: str) -> str:
    """`in Tokyo`, `on the open sea`."""
    return f"on {place}" if place.startswith("the ") else f"in {place}"


def placed(name: str, zone: str) -> str:
    """`Wave 2 in Tokyo`; Tripods without a number have their Zone in their name."""
    return name if zone in name else f"{name} in {zone}"


def phase_title(phase: str) -> str:
    """A phase by its name: `human_action` is Human Action."""
    return phase.replace("_", " ").title()
