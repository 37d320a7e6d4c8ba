"""Effects on Units and Earthworks (INV-EVT-13)."""

from collections.abc import Iterator
from typing import Any, Final

from thunderchild.core.actions import Pass
from thunderchild.core.procedure import NEXT, Result
from thunderchild.games.invasion.cards import words
from thunderchild.games.invasion.cards.effect import NOWHERE, RULE, CardEffect
from thunderchild.games.invasion.cards.effects.refugees import (
    REFUGEES,
    refugee_code,
    refugee_counters,
)
from thunderchild.games.invasion.cards.effects.zone_effect import ZoneEffect
from thunderchild.games.invasion.cards.in_hand import EffectInHand, card_in_hand, loop_in_hand
from thunderchild.games.invasion.cards.selectors import KINDS, zones_at
from thunderchild.games.invasion.cards.words import SAID, Said
from thunderchild.games.invasion.content.effects import (
    NEEDS_LOOP,
    At,
    Bound,
    Fate,
    Holding,
    Number,
    Unit,
)
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.card_actions import (
    CardMove,
    PickRefugee,
    PickUnit,
    PickZone,
    Target,
)
from thunderchild.games.invasion.model.kinds import (
    BOUGHT,
    ESCAPED_FATE,
    FATES,
    GUN_95T,
    GUNS,
    NONE,
    PIECES,
    UNITS,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import units
from thunderchild.games.invasion.rules.losses import LoseUnit, lose_refugees
from thunderchild.games.invasion.rules.takeback import works_left
from thunderchild.games.invasion.told.humans import EarthworksBuilt, RefugeesMoved
from thunderchild.games.invasion.told.phrases import several

STRICT: Final = tuple(UNITS[kind] for kind in BOUGHT)  # limited by an option (INV-MIX-02)


def fate_problems(fate: Fate) -> Iterator[str]:
    """A fate that no rule has for Units."""
    if fate == FATES[ESCAPED_FATE]:
        yield "only Refugees Escape by a card"


def lose_unit(p: Play, unit: int, fate: str) -> Result:
    """A Unit is lost; the Curate may stand in for it (INV-CHR-07)."""
    return p.call(LoseUnit(unit=unit, fate=FATES.index(fate)))


class AddUnit(ZoneEffect, frozen=True, tag="add_unit"):
    """Place `n` Units of the kind `unit` without cost; a Gun gets `earthworks` levels.

    New Units at no cost; of the 95-ton Gun there is one (INV-EVT-09, INV-CHR-03).
    """

    unit: Unit
    n: Number
    holding: Holding = ""
    earthworks: Bound = 0

    def describe(self, said: Said = SAID) -> str:
        works = f" with {several(self.earthworks, 'level')} of Earthworks" * bool(self.earthworks)
        return f"place {self.n} {words.unit_words([self.unit])}{works} in {words.place(self, said)}"

    def brings(self) -> str:
        """The 95-ton Gun."""
        return self.unit if self.unit == PIECES[GUN_95T] else ""

    def problems(self, *, in_loop: bool, has_chart: bool) -> Iterator[str]:
        yield from super().problems(in_loop=in_loop, has_chart=has_chart)
        if self.unit == "character":
            yield "a Character is placed with place_character"

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """A special Unit in play does not come again (INV-EVT-09, INV-CHR-03)."""
        if self.unit == "gun_95t" and units.find(s, GUN_95T) != NONE:
            return NOWHERE
        if self.unit in STRICT and not units.counters_left(facts, s, UNITS.index(self.unit)):
            return NOWHERE
        return super().targets(facts, s, now)

    def act(self, p: Play, target: PickZone) -> Result:
        """Place them, a Gun with its Earthworks."""
        if self.unit == "refugee":
            units.add_refugees(p, target.zone, self.n, RULE)
            return NEXT
        kind, cap = UNITS.index(self.unit), p.facts.profile.options.earthworks_cap
        for _ in range(self.n):
            if kind not in BOUGHT or units.counters_left(p.facts, p.s, kind):
                works = min(self.earthworks, cap, works_left(p.facts, p.s))
                units.add_unit(p, kind, target.zone, RULE, works)
        return NEXT


class PlaceCharacter(ZoneEffect, frozen=True, tag="place_character"):
    """Place a Character whose counter is not in play (INV-EVT-09).

    A Character comes, or comes back if it was lost or left (INV-EVT-09, INV-CHR-01, -02).
    """

    character: str

    def describe(self, said: Said = SAID) -> str:
        article = "" if self.character in words.BY_NAME else "the "
        return f"place {article}{words.unit_words([self.character])} in {words.place(self, said)}"

    def brings(self) -> str:
        """The Character."""
        return self.character

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """One in play does not come again (INV-EVT-09)."""
        if units.find(s, PIECES.index(self.character)) != NONE:
            return NOWHERE
        return super().targets(facts, s, now)

    def act(self, p: Play, target: PickZone) -> Result:
        """Place it (INV-CHR-01, INV-CHR-02, INV-CHR-06)."""
        units.add_unit(p, PIECES.index(self.character), target.zone, "INV-EVT-07")
        return NEXT


class RemoveUnit(CardEffect, frozen=True, tag="remove_unit"):
    """Lose `n` Units of the kinds `units`; captured ones score for the Martians.

    Units of the player's choice are lost, all in one Zone (INV-EVT-11).
    """

    units: tuple[Unit, ...]
    n: Number
    at: At
    fate: Fate
    holding: Holding = ""

    def describe(self, said: Said = SAID) -> str:
        return f"{self.n} {words.unit_words(self.units)} {self.fate.title()}"

    def problems(self, *, in_loop: bool, has_chart: bool) -> Iterator[str]:
        yield from super().problems(in_loop=in_loop, has_chart=has_chart)
        yield from fate_problems(self.fate)

    def times(self) -> int:
        """As many as it says."""
        return self.n

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """Each such Unit; after the first only those in its Zone."""
        zones = zones_at(facts, s, self.at, self.holding)
        if now.lock != NONE:
            zones = [now.lock]
        kinds = [kind for name in self.units for kind in KINDS[name]]
        found: list[Target] = [
            PickUnit(unit)
            for unit, at in enumerate(s.unit_zone)
            if at in zones and s.unit_kind[unit] in kinds
        ]
        if "refugee" in self.units:
            found += refugee_counters(s, zones, 2)
        return found

    def act(self, p: Play, target: PickUnit | PickRefugee) -> Result:
        """It is lost; Captured it scores for the Martians (INV-CAP-01)."""
        p.s.top(EffectInHand).lock = card_in_hand(p.s).zone
        if isinstance(target, PickUnit):
            return lose_unit(p, target.unit, self.fate)
        fate = FATES.index(self.fate)
        lose_refugees(p, target.zone, 1, fate, RULE, REFUGEES[target.points])
        return NEXT


class SelectUnit(CardEffect, frozen=True, tag="select_unit"):
    """The player picks one `unit` in a Zone `at`; later effects speak of it as selected.

    The player picks a Unit; the effects after it speak of it (INV-EVT-11).
    """

    unit: Unit
    at: At

    def describe(self, said: Said = SAID) -> str:
        return f"choose {words.unit_words([self.unit])} in {words.place(self, said)}"

    def problems(self, *, in_loop: bool, has_chart: bool) -> Iterator[str]:
        """Refugees are counted, not told apart (INV-HAC-06)."""
        yield from super().problems(in_loop=in_loop, has_chart=has_chart)
        if self.unit == "refugee":
            yield "a Refugee cannot be selected"

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """Each such Unit in such a Zone."""
        zones, kinds = zones_at(facts, s, self.at), KINDS[self.unit]
        return [
            PickUnit(unit)
            for unit, at in enumerate(s.unit_zone)
            if at in zones and s.unit_kind[unit] in kinds
        ]

    def act(self, p: Play, target: PickUnit) -> Result:
        return NEXT


class RemoveSelected(CardEffect, frozen=True, tag="remove_selected"):
    """The selected Unit is lost.

    The Unit that was picked is lost.
    """

    fate: Fate

    def describe(self, said: Said = SAID) -> str:
        return f"the Unit is {self.fate.title()}"

    def problems(self, *, in_loop: bool, has_chart: bool) -> Iterator[str]:
        yield from super().problems(in_loop=in_loop, has_chart=has_chart)
        yield from fate_problems(self.fate)

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """If it is still there."""
        unit = card_in_hand(s).unit
        return [PickUnit(unit)] if units.is_unit(s, unit) else NOWHERE

    def act(self, p: Play, target: PickUnit) -> Result:
        """By its fate (INV-CAP-01)."""
        return lose_unit(p, target.unit, self.fate)


class RemoveThis(CardEffect, frozen=True, tag="remove_this"):
    """The Unit of the loop is lost.

    The Unit of the loop is lost.
    """

    fate: Fate

    def describe(self, said: Said = SAID) -> str:
        return f"the Unit is {self.fate.title()}"

    def problems(self, *, in_loop: bool, has_chart: bool) -> Iterator[str]:
        """It needs a loop, and Units do not Escape."""
        yield from super().problems(in_loop=in_loop, has_chart=has_chart)
        if not in_loop:
            yield NEEDS_LOOP
        yield from fate_problems(self.fate)

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """If it is still there."""
        unit = loop_in_hand(s).unit
        return [PickUnit(unit)] if units.is_unit(s, unit) else NOWHERE

    def act(self, p: Play, target: PickUnit) -> Result:
        """By its fate (INV-CAP-01)."""
        return lose_unit(p, target.unit, self.fate)


class MoveUnits(CardEffect, frozen=True, tag="move_units"):
    """Up to `n` Units of the kinds `units` each move one to `steps` Zones now.

    Up to so many Units move, each at least one Zone (INV-EVT-13).
    """

    units: tuple[Unit, ...]
    n: Number
    steps: Number

    def describe(self, said: Said = SAID) -> str:
        return f"move up to {several(self.n, 'Unit')} up to {several(self.steps, 'Zone')}"

    def target_words(self, facts: Facts, s: InvasionState, action: Any) -> str:
        """A move, or that no more are made."""
        if isinstance(action, Pass):
            return "No more"
        return super().target_words(facts, s, action)

    def times(self) -> int:
        return self.n

    def may_stop(self) -> bool:
        """The number is up to (INV-EVT-11)."""
        return True

    def begin(self, s: InvasionState) -> None:
        """None has just moved."""
        card_in_hand(s).moved = NONE

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """Each Unit that has not moved, and each Zone within its steps."""
        kinds = [kind for name in self.units for kind in KINDS[name] if moves(facts, kind)]
        found: list[Target] = [
            CardMove(to, unit)
            for unit, at in enumerate(s.unit_zone)
            if at != NONE and s.unit_kind[unit] in kinds and unit not in now.moved
            for to in zones_within(facts, at, self.steps)
        ]
        if "refugee" in self.units:
            for counter in refugee_counters(s, range(len(facts.map)), 2, now.moved):
                found += [
                    CardMove(to, zone=counter.zone, points=counter.points)
                    for to in zones_within(facts, counter.zone, self.steps)
                ]
        return found

    def act(self, p: Play, target: CardMove) -> Result:
        """A Gun that leaves its Zone loses its Earthworks (INV-EWK-06)."""
        moved = p.s.top(EffectInHand).moved
        if target.unit != NONE:
            units.move_unit(p, target.unit, target.to, RULE)
            moved.append(target.unit)
        else:
            counters = units.refugees(p.s, REFUGEES[target.points])
            counters[target.zone] -= 1
            counters[target.to] += 1
            moved.append(refugee_code(target.to, target.points))
            names = p.facts.map.named_zones
            double = target.points > 1
            p.tell(RefugeesMoved(names[target.zone], names[target.to], double, RULE))
        card_in_hand(p.s).moved = target.to
        return NEXT


def moves(facts: Facts, kind: int) -> bool:
    """A Unit that never moves cannot be chosen (INV-EVT-13, INV-CHR-08)."""
    character = facts.content.characters.get(kind)
    special = facts.content.specials.get(kind)
    return (character is None or character.moves) and (special is None or special.moves)


def zones_within(facts: Facts, zone: int, steps: int) -> list[int]:
    """The other Zones that can be reached in so many steps."""
    return [to for to in range(len(facts.map)) if 0 < facts.map.distance(zone, to) <= steps]


class AddEarthworks(CardEffect, frozen=True, tag="add_earthworks"):
    """`n` levels for one Gun, up to the cap (INV-EWK-01).

    Levels for one Gun, up to the cap and as far as the counters go (INV-EWK-01, INV-MIX-04).
    """

    n: Number
    at: At

    def describe(self, said: Said = SAID) -> str:
        return f"{several(self.n, 'level')} of Earthworks for {words.place(self, said)}"

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """Each Gun below the cap."""
        if works_left(facts, s) <= 0:
            return NOWHERE
        zones, cap = zones_at(facts, s, self.at), facts.profile.options.earthworks_cap
        return [
            PickUnit(unit)
            for unit, at in enumerate(s.unit_zone)
            if at in zones and s.unit_kind[unit] in GUNS and s.unit_works[unit] < cap
        ]

    def act(self, p: Play, target: PickUnit) -> Result:
        s, unit = p.s, target.unit
        room = p.facts.profile.options.earthworks_cap - s.unit_works[unit]
        s.unit_works[unit] += min(self.n, room, works_left(p.facts, s))
        zone = p.facts.map.named_zones[s.unit_zone[unit]]
        p.tell(EarthworksBuilt(units.named(s, unit), zone, s.unit_works[unit], RULE))
        return NEXT
