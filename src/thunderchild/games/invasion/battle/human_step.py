"""The Human step: firing in the order you like, and the Plans of the step (part 16)."""

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from thunderchild.core.choices import Enough, Offers
from thunderchild.core.decision import AnyOf, Decision, Listed
from thunderchild.core.forms import Odds
from thunderchild.core.procedure import END, NEXT, Procedures, Question, Questions, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.battle.ending import is_over, why_over
from thunderchild.games.invasion.battle.field import (
    FIRED,
    FIRED_TWICE,
    IS_GUN,
    IS_WARSHIP,
    MOVED,
    RESTING,
    STEP,
    is_piece,
    is_tripod,
    piece_name,
    pieces,
    tripod_name,
    tripods,
)
from thunderchild.games.invasion.battle.firing import Firing, dice_of
from thunderchild.games.invasion.battle.martian_step import break_off, can_break_off
from thunderchild.games.invasion.battle.odds import colour_chance, shot_chances
from thunderchild.games.invasion.battle.plans import SetTrapDecision, set_trap
from thunderchild.games.invasion.battle.preparation import legal
from thunderchild.games.invasion.battle.sailing import RamDecision, SailDecision, ram, sail
from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.battle_actions import (
    BreakOff,
    EndStep,
    FireAt,
    PrepareShot,
    Ram,
    Sail,
    SetTrap,
    UseTerrain,
)
from thunderchild.games.invasion.model.kinds import DIE, NAVAL, NONE, SURPRISE_SHOT, TERRAIN, TRAP
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.page.forms import Shot, ShotsForm
from thunderchild.games.invasion.rules.base import Step, ask
from thunderchild.games.invasion.rules.closing import AT_AN_END, NOT_YET, or_done
from thunderchild.games.invasion.told.battle import PlanUsed
from thunderchild.games.invasion.told.phrases import needs_words, several

SHOOTS: Final = [gun or ship for gun, ship in zip(IS_GUN, IS_WARSHIP, strict=True)]


def can_shoot(s: InvasionState, piece: int) -> bool:
    """Whether a piece is a Gun or a Warship."""
    return SHOOTS[s.piece_kind[piece]]


def shooters(s: InvasionState) -> list[int]:
    """Your Guns and Warships."""
    return [piece for piece in pieces(s) if SHOOTS[s.piece_kind[piece]]]


# ---- firing -----------------------------------------------------------------------------------


@check("INV-DEC-043")
def both_are_there(d: "FireDecision", action: FireAt) -> Refusal | None:
    """A Gun or Warship of yours, and a Tripod on the board (INV-HST-01, INV-HST-07)."""
    if not is_piece(d.s, action.piece) or not can_shoot(d.s, action.piece):
        return Refusal("That is not a Gun or Warship in this battle", "INV-DEC-043")
    if not is_tripod(d.s, action.tripod):
        return Refusal("That is not a Tripod on the board", "INV-DEC-043")
    return None


@check("INV-HST-01")
def has_a_shot_left(d: "FireDecision", action: FireAt) -> Refusal | None:
    """Each fires once in a step, with Terrain twice (INV-HST-01, INV-PLN-03).

    By profile a Warship moves or fires, not both (INV-NAV-12).
    """
    done = d.s.piece_done[action.piece]
    if done & FIRED_TWICE or (done & FIRED and not d.terrain):
        return Refusal("It has fired in this step", "INV-HST-01")
    if done & MOVED and not d.facts.sea.warship_moves_and_fires:
        return Refusal("A Warship that moved does not fire", "INV-NAV-12")
    return None


@check("INV-CHR-08")
def is_loaded(d: "FireDecision", action: FireAt) -> Refusal | None:
    """The 95-ton Gun lets one Human step pass after it has fired (INV-CHR-08)."""
    if d.s.piece_done[action.piece] & RESTING:
        return Refusal("It is being loaded in this step", "INV-CHR-08")
    return None


@check("INV-HST-04")
def is_in_range(d: "FireDecision", action: FireAt) -> Refusal | None:
    """The Tripod must be in Range, in any direction (INV-HST-01, INV-HST-04, INV-NAV-13)."""
    if d.facts.needs(d.s, action.piece, action.tripod) != NONE:
        return None
    return Refusal("That Tripod is out of Range", "INV-HST-04")


