"""Earthworks in Hills and by Infantry, Cavalry that rides out (parts 11 and 12)."""

from collections.abc import Iterator
from typing import ClassVar, Final

from thunderchild.core.decision import Listed
from thunderchild.core.forms import Odds
from thunderchild.core.procedure import NEXT, Procedure, Procedures, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.battle.dice import RollDice
from thunderchild.games.invasion.battle.field import (
    HIDDEN,
    TRIED,
    guns,
    named_piece,
    of_kind,
    piece_name,
    set_works,
)
from thunderchild.games.invasion.battle.plans import (
    TakePlanQuestion,
    gain_random_plan,
)
from thunderchild.games.invasion.battle.rolls import (
    CAVALRY_ROLL,
    DIG_ROLL,
    table_odds,
    table_of,
)
from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.content.differences import prepares
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.battle_actions import DigIn, GiveWorks, SendCavalry
from thunderchild.games.invasion.model.kinds import CAVALRY, DESTROYED_FATE, INFANTRY
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import modifiers
from thunderchild.games.invasion.rules.base import ask
from thunderchild.games.invasion.rules.losses import LoseUnit
from thunderchild.games.invasion.told.battle import DugIn, NoPlanLeft
from thunderchild.games.invasion.told.phrases import dug_in

FREE_LEVEL: Final = "INV-EWK-02"


def dig_in(p: Play, piece: int, levels: int, cap: int, rule: str) -> None:
    """A Gun or ship gets levels of Earthworks, up to the cap (INV-EWK-01)."""
    s = p.s
    set_works(s, piece, min(cap, s.piece_works[piece] + levels))
    p.tell(DugIn(named_piece(s, piece), s.piece_works[piece], rule))


# ---- free levels in Hills ---------------------------------------------------------------------


@check("INV-EWK-02")
def hills_have_levels_left(d: "HillsDecision", action: GiveWorks) -> Refusal | None:
    """In Hills there are two free levels at each battle, one for a Gun (INV-DEC-031)."""
    if not d.facts.map.hills[d.s.battle_zone]:
        return Refusal("There are no Hills in this Zone", FREE_LEVEL)
    given = [piece for piece, done in enumerate(d.s.piece_done) if done & HIDDEN]
    if len(given) >= d.facts.ways.free_levels:
        return Refusal("The free levels of the Hills are used", FREE_LEVEL)
    if action.piece in given:
        return Refusal("A Gun gets at most one of the free levels", FREE_LEVEL)
    return None


@check("INV-EWK-01")
def gun_has_room(d: "HillsDecision", action: GiveWorks) -> Refusal | None:
    """A Gun has at most four levels (INV-EWK-01)."""
    return no_room(d.facts, d.s, action.piece)


def no_room(facts: BattleFacts, s: InvasionState, gun: int) -> Refusal | None:
    """Why a Gun cannot get a level of Earthworks (INV-EWK-01)."""
    if gun not in guns(s):
        return Refusal("That is not a Gun in this battle", "INV-EWK-01")
    if s.piece_works[gun] >= facts.cap:
        return Refusal(f"It has {facts.cap} levels already", "INV-EWK-01")
    return None


class HillsDecision(Listed[GiveWorks]):
    """Guns that may get a free level."""

    ACTIONS = (GiveWorks,)
    CHECKS = (gun_has_room, hills_have_levels_left)

    def __init__(self, facts: BattleFacts, s: InvasionState) -> None:
        self.facts, self.s = facts, s

    def candidates(self) -> Iterator[GiveWorks]:
        return (GiveWorks(gun) for gun in guns(self.s))

    def text(self, action: GiveWorks) -> str:
        gun, level = piece_name(self.s, action.piece), dug_in(self.s.piece_works[action.piece])
        return f"Hills: a free level of Earthworks for {gun} ({level})"


# ---- Infantry and Cavalry ---------------------------------------------------------------------


@check("INV-LTN-05")
def infantry_is_drilled(d: "DigDecision", action: DigIn) -> Refusal | None:
    """While the Infantry of the League is Raw it tries no Earthworks (INV-LTN-05)."""
    return raw(d.s)


def raw(s: InvasionState) -> Refusal | None:
    """Why no Infantry may dig: the League keeps it from it (INV-LTN-05, INV-LTN-07)."""
    if not modifiers.is_on(s, modifiers.DIGGING_BARRED):
        return None
    return Refusal("The Infantry of the League is Raw: it tries no Earthworks", "INV-LTN-05")


@check("INV-EWK-03")
def infantry_can_dig(d: "DigDecision", action: DigIn) -> Refusal | None:
    """Each Infantry tries once in each battle (INV-EWK-03)."""
    if action.infantry not in of_kind(d.s, INFANTRY):
        return Refusal("That is not Infantry in this battle", "INV-EWK-03")
    if d.s.piece_done[action.infantry] & TRIED:
        return Refusal("It has tried in this battle", "INV-EWK-03")
    return None


@check("INV-DEC-032")
def gun_can_be_named(d: "DigDecision", action: DigIn) -> Refusal | None:
    """A Gun at the cap cannot be named (INV-EWK-01, INV-EWK-03)."""
    return no_room(d.facts, d.s, action.gun)


class DigDecision(Listed[DigIn]):
    """Infantry that may dig, and for which Gun."""

    ACTIONS = (DigIn,)
    CHECKS = (infantry_is_drilled, infantry_can_dig, gun_can_be_named)

    def __init__(self, facts: BattleFacts, s: InvasionState) -> None:
        self.facts, self.s = facts, s

    def candidates(self) -> Iterator[DigIn]:
        """Each Infantry with each Gun."""
        for infantry in of_kind(self.s, INFANTRY):
            for gun in guns(self.s):
                yield DigIn(infantry, gun)

    def text(self, action: DigIn) -> str:
        digger, gun = piece_name(self.s, action.infantry), piece_name(self.s, action.gun)
        return f"{digger} digs for {gun} ({dug_in(self.s.piece_works[action.gun])})"

    def odds(self, action: DigIn) -> tuple[Odds, ...]:
        """The table of digging (INV-EWK-03)."""
        return table_odds(self.facts, DIG_ROLL)


