"""What a title supplies to the search that all titles share: its base player, and more.

They stand in the module `parts` of the folder of its players, as `PARTS`.
"""

from typing import TYPE_CHECKING, Any, Protocol

from thunderchild.core.chance import MASK64, Draws
from thunderchild.players import Offer

if TYPE_CHECKING:
    from thunderchild.players.search.plans import Plan


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

    def tempered(self, temper: str) -> "Parts":
        """The same parts with a base player of another temper: "bold" or "careful"."""
        ...

    def base(self) -> BasePlayer:
        """A new base player."""
        ...

    def stand_in(self) -> BasePlayer:
        """The player for a seat in imagined games: the base player, or one like it."""
        ...

    def noticed(self, game: Any, s: Any, seat: int, share: int) -> Any:
        """A copy of a position in which only a share (in 100) of the pieces can do something.

        None where the question in hand is not about pieces. Which ones they are changes from turn
        to turn. What is legal there is legal in the whole position.
        """
        ...

    def segment(self, game: Any, s: Any, seat: int) -> object:
        """What one plan covers: as long as this stays the same, a seat goes on with its plan."""
        ...

    def is_rest(self, game: Any, s: Any) -> bool:
        """Whether a position can be judged as it stands: nothing is in progress."""
        ...

    def is_searched(self, game: Any, s: Any, seat: int, decision: Offer) -> bool:
        """Whether a question matters enough for a search."""
        ...

    def plans(self, game: Any, s: Any, seat: int, decision: Offer, draws: Draws) -> "list[Plan]":
        """What could be done, the base plan first, each with its words."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the features that the outlook rests on."""
        ...

    def features(self, game: Any, s: Any, seat: int) -> list[float]:
        """Their values for a seat; none where they are learnt only from another seat."""
        ...

    def reasons(self, game: Any, s: Any, seat: int) -> dict[str, float]:
        """What each feature adds to the outlook of a seat, by name; more is better.

        Nothing where the seat has nothing more to win or lose.
        """
        ...

    def outlook(self, game: Any, s: Any, seat: int) -> float:
        """The chance of a seat to win, in a position that can be judged."""
        ...


def is_noticed(turn: int, piece: int, share: int) -> bool:
    """Whether a piece is in the share (in 100) that a player thinks of in a turn."""
    mixed = ((turn * 131 + piece + 1) * 0x9E3779B97F4A7C15) & MASK64
    mixed = ((mixed ^ (mixed >> 29)) * 0xBF58476D1CE4E5B9) & MASK64
    return (mixed >> 40) % 100 < share
