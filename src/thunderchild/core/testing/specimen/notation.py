"""Actions as text: `rich upper`, `buy lamp 1 oil 0`, `orders 2 -`, `let`, `bribe`, `add 3`."""

from collections.abc import Sequence
from typing import Final

from thunderchild.core.errors import NotationError
from thunderchild.core.testing.specimen.actions import (
    Actions,
    Add,
    Bribe,
    Buy,
    Let,
    Orders,
    Rich,
)

NOTHING: Final = "-"


def write(action: Actions, lanes: Sequence[str]) -> str:
    """An action as one line."""
    match action:
        case Rich(lane):
            return f"rich {lanes[lane]}"
        case Buy(lamp, oil):
            return f"buy lamp {lamp} oil {oil}"
        case Orders(tiles):
            return "orders " + " ".join(str(tile) if tile else NOTHING for tile in tiles)
        case Let():
            return "let"
        case Bribe():
            return "bribe"
        case Add(value):
            return f"add {value}"


def read(text: str, lanes: Sequence[str]) -> Actions:
    """The action a line means."""
    words = Words(text)
    verb = words.one_of(("rich", "buy", "orders", "let", "bribe", "add"))
    action: Actions
    if verb == "rich":
        action = Rich(lanes.index(words.one_of(lanes)))
    elif verb == "buy":
        words.one_of(("lamp",))
        lamp = words.number()
        words.one_of(("oil",))
        action = Buy(lamp, words.number())
    elif verb == "orders":
        action = Orders((words.tile(), words.tile()))
    elif verb == "let":
        action = Let()
    elif verb == "bribe":
        action = Bribe()
    else:
        action = Add(words.number())
    words.end()
    return action


class Words:
    """A line read word by word; errors say where."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def next(self, expected: str) -> tuple[str, int]:
        """The next word and its place."""
        rest = self.text[self.at :]
        start = self.at + len(rest) - len(rest.lstrip(" "))
        word = self.text[start:].split(" ", 1)[0]
        if not word:
            raise NotationError(self.text, len(self.text), f"expected {expected}")
        self.at = start + len(word)
        return word, start

    def one_of(self, known: Sequence[str]) -> str:
        """A word of a list."""
        expected = " or ".join(known)
        word, start = self.next(expected)
        if word.lower() not in known:
            raise NotationError(self.text, start, f"expected {expected}")
        return word.lower()

    def number(self) -> int:
        """A small whole number."""
        word, start = self.next("a number")
        if not (word.isascii() and word.isdigit() and len(word) < 4):
            raise NotationError(self.text, start, "expected a number")
        return int(word)

    def tile(self) -> int:
        """A tile, or a dash for none."""
        word, start = self.next("a tile or -")
        if word == NOTHING:
            return 0
        if not (word.isascii() and word.isdigit() and len(word) == 1):
            raise NotationError(self.text, start, "expected a tile or -")
        return int(word)

    def end(self) -> None:
        """Nothing more on the line."""
        rest = self.text[self.at :]
        if rest.strip(" "):
            raise NotationError(self.text, self.at, "expected the end of the line")
