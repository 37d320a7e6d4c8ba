"""What a sign, a number, a piece, a card or a word means, with the rule that says more."""

from msgspec import Struct


class Explained(Struct, frozen=True):
    """One entry of a glossary; a page and a terminal find it by its key."""

    key: str
    name: str
    means: str
    rule: str = ""  # empty: the rule that bears its name
    words: list[str] = []  # other ways in which sentences write it
    spoken: bool = True  # whether its name in a sentence means this
