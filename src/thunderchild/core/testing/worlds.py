"""Non-interference: what a seat sees depends on nothing that it may not know."""

from typing import Any

from msgspec import structs

from thunderchild.core import sealed
from thunderchild.core.chance import Fast, ScriptEnded
from thunderchild.core.codec import CodecError, from_json, to_json
from thunderchild.core.decision import Decision
from thunderchild.core.events import Event, Told, seen_by
from thunderchild.core.game import NO_CHANCE, Game
from thunderchild.core.procedure import ASK
from thunderchild.core.testing.sitting import ByName, CheckedGame, difference, guarded


def check_views(t: CheckedGame) -> dict[int, Any]:
    """Every view survives encoding; returns the views."""
    views = {}
    for viewer in t.viewers:
        views[viewer] = view = t.view(t.s, viewer)
        try:
            back = from_json(to_json(view), t.game.VIEW)
        except (CodecError, TypeError) as error:
            t.found.fail("view.codec", f"{t.name(viewer)}: {error}")
            continue
        where = f"{t.name(viewer)}: {difference(view, back)}" if back != view else ""
        t.found.expect(not where, "view.codec", where)
    if t.game.ALL_SEE_ALL:
        _check_all_see_all(t, views)
    return views


def _check_all_see_all(t: CheckedGame, views: dict[int, Any]) -> None:
    """Where all seats see the same, their views differ in the seat alone."""
    first = next(iter(views.values()))
    for viewer, view in views.items():
        same = structs.replace(view, seat=first.seat)
        where = "" if same == first else f"{t.name(viewer)}: {difference(first, same)}"
        t.found.expect(not where, "view.same", where)


def check_text(t: CheckedGame, views: dict[int, Any]) -> None:
    """Every view can be printed."""
    for viewer, view in views.items():
        text = t.game.text(view)
        t.found.expect(
            bool(text.strip()), "view.codec", f"the view of {t.name(viewer)} has no text"
        )


def imagine_all(
    t: CheckedGame,
    views: dict[int, Any],
    forms: dict[int, bytes],
    tries: dict[int, list[Any]],
) -> dict[int, Any]:
    """(a) Imagine a world from every view: the viewer cannot tell it from the true one."""
    worlds = {}
    for viewer, view in views.items():
        with guarded(t.found, f"imagining the world of {t.name(viewer)}"):
            other = _imagine(t, view)
            worlds[viewer] = other
            _check_evidence(t, viewer, view, other)
            _check_asked(t, viewer, other)
            if viewer in forms:
                _check_offer(t, viewer, other, forms[viewer], tries.get(viewer, []))
    with guarded(t.found, "imagining again"):
        _check_variation(t, views, worlds)
    return worlds


def _imagine(t: CheckedGame, view: Any) -> Any:
    t.found.imagined += 1
    return t.game.imagine(view, Fast(t.probe.pick(1 << 32)))


def _check_evidence(t: CheckedGame, viewer: int, view: Any, other: Any) -> None:
    """The imagined world has the same view, and both worlds fit the evidence."""
    game, who = t.game, t.name(viewer)
    again = game.view(other, viewer)
    if again != view:
        t.found.fail("secret.view", f"{who} sees another world: {difference(view, again)}")
    for world, name in ((t.s, "true"), (other, "imagined")):
        why = game.inconsistency(view, world)
        t.found.expect(why is None, "secret.evidence", f"{who}: the {name} state: {why}")
    faults = game.faults(other)
    t.found.expect(not faults, "secret.evidence", f"{who}: imagined state: {'; '.join(faults)}")


def _check_asked(t: CheckedGame, viewer: int, other: Any) -> None:
    """The same seats are asked, by a line that asks them in both worlds."""
    game, s = t.game, t.s
    who = t.name(viewer)
    same = game.asked(s) == game.asked(other) and game.outcome(s) == game.outcome(other)
    t.found.expect(same, "secret.asked", f"{who}: other seats are asked in an imagined world")
    true, imagined = _asking(game, s), _asking(game, other)
    if true != imagined:
        t.found.fail("secret.asked", f"{who}: the line says {true}, elsewhere {imagined}")


