"""Checks of decisions, forms and the notation."""

from typing import Any

from thunderchild.core.chance import Draws
from thunderchild.core.codec import to_json
from thunderchild.core.decision import AnyOf, Decision
from thunderchild.core.errors import NotationError
from thunderchild.core.forms import AnyOfForm, ListForm
from thunderchild.core.testing.mutants import mutants
from thunderchild.core.testing.sitting import CheckedGame, guarded


def check_offer(t: CheckedGame, seat: int, decision: Decision[Any]) -> bytes:
    """Prompt and form of a seat that is asked; returns the form as JSON."""
    game, s = t.game, t.s
    prompt = game.prompt(s, seat)
    t.found.expect(bool(prompt.strip()), "choice.prompt", f"{t.name(seat)} is asked without a word")
    if decision.quiet is not None:
        check_legal(t, seat, decision, decision.quiet)
    with guarded(t.found, "encoding a form"):
        form = decision.form()
    try:
        return to_json(form)
    except (TypeError, ValueError) as error:
        t.found.fail("choice.form", f"the form of {type(decision).__name__}: {error}")
        return b""


def check_silence(t: CheckedGame, seat: int) -> None:
    """A seat that is not asked has no prompt and no decision."""
    empty = t.game.prompt(t.s, seat) == "" and t.game.decision(t.s, seat) is None
    t.found.expect(empty, "choice.prompt", f"{t.name(seat)} is not asked and yet has a prompt")


def check_legal(t: CheckedGame, seat: int, decision: Decision[Any], action: Any) -> None:
    """An action that was offered is legal, whoever is asked."""
    game, s = t.game, t.s
    refusal = game.why_not(s, seat, action)
    name = type(decision).__name__
    if refusal is not None:
        t.found.fail("choice.sample", f"{name} offers {action}, the gate says: {refusal}")
    elif action not in decision:
        t.found.fail("choice.sample", f"{action} is not in {name}, but why_not has no reason")


def check_near(t: CheckedGame, seat: int, decision: Decision[Any], action: Any) -> None:
    """What is near an answer is an answer of the same kind."""
    other = decision.near(action, Draws(len(t.history)))
    refusal = t.game.why_not(t.s, seat, other)
    same = type(other) is type(action) and refusal is None
    name = type(decision).__name__
    t.found.expect(same, "choice.near", f"{name}: {other} is near {action}, but: {refusal}")


def check_list(
    t: CheckedGame, seat: int, decision: Decision[Any], all_of_it: list[Any]
) -> list[Any]:
    """A small decision: list, candidates and form agree. Returns the legal actions."""
    name = type(decision).__name__
    listed = list(decision)
    legal = [action for action in all_of_it if decision.why_not(action) is None]
    keys = {t.key(action) for action in listed}
    doubles = len(listed) - len(keys)
    t.found.expect(not doubles, "choice.list", f"{name} lists {doubles} actions twice")
    same = keys == {t.key(action) for action in legal}
    t.found.expect(same, "choice.list", f"{name} lists {len(keys)} actions, {len(legal)} are legal")
    for action in listed:
        check_legal(t, seat, decision, action)
    _check_list_form(t, decision.form(), keys, name)
    return legal


def _check_list_form(t: CheckedGame, form: object, keys: set[bytes], name: str) -> None:
    """A list on a page offers exactly the legal actions."""
    parts: list[Any] = form.parts if isinstance(form, AnyOfForm) else [form]
    if not all(isinstance(part, ListForm) for part in parts):
        return
    free = [c.action for part in parts for c in part.choices if c.why_not is None]
    same = {t.key(action) for action in free} == keys
    t.found.expect(same, "choice.list", f"the form of {name} offers other actions than its list")


def is_complete(decision: Decision[Any]) -> bool:
    """Whether the candidates hold every legal action."""
    if isinstance(decision, AnyOf):
        return all(is_complete(part) for part in decision.parts)
    return decision.COMPLETE


def check_notation(t: CheckedGame, seat: int, action: Any) -> str:
    """Writing and reading an action; returns the text."""
    text = t.game.write(t.s, seat, action)
    line = bool(text) and text.isprintable() and text == text.strip()
    t.found.expect(line, "notation.same", f"{action} is written {text!r}, not as one plain line")
    try:
        back = t.game.read(t.s, seat, text)
    except NotationError as error:
        t.found.fail("notation.same", f"{text!r} cannot be read back: {error}")
        return text
    same = type(back) is type(action) and back == action
    t.found.expect(same, "notation.same", f"{text!r} is read as {back}, was {action}")
    return text


def check_garbage(t: CheckedGame, seat: int, text: str) -> None:
    """Spoilt text is refused with NotationError, or is another action."""
    spoilt = _spoilt(t, text)
    try:
        t.game.read(t.s, seat, spoilt)
    except NotationError as error:
        good = 0 <= error.position <= len(spoilt) and bool(error.expected)
        t.found.expect(good, "notation.errors", f"{spoilt!r}: the error points nowhere: {error}")
    except Exception as error:  # noqa: BLE001
        kind = type(error).__name__
        t.found.fail("notation.errors", f"reading {spoilt!r} raised {kind}: {error}")


def _spoilt(t: CheckedGame, text: str) -> str:
    """A text with something wrong in it."""
    draws = t.probe
    words = text.split(" ")
    i, at = draws.pick(len(words)), draws.pick(len(text) + 1)
    sign = draws.choose(["-", "9", "99999999999", "x", " ", ",", "=", "?", "é", "٣", "\n", "("])
    ways = [
        "",
        "garbage",
        sign,
        text[:at] + sign + text[at:],
        text[:at],
        text[at:],
        " ".join(words[:i] + words[i + 1 :]),
        " ".join([*words, words[i]]),
        " ".join([*words[:i], sign, *words[i + 1 :]]),
        text.upper(),
    ]
    return draws.choose(ways)


def probes(
    t: CheckedGame, seat: int, decision: Decision[Any], action: Any, count: int
) -> list[Any]:
    """Actions worth trying at the gate: near misses, old ones, and the game's own ideas."""
    found = list(mutants(action, t.game.ACTIONS, t.probe, count))
    found += [old for _, old, _ in t.history[-3:]]
    if t.history:
        found.append(t.probe.choose(t.history)[1])
    if t.game.PROBES:
        make = t.game.PROBES[t.probe.choose(list(t.game.PROBES))]
        made = make(t.game.facts, t.s, seat, decision, t.probe)
        found += [] if made is None else [made]
    return found
