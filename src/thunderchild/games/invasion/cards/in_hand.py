"""What effects speak of, as the locals of the frames in hand (INV-EVT-11).

    CardInHand    the card: what its effects have spoken of so far
    LoopInHand    the object of a loop for which its list is carried out
    EffectInHand  the effect of a list, which may be done several times

The procedures that carry them out are subclasses. A card that is played in the midst of another
has a frame of its own, so the first one goes on as it was.
"""

from typing import Final

from thunderchild.core.declared import zeros
from thunderchild.core.procedure import Procedure
from thunderchild.games.invasion.model.card_actions import (
    PickRefugee,
    PickRow,
    PickTripod,
    PickUnit,
    PickZone,
    Target,
)
from thunderchild.games.invasion.model.kinds import CYLINDER, NONE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.base import Step


class CardInHand(Procedure):
    """A card that is carried out, or the ability of a Character, which is no card."""

    card: int = NONE
    zone: int = NONE  # `same_zone`
    unit: int = NONE  # the Unit that was picked last
    cylinder: int = NONE
    moved: int = NONE  # the Zone in which the Unit just moved stands

    def speak_of(self, s: InvasionState, target: Target) -> None:
        """Note what an effect is done to, for the effects after it."""
        if isinstance(target, (PickZone, PickRefugee)):
            self.zone = target.zone
        elif isinstance(target, PickUnit):
            self.unit, self.zone = target.unit, s.unit_zone[target.unit]
        elif isinstance(target, (PickRow, PickTripod)):
            if s.wave_state[target.row] == CYLINDER:
                self.cylinder = target.row
            self.zone = s.wave_zone[target.row]


class LoopInHand(Procedure):
    """A loop: the Wave, Zone or Unit whose turn it is."""

    row: int = NONE  # `this_wave`
    kind: int = NONE  # of its Tripod, where each Tripod is a Wave
    zone: int = NONE  # `this_zone`
    unit: int = NONE


class EffectInHand(Step):
    """An effect of a list, and how far it has been done."""

    at: int = 0  # the list of effects and the place in it
    left: int = 0  # how often it is still to be done
    lock: int = NONE  # the Zone or row of an effect that is done several times there
    pick: int = NONE  # which of its targets, NONE if declined
    moved: list[int] = zeros(0)  # what it has moved already: Units, and below 0 Refugees


AT_FIRST: Final = EffectInHand()  # an effect of which nothing has been done


def card_in_hand(s: InvasionState) -> CardInHand:
    """The card that is carried out; without one, nothing is spoken of."""
    return s.nearest(CardInHand) or CardInHand()


def loop_in_hand(s: InvasionState) -> LoopInHand:
    """The loop that is carried out; without one, nothing is spoken of."""
    return s.nearest(LoopInHand) or LoopInHand()
