"""Games that an earlier engine played: how it laid them out."""

from collections.abc import Mapping
from typing import Final

from thunderchild.core.game import Layout
from thunderchild.games.invasion.state import InvasionState

ENGINE: Final = 2
NEW_SLOTS: Final = ("captives",)  # since engine 1
DEFAULTS: Final[Mapping[int, Mapping[str, str]]] = {1: {"income": "1"}}
LAYOUTS: Final[Mapping[int, Layout]] = {
    1: Layout(tuple(name for name in InvasionState.FIELDS if name not in NEW_SLOTS)),
}
