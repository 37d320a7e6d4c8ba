"""Every event that a game can tell is one that its pages and records can read."""

from typing import get_args

import pytest

from thunderchild.core.events import Event
from thunderchild.games.invasion.league import League
from thunderchild.games.london.game import London
from thunderchild.games.warpwar.game import WarpWar


def events(kind: type[Event]) -> list[type[Event]]:
    """An event class and all that are made of it."""
    found = [kind]
    for below in kind.__subclasses__():
        found += events(below)
    return found


@pytest.mark.parametrize("game", [WarpWar, London, League])
def test_every_event_is_listed(game) -> None:
    package = game.__module__.split(".")[2]
    home = f"thunderchild.games.{package}."
    listed = set(get_args(game.EVENTS))
    told = {one for one in events(Event) if one.__module__.startswith(home)}
    bases = {base for one in told for base in one.__mro__[1:]}
    assert listed
    assert {one.__name__ for one in told - listed - bases} == set()
