"""Games of the first engine: what it asked that is settled now."""

import re
from typing import TYPE_CHECKING, Any, Final

from thunderchild.core.errors import NotationError
from thunderchild.core.outcome import DROP
from thunderchild.core.procedure import Question
from thunderchild.games.warpwar.battle.damage import HitsQuestion
from thunderchild.games.warpwar.battle.retreat import RetreatQuestion, WithdrawQuestion
from thunderchild.games.warpwar.battle.stowage import RearrangeQuestion, TakeAboardQuestion
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.rules.building import BuildQuestion

if TYPE_CHECKING:
    from thunderchild.games.warpwar.game import WarpWar

ENGINE: Final = 3  # since then the frames of procedures hold their own locals

# Answers to questions that are not asked any more where everybody can see that there is no other.
SETTLED: Final[tuple[tuple[str, type[Question]], ...]] = (
    ("hits nothing", HitsQuestion),  # one side alone was hit, and loses what was hit (WW-10.6)
    ("stow nothing", RearrangeQuestion),  # records are open, and no rack is free (WW-18.1)
    ("aboard nothing", TakeAboardQuestion),  # the same in a withdrawal (WW-17.4)
    ("build nothing", BuildQuestion),  # no base, and no ship on one (WW-5.12)
    ("retreat ", RetreatQuestion),  # one ship, and one hex that it can go to (WW-15.5)
    ("withdraw ", WithdrawQuestion),  # the same in a withdrawal (WW-17.3)
)
_EMPTY_REPAIR: Final = re.compile(r"(?<=[ ;])repair \w+(?:; |$)")


def bridge(game: "WarpWar", s: WarpWarState, seat: int, text: str) -> Any:
    """What to do with a line of the first engine that the question asked now does not take."""
    for answer, question in SETTLED:
        if text.startswith(answer):
            return None if _is_asked(s, seat, question) else DROP
    shorter = _EMPTY_REPAIR.sub("", text).rstrip("; ")
    if not text.startswith("build ") or shorter == text:
        return None
    if not _is_asked(s, seat, BuildQuestion):
        return DROP  # what it bought has been put in
    try:  # a repair of nothing was let pass
        return game.read(s, seat, "build nothing" if shorter == "build" else shorter)
    except NotationError:
        return None


def _is_asked(s: WarpWarState, seat: int, question: type[Question]) -> bool:
    """Whether the seat is asked this now."""
    return s.kind == question.kind and bool(s.pending >> seat & 1)
