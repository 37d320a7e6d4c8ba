"""What matters when a game of WarpWar is told afterwards. There are no dice to be lucky with."""

from collections.abc import Mapping
from typing import Final, Protocol

from thunderchild.games.warpwar.content.facts import Facts, values_of
from thunderchild.games.warpwar.model.state import ALIVE, WarpWarState

TRACKS: Final = {"first": "Amber's fleet in BP", "second": "Teal's fleet in BP"}
WEIGHTS: Final = {
    "game_ended": 100,
    "points_scored": 50,
    "ship_destroyed": 40,
    "withdrawal_forced": 20,
    "ship_escaped": 10,
    "hits_counted": 5,
}


class Played(Protocol):
    """The game that is told: its seats and what its content says."""

    @property
    def seats(self) -> tuple[str, ...]: ...

    @property
    def facts(self) -> Facts: ...


def numbers(game: Played, s: WarpWarState) -> Mapping[str, int]:
    """What each side's ships would cost as they are: hits, losses and new ships all show in it."""
    found = dict.fromkeys(game.seats, 0)
    for ship, owner in enumerate(s.owner):
        if s.fate[ship] == ALIVE:
            found[game.seats[owner]] += game.facts.cost(s.kind_of[ship], values_of(s, ship))
    return found
