"""What the page is told of the board before the first position."""

from typing import get_args

import pytest

from tests.games.invasion.replaying import game_of
from thunderchild.core import codec
from thunderchild.core.events import ANY, kind_of
from thunderchild.core.rulebook import RuleBook
from thunderchild.games.invasion.game import Invasion
from thunderchild.games.invasion.page.pictures import PICTURES
from thunderchild.games.invasion.told.battle import DiceRolled

MOST_BYTES = 200_000


@pytest.fixture(params=["japan", "england"])
def data(request):
    """Give the board of a title as its game would."""
    return game_of(request.param).board()


def test_it_can_be_sent(data):
    assert len(codec.to_json(data)) < MOST_BYTES


def test_zones_and_shapes_are_in_one_order(data):
    names = [zone["id"] for zone in data["zones"]]
    assert [shape["id"] for shape in data["shapes"]["zone"]] == names


def test_boards_have_letters_guns_and_a_centre(data):
    land, naval = data["boards"]["land"], data["boards"]["naval"]
    lettered = {one["name"]: land["labels"][one["hex"]] for one in land["letters"]}
    assert lettered == {"A": "A1", "B": "B1", "C": "C1", "D": "D1", "E": "E1"}
    assert len(land["guns"]) == 15
    assert naval["labels"][naval["centre"]] == "C4"


def test_decks_have_their_cards_with_five_rows_each(data):
    assert len(data["land_cards"]) == 24
    assert len(data["naval_cards"]) == 16
    assert len(data["event_cards"]) == 30
    for card in (*data["land_cards"], *data["naval_cards"]):
        assert len(card["rows"]) == len(card["letters"]) == 5


def test_every_harbor_names_its_zone(data):
    for harbor in data["harbors"]:
        assert harbor["name"] in data["zones"][harbor["zone"]]["harbors"]


def test_ranges_are_those_of_the_rules(data):
    land = data["boards"]["land"]
    at = land["labels"].index
    pairs = {("A1", "B1"): 1, ("A1", "C2"): 2, ("C1", "C4"): 3, ("C1", "B4"): 4, ("A1", "E1"): 4}
    for (a, b), far in pairs.items():
        assert land["ranges"][at(a)][at(b)] == land["ranges"][at(b)][at(a)] == far


def test_everything_for_sale_says_what_it_is_good_for(data):
    kinds = ("infantry", "cavalry", "field_gun", "siege_gun", "warship")
    assert set(kinds) <= set(data["prices"])
    assert all(data["purposes"][kind] for kind in (*kinds, "harbor"))
    assert "2 dice" in data["purposes"]["siege_gun"]
    book = RuleBook.of("thunderchild.games.invasion")
    assert [rule in book for _, rule in data["aims"].values()] == [True, True]


def test_charts_are_whole_tables_in_words(data):
    charts = {chart["title"]: chart for chart in data["charts"]}
    for chart in data["charts"]:
        assert all(len(row) == len(chart["head"]) for row in chart["rows"]), chart["title"]
        assert chart["rule"].startswith("INV-")
    assert [row[0] for row in charts["Martian Action"]["rows"]] == [
        "Yellow",
        "Green",
        "Blue",
        "Ruined",
    ]
    guns = charts["Colour that hits"]["rows"][1]
    if data["title"] == "japan":
        assert guns == ["Guns", "Yellow", "Red", "-"]
        assert charts["Devastation"]["rows"][1][1] == "-1 Unit, -2 Workforce, +2 Refugees"
        assert charts["Powder goes off"]["rows"][0] == ["Green", "2 damage to the Wave"]
    else:
        assert guns == ["Guns", "Green", "Yellow", "Red"]
        assert charts["Devastation"]["rows"][0][3] == "+1 Refugee 2"
        assert charts["Infantry digs"]["rows"][2][1] == (
            "+1 level of Earthworks, the Unit is Destroyed"
        )


def test_every_card_of_ours_has_a_picture(data, root):
    """The page draws it: the sign has to be among those of the pieces or of the cards."""
    folder = root / "web/src/games/invasion"
    signs = "".join((folder / name).read_text("utf-8") for name in ("icons.ts", "cardSigns.ts"))
    for card in data["event_cards"]:
        assert f"\n  {card['picture']}:" in signs or f"\n  {card['picture']}," in signs, card
    assert set(PICTURES) == {f"{letter}-E{n:02}" for letter in "JE" for n in range(1, 31)}
    pictures = [card["picture"] for card in data["event_cards"]]
    assert max(map(pictures.count, pictures)) <= 2  # hardly two cards look alike
    persons = {"Futabatei": "futabatei", "Army Surgeon": "army_surgeon", "Curate": "curate"}
    for card in data["event_cards"]:
        assert card["picture"] == persons.get(card["name"], card["picture"])


def test_what_is_told_in_one_breath_is_told_at_all(data):
    """An event follows kinds of events that there are."""
    events = get_args(Invasion.EVENTS)
    kinds = {kind_of(kind) for kind in events}
    assert data["telling"].keys() <= kinds and "dice_rolled" in kinds
    for kind in events:
        assert kind.FOLLOWS == ANY or set(kind.FOLLOWS) <= kinds, kind
    assert "tripod_acted" in DiceRolled.FOLLOWS


def test_a_zone_without_a_site_says_so(data):
    for zone in data["zones"]:
        assert bool(zone["no_harbor"]) != bool(zone["harbors"])


def test_tracks_say_how_long_they_are_and_what_ends_the_game(data):
    tracks = data["tracks"]
    assert tracks["spaces"] == 10 and tracks["parts"] == 4
    assert tracks["germs"]["goal"].startswith("At 10 you win. A Cylinder lands")
    assert tracks["colonization"]["goal"] == "At 10 you lose."
    rolls = tracks["germs"]["rolls"]
    assert bool(rolls) == bool(tracks["germs"]["before"])
    assert all("you win on " in roll["text"] for roll in rolls)


def test_phases_have_titles(data):
    assert data["phase_titles"]["human_action"] == "Human Action"
    assert set(data["phases"]) <= set(data["phase_titles"])
    assert {card["phase_title"] for card in data["event_cards"]} <= set(
        data["phase_titles"].values()
    )