@check("INV-LTN-05")
def cavalry_is_prepared(d: "CavalryDecision", action: SendCavalry) -> Refusal | None:
    """While the Cavalry of the League is Green there is no Planning or Scouting (INV-LTN-05)."""
    if not modifiers.is_on(d.s, modifiers.CAVALRY_BARRED):
        return None
    return Refusal("The Cavalry of the League is Green: no Planning or Scouting", "INV-LTN-05")


@check("INV-CAV-01")
def cavalry_can_ride(d: "CavalryDecision", action: SendCavalry) -> Refusal | None:
    """Each Cavalry in the battle may roll once (INV-CAV-01)."""
    if action.cavalry not in of_kind(d.s, CAVALRY):
        return Refusal("That is not Cavalry in this battle", "INV-CAV-01")
    if d.s.piece_done[action.cavalry] & TRIED:
        return Refusal("It has rolled in this battle", "INV-CAV-01")
    return None


class CavalryDecision(Listed[SendCavalry]):
    """Cavalry that may roll for a Battle Plan."""

    ACTIONS = (SendCavalry,)
    CHECKS = (cavalry_is_prepared, cavalry_can_ride)

    def __init__(self, facts: BattleFacts, s: InvasionState) -> None:
        self.facts, self.s = facts, s

    def candidates(self) -> Iterator[SendCavalry]:
        return (SendCavalry(cavalry) for cavalry in of_kind(self.s, CAVALRY))

    def text(self, action: SendCavalry) -> str:
        return f"{piece_name(self.s, action.cavalry)} rolls for a Battle Plan"

    def odds(self, action: SendCavalry) -> tuple[Odds, ...]:
        """The table of Planning or Scouting (INV-CAV-01)."""
        return table_odds(self.facts, CAVALRY_ROLL)


class Digging(Procedure):
    """An Infantry digs for a Gun (INV-EWK-03)."""

    LINES: ClassVar[tuple[str, ...]] = ("roll", "build", "loss")
    WHERE = prepares
    infantry: int
    gun: int
    die: int = 0

    def roll(self, p: Play) -> Result:
        """One die, once in each battle; the Gun is named before (INV-EWK-03, INV-RND-05)."""
        p.s.piece_done[self.infantry] |= TRIED
        return p.call(RollDice(what=DIG_ROLL, roller=self.infantry, target=self.gun))

    def build(self, p: Play) -> Result:
        """The level is built, even if the Infantry is lost (INV-EWK-03)."""
        self.die = p.values[0]
        levels = table_of(p.facts.battle, DIG_ROLL)[self.die].levels
        if levels:
            dig_in(p, self.gun, levels, p.facts.battle.cap, "INV-EWK-03")
        return NEXT

    def loss(self, p: Play) -> Result:
        """On Red the Infantry is Destroyed, which gives no points (INV-EWK-03, INV-CAP-01)."""
        lost = table_of(p.facts.battle, DIG_ROLL)[self.die].lost
        return lose_piece(p, self.infantry) if lost else NEXT


class Riding(Procedure):
    """A Cavalry rolls for a Battle Plan (INV-CAV-01)."""

    LINES: ClassVar[tuple[str, ...]] = ("roll", "gain", "choose_plan", "loss")
    cavalry: int
    die: int = 0

    def roll(self, p: Play) -> Result:
        """One die, once in each battle (INV-CAV-01, INV-RND-05)."""
        p.s.piece_done[self.cavalry] |= TRIED
        return p.call(RollDice(what=CAVALRY_ROLL, roller=self.cavalry))

    def gain(self, p: Play) -> Result:
        """A random Plan; with an empty cup the gain is lost (INV-CAV-01, INV-CAV-02)."""
        self.die = p.values[0]
        plan = table_of(p.facts.battle, CAVALRY_ROLL)[self.die].plan
        if plan == "random":
            gain_random_plan(p, "INV-CAV-01")
        elif plan == "chosen" and not any(p.s.plans):
            p.tell(NoPlanLeft())
        return NEXT

    def choose_plan(self, p: Play) -> Result:
        """A Plan of your choice (INV-CAV-01, INV-DEC-034)."""
        chosen = table_of(p.facts.battle, CAVALRY_ROLL)[self.die].plan == "chosen"
        return ask(p, TakePlanQuestion) if chosen and any(p.s.plans) else NEXT

    def loss(self, p: Play) -> Result:
        """The Cavalry may be Destroyed (INV-CAV-01), Veterans not on Yellow (INV-LTN-05)."""
        lost = table_of(p.facts.battle, CAVALRY_ROLL)[self.die].lost
        safe = modifiers.colours(p.s, modifiers.CAVALRY_SAFE, 0) >> self.die & 1
        return lose_piece(p, self.cavalry) if lost and not safe else NEXT


def lose_piece(p: Play, piece: int) -> Result:
    """The Unit that tried is Destroyed (INV-CAP-03)."""
    return p.call(LoseUnit(unit=p.s.piece_unit[piece], fate=DESTROYED_FATE))


def give_level(p: Play, piece: int, cap: int, rule: str) -> None:
    """One of the free levels of this battle (INV-EWK-02)."""
    p.s.piece_done[piece] |= HIDDEN
    dig_in(p, piece, 1, cap, rule)


PROCEDURES: Procedures = (Digging, Riding)
