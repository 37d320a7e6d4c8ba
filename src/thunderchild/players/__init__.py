"""Who may sit at a seat: the machines, by title and name.

A machine gets a game, a view and a stream of draws; it never gets a state. `random` plays every
title; the players of one title live in the folder of that title, or in the one that it names.
`titles` has the list of names; the player `name` is the class `Name` of the module `name`.
"""

from importlib import import_module
from typing import Any, Final, Protocol

from thunderchild import titles
from thunderchild.core.chance import Draws
from thunderchild.core.errors import InputError

GENERIC: Final = ("random",)  # they play every title


class Player(Protocol):
    """A machine that answers questions."""

    def choose(self, game: Any, view: Any, seat: int, draws: Draws) -> Any:
        """A legal action for a seat that is asked, from what the seat knows alone."""
        ...


def names(title: str) -> list[str]:
    """The machines that play a title, the simplest first."""
    return list(titles.title(title).players)


def make(title: str, name: str) -> Player:
    """A new machine; InputError when the title has none of that name."""
    entry = titles.title(title)
    entry.check_player(name)
    if name == titles.PERSON:
        raise InputError("A person is no machine.")
    folder = __name__ if name in GENERIC else f"{__name__}.{entry.players_folder}"
    player: Player = getattr(import_module(f"{folder}.{name}"), name.title())()
    return player
