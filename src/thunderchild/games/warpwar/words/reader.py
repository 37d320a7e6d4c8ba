"""The words that WarpWar's notation is made of: ships, places, values, and where they stand."""

import re
from typing import Final

from thunderchild.core.notation import TextReader
from thunderchild.games.warpwar.content.facts import Facts
from thunderchild.games.warpwar.model.state import DESTROYED, WarpWarState

_WORD: Final = re.compile(r"[A-Za-z]+(?:['-][A-Za-z]+)*")
_SHIP: Final = re.compile(r"[WSws]\d+(?![\w])")
_VALUE: Final = re.compile(r"(PD|SR|B|S|T|M|D)\s*(\d+)(?![\w])", re.IGNORECASE)
_PLACE: Final = re.compile(r"\d{4}(?!\d)|[A-Za-z][A-Za-z' ]*?(?=\s*(?:;|$|-|=|aboard\b))")


class Reader(TextReader):
    """Reads what a seat writes in a position."""

    def __init__(self, facts: Facts, s: WarpWarState, seat: int, text: str) -> None:
        super().__init__(text)
        self.facts, self.s, self.seat = facts, s, seat

    def word(self, *words: str) -> str:
        """Read one of these words if it is here; else nothing is read."""
        self.space()
        match = _WORD.match(self.text, self.at)
        if match and match.group().lower() in words:
            self.at = match.end()
            return match.group().lower()
        return ""

    def ship(self, owner: int) -> int:
        """A ship by the name on its counter."""
        start, name = self.ship_name()
        found = self.find(owner, name)
        if found >= 0:
            return found
        self.at = start
        whose = "you have" if owner == self.seat else "the enemy has"
        raise self.fail(f"No such ship: {whose} no {name}")

    def ship_name(self) -> tuple[int, str]:
        """The name of a ship, and where it stands."""
        self.space()
        start = self.at
        match = self.match(_SHIP)
        if not match:
            raise self.fail("Expected a ship such as W3 or S10")
        return start, match.group().upper()

    def find(self, owner: int, name: str) -> int:
        """The ship of this name, or -1."""
        s = self.s
        for i in range(len(s.owner)):
            if s.owner[i] == owner and s.fate[i] != DESTROYED and s.name(i) == name:
                return i
        return -1

    def own(self) -> int:
        """A ship of the seat."""
        return self.ship(self.seat)

    def enemy(self) -> int:
        """A ship of the other seat."""
        return self.ship(1 - self.seat)

    def place(self) -> int:
        """A hex number or a star's name."""
        self.space()
        start = self.at
        match = self.match(_PLACE)
        text = match.group().strip() if match else ""
        if text in self.facts.labels:
            return self.facts.labels.index(text)
        names = [name.lower() for name in self.facts.map.star_names]
        if text.lower() in names:
            return self.facts.map.star_hex[names.index(text.lower())]
        self.at = start
        raise self.fail("Expected a hex number of the map or a star")

    def values(self, *allowed: str) -> dict[str, int]:
        """Values such as `PD5 B3`."""
        found: dict[str, int] = {}
        while match := self._value_here():
            letters, number = match.group(1).upper(), match.group(2)
            if letters not in allowed or letters in found:
                raise self.fail(f"Expected one of {', '.join(allowed)}, each once")
            self.at = match.end()
            found[letters] = int(number[:6])
        return found

    def _value_here(self) -> re.Match[str] | None:
        self.space()
        return _VALUE.match(self.text, self.at)
