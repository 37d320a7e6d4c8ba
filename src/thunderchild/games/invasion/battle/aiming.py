"""What Tripods roll against: Detect, Fire, and the Special actions with targets.

Parts 14, 15 and 22 of the rules: the same on land, where Guns are the targets, and at sea, where
ships are.
"""

from collections.abc import Iterator
from typing import ClassVar

from thunderchild.core.decision import Listed
from thunderchild.core.declared import zeros
from thunderchild.core.forms import Odds
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
from thunderchild.games.invasion.battle.dice import RollDice
from thunderchild.games.invasion.battle.ending import is_over
from thunderchild.games.invasion.battle.field import (
    SPARED,
    guns,
    is_tripod,
    named_piece,
    named_tripod,
    piece_name,
    pieces,
    set_works,
    tripod_name,
)
from thunderchild.games.invasion.battle.losing import LosePieces, fate_of
from thunderchild.games.invasion.battle.rolls import (
    DETECT_ROLL,
    FIRE_ROLL,
    NO_EFFECT,
    SUCCESS,
)
from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.battle_actions import ChooseTarget
from thunderchild.games.invasion.model.kinds import CAPTURED_FATE, DETECT, DIE, FIRE, LAND, NONE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.base import ask
from thunderchild.games.invasion.rules.die import odds_of
from thunderchild.games.invasion.told.battle import PieceSpared, TripodIdle, WorksLost

VERBS = ("Destroys", "Captures")  # by fate
ACTIVITY = (DETECT, DETECT, FIRE, FIRE)
SEA_ACTIVITY = (FIRE, FIRE)


# ---- targets ----------------------------------------------------------------------------------


def targets(facts: BattleFacts, s: InvasionState, tripod: int, act: int) -> list[int]:
    """What a Tripod can Detect or Fire at: Guns (at sea: ships) in Range (INV-MST-04).

    With Earthworks they can be Detected; Revealed ones can be fired on (INV-EWK-01).
    """
    mine, works = guns(s) if s.battle == LAND else pieces(s), s.piece_works
    found = [piece for piece in mine if (works[piece] > 0) == (act == DETECT)]
    return [piece for piece in found if facts.tripod_needs(s, tripod, piece) != NONE]


def nearest(facts: BattleFacts, s: InvasionState, tripod: int, found: list[int]) -> list[int]:
    """The closest of some pieces (INV-MST-06, INV-MST-07)."""
    if len(found) == 1:
        return found
    row = facts.board(s).distance[s.tripod_hex[tripod]]
    least = min((row[s.piece_hex[piece]] for piece in found), default=0)
    return [piece for piece in found if row[s.piece_hex[piece]] == least]


def different(s: InvasionState, found: list[int]) -> list[int]:
    """One of each sort: among pieces that are alike there is nothing to choose."""
    sorts: dict[tuple[int, ...], int] = {}
    for piece in found:
        unit = s.piece_unit[piece]
        alike = (
            s.piece_kind[piece],
            s.piece_hex[piece],
            s.piece_works[piece],
            s.piece_done[piece],
            s.piece_shots[piece],
            s.unit_done[unit] if unit != NONE else 0,
        )
        sorts.setdefault(alike, piece)
    return list(sorts.values())


@check("INV-DEC-042")
def target_is_closest(d: "TargetDecision", action: ChooseTarget) -> Refusal | None:
    """Ties are yours to choose, among the legal targets at the smallest distance (INV-MST-06)."""
    if action.piece in d.found:
        return None
    return Refusal("That is not one of the closest targets", "INV-DEC-042")


class TargetDecision(Listed[ChooseTarget]):
    """The closest targets."""

    ACTIONS = (ChooseTarget,)
    CHECKS = (target_is_closest,)

    def __init__(self, facts: BattleFacts, s: InvasionState, act: "Aiming") -> None:
        self.facts, self.s, self.act, self.found = facts, s, act, act.closest

    def candidates(self) -> Iterator[ChooseTarget]:
        return (ChooseTarget(piece) for piece in self.found)

    def text(self, action: ChooseTarget) -> str:
        """The piece and where it stands."""
        hex = self.facts.hex(self.s, self.s.piece_hex[action.piece])
        return f"{piece_name(self.s, action.piece)} on {hex}"

    def odds(self, action: ChooseTarget) -> tuple[Odds, ...]:
        """The die of the Tripod; Focused actions roll none (INV-MST-05, INV-SPC-01)."""
        if isinstance(self.act, Focused):
            return ()
        words = [NO_EFFECT] * len(DIE)
        words[self.facts.tripod_needs(self.s, self.act.tripod, action.piece)] = SUCCESS
        return odds_of(words)

    def note(self, action: ChooseTarget) -> str:
        """What a success does to it (INV-MST-06, INV-MST-07)."""
        s = self.s
        if s.piece_works[action.piece]:
            act = "takes a level of its Earthworks"
        else:
            act = f"{VERBS[fate_of(s, action.piece, CAPTURED_FATE)]} it"
        return f"{'A success' if self.odds(action) else 'The Tripod needs no roll and'} {act}"


