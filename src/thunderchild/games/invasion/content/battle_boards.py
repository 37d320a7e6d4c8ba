"""The battle boards: hexes in columns A to E and rows from 1 (INV-COM-12, INV-COM-14)."""

import re
from typing import Final

from thunderchild.core.content import ContentError, quote
from thunderchild.core.hexes import NE, NW, OFF, SE, SW, Hex, HexGrid, N, S
from thunderchild.games.invasion.content.board_file import BoardFile

COLUMN_NAMES: Final = "ABCDEFGHI"
LETTER_NAMES: Final = ("A", "B", "C", "D", "E")
UP, UP_RIGHT, DOWN_RIGHT, DOWN, DOWN_LEFT, UP_LEFT = N, NE, SE, S, SW, NW
NOWHERE: Final = OFF
LEAST_RANGE: Final = 1

_LABEL: Final = re.compile(r"([A-I])([1-9])")


class Lettered:
    """Labels like C4: column C, fourth row; columns B and D lie half a hex lower (INV-COM-14)."""

    def parse(self, label: str) -> Hex:
        """Return the hex of a label."""
        match = _LABEL.fullmatch(label)
        if match is None:
            raise ValueError(f"expected a hex like C4, found {quote(label)}")
        column = COLUMN_NAMES.index(match[1])
        return Hex(column, int(match[2]) - column // 2)

    def format(self, h: Hex) -> str:
        """Return the label of a hex."""
        return f"{COLUMN_NAMES[h.q]}{h.r + h.q // 2}"


LETTERED: Final = Lettered()


class Board:
    """A battle board. Hexes are ints, row by row from the top left: A1 is 0, B1 is 1."""

    def __init__(self, file: BoardFile) -> None:
        """Check a board and build its tables."""
        self.file: Final = file
        self.name: Final = file.name
        self.columns: Final = file.columns
        self.grid: Final = HexGrid(
            (
                Hex(column, row - column // 2)
                for row in range(1, file.rows + 1)
                for column in range(file.columns)
            ),
            LETTERED,
        )
        self.labels: Final = self.grid.labels
        self.hexes: Final = len(self.grid)
        self.neighbours: Final = self.grid.neighbours
        self.distance: Final = self.grid.distance
        self.steps: Final = self.grid.steps
        self.letters: Final = [self.at("letters", label) for label in file.letters.each()]
        self.guns: Final = [self.at("guns", label) for label in file.guns]
        self.top: Final = [self.at("top", label) for label in file.top]
        self.bottom: Final = [self.at("bottom", label) for label in file.bottom]
        self.centre: Final = self.at("centre", file.centre) if file.centre else NOWHERE
        self.below_top: Final = [h for h in range(len(self)) if h not in self.top]
        self.is_gun_hex: Final = [h in self.guns for h in range(len(self))]
        self.is_top: Final = [h in self.top for h in range(len(self))]
        self.is_bottom: Final = [h in self.bottom for h in range(len(self))]
        self._check()

    def __len__(self) -> int:
        """Return the number of hexes."""
        return len(self.grid)

    def at(self, field: str, label: str) -> int:
        """Return the int of a hex by its label; the error names the file and the field."""
        try:
            return self.grid.at(label)
        except ValueError as error:
            raise self.fail(field, str(error)) from None

    def fail(self, field: str, sentence: str) -> ContentError:
        """Make an error that names the file, the board and the field."""
        return ContentError(f'boards.toml: board "{self.name}": {field}: {sentence}')

    def range(self, a: int, b: int) -> int:
        """Return the Range of two hexes; in the same hex it counts as 1 (INV-NAV-18)."""
        return max(LEAST_RANGE, self.distance[a][b])

    def step(self, here: int, direction: int) -> int:
        """Return the next hex in a direction, NOWHERE beyond the edge."""
        return self.steps[here][direction]

    def down(self, here: int, direction: int) -> int:
        """Return where a land Move ends; one off the side goes straight down (INV-MST-08).

        From the bottom row there is no way on, not even sideways: NOWHERE (INV-MST-10).
        """
        if self.is_bottom[here]:
            return NOWHERE
        there = self.steps[here][direction]
        return there if there != NOWHERE else self.steps[here][DOWN]

    def nearer(self, here: int, there: int) -> list[int]:
        """Return the hexes next to `here` that are one step nearer to `there`."""
        row = self.distance[there]
        return [h for h in self.neighbours[here] if row[h] == row[here] - 1]

    def _check(self) -> None:
        """Refuse hexes named twice, and a board without what its battles need (INV-COM-12)."""
        for field in ("letters", "guns", "top", "bottom"):
            hexes: list[int] = getattr(self, field)
            if len(set(hexes)) < len(hexes):
                raise self.fail(field, "a hex stands twice")
        for field in ("top", "bottom"):
            if not getattr(self, field):
                raise self.fail(field, "expected one hex or more")
        if self.name == "land" and not self.guns:
            raise self.fail("guns", "expected one hex or more")
        if self.name == "naval" and self.centre == NOWHERE:
            raise self.fail("centre", "missing")
