"""What a terminal says before an answer is written: prices, designs, tables, where moves lead."""

import pytest

from tests.games.warpwar.stage import new_game, play, stage
from thunderchild.cli.choices import Choices, Numbers
from thunderchild.core.chance import Fast
from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.model.state import WarpWarState


def choices(game: WarpWar, s: WarpWarState, seat: int) -> Choices:
    decision = game.decision(s, seat)
    assert decision is not None
    return Choices(game, s, seat, decision, Numbers())


@pytest.mark.rule("WW-5.1")
def test_the_yard_tells_prices_and_designs() -> None:
    game = new_game("basic", first_player="first_colour")
    s, _ = play(game, game.new(Fast(0))[0], "second: end south")
    prices, *designs = game.hints(s, 0)
    assert prices == (
        "1 BP buys one PD (Power/Drive), B (Beam), S (Screen), T (Tubes), SR (Systemship Racks), "
        "or 3 M (Missiles). A Warpship (W) costs 5 BP besides."
    )
    assert "Carrier, 17 BP: W PD9 SR3. " in " ".join(designs)
    assert "Fighter, 3 BP: S PD1 T1 M3. " in " ".join(designs)


@pytest.mark.rule("WW-4.6", "WW-4.3")
def test_in_learning_no_racks_are_offered_and_examples_spend_it_all() -> None:
    game = new_game("learning", first_player="first_colour")
    s, _ = play(game, game.new(Fast(0))[0], "second: end south")
    assert "SR" not in " ".join(game.hints(s, 0))
    shown = choices(game, s, 0).examples()
    assert "build W PD28 B4 S3 at 0606" in shown  # the Cruiser, and 20 BP more of drive
    for text in shown:
        assert game.why_not(s, 0, game.read(s, 0, text)) is None


@pytest.mark.rule("WW-12.1")
def test_orders_are_asked_with_the_combat_results_table() -> None:
    game, s = stage(first=["W1 PD9 B3 at Umma"], second=["W1 PD9 B3 at Umma"], at="combat")
    head, *rows = game.hints(s, 0)
    assert head.split("  ")[-1].strip() == "target retreats"
    assert [row.split() for row in rows][2] == ["attack", "0", "to", "+1", "hit+2", "miss", "miss"]
    assert len(rows) == 14


@pytest.mark.rule("WW-8.3")
def test_a_move_says_where_it_leads_and_what_is_left() -> None:
    game, s = stage(first=["W1 PD3 at Ur"])
    rows = {row.text: row.words for row in choices(game, s, 0).rows}
    assert rows["move W1 0606-0710"] == "Erech by warpline; leaves 2 MP"
    assert rows["move W1 0606-0607"] == "space; leaves 2 MP"