class TargetQuestion(Question):
    """Which of the closest pieces is the target (INV-DEC-042, INV-DEC-077)."""

    def offer(self, p: Play, seat: int) -> TargetDecision:
        return TargetDecision(p.facts.battle, p.s, p.s.top(Aiming))

    def take(self, p: Play, seat: int, action: ChooseTarget) -> Result:
        p.s.top(Aiming).target = action.piece
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        tripod = tripod_name(p.s, p.s.top(Aiming).tripod)
        return f"Choose the target of {tripod}: several are equally close."


# ---- acts -------------------------------------------------------------------------------------


class TripodAct(Procedure):
    """What a Tripod does by a Battle card."""

    tripod: int = NONE  # who acts; this and the row are filled in when its turn comes
    row: int = 0  # the row of the card


class AimedAct(TripodAct):
    """Something that it does to a piece of yours."""

    act: int  # DETECT or FIRE
    target: int = NONE


class Aiming(AimedAct):
    """Something that it does to the closest target, or to one of the closest."""

    closest: list[int] = zeros(0)

    def aim(self, s: InvasionState, found: list[int]) -> None:
        """Note the possible targets; a single one needs no choice."""
        self.closest = different(s, found) if len(found) > 1 else found
        self.target = self.closest[0] if len(self.closest) == 1 else NONE


# ---- one roll ---------------------------------------------------------------------------------


class Attempt(AimedAct):
    """One Detect or Fire roll of a Tripod against its target."""

    LINES: ClassVar[tuple[str, ...]] = ("roll", "succeed", "detect", "fire")
    needed: int = 0  # the colour

    def roll(self, p: Play) -> Result:
        """One roll; the Range says which colour it needs (INV-MST-05, INV-MST-06, INV-MST-07)."""
        what = DETECT_ROLL if self.act == DETECT else FIRE_ROLL
        self.needed = p.facts.battle.tripod_needs(p.s, self.tripod, self.target)
        roll = RollDice(what=what, needed=self.needed, roller=self.tripod, target=self.target)
        return p.call(roll)

    def succeed(self, p: Play) -> Result:
        """The die must show that very colour, or nothing is lost (INV-DIE-02, INV-EWK-04)."""
        return NEXT if p.values[0] == self.needed else END

    def detect(self, p: Play) -> Result:
        """Success removes one level (INV-MST-06, INV-EWK-04)."""
        if self.act == DETECT:
            uncover(p, self.target)
        return NEXT

    def fire(self, p: Play) -> Result:
        """Success Destroys the Gun; at sea the ship is lost (INV-MST-07, INV-NAV-09)."""
        if self.act == DETECT:
            return END
        return p.call(Struck(target=self.target, fate=CAPTURED_FATE))


def uncover(p: Play, target: int) -> None:
    """The target loses a level of Earthworks (INV-EWK-04)."""
    s = p.s
    set_works(s, target, s.piece_works[target] - 1)
    p.tell(WorksLost(named_piece(s, target), s.piece_works[target], "INV-EWK-04"))


class Struck(Procedure):
    """A success of Fire against a piece (INV-MST-07, INV-NAV-09)."""

    LINES: ClassVar[tuple[str, ...]] = ("spare", "lose")
    target: int
    fate: int

    def spare(self, p: Play) -> Result:
        """Thunder Child ignores the first success against her (INV-CHR-08)."""
        s, target = p.s, self.target
        special = p.facts.battle.special[s.piece_kind[target]]
        if special is None or not special.ignores_first_hit or s.piece_done[target] & SPARED:
            return NEXT
        s.piece_done[target] |= SPARED
        p.tell(PieceSpared(named_piece(s, target)))
        return END

    def lose(self, p: Play) -> Result:
        """Guns and Warships are Destroyed, Freighters Captured (INV-NAV-09, INV-CAP-02).

        Only the target is lost (INV-MST-07).
        """
        return p.call(LosePieces(pieces=[self.target], fate=self.fate))


# ---- the actions of the cards -----------------------------------------------------------------


