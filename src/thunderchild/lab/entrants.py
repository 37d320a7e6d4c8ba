"""Who may be measured: the machines of a title, the reference, and any class that can be imported.

`reference` is the player that figures are given against. It lives in the folder `bench` of the
source and is no part of the package. `captain:600` is the level of that name with 600 rollouts a
question and no limit of time, so that a busy machine changes no result. `module:Class` names a
class with a method `choose`: players that are written for measuring alone.
"""

import sys
from importlib import import_module
from pathlib import Path
from typing import Final

from thunderchild import players, titles
from thunderchild.core.errors import InputError, known_are
from thunderchild.players import levels

REFERENCE: Final = "reference"
SOURCE: Final = Path(__file__).resolve().parents[3]  # of a checkout


def check(title: str, name: str) -> None:
    """Refuse who cannot be measured at a title."""
    if name == titles.PERSON:
        raise InputError("A person cannot sit at a simulated game.")
    if name == REFERENCE or ":" in name:
        make(title, name)
        return
    known = titles.title(title).players
    if name not in known:
        also = known_are(name, (*known, REFERENCE))
        raise InputError(f"{titles.title(title).label} has no machine {name!r}; {also}")


def make(title: str, name: str) -> players.Player:
    """A new player of a title."""
    if name == REFERENCE:
        return _reference(title)
    level, _, rollouts = name.partition(":")
    if rollouts.isdecimal():
        return levels.searching(titles.title(title), level, int(rollouts))
    if rollouts:
        return _named(name)
    return players.make(title, name)


def _reference(title: str) -> players.Player:
    """The player that is never improved."""
    if not (SOURCE / "bench").is_dir():
        raise InputError(
            "The reference needs the folder bench of the sources, which the package does not have."
        )
    _look_in_source()
    kept = import_module("bench.reference")
    if title not in kept.KINDS:
        raise InputError(f"There is no reference for {titles.title(title).label}.")
    found: players.Player = kept.reference(title)
    return found


def _named(name: str) -> players.Player:
    """A player by module and class."""
    _look_in_source()
    module, _, kind = name.partition(":")
    try:
        found = getattr(import_module(module), kind)
    except (ImportError, ValueError, AttributeError):
        raise InputError(f"There is no class {kind!r} in a module {module!r}.") from None
    if not hasattr(found, "choose"):
        raise InputError(f"{name} is no player: it has no method choose.")
    player: players.Player = found()
    return player


def _look_in_source() -> None:
    """Let modules of the source be found that are no part of the package."""
    if str(SOURCE) not in sys.path:
        sys.path.append(str(SOURCE))
