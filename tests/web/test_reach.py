"""Everything legal can be done on the page, by clicking and by keys; everything barred says why.

Random positions are shown on a real page, and all its controls are tried (see reach/explorer.js).
"""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.support import server as running
from tests.web.reach.walking import hexes_of, key, listed, own_hexes, prepare, sampled
from thunderchild.core.chance import Draws
from thunderchild.core.codec import to_plain
from thunderchild.table.table import Table

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

HOWS = {"click": 11, "key": 12}  # ways to touch a control, with the seed of the game
SHORT = [  # one position of each in every run; the long proof looks at many of every game
    ("click", "warpwar-basic"),
    ("key", "warpwar-basic"),
    ("click", "london-alone"),
    ("key", "london"),
    ("click", "japan"),
    ("key", "england"),
]
GAMES = {
    "warpwar-learning": ("warpwar", "learning", {}),
    "warpwar-basic": ("warpwar", "basic", {}),
    "warpwar-advanced": ("warpwar", "advanced", {}),
    "london": ("london", "two_player", {}),
    "london-alone": ("london", "solitaire", {}),
    "japan": ("japan", "core", {}),
    "japan-2": ("japan", "2", {}),
    "japan-3": ("japan", "3", {}),
    "england": ("england", "core", {}),
    "england-1": ("england", "1", {}),
    "england-2": ("england", "2", {}),
    "england-final": ("england", "core", {"profile": "england_final"}),
}
MANY = 8  # positions of the long proof
SHARE = 3  # a kind of question makes up at most a third of what is looked at
GAME = 400  # actions after which a game is left
CONTROLS = {"depth": 4, "most": 700}  # presses one after the other, and in all
FURTHER = 6  # times as many presses again, while something is not found


@pytest.fixture(scope="module")
def here(tmp_path_factory):
    with running.inside(tmp_path_factory.mktemp("reach") / "data") as address:
        yield address


@pytest.mark.parametrize(("how", "name"), SHORT)
def test_everything_legal_can_be_reached(here, new_page, monkeypatch, how: str, name: str) -> None:
    walk(here, new_page, monkeypatch, name, how, 1)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("how", HOWS)
def test_everything_can_be_reached_everywhere(here, new_page, monkeypatch, name, how) -> None:
    walk(here, new_page, monkeypatch, name, how, MANY)


def walk(here, new_page, monkeypatch, name: str, how: str, positions: int) -> None:
    """Play a game at random, and explore some of its positions."""
    monkeypatch.setattr("thunderchild.server.line.MESSAGES_PER_SECOND", 1e6)
    title, scenario, options = GAMES[name]
    made = here.new_table(title, scenario, options=options, seed=HOWS[how])
    table = here.hub._live[made["table"]].table
    players = {seat: here.page(made["table"], token) for seat, token in made["links"].items()}
    for player in players.values():
        player.until(0)
    page = new_page(1440, 900)
    prepare(page)
    draws = Draws(HOWS[how])
    problems: list[str] = []
    looked: dict[str, int] = {}
    while sum(looked.values()) < positions and table.outcome is None and table.number < GAME:
        seat = table.asked()[0]
        kind = type(table.game.questions[table.state.kind]).__name__
        legal = listed(table.game.decision(table.state, table.seat_number(seat)))
        seldom = looked.get(kind, 0) * SHARE <= sum(looked.values())
        if len(legal) > 1 and seldom and draws.pick(SHARE) == 0:
            looked[kind] = looked.get(kind, 0) + 1
            page.goto(f"{here.url}/table/{made['table']}#{made['links'][seat]}")
            if sum(looked.values()) > 1:  # another seat at the same address is no new page
                page.reload()
            problems += explore(page, table, seat, legal, draws, how)
        answer = players[seat].act(players[seat].choose(draws, draws.choose(["greedy", "random"])))
        assert answer["type"] == "ack", answer
        for player in players.values():
            player.until(answer["seq"])
    for player in players.values():
        player.close()
    assert looked
    assert not problems, "\n".join(problems)


def explore(
    page: Page, table: Table, seat: str, legal: list[Any], draws: Draws, how: str
) -> list[str]:
    """What is wrong on the page of one position."""
    page.wait_for_function(f"() => window.__seq >= {table.seq}")
    page.wait_for_selector(".act .prompt h2")
    wanted = sampled(legal, draws, 14)
    view = to_plain(table.position(seat).view)
    wish = {"hexes": hexes_of(wanted, view), "own": own_hexes(view), "how": how, **CONTROLS}
    found = page.evaluate("(wish) => window.__explore(wish)", wish)
    missing = unsent(wanted, found, table)
    for _ in range(FURTHER):
        if missing and found["left"]:
            found = page.evaluate("(more) => window.__exploreOn(more)", CONTROLS["most"])
            missing = unsent(wanted, found, table)
    where = f"{table.setup.title} {table.setup.scenario}, action {table.number}"
    return [f"{where}: cannot be reached by {how}: {action}" for action in missing] + [
        f"{where}: says nothing: {one['name']} after {one['way']}" for one in found["silent"]
    ]


def unsent(wanted: list[Any], found: Any, table: Table) -> list[Any]:
    """What the page has not wanted to send."""
    sent = {key(act["action"], table.state) for act in found["acts"]}
    return [action for action in wanted if key(action, table.state) not in sent]
