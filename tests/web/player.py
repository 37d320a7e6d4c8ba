"""A player at the page: does what a person does there, by what a person sees."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.support.drawn import drawn, shown

FORMS = ("telling", "yard", "movement", "orders", "hits", "berths", "listed", "end", "waiting")
SHOWN = {"curtain": ".curtain", "dialog": ".dialog"} | {name: f".act .{name}" for name in FORMS}
IDLE = ("", "waiting", "end")


class Player:
    """One page at one table, with a plan of simple play. It acts on what is drawn."""

    def __init__(self, page: Page, *, attacks: bool, designs: tuple[str, ...]) -> None:
        self.page, self.attacks, self.designs = page, attacks, list(designs)
        self.shots: Callable[[Page, str], None] = lambda _page, _name: None
        self.done: list[str] = []
        self.seen = -1  # the line of the table it looked at last

    def form(self, seq: int = -1) -> str:
        """Which form the page shows, once it knows line `seq` of the table."""
        form, self.seen = shown(self.page, SHOWN, seq)
        return form

    def act(self, seq: int = -1) -> str:
        """Answer whatever is asked; say what it was (waiting and end are no answers)."""
        form = self.form(seq)
        if form in IDLE:
            return form
        if form not in self.done:
            self.shots(self.page, form)
        getattr(self, f"do_{form}")()
        self.done.append(form)
        return form

    # ---- one method for each form ----------------------------------------------------

    def do_curtain(self) -> None:
        """Take the screen over."""
        self.press(self.button("I am "))

    def do_dialog(self) -> None:
        """Read what was shown, then go on."""
        self.press(self.page.locator(".dialog .main"))

    def do_telling(self) -> None:
        """Hear the next thing that happened."""
        self.press(self.button("Next"))

    def do_listed(self) -> None:
        """Take the first choice that is open."""
        open_ones = self.page.locator(".act .listed .push button:not([aria-disabled=true])")
        self.press(open_ones.first)

    def hear(self) -> None:
        """Hear all that happened before the question."""
        while self.form() == "telling":
            self.do_telling()

    def do_yard(self) -> None:
        """Build what the plan says, once; then keep the BP."""
        self.hear()
        while self.designs:
            name = self.designs.pop(0)
            self.press(self.page.locator(".designs button", has_text=name).first)
            drawn(self.page)
            if self.page.get_by_label("Appears at").count():
                self.appear("Ur" if self.end() == "north" else "Babylon")
        self.lock()

    def appear(self, star: str) -> None:
        """Let the new ship appear at one of the bases."""
        self.page.get_by_label("Appears at").select_option(label=star)

    def do_movement(self) -> None:
        """An attacker goes for the enemy's base as fast as it can; the other stays."""
        goal = self.goal() if self.attacks else None
        if goal is None:
            self.lock()

    def goal(self, star: re.Pattern[str] | None = None) -> str | None:
        """Take one ship to a star (the enemy's base); None when no ship can get there."""
        wished = star or self.enemy_base()
        target = self.page.locator(".base-ring").first  # the map is drawn
        expect(target).to_be_attached()
        for mover in self.page.locator(".mover").all():
            if mover.get_attribute("aria-pressed") != "true":
                self.press(mover)
                drawn(self.page)
            wanted = self.page.locator(".in-hand select option", has_text=wished)
            place = mover.locator(".mover-place").inner_text()
            if wanted.count() and not wished.search(place):
                self.fly(wanted.first.get_attribute("value") or "")
                drawn(self.page)
                expect(mover.locator(".mover-place")).to_have_text(wished)
                return place
        return None

    def fly(self, hex_: str) -> None:
        """Send the ship in hand to a hex in its reach."""
        self.page.locator(".in-hand select").select_option(hex_)

    def enemy_base(self) -> re.Pattern[str]:
        """The middle base of the other end."""
        return re.compile(r"^Babylon \d" if self.end() == "north" else r"^Ur \d")

    def end(self) -> str:
        """Which end of the map is this player's."""
        mine = self.page.locator(".side", has_text="you").inner_text()
        return "north" if "north" in mine else "south"

    def do_orders(self) -> None:
        """The attacker attacks; the other retreats at full Drive, or sits still if it cannot."""
        for order in self.page.locator(".order").all():
            head = order.locator(".order-head")
            if head.get_attribute("aria-expanded") != "true":
                self.press(head)
            word = "Attack" if self.attacks else "Retreat"
            chip = order.locator(".chip", has_text=word)
            if chip.locator("input").is_disabled():
                chip = order.locator(".chip", has_text="Dodge")
            self.tick(chip)
            if self.attacks:
                self.raise_to(order, "Beam", 2)
                self.raise_to(order, "Drive", 3)
            elif chip.inner_text().strip() == "Retreat":
                self.press(order.get_by_role("button", name="All to Drive"))
        self.lock()

    def raise_to(self, order: Locator, system: str, value: int) -> None:
        """Set the power of one system, if the ship has it, as far as the sheet lets it."""
        box = order.locator(f".with-slider input[type=number][aria-label^='{system} of']")
        if box.count():
            box.fill(str(value))

    def do_hits(self) -> None:
        """Place every hit where there is room, power last."""
        for sheet in self.page.locator(".hit-sheet").all():
            for plus in reversed(sheet.get_by_role("button", name="More ").all()):
                while plus.is_enabled():
                    self.press(plus)
        self.lock()

    def do_berths(self) -> None:
        """Leave all Systemships where they are."""
        self.lock()

    # ---- small things -----------------------------------------------------------------

    def lock(self) -> None:
        """Send the form: the button, then the confirmation where something is at stake."""
        button = self.page.locator(".lock > button.main")
        expect(button).not_to_have_attribute("aria-disabled", "true")
        self.press(button)
        drawn(self.page)
        sure = self.page.locator(".lock .sure button.main")
        if sure.count():
            self.press(sure)

    def press(self, button: Locator) -> None:
        """Press a button."""
        button.click()

    def tick(self, chip: Locator) -> None:
        """Choose one of several chips."""
        chip.click()

    def button(self, name: str) -> Locator:
        """A button by its words."""
        return self.page.get_by_role("button", name=name)


def meet(players: list[Player]) -> int:
    """Wait until all pages show the same position; give its seq."""
    newest = max(drawn(player.page) for player in players)
    for player in players:
        drawn(player.page, newest)
    return newest


def play(players: Sequence[Player], steps: int = 400) -> None:
    """Let the players answer in turn until all of them see the end."""
    seq = -1
    for _ in range(steps):
        forms = []
        for player in players:
            forms.append(player.act(seq))  # with what the other did just now
            seq = drawn(player.page)
        if all(form == "end" for form in forms):
            return
        if all(form in IDLE for form in forms):  # a machine thinks, or has thought by now
            seq = max(seq, min(player.seen for player in players) + 1)
    raise AssertionError("the game did not end")


def details(page: Page) -> dict[str, Any]:
    """What the header says."""
    return {
        "turn": page.locator(".track-turn .big").inner_text(),
        "sides": page.locator(".side").all_inner_texts(),
    }
