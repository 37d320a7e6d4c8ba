"""Actions as text and back: round trips, and errors that quote the text and the place."""

import random

import pytest

from tests.games.warpwar.stage import hex_of, new_game, stage
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.errors import NotationError
from thunderchild.games.warpwar.content.files import OTHER_MAP, Content, open_pack
from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.model.actions import (
    Berth,
    Build,
    ChooseCombat,
    ChooseEnd,
    Drop,
    EndMovement,
    Missile,
    Move,
    NewShip,
    Order,
    Orders,
    PickUp,
    PlaceHits,
    Placement,
    Rearrange,
    Repair,
    Retreat,
    TakeAboard,
    Withdraw,
)
from thunderchild.games.warpwar.model.kinds import ATTACK, DODGE, NORTH, RETREAT, SOUTH
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.proves import biases


@pytest.fixture(scope="module")
def scene() -> tuple[WarpWar, WarpWarState]:
    """W1 (0), S10 aboard it (1), S12 (2) and W2 (3) at Umma; the enemy's W1 (4) and S13 (5)."""
    return stage(
        first=["W1 PD9 SR2 at Umma", "S10 PD1 aboard W1", "S12 PD1 at Umma", "W2 PD9 SR1 at Umma"],
        second=["W1 PD9 at Girsu", "S13 PD1 at Girsu"],
    )


def written(game: WarpWar) -> list[tuple[object, str]]:
    """Every kind of action and how it is written."""
    ur, girsu, space = (hex_of(game, place) for place in ("Ur", "Girsu", "1720"))
    missiles = [Missile(4, 3), Missile(5, 12)]
    return [
        (ChooseEnd(NORTH), "end north"),
        (ChooseEnd(SOUTH), "end south"),
        (Build(), "build nothing"),
        (
            Build([NewShip(0, 5, 3, 2, 1, 3, 0, ur), NewShip(1, 1, 0, 0, 0, 0, 0, ur, 0)]),
            "build W PD5 B3 S2 T1 M3 at 0606; S PD1 at 0606 aboard W1",
        ),
        (
            Build([NewShip(0, 0, 0, 0, 0, 0, 12, ur)], [Repair(0, 2, missiles=3), Repair(2, 0, 1)]),
            "build W SR12 at 0606; repair W1 PD2 M3; repair S12 B1",
        ),
        (Move(0, space), "move W1 1719-1720"),
        (Move(0, girsu, True), "move W1 1719-1817"),
        (PickUp(0, 2), "pickup W1 S12"),
        (Drop(0, 1), "drop W1 S10"),
        (EndMovement(), "halt"),
        (ChooseCombat(girsu), "fight 1817"),
        (Orders([Order(0, ATTACK)]), "orders W1 attack D0"),
        (
            Orders([Order(0, ATTACK, 1, 3, 2, 5), Order(2, DODGE, 1, missiles=missiles)]),
            "orders W1 attack D1 B3>S13 S2; S12 dodge D1 M>W1@3 M>S13@12",
        ),
        (
            Orders([Order(0, RETREAT, 0, 1, 0, 4, [], [1], [2])]),
            "orders W1 retreat D0 B1>W1 drop S10 pickup S12",
        ),
        (PlaceHits(), "hits nothing"),
        (
            PlaceHits([Placement(0, 1, 2, 3, 4, 5, 1, [1]), Placement(2, 1)]),
            "hits W1 PD1 B2 S3 T4 M5 SR1 lose S10; S12 PD1",
        ),
        (Retreat(0, space), "retreat W1 1720"),
        (Withdraw(3, space), "withdraw W2 1720"),
        (TakeAboard(), "aboard nothing"),
        (TakeAboard([Berth(2, 0)]), "aboard S12>W1"),
        (Rearrange(), "stow nothing"),
        (Rearrange([Berth(1, -1), Berth(2, 3)]), "stow S10>hex S12>W2"),
    ]


def test_every_kind_of_action_is_written_and_read_back(
    scene: tuple[WarpWar, WarpWarState],
) -> None:
    game, s = scene
    for action, text in written(game):
        assert game.write(s, 0, action) == text
        assert game.read(s, 0, text) == action


