"""A game of an earlier engine is taken up by this one, proved by its hashes."""

from typing import Any, ClassVar

import pytest

from thunderchild.core import record as rec
from thunderchild.core.actions import Pass
from thunderchild.core.bridging import bridged
from thunderchild.core.chance import Draws, Keyed, key_from_seed
from thunderchild.core.outcome import DROP
from thunderchild.core.procedure import NEXT, Result
from thunderchild.core.recorddata import RecordError, RecordLine
from thunderchild.core.testing.faults.plant import Parts, swapped
from thunderchild.core.testing.specimen import Specimen
from thunderchild.core.testing.specimen.model import Options, Play, SpecimenState
from thunderchild.core.testing.specimen.rules import Lane

KEY = key_from_seed(9)


class QuietLane(Lane):
    """A lane that asks only who has coins."""

    def answer(self, p: Play) -> Result:
        """The weaker side may answer, if it is not poor (SPEC-5.3)."""
        ask = super().answer(p)
        return NEXT if is_poor(p.s, p.s.loser()) else ask


def is_poor(s: SpecimenState, seat: int) -> bool:
    return s.coins[seat] < 2


class Quiet(Specimen):
    """Does not ask the poor, as the specimen does."""

    PROCEDURES: ClassVar[Parts] = swapped(Specimen.PROCEDURES, QuietLane)


class AsksNow(Specimen):
    """Engine 2 of a game whose engine 1 was quiet."""

    ENGINE = 2

    def bridge(self, s: SpecimenState, seat: int, text: str, engine: int) -> Any:
        """Let it be, where engine 1 did so by itself."""
        decision = self.decision(s, seat)
        return Pass() if decision is not None and Pass() in decision and is_poor(s, seat) else None


class QuietNow(Quiet):
    """Engine 2 of a game whose engine 1 always asked."""

    ENGINE = 2

    def bridge(self, s: SpecimenState, seat: int, text: str, engine: int) -> Any:
        """An answer that nobody asks for any more."""
        return DROP if text == "pass" else None


def played(kind: type[Specimen], seed: int) -> list[RecordLine]:
    """A whole game with a hash after every fifth action, an undo in it, and its end."""
    game, chance, draws = kind("duel", Options()), Keyed(KEY), Draws(seed)
    lines: list[RecordLine] = []
    states = [game.new(chance)[0]]
    undone = False
    while (outcome := game.outcome(states[-1])) is None:
        s = states[-1]
        seat = game.asked(s)[0]
        decision = game.decision(s, seat)
        assert decision is not None
        action = decision.sample(draws)
        if Pass() in decision and is_poor(s, seat):
            action = Pass()
        lines.append(
            RecordLine(rec.ACTION, len(states), game.seats[seat], game.write(s, seat, action))
        )
        states.append(game.apply(s, seat, action, chance)[0])
        if len(states) % 5 == 1:
            lines.append(RecordLine(rec.HASH, len(states) - 1, "", states[-1].hash(KEY)))
        if len(states) == 9 and not undone:
            undone = True
            lines.append(RecordLine(rec.UNDO, 6, game.seats[seat]))
            del states[7:]
    last = len(states) - 1
    if lines[-1].kind != rec.HASH:
        lines.append(RecordLine(rec.HASH, last, "", states[-1].hash(KEY)))
    return [*lines, RecordLine(rec.END, 0, outcome.winner or "", outcome.reason)]


def cross(kind: type[Specimen], lines: list[RecordLine]) -> tuple[int, list[RecordLine]]:
    found = bridged(kind("duel", Options()), lines, Keyed(KEY), KEY, 1)
    return found.changed, found.lines


@pytest.mark.parametrize(("before", "now"), [(Quiet, AsksNow), (Specimen, QuietNow)])
def test_what_is_asked_or_settled_now_is_put_in_or_left_out(
    before: type[Specimen], now: type[Specimen]
) -> None:
    changes = 0
    for seed in range(40):
        lines = played(before, seed)
        changed, found = cross(now, lines)
        changes += changed
        ends = [line for line in found if line.kind == rec.END]
        assert ends == lines[-1:]
        again = bridged(now("duel", Options()), found, Keyed(KEY), KEY, 2)
        assert again.changed == 0, "what was taken up is a game of this engine"
        assert (found is lines) == (changed == 0)
    assert changes > 12, "the games hold such places"


def test_a_game_that_another_rule_would_play_otherwise_parts_at_a_line() -> None:
    lines = played(Specimen, 1)
    place = next(i for i, line in enumerate(lines, 1) if line.kind == rec.HASH)
    lines[place - 1] = RecordLine(rec.HASH, lines[place - 1].number, "", "0" * 32)
    with pytest.raises(RecordError, match=f"line {place}: the position after action 5 differs"):
        cross(AsksNow, lines)


def test_a_line_that_no_bridge_explains_parts() -> None:
    lines = played(Specimen, 1)
    lines[3] = RecordLine(rec.ACTION, lines[3].number, lines[3].seat, "buy lamp 9 oil 9")
    with pytest.raises(RecordError, match="line 4: action 4 "):
        cross(QuietNow, lines)


def test_an_end_that_is_another_here_parts() -> None:
    lines = played(Specimen, 2)
    other = "left" if lines[-1].seat == "right" else "right"
    with pytest.raises(RecordError, match="ends otherwise than here"):
        cross(AsksNow, [*lines[:-1], RecordLine(rec.END, 0, other, "enough points")])


class CatchesUp(AsksNow):
    """The same engine 2, which says beforehand what engine 1 did not ask."""

    def unasked(self, s: SpecimenState, engine: int) -> Any:
        """Let it be."""
        seat = self.asked(s)[0] if s.pending else 0
        return super().bridge(s, seat, "", engine)

    def bridge(self, s: SpecimenState, seat: int, text: str, engine: int) -> Any:
        """No line of engine 1 fails to fit."""
        return None


@pytest.mark.pure
def test_what_was_not_asked_is_put_in_before_a_line_is_looked_at() -> None:
    changes = 0
    for seed in range(40):
        lines = played(Quiet, seed)
        changed, found = cross(CatchesUp, lines)
        assert found == cross(AsksNow, lines)[1]
        changes += changed
    assert changes > 12
