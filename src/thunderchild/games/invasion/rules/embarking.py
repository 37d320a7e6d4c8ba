"""Who puts to sea, and where: the questions of the Escape Phase (INV-ESC-02, INV-CHR-05)."""

from thunderchild.core.actions import Pass
from thunderchild.core.choices import Offers
from thunderchild.core.declared import zeros
from thunderchild.core.forms import Odds
from thunderchild.core.procedure import NEXT, Procedure, Question, Questions, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.content.profile_file import TableOutcome
from thunderchild.games.invasion.model.actions import (
    BoardCharacter,
    ChooseHarborZone,
    SendRefugees,
)
from thunderchild.games.invasion.model.kinds import DIE, NONE, REFUGEE, REFUGEE_2
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import harbors, modifiers, units
from thunderchild.games.invasion.rules.die import odds_of
from thunderchild.games.invasion.rules.phase import Phase
from thunderchild.games.invasion.told.humans import Boarded
from thunderchild.games.invasion.told.phrases import several


class Flights(Phase):
    """The Harbor Zones of the Escape Phase, one after another (see escape.py)."""

    zone: int = NONE  # the one in hand
    tried: int = 0  # a bit for each whose Refugees have tried


class Flight(Procedure):
    """Those who try to get away from one Harbor Zone (see escape.py)."""

    zone: int
    singles: int = 0  # the Refugees who roll
    doubles: int = 0
    character: int = NONE  # the Character who rolls with them
    sailing: list[int] = zeros(0)  # the kinds of pieces that flee, or met a Tripod


def sailors(facts: Facts, s: InvasionState, zone: int) -> list[int]:
    """The Characters in a Zone that may Escape (INV-CHR-05)."""
    zones, sails = s.unit_zone, facts.sails
    return [unit for unit, kind in enumerate(s.unit_kind) if sails[kind] and zones[unit] == zone]


def ports(facts: Facts, s: InvasionState, tried: int) -> list[int]:
    """Harbor Zones with somebody to go who has not tried yet (INV-ESC-02, INV-DEC-070)."""
    zones = zip(s.unit_kind, s.unit_zone, strict=True)
    sailing = {zone for kind, zone in zones if facts.sails[kind]}
    return [
        zone
        for zone in harbors.harbor_zones(facts, s)
        if not tried >> zone & 1 and (s.refugees[zone] or s.refugees_2[zone] or zone in sailing)
    ]


# ---- the dice, before anybody rolls them ------------------------------------------------------


def flee_colours(facts: Facts, s: InvasionState) -> int:
    """The colours that put a Refugee aboard, a bit each; cards may change them (INV-ESC-03)."""
    printed = sum(1 << die for die, o in enumerate(facts.profile.tables.boarding) if o.flees)
    return modifiers.colours(s, modifiers.FLEE_COLOURS, printed)


def boarding_words(colours: int) -> list[str]:
    """The die of one who boards (INV-ESC-03)."""
    return ["flees" if colours >> die & 1 else "stays ashore" for die in range(len(DIE))]


def group_table(facts: Facts, s: InvasionState) -> list[TableOutcome]:
    """The die for all who flee; cards may change how it is read (INV-ESC-04)."""
    read = [modifiers.remap(s, modifiers.GROUP_REMAP, die) for die in range(len(DIE))]
    return [facts.profile.tables.group[line] for line in read]


def group_words(facts: Facts, s: InvasionState) -> list[str]:
    """The same in words, with the Tripods that are met (INV-ESC-04, INV-SCE-09)."""
    fixed = facts.scene.file.naval_tripods
    return [
        "all Escape"
        if line.all_escape
        else f"a Naval Battle with {several(fixed or line.naval_tripods, 'Tripod')}"
        for line in group_table(facts, s)
    ]


def chart_of(facts: Facts, kind: int) -> tuple[TableOutcome, ...]:
    """England's chart for a counter (INV-ESC-05)."""
    tables = facts.profile.tables
    return tables.escape_2 if kind == REFUGEE_2 else tables.escape_1


