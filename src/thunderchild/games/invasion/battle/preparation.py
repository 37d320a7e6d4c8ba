"""Before a battle: Earthworks, Cavalry, and the purchase of Battle Plans (parts 11 to 13)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Final

from thunderchild.core.decision import AnyOf, Decision, Listed
from thunderchild.core.procedure import END, Call, Jump, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.actions import TakeKeg, TakeWorks
from thunderchild.games.invasion.base import InvasionPlay, InvasionQuestion, ask
from thunderchild.games.invasion.battle.actions import (
    BuyPlan,
    DigIn,
    GiveWorks,
    Ready,
    SendCavalry,
)
from thunderchild.games.invasion.battle.choices import DIG, DONE, PASSED, RIDE, Single
from thunderchild.games.invasion.battle.dice import RollDice
from thunderchild.games.invasion.battle.events import DugIn, NoPlanLeft
from thunderchild.games.invasion.battle.facts import BattleFacts, BattleProcedure
from thunderchild.games.invasion.battle.field import (
    HIDDEN,
    TRIED,
    guns,
    of_kind,
    piece_name,
    pieces,
    set_works,
)
from thunderchild.games.invasion.battle.losing import clear_lost
from thunderchild.games.invasion.battle.plans import (
    GainPlans,
    PlanDecision,
    TakePlanQuestion,
    buy_plan,
    gain_random_plan,
)
from thunderchild.games.invasion.battle.rolls import CAVALRY_ROLL, DIG_ROLL, outcome
from thunderchild.games.invasion.kinds import (
    CAVALRY,
    DESTROYED_FATE,
    INFANTRY,
    LAND,
    NAVAL,
    NONE,
)
from thunderchild.games.invasion.losses import LoseUnit
from thunderchild.games.invasion.state import InvasionState
from thunderchild.games.invasion.takeback import TakeBack, take_back

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion

FREE_LEVEL: Final = "INV-EWK-02"


def dig_in(p: InvasionPlay, piece: int, levels: int, cap: int, rule: str) -> None:
    """A Gun or ship gets levels of Earthworks, up to the cap (INV-EWK-01)."""
    s = p.s
    set_works(s, piece, min(cap, s.piece_works[piece] + levels))
    p.tell(DugIn(piece_name(s, piece), s.piece_works[piece], rule))


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
        return Refusal("That is no Gun in this battle", "INV-EWK-01")
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
        """Each Gun."""
        return (GiveWorks(gun) for gun in guns(self.s))

    def text(self, action: GiveWorks) -> str:
        """In words."""
        return f"Hills: a free level of Earthworks for {piece_name(self.s, action.piece)}"


# ---- Infantry and Cavalry ---------------------------------------------------------------------


@check("INV-EWK-03")
def infantry_can_dig(d: "DigDecision", action: DigIn) -> Refusal | None:
    """Each Infantry tries once in each battle (INV-EWK-03)."""
    if action.infantry not in of_kind(d.s, INFANTRY):
        return Refusal("That is no Infantry in this battle", "INV-EWK-03")
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
    CHECKS = (infantry_can_dig, gun_can_be_named)

    def __init__(self, facts: BattleFacts, s: InvasionState) -> None:
        self.facts, self.s = facts, s

    def candidates(self) -> Iterator[DigIn]:
        """Each Infantry with each Gun."""
        for infantry in of_kind(self.s, INFANTRY):
            for gun in guns(self.s):
                yield DigIn(infantry, gun)

    def text(self, action: DigIn) -> str:
        """In words."""
        return f"{piece_name(self.s, action.infantry)} digs for {piece_name(self.s, action.gun)}"


@check("INV-CAV-01")
def cavalry_can_ride(d: "CavalryDecision", action: SendCavalry) -> Refusal | None:
    """Each Cavalry in the battle may roll once (INV-CAV-01)."""
    if action.cavalry not in of_kind(d.s, CAVALRY):
        return Refusal("That is no Cavalry in this battle", "INV-CAV-01")
    if d.s.piece_done[action.cavalry] & TRIED:
        return Refusal("It has rolled in this battle", "INV-CAV-01")
    return None


class CavalryDecision(Listed[SendCavalry]):
    """Cavalry that may roll for a Battle Plan."""

    ACTIONS = (SendCavalry,)
    CHECKS = (cavalry_can_ride,)

    def __init__(self, s: InvasionState) -> None:
        self.s = s

    def candidates(self) -> Iterator[SendCavalry]:
        """Each Cavalry."""
        return (SendCavalry(cavalry) for cavalry in of_kind(self.s, CAVALRY))

    def text(self, action: SendCavalry) -> str:
        """In words."""
        return f"{piece_name(self.s, action.cavalry)} rolls for a Battle Plan"


class Digging(BattleProcedure):
    """An Infantry digs for a Gun: s.shooter for s.target (INV-EWK-03)."""

    LINES: ClassVar[tuple[str, ...]] = ("name", "roll", "build", "loss", "clear")

    def name(self, p: InvasionPlay) -> Result:
        """The Gun is named before the roll (INV-EWK-03)."""
        p.s.piece_done[p.s.shooter] |= TRIED
        p.s.roll_kind, p.s.needed = DIG_ROLL, NONE
        return None

    def roll(self, p: InvasionPlay) -> Result:
        """One die (INV-EWK-03, INV-RND-05)."""
        return Call(RollDice, 1)

    def build(self, p: InvasionPlay) -> Result:
        """The level is built, even if the Infantry is lost (INV-EWK-03)."""
        levels = outcome(self.facts, p.s).levels
        if levels:
            dig_in(p, p.s.target, levels, self.facts.cap, "INV-EWK-03")
        return None

    def loss(self, p: InvasionPlay) -> Result:
        """On Red the Infantry is Destroyed, which gives no points (INV-EWK-03, INV-CAP-01)."""
        return lose_if_lost(self.facts, p)

    def clear(self, p: InvasionPlay) -> Result:
        """Who is lost takes no part in the battle (INV-BAT-03)."""
        clear_lost(p.s)
        p.s.shooter = p.s.target = NONE
        return None


class Riding(BattleProcedure):
    """A Cavalry, s.shooter, rolls for a Battle Plan (INV-CAV-01)."""

    LINES: ClassVar[tuple[str, ...]] = ("name", "roll", "gain", "choose_plan", "loss", "clear")

    def name(self, p: InvasionPlay) -> Result:
        """Once in each battle (INV-CAV-01)."""
        p.s.piece_done[p.s.shooter] |= TRIED
        p.s.roll_kind, p.s.needed = CAVALRY_ROLL, NONE
        return None

    def roll(self, p: InvasionPlay) -> Result:
        """One die (INV-CAV-01, INV-RND-05)."""
        return Call(RollDice, 1)

    def gain(self, p: InvasionPlay) -> Result:
        """A random Plan; with an empty cup the gain is lost (INV-CAV-01, INV-CAV-02)."""
        plan = outcome(self.facts, p.s).plan
        if plan == "random":
            gain_random_plan(p, "INV-CAV-01")
        elif plan == "chosen" and not any(p.s.plans):
            p.tell(NoPlanLeft())
        return None

    def choose_plan(self, p: InvasionPlay) -> Result:
        """A Plan of your choice (INV-CAV-01, INV-DEC-034)."""
        chosen = outcome(self.facts, p.s).plan == "chosen"
        return ask(TakePlanQuestion) if chosen and any(p.s.plans) else None

    def loss(self, p: InvasionPlay) -> Result:
        """The Cavalry may be Destroyed (INV-CAV-01)."""
        return lose_if_lost(self.facts, p)

    def clear(self, p: InvasionPlay) -> Result:
        """Who is lost leaves the board (INV-BAT-03)."""
        clear_lost(p.s)
        p.s.shooter = NONE
        return None


def lose_if_lost(facts: BattleFacts, p: InvasionPlay) -> Result:
    """The Unit that tried is Destroyed if the table says so (INV-CAP-03)."""
    s = p.s
    if not outcome(facts, s).lost:
        return None
    s.lost_unit, s.lost_fate = s.piece_unit[s.shooter], DESTROYED_FATE
    return Call(LoseUnit)


# ---- the questions ----------------------------------------------------------------------------


def legal(decision: Decision[Any]) -> bool:
    """Whether anything of it is legal."""
    return next(iter(decision), None) is not None


def prepare(p: InvasionPlay, action: Any) -> None:
    """Carry out a choice of the preparation, or note what is to be rolled."""
    s = p.s
    s.chosen = PASSED
    if isinstance(action, Ready):
        s.chosen = DONE
    elif isinstance(action, BuyPlan):
        buy_plan(p, action)
    elif isinstance(action, GiveWorks):
        s.piece_done[action.piece] |= HIDDEN
        dig_in(p, action.piece, 1, p.game.battle.cap, FREE_LEVEL)
    elif isinstance(action, TakeKeg | TakeWorks):
        take_back(p, action)
        for piece, unit in enumerate(s.piece_unit):
            s.piece_works[piece] = s.unit_works[unit] if unit != NONE else s.piece_works[piece]
    elif isinstance(action, DigIn):
        s.shooter, s.target, s.chosen = action.infantry, action.gun, DIG
    else:
        s.shooter, s.chosen = action.cavalry, RIDE


class PreparationQuestion(InvasionQuestion):
    """Preparation in any order you like (INV-BAT-04)."""

    def offer(self, game: "Invasion", s: InvasionState, seat: int) -> Decision[object]:
        """Hills, Infantry, Cavalry, Plans (INV-DEC-031, INV-DEC-032, INV-DEC-033, INV-DEC-035)."""
        found = [*parts(game.battle, s), TakeBack(game, s)]
        return AnyOf([*found, Single(Ready(), "Ready for battle")])

    def take(self, p: InvasionPlay, seat: int, action: object) -> None:
        """One thing at a time."""
        prepare(p, action)

    def prompt(self, game: "Invasion", s: InvasionState, seat: int) -> str:
        """The question in words."""
        return f"Prepare the battle in {game.battle.place(s)}."


def parts(facts: BattleFacts, s: InvasionState) -> list[Decision[Any]]:
    """What can be done in the preparation."""
    return [
        HillsDecision(facts, s),
        DigDecision(facts, s),
        CavalryDecision(s),
        PlanDecision(facts, s),
    ]


class PurchaseQuestion(InvasionQuestion):
    """Battle Plans before the initiative is known (INV-BAT-04, INV-NAV-19)."""

    def offer(self, game: "Invasion", s: InvasionState, seat: int) -> Decision[object]:
        """Battle Plans, counters to take back, or no more (INV-DEC-035, INV-DEC-075)."""
        found: list[Decision[Any]] = [PlanDecision(game.battle, s), TakeBack(game, s)]
        return AnyOf([*found, Single(Ready(), "Buy no more")])

    def take(self, p: InvasionPlay, seat: int, action: object) -> None:
        """One purchase at a time."""
        prepare(p, action)

    def prompt(self, game: "Invasion", s: InvasionState, seat: int) -> str:
        """The question in words."""
        return f"Buy Battle Plans for the battle in {game.battle.place(s)}."


class ScoutingQuestion(InvasionQuestion):
    """Cavalry Scouting in your set-up (INV-DEC-033)."""

    def offer(self, game: "Invasion", s: InvasionState, seat: int) -> Decision[object]:
        """Each Cavalry that has not rolled, or no more."""
        return AnyOf([CavalryDecision(s), Single(Ready(), "No more Scouting")])

    def take(self, p: InvasionPlay, seat: int, action: object) -> None:
        """One Cavalry at a time."""
        prepare(p, action)

    def prompt(self, game: "Invasion", s: InvasionState, seat: int) -> str:
        """The question in words."""
        return "Send Cavalry to scout?"


# ---- the procedures ---------------------------------------------------------------------------


class Preparation(BattleProcedure):
    """All preparation before either side is placed (INV-BAT-04)."""

    LINES: ClassVar[tuple[str, ...]] = ("gain_plans", "choose", "carry_out", "again")

    def gain_plans(self, p: InvasionPlay) -> Result:
        """Plans that a card gave come first (INV-EVT-13)."""
        return Call(GainPlans)

    def choose(self, p: InvasionPlay) -> Result:
        """In any order you like, until you are ready (INV-BAT-04)."""
        able = any(legal(part) for part in parts(self.facts, p.s))
        return ask(PreparationQuestion) if able else END

    def carry_out(self, p: InvasionPlay) -> Result:
        """Roll for Infantry and Cavalry (INV-EWK-03, INV-CAV-01)."""
        return rolling(p.s.chosen)

    def again(self, p: InvasionPlay) -> Result:
        """Until you are ready (INV-BAT-04)."""
        return end_if_done(p)


class Purchases(BattleProcedure):
    """The purchase of Battle Plans (INV-PLN-01)."""

    LINES: ClassVar[tuple[str, ...]] = ("gain_plans", "choose", "again")

    def gain_plans(self, p: InvasionPlay) -> Result:
        """Plans that a card gave, in a Land battle (INV-EVT-13)."""
        return None if p.s.battle == NAVAL else Call(GainPlans)

    def choose(self, p: InvasionPlay) -> Result:
        """Any number while counters last; also asked if Earthworks are short (INV-MIX-03)."""
        able = legal(PlanDecision(self.facts, p.s)) or is_short(self.facts, p.s)
        return ask(PurchaseQuestion) if able else END

    def again(self, p: InvasionPlay) -> Result:
        """Until you buy no more (INV-PLN-01)."""
        return end_if_done(p)


class Scouting(BattleProcedure):
    """Cavalry Scouting (INV-CAV-01)."""

    LINES: ClassVar[tuple[str, ...]] = ("choose", "carry_out", "again")

    def choose(self, p: InvasionPlay) -> Result:
        """Each Cavalry may roll once (INV-CAV-01)."""
        return ask(ScoutingQuestion) if legal(CavalryDecision(p.s)) else END

    def carry_out(self, p: InvasionPlay) -> Result:
        """Roll for it (INV-CAV-01)."""
        return rolling(p.s.chosen)

    def again(self, p: InvasionPlay) -> Result:
        """Until you send no more (INV-CAV-01)."""
        return end_if_done(p)


def rolling(chosen: int) -> Result:
    """What is to be rolled after the choice."""
    return Call(Digging) if chosen == DIG else Call(Riding) if chosen == RIDE else None


def end_if_done(p: InvasionPlay) -> Result:
    """Ask again, unless the player is ready."""
    done = p.s.chosen == DONE
    p.s.chosen = PASSED
    return END if done else Jump("choose")


# ---- free levels for every Gun or ship --------------------------------------------------------


def to_be_hidden(facts: BattleFacts, s: InvasionState) -> list[int]:
    """Guns (at sea: ships) that have not had their free level and have room for it."""
    mine = pieces(s) if s.battle == NAVAL else guns(s)
    room = [piece for piece in mine if s.piece_works[piece] < facts.cap]
    return [piece for piece in room if not s.piece_done[piece] & HIDDEN]


def is_short(facts: BattleFacts, s: InvasionState) -> bool:
    """Whether too few counters are left for the free levels of a Land battle (INV-MIX-03)."""
    left = facts.works_left(s)
    return s.battle == LAND and 0 <= left < len(to_be_hidden(facts, s))


@check("INV-DEC-047")
def piece_can_be_hidden(d: "FreeWorksDecision", action: GiveWorks) -> Refusal | None:
    """A Gun or ship that has had no free level in this battle (INV-EWK-02, INV-MIX-04)."""
    if action.piece in to_be_hidden(d.facts, d.s):
        return None
    return Refusal("It cannot get a free level", "INV-DEC-047")


class FreeWorksDecision(Listed[GiveWorks]):
    """Who gets one of the last counters."""

    ACTIONS = (GiveWorks,)
    CHECKS = (piece_can_be_hidden,)

    def __init__(self, facts: BattleFacts, s: InvasionState) -> None:
        self.facts, self.s = facts, s

    def candidates(self) -> Iterator[GiveWorks]:
        """Each that has none yet."""
        return (GiveWorks(piece) for piece in to_be_hidden(self.facts, self.s))

    def text(self, action: GiveWorks) -> str:
        """The piece's name."""
        return piece_name(self.s, action.piece)


