"""Players who sit elsewhere: they bring a table to where a test of the page begins."""

from typing import Any

from tests.support.server import Address, Page
from tests.web.conftest import Server
from thunderchild.core.codec import from_plain
from thunderchild.games.warpwar.page.forms import Ways
from thunderchild.games.warpwar.rules.routes import path_to


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
        form = self.form(seat)
        mover = next(s for s in form["ships"] if s["ship"] == ship)
        ways = from_plain(form["ways"][mover["ways"]], Ways)
        for hex_, warp in path_to(ways, ways.stops[0] if to is None else to):
            self.act(seat, "move", ship=ship, to=hex_, warp=warp)

    def __enter__(self) -> "Far":
        return self

    def __exit__(self, *_: object) -> None:
        for page in self.pages.values():
            page.close()
