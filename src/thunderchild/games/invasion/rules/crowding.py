"""Too many Refugees in a Zone (INV-ESC-08, INV-ESC-11)."""

from typing import TYPE_CHECKING, ClassVar

from thunderchild.core.procedure import END, Jump, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.model.actions import KeepRefugees, PayForRefugees
from thunderchild.games.invasion.model.kinds import CAPTURED_FATE, FATES, NONE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import units
from thunderchild.games.invasion.rules.base import (
    InvasionPlay,
    InvasionProcedure,
    InvasionQuestion,
    Offers,
    ask,
)
from thunderchild.games.invasion.rules.losses import score_refugees
from thunderchild.games.invasion.rules.tracks import lose_pp
from thunderchild.games.invasion.told.humans import RefugeesLost
from thunderchild.games.invasion.told.phrases import several

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion


def room(game: "Invasion", s: InvasionState, zone: int) -> int:
    """As many Refugee points as the Zone has Gears may stay (INV-ESC-08)."""
    return game.map.gears(zone, s.workforce[zone])


def excess(game: "Invasion", s: InvasionState, zone: int) -> int:
    """How many Refugee points are too many; Characters do not count (INV-CHR-04)."""
    return max(0, units.refugee_points(s, zone) - room(game, s, zone))


def is_crowded(game: "Invasion", s: InvasionState, zone: int) -> bool:
    """Whether a Zone has Refugees too many; Characters are none (INV-ESC-08, INV-CHR-04)."""
    return bool(s.refugees[zone] or s.refugees_2[zone]) and excess(game, s, zone) > 0


def crowd_warning(game: "Invasion", s: InvasionState) -> str:
    """Who will be Captured because they are too many, for a prompt (INV-ESC-08)."""
    found = [
        f"{several(excess(game, s, zone), 'Refugee')} in {game.map.zone_names[zone]}"
        for zone in range(len(game.map))
        if is_crowded(game, s, zone)
    ]
    ends_here = game.profile.options.overcrowding_phase == "human_action"
    when = "when this phase ends" if ends_here else "after Escape if still there"
    return f" Captured {when} (too many for the Gears): {', '.join(found)}." if found else ""


