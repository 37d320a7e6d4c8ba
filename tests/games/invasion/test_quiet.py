"""Questions that are not asked aloud: a new roll that could only hurt, a Trap, an only way."""

from typing import Any

import pytest

from tests.games.invasion.cardstage import Stage
from tests.games.invasion.replaying import game_of
from thunderchild.core.actions import Pass
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.forms import AnyOfForm, ListForm
from thunderchild.games.invasion.battle import rolls
from thunderchild.games.invasion.battle.field import add_tripod
from thunderchild.games.invasion.battle.martian_step import MartianStep
from thunderchild.games.invasion.model.kinds import (
    DESTROYED,
    DIE_GREEN,
    DIE_RED,
    DIE_YELLOW,
    GREEN,
    HUMAN,
    LINE_OF_SIGHT,
    TRAP,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.wave_movement import MoveWave


def rolled(kind: int, dice: list[int], needed: int, *, damaged: bool = False) -> bool:
    """Whether nothing could be gained by rolling such dice again."""
    game = game_of("japan")
    s = InvasionState.empty(len(game.facts.map))
    target = add_tripod(s, GREEN, int(damaged))
    roll = rolls.Roll(what=kind, needed=needed, target=target, dice=dice)
    return rolls.cannot_be_better(game.facts.battle, s, roll)


@pytest.mark.rule("INV-HST-05")
def test_a_new_roll_is_asked_for_only_where_something_can_be_gained() -> None:
    assert rolled(rolls.FIRE_ROLL, [DIE_YELLOW], DIE_RED)  # a Tripod has missed
    assert not rolled(rolls.FIRE_ROLL, [DIE_RED], DIE_RED)
    assert rolled(rolls.DETECT_ROLL, [DIE_GREEN], DIE_YELLOW)
    assert not rolled(rolls.SHOT_ROLL, [DIE_GREEN], DIE_YELLOW)  # a Gun has missed
    assert rolled(rolls.SHOT_ROLL, [DIE_YELLOW], DIE_YELLOW)
    assert not rolled(rolls.SHOT_ROLL, [DIE_YELLOW, DIE_RED], DIE_YELLOW)  # one more Destroys it
    assert rolled(rolls.SHOT_ROLL, [DIE_YELLOW, DIE_RED], DIE_YELLOW, damaged=True)
    assert rolled(rolls.TRAP_ROLL, [DIE_GREEN], DIE_GREEN)
    assert rolled(rolls.DIG_ROLL, [DIE_YELLOW], -1)  # a level, and nobody lost
    assert not rolled(rolls.DIG_ROLL, [DIE_RED], -1)  # a level, but the Infantry is lost
    assert not rolled(rolls.CAVALRY_ROLL, [DIE_YELLOW], -1)


def quiet_of(form: Any) -> Any:
    """The answer that lets things go on, if the form has one."""
    assert isinstance(form, AnyOfForm | ListForm)
    return form.quiet


@pytest.mark.rule("INV-PLN-03")
@pytest.mark.parametrize("title", ["japan", "england"])
def test_what_is_passed_quietly_stays_legal(title: str) -> None:
    """In random battles with Plans in hand."""
    game, aloud, quiet = game_of(title), 0, 0
    for seed in range(40):
        chance, draws = Fast(seed), Draws(seed)
        s, _ = game.new(chance, telling=False)
        for _ in range(200):
            if game.outcome(s) is not None:
                break
            if s.battle:
                s.plans_held[LINE_OF_SIGHT] = s.plans_held[TRAP] = 1
            decision = game.decision(s, HUMAN)
            assert decision is not None
            name = type(game.questions[s.kind]).__name__
            if name in ("AgainQuestion", "TrapQuestion"):
                passing = quiet_of(decision.form())
                if passing is None:
                    aloud += 1
                else:
                    quiet += 1
                    assert passing == Pass()
                    assert len(list(decision)) > 1
                    check(name, game, s)
            game.advance(s, HUMAN, decision.sample(draws), chance)
    assert aloud > 5
    assert quiet > 5


def check(name: str, game: Any, s: InvasionState) -> None:
    """A Tripod that has missed; or a Trap at another time than when a card lies open."""
    if name == "TrapQuestion":
        step = s.nearest(MartianStep)
        assert step is None or step.actor >= 0
        return
    roll = s.top(rolls.Roll)
    if roll.what in (rolls.FIRE_ROLL, rolls.DETECT_ROLL):
        assert rolls.result(game.facts.battle, roll, roll.dice) == rolls.NO_EFFECT


@pytest.mark.rule("INV-ATR-01", "INV-ATR-02")
def test_a_wave_with_one_way_is_not_attracted_aloud() -> None:
    stage = Stage("japan")
    stage.wave(1, "kochi", "red")
    stage.unit("cavalry", "kochi")
    ways = set(stage.game.facts.map.destinations[stage.game.facts.map.index["kochi"]])
    assert len(ways) > 1
    stage.begin(MoveWave(row=0))
    assert stage.decision().quiet is None
    assert "will move" in stage.prompt()
    stage = Stage("japan")
    stage.wave(1, "kochi", "red")
    stage.unit("cavalry", "kochi")
    left = ways.pop()
    for zone in ways:
        stage.s.ruin[zone] = DESTROYED
    stage.begin(MoveWave(row=0))
    assert stage.decision().quiet == Pass()
    assert quiet_of(stage.decision().form()) == Pass()
    assert f"to {stage.game.facts.map.zone_names[left]} only" in stage.prompt()
