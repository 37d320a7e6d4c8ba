"""Set-up: the core game and the scenarios (part 5, parts 31 and 32)."""

from typing import ClassVar

from thunderchild.core.choices import Offers
from thunderchild.core.conditions import only_where
from thunderchild.core.procedure import END, NEXT, Procedures, Question, Questions, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.cards.deck import turn_up_back
from thunderchild.games.invasion.cards.purchase import ChooseDeck
from thunderchild.games.invasion.content.differences import (
    chooses_deck,
    has_first_harbors,
    has_first_waves,
    has_machine_dice,
    places_units,
    reads_backs,
)
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.content.profile_file import BY_CHART, Starting
from thunderchild.games.invasion.content.scenarios import BY_SCENARIO_CHART
from thunderchild.games.invasion.model.actions import PlaceUnit
from thunderchild.games.invasion.model.kinds import BOUGHT, CYLINDER, DIE, WAVE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import harbors, units, waves
from thunderchild.games.invasion.rules.assembly import machine_rolls
from thunderchild.games.invasion.rules.base import Step, ask
from thunderchild.games.invasion.rules.closing import or_done
from thunderchild.games.invasion.rules.die import roll, throw
from thunderchild.games.invasion.rules.losses import destroy_zone
from thunderchild.games.invasion.rules.production import has_a_counter
from thunderchild.games.invasion.rules.tracks import gain_pp
from thunderchild.games.invasion.told.map import Rolled
from thunderchild.games.invasion.told.martians import BuildingRaised, MachinePlaced, WavePlaced
from thunderchild.games.invasion.told.phrases import several


@check("INV-DEC-003")
def can_be_placed(decision: "FreeUnits", action: PlaceUnit) -> Refusal | None:
    """Infantry, Cavalry and Guns, in any Zone (INV-SCE-03)."""
    if action.kind not in BOUGHT:
        return Refusal("Only Infantry, Cavalry and Guns can be placed", "INV-DEC-003")
    if not 0 <= action.zone < len(decision.s.ruin):
        return Refusal("There is no such Zone", "INV-DEC-003")
    return None


class FreeUnits(Offers[PlaceUnit]):
    """One Unit of the set-up."""

    ACTIONS = (PlaceUnit,)
    CHECKS = (can_be_placed, has_a_counter)

    def __init__(self, facts: Facts, s: InvasionState) -> None:
        self.facts, self.s = facts, s

    def legal(self) -> list[PlaceUnit]:
        """Each kind in each Zone: no Factory is needed."""
        return [
            PlaceUnit(kind, zone)
            for kind in BOUGHT
            if units.counters_left(self.facts, self.s, kind)
            for zone in range(len(self.facts.map))
        ]

    def text(self, action: PlaceUnit) -> str:
        return f"{units.NAMES[action.kind]} in {self.facts.map.zone_names[action.zone]}"


class FreeUnitQuestion(Question):
    """Your Units before the Waves land (INV-SCE-03, INV-DEC-003)."""

    def offer(self, p: Play, seat: int) -> FreeUnits:
        return FreeUnits(p.facts, p.s)

    def take(self, p: Play, seat: int, action: PlaceUnit) -> Result:
        units.add_unit(p, action.kind, action.zone, "INV-SCE-03")
        p.s.top(SetUp).placed += 1
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        left = several(p.facts.scene.file.free_units - p.s.top(SetUp).placed, "is", "are")
        return f"Place a Unit: {left} left."