@pytest.mark.parametrize(
    ("loose", "strict"),
    [
        ("  MOVE w1   umma-1720 ", "move W1 1719-1720"),
        ("move W1 Umma-Girsu", "move W1 1719-1817"),
        ("move W1 1719 - Girsu", "move W1 1719-1817"),
        ("move W1 1720", "move W1 1719-1720"),
        ("move W1 Girsu", "move W1 1719-1817"),
        ("Move w1 1719 - 1720", "move W1 1719-1720"),
        ("build w pd5 b3 at ur", "build W PD5 B3 at 0606"),
        ("build W B3 PD5 at Ur ; s pd1 at Mosul", "build W PD5 B3 at 0606; S PD1 at 0307"),
        ("fight umma", "fight 1719"),
        ("orders W1 ATTACK S2 B3>s13", "orders W1 attack D0 B3>S13 S2"),
        ("orders S12 dodge D4 T1 M>W1@3", "orders S12 dodge D4 M>W1@3"),
        ("orders W1 attack D 4 B 3 > W1 S 2", "orders W1 attack D4 B3>W1 S2"),
        ("orders W1 attack B3 at S13", "orders W1 attack D0 B3>S13"),
        ("orders W1 dodge D 1 T 2 M > W1 @ 3 M at S13 @ 4", "orders W1 dodge D1 M>W1@3 M>S13@4"),
        ("build W PD 5 B 3 at Ur", "build W PD5 B3 at 0606"),
        ("hits W1 PD 1 SR 1 lose S10", "hits W1 PD1 SR1 lose S10"),
        ("build repair W1 PD1; repair W1 B1", "build repair W1 PD1 B1"),
        ("aboard S12 > W1", "aboard S12>W1"),
        ("withdraw W1 Girsu", "withdraw W1 1817"),
    ],
)
def test_people_may_write_loosely(
    scene: tuple[WarpWar, WarpWarState], loose: str, strict: str
) -> None:
    game, s = scene
    assert game.write(s, 0, game.read(s, 0, loose)) == strict


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("", 1, "Expected one of end, build, move"),
        ("jump W1 1720", 1, "Expected one of end, build, move"),
        ("end west", 5, "Expected north or south"),
        ("move", 5, "Expected a ship"),
        ("move W7 1720", 6, "No such ship: you have no W7"),
        ("move W1 9999", 9, "Expected a hex number of the map or a star"),
        ("move W1 Atlantis", 9, "Expected a hex number of the map or a star"),
        ("move W1 1720-1721", 9, "W1 is not there"),
        ("move W1 1720 1721", 14, "Expected - and the next place"),
        ("move W1 1719-1720-1820", 23, "Expected one step or one warpline"),
        ("pickup W1", 10, "Expected a ship"),
        ("fight Atlantis", 7, "Expected a hex number of the map or a star"),
        ("move W1 Girsu-1720", 9, "W1 is not there"),
        ("drop W1 S99", 9, "No such ship: you have no S99"),
        ("halt now", 6, "Expected nothing more after 'halt'"),
        ("build", 6, "Expected W or S for a new ship, repair, or `nothing`"),
        ("build repair W1", 16, "Expected what W1 gets back: PD, B, S, T, M or SR with a number"),
        ("build repair W1 PD0", 17, "Expected what W1 gets back: PD, B, S, T, M or SR"),
        ("build repair W1 PD1; repair W1 PD1", 32, "Expected what W1 gets back, each once"),
        ("build W PD5 at Ur, S PD1", 16, "Expected a hex number of the map or a star"),
        ("build X PD5 at Ur", 7, "Expected W or S for a new ship, repair, or `nothing`"),
        ("build W PD5", 12, "Expected PD, B, S, T, M or SR with a number, or `at` and a base"),
        ("build W PD5 PD6 at Ur", 13, "Expected one of PD, B, S, T, M, SR, each once"),
        ("build W D5 at Ur", 9, "Expected one of PD, B, S, T, M, SR, each once"),
        ("build W PD5 at Ur; repair W9 PD1", 27, "No such ship: you have no W9"),
        ("build S PD1 at Ur aboard W9", 26, "No such ship: you have and build no W9"),
        ("build S PD1 at Ur aboard", 25, "Expected a ship"),
        ("orders W1", 10, "Expected attack, dodge or retreat"),
        ("orders W1 flee", 11, "Expected attack, dodge or retreat"),
        ("orders W1 attack B3>S10", 21, "No such ship: the enemy has no S10"),
        ("orders W1 attack M>S13", 23, "Expected @ and the missile's Drive"),
        ("orders W1 attack X3", 18, "Expected D, B, S or T with a number, M>, drop, pickup, or ;"),
        ("orders W1 attack D1 W2 dodge", 21, "Expected D, B, S or T with a number"),
        ("orders W1 attack B2>W1 B2>S13", 24, "A Beam has one power and one target (WW-11.9)"),
        ("orders W1 attack B3>W1 B1", 24, "A Beam has one power and one target (WW-11.9)"),
        ("orders W1 attack D1 D5", 21, "An order gives D once (WW-11.1)"),
        ("orders W1 attack S1 D1 S1", 24, "An order gives S once (WW-11.1)"),
        ("orders W1 attack T2 M>W1@3", 18, "T is the number of missiles fired, here 1 (WW-11.5)"),
        ("orders W1 attack T1", 18, "T is the number of missiles fired, here 0 (WW-11.5)"),
        ("hits", 5, "Expected a ship and PD, B, S, T, M or SR with a number, or `nothing`"),
        ("hits W1 PD1, S10 PD1", 12, "Expected PD, B, S, T, M or SR with a number, lose"),
        ("stow", 5, "Expected Systemships and where they go, as in S10>W1, or `nothing`"),
        ("aboard", 7, "Expected Systemships and where they go"),
        ("hits W1 PD1 lose W7", 18, "No such ship: you have no W7"),
        ("retreat W1", 11, "Expected a hex number of the map or a star"),
        ("aboard S12 W1", 12, "Expected > and a Warpship or `hex`"),
        ("stow S12>W7", 10, "No such ship: you have no W7"),
    ],
)
def test_errors_quote_the_text_and_the_place(
    scene: tuple[WarpWar, WarpWarState], text: str, place: int, expected: str
) -> None:
    game, s = scene
    with pytest.raises(NotationError) as caught:
        game.read(s, 0, text)
    assert str(caught.value).startswith(expected)
    assert str(caught.value).endswith(f"at position {place} of {text!r}")
    assert caught.value.position == place - 1


