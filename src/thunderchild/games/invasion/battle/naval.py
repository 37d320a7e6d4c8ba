"""The frame of a Naval Battle (part 22)."""

from collections.abc import Iterator
from typing import Any, ClassVar

from thunderchild.core.actions import Pass
from thunderchild.core.choices import Enough
from thunderchild.core.conditions import only_where
from thunderchild.core.decision import AnyOf, Decision, Listed
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
from thunderchild.games.invasion.battle.draw import DrawCard
from thunderchild.games.invasion.battle.drawing import FOR_INITIATIVE
from thunderchild.games.invasion.battle.ending import why_over
from thunderchild.games.invasion.battle.field import (
    IS_REFUGEE,
    add_piece,
    add_tripod,
    clear,
    freighters,
    pieces,
    tripods,
    warships,
)
from thunderchild.games.invasion.battle.free_works import FreeWorks
from thunderchild.games.invasion.battle.land import Rounds, initiative_by_card
from thunderchild.games.invasion.battle.marching import draw_sea
from thunderchild.games.invasion.battle.placement import MartianSetUp, PlacePieces
from thunderchild.games.invasion.battle.plans import PlanDecision, return_plans
from thunderchild.games.invasion.battle.preparation import (
    Purchases,
    legal,
    prepare,
)
from thunderchild.games.invasion.battle.sailing import escape
from thunderchild.games.invasion.cards.windows import window
from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.content.differences import (
    hides_ships,
    in_league,
    sails_by_card,
    sails_in_order,
)
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.battle_actions import (
    BuyWarship,
    Ready,
    TakeConvoy,
    TakeWarships,
)
from thunderchild.games.invasion.model.kinds import (
    HUMAN,
    MARTIAN,
    NAVAL,
    NAVAL_SETUP,
    NO_BATTLE,
    NONE,
    THUNDER_CHILD,
    WARSHIP,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import modifiers
from thunderchild.games.invasion.rules.base import Step, ask
from thunderchild.games.invasion.rules.closing import NOT_YET, or_done
from thunderchild.games.invasion.rules.tracks import lose_pp
from thunderchild.games.invasion.rules.units import find
from thunderchild.games.invasion.told.battle import BattleBegan, BattleEnded, WarshipsGained
from thunderchild.games.invasion.told.phrases import at

# ---- Warships ---------------------------------------------------------------------------------


def warship_price(facts: BattleFacts, s: InvasionState) -> int:
    """The price with what cards add to it (INV-NAV-04, INV-PRO-03)."""
    return modifiers.price(s, WARSHIP, facts.warship_price)


def berths(facts: BattleFacts, s: InvasionState) -> int:
    """How many more Warships find a hex, where only one may lie in each (INV-NAV-03)."""
    board = facts.board(s)
    hexes = len(board) - len(board.top) - len(board.letters)
    return hexes - len(warships(s)) if facts.sea.one_warship_in_a_hex else hexes


def counters_left(facts: BattleFacts, s: InvasionState) -> int:
    """How many Warship counters are left; plenty, but for the option (INV-MIX-02)."""
    return facts.warship_counters - sum(s.piece_kind[piece] == WARSHIP for piece in pieces(s))


@check("INV-DEC-074")
def warship_can_be_bought(d: "WarshipDecision", action: BuyWarship) -> Refusal | None:
    """Any number that you can pay and that finds a hex (INV-NAV-03, INV-NAV-04)."""
    price = warship_price(d.facts, d.s)
    if price > d.s.pp:
        return Refusal(f"A Warship costs {price} PP, you have {d.s.pp}", "INV-DEC-074")
    if berths(d.facts, d.s) <= 0:
        return Refusal("There is no hex left for a Warship", "INV-NAV-03")
    if counters_left(d.facts, d.s) <= 0:
        return Refusal("No counter of a Warship is left", "INV-MIX-02")
    return None


class WarshipDecision(Listed[BuyWarship]):
    """Buy a Warship."""

    ACTIONS = (BuyWarship,)
    CHECKS = (warship_can_be_bought,)

    def __init__(self, facts: BattleFacts, s: InvasionState) -> None:
        self.facts, self.s = facts, s

    def candidates(self) -> Iterator[BuyWarship]:
        yield BuyWarship()

    def text(self, action: BuyWarship) -> str:
        return f"Buy a Warship for {self.price(action)} PP"

    def price(self, action: BuyWarship) -> int:
        """What it costs now (INV-NAV-04)."""
        return warship_price(self.facts, self.s)


@check("INV-DEC-084")
def warships_are_free(d: "FreeWarshipsDecision", action: TakeWarships) -> Refusal | None:
    """Free Warships of a card are taken all in one battle (INV-EVT-13)."""
    number = d.s.free_warships
    if not number:
        return Refusal("No free Warships are waiting", "INV-DEC-084")
    if berths(d.facts, d.s) < number:
        return Refusal(f"There are no hexes left for {number} Warships", "INV-NAV-03")
    if counters_left(d.facts, d.s) < number:
        return Refusal(f"Fewer than {number} counters of Warships are left", "INV-MIX-02")
    return None


class FreeWarshipsDecision(Listed[TakeWarships]):
    """Take the free Warships in this battle."""

    ACTIONS = (TakeWarships,)
    CHECKS = (warships_are_free,)

    def __init__(self, facts: BattleFacts, s: InvasionState) -> None:
        self.facts, self.s = facts, s

    def candidates(self) -> Iterator[TakeWarships]:
        if self.s.free_warships:
            yield TakeWarships()

    def text(self, action: TakeWarships) -> str:
        return f"Take {self.s.free_warships} free Warships in this battle"


def gain_warships(p: Play, number: int, rule: str) -> None:
    """Warships join the battle, still to be placed."""
    for _ in range(number):
        add_piece(p.s, WARSHIP)
    p.tell(WarshipsGained(number, rule))


def sales(facts: BattleFacts, s: InvasionState, plans: bool) -> list[Decision[Any]]:
    """What can be bought or taken."""
    ships: list[Decision[Any]] = [WarshipDecision(facts, s), FreeWarshipsDecision(facts, s)]
    return [*ships, PlanDecision(facts, s)] if plans else ships


class FleetQuestion(Question):
    """What you buy for a Naval Battle (INV-NAV-04)."""

    def offer(self, p: Play, seat: int) -> Decision[object]:
        """Warships and Plans, or no more (INV-DEC-074, INV-DEC-075, INV-DEC-084)."""
        found = sales(p.facts.battle, p.s, bool(p.s.top(Fleet).plans))
        return AnyOf([*found, Enough(Ready(), "Buy no more")])

    def take(self, p: Play, seat: int, action: object) -> Result:
        """One purchase at a time."""
        s = p.s
        if isinstance(action, BuyWarship):
            lose_pp(p, warship_price(p.facts.battle, s), "INV-PRO-03", "a Warship")
            gain_warships(p, 1, "INV-NAV-04")
        elif isinstance(action, TakeWarships):
            number, s.free_warships = s.free_warships, 0
            gain_warships(p, number, "INV-EVT-13")
        else:
            return prepare(p, action)
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return f"Buy Warships for the battle {at(p.facts.battle.place(p.s))}."


def convoy(facts: BattleFacts, s: InvasionState) -> int:
    """How many Warships of the League's convoys can join the battle (INV-LTN-07)."""
    return min(modifiers.total(s, modifiers.CONVOY), berths(facts, s), counters_left(facts, s))


class ConvoyQuestion(Question):
    """Whether the League's convoys join the battle (INV-LTN-07, INV-DEC-084)."""

    def offer(self, p: Play, seat: int) -> Decision[object]:
        """Take their Warships now, or pass: they do not wait for another battle."""
        number = convoy(p.facts.battle, p.s)
        words = f"Take {number} free Warship{'s' if number > 1 else ''} of the convoys"
        return AnyOf([Enough(TakeConvoy(), words), Enough(Pass(), "Let the convoys sail on")])

    def take(self, p: Play, seat: int, action: object) -> Result:
        if isinstance(action, TakeConvoy):
            gain_warships(p, convoy(p.facts.battle, p.s), "INV-LTN-07")
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return f"Do the convoys join the battle {at(p.facts.battle.place(p.s))}?"


class Fleet(Step):
    """Purchases at sea (INV-NAV-04)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "saved_card",
        "special",
        only_where(in_league, "convoy"),
        "choose",
        "again",
    )
    plans: int = 0  # whether Plans are for sale too

    def saved_card(self, p: Play) -> Result:
        """A saved card may bring a special ship (INV-EVT-05, INV-DEC-011)."""
        return window(p, NAVAL_SETUP)

    def special(self, p: Play) -> Result:
        """Thunder Child joins as a Warship (INV-CHR-08)."""
        s = p.s
        s.acted = NOT_YET
        if s.thunder_child:
            s.thunder_child = 0
            add_piece(s, THUNDER_CHILD)
            p.tell(WarshipsGained(1, "INV-CHR-08"))
        return NEXT

    def convoy(self, p: Play) -> Result:
        """Convoys of the League offer a free Warship, if it finds a hex (INV-LTN-07)."""
        return ask(p, ConvoyQuestion) if convoy(p.facts.battle, p.s) > 0 else NEXT

    def choose(self, p: Play) -> Result:
        """Any number of Warships (INV-NAV-04, INV-DEC-074)."""
        if any(legal(part) for part in sales(p.facts.battle, p.s, bool(self.plans))):
            return ask(p, FleetQuestion)
        return or_done(p, END, f"With {p.s.pp} PP no Warship can be bought", "INV-NAV-04")

    def closing(self, p: Play) -> tuple[str, str]:
        """Before the Tripods are drawn or placed."""
        return f"With {p.s.pp} PP nothing more can be bought.", "Buy no more"

    def again(self, p: Play) -> Result:
        """Until you buy no more (INV-NAV-04)."""
        return p.jump("choose")


# ---- the battle -------------------------------------------------------------------------------


class NavalSetUp(Procedure):
    """Your set-up where a card gives the initiative (INV-NAV-03, INV-NAV-19)."""

    LINES: ClassVar[tuple[str, ...]] = ("buy", "place", only_where(hides_ships, "earthworks"))
    WHERE = sails_by_card

    def buy(self, p: Play) -> Result:
        """Warships are part of your set-up (INV-NAV-19)."""
        return p.call(Fleet())

    def place(self, p: Play) -> Result:
        """Refugees in the top row, Warships anywhere else (INV-NAV-03)."""
        return p.call(PlacePieces())

    def earthworks(self, p: Play) -> Result:
        """Every piece of yours gets one Earthworks (INV-NAV-03)."""
        return p.call(FreeWorks())


class NavalBattle(Procedure):
    """A Naval Battle of those who flee, against Tripods from the naval cup (INV-NAV-01)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        only_where(sails_in_order, "place_freighters"),
        only_where(sails_in_order, "buy"),
        only_where(sails_by_card, "buy_plans"),
        only_where(sails_by_card, "draw_for_initiative"),
        only_where(sails_by_card, "initiative_by_letter"),
        "draw_tripods",
        only_where(sails_in_order, "place_tripods"),
        only_where(sails_in_order, "place_warships"),
        only_where(sails_by_card, "martians_first"),
        only_where(sails_by_card, "your_set_up"),
        only_where(sails_by_card, "martians_second"),
        "fight",
        "escape_all",
        "end",
    )
    sailing: list[int]  # the kinds of pieces that flee
    tripods: int  # how many come

    def begin(self, p: Play) -> Result:
        """Each fleeing Refugee is a Freighter; its counter sails in England (INV-NAV-01)."""
        s = p.s
        clear(s)
        s.battle = NAVAL
        for kind in self.sailing:
            add_piece(s, kind, NONE if IS_REFUGEE[kind] else find(s, kind))
        number = f"{self.tripods} Tripod{'s' if self.tripods > 1 else ''}"
        p.tell(BattleBegan(p.facts.battle.named_place(s), number, "INV-NAV-02"))
        return NEXT

    def place_freighters(self, p: Play) -> Result:
        """Freighters on top-row hexes before anything else (INV-NAV-03)."""
        return p.call(PlacePieces())

    def buy(self, p: Play) -> Result:
        """Warships and Plans before the Tripods are placed (INV-NAV-03, INV-NAV-04)."""
        return p.call(Fleet(plans=1))

    def buy_plans(self, p: Play) -> Result:
        """Plans before the initiative is known, as on land (INV-NAV-19)."""
        return p.call(Purchases())

    def draw_for_initiative(self, p: Play) -> Result:
        """A card decides (INV-NAV-03)."""
        return p.call(DrawCard(purpose=FOR_INITIATIVE))

    def initiative_by_letter(self, p: Play) -> Result:
        """H is you, M the Martians (INV-NAV-03)."""
        initiative_by_card(p.facts.battle, p)
        return NEXT

    def draw_tripods(self, p: Play) -> Result:
        """From the naval cup (INV-NAV-05, INV-NAV-16, INV-RND-13)."""
        for _ in range(self.tripods):
            colour = draw_sea(p)
            if colour != NONE:
                add_tripod(p.s, colour, 0)
        return NEXT

    def place_tripods(self, p: Play) -> Result:
        """By a Naval card (INV-NAV-05)."""
        return p.call(MartianSetUp())

    def place_warships(self, p: Play) -> Result:
        """After the Tripods (INV-NAV-03)."""
        return p.call(PlacePieces())

    def martians_first(self, p: Play) -> Result:
        """The side without the initiative places everything first (INV-NAV-03)."""
        return p.call(MartianSetUp()) if p.s.initiative == HUMAN else NEXT

    def your_set_up(self, p: Play) -> Result:
        """With the initiative you see the Tripods first (INV-NAV-19)."""
        return p.call(NavalSetUp())

    def martians_second(self, p: Play) -> Result:
        """With the initiative the Tripods are placed second (INV-NAV-03)."""
        return p.call(MartianSetUp()) if p.s.initiative == MARTIAN else NEXT

    def fight(self, p: Play) -> Result:
        """Rounds until the end (INV-NAV-06)."""
        return p.call(Rounds())

    def escape_all(self, p: Play) -> Result:
        """If all Tripods are Destroyed the remaining Freighters Escape (INV-NAV-15)."""
        if not tripods(p.s):
            for piece in freighters(p.s):
                escape(p, piece, "INV-NAV-15")
        return NEXT

    def end(self, p: Play) -> Result:
        """Warships go, Tripods and Plans return to their cups (INV-NAV-15, INV-DIE-04).

        With them go the Earthworks of ships; whoever stayed ashore was not in it (INV-NAV-17).
        """
        s = p.s
        p.tell(
            BattleEnded(p.facts.battle.named_place(s), why_over(p.facts.battle, s), "INV-NAV-15")
        )
        for colour in s.tripod_colour:
            s.naval_cup[colour] += 1
        return_plans(s, p.facts.battle.plan_stock)
        clear(s)
        s.battle, s.battle_zone = NO_BATTLE, NONE
        return NEXT


PROCEDURES: Procedures = (Fleet, NavalSetUp, NavalBattle)
QUESTIONS: Questions = (FleetQuestion,)
LEAGUE_QUESTIONS: Questions = (ConvoyQuestion,)
