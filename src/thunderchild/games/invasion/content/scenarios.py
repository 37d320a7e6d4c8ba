"""The scenarios as data: what each of them changes in the core game (parts 31 and 32)."""

from typing import Annotated, Final, Literal

import msgspec

from thunderchild.core.content import ContentError, Item, Pack, Part, check_ids, quote
from thunderchild.games.invasion.content.league import (
    HandicapFile,
    LeagueFile,
    LeagueRowFile,
    check_league,
)
from thunderchild.games.invasion.content.map_file import MachineColour, Workforce
from thunderchild.games.invasion.content.maps import Map
from thunderchild.games.invasion.content.profile_file import BY_CHART, Handicap, Starting
from thunderchild.games.invasion.content.profiles import check_numbers
from thunderchild.games.invasion.model.kinds import DIE, NONE

SCENARIOS_FILE: Final = "scenarios.toml"
TITLES: Final = ("japan", "england")
CORE: Final = "core"
BY_SCENARIO_CHART: Final = -2  # a Zone rolled on the nine-Zone chart
AS_IN_PROFILE: Final = -1
NOT_OFFERED: Final = -1

Amount = Annotated[int, msgspec.Meta(ge=0, le=999)]
Maybe = Annotated[int, msgspec.Meta(ge=-1, le=999)]


class PlacedMachines(Part, frozen=True):
    """Handling Machines of one colour in a Zone at the start."""

    zone: str
    colour: MachineColour
    count: Annotated[int, msgspec.Meta(ge=1, le=9)]


class ScenarioFile(Item, frozen=True):
    """A scenario: its words, and every number in which it differs from the core game.

    Set-up. `points`: PP at the start (INV-SCE-12). `machines`, `start`: instead of those of the
    map and the profile, where given (`zone` may be "scenario_chart"). `random_machines`: colours
    of machines placed by the chart, in order. `refugees_per_zone`, `workforce` (all Zones),
    `workforce_capital`. `event_cards`: the player chooses that many as the deck, and the deck is
    not shuffled again. `free_units`: Units to place before the Waves. `random_harbors`.

    Play. `grouping`: Tripods act as numbered waves, as all Tripods of a Zone, or each alone.
    `machine_dice_before` turn 1 and `machine_dice` in each Assembly for each machine.
    `machine_attack`: Infantry may attack machines. `at_germs`: a Cylinder lands, each Wave gains
    a Tripod, or nothing; the last also stops landings by cards. `income`. `event_price`: an Event
    card can be bought (-1: no). `random_plan`, `chosen_plan`: prices (-1: those of the profile;
    INV-SCE-07). `tripod_reward_pp`: PP for each Tripod Destroyed. `wave_gains_up_to`: at the end
    of Martian Action each Wave below this size gains a Tripod (0: none). `naval_tripods`: in each
    Naval Battle (0: as the tables say; INV-SCE-09). `refugees_per_loss`: each point of Workforce
    lost places as many Refugee points. `free_harbor`: none, one drawn with the income, or the
    first random one bought in a phase. `capture`, `battle_capture`: at the end of Martian Action,
    and in a battle, a Wave takes all Refugees or as many as it has Tripods. `keep_price`: PP to
    keep one Refugee in excess (-1: no). `skipped_tag`: Event cards that are discarded and drawn
    anew. `handicap`: instead of that of the profile. `no_martians_left`: what the first victory
    condition asks.
    """

    title: Literal["japan", "england"]
    id: str
    name: str
    blurb: str
    rules: tuple[str, ...] = ()
    points: Amount = 0
    machines: tuple[PlacedMachines, ...] | None = None
    random_machines: tuple[MachineColour, ...] = ()
    start: tuple[Starting, ...] | None = None
    refugees_per_zone: Amount = 0
    workforce: Workforce | None = None
    workforce_capital: Workforce | None = None
    event_cards: Amount = 0
    free_units: Amount = 0
    random_harbors: Amount = 0
    grouping: Literal["waves", "zones", "tripods"] = "waves"
    machine_dice_before: Amount = 0
    machine_dice: Amount = 0
    machine_attack: bool = False
    at_germs: Literal["cylinder", "tripods", "nothing"] = "cylinder"
    income: bool = True
    event_price: Maybe = NOT_OFFERED
    random_plan: Maybe = AS_IN_PROFILE
    chosen_plan: Maybe = AS_IN_PROFILE
    tripod_reward_pp: Amount = 0
    wave_gains_up_to: Amount = 0
    naval_tripods: Amount = 0
    refugees_per_loss: bool = False
    free_harbor: Literal["none", "drawn", "first"] = "none"
    capture: Literal["all", "tripods"] = "all"
    battle_capture: Literal["all", "tripods"] = "all"
    keep_price: Maybe = NOT_OFFERED
    skipped_tag: Literal["", "handling_machine"] = ""
    handicap: Handicap | None = None
    no_martians_left: Literal["waves", "waves_or_tripods", "machines_and_tripods", "machines"] = (
        "waves"
    )


