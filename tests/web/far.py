"""Players who sit elsewhere: they bring a table to where a test of the page begins."""

from typing import Any

from tests.support.server import Address, Page
from tests.web.conftest import Server


def new_ship(kind: int, base: int, **values: int) -> dict[str, int]:
    """One ship of a build plan."""
    record = dict.fromkeys(("pd", "beam", "screen", "tubes", "missiles", "racks"), 0)
    return {"kind": kind, "base": base, **record, **values}


class Far:
    """Both seats of a table, played over the socket."""

    def __init__(self, server: Server, made: dict[str, Any]) -> None:
        address = Address(server.address)
        self.pages: dict[str, Page] = {}
        for seat, token in made["links"].items():
            self.pages[seat] = address.page(made["table"], token)
            self.pages[seat].wait("position")

    def form(self, seat: str) -> Any:
        """The question a seat is asked."""
        return self.pages[seat].position["form"]

    def act(self, seat: str, do: str, **more: Any) -> None:
        """Do something, and wait until everybody has seen it."""
        answer = self.pages[seat].act({"do": do, **more})
        assert answer["type"] == "ack", answer
        for page in self.pages.values():
            page.until(answer["seq"])

    def go(self, seat: str, ship: int, to: int | None = None) -> None:
        """Take a ship to a hex, or to the nearest enemy it can reach."""
        reach = next(s["reach"] for s in self.form(seat)["ships"] if s["ship"] == ship)
        way = next(r for r in reach if (r["stop"] if to is None else r["hex"] == to))
        for hex_, warp in zip(way["path"], way["warps"], strict=True):
            self.act(seat, "move", ship=ship, to=hex_, warp=warp)

    def __enter__(self) -> "Far":
        return self

    def __exit__(self, *_: object) -> None:
        for page in self.pages.values():
            page.close()
