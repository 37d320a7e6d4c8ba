"""The Martian Reinforcements Phase: landings and Otto's repairs (LON-22, LON-18.11)."""

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from thunderchild.core.actions import Pass
from thunderchild.core.choices import Enough
from thunderchild.core.decision import AnyOf, Listed
from thunderchild.core.forms import Choice
from thunderchild.core.procedure import NEXT, Procedure, Question, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.london.content.facts import Facts, Play, seat_bit, side_name
from thunderchild.games.london.model.actions import (
    Land,
    Repair,
    Restore,
)
from thunderchild.games.london.model.kinds import (
    HQ,
    MARTIAN,
    OTTO_MATIK,
    PROHIBITED,
    SAUCER,
    WALKER,
)
from thunderchild.games.london.model.state import NOBODY, LondonState
from thunderchild.games.london.page.forms import HexForm
from thunderchild.games.london.rules.pieces import add_piece
from thunderchild.games.london.told.events import (
    BoxOpened,
    LandingLost,
    MartianLanded,
    PhaseBegan,
    RepairFailed,
    UnitRepaired,
    UnitRestored,
)

# ---- landing -------------------------------------------------------------------------------


def landing_hexes(facts: Facts, s: LondonState) -> list[int]:
    """Empty map-edge hexes; terrain does not matter (LON-22.1, LON-12.13)."""
    return [hex for hex in facts.edge if facts.is_empty(s, hex)]


@check("LON-22.1")
def is_empty_edge(d: "LandPart", action: Land) -> Refusal | None:
    """A unit lands in an empty hex of the map edge (LON-22.1)."""
    facts, hex = d.facts, action.hex
    if not 0 <= hex < facts.hexes or not facts.is_edge[hex]:
        return Refusal("A unit lands on the edge of the map", "LON-22.1")
    if facts.is_empty(d.s, hex):
        return None
    return Refusal(f"{facts.place(hex)} is not empty", "LON-22.1")


@check("LON-22.1")
def is_due(d: "LandPart", action: Land) -> Refusal | None:
    """Only the unit of this turn's box lands (LON-22.1)."""
    return None if d.s.due else Refusal("No unit is due to land", "LON-22.1")


class LandPart(Listed[Land]):
    """The edge hexes."""

    ACTIONS = (Land,)
    CHECKS = (is_due, is_empty_edge)

    def __init__(self, facts: Facts, s: LondonState) -> None:
        self.facts, self.s = facts, s

    def candidates(self) -> Iterator[Land]:
        """The whole edge, while a unit is due."""
        if self.s.due:
            for hex in self.facts.edge:
                yield Land(hex)

    def text(self, action: Land) -> str:
        """The place by its name."""
        return self.facts.names[action.hex]


def open_box(p: Play, rule: str) -> None:
    """The box of this turn; of empty ones only the first is news (LON-5.9, LON-22.1, LON-22.9)."""
    s, facts = p.s, p.facts
    if s.turn > facts.boxes:
        return
    s.opened = s.turn
    s.due = int(s.track[s.turn - 1] >= 0)
    if s.due or s.turn == 1 or s.track[s.turn - 2] >= 0:
        p.tell(BoxOpened(s.turn, bool(s.due), rule if s.due else "LON-5.9"))
    if s.due and not landing_hexes(facts, s):
        s.due = 0
        s.strays.append(s.turn)
        p.tell(LandingLost())


def land(p: Play, hex: int) -> int:
    """The unit lands Inactive and makes no rubble (LON-22.1, LON-3.8)."""
    s, facts = p.s, p.facts
    s.due = 0
    piece = add_piece(s, s.track[s.opened - 1], hex, up=False, bought=True)
    p.tell(MartianLanded(piece, facts.label(s, piece), hex, facts.place(hex)))
    return piece


# ---- Otto ----------------------------------------------------------------------------------


def wrecks(s: LondonState) -> list[int]:
    """Eliminated Walkers and Saucers (LON-18.11)."""
    hexes = s.hex
    return [i for i, k in enumerate(s.kind_of) if k in (WALKER, SAUCER) and hexes[i] < 0]


def repair_hexes(facts: Facts, s: LondonState, piece: int) -> list[int]:
    """Empty hexes next to the HQ with terrain open to the unit (LON-18.11)."""
    costs = facts.cost[facts.way[s.kind_of[piece]]]
    base = s.hex[facts.active(s, HQ)]
    return [
        near
        for near in facts.neighbours[base]
        if facts.is_empty(s, near) and costs[facts.ground(s, near)] != PROHIBITED
    ]


