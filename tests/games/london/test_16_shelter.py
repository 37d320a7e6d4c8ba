"""Retreats and face-down pieces (LON-16.9): nobody has to say who stands there."""

from typing import Any

import pytest

from tests.games.london.stage import act, allowed, asked, heard, legal, refused, stage, where
from thunderchild.core.events import Told, seen_by
from thunderchild.games.london.game import London
from thunderchild.games.london.model.kinds import EARTHLING, MARTIAN
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.told.combat import (
    HeroineKnown,
    PieceEliminated,
    PieceRetreated,
    PieceTurnedUp,
)

SPECTATOR = -1
AWAY = "Heroine 2001 down"
HEMMED = ("Walker 0501", "Walker 0302", "Walker 0702")  # of 0502 they leave 0503 only


def beaten(
    beside: str, *martian: str, rest: tuple[str, ...] = (), **staged: Any
) -> tuple[London, LondonState, list[Told]]:
    """Infantry in 0502 has lost against a Walker in 0501 and must retreat; a piece is beside."""
    people = ["Infantry 0502", beside, *rest]
    if not any(text.startswith("Heroine") for text in people):
        people.append(AWAY)
    staged.setdefault("at", "combat")
    game, s = stage(martian=martian or HEMMED[:1], earthling=people, **staged)
    s, told = act(game, s, "martian", "attack M1 E1", dice=[3])  # 2-1: ER
    return game, s, told


@pytest.mark.rule("LON-16.9", "LON-7.6")
@pytest.mark.parametrize("beside", ["Heroine", "Priest", "Germs"])
def test_a_face_down_piece_closes_its_hex_whatever_it_is(beside: str) -> None:
    game, s, told = beaten(f"{beside} 0503 down")
    assert legal(game, s, "martian") == ["retreat 0602", "retreat 0402"]
    assert refused(game, s, "martian", "retreat 0503").rule == "LON-16.9"
    assert not heard(told, "spectator", PieceTurnedUp)
    assert not heard(told, "spectator", HeroineKnown)


@pytest.mark.rule("LON-16.9", "LON-5.10")
def test_a_retreat_tells_the_martian_nothing_of_the_pieces_beside_it() -> None:
    """Everything he gets is the same whether the Heroine or somebody else is there."""
    worlds = []
    for pair in (("Heroine 0503 down", "Priest 2001 down"), ("Priest 0503 down", AWAY)):
        game, s, told = beaten(*pair[:1], rest=pair[1:])
        form: Any = game.decision(s, MARTIAN)
        texts = [event.text() for event in seen_by(told, MARTIAN)]
        worlds.append((texts, form.form(), game.prompt(s, MARTIAN), game.view(s, MARTIAN)))
    assert worlds[0] == worlds[1]


@pytest.mark.rule("LON-16.9")
def test_the_heroine_may_be_shown_to_save_a_unit_without_a_hex() -> None:
    game, s, _ = beaten("Heroine 0503 down", *HEMMED)
    assert asked(game, s) == ("ShelterQuestion", ["earthling"])
    assert "show the Heroine at 0503" in game.prompt(s, EARTHLING)
    shown, told = act(game, s, "earthling", "use")
    (up,) = heard(told, "martian", PieceTurnedUp)
    assert (up.name, up.rule) == ("Heroine", "LON-16.9")
    assert (where(game, shown, "E1"), where(game, shown, "Heroine")) == ("0503", "0503")
    (gone,) = heard(told, "martian", PieceRetreated)
    assert gone.only
    kept, told = act(game, s, "earthling", "pass")
    assert where(game, kept, "E1") == "gone"
    assert not heard(told, "martian", PieceTurnedUp), "she stays hidden"
    assert not kept.up[kept.heroine]


@pytest.mark.rule("LON-16.9", "LON-5.10")
def test_the_owner_is_asked_whoever_it_is_and_the_martian_learns_nothing() -> None:
    worlds = []
    for pair in (("Heroine 0503 down", "Priest 2001 down"), ("Priest 0503 down", AWAY)):
        game, s, told = beaten(*pair[:1], *HEMMED, rest=pair[1:])
        assert asked(game, s) == ("ShelterQuestion", ["earthling"])
        seen = [game.view(s, seat) for seat in (MARTIAN, SPECTATOR)]
        s, more = act(game, s, "earthling", "pass")
        after = [game.view(s, seat) for seat in (MARTIAN, SPECTATOR)]
        worlds.append((seen, after, [e.text() for e in seen_by(told + more, MARTIAN)]))
    assert worlds[0] == worlds[1]


