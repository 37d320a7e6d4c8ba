"""Who may sit at a seat: the machines, by title and name.

A machine gets a game, a view and a stream of draws; it never gets a state. `random` plays every
title; the players of one game live in the folder of that game. The player `name` is the class
`Name` of the module `name`: to write that module is to add one.
"""

from typing import Any, Protocol

from thunderchild import titles
from thunderchild.core.chance import Draws
from thunderchild.core.errors import InputError


class Player(Protocol):
    """A machine that answers questions. Its LEVEL says how strong it is; 0 if it has none."""

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
    player: Player = entry.machines[name]()
    return player
