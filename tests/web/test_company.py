"""Who plays with whom, what is taken back, and drafts that last."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Server, shoot
from tests.web.player import Player

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]


def begin(page: Page, server: Server, who: str, *, practice: bool = False) -> None:
    """Make a Learning game with the form."""
    page.goto(server.address + "/new/warpwar")
    page.get_by_text(who, exact=True).click()
    if practice:
        page.get_by_label("Practice").check()
    page.locator(".options summary").click()
    page.get_by_label("Who moves first").select_option("first_colour")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".track-turn")).to_contain_text("Turn 1", timeout=20_000)


def test_a_friend_elsewhere_has_a_seat_that_the_host_never_gets(server: Server, new_page, axe):
    host, guest = new_page(1280, 800), new_page(390, 844, has_touch=True)
    begin(host, server, "With a friend elsewhere")
    expect(host.locator(".prompt")).to_contain_text("Waiting for Teal")
    expect(host.get_by_role("heading", name="Invite your friend")).to_be_visible()
    expect(host.locator(".curtain")).to_have_count(0)
    assert not axe(host)
    shoot(host, "friend-invited")
    invited = host.locator(".links input").first.input_value()
    guest.goto(invited)
    expect(guest.get_by_text("You are invited to play Teal in WarpWar, Learning.")).to_be_visible()
    assert not axe(guest)
    shoot(guest, "invited")
    guest.get_by_label("Your name").fill("Ada")
    guest.get_by_role("button", name="Sit down").click()
    expect(host.locator(".side.second")).to_contain_text("Ada")
    guest.get_by_role("button", name="North").click()
    assert guest.url != invited
    late = new_page(800, 600)
    late.goto(invited)
    expect(late.get_by_text("Somebody has already sat down with this link")).to_be_visible()
    expect(host.locator(".yard")).to_be_visible()
    expect(host.locator(".curtain")).to_have_count(0)
    Player(host, attacks=False, designs=("Cruiser", "Cruiser")).do_yard()
    expect(host.locator(".movement")).to_be_visible()
    host.get_by_role("button", name="Menu").click()
    expect(host.get_by_role("dialog").locator(".links")).to_be_visible()
    links = [box.input_value() for box in host.get_by_role("dialog").locator("input").all()[:3]]
    assert guest.url not in links, "a seat that somebody plays is not handed out again"


def test_a_shared_screen_does_not_offer_a_seat_that_is_played_elsewhere(server: Server, new_page):
    made = server.new_table("learning", options={"first_player": "first_colour"})
    shared, guest = new_page(1280, 800), new_page(800, 600)
    shared.goto(server.seat(made, "hotseat"))
    expect(shared.locator(".curtain")).to_be_visible()
    guest.goto(server.seat(made, "second"))
    expect(shared.locator(".curtain")).to_have_count(0)
    expect(shared.locator(".prompt")).to_contain_text("Waiting for Teal")
    guest.get_by_role("button", name="North").click()
    expect(shared.locator(".yard")).to_be_visible()
    guest.close()
    Player(shared, attacks=False, designs=("Cruiser", "Cruiser")).do_yard()
    expect(shared.locator(".movement")).to_be_visible()


def test_a_take_back_is_asked_for_with_all_that_goes_with_it(server: Server, new_page, axe):
    made = server.new_table("learning", options={"first_player": "first_colour"}, apart=True)
    second, first = new_page(1280, 800), new_page(1280, 800)
    second.goto(server.seat(made, "second"))
    second.get_by_role("button", name="North").click()
    expect(second.get_by_role("button", name="Ask to undo")).to_be_visible()
    first.goto(server.seat(made, "first"))
    for page in (first, second):  # a closed build event stands for good, so fleets come first
        player = Player(page, attacks=False, designs=("Cruiser", "Cruiser"))
        player.do_yard()
        expect(page.locator(".movement")).to_be_visible()
        player.lock()
    expect(second.get_by_role("button", name="Ask to undo")).to_be_visible()
    first.get_by_role("button", name="Skip to your move").click()
    expect(first.locator(".movement")).to_be_visible()
    first.locator(".mover").first.click()
    near = first.locator(".in-hand select")
    near.select_option(index=1)
    expect(first.get_by_role("button", name="Undo", exact=True)).to_be_enabled()
    second.get_by_role("button", name="Ask to undo").click()
    expect(second.locator(".offer")).to_contain_text("Waiting for an answer")
    offer = first.locator(".offer")
    expect(offer).to_contain_text("Teal asks to go back to before “Teal ")
    expect(offer).to_contain_text("goes with it: “Amber ")
    expect(offer).to_contain_text("of yours goes with it")
    offer.locator("summary").click()
    expect(offer.locator("li")).to_have_count(2)
    assert not axe(first)
    shoot(first, "takeback-asked")
    offer.get_by_role("button", name="Show where it leads").click()
    expect(first.locator(".prompt")).to_contain_text("Looking back: action 4")
    expect(offer.get_by_role("button", name="Agree")).to_be_visible()
    offer.get_by_role("button", name="Decline").click()
    expect(offer).to_have_count(0)
    first.get_by_role("button", name="Back to the present").click()
    expect(first.locator(".movement")).to_be_visible()
    second.get_by_role("button", name="Ask to undo").click()
    offer.get_by_role("button", name="Agree").click()
    expect(second.locator(".movement")).to_be_visible()


def test_one_click_is_one_undo_and_a_grey_undo_says_why(server: Server, new_page):
    made = server.new_table("learning", options={"first_player": "first_colour"}, apart=True)
    second, first = new_page(800, 600), new_page(1280, 800)
    second.goto(server.seat(made, "second"))
    second.get_by_role("button", name="North").click()
    first.goto(server.seat(made, "first"))
    Player(first, attacks=False, designs=("Cruiser", "Cruiser")).do_yard()
    first.locator(".mover").first.click()
    spot = first.locator(".in-hand .hex-list button, .in-hand select").first
    expect(spot).to_be_visible()
    before = first.locator(".log li, .movement .mover").all_text_contents()
    far = first.locator(".in-hand select")
    options = far.locator("option").all_text_contents()
    far.select_option(index=len(options) - 1)
    undo = first.get_by_role("button", name="Undo", exact=True)
    expect(undo).not_to_have_attribute("aria-disabled", "true")
    expect(first.locator(".mover").first).not_to_have_text(before[0])
    first.keyboard.press("Control+z")
    expect(first.locator(".mover").first).to_have_text(before[0])


def test_a_game_of_practice_says_so_and_takes_everything_back(server: Server, new_page, axe):
    page = new_page(1280, 800)
    begin(page, server, "Against the machine", practice=True)
    expect(page.locator(".practice-mark")).to_have_text("Practice")
    assert not axe(page)
    Player(page, attacks=False, designs=("Cruiser", "Cruiser")).do_yard()
    expect(page.locator(".movement")).to_be_visible()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator(".yard")).to_be_visible()
    page.goto(server.address + "/")
    expect(page.locator(".my-games")).to_contain_text("practice")


def test_looking_back_loses_no_draft(server: Server, new_page):
    """What was being written is there again, with or without a reload between."""
    made = server.new_table("learning", options={"first_player": "first_colour"}, apart=True)
    second, page = new_page(800, 600), new_page(1280, 800)
    second.goto(server.seat(made, "second"))
    second.get_by_role("button", name="North").click()
    page.goto(server.seat(made, "first"))
    page.locator(".designs button", has_text="Cruiser").click()
    plan = page.locator(".ship-card-record").first
    expect(plan).to_be_visible()
    written = plan.inner_text()
    page.get_by_role("tab", name="Log").click()
    page.locator(".moment").last.click()
    expect(page.locator(".prompt")).to_contain_text("Looking back")
    page.get_by_role("button", name="Back to the present").click()
    expect(plan).to_have_text(re.compile(re.escape(written.split()[0])))
    assert plan.inner_text() == written
    page.reload()
    expect(page.locator(".ship-card-record").first).to_have_text(written)


def test_the_panels_do_not_share_a_place(server: Server, new_page):
    page = new_page(1280, 720)
    made = server.new_table("learning", seats={"second": "greedy"}, seed=3)
    page.goto(server.seat(made, "first"))
    tabs = page.locator(".reference [role=tab]")
    expect(tabs.last).to_be_visible()
    for name in tabs.all_text_contents():
        if name == "Act":
            continue
        page.get_by_role("tab", name=name, exact=True).click()
        panel = page.locator("#reference-panel")
        if name != "Log":
            assert panel.evaluate("p => p.scrollTop") == 0, name
        panel.evaluate("p => p.scrollTo(0, 9999)")


def test_the_host_makes_a_new_link_keeps_others_out_and_removes_the_table(
    server: Server, new_page, axe
):
    host, guest = new_page(1280, 800), new_page(800, 600)
    begin(host, server, "With a friend elsewhere")
    first = host.locator(".links input").first.input_value()
    guest.goto(first)
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_role("button", name="North")).to_be_visible(timeout=30_000)
    host.get_by_role("button", name="Menu").click()
    dialog = host.get_by_role("dialog")
    expect(dialog.get_by_label("Watching")).to_be_visible()
    dialog.get_by_label("Others may watch").click()
    expect(dialog.get_by_label("Watching")).to_have_count(0)
    watcher = new_page(800, 600)
    watcher.goto(host.url.partition("#")[0])
    expect(watcher.get_by_text("This table is private: only its players see it.")).to_be_visible()
    guest.close()
    link = dialog.get_by_role("button", name="New link")
    expect(link).to_be_visible(timeout=30_000)
    link.click()
    field = dialog.get_by_label("Teal")
    expect(field).not_to_have_value(first)
    assert not axe(host)
    shoot(host, "hosting")
    late = new_page(800, 600)
    late.goto(field.input_value())
    expect(late.get_by_role("button", name="Sit down")).to_be_visible()
    dialog.get_by_role("button", name="Remove this table").click()
    dialog.get_by_role("button", name="Remove it").click()
    expect(host.get_by_role("heading", name="Thunderchild")).to_be_attached()
    late.reload()
    expect(late.get_by_text("The table is closed")).to_be_visible()
