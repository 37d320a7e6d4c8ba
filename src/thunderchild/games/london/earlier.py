"""Games that an earlier engine played: what it did by itself, and what it asked in vain.

| since | what changed | how a stored game goes on |
| --- | --- | --- |
| 2 | a phase ends by `done` while its last act can be taken back | the `done` is put in |
| 2 | a unit without a hex to retreat to may be saved by the Heroine (LON-16.9) | it is not |
| 2 | a choice of one is not asked (LON-16.2, LON-20.3, LON-22.8 ...) | its line is left out |
| 2 | no advance is offered when the attack has won (LON-23.9) | its line is left out |

Engine 1 made the Earthling say whether a face-down piece beside a retreat was the Heroine; a game
in which he had to say it parts there.
"""

from typing import Any, Final

from thunderchild.core.actions import Pass
from thunderchild.core.outcome import DROP
from thunderchild.core.procedure import UNDECIDED
from thunderchild.games.london.battle.combat import AttackQuestion
from thunderchild.games.london.battle.reactions import VictimQuestion
from thunderchild.games.london.battle.retreat import DriveQuestion, RetreatQuestion
from thunderchild.games.london.battle.shelter import ShelterQuestion, shelters
from thunderchild.games.london.battle.shots import any_attack
from thunderchild.games.london.content.facts import Facts
from thunderchild.games.london.model.actions import (
    Done,
)
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.rules.arrivals import ReinforceQuestion
from thunderchild.games.london.rules.in_hand import AttackInHand
from thunderchild.games.london.rules.movement import MoveQuestion, can_do_something
from thunderchild.games.london.rules.reinforcement import LandQuestion, RestoreQuestion

ENGINE: Final = 3  # since then the frames of procedures hold their own locals

# Questions that are not asked any more where they have one answer, by the word of that answer.
ONE_ANSWER: Final = {
    "retreat": RetreatQuestion,
    "drive": DriveQuestion,
    "victim": VictimQuestion,
    "land": LandQuestion,
    "restore": RestoreQuestion,
    "reinforce": ReinforceQuestion,
}


def unasked(facts: Facts, s: LondonState) -> Any:
    """What engine 1 did by itself where this one asks, or None."""
    if s.kind == MoveQuestion.kind and not can_do_something(facts, s, s.side):
        return Done()
    if s.kind == AttackQuestion.kind and not any_attack(facts, s, s.side):
        return Done()
    if s.kind == ShelterQuestion.kind:
        loser = s.top(AttackInHand).loser
        return Pass() if s.heroine not in shelters(facts, s, loser) else None
    return None


def bridge(s: LondonState, text: str) -> Any:
    """Whether a line of engine 1 answered what settles itself now: then it is left out."""
    word = text.partition(" ")[0]
    question = ONE_ANSWER.get(word)
    if question is not None and s.kind != question.kind:
        return DROP
    if s.winner != UNDECIDED and word in ("use", "pass"):
        return DROP
    return None
