"""Effects on points, Units and Refugees (INV-EVT-13)."""

from collections.abc import Iterable, Sequence
from typing import Final

from thunderchild.core.procedure import NEXT, Result
from thunderchild.games.invasion.cards.characters import source
from thunderchild.games.invasion.cards.effects.zone_effect import ZoneEffect
from thunderchild.games.invasion.cards.primitive import HERE, NOWHERE, RULE, Primitive, carries_out
from thunderchild.games.invasion.cards.selectors import KINDS, zones_at
from thunderchild.games.invasion.content import primitives as do
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
    REFUGEE,
    REFUGEE_2,
    UNITS,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import tracks, units
from thunderchild.games.invasion.rules.losses import LoseUnit, lose_refugees
from thunderchild.games.invasion.rules.takeback import works_left
from thunderchild.games.invasion.told.humans import EarthworksBuilt, RefugeesMoved

STRICT: Final = tuple(UNITS[kind] for kind in BOUGHT)  # limited by an option (INV-MIX-02)
REFUGEES: Final = {1: REFUGEE, 2: REFUGEE_2}  # counters by their points


def lose_unit(p: Play, unit: int, fate: str) -> Result:
    """A Unit is lost; the Curate may stand in for it (INV-CHR-07)."""
    p.s.lost_unit, p.s.lost_fate = unit, FATES.index(fate)
    return p.call(LoseUnit())


# ---- points -----------------------------------------------------------------------------------


@carries_out(do.Points)
class Points(Primitive[do.Points]):
    """Points gained, or lost as far as they go (INV-TRK-02, INV-TRK-05, INV-TRK-07)."""

    def targets(self, facts: Facts, s: InvasionState, effect: do.Points) -> list[Target]:
        """Nothing is lost from an empty track."""
        return HERE if effect.n > 0 or on_track(s, effect.track) > 0 else NOWHERE

    def act(self, p: Play, effect: do.Points, target: object) -> Result:
        """Up or down."""
        gain, lose = {
            "pp": (tracks.gain_pp, tracks.lose_pp),
            "hvp": (tracks.gain_human, tracks.lose_human),
            "mvp": (tracks.gain_martian, tracks.lose_martian),
        }[effect.track]
        (gain if effect.n > 0 else lose)(p, abs(effect.n), RULE, source(p))
        return NEXT


def on_track(s: InvasionState, track: str) -> int:
    """What there is of points, Germs and Colonization counted as tens."""
    return {"pp": s.pp, "hvp": s.human, "mvp": s.martian}[track]


# ---- Units ------------------------------------------------------------------------------------


@carries_out(do.AddUnit)
class AddUnit(ZoneEffect[do.AddUnit]):
    """New Units at no cost; of the 95-ton Gun there is one (INV-EVT-09, INV-CHR-03)."""

    def targets(self, facts: Facts, s: InvasionState, effect: do.AddUnit) -> list[Target]:
        """A special Unit in play does not come again (INV-EVT-09, INV-CHR-03)."""
        if effect.unit == "gun_95t" and units.find(s, GUN_95T) != NONE:
            return NOWHERE
        if effect.unit in STRICT and not units.counters_left(facts, s, UNITS.index(effect.unit)):
            return NOWHERE
        return super().targets(facts, s, effect)

    def act(self, p: Play, effect: do.AddUnit, target: PickZone) -> Result:
        """Place them, a Gun with its Earthworks."""
        if effect.unit == "refugee":
            units.add_refugees(p, target.zone, effect.n, RULE)
            return NEXT
        kind, cap = UNITS.index(effect.unit), p.facts.profile.options.earthworks_cap
        for _ in range(effect.n):
            if kind not in BOUGHT or units.counters_left(p.facts, p.s, kind):
                works = min(effect.earthworks, cap, works_left(p.facts, p.s))
                units.add_unit(p, kind, target.zone, RULE, works)
        return NEXT


@carries_out(do.PlaceCharacter)
class PlaceCharacter(ZoneEffect[do.PlaceCharacter]):
    """A Character comes, or comes back if it was lost or left (INV-EVT-09, INV-CHR-01, -02)."""

    def targets(self, facts: Facts, s: InvasionState, effect: do.PlaceCharacter) -> list[Target]:
        """One in play does not come again (INV-EVT-09)."""
        if units.find(s, PIECES.index(effect.character)) != NONE:
            return NOWHERE
        return super().targets(facts, s, effect)

    def act(self, p: Play, effect: do.PlaceCharacter, target: PickZone) -> Result:
        """Place it (INV-CHR-01, INV-CHR-02, INV-CHR-06)."""
        units.add_unit(p, PIECES.index(effect.character), target.zone, "INV-EVT-07")
        return NEXT


