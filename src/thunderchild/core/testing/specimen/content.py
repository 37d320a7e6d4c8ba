"""The numbers of the game, read from its content file."""

from thunderchild.core.content import Item, Pack

FILE = "specimen.toml"
PACKAGE = "thunderchild.core.testing.specimen"


class Prices(Item, frozen=True, kw_only=True):
    """What things cost (SPEC-3.1, SPEC-5.4)."""

    lamp: int
    oil: int
    bribe: int


class Most(Item, frozen=True, kw_only=True):
    """How many can be bought in a turn (SPEC-3.2, SPEC-3.3)."""

    lamp: int
    oil: int


class Content(Item, frozen=True, kw_only=True):
    """All of it."""

    lanes: list[str]
    die: int
    wind: int
    deal: int
    income: int
    tiles: list[int]
    prices: Prices
    most: Most


def load(pack: Pack | None = None) -> Content:
    """The content of a pack; by default of the package."""
    return (pack or Pack(PACKAGE)).load(FILE, Content)