def _asking(game: Game[Any, Any], s: Any) -> str:
    """What the line that asked says when it runs again."""
    if not s.pending or not s.stack:
        return "nothing"
    own = s.copy()
    frame, p = own.stack[-1], game.play(own)
    try:
        result = getattr(frame, game.book.names[frame.number][frame.line])(p)
    except ScriptEnded:
        return "a draw"
    if result == ASK:
        return f"{p.question.__name__} to {p.seats:b}"
    return "no question"


def _check_offer(t: CheckedGame, viewer: int, other: Any, form: bytes, tries: list[Any]) -> None:
    """Prompt, form, refusals and notation are the same in both worlds."""
    game, s, who = t.game, t.s, t.name(viewer)
    one, two = game.prompt(s, viewer), game.prompt(other, viewer)
    t.found.expect(one == two, "secret.prompt", f"{who}: {one!r} / {two!r}")
    decision, again = game.decision(s, viewer), game.decision(other, viewer)
    if decision is None or again is None:
        return
    shown = to_json(again.form())
    if shown != form:
        t.found.fail("secret.decision", f"{who}: {difference_of_json(form, shown)}")
    for action in tries:
        here, there = refusal_of(decision, action), refusal_of(again, action)
        if here != there:
            t.found.fail("secret.refusal", f"{who}, {action}: {here} / {there}")
        elif here is None and game.write(s, viewer, action) != game.write(other, viewer, action):
            t.found.fail("secret.decision", f"{who}: {action} is written in two ways")


def difference_of_json(one: bytes, two: bytes) -> str:
    """Where two encoded values first differ."""
    return difference(from_json(one, object), from_json(two, object))


def refusal_of(decision: Decision[Any], action: Any) -> str | None:
    """Why a decision refuses an action, as text."""
    if not isinstance(action, decision.kinds()):
        return "another question"
    refusal = decision.why_not(action)
    return None if refusal is None else str(refusal)


def _check_variation(t: CheckedGame, views: dict[int, Any], worlds: dict[int, Any]) -> None:
    """(d) Imagine once more from one view, and note which fields differ."""
    if not worlds:
        return
    viewer = t.probe.choose(list(worlds))
    first, second = worlds[viewer], _imagine(t, views[viewer])
    for name in type(first).FIELDS:
        value = getattr(first, name)
        if value != getattr(second, name):
            t.varied.add((viewer, name))
        elif value != getattr(t.s, name):
            t.same[viewer, name] = t.same.get((viewer, name), 0) + 1


def check_parting(
    t: CheckedGame, seat: int, action: Any, worlds: dict[int, Any], truth: "After"
) -> None:
    """(b) The same action in both worlds: they part only at an event that reveals.

    `truth` is what the action led to; where chance had a hand in it, it is played again with
    chance that gives both worlds the same rolls.
    """
    seed = t.probe.pick(1 << 32)
    if truth[0].draws != t.s.draws:
        truth = t.game.apply(t.s, seat, action, ByName(seed))
    for viewer, other in worlds.items():
        with guarded(t.found, f"playing on in an imagined world of {t.name(viewer)}"):
            mine, done = truth, action
            if t.game.why_not(other, seat, action) is not None:
                done = _common_action(t, seat, other)
                if done is None:
                    continue
                mine = t.game.apply(t.s, seat, done, ByName(seed))
            theirs = t.game.apply(other, seat, done, ByName(seed))
            compare(t, viewer, mine, theirs, "secret.parting")


def _common_action(t: CheckedGame, seat: int, other: Any) -> Any:
    """An action that is legal in the true and in another world, or None."""
    decision = t.game.decision(other, seat)
    for _ in range(2):
        if decision is not None:
            action = decision.sample(t.probe)
            if t.game.why_not(t.s, seat, action) is None:
                return action
    return None


After = tuple[Any, list[Told]]


def compare(t: CheckedGame, viewer: int, one: After, two: After, check: str) -> None:
    """Two outcomes look alike to a viewer up to the first event that reveals something."""
    seen, other = seen_by(one[1], viewer), seen_by(two[1], viewer)
    who = t.name(viewer)
    pair = first_difference(seen, other)
    views = t.view(one[0], viewer), t.view(two[0], viewer)
    if not pair:
        if views[0] != views[1]:
            t.found.fail(check, f"{who}: views part without an event: {difference(*views)}")
        elif t.game.asked(one[0]) != t.game.asked(two[0]):
            t.found.fail(check, f"{who}: other seats are asked, without an event")
        return
    kinds = [type(event).__name__ for event in pair if event.REVEALS]
    if not kinds:
        texts = " / ".join(event.text() for event in pair)
        t.found.fail(check, f"{who}: {type(pair[0]).__name__} does not reveal, but: {texts}")
    for kind in kinds:
        t.partings.setdefault((viewer, kind), [0, 0])[views[0] != views[1]] += 1


