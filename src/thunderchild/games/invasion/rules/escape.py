"""Escape: Refugees put to sea (part 21)."""

from typing import ClassVar

from thunderchild.core.conditions import only_where
from thunderchild.core.declared import zeros
from thunderchild.core.procedure import END, NEXT, Procedures, Result
from thunderchild.games.invasion.battle.naval import NavalBattle
from thunderchild.games.invasion.cards.windows import window
from thunderchild.games.invasion.content.differences import (
    boards_ships,
    brings_anything,
    crowds_after_escape,
    gives_zone_points,
    in_league,
    may_stay_ashore,
    reads_backs,
    reads_chart,
)
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.kinds import (
    ESCAPE,
    ESCAPE_PHASE,
    ESCAPED_FATE,
    NONE,
    PRODUCING,
    REFUGEE,
    REFUGEE_2,
)
from thunderchild.games.invasion.rules import modifiers, units
from thunderchild.games.invasion.rules.base import ask
from thunderchild.games.invasion.rules.closing import or_done
from thunderchild.games.invasion.rules.crowding import Overcrowding
from thunderchild.games.invasion.rules.cylinders import NewCylinders
from thunderchild.games.invasion.rules.die import roll
from thunderchild.games.invasion.rules.embarking import (
    BoardQuestion,
    Flight,
    Flights,
    PortQuestion,
    SendQuestion,
    boarding_words,
    chart_of,
    chart_words,
    flee_colours,
    group_table,
    group_words,
    ports,
    sailors,
)
from thunderchild.games.invasion.rules.losses import escape_character, lose_refugees
from thunderchild.games.invasion.rules.tracks import gain_human, lose_human
from thunderchild.games.invasion.told.humans import RefugeesSailed
from thunderchild.games.invasion.told.phrases import several

# ---- one Harbor Zone --------------------------------------------------------------------------


