"""The suite: play one game with every check, or many until everything was reached."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct, field

from thunderchild.core.decision import Decision, NoLegalAction
from thunderchild.core.game import Game
from thunderchild.core.options import OptionSet
from thunderchild.core.testing import biases, choices, gate, states, texts, worlds
from thunderchild.core.testing.checks import Findings, Found
from thunderchild.core.testing.coverage import Coverage
from thunderchild.core.testing.sitting import CheckedGame, guarded

Make = Callable[[str, Any], Game[Any, Any]]

LIMIT: Final = 500  # actions after which a game is cut short
CLOSE: Final = 3  # every question is looked at closely this often, then now and then
NOW_AND_THEN: Final = 12
FAST_PROBES: Final = 4
CLOSE_PROBES: Final = 16
FAST_TEXTS: Final = 4
CLOSE_TEXTS: Final = 16


class Run(Struct):
    """One game played with all checks."""

    scenario: str
    seed: int
    actions: int = 0
    finished: bool = False
    refused: int = 0
    imagined: int = 0
    leaks: int = 0
    hash: str = ""
    found: list[Found] = []
    reached: Coverage = field(default_factory=Coverage)
    varied: set[tuple[int, str]] = set()  # viewer, slot
    same: dict[tuple[int, str], int] = {}
    partings: dict[tuple[int, str], list[int]] = {}


def sit(make: Make, scenario: str, options: OptionSet, seed: int, limit: int = LIMIT) -> Run:
    """Play one game from a seed and check everything at every step."""
    found = Findings()
    run = Run(scenario, seed)
    with guarded(found, "setting up a game"):
        t = CheckedGame(make(scenario, options), seed, found)
        with t.watch.checks(), guarded(found, "playing"):
            finished = play(t, limit, checked=True)
            close_books(t, make(scenario, options), finished=finished)
        _keep(run, t)
    run.found = list(found.first.values())
    return run


def _keep(run: Run, t: CheckedGame) -> None:
    """What is kept of a sitting."""
    run.actions, run.finished = len(t.history), t.game.outcome(t.s) is not None
    run.refused, run.imagined, run.leaks = t.found.refused, t.found.imagined, t.found.leaks
    run.reached, run.varied, run.same, run.partings = t.reached, t.varied, t.same, t.partings
    run.hash = t.s.hash()


def trace(make: Make, scenario: str, options: OptionSet, seed: int, limit: int = LIMIT) -> str:
    """Play the same game without any check; returns the hash of its last state."""
    found = Findings()
    with guarded(found, "playing"):
        t = CheckedGame(make(scenario, options), seed, found)
        play(t, limit, checked=False)
        return t.s.hash()
    return ""


def play(t: CheckedGame, limit: int, *, checked: bool) -> bool:
    """Play to the end or to the limit; says whether the end was reached."""
    habits = biases.habits_of(t)
    if checked:
        gate.check_told(t, t.told)
    while len(t.history) < limit:
        t.found.step = len(t.history)
        if t.game.outcome(t.s) is not None:
            return True
        asked = t.game.asked(t.s)
        if not asked:
            t.found.fail("play.dead_end", "the game goes on, but nobody is asked")
            return False
        seat = t.play.choose(asked)
        decision = t.game.decision(t.s, seat)
        assert decision is not None
        try:
            action = biases.choose(t, seat, decision, habits)
        except NoLegalAction as error:
            t.found.fail("play.dead_end", f"{t.name(seat)} has no legal action ({error})")
            return False
        if checked:
            check_step(t, seat, action)
        else:
            t.s, _ = t.game.apply(t.s, seat, action, t.chance)
            t.history.append((seat, action, ""))
    return t.game.outcome(t.s) is not None


def check_step(t: CheckedGame, seat: int, action: Any) -> None:
    """Check the position in every way, then make the step."""
    game, s = t.game, t.s
    code = states.check_each_step(t)
    close = _is_close(t)
    if close and (len(t.history) < CLOSE or t.probe.pick(CLOSE) == 0):
        states.check_plain(t)
        states.check_disturbed(t)
    forms, tries = check_choices(t, seat, action, close=close)
    gate.check_strangers(t, action)
    text = choices.check_notation(t, seat, action)
    choices.check_garbage(t, seat, text)
    views = worlds.check_views(t)
    if close:
        worlds.check_text(t, views)
    imagined = worlds.imagine_all(t, views, forms, tries)
    texts.check_reading(t, views, imagined, text, CLOSE_TEXTS if close else FAST_TEXTS)
    worlds.check_sealed(t, seat, action)
    with t.watch.lines():
        after, told = game.apply(s, seat, action, t.chance)
    t.keep_views(after)
    worlds.check_parting(t, seat, action, imagined, (after, told))
    t.found.expect(s.hash() == code, "gate.untouched", f"the given state changed at {action}")
    gate.check_advance(t, seat, action, after)
    gate.check_told(t, told)
    t.past.append((s, code))
    t.history.append((seat, action, text))
    t.s, t.told = after, told


def _is_close(t: CheckedGame) -> bool:
    """Whether this step is looked at closely: new kinds of question, and now and then."""
    kind = t.s.kind
    t.reached.questions.add(type(t.game.questions[kind]).__name__)
    times = t.asked_before[kind] = t.asked_before.get(kind, 0) + 1
    return times <= CLOSE or t.probe.pick(NOW_AND_THEN) == 0


def check_choices(
    t: CheckedGame, seat: int, action: Any, *, close: bool
) -> tuple[dict[int, bytes], dict[int, list[Any]]]:
    """What every asked seat is offered; returns forms and actions tried, by seat."""
    forms: dict[int, bytes] = {}
    tries: dict[int, list[Any]] = {}
    for other in t.viewers:
        decision = t.game.decision(t.s, other)
        if decision is None:
            choices.check_silence(t, other)
            continue
        forms[other] = choices.check_offer(t, other, decision)
        try:
            mine = action if other == seat else decision.sample(t.probe)
        except NoLegalAction as error:
            t.found.fail("play.dead_end", f"{t.name(other)} has no legal action ({error})")
            continue
        tries[other] = check_choice(t, other, decision, mine, close=close)
    return forms, tries


def check_choice(
    t: CheckedGame, seat: int, decision: Decision[Any], action: Any, *, close: bool
) -> list[Any]:
    """One seat's decision: what it offers is legal, near misses are refused."""
    choices.check_legal(t, seat, decision, action)
    legal: set[bytes] | None = None
    tries = choices.probes(t, seat, decision, action, CLOSE_PROBES if close else FAST_PROBES)
    if close:
        choices.check_legal(t, seat, decision, decision.sample(t.probe))
        choices.check_near(t, seat, decision, action)
        candidates = t.small_list(decision)
        if candidates is not None:
            listed = choices.check_list(t, seat, decision, candidates)
            keys = {t.key(one) for one in listed}
            legal = keys if choices.is_complete(decision) else None
            if listed:
                gate.check_applies(t, seat, t.probe.choose(listed))
                choices.check_notation(t, seat, t.probe.choose(listed))
            refused = [one for one in candidates if t.key(one) not in keys]
            t.probe.shuffle(refused)
            tries += refused[:CLOSE_PROBES]
    gate.check_probes(t, seat, decision, tries, legal)
    return [action, *tries]


def close_books(t: CheckedGame, fresh: Game[Any, Any], *, finished: bool) -> None:
    """After the last step: the end, the past, and the replay."""
    t.found.step = len(t.history)
    states.check_each_step(t)
    if finished:
        gate.check_end(t)
    views = worlds.check_views(t)
    worlds.imagine_all(t, views, {}, {})
    states.check_past(t)
    with guarded(t.found, "replaying"):
        gate.check_replay(t, fresh)
