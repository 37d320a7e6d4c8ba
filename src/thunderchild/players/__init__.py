"""Who may sit at a seat: the machines, by title and name.

A machine gets a game, a view and a stream of draws; it never gets a state. `random` plays every
title; the players of one game live in the folder of that game. The player `name` is the class
`Name` of the module `name`: to write that module is to add one.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Protocol, TypeVar

from msgspec import Struct

from thunderchild import titles
from thunderchild.core.actions import Action
from thunderchild.core.chance import Draws
from thunderchild.core.decision import Decision
from thunderchild.core.errors import InputError
from thunderchild.core.game import Game
from thunderchild.core.state import State

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=Struct)
F = TypeVar("F")


ADVISER: Final = "adviser"
PLANNER: Final = "planner"
REVIEWER: Final = "reviewer"

Offer = Decision[Action]
Act = Action | None  # None: no opinion


def offer_in(game: Game[S, V], s: S, seat: int) -> Offer:
    """What a seat that is asked may do."""
    found = game.decision(s, seat)
    if found is None:
        raise ValueError(f"{game.seats[seat]} is not asked")
    return found


def or_any(action: Act, decision: Offer, draws: Draws) -> Action:
    """An answer if it is legal, otherwise any legal one."""
    return action if action is not None and action in decision else decision.sample(draws)


def form_of(decision: Offer, kind: type[F]) -> F:
    """The form of a decision, which is of this kind."""
    form = decision.form()
    if not isinstance(form, kind):
        raise TypeError(f"{type(form).__name__} is no {kind.__name__}")
    return form


class Player(Protocol):
    """A machine that answers questions. Its LEVEL says how strong it is; 0 if it has none."""

    def choose(self, game: Any, view: Any, seat: int, draws: Draws) -> Any:
        """A legal action for a seat that is asked, from what the seat knows alone."""
        ...


def adviser(title: str) -> Player:
    """Gives advice instead of an answer, and has no seat."""
    found: Player = import_module(f"{__name__}.levels").adviser(titles.title(title))
    return found


def reviewer(title: str) -> Player:
    """Judges the choices of a finished game, and has no seat either."""
    found: Player = import_module(f"{__name__}.levels").reviewer(titles.title(title))
    return found


def has_planner(title: str) -> bool:
    """Whether a title has a planner, which plays the battles ahead in imagined worlds."""
    package = titles.title(title).machine_packages[-1]
    return bool(find_spec(package) and find_spec(f"{package}.planning"))


def planner(title: str) -> Player:
    """The planner of a title; InputError where it has none."""
    if not has_planner(title):
        raise InputError("There is no planner for this game.")
    package = titles.title(title).machine_packages[-1]
    found: Player = import_module(f"{package}.planning").BattlePlanner()
    return found


def names(title: str) -> list[str]:
    """The machines that play a title, the simplest first."""
    return list(titles.title(title).players)


def make(title: str, name: str) -> Player:
    """A new machine; InputError when the title has none of that name."""
    entry = titles.title(title)
    if name == ADVISER:
        return adviser(title)
    if name == PLANNER:
        return planner(title)
    if name == REVIEWER:
        return reviewer(title)
    entry.check_player(name)
    if name == titles.PERSON:
        raise InputError("A person is no machine.")
    player: Player = entry.machines[name]()
    return player
