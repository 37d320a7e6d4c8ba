"""A game that machines play over the socket, and pages at one of its seats that show it."""

import io
import json
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Page

from tests.support import server as wire
from tests.support.drawn import drawn
from tests.web.conftest import Server, shoot
from tests.web.look.painted import faint
from thunderchild.core.chance import Draws

SCRIPTS: Final = [
    (Path(__file__).parent / name).read_text("utf-8")
    for name in ("parts.js", "faults.js", "texts.js")
]
MOST: Final = 900  # answers before a moment that does not come
LONG_NAME: Final = "Maximilian von Greifenau"  # as long as a name may be
SETTINGS: Final = {"telling": "step", "quiet": False, "still": True}
# The story is there, and the map has come to rest and laid out its names anew.
TOLD: Final = "() => !document.querySelector('.after > [role=status], .plane.zooming')"
TELLINGS: Final = {"reveal": ".dialog .duel", "telling": ".act > .telling"}


def ready(page: Page, **settings: Any) -> Page:
    """Let a page tell what happens click by click, and measure itself."""
    text = json.dumps(json.dumps({**SETTINGS, **settings}))
    page.add_init_script(f"localStorage.setItem('thunderchild.settings', {text})")
    for script in SCRIPTS:
        page.add_init_script(script)
    return page


class Watch:
    """A desktop and a phone, and what is wrong with their layout at each moment."""

    def __init__(self, new_page: Any) -> None:
        self.pages = {
            "desktop": ready(new_page(1280, 800)),
            "phone": ready(
                new_page(390, 844, has_touch=True, is_mobile=True, color_scheme="light")
            ),
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
            faults = page.evaluate("(touch) => [...__faults(touch), ...__over()]", size == "phone")
            self.found += [f"{moment}, {size}: {fault}" for fault in faults]

    def look_in_high_contrast(self, moment: str) -> None:
        """Let both pages wear high contrast, and find what is written there in a picture."""
        for size, page in self.pages.items():
            page.emulate_media(contrast="more")
            drawn(page)
            shoot(page, f"look-{moment}-contrast-{size}")
            picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
            faults = faint(picture, page.evaluate("() => __painted()"))
            self.found += [f"{moment}, {size}, high contrast: {fault}" for fault in faults]
            page.emulate_media(contrast="no-preference")

    def press(self, selector: str) -> int:
        """Press something on both pages, where it is there; say on how many it was."""
        pressed = 0
        for page in self.pages.values():
            if page.locator(selector).count():
                page.locator(selector).first.dispatch_event("click")
                page.wait_for_function(TOLD)
                drawn(page)
                pressed += 1
        return pressed


class Showing:
    """All seats of a table, played by machines; the pages sit at one of them."""

    def __init__(self, server: Server, watch: Watch, seat: str, made: dict[str, Any]) -> None:
        self.watch, self.seat, self.draws = watch, seat, Draws(5)
        self.player = "greedy"  # who answers for all seats
        self.presses: Mapping[str, Sequence[str]] = {}  # what is pressed and looked at, by scene
        self.contrasts: Collection[str] = ()  # scenes that are also looked at in high contrast
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
        answer = socket.act(socket.choose(self.draws, self.player))
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
        if scene not in left and not left & set(TELLINGS):
            return
        for page in self.watch.pages.values():
            drawn(page, self.position["seq"])
        desktop = self.watch.pages["desktop"]
        for kind, sign in TELLINGS.items():
            if kind in left and desktop.locator(sign).count():
                self.look(left, name, kind)
        if scene in left:
            self.watch.press(".dialog .main")
            self.watch.press(".telling-foot [aria-keyshortcuts=s]")
            self.look(left, name, scene)

    def look(self, left: set[str], name: str, scene: str) -> None:
        """Look at a scene, and again after each press that belongs to it."""
        self.watch.look(f"{name} {scene}")
        if scene in self.contrasts:
            self.watch.look_in_high_contrast(f"{name} {scene}")
        for number, selector in enumerate(self.presses.get(scene, ()), 1):
            if not self.watch.press(selector):
                self.watch.found.append(f"{name} {scene}: there is no {selector} to press")
            self.watch.look(f"{name} {scene} {number}")
        left.discard(scene)

    def close(self) -> None:
        """Leave the table."""
        for socket in self.sockets.values():
            socket.close()
