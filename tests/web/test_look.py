"""Nothing overlaps, sticks together, is cut off, too small to hit or too small to read.

Machines play a game of each title; at certain moments a desktop and a phone are measured
(look/faults.js says what counts as a fault). The pages before a table are measured as they are.
"""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Server
from tests.web.look.showing import Showing, Watch

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

FIGHT = ("ProductionQuestion", "HumanActionQuestion", "PlaceQuestion", "HumanStepQuestion")
TABLES: dict[str, tuple[str, str, str, int, tuple[str, ...]]] = {
    "warpwar": (
        "warpwar",
        "basic",
        "first",
        3,
        ("build", "movement", "orders", "waiting", "locked", "reveal", "telling", "hits", "end"),
    ),
    "london-martian": (
        "london",
        "two_player",
        "martian",
        1,
        ("buy", "track", "movement", "combat", "telling", "end"),
    ),
    "london-earthling": (
        "london",
        "two_player",
        "earthling",
        1,
        ("buy", "place", "movement", "combat", "telling", "end"),
    ),
    "japan": ("japan", "core", "human", 3, (*FIGHT, "telling", "end")),
    "england": ("england", "core", "human", 3, (*FIGHT, "telling", "end")),
    "league": ("league", "one", "first", 2, ("NationQuestion", "telling", "end")),
}
MAP = "[aria-label='Show the whole map']"
TAKE = ".act .mover"
TAKE_UP = ".act .take"
INVADED: dict[str, tuple[str, ...]] = {
    "ProductionQuestion": (TAKE_UP,),
    "HumanActionQuestion": (TAKE_UP, MAP),
    "HumanStepQuestion": (TAKE_UP,),
    "end": ("#tab-Dice", "#tab-Cards", "#tab-Tracks"),
}
PRESSES: dict[
    str, dict[str, tuple[str, ...]]
] = {  # what is pressed at a moment, one after the other, and looked at again
    "warpwar": {
        "movement": (TAKE, MAP),
        "orders": (".chip:first-of-type",),
        "hits": ("#tab-Notebook", "#tab-Table", "#tab-Log"),
        "end": (".end .main",),
    },
    "london-martian": {
        "movement": (TAKE, MAP),
        "combat": (TAKE, ".shot-choice"),
        "telling": ("#tab-Units", "#tab-Tables"),
    },
    "london-earthling": {
        "place": (".placing .mover",),
        "movement": (TAKE,),
        "combat": (TAKE, ".shot-choice", "#tab-Units", "#tab-Tables", "#tab-Log"),
    },
    "japan": INVADED,
    "england": INVADED,
}
DOOR = ("/", "/title/london", "/new/warpwar", "/new/london", "/new/japan", "/settings")


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_laid_out_well(server: Server, new_page: Any, name: str) -> None:
    title, scenario, seat, seed, scenes = TABLES[name]
    watch = Watch(new_page)
    made = server.new_table(scenario, title=title, seed=seed)
    showing = Showing(server, watch, seat, made)
    showing.presses = PRESSES.get(name, {})
    missed = showing.play(scenes, name)
    showing.close()
    assert not watch.found, "\n".join(watch.found)
    assert not missed, f"the game never came to {', '.join(sorted(missed))}"


def test_the_pages_before_a_table_are_laid_out_well(server: Server, new_page: Any) -> None:
    watch = Watch(new_page)
    for path in DOOR:
        watch.open(server.address + path)
        for page in watch.pages.values():
            expect(page.locator("main h1").first).to_be_attached()
            page.wait_for_load_state("networkidle")
        watch.look(path)
    assert not watch.found, "\n".join(watch.found)
