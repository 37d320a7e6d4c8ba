"""A player at London's page: does what a person does there, by what a person sees."""

import random
from collections.abc import Callable

from playwright.sync_api import Locator, Page

from tests.support.drawn import drawn, shown

FORMS = (
    "telling",
    "purchase",
    "track-order",
    "placing",
    "movement",
    "combat",
    "paths",
    "hexes",
    "pieces",
    "power-question",
    "listed",
    "end",
    "waiting",
)
SHOWN = {"curtain": ".curtain"} | {name: f".act > .{name}" for name in FORMS}
IDLE = ("", "waiting", "end")


class Player:
    """One page at one table; it chooses by chance among what the page offers, once it is drawn."""

    def __init__(self, page: Page, seed: int, *, keys: bool = False) -> None:
        """Sit down; with `keys` nothing is clicked where the keyboard will do."""
        self.page, self.chance, self.keys = page, random.Random(seed), keys
        self.look: Callable[[Page, str], None] = lambda _page, _name: None
        self.done: dict[str, int] = {}
        self.moved = 0
        self.seen = -1  # the line of the table it looked at last

    def form(self, seq: int = -1) -> str:
        """Which form the page shows, once it knows line `seq` of the table."""
        form, self.seen = shown(self.page, SHOWN, seq)
        return form

    def act(self, seq: int = -1) -> str:
        """Answer whatever is asked; say what it was (waiting and end are no answers)."""
        form = self.form(seq)
        if form in ("", "waiting"):
            return form
        if form not in self.done:
            self.look(self.page, form)
        self.done[form] = self.done.get(form, 0) + 1
        if form != "end":
            getattr(self, "do_" + form.replace("-", "_"))()
        return form

    # ---- one method for each form ----------------------------------------------------

    def do_curtain(self) -> None:
        """Take the screen over."""
        self.press(self.page.get_by_role("button", name="I am "))

    def do_telling(self) -> None:
        """Read the first few things, then skip the rest."""
        if "weighed" not in self.done and self.page.locator(".weighed").count():
            self.done["weighed"] = 1
            self.look(self.page, "weighed")
        if self.done["telling"] % 4:
            self.press(self.page.get_by_role("button", name="Next", exact=True))
        else:
            self.press(self.page.get_by_role("button", name="Skip to "))

    def do_purchase(self) -> None:
        """Take a ready-made list."""
        lists = self.page.locator(".ready-list")
        self.press(self.any(lists))
        self.lock()

    def do_track_order(self) -> None:
        """Swap two boxes, then fill the track."""
        later = self.page.locator(".boxes-list button[aria-label$='later']:not([disabled])")
        if later.count():
            self.press(self.any(later))
        self.lock()

    def do_placing(self) -> None:
        """Put the unit in hand into some hex of the map."""
        self.choose(self.page.locator(".placing select"))

    def do_movement(self) -> None:
        """Move a unit or two, then end the phase."""
        movers = self.page.locator(".mover:not([aria-pressed=true]):visible")
        if self.moved < 2 and movers.count():
            self.moved += 1
            self.press(self.any(movers))
            goals = self.page.locator(".in-hand select:not([disabled])")
            if goals.count():
                self.choose(goals)
            return
        self.moved = 0
        self.lock()

    def do_combat(self) -> None:
        """Attack with whoever can, half of the time."""
        if self.page.locator(".attack-card").count():
            if "attack" not in self.done:
                self.look(self.page, "attack")
            self.done["attack"] = self.done.get("attack", 0) + 1
            self.press(self.page.locator(".lock button.main"))
            return
        shots = self.page.locator(".shot-choice")
        if shots.count():
            self.press(self.any(shots))
            return
        empty = self.page.locator(".shots select")
        if empty.count():
            self.choose(empty)
            return
        attackers = self.page.locator(".mover:not([aria-pressed=true]):visible")
        if attackers.count() and self.chance.random() < 0.8:
            self.press(self.any(attackers))
            return
        self.lock()

    def do_paths(self) -> None:
        """Drive the unit off, hex by hex."""
        steps = self.page.locator(".paths .hex-list button")
        if steps.count():
            self.press(self.any(steps))
        else:
            self.lock()

    def do_hexes(self) -> None:
        """Some hex, from the buttons or from the list."""
        buttons = self.page.locator(".hexes .hex-list button")
        menu = self.page.locator(".hexes select")
        if buttons.count():
            self.press(self.any(buttons))
        elif menu.count():
            self.choose(menu)
        else:
            self.press(self.any(self.page.locator(".hexes > button.choice")))

    def do_pieces(self) -> None:
        """Turn some pieces up; a victim must be named."""
        pieces = self.page.locator(".pieces .mover")
        done = self.page.locator(".pieces > button.main")
        if pieces.count() and (not done.count() or self.chance.random() < 0.5):
            self.press(self.any(pieces))
        else:
            self.press(done)

    def do_power_question(self) -> None:
        """Yes or no."""
        self.press(self.any(self.page.locator(".power-question .row > button:not(.rule-link)")))

    def do_listed(self) -> None:
        """Any choice that is open."""
        self.press(
            self.any(
                self.page.locator(".act > .listed button:not(.rule-link):not([aria-disabled=true])")
            )
        )

    # ---- small things -----------------------------------------------------------------

    def any(self, found: Locator) -> Locator:
        """One of several, by chance."""
        return found.nth(self.chance.randrange(max(found.count(), 1)))

    def press(self, button: Locator) -> None:
        """Press a button, by key where that is wished, and wait for what comes of it."""
        if self.keys:
            button.focus()
            self.page.keyboard.press("Enter")
        else:
            button.click()
        drawn(self.page)

    def choose(self, menu: Locator) -> None:
        """One entry of a menu, by chance."""
        values = menu.first.evaluate("(box) => [...box.options].map((o) => o.value).slice(1)")
        menu.first.select_option(self.chance.choice(values))
        drawn(self.page)

    def lock(self) -> None:
        """Send the form: the button, then the confirmation where there is one."""
        self.press(self.page.locator(".act .lock > button.main:not([aria-disabled=true])"))
        sure = self.page.locator(".act .lock .sure button.main")
        if sure.count():
            self.press(sure)


def play(players: list[Player], steps: int = 3000) -> None:
    """Let the players answer in turn until all of them see the end."""
    assert stretch(players, steps), "the game did not end"


def stretch(players: list[Player], steps: int) -> bool:
    """Let the players answer in turn so many times; say whether all of them see the end."""
    seq = -1
    for _ in range(steps):
        forms = []
        for player in players:
            forms.append(player.act(seq))  # with what the other did just now
            seq = drawn(player.page)
        if all(form == "end" for form in forms):
            return True
        if all(form in IDLE for form in forms):  # a machine thinks, or has thought by now
            seq = max(seq, min(player.seen for player in players) + 1)
    return False
