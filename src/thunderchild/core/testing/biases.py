"""Ways to play at random that together reach more than plain sampling does."""

from collections.abc import Callable
from itertools import islice
from typing import Any, Final

from thunderchild.core.chance import Draws
from thunderchild.core.decision import AnyOf, Decision, NoLegalAction
from thunderchild.core.testing.sitting import SMALL, CheckedGame

Bias = Callable[[Any, Any, int, Decision[Any], Draws], Any]


def plain(_facts: Any, _s: Any, _seat: int, decision: Decision[Any], draws: Draws) -> Any:
    """Whatever the decision samples."""
    return decision.sample(draws)


def first(_facts: Any, _s: Any, _seat: int, decision: Decision[Any], _draws: Draws) -> Any:
    """The first legal candidate."""
    return next(_some(decision), None)


def last(_facts: Any, _s: Any, _seat: int, decision: Decision[Any], _draws: Draws) -> Any:
    """The last legal candidate, of a decision that is not too long."""
    found = list(_some(decision))
    return found[-1] if found else None


def rare(_facts: Any, _s: Any, _seat: int, decision: Decision[Any], draws: Draws) -> Any:
    """A part of a union with few actions in it."""
    while isinstance(decision, AnyOf):
        sizes = [(sum(1 for _ in _some(part)), i) for i, part in enumerate(decision.parts)]
        found = [(size, i) for size, i in sizes if size]
        if not found:
            return None
        decision = decision.parts[min(found)[1]]
    return decision.sample(draws)


def _some(decision: Decision[Any]) -> Any:
    """The legal ones among the first candidates."""
    few = islice(decision.candidates(), SMALL)
    return (action for action in few if decision.why_not(action) is None)


BIASES: Final[dict[str, Bias]] = {"first": first, "last": last, "rare": rare}
HALF: Final = 4  # of eight
MOSTLY: Final = 7
REPEAT: Final = "repeat"
SAMPLES: Final = 6


def habits_of(t: CheckedGame) -> list[str]:
    """The habits of this game's players: two, or the same twice for the single-minded."""
    names = [*BIASES, REPEAT, *t.game.BIASES]
    first = t.play.choose(names)
    return [first, t.play.choose(names) if t.play.pick(3) else first]


def choose(t: CheckedGame, seat: int, decision: Decision[Any], habits: list[str]) -> Any:
    """The next action of a seat, by habit half of the time, or mostly; else any.

    Raises NoLegalAction where there is none.
    """
    zeal = MOSTLY if habits and habits[0] == habits[-1] else HALF
    if habits and t.play.pick(8) < zeal:
        habit = t.play.choose(habits)
        if habit == REPEAT:
            action = _repeat(t, seat, decision)
        else:
            bias = BIASES.get(habit) or t.game.BIASES[habit]
            action = bias(t.game.facts, t.s, seat, decision, t.play)
        if action is not None and action in decision:
            return action
    return decision.sample(t.play)


def _repeat(t: CheckedGame, seat: int, decision: Decision[Any]) -> Any:
    """An action of the kind this seat did last."""
    kind = next((type(a) for who, a, _ in reversed(t.history) if who == seat), None)
    action = None
    for _ in range(SAMPLES):
        action = decision.sample(t.play)
        if type(action) is kind:
            break
    return action


__all__ = ["BIASES", "Bias", "NoLegalAction", "choose", "habits_of"]
