"""The position in a terminal: what is true of it, in words, in lines that fit."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.invasion.battle_stage import land
from tests.games.invasion.replaying import game_of
from thunderchild.core.chance import Draws, Fast
from thunderchild.games.invasion.game import Invasion
from thunderchild.games.invasion.knows.battle_seeing import is_initiative_known
from thunderchild.games.invasion.model.battle_actions import Ready
from thunderchild.games.invasion.model.kinds import HUMAN
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.words.text_map import BOX, LINES, TALL, lay_out

RAW = re.compile(r"\b[a-z]+_[a-z_]+\b")  # move_down_left
WIDTHS = (60, 80, 120)
SETTINGS = [("japan", "core"), ("japan", "2"), ("england", "core"), ("england", "1")]


def positions(game: Invasion, seed: int, most: int = 250) -> Iterator[InvasionState]:
    """Random positions of a game."""
    chance, draws = Fast(seed), Draws(seed)
    s, _ = game.new(chance, telling=False)
    for _ in range(most):
        if game.outcome(s) is not None:
            return
        yield s
        decision = game.decision(s, HUMAN)
        assert decision is not None
        game.advance(s, HUMAN, decision.sample(draws), chance)


@pytest.mark.parametrize(("title", "scenario"), SETTINGS)
def test_text_fits_the_width_and_has_no_raw_words(title: str, scenario: str) -> None:
    game = game_of(title, scenario)
    for seed in range(3):
        for number, s in enumerate(positions(game, seed)):
            view = game.view(s, HUMAN)
            width = WIDTHS[number % len(WIDTHS)]
            text = game.text(view, width)
            assert max(map(len, text.splitlines())) <= width, text
            assert not RAW.search(text), RAW.search(text)
            assert not RAW.search(game.prompt(s, HUMAN))


@pytest.mark.parametrize("title", ["japan", "england"])
def test_the_map_has_every_zone_once_and_no_box_over_another(title: str) -> None:
    game = game_of(title)
    s, _ = game.new(Fast(1))
    places = lay_out(game.content, game.facts.map)
    lines = game.text(game.view(s, HUMAN), 80).splitlines()
    begin = lines.index("") + 1
    lines = lines[begin : begin + TALL]
    drawn = "\n".join(lines)
    for zone, name in enumerate(game.facts.map.zone_names):
        assert drawn.count(name) == 1, name
        top, left = places[zone]
        assert lines[top][left + 2 :].lstrip("*").startswith(name)
    for i, (y, x) in enumerate(places):
        for other_y, other_x in places[i + 1 :]:
            assert abs(y - other_y) >= LINES or abs(x - other_x) >= BOX


def test_harbors_are_named_with_what_has_become_of_them() -> None:
    game = game_of("japan")
    s, _ = game.new(Fast(1))
    assert "Harbor Yokohama in the cup" in game.text(game.view(s, HUMAN))
    s.harbors[game.facts.map.harbor_names.index("Yokohama")] = 1
    assert "Harbor Yokohama in the cup" not in game.text(game.view(s, HUMAN))
    assert "Harbor Yokohama" in game.text(game.view(s, HUMAN))


@pytest.mark.rule("INV-BAT-05", "INV-NAV-03")
def test_initiative_is_claimed_only_where_somebody_has_it() -> None:
    claimed = {"japan": set[tuple[str, bool]](), "england": set[tuple[str, bool]]()}
    for title, found in claimed.items():
        game: Any = game_of(title)
        for seed in range(25):
            for s in positions(game, seed):
                if s.battle:
                    name = type(game.questions[s.kind]).__name__
                    known = is_initiative_known(game.book, s)
                    assert known == ("the initiative" in game.text(game.view(s, HUMAN)))
                    found.add((f"{s.battle} {name}", known))
    japan, england = claimed["japan"], claimed["england"]
    assert ("1 PlaceQuestion", True) in japan
    assert all(known == name.startswith("1") for name, known in japan)  # none at sea
    assert ("1 PlaceQuestion", True) in england
    assert ("2 PlaceQuestion", True) in england
    assert ("1 PurchaseQuestion", True) not in england


@pytest.mark.rule("INV-BAT-07")
def test_before_a_battle_the_wave_is_shown_and_no_card_is_in_force() -> None:
    b = land("japan", wave="G y", units=["field_gun", "infantry"], hills=True)
    text = b.game.text(b.game.view(b.s, HUMAN))
    assert "You will fight: Green 1, Yellow 1 Damaged" in text
    assert "before the first round" in text
    assert "round 0" not in text
    b.act(Ready(), cards=["J-L01"])  # drawn for the placement of the Tripods
    assert b.s.battle_card >= 0
    assert "Battle card" not in b.game.text(b.game.view(b.s, HUMAN))