@carries_out(do.RemoveUnit)
class RemoveUnit(Primitive[do.RemoveUnit]):
    """Units of the player's choice are lost, all in one Zone (INV-EVT-11)."""

    def times(self, effect: do.RemoveUnit) -> int:
        """As many as it says."""
        return effect.n

    def targets(self, facts: Facts, s: InvasionState, effect: do.RemoveUnit) -> list[Target]:
        """Each such Unit; after the first only those in its Zone."""
        zones = zones_at(facts, s, effect.at, effect.holding)
        if s.card_lock != NONE:
            zones = [s.card_lock]
        kinds = [kind for name in effect.units for kind in KINDS[name]]
        found: list[Target] = [
            PickUnit(unit)
            for unit, at in enumerate(s.unit_zone)
            if at in zones and s.unit_kind[unit] in kinds
        ]
        if "refugee" in effect.units:
            found += refugee_counters(s, zones, 2)
        return found

    def act(self, p: Play, effect: do.RemoveUnit, target: PickUnit | PickRefugee) -> Result:
        """It is lost; Captured it scores for the Martians (INV-CAP-01)."""
        p.s.card_lock = p.s.card_zone
        if isinstance(target, PickUnit):
            return lose_unit(p, target.unit, effect.fate)
        fate = FATES.index(effect.fate)
        lose_refugees(p, target.zone, 1, fate, RULE, REFUGEES[target.points])
        return NEXT


@carries_out(do.SelectUnit)
class SelectUnit(Primitive[do.SelectUnit]):
    """The player picks a Unit; the effects after it speak of it (INV-EVT-11)."""

    def targets(self, facts: Facts, s: InvasionState, effect: do.SelectUnit) -> list[Target]:
        """Each such Unit in such a Zone."""
        zones, kinds = zones_at(facts, s, effect.at), KINDS[effect.unit]
        return [
            PickUnit(unit)
            for unit, at in enumerate(s.unit_zone)
            if at in zones and s.unit_kind[unit] in kinds
        ]

    def act(self, p: Play, effect: do.SelectUnit, target: PickUnit) -> Result:
        """It is noted already."""
        return NEXT


@carries_out(do.RemoveSelected)
class RemoveSelected(Primitive[do.RemoveSelected]):
    """The Unit that was picked is lost."""

    def targets(self, facts: Facts, s: InvasionState, effect: do.RemoveSelected) -> list[Target]:
        """If it is still there."""
        return [PickUnit(s.card_unit)] if units.is_unit(s, s.card_unit) else NOWHERE

    def act(self, p: Play, effect: do.RemoveSelected, target: PickUnit) -> Result:
        """By its fate (INV-CAP-01)."""
        return lose_unit(p, target.unit, effect.fate)


@carries_out(do.RemoveThis)
class RemoveThis(Primitive[do.RemoveThis]):
    """The Unit of the loop is lost."""

    def targets(self, facts: Facts, s: InvasionState, effect: do.RemoveThis) -> list[Target]:
        """If it is still there."""
        return [PickUnit(s.loop_unit)] if units.is_unit(s, s.loop_unit) else NOWHERE

    def act(self, p: Play, effect: do.RemoveThis, target: PickUnit) -> Result:
        """By its fate (INV-CAP-01)."""
        return lose_unit(p, target.unit, effect.fate)


@carries_out(do.MoveUnits)
class MoveUnits(Primitive[do.MoveUnits]):
    """Up to so many Units move, each at least one Zone (INV-EVT-13)."""

    def times(self, effect: do.MoveUnits) -> int:
        """At most that many."""
        return effect.n

    def may_stop(self, effect: do.MoveUnits) -> bool:
        """The number is up to (INV-EVT-11)."""
        return True

    def begin(self, s: InvasionState, effect: do.MoveUnits) -> None:
        """Nobody has moved yet."""
        s.card_moves, s.card_moved = [], NONE

    def targets(self, facts: Facts, s: InvasionState, effect: do.MoveUnits) -> list[Target]:
        """Each Unit that has not moved, and each Zone within its steps."""
        kinds = [kind for name in effect.units for kind in KINDS[name] if moves(facts, kind)]
        found: list[Target] = [
            CardMove(to, unit)
            for unit, at in enumerate(s.unit_zone)
            if at != NONE and s.unit_kind[unit] in kinds and unit not in s.card_moves
            for to in zones_within(facts, at, effect.steps)
        ]
        if "refugee" in effect.units:
            for counter in refugee_counters(s, range(len(facts.map)), 2, s.card_moves):
                found += [
                    CardMove(to, zone=counter.zone, points=counter.points)
                    for to in zones_within(facts, counter.zone, effect.steps)
                ]
        return found

    def act(self, p: Play, effect: do.MoveUnits, target: CardMove) -> Result:
        """A Gun that leaves its Zone loses its Earthworks (INV-EWK-06)."""
        s = p.s
        if target.unit != NONE:
            units.move_unit(p, target.unit, target.to, RULE)
            s.card_moves.append(target.unit)
        else:
            counters = units.refugees(s, REFUGEES[target.points])
            counters[target.zone] -= 1
            counters[target.to] += 1
            s.card_moves.append(refugee_code(target.to, target.points))
            names = p.facts.map.zone_names
            double = target.points > 1
            p.tell(RefugeesMoved(names[target.zone], names[target.to], double, RULE))
        s.card_moved = target.to
        return NEXT


