"""Whole games through the page: two pages, sealed orders, to a real finish."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Server, shoot
from tests.web.player import Player, play

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

FLEETS = {
    "learning": ("Cruiser", "Cruiser"),
    "basic": ("Cruiser", "Cruiser", "Gunboat", "Gunboat", "Gunboat", "Picket"),
    "advanced": ("Cruiser",),
}
PARTS = {"dialog": ".dialog", "movement": "", "orders": "", "end": ""}  # of the page; "": all of it
POINTS = {"learning": 1, "basic": 2, "advanced": 3}


LONG = {"learning", "basic"}  # the third has all that is in them; test_combat has Systemships


@pytest.mark.parametrize(
    "scenario",
    [pytest.param(one, marks=[pytest.mark.long] if one in LONG else []) for one in FLEETS],
)
def test_two_pages_play_to_the_end(scenario, server: Server, new_page, axe):
    made = server.new_table(scenario, options={"first_player": "first_colour"})
    desktop = new_page(1440, 900)
    phone = new_page(390, 844, has_touch=True)
    desktop.goto(server.seat(made, "first"))
    phone.goto(server.seat(made, "second"))
    first = Player(desktop, attacks=True, designs=FLEETS[scenario])
    second = Player(phone, attacks=False, designs=FLEETS[scenario])

    def look(page, form):
        where = "desktop" if page is desktop else "phone"
        faults = axe(page, PARTS.get(form, ".act"))
        assert not faults, f"{form} on {where}: {faults}"
        shoot(page, f"{scenario}-{form}-{where}")

    first.shots = second.shots = look
    play([first, second])

    for page, word in ((desktop, "won"), (phone, "lost")):
        expect(page.locator(".prompt")).to_contain_text(f"You have {word}")
        expect(page.locator(".opened")).to_contain_text("All records")
        for side in ("Amber", "Teal"):
            expect(page.locator(".opened h4", has_text=side)).to_be_visible()
        look(page, "end")
    expect(desktop.locator(".side.first")).to_contain_text(f"{POINTS[scenario]} of")
    assert "orders" in first.done
    assert "dialog" in first.done  # the reveal was shown


def test_a_game_against_the_machine_runs_by_itself(server: Server, new_page):
    made = server.new_table(
        "learning", options={"turn_limit": "3"}, seats={"second": "random"}, seed=11
    )
    page = new_page(1280, 800)
    page.goto(server.seat(made, "first"))
    play([Player(page, attacks=True, designs=FLEETS["learning"])])
    expect(page.locator(".end")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    text = download.value.path().read_text("utf-8")
    assert "warpwar" in text


def test_the_greedy_machine_answers(server: Server, new_page):
    made = server.new_table(
        "advanced", seats={"second": "greedy"}, options={"turn_limit": "2"}, seed=3
    )
    page = new_page(1280, 800)
    page.goto(server.seat(made, "first"))
    play([Player(page, attacks=True, designs=("Cruiser",))])
    expect(page.locator(".end")).to_be_visible()
