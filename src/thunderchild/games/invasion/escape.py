"""Escape: Refugees put to sea (part 21)."""

from typing import TYPE_CHECKING, Any, ClassVar

from thunderchild.core.procedure import END, Call, Jump, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion import harbors, modifiers, units
from thunderchild.games.invasion.actions import (
    BoardCharacter,
    ChooseHarborZone,
    Pass,
    SendRefugees,
)
from thunderchild.games.invasion.base import (
    InvasionPlay,
    InvasionProcedure,
    InvasionQuestion,
    Offers,
    ask,
)
from thunderchild.games.invasion.battle.naval import NavalBattle
from thunderchild.games.invasion.card_windows import Window
from thunderchild.games.invasion.crowding import Overcrowding
from thunderchild.games.invasion.cylinders import NewCylinders
from thunderchild.games.invasion.dice import roll, throw
from thunderchild.games.invasion.events import Boarded, PhaseBegan, RefugeesSailed, Rolled
from thunderchild.games.invasion.events_cards.deck import EventCheck
from thunderchild.games.invasion.kinds import (
    DIE,
    ESCAPE,
    ESCAPE_PHASE,
    ESCAPED_FATE,
    NONE,
    PHASES,
    REFUGEE,
    REFUGEE_2,
)
from thunderchild.games.invasion.losses import escape_character, lose_refugees
from thunderchild.games.invasion.state import InvasionState
from thunderchild.games.invasion.tracks import gain_human
from thunderchild.games.invasion.zones import producing

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion


def sailors(game: "Invasion", s: InvasionState, zone: int) -> list[int]:
    """The Characters in a Zone that may Escape (INV-CHR-05)."""
    return [
        unit
        for unit, at in enumerate(s.unit_zone)
        if at == zone
        and units.IS_CHARACTER[s.unit_kind[unit]]
        and game.content.characters[s.unit_kind[unit]].can_escape
    ]


def ports(game: "Invasion", s: InvasionState) -> list[int]:
    """Harbor Zones with somebody to go, not yet done in this phase (INV-ESC-02, INV-DEC-070)."""
    return [
        zone
        for zone in harbors.harbor_zones(game, s)
        if not s.boarding >> zone & 1
        and (s.refugees[zone] or s.refugees_2[zone] or sailors(game, s, zone))
    ]


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

    def __init__(self, game: "Invasion", s: InvasionState) -> None:
        self.game, self.zones = game, ports(game, s)

    def legal(self) -> list[ChooseHarborZone]:
        """Each Zone."""
        return [ChooseHarborZone(zone) for zone in self.zones]

    def text(self, action: ChooseHarborZone) -> str:
        """The Zone's name."""
        return self.game.map.zone_names[action.zone]


class PortQuestion(InvasionQuestion):
    """The order of the Harbor Zones (INV-DEC-070)."""

    def offer(self, game: "Invasion", s: InvasionState, seat: int) -> Ports:
        """Each that is not done."""
        return Ports(game, s)

    def take(self, p: InvasionPlay, seat: int, action: ChooseHarborZone) -> None:
        """Note it."""
        p.s.zone = action.zone

    def prompt(self, game: "Invasion", s: InvasionState, seat: int) -> str:
        """The question in words."""
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

    def __init__(self, game: "Invasion", s: InvasionState) -> None:
        self.s, self.units = s, sailors(game, s, s.zone)

    def legal(self) -> list[BoardCharacter | Pass]:
        """Yes or no."""
        return [*map(BoardCharacter, self.units), Pass()]

    def text(self, action: BoardCharacter | Pass) -> str:
        """The answer in words."""
        if isinstance(action, Pass):
            return "Stay ashore"
        return f"{units.label(self.s, action.unit)} goes aboard"


