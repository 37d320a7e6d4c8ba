"""A player at the page of Japan and England: takes pieces up and puts them where it is lit."""

import random
from collections.abc import Callable

from playwright.sync_api import Locator, Page

from tests.support.drawn import drawn, shown

ENDS = ("End", "Ready", "Buy no more", "Pass", "Let ", "No")
SHOWN = {
    "end": ".act > .end",
    "telling": ".act > .telling",
    "deck": ".act .deck",
    "land": "body:has(.act > .choices) svg.battle.land",
    "naval": "body:has(.act > .choices) svg.battle.naval",
    "map": ".act > .choices",
}


class Player:
    """One page at one table; it chooses by chance among what the page offers, once it is drawn."""

    def __init__(self, page: Page, seed: int, *, keys: bool = False) -> None:
        """Sit down; with `keys` nothing is clicked: everything is focused and Enter pressed."""
        self.page, self.chance, self.keys = page, random.Random(seed), keys
        self.look: Callable[[Page, str], None] = lambda _page, _name: None
        self.done: dict[str, int] = {}

    def scene(self) -> str:
        """What the page shows now; empty when it asks nothing."""
        return shown(self.page, SHOWN)[0]

    def act(self) -> str:
        """Answer whatever is asked; say what was shown."""
        scene = self.scene()
        assert scene, "the page asks nothing and the game is not over"
        if scene not in self.done:
            self.look(self.page, scene)
        self.done[scene] = self.done.get(scene, 0) + 1
        if scene == "telling":
            self.listen()
        elif scene == "deck":
            self.pick_deck()
        elif scene != "end":
            self.choose(scene)
        return scene

    def listen(self) -> None:
        """Read the first few things, then skip the rest."""
        skips = self.done["telling"] % 4 == 0
        next_one = self.page.get_by_role("button", name="Next", exact=True)
        self.press(self.page.get_by_role("button", name="Skip to ") if skips else next_one)

    def pick_deck(self) -> None:
        """Tick cards until no more may be ticked, then take them."""
        free = self.page.locator(".deck input:not(:checked):not([aria-disabled=true])")
        while free.count():
            box = self.any(free)
            if self.keys:
                box.focus()
                self.page.keyboard.press("Space")
            else:
                box.check()
        self.press(self.page.locator(".lock button.main:not([aria-disabled=true])"))

    def choose(self, scene: str) -> None:
        """With a piece in hand a lit place; else a piece of the board, a button, or the end."""
        page, luck = self.page, self.chance.random()
        if page.locator(".in-hand").count():
            lit = page.locator(".lit-zone" if scene == "map" else ".lit-hex")
            if lit.count() and luck < 0.6:
                self.done["lit"] = self.done.get("lit", 0) + 1
                self.press_place(self.any(lit))
            else:
                if self.chance.random() < 0.5:
                    self.unfold()
                buttons = page.locator(
                    ".in-hand button.choice:visible, .in-hand button.quiet:visible"
                )
                self.press(self.any(buttons))
            return
        foot = page.locator(".choice-foot button.choice[aria-disabled=false]")
        ends = [i for i, text in enumerate(foot.all_inner_texts()) if text.startswith(ENDS)]
        if ends and luck < 0.3:
            self.press(foot.nth(self.chance.choice(ends)))
            return
        pieces = page.locator(".tray-item.takable")
        if scene == "map" and luck < 0.6 and pieces.count():
            self.done["piece"] = self.done.get("piece", 0) + 1
            self.press(self.any(pieces))
            return
        self.press(
            self.any(
                page.locator(".choices button.take, .choices button.choice[aria-disabled=false]")
            )
        )

    def unfold(self) -> None:
        """Open a long list of places."""
        folded = self.page.locator(".in-hand details.goals:not([open]) > summary")
        if folded.count():
            self.press(folded.first)

    # ---- small things -----------------------------------------------------------------

    def any(self, found: Locator) -> Locator:
        """One of several, by chance."""
        return found.nth(self.chance.randrange(max(found.count(), 1)))

    def press_place(self, lit: Locator) -> None:
        """Choose a lit zone or hex: its hit area has the same number."""
        number = lit.evaluate("(shape) => shape.dataset.zone ?? shape.dataset.lit")
        self.press(self.page.locator(f".live [data-hex='{number}']"))

    def press(self, button: Locator) -> None:
        """Press something, by key where that is wished, and wait for what comes of it."""
        if self.keys:
            button.focus()
            self.page.keyboard.press("Enter")
        else:
            button.dispatch_event("click")
        drawn(self.page)


def play(player: Player, steps: int = 1500) -> int:
    """Let the player answer until the end is seen; say how many answers it took."""
    for step in range(steps):
        if player.act() == "end":
            return step
    raise AssertionError(f"no end after {steps} answers")
