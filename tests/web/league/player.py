"""A player at the page of a League: one Nation, and the council."""

from playwright.sync_api import Page

from tests.support.drawn import shown
from tests.web.invasion.player import ENDS, SHOWN, Player

SCENES = {
    "end": SHOWN["end"],
    "telling": SHOWN["telling"],
    "deck": SHOWN["deck"],
    "council": ".act .council",
    "land": SHOWN["land"],
    "naval": SHOWN["naval"],
    "map": SHOWN["map"],
}


class LeaguePlayer(Player):
    """Plays its Nation in haste, spends what there is, and agrees to most."""

    haste = 0.75  # how often a step is ended where it can be

    def scene(self) -> str:
        """What the page shows now; empty when it waits for others."""
        return shown(self.page, SCENES)[0]

    def can_act(self) -> bool:
        """Whether the page asks anything of this player."""
        return self.scene() not in ("", "end")

    def choose(self, scene: str) -> None:
        """The council by its own buttons; a Nation like any other, in haste."""
        if scene == "council":
            self.confer()
            return
        foot = self.page.locator(".choice-foot button.choice[aria-disabled=false]")
        ends = [i for i, text in enumerate(foot.all_inner_texts()) if text.startswith(ENDS)]
        if ends and self.chance.random() < self.haste:
            self.press(foot.nth(self.chance.choice(ends)))
            return
        super().choose(scene)

    def confer(self) -> None:
        """Propose something, answer, or let it be."""
        agree = self.page.locator(".council .choice-foot button", has_text="Agree")
        rows = self.page.locator(".council .pay-row button.main")
        if agree.count():
            self.press(agree)
        elif rows.count() and self.chance.random() < 0.8:
            self.press(self.any(rows))
        else:
            self.press(self.page.locator(".council .choice-foot button").last)


def play_together(players: list[LeaguePlayer], steps: int = 1500) -> int:
    """Let the pages answer in turn, whoever is asked, until all of them show the end."""
    for step in range(steps):
        if all(player.scene() == "end" for player in players):
            return step
        able = [player for player in players if player.can_act()]
        if able:
            able[step % len(able)].act()
        else:
            wait_for_others(players[0].page)
    raise AssertionError(f"no end after {steps} answers")


def wait_for_others(page: Page) -> None:
    """Nobody is asked on these pages at this moment: a position is on its way."""
    page.wait_for_timeout(50)