class Embark(Flight):
    """The Refugees of a Zone try to get away (INV-ESC-01).

    By the chart `p.values` are those who met a Tripod.
    """

    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        "card",
        "board_character",
        only_where(may_stay_ashore, "send"),
        only_where(boards_ships, "board"),
        only_where(boards_ships, "card_again"),
        only_where(boards_ships, "group"),
        only_where(reads_chart, "chart"),
    )

    def begin(self, p: Play) -> Result:
        """All Refugees there roll, unless the option lets some stay (INV-ESC-03)."""
        self.singles, self.doubles = p.s.refugees[self.zone], p.s.refugees_2[self.zone]
        return NEXT

    def card(self, p: Play) -> Result:
        """A saved card may be played before the dice (INV-EVT-05)."""
        return window(p, ESCAPE_PHASE)

    def board_character(self, p: Play) -> Result:
        """A Character may board, if its card allows (INV-CHR-05)."""
        return ask(p, BoardQuestion) if sailors(p.facts, p.s, self.zone) else NEXT

    def send(self, p: Play) -> Result:
        """By option Refugees may be left ashore (INV-ESC-03)."""
        anybody = p.s.refugees[self.zone] or p.s.refugees_2[self.zone]
        return ask(p, SendQuestion) if anybody else NEXT

    def board(self, p: Play) -> Result:
        """A die for each; if nobody flees there is no group roll (INV-ESC-03, INV-ESC-10)."""
        s, character = p.s, self.character
        colours = flee_colours(p.facts, s)
        rolling = min(self.singles, s.refugees[self.zone])
        self.put_to_sea(p, sum(self.flees(p, colours, "A Refugee") for _ in range(rolling)), 0)
        if character != NONE and self.flees(p, colours, units.label(s, character)):
            self.sailing.append(s.unit_kind[character])
        return NEXT if self.sailing else END

    def flees(self, p: Play, colours: int, who: str) -> int:
        """One die of one Refugee or Character."""
        what = f"{who} boards in {p.facts.map.zone_names[self.zone]}"
        return colours >> roll(p, what, lambda: boarding_words(colours), "INV-ESC-03") & 1

    def card_again(self, p: Play) -> Result:
        """A saved card may be played before the group roll too (INV-EVT-05)."""
        return window(p, ESCAPE_PHASE)

    def group(self, p: Play) -> Result:
        """One die for all that flee: away, or a Naval Battle (INV-ESC-04, INV-RND-12)."""
        s = p.s
        what = f"Flight from {p.facts.map.zone_names[self.zone]}"
        table = group_table(p.facts, s)
        outcome = table[roll(p, what, lambda: group_words(p.facts, s), "INV-ESC-04")]
        if outcome.all_escape:
            escape_all(p, self.zone, self.sailing)
            return END
        s.battle_zone = self.zone
        tripods = p.facts.scene.file.naval_tripods or outcome.naval_tripods
        return p.call(NavalBattle(sailing=self.sailing, tripods=tripods))

    def chart(self, p: Play) -> Result:
        """A die for each counter; who meets a Tripod is set aside (INV-ESC-05, INV-ESC-10)."""
        s = p.s
        singles = min(self.singles, s.refugees[self.zone])
        doubles = min(self.doubles, s.refugees_2[self.zone])
        for _ in range(singles):
            self.try_chart(p, REFUGEE)
        for _ in range(doubles):
            self.try_chart(p, REFUGEE_2)
        if self.character != NONE:
            self.try_character(p)
        p.values = self.sailing
        return END

    def try_chart(self, p: Play, kind: int) -> None:
        """One Refugee counter; a Refugee 2 of which a point got away becomes a Refugee 1."""
        s, zone = p.s, self.zone
        outcome = chart_of(p.facts, kind)[self.chart_die(p, units.NAMES[kind], kind)]
        if outcome.naval_tripods:
            self.put_to_sea(p, kind == REFUGEE, kind == REFUGEE_2)
        elif outcome.escapes:
            points = units.points_of(kind)
            if outcome.escapes < points:
                s.refugees_2[zone] -= 1
                s.refugees[zone] += 2
                kind = REFUGEE
            lose_refugees(p, zone, 1, ESCAPED_FATE, "INV-ESC-05", kind)

    def try_character(self, p: Play) -> None:
        """A Character rolls like a Refugee 1 counter (INV-CHR-05)."""
        name = units.label(p.s, self.character)
        outcome = chart_of(p.facts, REFUGEE)[self.chart_die(p, name, REFUGEE)]
        if outcome.naval_tripods:
            self.sailing.append(p.s.unit_kind[self.character])
        elif outcome.escapes:
            escape_character(p, self.character)

    def chart_die(self, p: Play, who: str, kind: int) -> int:
        """The die of one counter, told with its result."""
        what = f"{who} in {p.facts.map.zone_names[self.zone]}"
        return roll(p, what, lambda: chart_words(p.facts, kind), "INV-ESC-05")

    def put_to_sea(self, p: Play, singles: int, doubles: int) -> None:
        """Refugees leave their Zone for the sea (INV-NAV-01)."""
        p.s.refugees[self.zone] -= singles
        p.s.refugees_2[self.zone] -= doubles
        self.sailing += [REFUGEE] * singles + [REFUGEE_2] * doubles
        if singles or doubles:
            name = p.facts.map.named_zones[self.zone]
            p.tell(RefugeesSailed(name, singles + 2 * doubles, "INV-NAV-01"))


def escape_all(p: Play, zone: int, sailing: list[int]) -> None:
    """All that flee Escape: 1 HVP each (INV-ESC-04, INV-ESC-06)."""
    s = p.s
    singles = sailing.count(REFUGEE)
    s.refugees[zone] += singles
    lose_refugees(p, zone, singles, ESCAPED_FATE, "INV-ESC-04")
    for kind in sailing:
        if kind != REFUGEE:
            escape_character(p, units.find(s, kind))