def chart_words(facts: Facts, kind: int) -> list[str]:
    """England's die of one counter (INV-ESC-05)."""
    points = units.points_of(kind)
    return [
        "a Naval Battle"
        if o.naval_tripods
        else "nothing"
        if not o.escapes
        else "Escapes"
        if o.escapes == points
        else f"{o.escapes} of {points} points Escape"
        for o in chart_of(facts, kind)
    ]


def sailing_odds(facts: Facts, s: InvasionState, kind: int = REFUGEE) -> tuple[Odds, ...]:
    """The die of one who tries to Escape (INV-ESC-03, INV-ESC-05)."""
    if facts.profile.tables.boarding:
        return odds_of(boarding_words(flee_colours(facts, s)))
    return odds_of(chart_words(facts, kind))


def sailing_note(facts: Facts, s: InvasionState, who: str) -> str:
    """How many roll, and what comes of those who flee (INV-ESC-03, INV-ESC-04)."""
    if not facts.profile.tables.boarding:
        return f"A die for {who}"
    group = "; ".join(map(str, odds_of(group_words(facts, s))))
    return f"A die for {who}, then one for all who flee. {group}"


# ---- which Zone (Japan) -----------------------------------------------------------------------


@check("INV-DEC-070")
def is_a_port(decision: "Ports", action: ChooseHarborZone) -> Refusal | None:
    """A Zone with a Harbor and somebody to go, not yet done (INV-ESC-02)."""
    if action.zone in decision.zones:
        return None
    return Refusal("Nobody can put to sea there now", "INV-DEC-070")


class Ports(Offers[ChooseHarborZone]):
    """Where Refugees board next."""

    ACTIONS = (ChooseHarborZone,)
    CHECKS = (is_a_port,)

    def __init__(self, facts: Facts, s: InvasionState, tried: int) -> None:
        self.facts, self.s, self.zones = facts, s, ports(facts, s, tried)

    def legal(self) -> list[ChooseHarborZone]:
        return [ChooseHarborZone(zone) for zone in self.zones]

    def text(self, action: ChooseHarborZone) -> str:
        """The Zone's name and who is there."""
        s, zone = self.s, action.zone
        people = [several(s.refugees[zone], "Refugee")] if s.refugees[zone] else []
        people += [units.label(s, unit) for unit in sailors(self.facts, s, zone)]
        return f"{self.facts.map.zone_names[zone]} ({', '.join(people)})"

    def odds(self, action: ChooseHarborZone) -> tuple[Odds, ...]:
        """The die of each Refugee there (INV-ESC-03)."""
        return sailing_odds(self.facts, self.s) if self.s.refugees[action.zone] else ()

    def note(self, action: ChooseHarborZone) -> str:
        """How it goes on (INV-ESC-04)."""
        return sailing_note(self.facts, self.s, "each Refugee there")


class PortQuestion(Question):
    """The order of the Harbor Zones (INV-DEC-070)."""

    def offer(self, p: Play, seat: int) -> Ports:
        """Each that is not done."""
        return Ports(p.facts, p.s, p.s.top(Flights).tried)

    def take(self, p: Play, seat: int, action: ChooseHarborZone) -> Result:
        p.s.top(Flights).zone = action.zone
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return "Choose the Harbor Zone where Refugees board next."


# ---- a Character, and how many Refugees --------------------------------------------------------


@check("INV-DEC-072")
def may_sail(decision: "Berths", action: BoardCharacter | Pass) -> Refusal | None:
    """Only a Character whose card says so, from its own Harbor Zone (INV-ESC-09, INV-CHR-05)."""
    if isinstance(action, Pass) or action.unit in decision.units:
        return None
    return Refusal("That Unit cannot Escape here", "INV-DEC-072")


