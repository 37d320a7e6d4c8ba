"""The Earthling's free reinforcements (LON-22.2 to LON-22.10)."""

from collections.abc import Iterator
from typing import ClassVar

from thunderchild.core.decision import Listed
from thunderchild.core.procedure import NEXT, Procedure, Question, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.london.content.facts import (
    CATEGORY_WORDS,
    FIRST_EARTHLING,
    Facts,
    Play,
    seat_bit,
    side_name,
)
from thunderchild.games.london.model.actions import Reinforce
from thunderchild.games.london.model.kinds import ARMY, EARTHLING
from thunderchild.games.london.model.state import (
    HIDDEN,
    LOST,
    NOBODY,
    NOT_HEROINE,
    PLACED,
    SHOWN,
    LondonState,
)
from thunderchild.games.london.page.forms import HexForm
from thunderchild.games.london.rules.evidence import heroine_suspects
from thunderchild.games.london.rules.pieces import add_piece, note_company
from thunderchild.games.london.rules.victory import test_at_once, test_early
from thunderchild.games.london.told.events import (
    PhaseBegan,
    ReinforcementDue,
    ReinforcementLost,
    ReinforcementPlaced,
)


def reinforcement_hexes(facts: Facts, s: LondonState, category: int) -> list[int]:
    """Those that are empty and intact; enemy zones do not matter (LON-22.2, LON-22.3, LON-22.5).

    A lone Heroine is allowed (LON-22.10).
    """
    hexes = facts.arrival_hexes(category)
    return [hex for hex in hexes if not s.rubble[hex] and s.unit_at[hex] < 0]


def hexes_to_all(facts: Facts, s: LondonState, category: int) -> list[int]:
    """The same as far as all know: a lone face-down piece may be the Heroine (LON-22.10)."""
    lone = [i for i in heroine_suspects(facts, s) if s.hex.count(s.hex[i]) == 1]
    hidden = {s.hex[i] for i in lone}
    hexes = facts.arrival_hexes(category)
    return [hex for hex in hexes if not s.rubble[hex] and (s.unit_at[hex] < 0 or hex in hidden)]


@check("LON-22.2")
def is_open_station(d: "ReinforceDecision", action: Reinforce) -> Refusal | None:
    """A station for Army units, a city hex for machines, empty, intact (LON-22.2, LON-22.3)."""
    facts, hex = d.facts, action.hex
    if hex in d.open:
        return None
    rule = "LON-22.2" if d.category == ARMY else "LON-22.3"
    if hex not in facts.arrival_hexes(d.category):
        place = "a station" if d.category == ARMY else "a city hex"
        return Refusal(f"{facts.unit_names[d.kind]} arrives in {place}", rule)
    why = "is rubble" if d.s.rubble[hex] else "is taken"
    return Refusal(f"{facts.place(hex)} {why}", rule)


class ReinforceDecision(Listed[Reinforce]):
    """Where the reinforcement may be placed."""

    ACTIONS = (Reinforce,)
    CHECKS = (is_open_station,)

    def __init__(self, facts: Facts, s: LondonState) -> None:
        self.facts, self.s = facts, s
        index = facts.schedule.index(s.turn)
        self.kind = s.arrivals[index]
        self.category = facts.arrival_category(index)
        self.hexes = reinforcement_hexes(facts, s, self.category)
        self.open = frozenset(self.hexes)

    def candidates(self) -> Iterator[Reinforce]:
        """Stations, or all city hexes."""
        for hex in self.facts.arrival_hexes(self.category):
            yield Reinforce(hex)

    def text(self, action: Reinforce) -> str:
        """The place by its name."""
        return self.facts.names[action.hex]

    def form(self) -> HexForm:
        rule = "LON-22.2" if self.category == ARMY else "LON-22.3"
        name = self.facts.unit_names[self.kind]
        return HexForm("reinforce", NOBODY, name, self.hexes, [], rule)


class ReinforceQuestion(Question):
    """The Earthling places his free unit (LON-22.2, LON-22.8)."""

    def offer(self, p: Play, seat: int) -> ReinforceDecision:
        return ReinforceDecision(p.facts, p.s)

    def take(self, p: Play, seat: int, action: Reinforce) -> Result:
        arrive_at(p, action.hex)
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        kind = p.s.arrivals[p.facts.schedule.index(p.s.turn)]
        return f"Where does the reinforcement arrive: {p.facts.unit_names[kind]}?"


def arrive_at(p: Play, hex: int) -> None:
    """The unit of this turn arrives Active (LON-22.2, LON-22.3)."""
    s, facts = p.s, p.facts
    index = facts.schedule.index(s.turn)
    kind = s.arrivals[index]
    s.arrived[index] = PLACED
    piece = add_piece(s, kind, hex, up=True, bought=False)
    rule = "LON-22.2" if facts.arrival_category(index) == ARMY else "LON-22.3"
    p.tell(ReinforcementPlaced(piece, kind, facts.name(s, piece), hex, facts.place(hex), rule))
    note_company(p, hex)


class EarthlingReinforcements(Procedure):
    """The Earthling Reinforcements Phase (LON-22.2)."""

    LINES: ClassVar[tuple[str, ...]] = ("arrive", "place", "test")

    def arrive(self, p: Play) -> Result:
        """The unit of this turn is shown, or lost where no hex is open (LON-22.4, LON-22.8)."""
        s, facts = p.s, p.facts
        if s.turn not in facts.schedule:
            return NEXT
        p.tell(PhaseBegan(side_name(EARTHLING), "reinforcements"))
        index = facts.schedule.index(s.turn)
        category = facts.arrival_category(index)
        if reinforcement_hexes(facts, s, category):
            kind = s.arrivals[index]
            s.arrived[index] = SHOWN
            rule = "LON-22.2" if category == ARMY else "LON-22.3"
            p.tell(ReinforcementDue(kind, facts.unit_names[kind], rule))
            return NEXT
        s.arrived[index] = LOST
        self._note_loss(facts, s, category)
        p.tell(ReinforcementLost(CATEGORY_WORDS[category]))
        return NEXT

    def _note_loss(self, facts: Facts, s: LondonState, category: int) -> None:
        """The Heroine alone in an open hex would have saved it: so she is in none of them."""
        for hex in facts.arrival_hexes(category):
            unit = s.unit_at[hex]
            if s.rubble[hex] or unit < 0 or s.kind_of[unit] < FIRST_EARTHLING:
                continue
            if s.known[unit] == HIDDEN and s.hex[s.heroine] != hex:
                s.known[unit] = NOT_HEROINE

    def place(self, p: Play) -> Result:
        """It must be placed if a hex is open; where all know an only one, unasked (LON-22.8)."""
        s, facts = p.s, p.facts
        if s.turn not in facts.schedule or s.arrived[facts.schedule.index(s.turn)] != SHOWN:
            return NEXT
        category = facts.arrival_category(facts.schedule.index(s.turn))
        hexes = hexes_to_all(facts, s, category)
        if len(hexes) > 1:
            return p.ask(seat_bit(EARTHLING), ReinforceQuestion)
        arrive_at(p, hexes[0])
        return NEXT

    def test(self, p: Play) -> Result:
        """A lost Army unit may count (LON-22.4, LON-23.9)."""
        test_at_once(p)
        test_early(p)
        return NEXT
