"""The frame of a Land battle (parts 10 and 17)."""

from typing import ClassVar

from thunderchild.core.procedure import Call, Jump, Result
from thunderchild.games.invasion.battle.base import BattleProcedure
from thunderchild.games.invasion.battle.draw import DrawCard
from thunderchild.games.invasion.battle.drawing import FOR_INITIATIVE
from thunderchild.games.invasion.battle.ending import is_over, why_over
from thunderchild.games.invasion.battle.field import add_piece, add_tripod, clear
from thunderchild.games.invasion.battle.free_works import FreeWorks
from thunderchild.games.invasion.battle.human_step import HumanStep
from thunderchild.games.invasion.battle.martian_step import MartianStep
from thunderchild.games.invasion.battle.placement import HumanSetUp, MartianSetUp
from thunderchild.games.invasion.battle.plans import TrapWindow, may_trap, return_plans
from thunderchild.games.invasion.battle.preparation import Preparation, Purchases
from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.model.kinds import (
    COLOURS,
    HUMAN,
    LAND,
    MARTIAN,
    NO_BATTLE,
    NONE,
    REFUGEE,
    REFUGEE_2,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import waves
from thunderchild.games.invasion.rules.base import InvasionPlay
from thunderchild.games.invasion.rules.closing import NOT_YET
from thunderchild.games.invasion.rules.units import units_in
from thunderchild.games.invasion.told.battle import (
    BattleBegan,
    BattleEnded,
    InitiativeTaken,
    RoundBegan,
)


def line_up(facts: BattleFacts, s: InvasionState) -> None:
    """Who takes part: all Tripods of the Wave, and your Units in the Zone (INV-BAT-03)."""
    row = s.battle_row * waves.ROW
    for colour in range(len(COLOURS)):
        for damaged in (0, 1):
            for _ in range(s.wave_tripods[row + 2 * colour + damaged]):
                add_tripod(s, colour, damaged)
    for unit in units_in(s, s.battle_zone):
        add_piece(s, s.unit_kind[unit], unit, s.unit_works[unit])
    if facts.refugees_fight:
        for _ in range(s.refugees[s.battle_zone]):
            add_piece(s, REFUGEE)
        for _ in range(s.refugees_2[s.battle_zone]):
            add_piece(s, REFUGEE_2)


def give_initiative(p: InvasionPlay, side: int, why: str) -> None:
    """The side with the initiative sets up second (INV-BAT-05)."""
    p.s.initiative = side
    p.tell(InitiativeTaken("you" if side == HUMAN else "the Martians", why))


def initiative_by_card(facts: BattleFacts, p: InvasionPlay) -> None:
    """The letter of a Battle card: H is you, M the Martians; it is discarded (INV-BAT-05)."""
    s = p.s
    letter = facts.deck(s).initiative[s.battle_card]
    label = facts.deck(s).cards[s.battle_card].label
    give_initiative(p, HUMAN if letter else MARTIAN, f"card {label} says so")
    s.battle_card = NONE


class Rounds(BattleProcedure):
    """Rounds until the end: the Martian step, then the Human step (INV-BAT-04, INV-NAV-06)."""

    LINES: ClassVar[tuple[str, ...]] = ("trap", "over", "martians", "humans", "again")

    def trap(self, p: InvasionPlay) -> Result:
        """A Trap may be played after set-up (INV-PLN-03)."""
        return Call(TrapWindow) if may_trap(self.facts, p.s, "after_setup") else None

    def over(self, p: InvasionPlay) -> Result:
        """A round begins unless the battle is over (INV-BEN-01)."""
        if is_over(self.facts, p.s):
            return Jump("again")
        p.s.round += 1
        p.tell(RoundBegan(p.s.round))
        return None

    def martians(self, p: InvasionPlay) -> Result:
        """The Martians act first (INV-MST-01)."""
        return Call(MartianStep)

    def humans(self, p: InvasionPlay) -> Result:
        """Then you, if the battle goes on (INV-HST-01, INV-MST-11)."""
        return None if is_over(self.facts, p.s) else Call(HumanStep)

    def again(self, p: InvasionPlay) -> Result:
        """Until one side has nothing on the board; there is no retreat (INV-BEN-01)."""
        return None if is_over(self.facts, p.s) else Jump("over")


class LandBattle(BattleProcedure):
    """The Wave s.battle_row against your Guns in the Zone s.battle_zone (INV-BAT-04)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        "initiative_by_hills",
        "prepare",
        "buy_plans",
        "free_earthworks",
        "draw_for_initiative",
        "initiative_by_letter",
        "martians_first",
        "your_set_up",
        "martians_second",
        "fight",
        "end",
    )

    def begin(self, p: InvasionPlay) -> Result:
        """Mark the Zone; Waves are not mixed (INV-BAT-02, INV-BAT-03).

        By scenario its Tripods are the most Refugees that the Wave can take (INV-SCJ-3).
        """
        s = p.s
        clear(s)
        s.battle, s.acted = LAND, NOT_YET
        line_up(self.facts, s)
        label = waves.wave_label(self.game, s, s.battle_row)
        p.tell(BattleBegan(self.facts.place(s), label, "INV-BAT-01"))
        if self.game.scene.file.battle_capture == "tripods":
            s.captives = len(s.tripod_colour)
        return None

    def initiative_by_hills(self, p: InvasionPlay) -> Result:
        """Hills give it to you, no Hills to the Martians (INV-BAT-05)."""
        hills = self.facts.map.hills[p.s.battle_zone]
        why = "there are Hills in the Zone" if hills else "there are no Hills in the Zone"
        give_initiative(p, HUMAN if hills else MARTIAN, why)
        return None

    def prepare(self, p: InvasionPlay) -> Result:
        """Earthworks, Cavalry and Plans before either side is placed (INV-BAT-04)."""
        return Call(Preparation)

    def buy_plans(self, p: InvasionPlay) -> Result:
        """Plans are bought before the initiative is known (INV-BAT-04)."""
        return Call(Purchases)

    def free_earthworks(self, p: InvasionPlay) -> Result:
        """Every Gun gets one free level (INV-EWK-02)."""
        return Call(FreeWorks)

    def draw_for_initiative(self, p: InvasionPlay) -> Result:
        """A Battle card decides (INV-BAT-05)."""
        return Call(DrawCard, FOR_INITIATIVE)

    def initiative_by_letter(self, p: InvasionPlay) -> Result:
        """H is you, M the Martians (INV-BAT-05)."""
        initiative_by_card(self.facts, p)
        return None

    def martians_first(self, p: InvasionPlay) -> Result:
        """The side without the initiative is placed first (INV-BAT-05, INV-BAT-08)."""
        return Call(MartianSetUp) if p.s.initiative == HUMAN else None

    def your_set_up(self, p: InvasionPlay) -> Result:
        """Your Units (INV-BAT-06)."""
        return Call(HumanSetUp)

    def martians_second(self, p: InvasionPlay) -> Result:
        """With the initiative the Tripods are placed second (INV-BAT-05, INV-BAT-07)."""
        return Call(MartianSetUp) if p.s.initiative == MARTIAN else None

    def fight(self, p: InvasionPlay) -> Result:
        """Rounds until the end (INV-BAT-04)."""
        return Call(Rounds)

    def end(self, p: InvasionPlay) -> Result:
        """Survivors go back, Plans to the cup; an empty Wave goes (INV-BEN-02, INV-BEN-03).

        Levels of Earthworks that are left stay with their Guns (INV-EWK-05).
        """
        s = p.s
        p.tell(BattleEnded(self.facts.place(s), why_over(self.facts, s), "INV-BEN-01"))
        return_plans(s, self.facts.plan_stock)
        clear(s)
        s.battle = NO_BATTLE
        waves.remove_wave_if_empty(p, s.battle_row)
        s.battle_zone = s.battle_row = NONE
        return None


PROCEDURES = (Rounds, LandBattle)
