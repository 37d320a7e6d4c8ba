"""Who may sit at a seat: the machines, by title and name.

A machine gets a game, a view and a stream of draws; it never gets a state. `random` plays every
title; the players of one title live in the folder of that title.
"""

from importlib import import_module
from typing import Any, Final, Protocol

from thunderchild.core.chance import Draws
from thunderchild.core.errors import InputError

PERSON: Final = "person"

_GENERIC: Final = {"random": "thunderchild.players.random:Random"}
_OF_TITLE: Final = {"warpwar": {"greedy": "thunderchild.players.warpwar.greedy:Greedy"}}


class Player(Protocol):
    """A machine that answers questions."""

    def choose(self, game: Any, view: Any, seat: int, draws: Draws) -> Any:
        """A legal action for a seat that is asked, from what the seat knows alone."""
        ...


def names(title: str) -> list[str]:
    """The machines that play a title, the simplest first."""
    return [*_GENERIC, *_OF_TITLE.get(title, {})]


def make(title: str, name: str) -> Player:
    """A new machine; InputError when the title has none of that name."""
    place = {**_GENERIC, **_OF_TITLE.get(title, {})}.get(name)
    if place is None:
        known = ", ".join([PERSON, *names(title)])
        raise InputError(f'{title} has no player "{name}"; there are: {known}.')
    module, _, kind = place.partition(":")
    player: Player = getattr(import_module(module), kind)()
    return player
