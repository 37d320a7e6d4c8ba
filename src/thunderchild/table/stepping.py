"""How an action looked to a seat, event by event.

A page tells one event after another, and its board shows the position as of the one that it tells.
It holds the newest view; each entry brings what must be changed in the view to stand before it.
"""

from typing import Any

from msgspec import structs

from thunderchild.core.events import PUBLIC
from thunderchild.core.game import Game
from thunderchild.core.record import Step
from thunderchild.table.editing import edits
from thunderchild.table.position import Edit, Entry


class Telling:
    """One action with the positions at its events. What a seat saw of it is worked out once."""

    def __init__(self, game: Game[Any, Any], before: Any, step: Step) -> None:
        self.game, self.before, self.step = game, before, step
        self._views: dict[int, list[Any]] = {}
        self._ways_back: dict[int, list[list[Edit]]] = {}

    def views(self, seat: int) -> list[Any]:
        """What a seat saw: before the action, then after each event that the seat was told.

        The last one is the position that the action led to.
        """
        if seat not in self._views:
            told = zip(self.step.events, self.step.moments, strict=True)
            states = [s for (audience, _), s in told if audience in (PUBLIC, seat)]
            states[-1:] = [self.step.state] if states else []
            game = self.game
            self._views[seat] = [game.annotated(game.view(s, seat)) for s in (self.before, *states)]
        return self._views[seat]

    def with_way_back(self, entries: list[Entry], seat: int) -> list[Entry]:
        """What a seat was told, each entry with the way back to the view before it."""
        if seat not in self._ways_back:
            views = self.views(seat)
            pairs = zip(views[1:], views[:-1], strict=True)
            self._ways_back[seat] = [edits(now, before) for now, before in pairs]
        ways = zip(entries, self._ways_back[seat], strict=True)
        return [structs.replace(entry, back=way) for entry, way in ways]
