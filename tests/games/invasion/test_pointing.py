"""A choice carries its piece and its place as data, so that a board can light them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from tests.games.invasion.test_seeing import SETTINGS, positions
from thunderchild.core.actions import Ref
from thunderchild.core.codec import to_plain
from thunderchild.games.invasion.game import Invasion
from thunderchild.games.invasion.model.actions import BuyHarbor, MoveRefugee
from thunderchild.games.invasion.model.card_actions import CardMove, PickRefugee
from thunderchild.games.invasion.model.kinds import HUMAN, PIECES, REFUGEE, REFUGEE_2

ON_PAGE = {"harbor", "harbor_sale"}  # a Harbor is lit as its Zone, and bought from the shop


def choices(form: Any) -> Iterator[dict[str, Any]]:
    """All choices of a form, however deep."""
    for part in form.get("parts", []):
        yield from choices(part)
    if form["type"] in ("listed", "shots"):
        yield from form["choices"]


def sizes(game: Any, s: Any) -> dict[str, int]:
    """How many there are of each kind of thing that a choice can name."""
    zones, board = len(game.facts.map), "naval" if s.battle == 2 else "land"
    return {
        **dict.fromkeys(("zone", "refugee", "refugee_2", "kegs"), zones),
        **dict.fromkeys(("harbor", "harbor_sale"), len(s.harbors)),
        "unit": len(s.unit_zone),
        "wave": len(s.wave_state),
        "sale": len(PIECES),
        "piece": len(s.piece_hex),
        "tripod": len(s.tripod_hex),
        "hex": len(game.facts.boards[board]),
    }


@pytest.mark.parametrize(("kind", "scenario"), SETTINGS)
def test_what_a_choice_names_is_there(kind: Any, scenario: str) -> None:
    met = set()
    played = (one for seed in (4, 5, 6) for one in positions(kind, scenario, seed, steps=80))
    for game, s in played:
        decision = game.decision(s, HUMAN)
        if decision is None:
            continue
        there = sizes(game, s)
        for choice in choices(to_plain(decision.form())):
            for ref in filter(None, (choice["piece"], choice["place"])):
                met.add(ref["kind"])
                assert 0 <= ref["id"] < there[ref["kind"]], choice
                assert choice["action"][ref["field"]] == ref["id"]
    assert {"unit", "zone"} <= met


def test_refugees_of_one_and_of_two_points_are_told_apart() -> None:
    assert MoveRefugee(1, 2, REFUGEE).takes() == Ref("refugee", 1, "origin")
    assert MoveRefugee(1, 2, REFUGEE_2).takes() == Ref("refugee_2", 1, "origin")
    assert PickRefugee(3, 2).goes() == Ref("refugee_2", 3, "zone")
    assert CardMove(to=4, unit=0).takes() == Ref("unit", 0, "unit")
    assert CardMove(to=4, zone=2, points=1).takes() == Ref("refugee", 2, "zone")
    assert BuyHarbor().takes() is None and BuyHarbor(3).goes() == Ref("harbor", 3, "harbor")


def test_the_page_knows_every_kind(root: Path) -> None:
    text = (root / "web/src/games/invasion/moves.ts").read_text("utf-8")
    table = re.search(r"const LETTERS.*?= \{(.*?)\};", text, re.DOTALL)
    assert table is not None
    known = set(re.findall(r"(\w+): \"", table[1])) | ON_PAGE
    for action in get_args(Invasion.ACTIONS):
        for names in filter(None, (action.TAKES, action.GOES)):
            assert names[0] in known and names[1] in action.__struct_fields__, action