class AtClosest(Aiming):
    """Detect or Fire at the closest target."""

    LINES: ClassVar[tuple[str, ...]] = ("find", "choose", "attempt")

    def find(self, p: Play) -> Result:
        """The closest target in Range; none: no effect (INV-MST-06, INV-MST-07, INV-NAV-07)."""
        found = targets(p.facts.battle, p.s, self.tripod, self.act)
        if not found:
            return no_target(p, self)
        self.aim(p.s, nearest(p.facts.battle, p.s, self.tripod, found))
        return NEXT

    def choose(self, p: Play) -> Result:
        """Ties: you choose (INV-DEC-042)."""
        return ask(p, TargetQuestion) if self.target == NONE else NEXT

    def attempt(self, p: Play) -> Result:
        """One roll (INV-MST-06, INV-MST-07)."""
        return p.call(Attempt(tripod=self.tripod, act=self.act, target=self.target))


def no_target(p: Play, act: AimedAct) -> Result:
    """Nothing in Range: the action has no effect (INV-MST-06, INV-MST-07)."""
    if p.events is not None:
        what = "Detect" if act.act == DETECT else "Fire at"
        rule = "INV-MST-06" if act.act == DETECT else "INV-MST-07"
        p.tell(TripodIdle(named_tripod(p.s, act.tripod), f"nothing in Range to {what}", rule))
    return END


class AtAll(AimedAct):
    """Detect All and Fire All: one roll against each target.

    The targets are fixed when the action starts (INV-SPC-06).
    """

    LINES: ClassVar[tuple[str, ...]] = ("find", "next_target", "attempt", "again")
    to_come: list[int] = zeros(0)

    def find(self, p: Play) -> Result:
        """Every target in Range as the action starts (INV-SPC-01, INV-SPC-06, INV-NAV-10)."""
        self.to_come = targets(p.facts.battle, p.s, self.tripod, self.act)
        return NEXT if self.to_come else no_target(p, self)

    def next_target(self, p: Play) -> Result:
        """One after another (INV-SPC-06)."""
        if not self.to_come or is_over(p.facts.battle, p.s):
            return END
        self.target = self.to_come.pop(0)
        return NEXT

    def attempt(self, p: Play) -> Result:
        """One roll against each (INV-SPC-01)."""
        return p.call(Attempt(tripod=self.tripod, act=self.act, target=self.target))

    def again(self, p: Play) -> Result:
        """The next one (INV-SPC-06)."""
        return p.jump("next_target")


class Focused(Aiming):
    """Focused Detect and Focused Fire: no roll."""

    LINES: ClassVar[tuple[str, ...]] = ("find", "choose", "detect", "fire")

    def find(self, p: Play) -> Result:
        """The nearest legal target in Range (INV-SPC-01, INV-SPC-05, INV-SPC-07, INV-NAV-10)."""
        s = p.s
        found = targets(p.facts.battle, s, self.tripod, self.act)
        if self.act == FIRE and s.battle == LAND and p.facts.battle.literal_focused_fire:
            found = guns(s)
        if not found:
            return no_target(p, self)
        self.aim(s, nearest(p.facts.battle, s, self.tripod, found))
        return NEXT

    def choose(self, p: Play) -> Result:
        """Ties: you choose (INV-DEC-042)."""
        return ask(p, TargetQuestion) if self.target == NONE else NEXT

    def detect(self, p: Play) -> Result:
        """One level is lost (INV-SPC-01)."""
        if self.act == DETECT:
            uncover(p, self.target)
        return NEXT

    def fire(self, p: Play) -> Result:
        """The target is Destroyed; at sea the Refugees aboard are lost (INV-SPC-01, INV-NAV-10)."""
        if self.act == DETECT:
            return END
        return p.call(Struck(target=self.target, fate=p.facts.battle.focused_fate))


class HighActivity(TripodAct):
    """Two Detect rolls, then two Fire rolls; at sea two Fire rolls (INV-SPC-01, INV-NAV-10)."""

    LINES: ClassVar[tuple[str, ...]] = ("act", "again")
    done: int = 0  # actions done

    def act(self, p: Play) -> Result:
        """The target is looked up anew for each roll (INV-SPC-04)."""
        s = p.s
        acts = ACTIVITY if s.battle == LAND else SEA_ACTIVITY
        if self.done == len(acts) or is_over(p.facts.battle, s) or not is_tripod(s, self.tripod):
            return END
        self.done += 1
        return p.call(AtClosest(tripod=self.tripod, act=acts[self.done - 1]))

    def again(self, p: Play) -> Result:
        """The next roll (INV-SPC-04)."""
        return p.jump("act")


PROCEDURES: Procedures = (Attempt, Struck, AtClosest, AtAll, Focused, HighActivity)
QUESTIONS: Questions = (TargetQuestion,)
