"""Games without secrets: the view is the whole position."""

from collections.abc import Mapping
from typing import Any, TypeVar

from msgspec import Struct

from thunderchild.core.chance import Chance
from thunderchild.core.game import Game
from thunderchild.core.state import State

S = TypeVar("S", bound=State)


class OpenView(Struct, frozen=True):
    """The fields of the position by name, and where play stands."""

    seat: int
    position: dict[str, int | list[int]]
    place: list[Any]  # what every state holds besides, as data


class OpenGame(Game[S, OpenView]):
    """A game in which everybody sees everything."""

    VIEW = OpenView

    def view(self, s: S, seat: int) -> OpenView:
        """The whole position, as everybody sees it."""
        names = [name for name in type(s).FIELDS if name not in State.FIELDS]
        position = {name: getattr(s, name) for name in names}
        copied = {k: [*v] if isinstance(v, list) else v for k, v in position.items()}
        return OpenView(seat, copied, self.place(s))

    def imagine(self, view: OpenView, chance: Chance) -> S:
        """The position itself."""
        return self.at(view.place, *view.position.values())

    def shown(self, view: OpenView) -> Mapping[str, object]:
        return view.position
