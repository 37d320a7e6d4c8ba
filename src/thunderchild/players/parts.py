"""What a title gives the engine that all titles share: its base player, and what can be overlooked.

They stand in the module `parts` of the folder of its players, as `PARTS`.
"""

from typing import Any, Protocol

from thunderchild.core.chance import MASK64, Draws


class BasePlayer(Protocol):
    """A player that can also answer in a position that is taken for the truth."""

    def choose(self, game: Any, view: Any, seat: int, draws: Draws) -> Any:
        """A legal action for a seat that is asked, from what the seat knows alone."""
        ...

    def policy(self, game: Any, s: Any, seat: int, draws: Draws, view: Any = None) -> Any:
        """The same in a position that is taken for the truth: imagined, or seen in part."""
        ...


class Parts(Protocol):
    """The parts of one title."""

    def base(self) -> BasePlayer:
        """A new base player."""
        ...

    def noticed(self, game: Any, s: Any, seat: int, share: int) -> Any:
        """A copy of a position in which only a share (in 100) of the pieces can do something.

        None where the question in hand is not about pieces. Which ones they are changes from turn
        to turn. What is legal there is legal in the whole position.
        """
        ...


def is_noticed(turn: int, piece: int, share: int) -> bool:
    """Whether a piece is among so many in 100 that somebody thinks of in a turn."""
    mixed = ((turn * 131 + piece + 1) * 0x9E3779B97F4A7C15) & MASK64
    mixed = ((mixed ^ (mixed >> 29)) * 0xBF58476D1CE4E5B9) & MASK64
    return (mixed >> 40) % 100 < share
