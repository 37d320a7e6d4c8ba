"""What Characters do by themselves (INV-CHR-07). Their re-rolls belong to the battle's dice."""

from typing import TYPE_CHECKING, ClassVar, Final

from thunderchild.core.procedure import END, Call, Jump, Result
from thunderchild.games.invasion.cards import carry_out
from thunderchild.games.invasion.cards.primitive import can_do
from thunderchild.games.invasion.cards.selectors import harbor_zones, wave_zones
from thunderchild.games.invasion.cards.windows import window
from thunderchild.games.invasion.model.kinds import (
    CHARACTERS,
    DESTROYED,
    EVENT_PHASE,
    NONE,
    RED_WEED,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.base import InvasionPlay, InvasionProcedure
from thunderchild.games.invasion.rules.units import find
from thunderchild.games.invasion.told.cards import AbilityUsed

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion

FRAME: Final = 3  # ints of the stack: procedure, line, loop index
INFANTRY_ACTION: Final = 0
END_OF_ASSEMBLY: Final = 1
START_OF_EVENT_PHASE: Final = 2
TRIGGERS: Final = ("infantry_action_in_zone", "end_of_assembly", "start_of_event_phase")


def is_near(game: "Invasion", s: InvasionState, zone: int, near: tuple[str, ...]) -> bool:
    """Whether one of some things is in a Zone or next to it; nothing named: always."""
    if not near:
        return True
    zones = {
        "wave": wave_zones(s),
        "harbor": harbor_zones(game, s),
        "capital": [game.map.capital],
        "destroyed": [z for z, condition in enumerate(s.ruin) if condition == DESTROYED],
        "red_weed": [z for z, condition in enumerate(s.ruin) if condition == RED_WEED],
    }
    here = {zone, *game.map.neighbours[zone]}
    return any(not here.isdisjoint(zones[thing]) for thing in near)


def is_called(game: "Invasion", s: InvasionState, kind: int, trigger: int) -> bool:
    """Whether a Character on the map acts at this moment (INV-CHR-07)."""
    character = game.content.characters.get(kind)
    if character is None or character.ability.trigger != TRIGGERS[trigger]:
        return False
    ability = character.ability
    unit = find(s, kind)
    if unit == NONE:
        return False
    zone = s.unit_zone[unit]
    if trigger == INFANTRY_ACTION and s.unit_zone[s.unit] != zone:
        return False
    return is_near(game, s, zone, ability.near) and can_do(game, s, ability.effects)


def called(s: InvasionState) -> int:
    """The kind of the Character that acts now, NONE if none does."""
    for at in range(len(s.stack) - FRAME, -1, -FRAME):
        if s.stack[at] == Trigger.number:
            return CHARACTERS[s.stack[at + 2] // len(TRIGGERS)]
    return NONE


def source(p: InvasionPlay) -> str:
    """What is carried out: the card in hand, or a Character's ability (INV-CHR-07)."""
    card, kind = p.s.card, called(p.s)
    if card != NONE:
        name: str = p.game.event_cards.cards[card].name
        return name
    title: str = p.game.content.characters[kind].title if kind != NONE else "an ability"
    return title


class Trigger(InvasionProcedure):
    """A moment at which Characters act; the loop index is the trigger and how many were looked at.

    `Call(Trigger, END_OF_ASSEMBLY)`. For an Infantry action s.unit is the Infantry; s.cancelled
    says afterwards whether the action is spent.
    """

    LINES: ClassVar[tuple[str, ...]] = ("find", "carry_out", "go_back", "next")

    def find(self, p: InvasionPlay) -> Result:
        """The next Character that is called (INV-CHR-07)."""
        looked, trigger = divmod(p.index, len(TRIGGERS))
        for place in range(looked, len(CHARACTERS)):
            if is_called(self.game, p.s, CHARACTERS[place], trigger):
                p.index = place * len(TRIGGERS) + trigger
                return None
        return END

    def carry_out(self, p: InvasionPlay) -> Result:
        """Its effects; the act around it waits (INV-CHR-07)."""
        kind = CHARACTERS[p.index // len(TRIGGERS)]
        zone = self.game.map.zone_names[p.s.unit_zone[find(p.s, kind)]]
        p.tell(AbilityUsed(self.game.content.characters[kind].title, zone))
        carry_out.keep_facts(p.s)
        return carry_out.call(self.game.content.ability_block[kind])

    def go_back(self, p: InvasionPlay) -> Result:
        """The act in hand goes on as it was."""
        carry_out.facts_again(p.s)
        return None

    def next(self, p: InvasionPlay) -> Result:
        """Others may be called too."""
        p.index += len(TRIGGERS)
        return Jump("find")


class AfterAssembly(InvasionProcedure):
    """The end of the Assembly Phase; without an Event Phase its moments are here (INV-SET-07)."""

    LINES: ClassVar[tuple[str, ...]] = ("assembly", "event_phase", "held_cards")

    def assembly(self, p: InvasionPlay) -> Result:
        """After the last Cylinder has rolled (INV-CHR-07)."""
        return Call(Trigger, END_OF_ASSEMBLY)

    def event_phase(self, p: InvasionPlay) -> Result:
        """What would happen at the start of the Event Phase (INV-SET-07)."""
        return Call(Trigger, START_OF_EVENT_PHASE)

    def held_cards(self, p: InvasionPlay) -> Result:
        """Cards held for an Event Phase (INV-SET-07)."""
        return window(p.s, EVENT_PHASE)


PROCEDURES = (Trigger, AfterAssembly)