def moves(facts: Facts, kind: int) -> bool:
    """A Unit that never moves cannot be chosen (INV-EVT-13, INV-CHR-08)."""
    character = facts.content.characters.get(kind)
    special = facts.content.specials.get(kind)
    return (character is None or character.moves) and (special is None or special.moves)


def zones_within(facts: Facts, zone: int, steps: int) -> list[int]:
    """The other Zones that can be reached in so many steps."""
    return [to for to in range(len(facts.map)) if 0 < facts.map.distance(zone, to) <= steps]


# ---- Refugees ---------------------------------------------------------------------------------


def refugee_code(zone: int, points: int) -> int:
    """A Refugee counter that has come to a Zone, as a number below those of Units."""
    return -2 - 2 * zone - (points - 1)


def refugee_counters(
    s: InvasionState, zones: Iterable[int], most: int, moved: Sequence[int] = ()
) -> list[PickRefugee]:
    """Each kind of Refugee counter in the Zones, of at most so many points, not yet moved."""
    found = []
    for zone in zones:
        for points in range(1, most + 1):
            there = units.refugees(s, REFUGEES[points])[zone]
            if there > moved.count(refugee_code(zone, points)):
                found.append(PickRefugee(zone, points))
    return found


@carries_out(do.AddRefugees)
class AddRefugees(ZoneEffect[do.AddRefugees]):
    """Refugees appear; England: counters of one point (INV-EVT-13)."""

    def act(self, p: Play, effect: do.AddRefugees, target: PickZone) -> Result:
        """Place them."""
        units.add_refugees(p, target.zone, effect.n, RULE)
        return NEXT


@carries_out(do.RemoveRefugees)
class RemoveRefugees(Primitive[do.RemoveRefugees]):
    """Refugees of one Zone Escape, up to a number, or are lost (INV-EVT-11, INV-EVT-13)."""

    def times(self, effect: do.RemoveRefugees) -> int:
        """Points; or a single counter."""
        return 1 if effect.one_counter else effect.n

    def may_stop(self, effect: do.RemoveRefugees) -> bool:
        """Nobody need Escape (INV-EVT-11)."""
        return effect.fate == FATES[ESCAPED_FATE]

    def targets(self, facts: Facts, s: InvasionState, effect: do.RemoveRefugees) -> list[Target]:
        """Counters of no more points than are left; after the first only in its Zone."""
        zones, left = zones_at(facts, s, effect.at), effect.n
        if s.card_lock != NONE:
            zones, left = [s.card_lock], s.card_left
        found = refugee_counters(s, zones, min(left, 2))
        if not found and not self.may_stop(effect):
            found = refugee_counters(s, zones, 2)
        return [*found]

    def act(self, p: Play, effect: do.RemoveRefugees, target: PickRefugee) -> Result:
        """1 HVP for each point that Escapes (INV-ESC-06), 1 MVP for each Captured (INV-CAP-01)."""
        s, fate, points = p.s, FATES.index(effect.fate), target.points
        s.card_lock = target.zone
        if not effect.one_counter and points > s.card_left:
            s.refugees_2[target.zone] -= 1
            s.refugees[target.zone] += 2
            points = 1
        lose_refugees(p, target.zone, 1, fate, RULE, REFUGEES[points])
        s.card_left -= points - 1
        return NEXT


# ---- Earthworks -------------------------------------------------------------------------------


@carries_out(do.AddEarthworks)
class AddEarthworks(Primitive[do.AddEarthworks]):
    """Levels for one Gun, up to the cap and as far as the counters go (INV-EWK-01, INV-MIX-04)."""

    def targets(self, facts: Facts, s: InvasionState, effect: do.AddEarthworks) -> list[Target]:
        """Each Gun below the cap."""
        if works_left(facts, s) <= 0:
            return NOWHERE
        zones, cap = zones_at(facts, s, effect.at), facts.profile.options.earthworks_cap
        return [
            PickUnit(unit)
            for unit, at in enumerate(s.unit_zone)
            if at in zones and s.unit_kind[unit] in GUNS and s.unit_works[unit] < cap
        ]

    def act(self, p: Play, effect: do.AddEarthworks, target: PickUnit) -> Result:
        """It digs in."""
        s, unit = p.s, target.unit
        room = p.facts.profile.options.earthworks_cap - s.unit_works[unit]
        s.unit_works[unit] += min(effect.n, room, works_left(p.facts, s))
        zone = p.facts.map.zone_names[s.unit_zone[unit]]
        p.tell(EarthworksBuilt(units.label(s, unit), zone, s.unit_works[unit], RULE))
        return NEXT
