"""Games of engine 1 go on: what it did by itself is put in, what nobody asks now is left out.

The recorded games were written by engine 1 and are kept as they are.
"""

from pathlib import Path
from typing import Any

import pytest

from tests.games.london.stage import act, asked, stage, winner
from tests.games.london.test_recorded import FILES as ALL
from thunderchild import titles
from thunderchild.core import record as records
from thunderchild.core.actions import Pass
from thunderchild.core.bridging import bridged
from thunderchild.core.outcome import DROP
from thunderchild.games.london.model.actions import (
    Done,
)

FILES = [path for path in ALL if records.load(path).engine == 1]
AWAY = "Heroine 2001 down"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_of_engine_1_is_a_game_of_this_one(path: Path) -> None:
    record = records.load(path)
    game: Any = records.open_game(record, titles.make)
    key = record.hash_key() or b""
    found = bridged(game, record.lines, record.source(), key, 1)
    assert game.outcome(found.state) is not None
    if found.changed:
        again = bridged(game, found.lines, record.source(), key, game.ENGINE)
        assert (again.changed, again.state) == (0, found.state)


def test_some_recorded_games_need_the_bridge() -> None:
    changed = [
        records.verify(records.load(path), titles.make).sentence.count("written differently")
        for path in FILES
    ]
    assert sum(changed) > len(FILES) // 2


def test_engine_1_ended_phases_by_itself() -> None:
    game, s = stage(martian=["Walker 0101"], earthling=[AWAY])
    assert game.unasked(s, 1) is None, "it can move"
    s, _ = act(game, s, "martian", "move M1 0101-0102-0103-0104")
    assert game.unasked(s, 1) == Done()
    game, s = stage(martian=["Walker 0501"], earthling=[AWAY], at="combat")
    assert game.unasked(s, 1) is None
    s, _ = act(game, s, "martian", "rubble M1 0502")
    assert game.unasked(s, 1) == Done()


@pytest.mark.parametrize(("beside", "answer"), [("Priest", Pass()), ("Heroine", None)])
def test_engine_1_showed_nobody(beside: str, answer: object) -> None:
    people = ["Infantry 0502", f"{beside} 0503 down"]
    people += [AWAY] if beside == "Priest" else []
    walkers = ["Walker 0501", "Walker 0302", "Walker 0702"]
    game, s = stage(martian=walkers, earthling=people, at="combat")
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[3])
    assert asked(game, s)[0] == "ShelterQuestion"
    assert game.unasked(s, 1) == answer


def test_lines_that_answer_nothing_are_left_out() -> None:
    game, s = stage(martian=["Walker 0501"], earthling=["Infantry 0502", AWAY], at="combat")
    for text in (
        "retreat 0503",
        "drive 0101-0102-0103",
        "victim M1",
        "land 0101",
        "reinforce 0505",
    ):
        assert game.bridge(s, 0, text, 1) is DROP
    for text in ("attack M1 E9", "use", "done", "move M1 0502"):
        assert game.bridge(s, 0, text, 1) is None
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[3])
    assert asked(game, s)[0] == "RetreatQuestion"
    assert game.bridge(s, 0, "retreat 0501", 1) is None, "that truly parts"


def test_an_advance_after_the_victory_is_left_out() -> None:
    game, s = stage(
        martian=["Walker 0501"],
        earthling=["Infantry 0502", AWAY],
        rubble=["0505", "0904", "0903", "1204", "1305", "1206", "1107", "0906"],
        at="combat",
    )
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[6])
    assert winner(game, s)[0] == "martian"
    assert game.bridge(s, 0, "use", 1) is game.bridge(s, 0, "pass", 1) is DROP