class ScenariosFile(Part, frozen=True):
    """scenarios.toml; packs of earlier times have no League in it."""

    scenario: tuple[ScenarioFile, ...]
    league: tuple[LeagueFile, ...] = ()
    league_row: tuple[LeagueRowFile, ...] = ()
    league_handicap: tuple[HandicapFile, ...] = ()


class Scenario:
    """One scenario with its Zones as ints; all else is in `file`.

    `machines` are triples of Zone, colour and number, `start` pairs of a Zone (or BY_CHART,
    BY_SCENARIO_CHART) and a `Starting`; both None where the core set-up holds.
    """

    def __init__(self, file: ScenarioFile, chart: Map) -> None:
        """Check a scenario against its map."""
        self.file: Final = file
        self.title: Final = file.title
        self.id: Final = file.id
        self.name: Final = file.name
        self.blurb: Final = file.blurb
        self.map: Final = chart
        self.machines: Final = self._machines()
        self.random_machines: Final = [DIE.index(colour) for colour in file.random_machines]
        self.start: Final = self._start()
        if file.random_machines and not chart.chart:
            raise self.fail("random_machines", "the map has no chart")

    def fail(self, field: str, sentence: str) -> ContentError:
        """Make an error that names the file, the scenario and the field."""
        return ContentError(
            f'{SCENARIOS_FILE}: scenario "{self.title} {self.id}": {field}: {sentence}'
        )

    def _machines(self) -> list[tuple[int, int, int]] | None:
        """Return the machines of the set-up."""
        if self.file.machines is None:
            return None
        return [
            (self._zone(f"machines {number}: zone", m.zone), DIE.index(m.colour), m.count)
            for number, m in enumerate(self.file.machines, 1)
        ]

    def _start(self) -> list[tuple[int, Starting]] | None:
        """Return the Waves and Cylinders of the set-up."""
        if self.file.start is None:
            return None
        check_numbers(self.fail, self.file.start)
        return [
            (self._zone(f"start {number}: zone", start.zone), start)
            for number, start in enumerate(self.file.start, 1)
        ]

    def _zone(self, field: str, zone: str) -> int:
        """Return the int of a Zone, or of the chart that is to be rolled on."""
        if zone == "chart":
            return BY_CHART
        if zone == "scenario_chart" and self.map.chart:
            return BY_SCENARIO_CHART
        found = self.map.index.get(zone, NONE)
        if found == NONE:
            raise self.fail(field, f"there is no Zone {quote(zone)}")
        return found


def load_scenarios_file(pack: Pack) -> ScenariosFile:
    """Read scenarios.toml, with the Leagues and the rows of their sheet."""
    file = pack.load(SCENARIOS_FILE, ScenariosFile)
    check_league(SCENARIOS_FILE, file.league, file.league_row)
    return file


def load_scenarios(file: ScenariosFile, maps: dict[str, Map]) -> dict[str, dict[str, Scenario]]:
    """The scenarios by title and id; each title has its core game, and others."""
    for title in TITLES:
        ids = [scenario.id for scenario in file.scenario if scenario.title == title]
        check_ids(SCENARIOS_FILE, f"scenario of {title}", ids)
        if CORE not in ids:
            raise ContentError(f"{SCENARIOS_FILE}: scenario: {title} has no {CORE}")
    return {
        title: {s.id: Scenario(s, maps[title]) for s in file.scenario if s.title == title}
        for title in TITLES
    }
