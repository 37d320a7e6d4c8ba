"""The frame of a Land battle (parts 10 and 17)."""

from typing import ClassVar

from thunderchild.core.conditions import only_where
from thunderchild.core.procedure import NEXT, Procedure, Procedures, Result
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
from thunderchild.games.invasion.content.differences import (
    card_decides,
    hides_every_gun,
    hills_decide,
    only_buys,
    prepares,
)
from thunderchild.games.invasion.content.facts import Play
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


def give_initiative(p: Play, side: int, why: str) -> None:
    """The side with the initiative sets up second (INV-BAT-05)."""
    p.s.initiative = side
    p.tell(InitiativeTaken("you" if side == HUMAN else "the Martians", why))


def initiative_by_card(facts: BattleFacts, p: Play) -> None:
    """The letter of a Battle card: H is you, M the Martians; it is discarded (INV-BAT-05)."""
    s = p.s
    letter = facts.deck(s).initiative[s.battle_card]
    label = facts.deck(s).cards[s.battle_card].label
    give_initiative(p, HUMAN if letter else MARTIAN, f"card {label} says so")
    s.battle_card = NONE


class Rounds(Procedure):
    """Rounds until the end: the Martian step, then the Human step (INV-BAT-04, INV-NAV-06)."""

    LINES: ClassVar[tuple[str, ...]] = ("trap", "over", "martians", "humans", "again")

    def trap(self, p: Play) -> Result:
        """A Trap may be played after set-up (INV-PLN-03)."""
        return p.call(TrapWindow()) if may_trap(p.facts.battle, p.s, "after_setup") else NEXT

    def over(self, p: Play) -> Result:
        """A round begins unless the battle is over (INV-BEN-01)."""
        if is_over(p.facts.battle, p.s):
            return p.jump("again")
        p.s.round += 1
        p.tell(RoundBegan(p.s.round))
        return NEXT

    def martians(self, p: Play) -> Result:
        """The Martians act first (INV-MST-01)."""
        return p.call(MartianStep())

    def humans(self, p: Play) -> Result:
        """Then you, if the battle goes on (INV-HST-01, INV-MST-11)."""
        return NEXT if is_over(p.facts.battle, p.s) else p.call(HumanStep())

    def again(self, p: Play) -> Result:
        """Until one side has nothing on the board; there is no retreat (INV-BEN-01)."""
        return NEXT if is_over(p.facts.battle, p.s) else p.jump("over")


class LandBattle(Procedure):
    """The Wave s.battle_row against your Guns in the Zone s.battle_zone (INV-BAT-04)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        only_where(hills_decide, "initiative_by_hills"),
        only_where(prepares, "prepare"),
        only_where(only_buys, "buy_plans"),
        only_where(hides_every_gun, "free_earthworks"),
        only_where(card_decides, "draw_for_initiative"),
        only_where(card_decides, "initiative_by_letter"),
        "martians_first",
        "your_set_up",
        "martians_second",
        "fight",
        "end",
    )

    def begin(self, p: Play) -> Result:
        """Mark the Zone; Waves are not mixed (INV-BAT-02, INV-BAT-03).

        By scenario its Tripods are the most Refugees that the Wave can take (INV-SCJ-3).
        """
        s = p.s
        clear(s)
        s.battle, s.acted = LAND, NOT_YET
        line_up(p.facts.battle, s)
        label = waves.wave_label(p.facts, s, s.battle_row)
        p.tell(BattleBegan(p.facts.battle.named_place(s), label, "INV-BAT-01"))
        if p.facts.scene.file.battle_capture == "tripods":
            s.captives = len(s.tripod_colour)
        return NEXT

    def initiative_by_hills(self, p: Play) -> Result:
        """Hills give it to you, no Hills to the Martians (INV-BAT-05)."""
        hills = p.facts.battle.map.hills[p.s.battle_zone]
        why = "there are Hills in the Zone" if hills else "there are no Hills in the Zone"
        give_initiative(p, HUMAN if hills else MARTIAN, why)
        return NEXT

    def prepare(self, p: Play) -> Result:
        """Earthworks, Cavalry and Plans before either side is placed (INV-BAT-04)."""
        return p.call(Preparation())

    def buy_plans(self, p: Play) -> Result:
        """Plans are bought before the initiative is known (INV-BAT-04)."""
        return p.call(Purchases())

    def free_earthworks(self, p: Play) -> Result:
        """Every Gun gets one free level (INV-EWK-02)."""
        return p.call(FreeWorks())

    def draw_for_initiative(self, p: Play) -> Result:
        """A Battle card decides (INV-BAT-05)."""
        return p.call(DrawCard(purpose=FOR_INITIATIVE))

    def initiative_by_letter(self, p: Play) -> Result:
        """H is you, M the Martians (INV-BAT-05)."""
        initiative_by_card(p.facts.battle, p)
        return NEXT

    def martians_first(self, p: Play) -> Result:
        """The side without the initiative is placed first (INV-BAT-05, INV-BAT-08)."""
        return p.call(MartianSetUp()) if p.s.initiative == HUMAN else NEXT

    def your_set_up(self, p: Play) -> Result:
        """Your Units (INV-BAT-06)."""
        return p.call(HumanSetUp())

    def martians_second(self, p: Play) -> Result:
        """With the initiative the Tripods are placed second (INV-BAT-05, INV-BAT-07)."""
        return p.call(MartianSetUp()) if p.s.initiative == MARTIAN else NEXT

    def fight(self, p: Play) -> Result:
        """Rounds until the end (INV-BAT-04)."""
        return p.call(Rounds())

    def end(self, p: Play) -> Result:
        """Survivors go back, Plans to the cup; an empty Wave goes (INV-BEN-02, INV-BEN-03).

        Levels of Earthworks that are left stay with their Guns (INV-EWK-05).
        """
        s = p.s
        p.tell(
            BattleEnded(p.facts.battle.named_place(s), why_over(p.facts.battle, s), "INV-BEN-01")
        )
        return_plans(s, p.facts.battle.plan_stock)
        clear(s)
        s.battle = NO_BATTLE
        waves.remove_wave_if_empty(p, s.battle_row)
        s.battle_zone = s.battle_row = NONE
        return NEXT


PROCEDURES: Procedures = (Rounds, LandBattle)
