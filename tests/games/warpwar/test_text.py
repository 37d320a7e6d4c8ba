"""A position in words, as a terminal shows it."""

import pytest

from tests.games.warpwar.stage import orders, play, stage


@pytest.mark.rule("WW-20.1")
def test_notes_have_deeds_bounds_and_destroyed_ships() -> None:
    game, s = stage(
        first=["W1 PD9 T2 M6 at Umma", "S10 PD1 at Umma"],
        second=["W1 PD9 B3 at Umma"],
        at="combat",
    )
    s, _ = orders(game, s, "W1 dodge D2 M>W1@9; S10 attack", "W1 attack B3>S10")
    notes = game.notebook(game.view(s, 1)).splitlines()
    assert notes[0].startswith("Amber's W1   Umma 1719      TL 0  at least PD 3 T 1 M 2; ")
    assert notes[0].endswith("; fired 1 missile")
    assert notes[1].startswith("    has PD 3-")
    assert notes[2].startswith("    built with PD 3-")
    assert notes[3].startswith("Amber's S10  destroyed      TL 0  1 to 5 BP; took 5 hits")
    assert notes[4] == "    built with PD 0-5 B 0-5 S 0-5 T 0-5 M 0-15"


@pytest.mark.rule("WW-20.2", "WW-7.2")
def test_notes_say_that_a_ship_may_have_been_repaired() -> None:
    game, s = stage(
        first=["W1 PD6 S4 at Ur"], second=["W1 PD9 B2 at Ur"], active="second", turn=4, at="combat"
    )
    s, _ = orders(game, s, "W1 attack", "W1 attack B2>W1")
    s, _ = play(game, s, "first: hits W1 S4")
    for _ in range(3):
        s, _ = orders(game, s, "W1 dodge D4", "W1 dodge")
    s, _ = play(game, s, "second: withdraw W1 0607", "first: build repair W1 S4")
    notes = game.notebook(game.view(s, 1))
    assert "took 4 hits; may have been repaired since" in notes


def test_a_combat_names_the_side_of_every_ship() -> None:
    game, s = stage(first=["W1 PD9 B3 at Umma"], second=["W1 PD9 B3 at Umma"], at="combat")
    s, _ = orders(game, s, "W1 attack D2 B3>W1", "W1 attack D2 B3>W1")
    shown = game.status(game.view(s, 0)).splitlines()
    assert "  Amber's W1 attack D 2 S 0 Beam 3 at Teal's W1" in shown
    assert "  Teal's W1 attack D 2 S 0 Beam 3 at Amber's W1" in shown
    assert "  Amber's W1 takes 5 effective hits" in shown


@pytest.mark.rule("WW-20.4")
@pytest.mark.parametrize("seat", [0, 1, -1])
def test_the_end_shows_all_records_and_accounts(seat: int) -> None:
    """Those of destroyed ships and of loads lost unseen too, with what they were built with."""
    game, s = stage(
        first=["W1 PD4/5 at Babylon", "W2 PD1 SR1 at Umma", "S10 PD1 aboard W2"],
        second=["W1 PD9 B9 at Umma"],
        at="combat",
        active="second",
        vp=(2, 0),
    )
    s, _ = orders(game, s, "W2 attack", "W1 attack B9>W2")
    assert game.outcome(s) is not None
    shown = [line.strip() for line in game.text(game.view(s, seat), 200).splitlines()]
    assert shown[0].split(".")[0].endswith(", the game is over")
    begin = shown.index("Records of Amber:")
    assert shown[begin + 1 : begin + 5] == [
        "W1   built on turn 1 with PD 5; left: PD 4",
        "W2   built on turn 1 with PD 1 SR 1; destroyed",
        "S10  built on turn 1 with PD 1; lost unseen",
        "Account: received 18 BP; 18 BP on ships; kept 0.",
    ]
    begin = shown.index("Records of Teal:")
    assert shown[begin + 1] == "W1   built on turn 1 with PD 9 B 9"
