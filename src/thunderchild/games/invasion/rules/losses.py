"""Captured or Destroyed: how Units, Refugees and Workforce are lost (parts 9 and 18)."""

from collections.abc import Iterator
from typing import ClassVar, Final

from thunderchild.core.conditions import only_where
from thunderchild.core.decision import Listed
from thunderchild.core.procedure import END, NEXT, Procedure, Question, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.cards.windows import window
from thunderchild.games.invasion.content.differences import digs_people, drives_people_out
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.actions import GiveUp, GiveUpCurate, Pass
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
    name, zone = units.label(s, unit), p.facts.map.zone_names[s.unit_zone[unit]]
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
    p.tell(RefugeesLost(p.facts.map.zone_names[zone], n * units.points_of(kind), FATES[fate], rule))
    score_refugees(p, n * units.points_of(kind), fate)


def score_refugees(p: Play, points: int, fate: int) -> None:
    """The points of Refugees that are gone, from map or sea (INV-CAP-01, INV-ESC-06)."""
    if fate == CAPTURED_FATE:
        gain_martian(p, points, "INV-CAP-01", f"{several(points, 'Refugee')} Captured")
    elif fate == ESCAPED_FATE:
        p.s.escaped += points
        gain_human(p, points, "INV-ESC-06", f"{several(points, 'Refugee')} Escaped")


def capture_refugees(p: Play, zone: int, n: int, rule: str) -> None:
    """The Martians take single Refugees: 1 MVP each (INV-CAP-01)."""
    lose_refugees(p, zone, n, CAPTURED_FATE, rule)


def escape_character(p: Play, unit: int) -> None:
    """A Character got away: the HVP of its card, and nothing for the League (INV-CHR-05)."""
    s = p.s
    name, points = units.label(s, unit), p.facts.content.characters[s.unit_kind[unit]].escape_hvp
    units.take_away(s, unit)
    p.tell(CharacterEscaped(name))
    gain_human(p, points, "INV-CHR-05", f"{name} Escaped")


# ---- one Unit, and the Curate who may stand in -------------------------------------------------


class CurateDecision(Listed[GiveUpCurate | Pass]):
    """The Curate, or not."""

    ACTIONS = (GiveUpCurate, Pass)

    def candidates(self) -> Iterator[GiveUpCurate | Pass]:
        """Yes and no."""
        yield GiveUpCurate()
        yield Pass()

    def text(self, action: GiveUpCurate | Pass) -> str:
        """The answer in words."""
        return "Lose the Curate instead" if isinstance(action, GiveUpCurate) else "Keep the Curate"

    def ends(self, action: GiveUpCurate | Pass) -> bool:
        """To pass."""
        return isinstance(action, Pass)


class CurateQuestion(Question):
    """Whether the Curate is lost instead of the Infantry (INV-DEC-015)."""

    def offer(self, p: Play, seat: int) -> CurateDecision:
        """Yes or no."""
        return CurateDecision()

    def take(self, p: Play, seat: int, action: GiveUpCurate | Pass) -> Result:
        """He meets the same fate (INV-CHR-07)."""
        if isinstance(action, GiveUpCurate):
            p.tell(CurateGivenUp(units.label(p.s, p.s.lost_unit)))
            p.s.lost_unit = units.find(p.s, CURATE)
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        """The question in words."""
        return f"{units.label(p.s, p.s.lost_unit)} will be lost. Give up the Curate instead?"


class LoseUnit(Procedure):
    """The Unit s.lost_unit is lost by s.lost_fate (INV-CAP-01)."""

    LINES: ClassVar[tuple[str, ...]] = (only_where(digs_people, "curate"), "leave_play")

    def curate(self, p: Play) -> Result:
        """A Curate in the Zone may stand in for an Infantry (INV-CHR-07)."""
        s = p.s
        if s.unit_kind[s.lost_unit] != INFANTRY:
            return NEXT
        curate = units.find(s, CURATE)
        if curate == NONE or s.unit_zone[curate] != s.unit_zone[s.lost_unit]:
            return NEXT
        return ask(p, CurateQuestion)

    def leave_play(self, p: Play) -> Result:
        """It leaves play (INV-CAP-01)."""
        remove_unit(p, p.s.lost_unit, p.s.lost_fate, "INV-CAP-01")
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
    return Refusal("That is no Unit of yours in this Zone", "INV-DEC-050")


class GiveUpDecision(Listed[GiveUp]):
    """Which Unit in the Zone is lost."""

    ACTIONS = (GiveUp,)
    CHECKS = (is_in_the_zone,)

    def __init__(self, s: InvasionState) -> None:
        self.s = s
        self.offers = [
            GiveUp(unit) if unit >= 0 else GiveUp(refugee=REFUGEE_KINDS[unit])
            for unit in victims(s, s.zone)
        ]

    def candidates(self) -> Iterator[GiveUp]:
        """Each Unit, and a Refugee of each counter."""
        return iter(self.offers)

    def text(self, action: GiveUp) -> str:
        """The Unit in words."""
        if action.unit == NONE:
            return units.NAMES[action.refugee]
        return units.label(self.s, action.unit)


