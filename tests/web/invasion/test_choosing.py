"""What can be chosen at the page of Japan and England: prices, chances, reasons."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Server, shoot
from tests.web.invasion.stage import Prepared

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

GUN_AND_MEN = [
    "buy_unit field_gun nagasaki",
    "buy_unit infantry nagasaki",
    "buy_unit infantry nagasaki",
]
TO_MIYAZAKI = [
    "pay_move field_gun-1 miyazaki",
    "pay_move infantry-2 miyazaki",
    "pay_move infantry-3 miyazaki",
    "end_production",
]


def sit(page: Page, table: Prepared, **settings: Any) -> None:
    """Open the page of the seat at a table that waits."""
    text = json.dumps(json.dumps({"telling": "instant", **settings}))
    page.add_init_script(f"localStorage.setItem('thunderchild.settings', {text})")
    page.goto(table.link)
    page.wait_for_selector(".act > .choices, .act > .quiet-question, .act > .telling")


def zone(page: Page, name: str) -> Locator:
    """A Zone of the map."""
    return page.locator(f".zone-hit[aria-label^='{name}']")


def test_the_last_purchase_is_as_free_as_the_others(server: Server, new_page: Any) -> None:
    table = Prepared(server, "japan", "core", 5)
    table.play(["buy_unit cavalry tokyo"] * 4)
    page = new_page(1440, 900, reduced_motion="reduce")
    sit(page, table)
    page.locator(".take", has_text="Infantry").click()
    zone(page, "Tokyo").dispatch_event("click")
    end = page.locator(".choice-foot button.main")
    expect(end).to_have_text("End production")
    expect(page.locator(".prompt")).to_contain_text("nothing more can be bought")
    shoot(page, "japan-nothing-more")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".track-line")).to_contain_text("4 PP")
    expect(page.locator(".choice-foot button.main")).to_have_count(0)


def test_a_paid_move_has_its_price_and_is_paid_once(server: Server, new_page: Any) -> None:
    table = Prepared(server, "japan", "core", 5).play(GUN_AND_MEN)
    page = new_page(1440, 900, reduced_motion="reduce")
    sit(page, table)
    expect(page.locator(".take-heading")).to_have_text("Move for 1 PP each")
    page.locator(".tray-item.takable[aria-label*='Field Gun']").first.dispatch_event("click")
    expect(page.locator(".price text").first).to_have_text("1 PP")
    expect(page.locator(".in-hand")).to_contain_text("Field Gun 1 to Miyazaki (1 PP)")
    zone(page, "Miyazaki").dispatch_event("click")
    zone(page, "Kochi").dispatch_event("click")  # a second click finds nothing in hand
    expect(page.locator(".track-line")).to_contain_text("6 PP")
    expect(page.locator(".in-hand")).to_have_count(0)


def test_a_place_that_is_not_open_says_why(server: Server, new_page: Any) -> None:
    table = Prepared(server, "japan", "core", 5).play(GUN_AND_MEN)
    page = new_page(1440, 900, reduced_motion="reduce")
    sit(page, table)
    page.locator(".tray-item.takable[aria-label*='Infantry']").first.dispatch_event("click")
    zone(page, "Tokyo").dispatch_event("click")
    refused = page.locator(".refused")
    expect(refused).to_contain_text("That Zone is not adjacent")
    expect(page.locator(".in-hand")).to_have_count(1)
    page.locator(".take", has_text="Cavalry").click()
    expect(refused).to_have_count(0)
    zone(page, "Kobe").focus()
    page.keyboard.press("Enter")
    expect(refused).to_contain_text("Kobe has no Factory")


def test_a_place_says_why_where_nothing_needs_to_be_in_hand(server: Server, new_page: Any) -> None:
    table = Prepared(server, "japan", "core", 21).play(["end_production"])
    page = new_page(1440, 900, reduced_motion="reduce")
    sit(page, table)
    expect(page.locator(".prompt")).to_contain_text("place the Signal Officer")
    zone(page, "Obihiro").dispatch_event("click")
    expect(page.locator(".refused")).to_contain_text("The card cannot do anything to that")
    zone(page, "Osaka").dispatch_event("click")
    expect(page.locator(".prompt")).to_contain_text("Human Action")


def test_a_hex_that_is_not_open_says_why(server: Server, new_page: Any) -> None:
    table = Prepared(server, "japan", "core", 5).play([*GUN_AND_MEN, *TO_MIYAZAKI, "ready"])
    page = new_page(1440, 900, reduced_motion="reduce")
    sit(page, table)
    expect(page.locator(".in-hand")).to_contain_text("Field Gun 1")
    page.locator("[data-hex='2']").dispatch_event("click")
    expect(page.locator(".refused")).to_contain_text("A Gun stands on a Gun hex")
    page.locator("[data-hex='22']").hover()
    expect(page.locator(".in-aim")).to_have_count(18)  # Range 2 around a hex in the middle


def test_a_zone_without_a_harbor_to_buy_says_why(server: Server, new_page: Any) -> None:
    table = Prepared(server, "england", "core", 6).play(["buy_harbor southampton"])
    page = new_page(1440, 900, reduced_motion="reduce")
    sit(page, table)
    page.locator(".take", has_text="A Harbor of your choice").click()
    zone(page, "Leicester").dispatch_event("click")
    expect(page.locator(".refused")).to_contain_text("Leicester has no site for a Harbor")
    zone(page, "Southampton").dispatch_event("click")
    expect(page.locator(".refused")).to_contain_text("is open already")


def test_while_pieces_are_placed_one_is_always_in_hand(server: Server, new_page: Any) -> None:
    table = Prepared(server, "japan", "core", 5).play([*GUN_AND_MEN, *TO_MIYAZAKI, "ready"])
    page = new_page(1440, 900, reduced_motion="reduce")
    sit(page, table)
    page.get_by_role("button", name="Lay down").click()
    page.locator("[data-hex='2']").dispatch_event("click")
    expect(page.locator(".refused")).to_contain_text("A Gun stands on a Gun hex")


def test_empty_staging_areas_are_no_buttons(server: Server, new_page: Any) -> None:
    page = new_page(390, 844, reduced_motion="reduce", has_touch=True)
    sit(page, Prepared(server, "japan", "core", 5))
    expect(page.locator(".medallion.absent")).to_have_count(3)
    expect(page.locator(".staging button")).to_have_count(2)
    expect(page.locator("main.map button[disabled], .act button[disabled]")).to_have_count(0)


def test_the_second_infantry_can_dig_and_the_chances_are_shown(
    server: Server, new_page: Any
) -> None:
    table = Prepared(server, "japan", "core", 5).play([*GUN_AND_MEN, *TO_MIYAZAKI])
    page = new_page(1024, 768, reduced_motion="reduce")
    sit(page, table)
    free = page.locator(".choice-body button.choice", has_text="a free level of Earthworks")
    expect(free.first).to_be_in_viewport()
    for left in (2, 1):
        infantry = page.locator(".take", has_text="Infantry")
        expect(infantry.get_by_text("× 2")).to_have_count(left - 1)
        infantry.click()
        dig = page.locator(".in-hand button.choice")
        expect(dig).to_contain_text("(not dug in)" if left == 2 else "digs for Field Gun 1")
        expect(dig).to_contain_text("50 % nothing")
        expect(dig).to_contain_text("17 % a level of Earthworks, the Unit is Destroyed")
        dig.click()
        expect(page.locator(".in-hand")).to_have_count(0)
    expect(page.locator(".take", has_text="Infantry")).to_have_count(0)


def test_a_unit_that_has_acted_says_so_when_touched(server: Server, new_page: Any) -> None:
    table = Prepared(server, "japan", "core", 5).play([*GUN_AND_MEN, "end_production"])
    assert table.until(lambda view: view.question == "HumanActionQuestion")
    page = new_page(1440, 900, reduced_motion="reduce")
    sit(page, table)
    page.locator(".tray-item.takable[aria-label*='Field Gun']").first.dispatch_event("click")
    zone(page, "Hiroshima").dispatch_event("click")
    gun = page.locator(".tray-item:not(.takable)", has=page.locator("[data-says*='done']"))
    gun.first.dispatch_event("click")
    expect(page.locator(".refused")).to_contain_text("has acted in this phase")


def missed(server: Server) -> Iterator[Prepared]:
    """Tables at which a Tripod has just missed, with a Line of Sight in hand."""
    for seed in range(5, 40):
        table = Prepared(server, "japan", "core", seed)
        if table.view.question != "ProductionQuestion":
            continue  # an Event card asks first
        table.play(["buy_unit field_gun nagasaki", "pay_move field_gun-1 miyazaki"])
        table.play(["end_production", "buy_plan line_of_sight", "ready"])
        asked = table.until(lambda view: view.question == "AgainQuestion" or view.turn > 1)
        battle = table.view.battle
        if asked and battle and battle.dice[0] != battle.needs:
            yield table


def test_a_new_roll_that_could_only_hurt_passes_by_itself(server: Server, new_page: Any) -> None:
    tables = missed(server)
    page = new_page(1440, 900, reduced_motion="reduce")
    table = next(tables)
    number = table.page.position["number"]
    sit(page, table)
    expect(page.locator(".quiet-chip").first).to_contain_text("again (Line of Sight)")
    shoot(page, "japan-quiet")
    table.page.wait("position", timeout=30)  # the page has answered, and the server wrote it down
    assert table.page.position["number"] == number + 1


def test_the_chip_of_a_quiet_question_can_be_used(server: Server, new_page: Any) -> None:
    table = next(missed(server))
    page = new_page(1440, 900, reduced_motion="reduce")
    sit(page, table, telling="step")
    chip = page.locator(".quiet-chip").first
    chip.hover()
    page.wait_for_timeout(2500)  # whoever looks at it is not passed over
    chip.click()
    table.page.wait("position", timeout=30)
    texts = [entry["text"] for entry in table.page.position["events"]]
    assert any(text.startswith("Line of Sight: ") for text in texts)


def test_who_wants_to_be_asked_is_asked(server: Server, new_page: Any) -> None:
    table = next(missed(server))
    page = new_page(1440, 900, reduced_motion="reduce")
    sit(page, table, quiet=False)
    expect(page.locator(".prompt")).to_contain_text("Roll a die again?")
    page.wait_for_timeout(2500)
    expect(page.locator(".choice-foot button.choice")).to_have_text("Keep the dice")
    expect(page.locator(".choice-group button.choice").first).to_contain_text("success")


def test_the_tracks_of_england_say_where_dice_decide(server: Server, new_page: Any) -> None:
    page = new_page(1440, 900, reduced_motion="reduce")
    sit(page, Prepared(server, "england", "core", 6))
    hints = page.locator(".tracks .end-roll")
    expect(hints.last).to_contain_text("you lose on Red at 7, Yellow at 8, Green at 9")
    expect(page.locator(".ladder.martian .spaces .cube")).to_have_count(3)
    expect(page.locator(".track-line")).to_contain_text("Colonization")
    sit(page, Prepared(server, "japan", "core", 6))
    expect(page.locator(".tracks .end-roll")).to_have_count(0)


def test_refugees_too_many_are_named_before_the_phase_ends(server: Server, new_page: Any) -> None:
    table = Prepared(server, "japan", "3", 5)
    assert table.until(lambda view: view.question == "HumanActionQuestion")
    page = new_page(390, 844, reduced_motion="reduce", has_touch=True)
    sit(page, table)
    expect(page.locator(".prompt")).to_contain_text(re.compile(r"Captured after Escape: \d in "))
