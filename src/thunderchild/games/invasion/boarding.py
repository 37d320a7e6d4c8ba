"""Who puts to sea, and where: the questions of the Escape Phase (INV-ESC-02, INV-CHR-05)."""

from typing import TYPE_CHECKING

from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion import harbors, units
from thunderchild.games.invasion.actions import (
    BoardCharacter,
    ChooseHarborZone,
    Pass,
    SendRefugees,
)
from thunderchild.games.invasion.base import InvasionPlay, InvasionQuestion, Offers
from thunderchild.games.invasion.human_events import Boarded
from thunderchild.games.invasion.kinds import NONE
from thunderchild.games.invasion.state import InvasionState

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion


def sailors(game: "Invasion", s: InvasionState, zone: int) -> list[int]:
    """The Characters in a Zone that may Escape (INV-CHR-05)."""
    zones, sails = s.unit_zone, game.sails
    return [unit for unit, kind in enumerate(s.unit_kind) if sails[kind] and zones[unit] == zone]


def ports(game: "Invasion", s: InvasionState) -> list[int]:
    """Harbor Zones with somebody to go, not yet done in this phase (INV-ESC-02, INV-DEC-070)."""
    zones = zip(s.unit_kind, s.unit_zone, strict=True)
    sailing = {zone for kind, zone in zones if game.sails[kind]}
    return [
        zone
        for zone in harbors.harbor_zones(game, s)
        if not s.boarding >> zone & 1
        and (s.refugees[zone] or s.refugees_2[zone] or zone in sailing)
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


QUESTIONS = (PortQuestion, BoardQuestion, SendQuestion)
