"""How an action looked to a seat, event by event.

A page tells one event after another, and its board shows the position as of the one that it tells.
It holds the newest view; each entry brings what must be changed in the view to stand before it.
"""

from msgspec import Struct, structs

from thunderchild.core.editing import edits
from thunderchild.core.edits import Edit
from thunderchild.core.events import PUBLIC
from thunderchild.core.game import AnyGame
from thunderchild.core.record import ReplayStep
from thunderchild.core.state import State
from thunderchild.table.position import Entry


class SeatViews:
    """How one position looks to each seat, worked out once."""

    def __init__(self, game: AnyGame, state: State) -> None:
        self.game, self.state = game, state
        self._views: dict[int, Struct] = {}
        self._on_page: dict[int, Struct] = {}

    def view(self, seat: int) -> Struct:
        """All that a seat may know, with what follows from it."""
        if seat not in self._views:
            self._views[seat] = self.game.annotated(self.game.view(self.state, seat))
        return self._views[seat]

    def on_page(self, seat: int) -> Struct:
        """The same without what no page needs."""
        if seat not in self._on_page:
            self._on_page[seat] = on_page(self.game, self.view(seat))
        return self._on_page[seat]


def on_page(game: AnyGame, view: Struct) -> Struct:
    """A view without what only imagining needs: these fields are empty."""
    return structs.replace(view, **dict.fromkeys(game.OFF_PAGE)) if game.OFF_PAGE else view


class Telling:
    """One action with the positions at its events. What a seat saw of it is worked out once."""

    def __init__(self, before: SeatViews, step: ReplayStep, after: SeatViews) -> None:
        self.before, self.step, self.after = before, step, after
        self._views: dict[int, list[Struct]] = {}
        self._ways_back: dict[int, list[list[Edit]]] = {}

    def views(self, seat: int) -> list[Struct]:
        """What a seat saw: before the action, then after each event that the seat was told.

        The last one is the position that the action led to.
        """
        if seat not in self._views:
            told = zip(self.step.events, self.step.moments, strict=True)
            states = [s for (audience, _), s in told if audience in (PUBLIC, seat)]
            game = self.after.game
            between = [on_page(game, game.annotated(game.view(s, seat))) for s in states[:-1]]
            last = [self.after.on_page(seat)] if states else []
            self._views[seat] = [self.before.on_page(seat), *between, *last]
        return self._views[seat]

    def with_way_back(self, entries: list[Entry], seat: int) -> list[Entry]:
        """What a seat was told, each entry with the edits that lead back to the view before it."""
        if seat not in self._ways_back:
            views = self.views(seat)
            pairs = zip(views[1:], views[:-1], strict=True)
            self._ways_back[seat] = [edits(now, before) for now, before in pairs]
        ways = zip(entries, self._ways_back[seat], strict=True)
        return [structs.replace(entry, back=way) for entry, way in ways]