class BoardQuestion(InvasionQuestion):
    """Whether a Character boards with the Refugees (INV-DEC-072)."""

    def offer(self, game: "Invasion", s: InvasionState, seat: int) -> Berths:
        """Yes or no."""
        return Berths(game, s)

    def take(self, p: InvasionPlay, seat: int, action: BoardCharacter | Pass) -> None:
        """It rolls like one Refugee (INV-CHR-05)."""
        p.s.unit = NONE if isinstance(action, Pass) else action.unit
        if isinstance(action, BoardCharacter):
            zone = p.game.map.zone_names[p.s.zone]
            p.tell(Boarded(units.label(p.s, action.unit), zone))

    def prompt(self, game: "Invasion", s: InvasionState, seat: int) -> str:
        """The question in words."""
        return f"Does a Character in {game.map.zone_names[s.zone]} try to Escape?"


@check("INV-DEC-071")
def are_there(decision: "Sendings", action: SendRefugees) -> Refusal | None:
    """From none to all of the Refugees there (INV-ESC-03)."""
    if 0 <= action.singles <= decision.singles and 0 <= action.doubles <= decision.doubles:
        return None
    return Refusal("There are not so many Refugees", "INV-DEC-071")


class Sendings(Offers[SendRefugees]):
    """How many Refugees roll."""

    ACTIONS = (SendRefugees,)
    CHECKS = (are_there,)

    def __init__(self, s: InvasionState) -> None:
        self.singles, self.doubles = s.refugees[s.zone], s.refugees_2[s.zone]

    def legal(self) -> list[SendRefugees]:
        """Each number of each counter."""
        return [
            SendRefugees(ones, twos)
            for ones in range(self.singles + 1)
            for twos in range(self.doubles + 1)
        ]

    def text(self, action: SendRefugees) -> str:
        """The numbers in words."""
        doubles = f" and {action.doubles} Refugee 2" if self.doubles else ""
        return f"{action.singles} Refugees{doubles}"


class SendQuestion(InvasionQuestion):
    """Who rolls, by option (INV-DEC-071)."""

    def offer(self, game: "Invasion", s: InvasionState, seat: int) -> Sendings:
        """Each number."""
        return Sendings(s)

    def take(self, p: InvasionPlay, seat: int, action: SendRefugees) -> None:
        """The others stay ashore."""
        p.s.amount, p.s.target = action.singles, action.doubles

    def prompt(self, game: "Invasion", s: InvasionState, seat: int) -> str:
        """The question in words."""
        return f"How many Refugees in {game.map.zone_names[s.zone]} try to Escape?"


# ---- one Harbor Zone --------------------------------------------------------------------------