def first_difference(one: list[Event], two: list[Event]) -> list[Event]:
    """The first events in which two stories differ: none, one or two."""
    for a, b in zip(one, two, strict=False):
        if type(a) is not type(b) or a != b:
            return [a, b]
    short = min(len(one), len(two))
    return [*one[short : short + 1], *two[short : short + 1]]


def check_sealed(t: CheckedGame, seat: int, action: Any) -> None:
    """(c) While others still choose, another sealed action looks the same to them."""
    others = [other for other in t.game.asked(t.s) if other != seat]
    decision = t.game.decision(t.s, seat)
    if not others or decision is None or not t.game.questions[t.s.kind].SEALED:
        return
    _check_unlocked(t, seat, action)
    second = next((a for a in (decision.sample(t.probe) for _ in range(3)) if a != action), None)
    if second is None:
        return
    seed = t.probe.pick(1 << 32)
    one = t.game.apply(t.s, seat, action, ByName(seed))
    two = t.game.apply(t.s, seat, second, ByName(seed))
    for viewer in t.viewers:
        if viewer != seat:
            _check_unseen(t, viewer, one, two)
    _check_opening(t, others, one[0], two[0])


def _check_unlocked(t: CheckedGame, seat: int, action: Any) -> None:
    """Whoever takes a sealed answer back is asked as if he had never answered."""
    after, _ = t.game.apply(t.s, seat, action, NO_CHANCE)
    who = t.name(seat)
    known = sealed.locked(t.game, after)
    before = sealed.locked(t.game, t.s)
    if known != sorted([*before, seat]):
        t.found.fail("secret.unlocked", f"{who} has locked, but these are said to have: {known}")
    back = sealed.unlocked(t.game, after, seat)
    if back != t.s:
        t.found.fail("secret.unlocked", f"{who}: {difference_of_states(t.s, back)}")


def difference_of_states(one: Any, two: Any) -> str:
    """The slots in which two states differ."""
    names = [name for name in type(one).FIELDS if getattr(one, name) != getattr(two, name)]
    return f"{', '.join(names)} of the position differ"


def _check_unseen(t: CheckedGame, viewer: int, one: After, two: After) -> None:
    """Nothing a viewer gets tells two sealed actions apart."""
    game, who = t.game, t.name(viewer)
    if seen_by(one[1], viewer) != seen_by(two[1], viewer):
        t.found.fail("secret.sealed", f"{who} is told of a sealed action")
    views = game.view(one[0], viewer), game.view(two[0], viewer)
    if views[0] != views[1]:
        t.found.fail("secret.sealed", f"{who} sees a sealed action: {difference(*views)}")
    if game.prompt(one[0], viewer) != game.prompt(two[0], viewer):
        t.found.fail("secret.sealed", f"{who}: the prompt tells a sealed action")
    first, second = game.decision(one[0], viewer), game.decision(two[0], viewer)
    if first is None or second is None:
        t.found.expect(first is second, "secret.sealed", f"{who}: asked after one of two only")
    elif to_json(first.form()) != to_json(second.form()):
        t.found.fail("secret.sealed", f"{who}: the form tells a sealed action")


def _check_opening(t: CheckedGame, others: list[int], one: Any, two: Any) -> None:
    """When the others have chosen too, the first thing that differs is an event that reveals."""
    seed = t.probe.pick(1 << 32)
    ends: tuple[After, After] = ((one, []), (two, []))
    for other in others:
        decision = t.game.decision(ends[0][0], other)
        if decision is None:
            return
        action = decision.sample(t.probe)
        if t.game.why_not(ends[1][0], other, action) is not None:
            t.found.fail("secret.sealed", f"{t.name(other)}: {action} after one of two only")
            return
        ends = (
            t.game.apply(ends[0][0], other, action, ByName(seed)),
            t.game.apply(ends[1][0], other, action, ByName(seed)),
        )
    for viewer in (*others, -1):
        compare(t, viewer, ends[0], ends[1], "secret.sealed")
