"""Checks of the one gate: refusals, untouched states, advance, replay, events."""

from typing import Any

from thunderchild.core.codec import CodecError, from_json, to_json
from thunderchild.core.decision import Decision
from thunderchild.core.events import PUBLIC, Told
from thunderchild.core.game import SPECTATOR, Game, Refused
from thunderchild.core.procedure import UNDECIDED
from thunderchild.core.rules import Refusal
from thunderchild.core.testing.sitting import CheckedGame, guarded


def check_strangers(t: CheckedGame, action: Any) -> None:
    """Seats that are not asked, spectators and seats that do not exist are refused."""
    asked = t.game.asked(t.s)
    seats = [*range(len(t.game.seats)), SPECTATOR, len(t.game.seats), -7]
    for seat in seats:
        if seat not in asked:
            _must_refuse(t, seat, action)
    if t.history and t.history[-1][0] not in asked:
        _must_refuse(t, t.history[-1][0], t.history[-1][1])


def _must_refuse(t: CheckedGame, seat: int, action: Any) -> None:
    """The gate refuses with a sentence and raises nothing else."""
    refusal = t.game.why_not(t.s, seat, action)
    if refusal is None:
        t.found.fail("gate.refuses", f"{t.name(seat)} is not asked and may do {action}")
        return
    check_reason(t, refusal, by_decision=False)
    check_raises(t, seat, action)


def check_raises(t: CheckedGame, seat: int, action: Any) -> None:
    """What `why_not` refuses, `apply` refuses."""
    try:
        t.game.apply(t.s, seat, action, t.chance)
    except Refused:
        return
    t.found.fail("gate.refuses", f"apply accepts what why_not refuses: {action}")


def check_reason(t: CheckedGame, refusal: Refusal, *, by_decision: bool) -> None:
    """A refusal has a sentence; one that a decision gave has a rule of the book."""
    t.note(refusal)
    said = bool(refusal.sentence.strip())
    t.found.expect(said, "gate.reasons", f"a refusal without a sentence ({refusal.rule})")
    if by_decision:
        named = bool(refusal.rule)
        t.found.expect(named, "gate.reasons", f"{refusal.sentence!r} names no rule")
    known = not refusal.rule or not t.book or refusal.rule in t.book
    t.found.expect(known, "gate.reasons", f"the book has no rule {refusal.rule}")


def check_probes(
    t: CheckedGame, seat: int, decision: Decision[Any], tries: list[Any], legal: set[bytes] | None
) -> None:
    """Near misses are refused with a reason, or are among the legal actions."""
    refused = []
    for action in tries:
        refusal = t.game.why_not(t.s, seat, action)
        if refusal is not None:
            refused.append(action)
            check_reason(t, refusal, by_decision=isinstance(action, decision.kinds()))
        elif legal is not None and t.key(action) not in legal:
            name = type(decision).__name__
            t.found.fail("choice.complete", f"{action} is accepted, but {name} does not list it")
    if refused:
        check_raises(t, seat, t.probe.choose(refused))


def check_applies(t: CheckedGame, seat: int, action: Any) -> None:
    """A legal action can be carried out, and nothing is wrong afterwards."""
    with guarded(t.found, f"applying {action}"):
        after, told = t.game.apply(t.s, seat, action, t.chance)
        faults = t.game.faults(after)
        t.found.expect(not faults, "state.invariants", f"after {action}: {'; '.join(faults)}")
        check_told(t, told)


def check_advance(t: CheckedGame, seat: int, action: Any, after: Any) -> None:
    """`advance` on a copy leads where `apply` leads, whether it tells or not."""
    own = t.s.copy()
    t.game.advance(own, seat, action, t.chance)
    same = own.hash() == after.hash()
    t.found.expect(same, "gate.advance", f"advance and apply differ after {action}")


def check_told(t: CheckedGame, told: list[Told]) -> None:
    """Events have an audience, a sentence and a rule, and survive encoding."""
    for audience, event in told:
        name = type(event).__name__
        good = audience == PUBLIC or 0 <= audience < len(t.game.seats)
        t.found.expect(good, "event.told", f"{name} is told to {audience}, who is nobody")
        t.found.expect(bool(event.text().strip()), "event.told", f"{name} has no sentence")
        known = event.rule in t.book if t.book else bool(event.rule)
        t.found.expect(known, "event.told", f"{name} names no rule of the book: {event.rule!r}")
        t.reached.rules.add(event.rule)
        try:
            back = from_json(to_json(event), t.game.EVENTS)
        except (CodecError, TypeError) as error:
            t.found.fail("event.codec", f"{name}: {error}")
            continue
        same = type(back) is type(event) and back == event
        t.found.expect(same, "event.codec", f"{event} is read back as {back}")


def check_replay(t: CheckedGame, fresh: Game[Any, Any]) -> None:
    """The same actions, read from their texts, give the same states from the start."""
    s, _ = fresh.new(t.chance, telling=False)
    codes = [code for _, code in t.past]
    for step, (seat, _, text) in enumerate(t.history):
        if s.hash() != codes[step]:
            t.found.fail("gate.replay", f"the replay parts at step {step}")
            return
        action = fresh.read(s, seat, text)
        s, _ = fresh.apply(s, seat, action, t.chance, telling=False)
    t.found.expect(s.hash() == t.s.hash(), "gate.replay", "the replay ends in another state")


def check_end(t: CheckedGame) -> None:
    """The end has an outcome, asks nobody and accepts nothing."""
    s, game = t.s, t.game
    outcome = game.outcome(s)
    expect = t.found.expect
    expect(s.winner != UNDECIDED and outcome is not None, "play.outcome", "no outcome at the end")
    expect(not game.asked(s), "play.outcome", "seats are asked after the end")
    if outcome is not None:
        expect(bool(outcome.reason), "play.outcome", "the outcome gives no reason")
        named = outcome.winner is None or outcome.winner in game.SEATS
        expect(named, "play.outcome", f"the winner is {outcome.winner!r}, who is nobody")
    for seat in range(len(game.seats)):
        for _, action, _ in t.history[-2:]:
            _must_refuse(t, seat, action)
