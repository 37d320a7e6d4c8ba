"""Attacks on face-down pieces, over all that they can be, from the view alone."""

import inspect
from typing import Any

import pytest

from tests.games.test_matters import TRAPS
from thunderchild.core.chance import Fast, key_from_seed
from thunderchild.games.london.game import London
from thunderchild.games.london.model.kinds import EARTHLING, GERMS, HEROINE, MARTIAN
from thunderchild.games.london.page.forms import HiddenOdds
from thunderchild.table.table import Table
from thunderchild.titles import PERSON, Setup

CALLER = ["self", "view"]


def table_with_traps(*, until: int = len(TRAPS)) -> Table:
    """A Walker beside a face-down piece that is Germs; the Martian is to attack."""
    table = Table(
        Setup("london", "two_player", practice=True),
        {"martian": PERSON, "earthling": PERSON},
        key=key_from_seed(7),
    )
    for line in TRAPS[:until]:
        seat, _, text = line.partition(" ")
        who = table.seat_number(seat)
        for action in table.game.read_all(table.state, who, text):
            table.act(seat, action)
    return table


def odds_of(table: Table) -> list[HiddenOdds]:
    found: Any = table.position("martian").odds
    return list(found or [])


@pytest.mark.rule("LON-14.7", "LON-20.4")
def test_every_kind_the_piece_can_be_has_its_share_and_its_dice() -> None:
    table = table_with_traps()
    (row,) = odds_of(table)
    view: Any = table.position("martian").view
    target = next(piece for piece in view.seen if piece.piece == row.target)
    assert sorted(face.kind for face in row.faces) == sorted(target.maybe)
    assert sum(face.share for face in row.faces) == pytest.approx(1.0, abs=0.001)
    assert sum(one.share for one in row.whole) == pytest.approx(1.0, abs=0.001)
    assert [face.kind for face in row.faces if face.loses] == [GERMS]
    germs = next(face for face in row.faces if face.kind == GERMS)
    lost = next(one for one in row.whole if one.tone == "lost")
    assert lost.share == germs.share
    assert lost.text == "You lose the game"
    heroine = next(face for face in row.faces if face.kind == HEROINE)
    hidden = [piece for piece in view.seen if HEROINE in piece.maybe]
    assert heroine.share == pytest.approx(1 / len(hidden), abs=0.001)
    for face in row.faces:
        assert bool(face.text) != bool(face.chances), face
        assert sum(one.sixths for one in face.chances) in (0, 6)
    rolled = [face for face in row.faces if face.chances]
    out = next(one for one in row.whole if one.text == "It is eliminated")
    sixths = [sum(c.sixths for c in f.chances if "is eliminated" in c.text) for f in rolled]
    shares = [face.share * n / 6 for face, n in zip(rolled, sixths, strict=True)]
    assert out.share <= sum(shares) + 0.001


def test_they_are_worked_out_from_the_view_and_are_for_whoever_is_asked() -> None:
    assert list(inspect.signature(London.odds).parameters) == CALLER
    table = table_with_traps()
    game, odds = table.game, odds_of(table)
    for seed in range(5):
        other = game.imagine(game.view(table.state, MARTIAN), Fast(seed))
        assert game.odds(game.view(other, MARTIAN)) == odds, "no world behind the view differs"
    assert table.position("earthling").odds is None
    assert table.position("").odds is None
    assert game.odds(game.view(table.state, EARTHLING)) is None
    assert odds_of(table_with_traps(until=3)) == [], "nothing is on the map yet"


def test_the_terminal_has_a_word_for_it() -> None:
    table = table_with_traps()
    words = table.game.words()["odds"][1]
    text = words(table.position("martian").view)
    assert text.startswith("Walker M1 attacks E1, whatever it is:\n")
    assert "Germs: The Martians lose the game at once: no Bio Lab is Active" in text
    assert "no attack" in words(table.position("earthling").view).lower()