def can_repair(facts: Facts, s: LondonState) -> bool:
    """Otto is there, has not worked in this turn, and has something to mend (LON-18.14)."""
    if s.otto_used or s.minion != OTTO_MATIK or not facts.has_minion(s, OTTO_MATIK):
        return False
    return bool(wrecks(s))


@check("LON-18.10")
def otto_is_ready(d: "RepairPart", action: Repair) -> Refusal | None:
    """Doctor Otto Matik repairs one eliminated Walker or Saucer in a turn (LON-18.10)."""
    if d.ready:
        return None
    return Refusal("Doctor Otto Matik has nothing to repair", "LON-18.10")


class RepairPart(Listed[Repair]):
    """Otto's use is declared first (LON-18.14)."""

    ACTIONS = (Repair,)
    CHECKS = (otto_is_ready,)

    def __init__(self, *, ready: bool) -> None:
        self.ready = ready

    def candidates(self) -> Iterator[Repair]:
        """The one way to say it."""
        yield Repair()

    def text(self, action: Repair) -> str:
        return "Doctor Otto Matik repairs a unit"


def draw_repair(p: Play) -> None:
    """Which unit returns is drawn at random (LON-18.11)."""
    s, facts = p.s, p.facts
    found = wrecks(s)
    s.otto_used = 1
    s.repaired = found[p.pick(len(found), "Otto's unit")]
    p.tell(UnitRepaired(s.repaired, facts.name(s, s.repaired)))


def restore(p: Play, hex: int) -> None:
    """It returns face-up next to the HQ, last in order of arrival (LON-18.11, LON-27.1)."""
    s, facts = p.s, p.facts
    piece, s.repaired = s.repaired, NOBODY
    s.hex[piece], s.up[piece], s.unit_at[hex] = hex, 1, piece
    s.order.remove(piece)
    s.order.append(piece)
    p.tell(UnitRestored(piece, facts.name(s, piece), hex, facts.place(hex)))


@check("LON-18.11")
def is_next_to_hq(d: "RestoreDecision", action: Restore) -> Refusal | None:
    """An empty hex next to the HQ that the unit could enter (LON-18.11)."""
    facts, s, hex = d.facts, d.s, action.hex
    if hex in d.hexes:
        return None
    if hex not in facts.neighbours[s.hex[facts.active(s, HQ)]]:
        return Refusal("The unit returns in a hex next to the HQ", "LON-18.11")
    if not facts.is_empty(s, hex):
        return Refusal(f"{facts.place(hex)} is not empty", "LON-18.11")
    return Refusal(f"{facts.name(s, s.repaired)} may not enter {facts.place(hex)}", "LON-18.11")


class RestoreDecision(Listed[Restore]):
    """The hexes next to the HQ."""

    ACTIONS = (Restore,)
    CHECKS = (is_next_to_hq,)

    def __init__(self, facts: Facts, s: LondonState) -> None:
        self.facts, self.s = facts, s
        self.hexes = repair_hexes(facts, s, s.repaired)

    def candidates(self) -> Iterator[Restore]:
        """All neighbours of the HQ."""
        facts, s = self.facts, self.s
        for hex in facts.neighbours[s.hex[facts.active(s, HQ)]]:
            yield Restore(hex)

    def text(self, action: Restore) -> str:
        """The place by its name."""
        return self.facts.names[action.hex]

    def form(self) -> HexForm:
        s, name = self.s, self.facts.name(self.s, self.s.repaired)
        return HexForm("restore", s.repaired, name, self.hexes, [], "LON-18.11")


class RestoreQuestion(Question):
    """Where Otto's unit comes back (LON-18.14)."""

    def offer(self, p: Play, seat: int) -> RestoreDecision:
        """The open hexes next to the HQ."""
        return RestoreDecision(p.facts, p.s)

    def take(self, p: Play, seat: int, action: Restore) -> Result:
        restore(p, action.hex)
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return f"Where does {p.facts.name(p.s, p.s.repaired)} come back?"


# ---- the Martian phase ---------------------------------------------------------------------


LEAVE_IT: Final = Enough(Pass(), "leave it")


class LandDecision(AnyOf):
    """The landing and Otto's repair, in the order the Martian likes (LON-18.14)."""

    def __init__(self, facts: Facts, s: LondonState, *, otto: bool) -> None:
        self.facts, self.s = facts, s
        self.landing = LandPart(facts, s)
        self.repair = RepairPart(ready=otto)
        parts: list[Any] = [self.landing, self.repair]
        if not s.due:
            parts.append(LEAVE_IT)
        super().__init__(parts)

    def form(self) -> HexForm:
        """The edge hexes, and whether Otto may work first."""
        s = self.s
        hexes = landing_hexes(self.facts, s) if s.due else []
        others: list[Choice] = [self.repair.choice(Repair())] if self.repair.ready else []
        if not s.due:
            others.append(LEAVE_IT.choice(Pass()))
        name = self.facts.unit_names[s.track[s.opened - 1]] if s.due else ""
        return HexForm("land", NOBODY, name, hexes, others, "LON-22.1")