class FireDecision(Offers[FireAt]):
    """Every Gun or Warship with every Tripod."""

    ACTIONS = (FireAt,)
    CHECKS = (both_are_there, has_a_shot_left, is_loaded, is_in_range)

    def __init__(self, facts: BattleFacts, s: InvasionState, terrain: int) -> None:
        self.facts, self.s, self.terrain = facts, s, terrain

    def legal(self) -> list[FireAt]:
        """Each that may still fire, at each Tripod in Range; a piece is asked for once."""
        needs, s, there = self.facts.needs, self.s, tripods(self.s)
        return [
            FireAt(piece, tripod)
            for piece in shooters(s)
            if self.may_fire(piece)
            for tripod in there
            if needs(s, piece, tripod) != NONE
        ]

    def may_fire(self, piece: int) -> bool:
        """Whether a Gun or Warship may fire at all now, whatever the target."""
        at_any = FireAt(piece, NONE)
        return has_a_shot_left(self, at_any) is None and is_loaded(self, at_any) is None

    def candidates(self) -> Iterator[FireAt]:
        there = tripods(self.s)
        for piece in shooters(self.s):
            for tripod in there:
                yield FireAt(piece, tripod)

    def text(self, action: FireAt) -> str:
        return f"{piece_name(self.s, action.piece)} at {tripod_name(self.s, action.tripod)}"

    def odds(self, action: FireAt) -> tuple[Odds, ...]:
        """The exact chances of the shot (INV-HST-04, INV-HST-05)."""
        s, facts = self.s, self.facts
        one = colour_chance(facts.needs(s, action.piece, action.tripod), facts.at_least)
        dice, damaged = dice_of(facts, s, action.piece), bool(s.tripod_damaged[action.tripod])
        chances = zip(("Damaged", "Destroyed"), shot_chances(dice, one, damaged), strict=True)
        return tuple(Odds(word, *chance.as_integer_ratio()) for word, chance in chances if chance)

    def told(self, action: FireAt) -> str:
        """In words with the chances, for a terminal."""
        odds = ", ".join(f"{one.result} {one.chance}" for one in self.odds(action)) or "no chance"
        return f"{self.text(action)}: {self.note(action)}: {odds}"

    def note(self, action: FireAt) -> str:
        """What the shot is rolled with."""
        s, facts = self.s, self.facts
        needed = facts.needs(s, action.piece, action.tripod)
        if needed == NONE:
            return ""
        far = facts.board(s).range(s.piece_hex[action.piece], s.tripod_hex[action.tripod])
        number = dice_of(facts, s, action.piece)
        if not number:
            return f"Range {far}, no dice: this shot is lost"
        dice = several(number, "die", "dice")
        return f"Range {far}, {dice}, {needs_words(DIE[needed], facts.at_least)}"

    def form(self) -> ShotsForm:
        """Every shot with its Range, dice and exact chances."""
        return ShotsForm([self.shot(action) for action in self.candidates()])

    def shot(self, action: FireAt) -> Shot:
        """One shot as the page shows it (INV-HST-04)."""
        s, facts = self.s, self.facts
        needed = facts.needs(s, action.piece, action.tripod)
        return Shot(
            action,
            self.text(action),
            self.why_not(action),
            self.odds(action),
            facts.board(s).range(s.piece_hex[action.piece], s.tripod_hex[action.tripod]),
            dice_of(facts, s, action.piece),
            "" if needed == NONE else DIE[needed],
            note=self.note(action),
            piece=action.takes(),
            place=action.goes(),
        )


# ---- Plans of the step ------------------------------------------------------------------------


@check("INV-DEC-044")
def surprise_is_at_hand(d: "SurpriseDecision", action: PrepareShot) -> Refusal | None:
    """The counter is put on one Gun or Warship, before its firing (INV-PLN-03)."""
    if not d.s.plans_held[SURPRISE_SHOT]:
        return Refusal("You hold no Surprise Shot", "INV-DEC-044")
    if not is_piece(d.s, action.piece) or not can_shoot(d.s, action.piece):
        return Refusal("That is not a Gun or Warship in this battle", "INV-DEC-044")
    return None


class SurpriseDecision(Listed[PrepareShot]):
    """Who gets a Surprise Shot."""

    ACTIONS = (PrepareShot,)
    CHECKS = (surprise_is_at_hand,)

    def __init__(self, facts: BattleFacts, s: InvasionState) -> None:
        self.facts, self.s = facts, s

    def candidates(self) -> Iterator[PrepareShot]:
        """Each Gun or Warship, if there is a counter."""
        if self.s.plans_held[SURPRISE_SHOT]:
            for piece in shooters(self.s):
                yield PrepareShot(piece)

    def text(self, action: PrepareShot) -> str:
        return f"Surprise Shot for {piece_name(self.s, action.piece)}"

    def note(self, action: PrepareShot) -> str:
        """What the Plan does (INV-PLN-03)."""
        more = several(self.facts.surprise_dice, "more die", "more dice")
        return f"{more} for its next firing"


@check("INV-DEC-045")
def terrain_is_at_hand(d: "TerrainDecision", action: UseTerrain) -> Refusal | None:
    """Terrain lets all fire twice in this step; a second one would add nothing (INV-PLN-03)."""
    if not d.s.plans_held[TERRAIN]:
        return Refusal("You hold no Terrain", "INV-DEC-045")
    if d.terrain:
        return Refusal("Terrain is in play in this step", "INV-DEC-045")
    return None