def kept_doubles(s: InvasionState, zone: int, points: int) -> list[int]:
    """How many Refugee 2 counters can be among the points that stay (INV-ESC-11).

    A counter is changed into two smaller ones only to lose one of them.
    """
    ones, twos = s.refugees[zone], s.refugees_2[zone]
    return [
        kept
        for kept in range(min(twos, points // 2) + 1)
        if points - 2 * kept <= ones + twos - kept
    ]


# ---- paying (INV-SCJ-3) -----------------------------------------------------------------------


@check("INV-DEC-081")
def can_be_kept(decision: "Payments", action: PayForRefugees) -> Refusal | None:
    """From none to all in excess, as far as the points go (INV-SCJ-3)."""
    if 0 <= action.number <= decision.most:
        return None
    return Refusal(f"You can pay for 0 to {decision.most} Refugees", "INV-DEC-081")


class Payments(Offers[PayForRefugees]):
    """How many Refugees in excess are kept for Production Points."""

    ACTIONS = (PayForRefugees,)
    CHECKS = (can_be_kept,)

    def __init__(self, game: "Invasion", s: InvasionState) -> None:
        self.each = game.scene.file.keep_price
        most = s.pp // self.each if self.each else s.pp
        self.most = min(excess(game, s, s.zone), most)

    def legal(self) -> list[PayForRefugees]:
        """Each number."""
        return [PayForRefugees(n) for n in range(self.most + 1)]

    def text(self, action: PayForRefugees) -> str:
        """The payment in words."""
        return f"Keep {action.number} for {self.price(action)} PP"

    def price(self, action: PayForRefugees) -> int:
        """What all of them cost (INV-SCJ-3)."""
        return action.number * self.each


class PayQuestion(InvasionQuestion):
    """How many Refugees you pay for (INV-DEC-081)."""

    def offer(self, game: "Invasion", s: InvasionState, seat: int) -> Payments:
        """Up to all of them."""
        return Payments(game, s)

    def take(self, p: InvasionPlay, seat: int, action: PayForRefugees) -> None:
        """They stay."""
        price = p.game.scene.file.keep_price
        lose_pp(p, action.number * price, "INV-SCJ-3", "Refugees kept")
        p.s.amount = action.number

    def prompt(self, game: "Invasion", s: InvasionState, seat: int) -> str:
        """The question in words."""
        name = game.map.zone_names[s.zone]
        return f"{excess(game, s, s.zone)} Refugees are too many in {name}: pay to keep some?"


# ---- which counters stay (England) ------------------------------------------------------------


@check("INV-DEC-066")
def can_stay(decision: "Stays", action: KeepRefugees) -> Refusal | None:
    """The points that stay are as many as the Gears (INV-ESC-11)."""
    if action.doubles in decision.choices:
        return None
    return Refusal("The counters do not allow that", "INV-DEC-066")


class Stays(Offers[KeepRefugees]):
    """Which counters stay."""

    ACTIONS = (KeepRefugees,)
    CHECKS = (can_stay,)

    def __init__(self, game: "Invasion", s: InvasionState) -> None:
        self.points = room(game, s, s.zone) + s.amount
        self.choices = kept_doubles(s, s.zone, self.points)

    def legal(self) -> list[KeepRefugees]:
        """Each number of Refugee 2 counters."""
        return [KeepRefugees(n) for n in self.choices]

    def text(self, action: KeepRefugees) -> str:
        """The counters in words."""
        ones = self.points - 2 * action.doubles
        return f"Keep {action.doubles} Refugee 2 and {ones} Refugee 1"


class StayQuestion(InvasionQuestion):
    """Which Refugee counters stay (INV-DEC-066)."""

    def offer(self, game: "Invasion", s: InvasionState, seat: int) -> Stays:
        """Every way."""
        return Stays(game, s)

    def take(self, p: InvasionPlay, seat: int, action: KeepRefugees) -> None:
        """Note it."""
        p.s.target = action.doubles

    def prompt(self, game: "Invasion", s: InvasionState, seat: int) -> str:
        """The question in words."""
        return f"Too many Refugees in {game.map.zone_names[s.zone]}: choose who stays."


class Overcrowding(InvasionProcedure):
    """Excess Refugees are Captured, Zone after Zone (INV-ESC-08); the index is the Zone."""

    LINES: ClassVar[tuple[str, ...]] = ("next_zone", "pay", "stay", "capture")

    def next_zone(self, p: InvasionPlay) -> Result:
        """The next Zone with too many, in map order (INV-SEQ-06)."""
        s, zones = p.s, range(p.index, len(self.game.map))
        crowded = (zone for zone in zones if is_crowded(self.game, s, zone))
        p.index = s.zone = next(crowded, len(self.game.map))
        s.amount, s.target = 0, NONE
        return None if p.index < len(self.game.map) else END

    def pay(self, p: InvasionPlay) -> Result:
        """You may pay for those you want to keep (INV-SCJ-3)."""
        if p.s.pp < self.game.scene.file.keep_price:
            return None
        return ask(PayQuestion)

    def stay(self, p: InvasionPlay) -> Result:
        """You choose the counters that stay (INV-ESC-11)."""
        s = p.s
        points = room(self.game, s, s.zone) + s.amount
        return ask(StayQuestion) if len(kept_doubles(s, s.zone, points)) > 1 else None

    def capture(self, p: InvasionPlay) -> Result:
        """The rest is Captured, 1 MVP a point (INV-ESC-08, INV-CAP-04)."""
        s = p.s
        points = min(room(self.game, s, s.zone) + s.amount, units.refugee_points(s, s.zone))
        taken = units.refugee_points(s, s.zone) - points
        doubles = s.target if s.target != NONE else kept_doubles(s, s.zone, points)[0]
        s.refugees_2[s.zone], s.refugees[s.zone] = doubles, points - 2 * doubles
        for moved, there in ((s.moved, s.refugees), (s.moved_2, s.refugees_2)):
            moved[s.zone] = min(moved[s.zone], there[s.zone])
        s.stepped[s.zone] = min(s.stepped[s.zone], s.moved[s.zone])
        if taken:
            name = self.game.map.zone_names[s.zone]
            p.tell(RefugeesLost(name, taken, FATES[CAPTURED_FATE], "INV-ESC-08"))
            score_refugees(p, taken, CAPTURED_FATE)
        p.index += 1
        return Jump("next_zone")


PROCEDURES = (Overcrowding,)
QUESTIONS = (PayQuestion, StayQuestion)
