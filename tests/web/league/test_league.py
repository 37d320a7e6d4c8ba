"""The League through the page: two people in two pages to the end, one person for all Nations."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.drawn import drawn
from tests.web.conftest import Server, shoot
from tests.web.league.player import LeaguePlayer, play_together

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

QUICK = {"first": "england_2", "second": "england_2"}  # lost within a few turns


def settle(page: Page, **settings: Any) -> None:
    """A page that answers nothing by itself and tells nothing step by step."""
    text = json.dumps(json.dumps({"quiet": False, "telling": "instant", **settings}))
    page.add_init_script(f"localStorage.setItem('thunderchild.settings', {text})")


def pages(server: Server, new_page: Any, made: dict[str, Any]) -> tuple[Page, Page]:
    """A desktop and a phone at two seats of a table."""
    desktop, phone = new_page(1440, 900), new_page(390, 844, has_touch=True)
    for page, seat in ((desktop, "first"), (phone, "second")):
        settle(page, theme="dark" if seat == "first" else "paper")
        page.goto(server.seat(made, seat))
        drawn(page)
    return desktop, phone


def test_two_people_play_a_league_to_its_end(server: Server, new_page: Any, axe: Any) -> None:
    made = server.new_table("two", title="league", seed=4, options={**QUICK, "pool": "12"})
    desktop, phone = pages(server, new_page, made)
    first, second = LeaguePlayer(desktop, 3), LeaguePlayer(phone, 5)

    def look(page: Page, scene: str) -> None:
        faults = axe(page)
        assert not faults, f"{scene}: {faults}"
        shoot(page, f"league-{scene}-{'desktop' if page is desktop else 'phone'}")

    first.look = second.look = look
    play_together([first, second])
    for page in (desktop, phone):
        expect(page.locator(".prompt")).to_contain_text("The League has")
        expect(page.locator(".final")).to_contain_text("England")
    for player in (first, second):
        assert player.done["map"] > 5
        assert player.done["council"] >= 1


def test_the_others_are_waited_for_by_name_and_phase(server: Server, new_page: Any) -> None:
    made = server.new_table("two", title="league", seed=2)
    desktop, phone = pages(server, new_page, made)
    desktop.get_by_role("button", name="End production").click()
    drawn(desktop)
    expect(desktop.locator(".prompt")).to_have_text("Waiting for England: Production")
    expect(desktop.locator(".glance-nation").nth(0)).to_contain_text("waits")
    expect(desktop.locator(".glance-nation").nth(1)).to_contain_text("busy: Production")
    expect(phone.locator(".prompt")).to_contain_text("Production: spend your")
    shoot(desktop, "league-waiting-desktop")


def test_another_nation_and_the_sheet_can_be_looked_at(
    server: Server, new_page: Any, axe: Any
) -> None:
    made = server.new_table("two", title="league", seed=2)
    desktop, _ = pages(server, new_page, made)
    england = desktop.locator(".glance-nation", has_text="England")
    england.focus()
    desktop.keyboard.press("Enter")
    drawn(desktop)
    expect(england).to_have_attribute("aria-pressed", "true")
    expect(desktop.locator("svg.strategic")).to_contain_text("London")
    expect(desktop.locator(".act")).to_contain_text("You are looking at England")
    assert desktop.locator(".tray-item.takable").count() == 0
    desktop.locator(".glance-sheet").click()
    drawn(desktop)
    poster = desktop.locator(".poster")
    expect(poster).to_contain_text("Harbors cost 2 PP more.")
    expect(poster.locator("td.stands")).to_have_count(7)
    assert axe(desktop) == []
    shoot(desktop, "league-sheet-desktop")
    desktop.get_by_role("button", name="Back to Japan").click()
    drawn(desktop)
    expect(desktop.locator("svg.strategic")).to_contain_text("Tokyo")
    expect(desktop.locator(".act .choices")).to_be_visible()


def test_a_proposal_is_seen_and_answered_on_the_other_page(
    server: Server, new_page: Any, axe: Any
) -> None:
    made = server.new_table("two", title="league", seed=2, options={"pool": "15"})
    desktop, phone = pages(server, new_page, made)
    row = desktop.locator(".pay-row", has_text="Harbors")
    expect(row.locator("output")).to_have_text("6")
    row.get_by_role("button", name="One fewer for Harbors").click()
    expect(row.locator("output")).to_have_text("5")
    row.locator("button.main").click()
    drawn(desktop)
    expect(desktop.locator(".prompt")).to_have_text("Waiting for England: the sheet")
    drawn(phone)
    expect(phone.locator(".prompt")).to_contain_text("Japan proposes Harbors: 5 Refugees")
    assert axe(phone) == []
    shoot(phone, "league-proposal-phone")
    phone.get_by_role("button", name="Agree").click()
    drawn(phone)
    expect(phone.locator(".glance-sheet")).to_contain_text("10")
    drawn(desktop)
    expect(desktop.locator(".pay-row", has_text="Harbors")).to_contain_text("5 of 6")


def test_one_person_commands_all_nations_without_a_curtain(server: Server, new_page: Any) -> None:
    options = {"spending": "first", "pool": "6"}
    made = server.new_table("two", title="league", seed=2, options=options)
    page = new_page(1440, 900)
    settle(page)
    page.goto(server.seat(made, "hotseat"))
    drawn(page)
    expect(page.locator(".curtain")).to_have_count(0)
    page.locator(".pay-row", has_text="Harbors").locator("button.main").click()
    drawn(page)
    expect(page.locator("svg.strategic")).to_contain_text("Tokyo")
    page.locator(".glance-nation", has_text="England").click()  # it can be commanded first
    drawn(page)
    expect(page.locator(".act .choices")).to_contain_text("10 PP")  # for Infantry, as in England
    page.get_by_role("button", name="End production").click()
    drawn(page)
    expect(page.locator("svg.strategic")).to_contain_text("Tokyo")  # Japan is still asked
    page.get_by_role("button", name="End production").click()
    drawn(page)
    expect(page.locator(".track-turn .small")).not_to_have_text("Production")  # both went on