class LandQuestion(Question):
    """The Martian lands his unit and may use Otto (LON-22.1, LON-18.14)."""

    def offer(self, p: Play, seat: int) -> LandDecision:
        """Edge hexes, or the repair."""
        return LandDecision(p.facts, p.s, otto=can_repair(p.facts, p.s))

    def take(self, p: Play, seat: int, action: Land | Repair | Pass) -> Result:
        """Land, draw the unit to repair, or leave it."""
        if type(action) is Land:
            land(p, action.hex)
        elif type(action) is Repair:
            draw_repair(p)
        else:
            p.s.closed = 1
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        if not p.s.due:
            return "Does Doctor Otto Matik repair a unit?"
        name = p.facts.unit_names[p.s.track[p.s.opened - 1]]
        first = " Doctor Otto Matik may repair a unit first." if can_repair(p.facts, p.s) else ""
        return f"Where on the map edge does your {name} land, face-down (box {p.s.opened})?{first}"


class Repairs(Procedure):
    """Otto's work: declared, drawn, placed (LON-18.11, LON-18.14)."""

    LINES: ClassVar[tuple[str, ...]] = ("offer", "no_hex", "place", "again")
    SOLITAIRE_LINES: ClassVar[tuple[str, ...]] = ("system_repair", "no_hex", "system_place")

    def offer(self, p: Play) -> Result:
        """A landing that is due, and Otto, in any order (LON-22.1, LON-18.14)."""
        s, facts = p.s, p.facts
        ready = can_repair(facts, s)
        if s.closed or not (s.due or ready):
            return p.jump("again")
        hexes = landing_hexes(facts, s)
        if ready or len(hexes) > 1:
            return p.ask(seat_bit(MARTIAN), LandQuestion)
        land(p, hexes[0])
        return NEXT

    def no_hex(self, p: Play) -> Result:
        """If no hex is legal nothing returns (LON-18.11)."""
        s = p.s
        if s.repaired >= 0 and not repair_hexes(p.facts, s, s.repaired):
            p.tell(RepairFailed(s.repaired, p.facts.name(s, s.repaired)))
            s.repaired = NOBODY
        return NEXT

    def place(self, p: Play) -> Result:
        """Then the hex is chosen, if there are several (LON-18.14)."""
        s = p.s
        if s.repaired < 0:
            return NEXT
        hexes = repair_hexes(p.facts, s, s.repaired)
        if len(hexes) > 1:
            return p.ask(seat_bit(MARTIAN), RestoreQuestion)
        restore(p, hexes[0])
        return NEXT

    def again(self, p: Play) -> Result:
        """Until both are done or declined (LON-18.14)."""
        s = p.s
        more = not s.closed and (s.due or can_repair(p.facts, s))
        return p.jump("offer") if more else NEXT

    def system_repair(self, p: Play) -> Result:
        """In solitaire he is always used when he can be (LON-29.10)."""
        if can_repair(p.facts, p.s):
            draw_repair(p)
        return NEXT

    def system_place(self, p: Play) -> Result:
        """In the first legal hex clockwise from the HQ (LON-29.5)."""
        s, facts = p.s, p.facts
        if s.repaired >= 0:
            base = s.hex[facts.active(s, HQ)]
            hexes = repair_hexes(facts, s, s.repaired)
            restore(p, min(hexes, key=lambda h: facts.sweep[base][h]))
        return NEXT


class MartianReinforcements(Procedure):
    """The Martian Reinforcements Phase (LON-22.1)."""

    LINES: ClassVar[tuple[str, ...]] = ("begin", "open_box", "otto_rests", "land_and_repair")

    def begin(self, p: Play) -> Result:
        """The phase begins (LON-6.2)."""
        p.s.closed = 0
        p.tell(PhaseBegan(side_name(MARTIAN), "reinforcements"))
        return NEXT

    def open_box(self, p: Play) -> Result:
        """The box of this turn: a unit, or a dummy that tells of the rest (LON-5.9, LON-22.1).

        The last turns have none (LON-22.7); without an empty edge hex it is lost (LON-22.9).
        """
        open_box(p, "LON-22.1")
        return NEXT

    def otto_rests(self, p: Play) -> Result:
        """With the option he has had his chance in the Combat Phase (LON-18.10)."""
        p.s.otto_used = 1
        return NEXT

    def land_and_repair(self, p: Play) -> Result:
        """The landing, and Otto's repair where it belongs to this phase (LON-18.10)."""
        return p.call(Repairs())
