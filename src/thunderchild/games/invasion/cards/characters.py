"""What Characters do by themselves (INV-CHR-07). Their re-rolls belong to the battle's dice."""

from typing import ClassVar, Final

from thunderchild.core.conditions import only_where
from thunderchild.core.procedure import END, NEXT, Procedure, Procedures, Result
from thunderchild.games.invasion.cards import carry_out
from thunderchild.games.invasion.cards.effect import can_do
from thunderchild.games.invasion.cards.in_hand import CardInHand, card_in_hand
from thunderchild.games.invasion.cards.selectors import harbor_zones, wave_zones
from thunderchild.games.invasion.cards.windows import window
from thunderchild.games.invasion.content.differences import has_england_cards
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.kinds import (
    CHARACTERS,
    DESTROYED,
    EVENT_PHASE,
    NONE,
    RED_WEED,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.units import find
from thunderchild.games.invasion.told.cards import AbilityUsed

INFANTRY_ACTION: Final = 0
END_OF_ASSEMBLY: Final = 1
START_OF_EVENT_PHASE: Final = 2
TRIGGERS: Final = ("infantry_action_in_zone", "end_of_assembly", "start_of_event_phase")


def is_near(facts: Facts, s: InvasionState, zone: int, near: tuple[str, ...]) -> bool:
    """Whether one of some things is in a Zone or next to it; nothing named: always."""
    if not near:
        return True
    zones = {
        "wave": wave_zones(s),
        "harbor": harbor_zones(facts, s),
        "capital": [facts.map.capital],
        "destroyed": [z for z, condition in enumerate(s.ruin) if condition == DESTROYED],
        "red_weed": [z for z, condition in enumerate(s.ruin) if condition == RED_WEED],
    }
    here = {zone, *facts.map.neighbours[zone]}
    return any(not here.isdisjoint(zones[thing]) for thing in near)


def is_called(facts: Facts, s: InvasionState, kind: int, trigger: int, where: int) -> bool:
    """Whether a Character on the map, or in a Zone, acts at this moment (INV-CHR-07)."""
    character = facts.content.characters.get(kind)
    if character is None or character.ability.trigger != TRIGGERS[trigger]:
        return False
    ability = character.ability
    unit = find(s, kind)
    if unit == NONE:
        return False
    zone = s.unit_zone[unit]
    if where not in (NONE, zone):
        return False
    return is_near(facts, s, zone, ability.near) and can_do(facts, s, ability.effects)


def source(p: Play) -> str:
    """What is carried out: the card in hand, or a Character's ability (INV-CHR-07)."""
    now = card_in_hand(p.s)
    if isinstance(now, UseAbility):
        return p.facts.content.characters[now.kind].title
    return p.facts.event_cards.cards[now.card].name


class Trigger(Procedure):
    """A moment at which Characters act; `p.value` says whether the act in hand is spent."""

    LINES: ClassVar[tuple[str, ...]] = ("find", "carry_out", "next")
    trigger: int
    zone: int = NONE  # the Zone it is about, NONE for the whole map
    place: int = 0  # the Character looked at
    cancelled: int = 0

    def find(self, p: Play) -> Result:
        """The next Character that is called (INV-CHR-07)."""
        for place in range(self.place, len(CHARACTERS)):
            if is_called(p.facts, p.s, CHARACTERS[place], self.trigger, self.zone):
                self.place = place
                return NEXT
        p.value = self.cancelled
        return END

    def carry_out(self, p: Play) -> Result:
        """Its effects; the act around it waits (INV-CHR-07)."""
        kind = CHARACTERS[self.place]
        zone = p.facts.map.named_zones[p.s.unit_zone[find(p.s, kind)]]
        p.tell(AbilityUsed(p.facts.content.characters[kind].title, zone))
        return p.call(UseAbility(kind=kind))

    def next(self, p: Play) -> Result:
        """Others may be called too."""
        self.place += 1
        return p.jump("find")


class UseAbility(CardInHand):
    """The ability of a Character, which speaks of what it is done to like a card (INV-CHR-07)."""

    LINES: ClassVar[tuple[str, ...]] = ("carry_out",)
    kind: int  # the Character

    def carry_out(self, p: Play) -> Result:
        """Its effects, in the order written (INV-CHR-07)."""
        return carry_out.call(p, p.facts.content.ability_block[self.kind])


class AfterAssembly(Procedure):
    """The end of the Assembly Phase; without an Event Phase its moments are here (INV-SET-07)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "assembly",
        only_where(has_england_cards, "event_phase"),
        only_where(has_england_cards, "held_cards"),
    )

    def assembly(self, p: Play) -> Result:
        """After the last Cylinder has rolled (INV-CHR-07)."""
        return p.call(Trigger(trigger=END_OF_ASSEMBLY))

    def event_phase(self, p: Play) -> Result:
        """What would happen at the start of the Event Phase (INV-SET-07)."""
        return p.call(Trigger(trigger=START_OF_EVENT_PHASE))

    def held_cards(self, p: Play) -> Result:
        """Cards held for an Event Phase (INV-SET-07)."""
        return window(p, EVENT_PHASE)


PROCEDURES: Procedures = (Trigger, UseAbility, AfterAssembly)