class FreeWorksQuestion(InvasionQuestion):
    """Which Guns or ships get the last Earthworks counters (INV-DEC-047)."""

    def offer(self, game: "Invasion", s: InvasionState, seat: int) -> FreeWorksDecision:
        """Each that has none yet."""
        return FreeWorksDecision(game.battle, s)

    def take(self, p: InvasionPlay, seat: int, action: GiveWorks) -> None:
        """It gets a level."""
        prepare(p, action)

    def prompt(self, game: "Invasion", s: InvasionState, seat: int) -> str:
        """The question in words."""
        return "Too few Earthworks are left: choose who gets one."


class FreeWorks(BattleProcedure):
    """Every Gun gets one free level at each battle, at sea every ship (INV-EWK-02, INV-NAV-03)."""

    LINES: ClassVar[tuple[str, ...]] = ("give", "choose", "again")

    def give(self, p: InvasionPlay) -> Result:
        """If the counters suffice all get one (INV-EWK-02, INV-MIX-04)."""
        s = p.s
        open_to = to_be_hidden(self.facts, s)
        left = self.facts.works_left(s)
        if left >= 0 and left < len(open_to):
            return None if left else END
        rule = "INV-NAV-03" if s.battle == NAVAL else FREE_LEVEL
        for piece in open_to:
            s.piece_done[piece] |= HIDDEN
            dig_in(p, piece, 1, self.facts.cap, rule)
        return END

    def choose(self, p: InvasionPlay) -> Result:
        """Otherwise you choose who gets one (INV-MIX-04)."""
        return ask(FreeWorksQuestion)

    def again(self, p: InvasionPlay) -> Result:
        """While counters last (INV-MIX-04)."""
        return Jump("give")


PROCEDURES = (Digging, Riding, Preparation, Purchases, Scouting, FreeWorks)
QUESTIONS = (PreparationQuestion, PurchaseQuestion, ScoutingQuestion, FreeWorksQuestion)
