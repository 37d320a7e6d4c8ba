"""Each of the five tasks touches one place, and then the game is played with it."""

import json
from pathlib import Path

import pytest

from tests.tasks.checkout import ROOT, Checkout

SCENARIO = """
[[scenario]]
id = "duel"
name = "Duel"
blurb = "One Warpship each, and whoever is left has won."
first_bp = 12
later_bp = 0
must_spend = true
victory_points = 1
bases = "middle"
kinds = ["warpship"]
technology = false
repair = false
draw_without_ships = true
"""

CARD = """[[card]]
id = "J-E99"
name = "A Quiet Week"
phase = "production"
tone = "boon"
text = "Nothing burns for a week: gain 9 Production Points."
effects = [
  { op = "points", track = "pp", n = 9 },
]

"""

EFFECT = '''class Patience(CardEffect, frozen=True, tag="patience"):
    """So many Production Points for each turn that has begun (INV-EVT-13)."""

    n: Change

    def describe(self, said: Said = SAID) -> str:
        return f"gain {self.n} Production Points for each turn"

    def act(self, p: Play, target: object) -> Result:
        tracks.gain_pp(p, self.n * p.s.turn, RULE, source(p))
        return NEXT
'''

OPTION = """    infantry_price: Annotated[
        Number,
        option("INV-PRO-03", "Production Points for Infantry", "Your side"),
        Sets("prices.infantry"),
    ] = "standard"
"""

MACHINE = '''"""A machine that does the first thing it may."""

from typing import Any

from thunderchild.core.chance import MASK64, Draws, Fast


class Hasty:
    """Does not think."""

    def choose(self, game: Any, view: Any, seat: int, draws: Draws) -> Any:
        """The first legal action of an imagined world."""
        decision = game.decision(game.imagine(view, Fast(draws.pick(MASK64))), seat)
        return next(iter(decision), None) or decision.sample(draws)
'''

READ_CARD = """
stage.read("J-E99")
print(stage.told()[-1])
"""

STAGE = """
from tests.games.invasion.cardstage import Stage, card_text, deck_text
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_a_scenario_is_a_table_of_a_file(checkout: Checkout) -> None:
    place = "games/warpwar/content/scenarios.toml"
    checkout.add(place, SCENARIO)
    assert checkout.changed() == [place]
    assert "One Warpship each" in checkout.command("games", "warpwar")
    told = checkout.command("simulate", "warpwar", "--scenario", "duel", "--games", "2", "--json")
    assert json.loads(told)["games"] == 2


def test_a_card_is_a_table_of_a_file(checkout: Checkout) -> None:
    place = "games/invasion/content/japan-events.toml"
    checkout.insert(place, "[[card]]\n", CARD)
    assert checkout.changed() == [place]
    told = checkout.run("-c", f"{STAGE}stage = Stage(){READ_CARD}")
    assert told == "+9 PP: A Quiet Week.\n"


def test_an_effect_is_one_class(checkout: Checkout) -> None:
    place = "games/invasion/cards/effects/points.py"
    checkout.add(place, EFFECT)
    assert checkout.changed() == [place]
    effect = '{ op = "patience", n = 3 }'
    deck = f"""files = {{"japan-events.toml": deck_text(card_text("J-E99", {effect!r}))}}"""
    told = checkout.run(
        "-c", f"{STAGE}{deck}\nstage = Stage(files=files)\nstage.s.turn = 4{READ_CARD}"
    )
    assert told == "+12 PP: Card J-E99.\n"


def test_an_option_is_one_field(checkout: Checkout) -> None:
    place = "games/invasion/model/options.py"
    checkout.insert(place, "    warship_price: Annotated[", OPTION)
    assert checkout.changed() == [place]
    told = checkout.command("games", "england")
    assert "infantry_price=standard" in told and "standard is 4" in told
    assert "Option infantry_price: " in checkout.command("rules", "INV-PRO-03")
    words = ("terminal", "japan", "--option", "infantry_price=1", "--seed", "3", "--no-save")
    told = checkout.command(*words, typed="buy_unit infantry tokyo\nquit\n")
    assert "Infantry in Tokyo (1 PP)" in told and "spend your 19 PP" in told


def test_a_machine_is_one_module(checkout: Checkout) -> None:
    place = "players/london/hasty.py"
    checkout.add(place, MACHINE)
    assert checkout.changed() == [place]
    assert "hasty" in checkout.command("games", "london")
    words = ("compare", "london", "hasty", "random", "--games", "2", "--json")
    assert json.loads(checkout.command(*words))["games"] == 2


def test_the_page_for_contributors_names_these_places() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    for place in ("content/scenarios.toml", "japan-events.toml", "cards/effects/"):
        assert place in page
    assert "model/options.py" in page and "players/<game>/<name>.py" in page