# ---- the phase --------------------------------------------------------------------------------


class EscapePhase(Flights):
    """Phase 5 (INV-ESC-01)."""

    PHASE: ClassVar[int] = ESCAPE
    RULE: ClassVar[str] = "INV-ESC-01"
    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        only_where(reads_backs, "event_check"),
        only_where(boards_ships, "choose"),
        "next_zone",
        "embark",
        only_where(reads_chart, "set_aside"),
        "again",
        only_where(reads_chart, "battle"),
        only_where(crowds_after_escape, "overcrowding"),
        "settle",
        only_where(gives_zone_points, "zone_points"),
        only_where(in_league, "medicine"),
        only_where(brings_anything, "cylinders"),
        "close",
    )
    met_tripods: list[int] = zeros(0)  # the kinds of pieces that met a Tripod, by the chart

    def choose(self, p: Play) -> Result:
        """You choose the order of the Harbor Zones (INV-DEC-070)."""
        return ask(p, PortQuestion) if len(ports(p.facts, p.s, self.tried)) > 1 else NEXT

    def next_zone(self, p: Play) -> Result:
        """Only Zones with a Harbor; a Wave there does not stop them (INV-ESC-02)."""
        if self.zone == NONE:
            self.zone = next(iter(ports(p.facts, p.s, self.tried)), NONE)
        return NEXT if self.zone != NONE else p.past("again")

    def embark(self, p: Play) -> Result:
        """The dice of one Zone (INV-ESC-01)."""
        self.tried |= 1 << self.zone
        return p.call(Embark(zone=self.zone))

    def set_aside(self, p: Play) -> Result:
        """Who met a Tripod waits for the battle (INV-ESC-05)."""
        self.met_tripods += p.values
        return NEXT

    def again(self, p: Play) -> Result:
        """The next Harbor Zone (INV-ESC-01)."""
        self.zone = NONE
        return p.jump("choose" if boards_ships(p.facts) else "next_zone")

    def battle(self, p: Play) -> Result:
        """One Naval Battle for all that met a Tripod (INV-NAV-02, INV-ESC-05, INV-SCE-09)."""
        if not self.met_tripods:
            return NEXT
        p.s.battle_zone = NONE
        return p.call(NavalBattle(sailing=self.met_tripods, tripods=p.facts.fleet_tripods))

    def overcrowding(self, p: Play) -> Result:
        """Excess Refugees are Captured at the end of this phase (INV-ESC-08)."""
        return p.call(Overcrowding())

    def settle(self, p: Play) -> Result:
        """What you chose last can be undone until you say so (INV-SCJ-3)."""
        why = "" if self.tried else "Escape: nobody who could go is in a Zone with a Harbor"
        return or_done(p, NEXT, why, "INV-ESC-02")

    def closing(self, p: Play) -> tuple[str, str]:
        """Before the points for Zones and the Martians' dice."""
        return "Escape: nobody else can go.", "End Escape"

    def zone_points(self, p: Play) -> Result:
        """1 HVP for each producing Zone (INV-ESC-07)."""
        zones = p.s.ruin.count(PRODUCING)
        points = zones * p.facts.profile.points.producing_zone
        gain_human(p, points, "INV-ESC-07", several(zones, "producing Zone"))
        return NEXT

    def medicine(self, p: Play) -> Result:
        """What the League's Medicine gives or costs, before new Cylinders (INV-LTN-07)."""
        points = modifiers.total(p.s, modifiers.ESCAPE_POINTS)
        gain_human(p, points, "INV-LTN-07", "Serum")
        lose_human(p, -points, "INV-LTN-07", "Ignorant of the Germs")
        return NEXT

    def cylinders(self, p: Play) -> Result:
        """Germ thresholds bring new Cylinders (INV-CYL-01)."""
        return p.call(NewCylinders())


PROCEDURES: Procedures = (Embark, EscapePhase)
