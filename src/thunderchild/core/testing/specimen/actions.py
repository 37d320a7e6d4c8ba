"""What a player can do."""

from thunderchild.core.actions import Action


class Rich(Action, frozen=True, tag="rich"):
    """Name the rich lane (SPEC-2.1)."""

    lane: int


class Buy(Action, frozen=True, tag="buy"):
    """Spend coins (SPEC-3.1)."""

    lamp: int = 0
    oil: int = 0


class Orders(Action, frozen=True, tag="orders"):
    """A tile, or 0, for each lane (SPEC-4.1)."""

    tiles: tuple[int, int]


class Let(Action, frozen=True, tag="let"):
    """Let the other side score (SPEC-5.3)."""


class Bribe(Action, frozen=True, tag="bribe"):
    """Pay, so that nobody scores (SPEC-5.4)."""


class Add(Action, frozen=True, tag="add"):
    """Add a tile from the hand (SPEC-5.5)."""

    value: int


Actions = Rich | Buy | Orders | Let | Bribe | Add