class Berths(Offers[BoardCharacter | Pass]):
    """Whether a Character goes aboard."""

    ACTIONS = (BoardCharacter, Pass)
    CHECKS = (may_sail,)

    def __init__(self, facts: Facts, s: InvasionState, zone: int) -> None:
        self.facts, self.s, self.units = facts, s, sailors(facts, s, zone)

    def legal(self) -> list[BoardCharacter | Pass]:
        return [*map(BoardCharacter, self.units), Pass()]

    def text(self, action: BoardCharacter | Pass) -> str:
        if isinstance(action, Pass):
            return "Stay ashore"
        return f"{units.label(self.s, action.unit)} goes aboard"

    def odds(self, action: BoardCharacter | Pass) -> tuple[Odds, ...]:
        """A Character rolls like a Refugee (INV-CHR-05)."""
        return () if isinstance(action, Pass) else sailing_odds(self.facts, self.s)

    def note(self, action: BoardCharacter | Pass) -> str:
        """What an Escape of it is worth (INV-CHR-05)."""
        if isinstance(action, Pass):
            return ""
        kind = self.s.unit_kind[action.unit]
        return f"Escaped it gives {self.facts.content.characters[kind].escape_hvp} HVP"

    def ends(self, action: BoardCharacter | Pass) -> bool:
        return isinstance(action, Pass)


class BoardQuestion(Question):
    """Whether a Character boards with the Refugees (INV-DEC-072)."""

    def offer(self, p: Play, seat: int) -> Berths:
        return Berths(p.facts, p.s, p.s.top(Flight).zone)

    def take(self, p: Play, seat: int, action: BoardCharacter | Pass) -> Result:
        """It rolls like one Refugee (INV-CHR-05)."""
        if isinstance(action, BoardCharacter):
            flight = p.s.top(Flight)
            flight.character = action.unit
            zone = p.facts.map.named_zones[flight.zone]
            p.tell(Boarded(units.named(p.s, action.unit), zone))
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return f"Does a Character in {p.facts.map.zone_names[p.s.top(Flight).zone]} try to Escape?"


@check("INV-DEC-071")
def are_there(decision: "Sendings", action: SendRefugees) -> Refusal | None:
    """From none to all of the Refugees there (INV-ESC-03)."""
    if 0 <= action.singles <= decision.singles and 0 <= action.doubles <= decision.doubles:
        return None
    return Refusal("There are not that many Refugees", "INV-DEC-071")


class Sendings(Offers[SendRefugees]):
    """How many Refugees roll."""

    ACTIONS = (SendRefugees,)
    CHECKS = (are_there,)

    def __init__(self, facts: Facts, s: InvasionState, flight: Flight) -> None:
        self.facts, self.s, self.character = facts, s, flight.character
        self.singles, self.doubles = s.refugees[flight.zone], s.refugees_2[flight.zone]

    def legal(self) -> list[SendRefugees]:
        """Each number of each counter."""
        return [
            SendRefugees(ones, twos)
            for ones in range(self.singles + 1)
            for twos in range(self.doubles + 1)
        ]

    def text(self, action: SendRefugees) -> str:
        doubles = f" and {action.doubles} Refugee 2" if self.doubles else ""
        return f"{several(action.singles, 'Refugee')}{doubles}"

    def odds(self, action: SendRefugees) -> tuple[Odds, ...]:
        """The die of each that goes; of two kinds that of the smaller (INV-ESC-03)."""
        if not action.singles and not action.doubles and self.character == NONE:
            return ()
        return sailing_odds(
            self.facts, self.s, REFUGEE_2 if action.doubles and not action.singles else REFUGEE
        )

    def note(self, action: SendRefugees) -> str:
        """How many roll (INV-ESC-03)."""
        return sailing_note(self.facts, self.s, "each that goes") if self.odds(action) else ""


class SendQuestion(Question):
    """Who rolls, by option (INV-DEC-071)."""

    def offer(self, p: Play, seat: int) -> Sendings:
        return Sendings(p.facts, p.s, p.s.top(Flight))

    def take(self, p: Play, seat: int, action: SendRefugees) -> Result:
        flight = p.s.top(Flight)
        flight.singles, flight.doubles = action.singles, action.doubles
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return f"How many Refugees in {p.facts.map.zone_names[p.s.top(Flight).zone]} try to Escape?"


QUESTIONS: Questions = (PortQuestion, BoardQuestion, SendQuestion)