class SetUp(Step):
    """Everything before the first turn (part 5)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "zones",
        "machines",
        only_where(chooses_deck, "choose_deck"),
        only_where(places_units, "units"),
        only_where(places_units, "next_unit"),
        only_where(has_first_harbors, "harbors"),
        only_where(has_first_waves, "waves"),
        only_where(has_machine_dice, "machine_tripods"),
        only_where(reads_backs, "events"),
        "ready",
    )
    placed: int = 0  # Units placed so far

    def zones(self, p: Play) -> Result:
        """Zones at their start values, Refugees, PP (INV-SET-02, INV-SCJ-3, INV-SCE-12)."""
        s, file = p.s, p.facts.scene.file
        s.workforce = list(p.facts.map.workforce)
        if file.workforce is not None:
            s.workforce = [file.workforce] * len(s.workforce)
        if file.workforce_capital is not None:
            s.workforce[p.facts.map.capital] = file.workforce_capital
        for zone in range(len(p.facts.map)):
            units.add_refugees(p, zone, file.refugees_per_zone, "INV-SCJ-3")
        gain_pp(p, file.points, p.facts.scene_rule, "at the start")
        return NEXT

    def machines(self, p: Play) -> Result:
        """Handling Machines of the map or the scenario (INV-SET-03, INV-SCE-11)."""
        for zone, colour, number in p.facts.start_machines:
            for _ in range(number):
                place_machine(p, zone, colour)
        for colour in p.facts.scene.random_machines:
            place_machine(p, scenario_zone(p), colour)
        return NEXT

    def choose_deck(self, p: Play) -> Result:
        """You choose the Event deck (INV-SCE-02)."""
        return p.call(ChooseDeck())

    def units(self, p: Play) -> Result:
        """Units of your choice, before the Waves (INV-SCE-03)."""
        return ask(p, FreeUnitQuestion)

    def next_unit(self, p: Play) -> Result:
        """Until all are placed (INV-SCE-03)."""
        if self.placed < p.facts.scene.file.free_units:
            return p.jump("units")
        return or_done(p, NEXT, "", "")

    def closing(self, p: Play) -> tuple[str, str]:
        """Before Harbors are drawn and Waves land."""
        return "All your Units are placed.", "Let the Waves land"

    def harbors(self, p: Play) -> Result:
        """Random Harbors of the scenario (INV-SCE-04)."""
        for _ in range(p.facts.scene.file.random_harbors):
            harbors.draw_harbor(p, "INV-SCE-04")
        return NEXT

    def waves(self, p: Play) -> Result:
        """The first Waves and Cylinders (INV-SET-04, INV-SET-05, INV-SCE-1, INV-RND-01)."""
        for zone, starting in p.facts.start_waves:
            land(p, zone, starting)
        return NEXT

    def machine_tripods(self, p: Play) -> Result:
        """Dice for each machine before turn 1 (INV-SCJ-2, INV-SCE-13)."""
        machine_rolls(p, p.facts.scene.file.machine_dice_before, p.facts.scene_rule)
        return NEXT

    def events(self, p: Play) -> Result:
        """Where backs are read the back of the top card is visible (INV-SET-01)."""
        turn_up_back(p)
        return NEXT

    def ready(self, p: Play) -> Result:
        """From here on somebody can win (INV-VIC-02)."""
        p.s.set_up, p.s.turn = 1, 1
        return END


def place_machine(p: Play, zone: int, colour: int) -> None:
    """A Handling Machine on the map: it does not move or act (INV-COM-07)."""
    p.s.machines[3 * zone + colour] += 1
    p.tell(MachinePlaced(DIE[colour], p.facts.map.named_zones[zone], "INV-SET-03"))


def scenario_zone(p: Play) -> int:
    """Two dice on the nine-Zone chart: the column, then the row (INV-SCE-00, INV-RND-21)."""
    chart = p.facts.map.chart
    column = throw(p, "the column of the chart")
    row = throw(p, "the row of the chart")
    zone: int = chart[row][column]
    dice = [DIE[column], DIE[row]]
    p.tell(Rolled("The scenario chart", dice, p.facts.map.zone_names[zone], "INV-SCE-00"))
    return zone


def land(p: Play, zone: int, starting: Starting) -> None:
    """One Wave or Cylinder of the set-up (INV-SET-04, INV-SET-05, INV-SCE-05)."""
    s, chart, row = p.s, p.facts.map, starting.number - 1
    is_wave = starting.state == "wave"
    rule = "INV-SET-04" if starting.destroys else "INV-SET-05"
    if zone == BY_SCENARIO_CHART:
        zone = scenario_zone(p)
    elif zone == BY_CHART:
        words = [chart.zone_names[place] for place in chart.landing]
        who = f"{'Wave' if is_wave else 'Cylinder'} {starting.number}"
        zone = chart.landing[roll(p, f"The landing of {who}", words, rule)]
    waves.place_wave(s, row, WAVE if is_wave else CYLINDER, zone)
    p.tell(WavePlaced(waves.named_wave(p.facts, s, row), chart.named_zones[zone], rule))
    if is_wave:
        for _ in range(starting.tripods):
            waves.draw_tripod(p, row, rule)
    else:
        s.wave_building[row] = starting.tripods
        p.tell(BuildingRaised(waves.named_wave(p.facts, s, row), starting.tripods, rule))
    if starting.destroys:
        destroy_zone(p, zone, rule)
    if starting.bonus:
        gain_pp(p, chart.bonus[zone], "INV-SET-04", f"the landing in {chart.zone_names[zone]}")


PROCEDURES: Procedures = (SetUp,)
QUESTIONS: Questions = (FreeUnitQuestion,)
