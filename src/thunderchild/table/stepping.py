"""The way back over what an action told, event by event.

A page tells one event after another, and its board shows the position as of the one that it tells.
It holds the newest view; each entry brings what must be changed in the view to stand before it.
"""

from typing import Any

from msgspec import structs

from thunderchild.core.chance import Chance
from thunderchild.core.codec import to_plain
from thunderchild.core.events import PUBLIC
from thunderchild.core.game import Game
from thunderchild.table.position import Back, Entry


def views_of(
    game: Game[Any, Any], before: Any, who: int, text: str, chance: Chance, seat: int
) -> list[Any]:
    """How an action looked to a seat: before it, then after each event that the seat was told.

    The last one is the position that the action led to.
    """

    def seen(s: Any) -> Any:
        return to_plain(game.annotated(game.view(s, seat)))

    def look(s: Any, audience: int) -> None:
        if audience in (PUBLIC, seat):
            views.append(seen(s))

    views = [seen(before)]

    after = game.retell(before, who, game.read(before, who, text), chance, look)
    if len(views) > 1:
        views[-1] = seen(after)
    return views


def way_back(now: Any, before: Any, path: tuple[str | int, ...] = ()) -> list[Back]:
    """What must be changed in one plain value to get another."""
    pairs: list[tuple[str | int, Any, Any]]
    if type(now) is dict and type(before) is dict and now.keys() == before.keys():
        pairs = [(key, now[key], before[key]) for key in now]
    elif type(now) is list and type(before) is list and len(now) == len(before):
        pairs = [(i, *pair) for i, pair in enumerate(zip(now, before, strict=True))]
    else:
        return [] if now == before else [Back(list(path), before)]
    return [back for key, a, b in pairs if a != b for back in way_back(a, b, (*path, key))]


def with_way_back(entries: list[Entry], views: list[Any]) -> list[Entry]:
    """Entries of one action, each with the way back to the view before it."""
    steps = zip(entries, views[1:], views[:-1], strict=True)
    return [structs.replace(entry, back=way_back(now, before)) for entry, now, before in steps]
