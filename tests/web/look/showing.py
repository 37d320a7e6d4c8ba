"""A game that machines play over the socket, and pages at one of its seats that show it."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from tests.support import server as wire
from tests.support.drawn import drawn
from tests.web.conftest import Server, shoot
from thunderchild.core.chance import Draws

SCRIPT: Final = (Path(__file__).parent / "faults.js").read_text("utf-8")
MOST: Final = 900  # answers before a moment that does not come
LONG_NAME: Final = "Maximilian von Greifenau"  # as long as a name may be
SETTINGS: Final = {"telling": "step", "quiet": False, "still": True}


def ready(page: Page, **settings: Any) -> Page:
    """Let a page tell what happens click by click, and measure itself."""
    text = json.dumps(json.dumps({**SETTINGS, **settings}))
    page.add_init_script(f"localStorage.setItem('thunderchild.settings', {text})")
    page.add_init_script(SCRIPT)
    return page


class Watch:
    """A desktop and a phone, and what is wrong with their layout at each moment."""

    def __init__(self, new_page: Any) -> None:
        self.pages = {
            "desktop": ready(new_page(1280, 800)),
            "phone": ready(new_page(390, 844, has_touch=True, is_mobile=True), theme="paper"),
        }
        self.found: list[str] = []

    def open(self, address: str) -> None:
        """Go to a page."""
        for page in self.pages.values():
            page.goto(address)

    def look(self, moment: str) -> None:
        """Measure both pages as they are."""
        for size, page in self.pages.items():
            shoot(page, f"look-{moment.strip('/').replace('/', '-')}-{size}")
            faults = page.evaluate("(touch) => __faults(touch)", size == "phone")
            self.found += [f"{moment}, {size}: {fault}" for fault in faults]

    def press(self, selector: str) -> None:
        """Press something on both pages, where it is there."""
        for page in self.pages.values():
            if page.locator(selector).count():
                page.locator(selector).first.dispatch_event("click")
                drawn(page)


class Showing:
    """All seats of a table, played by machines; the pages sit at one of them."""

    def __init__(self, server: Server, watch: Watch, seat: str, made: dict[str, Any]) -> None:
        self.watch, self.seat, self.draws = watch, seat, Draws(5)
        self.presses: Mapping[str, Sequence[str]] = {}  # what is pressed and looked at, by scene
        address = wire.Address(server.address)
        self.sockets = {
            seat: address.page(made["table"], token) for seat, token in made["links"].items()
        }
        for other, socket in self.sockets.items():
            socket.wait("position")
            if other != seat:
                socket.send(type="call", name=LONG_NAME)
        watch.open(server.seat(made, seat))

    @property
    def position(self) -> Any:
        """What the seat of the pages knows."""
        return self.sockets[self.seat].position

    def scene(self) -> str:
        """What the seat of the pages is asked; "waiting", "locked" or "end" if nothing."""
        now = self.position
        if now["outcome"]:
            return "end"
        if self.seat not in now["asked"]:
            return "locked" if self.seat in now["locked"] else "waiting"
        question = now["view"].get("question", "")  # in Japan and England all forms are alike
        return question if isinstance(question, str) else str(now["form"]["type"])

    def answer(self) -> None:
        """Let a machine answer for whoever is asked."""
        seat = self.position["asked"][0]
        socket = self.sockets[seat]
        answer = socket.act(socket.choose(self.draws, "greedy"))
        assert answer["type"] == "ack", answer
        for one in self.sockets.values():
            one.until(answer["seq"])

    def play(self, wanted: Sequence[str], name: str) -> set[str]:
        """Play until the pages have shown all these scenes; say which did not come."""
        left = set(wanted)
        for _ in range(MOST):
            self.show(left, name)
            if not left or self.position["outcome"]:
                break
            if left == {"end"}:
                self.resign()
            else:
                self.answer()
        return left

    def resign(self) -> None:
        """Let another seat give up, or this one where it is alone."""
        seat = next((one for one in self.sockets if one != self.seat), self.seat)
        answer = self.sockets[seat].wish("resign")
        for one in self.sockets.values():
            one.until(answer["seq"])

    def show(self, left: set[str], name: str) -> None:
        """Look at what the pages show now, if it is one of the scenes that are left."""
        scene = self.scene()
        pages = self.watch.pages.values()
        if scene not in left and not left & {"telling", "reveal"}:
            return
        for page in pages:
            drawn(page, self.position["seq"])
        desktop = self.watch.pages["desktop"]
        for kind, sign in (("reveal", ".dialog .duel"), ("telling", ".act > .telling")):
            if kind in left and desktop.locator(sign).count():
                self.watch.look(f"{name} {kind}")
                left.discard(kind)
        if scene in left:
            self.watch.press(".dialog .main")
            self.watch.press(".telling-foot [aria-keyshortcuts=s]")
            self.watch.look(f"{name} {scene}")
            for number, selector in enumerate(self.presses.get(scene, ()), 1):
                self.watch.press(selector)
                self.watch.look(f"{name} {scene} {number}")
            left.discard(scene)

    def close(self) -> None:
        """Leave the table."""
        for socket in self.sockets.values():
            socket.close()
