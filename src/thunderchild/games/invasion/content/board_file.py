"""The file of the battle boards, as it is written."""

from typing import Annotated, Literal

import msgspec

from thunderchild.core.content import Item, Part

Size = Annotated[int, msgspec.Meta(ge=3, le=9)]


class Letters(Part, frozen=True):
    """The hexes with the letters A to E, where Tripods are placed."""

    A: str
    B: str
    C: str
    D: str
    E: str

    def each(self) -> tuple[str, ...]:
        """Return the hexes in the order of the letters."""
        return self.A, self.B, self.C, self.D, self.E


class BoardFile(Item, frozen=True):
    """One board: its size, and which hexes are marked.

    `guns` are the Gun hexes (land), `top` and `bottom` the rows at the edges, `centre` the hex
    that a blocked Move turns to (sea).
    """

    name: Literal["land", "naval"]
    columns: Size
    rows: Size
    letters: Letters
    top: tuple[str, ...]
    bottom: tuple[str, ...]
    guns: tuple[str, ...] = ()
    centre: str = ""


class BoardsFile(Part, frozen=True):
    """boards.toml."""

    board: tuple[BoardFile, ...]