@pytest.mark.rule("LON-16.9")
def test_only_the_heroine_saves_the_unit() -> None:
    game, s, _ = beaten("Priest 0503 down", *HEMMED)
    assert refused(game, s, "earthling", "use").rule == "LON-16.9"
    form: Any = game.decision(s, EARTHLING)
    assert form.form().why_not.sentence == "The Heroine is not beside Infantry E1"
    assert game.prompt(s, EARTHLING).endswith("is eliminated.")
    s, told = act(game, s, "earthling", "pass")
    assert [event.rule for event in heard(told, "martian", PieceEliminated)] == ["LON-16.2"]


@pytest.mark.rule("LON-16.9")
@pytest.mark.parametrize(
    ("beside", "rest"),
    [
        ("Cavalry 0503 down", ()),  # the back shows an Army unit
        ("Priest 0503 down", ("Heroine 1010",)),  # all see where she is
        ("Priest 0503 down", ("Police 1010 down", "Heroine 1010 down")),  # one of the two is she
        ("Priest 0503", ()),  # not face-down
    ],
)
def test_nobody_is_asked_where_all_know_that_she_is_not_beside(
    beside: str, rest: tuple[str, ...]
) -> None:
    game, s, _ = beaten(beside, *HEMMED, rest=rest)
    assert asked(game, s)[0] != "ShelterQuestion"
    assert where(game, s, "E1") == "gone"


@pytest.mark.rule("LON-16.9")
def test_with_plain_backs_any_piece_might_be_the_heroine() -> None:
    game, s, _ = beaten(
        "Cavalry 0503 down", *HEMMED, options={"face_down_category_visible": "false"}
    )
    assert asked(game, s) == ("ShelterQuestion", ["earthling"])


@pytest.mark.rule("LON-16.9", "LON-16.2")
def test_her_hex_must_be_legal_otherwise() -> None:
    walkers = ("Walker 0501", "Walker 0302", "Walker 0603")
    game, s, _ = beaten("Heroine 0402 down", *walkers)
    assert asked(game, s)[0] != "ShelterQuestion", "0402 lies in the zone of the Walker in 0302"


@pytest.mark.rule("LON-16.9", "LON-5.11")
@pytest.mark.parametrize("beside", ["Heroine 0503 down", "Priest 0503 down"])
def test_alone_the_system_does_not_use_what_a_face_down_piece_is(beside: str) -> None:
    people = ["Infantry 0502", beside]
    people += [] if beside.startswith("Heroine") else [AWAY]
    game, s = stage(
        "solitaire", martian=["Walker 0501"], earthling=people, at="combat", draws=[2, 0, 0, 0]
    )
    assert where(game, s, "E1") == "0602", "first clockwise of the hexes that are open"


@pytest.mark.rule("LON-16.9", "LON-5.11")
def test_alone_the_human_may_show_her_too() -> None:
    game, s = stage(
        "solitaire",
        martian=list(HEMMED),
        earthling=["Infantry 0502", "Heroine 0503 down"],
        rubble=["0903"],
        at="combat",
        draws=[2, *[0] * 20],
    )
    assert asked(game, s) == ("ShelterQuestion", ["earthling"])
    s, _ = act(game, s, "earthling", "use", draws=[0] * 20)
    assert where(game, s, "E1") == "0503"


@pytest.mark.rule("LON-7.2")
def test_whoever_joins_her_makes_her_known_for_good() -> None:
    game, s = stage(side="earthling", earthling=["Infantry 0502", "Heroine 0503 down"])
    s, told = act(game, s, "earthling", "move E1 0502-0503")
    (known,) = heard(told, "martian", HeroineKnown)
    assert known.REVEALS, "nobody can take that back"
    assert game.view(s, MARTIAN).heroine == s.heroine
    assert not s.revocable


@pytest.mark.rule("LON-17.7", "LON-7.6")
def test_a_face_down_heroine_bars_the_advance() -> None:
    people = ["Infantry 0502", "Heroine 0502 down"]
    game, s = stage(at="combat", martian=["Walker 0501"], earthling=people)
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[6])
    assert where(game, s, "E1") == "gone"
    assert asked(game, s)[0] != "AdvanceQuestion"
    assert not allowed(game, s, "martian", "use")