@pytest.mark.rule("WW-11.9")
def test_a_beam_is_not_split_between_two_targets(scene: tuple[WarpWar, WarpWarState]) -> None:
    """An order with two targets is refused, not cut in half."""
    game, s = scene
    for text in ("B2>W1 B2>S13", "B3>W1 B1", "B1>W1 B1>W1"):
        with pytest.raises(NotationError, match=r"WW-11\.9"):
            game.read(s, 0, f"orders W1 attack {text}")


def test_ships_are_called_by_the_side_that_speaks(scene: tuple[WarpWar, WarpWarState]) -> None:
    game, s = scene
    assert game.read(s, 0, "orders W1 attack B1>W1").orders == [Order(0, ATTACK, 0, 1, 0, 4)]
    assert game.read(s, 1, "orders W1 attack B1>W1").orders == [Order(4, ATTACK, 0, 1, 0, 0)]


def test_numbers_too_long_to_be_meant_are_no_accident(scene: tuple[WarpWar, WarpWarState]) -> None:
    """A number of any length is read without harm, and no rule allows it."""
    game, s = stage(at="build", bp=(100, 0))
    plan = game.read(s, 0, f"build W PD{'9' * 5000} at Ur")
    refusal = game.why_not(s, 0, plan)
    assert refusal is not None
    assert refusal.rule == "WW-5.2"


# ---- whole paths -------------------------------------------------------------------------------


def path(game: WarpWar, s: WarpWarState, text: str) -> list[str]:
    """The moves that a line means, as a record has them."""
    written = []
    for action in game.read_all(s, 0, text):
        written.append(game.write(s, 0, action))
        if game.why_not(s, 0, action) is None:
            s, _ = game.apply(s, 0, action, Fast(0))
    return written


@pytest.mark.rule("WW-8.3", "WW-8.4")
@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("move W1 1719-1720", ["move W1 1719-1720"]),
        ("move W1 1719-1720-1820", ["move W1 1719-1720", "move W1 1720-1820"]),
        ("move W1 Umma-1720-Umma-Girsu", ["1719-1720", "1720-1719", "1719-1817"]),
        ("move W1 1820", ["1719-1820"]),
        ("move W1 1721", ["1719-1720", "1720-1721"]),
        ("move W1 Kish", ["1719-1817", "1817-1917", "1917-2017", "2017-2118"]),
        ("move W1 Umma-1720-Sumer", None),
    ],
)
def test_a_whole_path_is_several_moves(text: str, moves: list[str] | None) -> None:
    game, s = stage(first=["W1 PD9 at Umma"])
    found = path(game, s, text)
    if moves is None:
        far = game.facts.map.travel(hex_of(game, "1720"))[hex_of(game, "Sumer")]
        assert len(found) == 1 + far, "the cheapest way"
    else:
        assert [line.removeprefix("move W1 ") for line in found] == [
            line.removeprefix("move W1 ") for line in moves
        ]


