"""The front door: what to go on with, what to begin, and how it went so far."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Server, shoot
from tests.web.player import Player

pytestmark = [pytest.mark.browser, pytest.mark.pictures, pytest.mark.timeout(120)]


def test_from_the_front_door_to_a_game_and_back(server: Server, new_page, axe):
    page = new_page(1440, 900)
    page.goto(server.address)
    expect(page.locator(".my-games")).to_have_count(0)
    expect(page.locator(".title-card .cover img")).to_have_count(5)
    shoot(page, "door-desktop")
    page.set_viewport_size({"width": 1280, "height": 800})
    for button in page.get_by_role("button", name="Play now").all():
        expect(button).to_be_in_viewport(ratio=0.9)  # nobody has to scroll to begin
    page.set_viewport_size({"width": 1440, "height": 900})
    page.get_by_role("button", name="Play now: WarpWar").click()
    expect(page.locator(".board")).to_be_visible(timeout=20_000)
    page.keyboard.press("Shift")  # somebody is there
    page.wait_for_function("() => localStorage['thunderchild.thumbs']", timeout=30_000)
    page.locator(".mark").click()
    game = page.locator(".go-on")
    expect(game).to_contain_text("WarpWar, Learning")
    expect(game).to_contain_text(re.compile("Your move|Waiting for Teal"))
    picture = game.locator(".go-on-picture > img")
    expect(picture).to_have_attribute("src", re.compile("^data:image/(webp|png)"))
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 480
    assert not axe(page)
    game.locator("a").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.get_by_role("button", name="How it went").click()
    record = page.get_by_role("dialog").locator("section", has_text="Your record in this scenario")
    expect(record).to_contain_text("1 game, 0 won.")  # the one that is just over counts
    page.goto(server.address + "/title/warpwar")
    expect(page.locator(".standings tbody tr")).to_have_text("Learning1010")
    page.goto(server.address)
    expect(page.locator(".standings tbody tr")).to_have_text("WarpWar1010")
    expect(page.locator(".all-games")).to_contain_text("Teal won in turn 1")


def test_games_go_to_another_browser_in_a_file(server: Server, new_page, axe, tmp_path):
    made = server.new_table("learning")
    page = new_page(390, 844)
    page.goto(f"{server.address}/table/{made['table']}#{made['links']['first']}")
    expect(page.locator(".board")).to_be_visible(timeout=20_000)
    page.goto(server.address)
    page.get_by_text("Take my games to another browser").click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save my games to a file").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    assert not axe(page)
    shoot(page, "move-games-phone")

    other = new_page(1440, 900)
    other.goto(server.address)
    other.get_by_text("Take my games to another browser").click()
    expect(other.get_by_role("button", name="Save my games to a file")).to_have_count(0)
    box = other.get_by_label("Add games from a file")
    wrong = tmp_path / "wrong.json"
    wrong.write_text("[]", "utf-8")
    box.set_input_files(wrong)
    expect(other.locator(".move-games .why-not")).to_contain_text("has no games of a browser")
    box.set_input_files(file)
    expect(other.locator(".move-games [role=status]")).to_have_text("One game was added.")
    expect(other.locator(".go-on")).to_contain_text(re.compile("Your move|Waiting for Teal"))
    other.locator(".go-on a").click()
    expect(other.locator(".board")).to_be_visible(timeout=20_000)


def test_sixty_games_are_told_from_those_that_are_gone(server: Server, new_page):
    """And where the server cannot be asked, no game is called gone, beside a sign that drops it."""
    made = server.new_table("learning")
    others = [{"table": f"t{n}", "token": f"k{n}"} for n in range(60)]
    alive = {"table": made["table"], "token": made["links"]["first"]}
    shelf = [
        {**one, "label": "WarpWar, Learning", "links": {}, "made": ""} for one in (*others, alive)
    ]
    page = new_page(1440, 900, allow=("Failed to load resource",))
    page.goto(server.address)
    page.evaluate(
        "shelf => localStorage.setItem('thunderchild.tables', JSON.stringify(shelf))", shelf
    )
    page.reload()
    expect(page.locator(".go-on")).to_have_count(1)
    expect(page.locator(".go-on")).to_contain_text(re.compile("Your move|Waiting for"))
    page.locator(".my-games summary").click()
    gone = page.locator(".all-games").get_by_text("Not on this server, or its link has ended.")
    expect(gone).to_have_count(60)
    page.route("**/api/tables", lambda route: route.abort())
    page.reload()
    expect(page.locator(".my-games").get_by_text("The server does not answer.")).to_have_count(61)
    expect(gone).to_have_count(0)


def test_who_finds_the_server_gone_can_try_again(server: Server, new_page):
    page = new_page(390, 844, allow=("Failed to load resource",))
    page.route("**/api/games", lambda route: route.abort())
    for path in ("/rules", "/"):
        page.goto(server.address + path)
        expect(page.get_by_text("The server does not answer.")).to_be_visible()
    page.unroute("**/api/games")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".title-card")).to_have_count(5)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_the_page_of_a_title_has_every_way_in(server: Server, new_page, axe, width, height):
    page = new_page(width, height)
    page.goto(server.address + "/title/london")
    expect(page.locator(".box-facts")).to_contain_text("1 or 2 players · 45 to 90 min · medium")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert not axe(page)
    pictures = page.locator(".title-screens img")
    expect(pictures).to_have_count(2)
    for picture in pictures.all():  # they are fetched when they come into sight
        picture.scroll_into_view_if_needed()
        assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 640
    shoot(page, f"title-{'desktop' if width > 800 else 'phone'}")
    page.get_by_text("Solitaire", exact=True).click()
    page.get_by_text("Sides, opponent, map and options").click()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    page.get_by_role("button", name="Watch the machine").click()
    expect(page.locator(".side.earthling")).to_contain_text("recruit", timeout=20_000)


def test_a_friend_is_waited_for_with_one_link(server: Server, new_page, axe):
    page = new_page(390, 844)
    page.goto(server.address + "/title/japan")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(page.get_by_role("button", name="With a friend")).to_have_count(0)
    page.goto(server.address + "/title/warpwar")
    page.get_by_role("button", name="With a friend").click()
    expect(page.locator(".room")).to_be_visible(timeout=20_000)  # whoever is to choose first
    expect(page.locator(".room input[readonly]")).to_have_count(1)
    expect(page.locator(".room-people li")).to_have_text(
        [re.compile("Amber: you.*here"), re.compile("Teal.*not here yet")]
    )
    assert not axe(page)
    shoot(page, "waiting-room")


def test_the_room_makes_way_for_the_question_once_its_link_is_copied(server: Server, new_page):
    page = new_page(390, 844, permissions=["clipboard-read", "clipboard-write"])
    page.goto(server.address + "/title/london")
    page.get_by_role("button", name="With a friend").click()
    page.locator(".room").get_by_role("button", name="Copy").click(timeout=20_000)
    expect(page.locator(".room-line")).to_contain_text("The link is copied.")
    expect(page.locator(".act .listed")).to_be_visible()
    link = page.evaluate("() => navigator.clipboard.readText()")
    page.get_by_role("button", name="Invite").click()
    expect(page.locator(".dialog .room input[readonly]")).to_have_value(link)


@pytest.mark.parametrize("path", ["/learn", "/rules"])
def test_lists_of_titles_have_their_covers(server: Server, new_page, axe, path):
    page = new_page(390, 844)
    page.goto(server.address + path)
    expect(page.locator("main .cover img")).to_have_count(5)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert not axe(page)


def test_the_picture_of_a_game_follows_its_play(server: Server, new_page):
    """Whoever closes the page has seen to it before: nothing is drawn on the way out."""
    made = server.new_table("learning", seats={"second": "greedy"}, seed=7)
    page = new_page(1280, 800)
    page.goto(server.seat(made, "first"))
    page.wait_for_function("() => localStorage['thunderchild.thumbs']", timeout=30_000)
    before = page.evaluate("localStorage['thunderchild.thumbs']")
    player = Player(page, attacks=True, designs=("Cruiser", "Cruiser"))
    while player.form() != "movement":
        player.act()
    page.wait_for_function(
        "(old) => localStorage['thunderchild.thumbs'] !== old", arg=before, timeout=30_000
    )
