"""Every question of London is answered by the page, at tables brought to it over the socket."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.drawn import drawn
from tests.web.conftest import Server, shoot
from tests.web.far import Far
from tests.web.london.player import Player
from thunderchild.core.chance import Draws, key_from_seed
from thunderchild.core.codec import to_plain
from thunderchild.core.record import Setup
from thunderchild.table.table import Table

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

SEEDS = 80
Line = tuple[str, Any]


@cache
def first_times() -> dict[str, tuple[int, list[Line], str]]:
    """For each question: a seed, the actions that lead to it, and the seat that is asked."""
    found: dict[str, tuple[int, list[Line], str]] = {}
    for seed in range(1, SEEDS):
        table, draws = (
            Table(Setup("london", "two_player"), {}, key=key_from_seed(seed)),
            Draws(seed),
        )
        lines: list[Line] = []
        while table.outcome is None:
            seat = draws.choose(table.asked())
            decision = table.game.decision(table.state, table.seat_number(seat))
            assert decision is not None
            for name in _names(table, seat):
                found.setdefault(name, (seed, list(lines), seat))
            action = decision.sample(draws)
            lines.append((seat, to_plain(action)))
            table.act(seat, action)
    return found


def _names(table: Table, seat: str) -> list[str]:
    """The question that is asked now, and what it offers besides."""
    game: Any = table.game
    state: Any = table.state
    name = type(game.questions[state.kind]).__name__.removesuffix("Question")
    more = ["Panic"] if name == "Move" and seat == "martian" and game.facts.can_panic(state) else []
    return [name, *more]


def brought_to(server: Server, name: str) -> tuple[str, Far]:
    """The address of the seat that is asked a question, and the players who brought it there."""
    seed, lines, seat = first_times()[name]
    made = server.new_table("two_player", title="london", seed=seed)
    far = Far(server, made)
    for who, action in lines:
        far.act(who, **action)
    return server.seat(made, seat), far


def in_hand(page: Page) -> None:
    """Show what General Panic could do: take up the unit he moves."""
    page.locator(".panic .mover").first.click()
    expect(page.locator(".lit.go, .lit.stop").first).to_be_attached()


FORMS: dict[str, tuple[str, Callable[[Page], None] | None]] = {
    "Objective": ("listed", None),
    "Track": ("track-order", None),
    "Retreat": ("hexes", None),
    "Minion": ("listed", None),
    "Heroine": ("hexes", None),
    "Drive": ("paths", None),
    "Bea": ("power-question", None),
    "Advance": ("power-question", None),
    "Boot": ("power-question", None),
    "Panic": ("movement", in_hand),
    "Victim": ("pieces", None),
    "Restore": ("hexes", None),
}


@pytest.mark.parametrize("name", FORMS)
def test_a_question_is_answered_by_the_page(name, server: Server, new_page, axe):
    form, first = FORMS[name]
    address, far = brought_to(server, name)
    with far:
        page = new_page(1440, 900)
        page.add_init_script(
            """localStorage.setItem('thunderchild.settings', '{"telling": "instant"}')"""
        )
        page.goto(address)
        expect(page.locator(f".act > .{form}")).to_be_visible()
        player = Player(page, 1)
        if first:
            first(page)
        assert not axe(page)
        shoot(page, f"london-{name.lower()}")
        before = next(iter(far.pages.values())).position["seq"]
        for _ in range(12):
            player.act()
            drawn(page)
            if not page.locator(f".act > .{form}").count():
                break
        watching = next(iter(far.pages.values()))
        watching.until(before + 1)
        assert watching.position["seq"] > before
