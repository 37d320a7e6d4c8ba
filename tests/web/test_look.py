"""Nothing overlaps, sticks together, is cut off, too small to hit or too small to read.

Machines play a game of each title; at certain moments a desktop and a phone are measured
(look/faults.js and look/texts.js say what counts as a fault), at some of them in high contrast as
well (look/painted.py). The pages before a table are measured as they are.
"""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Server
from tests.web.look.showing import Showing, Watch

pytestmark = [pytest.mark.browser, pytest.mark.pictures, pytest.mark.timeout(240)]

FIGHT = ("ProductionQuestion", "HumanActionQuestion", "PlaceQuestion", "HumanStepQuestion")
TABLES: dict[str, tuple[str, str, str, int, tuple[str, ...]]] = {
    "warpwar": (
        "warpwar",
        "basic",
        "first",
        4,
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
CLOSER = "[aria-label='Zoom in']"
TAKE = ".act .mover"
TAKE_UP = ".act .take"
STORY = ".end .main"  # how it went
INVADED: dict[str, tuple[str, ...]] = {
    "ProductionQuestion": (TAKE_UP,),
    "HumanActionQuestion": (TAKE_UP, MAP, CLOSER),
    "HumanStepQuestion": (TAKE_UP,),
    "telling": ("#tab-Log", MAP),
    "end": ("#tab-Dice", "#tab-Cards", "#tab-Tracks", STORY),
}
PRESSES: dict[
    str, dict[str, tuple[str, ...]]
] = {  # what is pressed at a moment, one after the other, and looked at again
    "warpwar": {
        "movement": (TAKE, MAP, CLOSER, CLOSER, CLOSER),
        "orders": (".chip:first-of-type",),
        "telling": ("#tab-Ships", "#tab-Notebook", MAP),
        "hits": ("#tab-Notebook", "#tab-Table", "#tab-Log"),
        "end": (STORY,),
    },
    "london-martian": {
        "movement": (TAKE, MAP, CLOSER, CLOSER, CLOSER),
        "combat": (TAKE,),
        "telling": ("#tab-Notebook", "#tab-Units", "#tab-Table", MAP),
        "end": (STORY,),
    },
    "london-earthling": {
        "place": (".placing .mover",),
        "movement": (TAKE,),
        "combat": (TAKE, ".shot-choice", "#tab-Units", "#tab-Table", "#tab-Log"),
        "telling": (MAP,),
    },
    "japan": INVADED,
    "england": INVADED,
    "league": {"telling": ("#tab-Log", MAP), "end": (STORY,)},
}
CONTRASTS: dict[str, tuple[str, ...]] = {  # what is also looked at in high contrast
    "warpwar": ("movement", "orders", "reveal"),
    "london-martian": ("buy", "telling"),
    "japan": ("HumanActionQuestion", "telling"),
    "england": ("HumanStepQuestion",),
    "league": ("NationQuestion",),
}
PLAYERS = {"warpwar": "corporal"}  # two of the best guard their bases for ever
DOOR = ("/", "/title/london", "/new/warpwar", "/new/london", "/new/japan", "/settings")


LIKE_JAPAN = ("england",)  # looked at by the long proofs


@pytest.mark.parametrize(
    "name",
    [pytest.param(one, marks=[pytest.mark.long] * (one in LIKE_JAPAN)) for one in TABLES],
)
def test_a_table_is_laid_out_well(server: Server, new_page: Any, name: str) -> None:
    title, scenario, seat, seed, scenes = TABLES[name]
    watch = Watch(new_page)
    made = server.new_table(scenario, title=title, seed=seed)
    showing = Showing(server, watch, seat, made)
    showing.player = PLAYERS.get(name, showing.player)
    showing.presses, showing.contrasts = PRESSES[name], CONTRASTS.get(name, ())
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