class GiveUpQuestion(Question):
    """Which Unit is lost (INV-DEC-050, INV-DEC-094)."""

    def offer(self, p: Play, seat: int) -> GiveUpDecision:
        """Everything in the Zone."""
        return GiveUpDecision(p.s)

    def take(self, p: Play, seat: int, action: GiveUp) -> Result:
        """Note it."""
        p.s.lost_unit = action.unit
        if action.unit == NONE:
            p.s.lost_unit = A_REFUGEE_2 if action.refugee == REFUGEE_2 else A_REFUGEE
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        """The question in words."""
        return f"Choose what is lost in {p.facts.map.zone_names[p.s.zone]}."


class GiveUpUnit(Procedure):
    """You lose one Unit of your choice in the Zone s.zone (INV-DEV-05)."""

    LINES: ClassVar[tuple[str, ...]] = ("begin", "choose", "refugee", "unit")
    fate: int

    def begin(self, p: Play) -> Result:
        """No Unit there: nothing is lost (INV-DEV-05, INV-KEG-04)."""
        p.s.lost_unit = NONE
        return NEXT if victims(p.s, p.s.zone) else END

    def choose(self, p: Play) -> Result:
        """You choose, but you may not decline (INV-DEV-05)."""
        return ask(p, GiveUpQuestion) if len(victims(p.s, p.s.zone)) > 1 else NEXT

    def refugee(self, p: Play) -> Result:
        """A Refugee may be the one (INV-DEV-05)."""
        s = p.s
        if s.lost_unit == NONE:
            s.lost_unit = victims(s, s.zone)[0]
        s.lost_fate = self.fate
        if s.lost_unit >= 0:
            return NEXT
        lose_refugees(p, s.zone, 1, self.fate, "INV-DEV-05", REFUGEE_KINDS[s.lost_unit])
        return END

    def unit(self, p: Play) -> Result:
        """A Gun is Destroyed, anything else meets the fate of the rule (INV-DEV-05)."""
        return p.call(LoseUnit())


# ---- Workforce --------------------------------------------------------------------------------


def destroy_zone(p: Play, zone: int, rule: str) -> None:
    """A Zone becomes Destroyed; a Harbor in it leaves the game (INV-DEV-08)."""
    s, chart = p.s, p.facts.map
    s.workforce[zone], s.ruin[zone] = 0, DESTROYED
    p.tell(ZoneDestroyed(chart.zone_names[zone], rule))
    for harbor, at in enumerate(chart.harbor_zone):
        if at == zone and s.harbors[harbor] == ON_MAP:
            s.harbors[harbor] = REMOVED
            p.tell(HarborLost(chart.harbor_names[harbor], chart.zone_names[zone], "INV-DEV-08"))


class LoseWorkforce(Procedure):
    """The Zone s.loss_zone loses s.loss_points of Workforce (INV-DEV-06)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "prevent",
        "fall",
        only_where(drives_people_out, "crowds"),
        "destroyed",
    )

    def prevent(self, p: Play) -> Result:
        """A saved card may prevent some of it (INV-EVT-13)."""
        s = p.s
        s.loss_points = min(s.loss_points, s.workforce[s.loss_zone])
        return window(p, WORKFORCE_LOSS) if s.loss_points else END

    def fall(self, p: Play) -> Result:
        """The Workforce falls, and with it the Gears (INV-DEV-06)."""
        s = p.s
        s.loss_points = max(0, min(s.loss_points, s.workforce[s.loss_zone]))
        if not s.loss_points:
            return END
        s.workforce[s.loss_zone] -= s.loss_points
        name, left = p.facts.map.zone_names[s.loss_zone], s.workforce[s.loss_zone]
        p.tell(WorkforceLost(name, s.loss_points, left, "INV-DEV-06"))
        return NEXT

    def crowds(self, p: Play) -> Result:
        """Each point really lost places a Refugee point (INV-SCJ-3, INV-SCE-3, INV-SCE-21)."""
        s, singles = p.s, p.s.loss_points
        if len(p.facts.profile.refugees.counters) > 1:
            units.add_refugees(p, s.loss_zone, singles // 2, "INV-SCE-21", REFUGEE_2)
            singles %= 2
        units.add_refugees(p, s.loss_zone, singles, p.facts.crowd_rule)
        return NEXT

    def destroyed(self, p: Play) -> Result:
        """At 0 the Zone is Destroyed (INV-DEV-08)."""
        if not p.s.workforce[p.s.loss_zone]:
            destroy_zone(p, p.s.loss_zone, "INV-DEV-08")
        return END


PROCEDURES = (LoseUnit, GiveUpUnit, LoseWorkforce)
QUESTIONS = (CurateQuestion, GiveUpQuestion)