class Embark(InvasionProcedure):
    """The Refugees of the Zone s.zone try to get away; those at sea are in s.queue (INV-ESC-01)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        "card",
        "character",
        "send",
        "board",
        "card_again",
        "group",
        "chart",
    )

    def __init__(self, game: "Invasion", lines: tuple[str, ...] | None = None) -> None:
        super().__init__(game, lines)
        tables = game.profile.tables
        self.boarding, self.group_table = tables.boarding, tables.group
        self.charts = {REFUGEE: tables.escape_1, REFUGEE_2: tables.escape_2}
        self.flee_colours = sum(1 << die for die, o in enumerate(self.boarding) if o.flees)
        self.naval_tripods = game.scene.file.naval_tripods

    def begin(self, p: InvasionPlay) -> Result:
        """All Refugees there roll, unless the option lets some stay (INV-ESC-03)."""
        s = p.s
        s.boarding |= 1 << s.zone
        s.unit = NONE
        s.amount, s.target = s.refugees[s.zone], s.refugees_2[s.zone]
        return None

    def card(self, p: InvasionPlay) -> Result:
        """A saved card may be played before the dice (INV-EVT-05)."""
        return Call(Window, ESCAPE_PHASE)

    def character(self, p: InvasionPlay) -> Result:
        """A Character may board, if its card allows (INV-CHR-05)."""
        return ask(BoardQuestion) if sailors(self.game, p.s, p.s.zone) else None

    def send(self, p: InvasionPlay) -> Result:
        """By option Refugees may be left ashore (INV-ESC-03)."""
        s = p.s
        return ask(SendQuestion) if s.refugees[s.zone] or s.refugees_2[s.zone] else None

    def board(self, p: InvasionPlay) -> Result:
        """A die for each; if nobody flees there is no group roll (INV-ESC-03, INV-ESC-10)."""
        s = p.s
        s.amount = min(s.amount, s.refugees[s.zone])
        colours = modifiers.colours(s, modifiers.FLEE_COLOURS, self.flee_colours)
        fleeing = sum(self.flees(p, colours, "A Refugee") for _ in range(s.amount))
        put_to_sea(p, fleeing, 0)
        if s.unit != NONE and self.flees(p, colours, units.label(s, s.unit)):
            s.queue.append(s.unit_kind[s.unit])
        return None if s.queue else END

    def flees(self, p: InvasionPlay, colours: int, who: str) -> int:
        """One die of one Refugee or Character."""
        what = f"{who} boards in {self.game.map.zone_names[p.s.zone]}"
        die = throw(p, what)
        flees = colours >> die & 1
        p.tell(Rolled(what, DIE[die], "flees" if flees else "stays ashore", "INV-ESC-03"))
        return flees

    def card_again(self, p: InvasionPlay) -> Result:
        """A saved card may be played before the group roll too (INV-EVT-05)."""
        return Call(Window, ESCAPE_PHASE)

    def group(self, p: InvasionPlay) -> Result:
        """One die for all that flee: away, or a Naval Battle (INV-ESC-04, INV-RND-12)."""
        s = p.s
        what = f"Flight from {self.game.map.zone_names[s.zone]}"
        die = throw(p, what)
        read = modifiers.remap(s, modifiers.GROUP_REMAP, die)
        outcome = self.group_table[read]
        words = "all Escape" if outcome.all_escape else "a Naval Battle"
        p.tell(Rolled(what, DIE[die], words, "INV-ESC-04"))
        if outcome.all_escape:
            escape_all(p)
            return END
        s.battle_zone, s.amount = s.zone, self.naval_tripods or outcome.naval_tripods
        return Call(NavalBattle)

    def chart(self, p: InvasionPlay) -> Result:
        """A die for each counter; who meets a Tripod is set aside (INV-ESC-05, INV-ESC-10)."""
        s = p.s
        singles, doubles = min(s.amount, s.refugees[s.zone]), min(s.target, s.refugees_2[s.zone])
        for _ in range(singles):
            self.try_chart(p, REFUGEE)
        for _ in range(doubles):
            self.try_chart(p, REFUGEE_2)
        if s.unit != NONE:
            self.try_character(p)
        return END

    def try_chart(self, p: InvasionPlay, kind: int) -> None:
        """One Refugee counter; a Refugee 2 of which a point got away becomes a Refugee 1."""
        s = p.s
        outcome = self.charts[kind][self.chart_die(p, units.NAMES[kind], kind)]
        if outcome.naval_tripods:
            put_to_sea(p, kind == REFUGEE, kind == REFUGEE_2)
        elif outcome.escapes:
            points = units.points_of(kind)
            if outcome.escapes < points:
                s.refugees_2[s.zone] -= 1
                s.refugees[s.zone] += 2
                kind = REFUGEE
            lose_refugees(p, s.zone, 1, ESCAPED_FATE, "INV-ESC-05", kind)

    def try_character(self, p: InvasionPlay) -> None:
        """A Character rolls like a Refugee 1 counter (INV-CHR-05)."""
        s = p.s
        outcome = self.charts[REFUGEE][self.chart_die(p, units.label(s, s.unit), REFUGEE)]
        if outcome.naval_tripods:
            s.queue.append(s.unit_kind[s.unit])
        elif outcome.escapes:
            escape_character(p, s.unit)

    def chart_die(self, p: InvasionPlay, who: str, kind: int) -> int:
        """The die of one counter, told with its result."""
        words = [
            "a Naval Battle" if o.naval_tripods else "Escapes" if o.escapes else "nothing"
            for o in self.charts[kind]
        ]
        return roll(p, f"{who} in {self.game.map.zone_names[p.s.zone]}", words, "INV-ESC-05")


def put_to_sea(p: InvasionPlay, singles: int, doubles: int) -> None:
    """Refugees leave their Zone for the sea (INV-NAV-01)."""
    s = p.s
    s.refugees[s.zone] -= singles
    s.refugees_2[s.zone] -= doubles
    s.queue += [REFUGEE] * singles + [REFUGEE_2] * doubles
    if singles or doubles:
        name = p.game.map.zone_names[s.zone]
        p.tell(RefugeesSailed(name, singles + 2 * doubles, "INV-NAV-01"))


def escape_all(p: InvasionPlay) -> None:
    """All that flee Escape: 1 HVP each (INV-ESC-04, INV-ESC-06)."""
    s = p.s
    singles = s.queue.count(REFUGEE)
    s.refugees[s.zone] += singles
    lose_refugees(p, s.zone, singles, ESCAPED_FATE, "INV-ESC-04")
    for kind in s.queue:
        if kind != REFUGEE:
            escape_character(p, units.find(s, kind))
    s.queue = []


# ---- the phase --------------------------------------------------------------------------------


class EscapePhase(InvasionProcedure):
    """Phase 5 (INV-ESC-01)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        "event_check",
        "choose",
        "next_zone",
        "embark",
        "again",
        "battle",
        "overcrowding",
        "zone_points",
        "cylinders",
        "close",
    )

    def __init__(self, game: "Invasion", lines: tuple[str, ...] | None = None) -> None:
        super().__init__(game, lines)
        charts = game.profile.tables.escape_1
        least = max((o.naval_tripods for o in charts), default=1)
        self.naval_tripods = game.scene.file.naval_tripods or least

    def begin(self, p: InvasionPlay) -> Result:
        """Nobody has put to sea yet (INV-ESC-01)."""
        s = p.s
        s.phase, s.boarding, s.zone, s.queue = ESCAPE, 0, NONE, []
        p.tell(PhaseBegan(PHASES[ESCAPE], "INV-ESC-01"))
        return None

    def event_check(self, p: InvasionPlay) -> Result:
        """The back of the next Event card may show this phase (INV-EVT-01)."""
        return Call(EventCheck)

    def choose(self, p: InvasionPlay) -> Result:
        """You choose the order of the Harbor Zones (INV-DEC-070)."""
        return ask(PortQuestion) if len(ports(self.game, p.s)) > 1 else None

    def next_zone(self, p: InvasionPlay) -> Result:
        """Only Zones with a Harbor; a Wave there does not stop them (INV-ESC-02)."""
        s = p.s
        found = ports(self.game, s)
        if s.zone == NONE and found:
            s.zone = found[0]
        return None if s.zone != NONE else self.past("again")

    def embark(self, p: InvasionPlay) -> Result:
        """The dice of one Zone (INV-ESC-01)."""
        return Call(Embark)

    def again(self, p: InvasionPlay) -> Result:
        """The next Harbor Zone (INV-ESC-01)."""
        p.s.zone = NONE
        return Jump("choose" if "choose" in self.line_numbers else "next_zone")

    def battle(self, p: InvasionPlay) -> Result:
        """One Naval Battle for all that met a Tripod (INV-NAV-02, INV-ESC-05, INV-SCE-09)."""
        s = p.s
        if not s.queue:
            return None
        s.battle_zone, s.amount = NONE, self.naval_tripods
        return Call(NavalBattle)

    def overcrowding(self, p: InvasionPlay) -> Result:
        """Refugees too many are Captured at the end of this phase (INV-ESC-08)."""
        return Call(Overcrowding)

    def zone_points(self, p: InvasionPlay) -> Result:
        """1 HVP for each producing Zone (INV-ESC-07)."""
        points = len(producing(p.s)) * self.game.profile.points.producing_zone
        gain_human(p, points, "INV-ESC-07", "producing Zones")
        return None

    def cylinders(self, p: InvasionPlay) -> Result:
        """Germ thresholds bring new Cylinders (INV-CYL-01)."""
        return Call(NewCylinders)

    def close(self, p: InvasionPlay) -> Result:
        """What lasted for this phase ends (INV-EVT-13)."""
        p.s.boarding, p.s.queue = 0, []
        modifiers.end_of_phase(p.s)
        return END


PROCEDURES = (Embark, EscapePhase)
QUESTIONS: tuple[type[Any], ...] = (PortQuestion, BoardQuestion, SendQuestion)