def test_any_other_line_is_one_action() -> None:
    game, s = stage(first=["W1 PD9 at Umma"])
    assert game.read_all(s, 0, "halt") == [EndMovement()]
    with pytest.raises(NotationError, match="W1 is not there"):
        game.read_all(s, 0, "move W1 Girsu-1917")


@pytest.mark.rule("WW-8.2", "WW-8.6", "WW-8.9")
@pytest.mark.parametrize(
    ("text", "turn", "rule", "sentence"),
    [
        ("move W1 Mosul", 5, "WW-8.2", "Mosul 0307 is 7 MP away; W1 has 3"),
        ("move W1 1719-1720-Mosul", 5, "WW-8.2", "MP away; W1 has 2"),
        ("move W1 Babylon", 1, "WW-8.9", "enemy base star on the first turn"),
        ("move W1 Umma-Girsu-1917", 5, "WW-8.6", "met the enemy"),
        ("move W1 1917", 5, "WW-8.6", "would meet the enemy on the way"),
    ],
)
def test_a_path_that_cannot_be_gone_ends_with_the_reason(
    text: str, turn: int, rule: str, sentence: str
) -> None:
    """The last move read is the one that the gate refuses."""
    points = 2 if text == "move W1 1917" else 3
    game, s = stage(first=[f"W1 PD{points} at Umma"], second=["S13 PD1 at Girsu"], turn=turn)
    *fine, last = game.read_all(s, 0, text)
    for move in fine:
        s, _ = game.apply(s, 0, move, Fast(0))
    refusal = game.why_not(s, 0, last)
    assert refusal is not None
    assert refusal.rule == rule
    assert sentence in refusal.sentence


SMALL = """
provenance = "original"
map = { id = "small", name = "Small" }
grid = { diff_min = -2, diff_max = 2, sum_min = 2, sum_max = 8 }
ends.north = { bases = ["A"], middle = "A" }
ends.south = { bases = ["B"], middle = "B" }
star = [{ name = "A", hex = "0202" }, { name = "B", hex = "0303" }]
warpline = [{ ends = ["A", "B"] }]
"""


def test_a_step_and_a_trip_between_neighbouring_stars_are_told_apart() -> None:
    """On other maps a warpline may join neighbours: `-` is the step, `=` the trip."""
    content = Content(open_pack({OTHER_MAP: SMALL}))
    game, s = stage(first=["W1 PD3 at A"], content=content)
    for text, warp in (("move W1 0202-0303", False), ("move W1 0202=0303", True)):
        action = game.read(s, 0, text)
        assert action.warp == warp
        assert game.write(s, 0, action) == text


WAYS = (biases.raider, biases.brawler, biases.carrier, biases.coward, biases.cautious)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("scenario", ["learning", "basic", "advanced"])
def test_whole_games_are_written_and_read_back(scenario: str, seed: int) -> None:
    lots = random.Random(f"{scenario} {seed}")
    game = new_game(scenario, build_into_racks="yes", combat_transfers="up_to_racks", turn_limit=9)
    s, _ = game.new(Fast(seed))
    draws = Draws(seed)
    while game.outcome(s) is None:
        seat = lots.choice(game.asked(s))
        decision = game.decision(s, seat)
        assert decision is not None
        action = lots.choice(WAYS)(game.facts, s, seat, decision, draws)
        text = game.write(s, seat, action)
        again = game.read(s, seat, text)
        assert game.write(s, seat, again) == text
        one, _ = game.apply(s, seat, action, Fast(seed))
        other, _ = game.apply(s, seat, again, Fast(seed))
        assert one == other
        s = one


def test_what_is_no_action_is_not_written(scene: tuple[WarpWar, WarpWarState]) -> None:
    game, s = scene
    with pytest.raises(TypeError, match="not an action of WarpWar"):
        game.write(s, 0, "move W1 1720")