class TerrainDecision(Listed[UseTerrain]):
    """Play Terrain."""

    ACTIONS = (UseTerrain,)
    CHECKS = (terrain_is_at_hand,)

    def __init__(self, s: InvasionState, terrain: int) -> None:
        self.s, self.terrain = s, terrain

    def candidates(self) -> Iterator[UseTerrain]:
        """Do it, if there is a counter."""
        if self.s.plans_held[TERRAIN]:
            yield UseTerrain()

    def text(self, action: UseTerrain) -> str:
        return "Terrain: all may fire twice in this step"

    def note(self, action: UseTerrain) -> str:
        """What firing twice costs (INV-PLN-03)."""
        return "Each firing costs a level of Earthworks"


# ---- the question and the step ----------------------------------------------------------------


def parts(facts: BattleFacts, s: InvasionState, terrain: int) -> Iterator[Decision[Any]]:
    """What can be done in the step, besides ending it; with Terrain all fire twice."""
    yield FireDecision(facts, s, terrain)
    if s.battle == NAVAL:
        yield SailDecision(facts, s)
        yield RamDecision(facts, s)
        if can_break_off(s):
            yield Enough(BreakOff(), "Break off")
    plans = (
        (TRAP, SetTrapDecision(s)),
        (SURPRISE_SHOT, SurpriseDecision(facts, s)),
        (TERRAIN, TerrainDecision(s, terrain)),
    )
    yield from (decision for plan, decision in plans if "human_step" in facts.plan_windows[plan])


def idle_words(facts: BattleFacts, s: InvasionState) -> str:
    """Why nobody of yours can do anything in this step (INV-HST-01, INV-HST-04)."""
    armed = shooters(s)
    if not armed:
        return f"Round {s.round}: you have nothing that fires"
    reach = max(facts.reach_of(s, piece) for piece in armed)
    return f"Round {s.round}: no Tripod is within your Range {reach}"


class HumanStepQuestion(Question):
    """What you do next in the Human step (INV-DEC-043, INV-DEC-078)."""

    def offer(self, p: Play, seat: int) -> Decision[object]:
        """Fire, play a Plan, sail; or end the step (INV-DEC-043, INV-DEC-078, INV-DEC-079)."""
        found = parts(p.facts.battle, p.s, p.s.top(HumanStep).terrain)
        return AnyOf([*found, Enough(EndStep(), "End the step")])

    def take(self, p: Play, seat: int, action: Any) -> Result:
        """One shot, one move or one Plan at a time."""
        s, titles = p.s, p.facts.battle.named_plans
        if isinstance(action, EndStep):
            s.acted = AT_AN_END
            return END
        if isinstance(action, FireAt):
            return p.call(Firing(shooter=action.piece, target=action.tripod))
        if isinstance(action, SetTrap):
            return set_trap(p)
        if isinstance(action, UseTerrain):
            s.plans_held[TERRAIN] -= 1
            s.top(HumanStep).terrain = 1
            p.tell(PlanUsed(titles[TERRAIN], "INV-PLN-03"))
        elif isinstance(action, PrepareShot):
            s.plans_held[SURPRISE_SHOT] -= 1
            s.piece_shots[action.piece] += p.facts.battle.surprise_dice
            p.tell(PlanUsed(titles[SURPRISE_SHOT], "INV-PLN-03"))
        elif isinstance(action, Sail):
            sail(p, action)
        elif isinstance(action, Ram):
            ram(p, action)
        else:
            break_off(p)
            s.acted = AT_AN_END
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return f"Round {p.s.round}: {'move and fire' if p.s.battle == NAVAL else 'fire'}."


class HumanStep(Step):
    """Your Guns or ships, in any order (INV-HST-01, INV-NAV-12)."""

    LINES: ClassVar[tuple[str, ...]] = ("begin", "choose", "again")
    terrain: int = 0  # whether Terrain was played

    def begin(self, p: Play) -> Result:
        """Everyone may act anew; who must be loaded rests after firing (INV-CHR-08)."""
        s = p.s
        s.acted = NOT_YET
        for piece, done in enumerate(s.piece_done):
            special = p.facts.battle.special[s.piece_kind[piece]]
            rests = special is not None and special.reload_steps and done & FIRED
            s.piece_done[piece] = done & ~STEP | (RESTING if rests else 0)
        return NEXT

    def choose(self, p: Play) -> Result:
        """Nobody need do anything (INV-HST-01); the battle may be over (INV-BEN-01)."""
        if is_over(p.facts.battle, p.s):
            return or_done(p, END, "", "")
        if any(legal(part) for part in parts(p.facts.battle, p.s, self.terrain)):
            return ask(p, HumanStepQuestion)
        return or_done(p, END, idle_words(p.facts.battle, p.s), "INV-HST-04")

    def closing(self, p: Play) -> tuple[str, str]:
        """Before the Martians act again, or the battle is over."""
        over = why_over(p.facts.battle, p.s)
        words = f"the battle is over, {over}" if over else "nobody can do more"
        return f"Round {p.s.round}: {words}.", "End the battle" if over else "End the step"

    def again(self, p: Play) -> Result:
        """Until you end the step (INV-DEC-043)."""
        return p.jump("choose")


PROCEDURES: Procedures = (HumanStep,)
QUESTIONS: Questions = (HumanStepQuestion,)
