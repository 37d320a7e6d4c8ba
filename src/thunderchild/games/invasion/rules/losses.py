"""Captured or Destroyed: how Units, Refugees and Workforce are lost (parts 9 and 18)."""

from collections.abc import Iterator
from typing import ClassVar, Final

from thunderchild.core.actions import Pass
from thunderchild.core.choices import Enough, Single
from thunderchild.core.conditions import only_where
from thunderchild.core.decision import AnyOf, Listed
from thunderchild.core.procedure import (
    END,
    NEXT,
    Procedure,
    Procedures,
    Question,
    Questions,
    Result,
)
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.cards.windows import window
from thunderchild.games.invasion.content.differences import digs_people, drives_people_out
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.actions import (
    GiveUp,
    GiveUpCurate,
)
from thunderchild.games.invasion.model.kinds import (
    CAPTURED_FATE,
    CURATE,
    DESTROYED,
    DESTROYED_FATE,
    ESCAPED_FATE,
    FATES,
    INFANTRY,
    NONE,
    ON_MAP,
    REFUGEE,
    REFUGEE_2,
    REMOVED,
    WORKFORCE_LOSS,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import units
from thunderchild.games.invasion.rules.base import ask
from thunderchild.games.invasion.rules.tracks import gain_human, gain_martian
from thunderchild.games.invasion.told.humans import (
    CharacterEscaped,
    CurateGivenUp,
    HarborLost,
    RefugeesLost,
    UnitLost,
)
from thunderchild.games.invasion.told.map import WorkforceLost, ZoneDestroyed
from thunderchild.games.invasion.told.phrases import several

# What is given up when it is no Unit with a slot.
A_REFUGEE: Final = -2
A_REFUGEE_2: Final = -3
REFUGEE_KINDS: Final = {A_REFUGEE: REFUGEE, A_REFUGEE_2: REFUGEE_2}


# ---- leaving play -----------------------------------------------------------------------------


def remove_unit(p: Play, unit: int, fate: int, rule: str) -> None:
    """A Unit leaves play; Captured it gives the Martians 1 MVP, or what its card says (INV-CAP-01).

    Guns are only ever Destroyed (INV-CAP-02).
    """
    s = p.s
    kind = s.unit_kind[unit]
    if units.IS_GUN[kind]:
        fate = DESTROYED_FATE
    name, zone = units.named(s, unit), p.facts.map.named_zones[s.unit_zone[unit]]
    units.take_away(s, unit)
    p.tell(UnitLost(name, zone, FATES[fate], rule))
    if fate == CAPTURED_FATE:
        gain_martian(p, p.facts.captured_points[kind], "INV-CAP-01", f"{name} Captured")


def lose_refugees(p: Play, zone: int, n: int, fate: int, rule: str, kind: int = REFUGEE) -> None:
    """Refugee counters leave a Zone: Captured they score for the Martians, Escaped for you.

    England counts their points (INV-CAP-04); an Escaped point gives 1 HVP (INV-ESC-06).
    """
    if n <= 0:
        return
    s = p.s
    units.refugees(s, kind)[zone] -= n
    moved = units.moved_refugees(s, kind)
    moved[zone] = min(moved[zone], units.refugees(s, kind)[zone])
    p.tell(
        RefugeesLost(p.facts.map.named_zones[zone], n * units.points_of(kind), FATES[fate], rule)
    )
    score_refugees(p, n * units.points_of(kind), fate)


def score_refugees(p: Play, points: int, fate: int) -> None:
    """The points of Refugees that are gone, from map or sea (INV-CAP-01, INV-ESC-06)."""
    if fate == CAPTURED_FATE:
        gain_martian(p, points, "INV-CAP-01", f"{several(points, 'Refugee')} Captured")
    elif fate == ESCAPED_FATE:
        p.s.escaped += points
        gain_human(p, points, "INV-ESC-06", f"{several(points, 'Refugee')} Escaped")


def escape_character(p: Play, unit: int) -> None:
    """A Character got away: the HVP of its card, and nothing for the League (INV-CHR-05)."""
    s = p.s
    name, points = units.named(s, unit), p.facts.content.characters[s.unit_kind[unit]].escape_hvp
    units.take_away(s, unit)
    p.tell(CharacterEscaped(name))
    gain_human(p, points, "INV-CHR-05", f"{name} Escaped")


# ---- one Unit, and the Curate who may stand in -------------------------------------------------


class CurateQuestion(Question):
    """Whether the Curate is lost instead of the Infantry (INV-DEC-015)."""

    def offer(self, p: Play, seat: int) -> AnyOf:
        instead = Single(GiveUpCurate(), "Lose the Curate instead")
        return AnyOf([instead, Enough(Pass(), "Keep the Curate")])

    def take(self, p: Play, seat: int, action: GiveUpCurate | Pass) -> Result:
        """He meets the same fate (INV-CHR-07)."""
        if isinstance(action, GiveUpCurate):
            losing = p.s.top(LoseUnit)
            p.tell(CurateGivenUp(units.named(p.s, losing.unit)))
            losing.unit = units.find(p.s, CURATE)
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        unit = units.label(p.s, p.s.top(LoseUnit).unit)
        return f"{unit} will be lost. Give up the Curate instead?"


class LoseUnit(Procedure):
    """A Unit is lost (INV-CAP-01)."""

    LINES: ClassVar[tuple[str, ...]] = (only_where(digs_people, "curate"), "leave_play")
    unit: int
    fate: int

    def curate(self, p: Play) -> Result:
        """A Curate in the Zone may stand in for an Infantry (INV-CHR-07)."""
        s = p.s
        if s.unit_kind[self.unit] != INFANTRY:
            return NEXT
        curate = units.find(s, CURATE)
        if curate == NONE or s.unit_zone[curate] != s.unit_zone[self.unit]:
            return NEXT
        return ask(p, CurateQuestion)

    def leave_play(self, p: Play) -> Result:
        """It leaves play (INV-CAP-01)."""
        remove_unit(p, self.unit, self.fate, "INV-CAP-01")
        return END


# ---- one Unit of your choice in a Zone ---------------------------------------------------------


def victims(s: InvasionState, zone: int) -> list[int]:
    """What can be given up in a Zone: Units, Characters, Refugees (INV-DEV-05)."""
    found = units.units_in(s, zone)
    if s.refugees[zone]:
        found.append(A_REFUGEE)
    if s.refugees_2[zone]:
        found.append(A_REFUGEE_2)
    return found


@check("INV-DEC-050")
def is_in_the_zone(decision: "GiveUpDecision", action: GiveUp) -> Refusal | None:
    """What is lost stands in that Zone; there is no way to decline (INV-DEV-05, INV-DEC-094)."""
    if action in decision.offers:
        return None
    return Refusal("That is not one of your Units in this Zone", "INV-DEC-050")


class GiveUpDecision(Listed[GiveUp]):
    """Which Unit in the Zone is lost."""

    ACTIONS = (GiveUp,)
    CHECKS = (is_in_the_zone,)

    def __init__(self, s: InvasionState, zone: int) -> None:
        self.s = s
        self.offers = [
            GiveUp(unit) if unit >= 0 else GiveUp(refugee=REFUGEE_KINDS[unit])
            for unit in victims(s, zone)
        ]

    def candidates(self) -> Iterator[GiveUp]:
        """Each Unit, and a Refugee of each counter."""
        return iter(self.offers)

    def text(self, action: GiveUp) -> str:
        if action.unit == NONE:
            return units.NAMES[action.refugee]
        return units.label(self.s, action.unit)


class GiveUpQuestion(Question):
    """Which Unit is lost (INV-DEC-050, INV-DEC-094)."""

    def offer(self, p: Play, seat: int) -> GiveUpDecision:
        return GiveUpDecision(p.s, p.s.top(GiveUpUnit).zone)

    def take(self, p: Play, seat: int, action: GiveUp) -> Result:
        refugee = A_REFUGEE_2 if action.refugee == REFUGEE_2 else A_REFUGEE
        p.s.top(GiveUpUnit).given = refugee if action.unit == NONE else action.unit
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return f"Choose what is lost in {p.facts.map.zone_names[p.s.top(GiveUpUnit).zone]}."


class GiveUpUnit(Procedure):
    """You lose one Unit of your choice in a Zone (INV-DEV-05)."""

    LINES: ClassVar[tuple[str, ...]] = ("begin", "choose", "refugee", "unit")
    zone: int
    fate: int
    given: int = NONE  # the Unit, or A_REFUGEE, A_REFUGEE_2

    def begin(self, p: Play) -> Result:
        """No Unit there: nothing is lost (INV-DEV-05, INV-KEG-04)."""
        return NEXT if victims(p.s, self.zone) else END

    def choose(self, p: Play) -> Result:
        """You choose, but you may not decline (INV-DEV-05)."""
        return ask(p, GiveUpQuestion) if len(victims(p.s, self.zone)) > 1 else NEXT

    def refugee(self, p: Play) -> Result:
        """A Refugee may be the one (INV-DEV-05)."""
        if self.given == NONE:
            self.given = victims(p.s, self.zone)[0]
        if self.given >= 0:
            return NEXT
        lose_refugees(p, self.zone, 1, self.fate, "INV-DEV-05", REFUGEE_KINDS[self.given])
        return END

    def unit(self, p: Play) -> Result:
        """A Gun is Destroyed, anything else meets the fate of the rule (INV-DEV-05)."""
        return p.call(LoseUnit(unit=self.given, fate=self.fate))


# ---- Workforce --------------------------------------------------------------------------------


def destroy_zone(p: Play, zone: int, rule: str) -> None:
    """A Zone becomes Destroyed; a Harbor in it leaves the game (INV-DEV-08)."""
    s, chart = p.s, p.facts.map
    s.workforce[zone], s.ruin[zone] = 0, DESTROYED
    p.tell(ZoneDestroyed(chart.named_zones[zone], rule))
    for harbor, at in enumerate(chart.harbor_zone):
        if at == zone and s.harbors[harbor] == ON_MAP:
            s.harbors[harbor] = REMOVED
            p.tell(HarborLost(chart.named_harbors[harbor], chart.named_zones[zone], "INV-DEV-08"))


class LoseWorkforce(Procedure):
    """A Zone loses points of Workforce (INV-DEV-06)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "prevent",
        "fall",
        only_where(drives_people_out, "crowds"),
        "destroyed",
    )
    zone: int
    points: int

    def prevent(self, p: Play) -> Result:
        """A saved card may prevent some of it (INV-EVT-13)."""
        self.points = min(self.points, p.s.workforce[self.zone])
        return window(p, WORKFORCE_LOSS) if self.points else END

    def fall(self, p: Play) -> Result:
        """The Workforce falls, and with it the Gears (INV-DEV-06)."""
        s = p.s
        self.points = max(0, min(self.points, s.workforce[self.zone]))
        if not self.points:
            return END
        s.workforce[self.zone] -= self.points
        name, left = p.facts.map.named_zones[self.zone], s.workforce[self.zone]
        p.tell(WorkforceLost(name, self.points, left, "INV-DEV-06"))
        return NEXT

    def crowds(self, p: Play) -> Result:
        """Each point really lost places a Refugee point (INV-SCJ-3, INV-SCE-3, INV-SCE-21)."""
        singles = self.points
        if len(p.facts.profile.refugees.counters) > 1:
            units.add_refugees(p, self.zone, singles // 2, "INV-SCE-21", REFUGEE_2)
            singles %= 2
        units.add_refugees(p, self.zone, singles, p.facts.crowd_rule)
        return NEXT

    def destroyed(self, p: Play) -> Result:
        """At 0 the Zone is Destroyed (INV-DEV-08)."""
        if not p.s.workforce[self.zone]:
            destroy_zone(p, self.zone, "INV-DEV-08")
        return END


PROCEDURES: Procedures = (LoseUnit, GiveUpUnit, LoseWorkforce)
QUESTIONS: Questions = (CurateQuestion, GiveUpQuestion)
