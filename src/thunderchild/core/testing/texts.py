"""Reading is no way around a secret: a text means the same in every world that looks alike."""

import re
from typing import Any, Final

from thunderchild.core.errors import NotationError
from thunderchild.core.game import Game
from thunderchild.core.testing.sitting import CheckedGame, guarded

_TOKEN: Final = re.compile(r"[A-Za-z]*\d+|[A-Za-z_]+")
_MOST: Final = 400  # tokens of one shape that are kept


def check_reading(
    t: CheckedGame, views: dict[int, Any], worlds: dict[int, Any], text: str, count: int
) -> None:
    """Every seat has some texts read in the true world and in one that it imagines."""
    known = _tokens(t, views, text)
    verbs: dict[str, list[str]] = {}
    for past in (text, *(past for _, _, past in t.history)):
        verbs.setdefault(past.partition(" ")[0], []).append(past)
    by_verb = list(verbs.values())
    for viewer, other in worlds.items():
        if viewer < 0:
            continue
        with guarded(t.found, f"reading for {t.name(viewer)}"):
            for _ in range(count):
                tried = _varied(t, t.probe.choose(t.probe.choose(by_verb)), known)
                here = _meaning(t.game, t.s, viewer, tried)
                there = _meaning(t.game, other, viewer, tried)
                if here != there:
                    t.found.fail("secret.read", f"{t.name(viewer)}, {tried!r}: {here} / {there}")


def _meaning(game: Game[Any, Any], s: Any, seat: int, text: str) -> str:
    """What a seat is answered to a text: its actions and the refusal of the first, or the error."""
    try:
        actions = game.read_all(s, seat, text)
    except NotationError as error:
        return str(error)
    return f"{actions}: {game.why_not(s, seat, actions[0])}"


def _tokens(t: CheckedGame, views: dict[int, Any], text: str) -> dict[str, list[str]]:
    """The names and numbers that people can know of, by shape: `M3` and `E12` are alike."""
    for source in (text, *(t.game.text(view) for view in views.values() if not t.tokens)):
        for token in _TOKEN.findall(source):
            alike = t.tokens.setdefault(_shape(token), [])
            if token not in alike and len(alike) < _MOST:
                alike.append(token)
    return t.tokens


def _shape(token: str) -> str:
    """Letters and digits as they follow each other, whatever they are."""
    return re.sub(r"\d+", lambda m: "0" * len(m[0]), re.sub(r"[A-Za-z_]+", "a", token))


def _varied(t: CheckedGame, text: str, known: dict[str, list[str]]) -> str:
    """A text with other names of the same shape in it, or with the middle of a chain left out."""
    draws = t.probe

    def other(match: re.Match[str]) -> str:
        alike = known.get(_shape(match[0]), [])
        return draws.choose(alike) if alike and draws.pick(2) else match[0]

    verb, space, rest = text.partition(" ")
    if draws.pick(2):
        rest = re.sub(r"\w+(?:-\w+)+", lambda chain: chain[0].rpartition("-")[2], rest)
    return verb + space + _TOKEN.sub(other, rest)
