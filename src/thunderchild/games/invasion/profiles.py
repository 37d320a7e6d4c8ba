"""The profiles: the one place where the games of the family differ (part 0, INV-SET-07)."""

from collections.abc import Callable
from typing import Annotated, Any, Final, Literal

import msgspec

from thunderchild.core.content import ContentError, Item, Pack, Part, convert, quote, table
from thunderchild.games.invasion.kinds import (
    DEVASTATIONS,
    DIE,
    MARTIAN_ACTIONS,
    NONE,
    PHASES,
    ZONE_COLOURS,
)
from thunderchild.games.invasion.maps import Map
from thunderchild.games.invasion.primitives import Attack, Die

PROFILES_FILE: Final = "profiles.toml"
PROFILE_NAMES: Final = ("japan", "england", "england_final")
NOT_FOR_SALE: Final = -1
BY_CHART: Final = NONE  # a Wave whose Zone is rolled on the landing chart
FARTHEST: Final = 20  # no board is larger

Price = Annotated[int, msgspec.Meta(ge=NOT_FOR_SALE, le=999)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
PhaseName = Literal[
    "production",
    "battle",
    "devastation",
    "human_action",
    "escape",
    "martian_action",
    "assembly",
    "event",
]
Action = Literal["move", "repair", "arrival", "flying_machine", "devastate"]


class Starting(Part, frozen=True):
    """A Wave or Cylinder at the start (INV-SET-04, INV-SET-05).

    `zone` is a Zone's id or "chart" for a roll; `destroys`: its landing ruins the Zone; `bonus`:
    the Zone gives its Production Points; an England Cylinder has `tripods` under construction.
    """

    number: Annotated[int, msgspec.Meta(ge=1, le=5)]
    zone: str
    state: Literal["wave", "cylinder"]
    tripods: Positive
    destroys: bool = False
    bonus: bool = False


class Events(Item, frozen=True):
    """When Event cards are read, and by which of their backs (INV-EVT-01, INV-EVT-02)."""

    when: Literal["card_back", "event_phase"]
    backs: Literal["phase", "final_back"]


class Prices(Item, frozen=True):
    """What things cost in PP; -1 is not for sale (INV-PRO-03, INV-PLN-01)."""

    infantry: Price
    cavalry: Price
    field_gun: Price
    siege_gun: Price
    random_harbor: Price
    chosen_harbor: Price
    move: Price
    warship: Price
    random_plan: Price
    chosen_plan: Price


class Fire(Item, frozen=True):
    """Who hits on which colour at Range 1, 2, ..., and with how many dice."""

    tripod_hits: tuple[Die, ...]
    gun_hits: tuple[Die, ...]
    warship_hits: tuple[Die, ...]
    field_gun_dice: Positive
    siege_gun_dice: Positive
    warship_dice: Positive
    surprise_shot_dice: Positive


class BattleWays(Item, frozen=True):
    """How Land battles differ.

    `initiative`: by Hills or by a card. `free_earthworks`: shared in Hills Zones, or for every
    Gun; `free_levels` of them. `infantry_digs`, `cavalry_rolls`: when. `bottom_row`: a Tripod
    there leaves or stays. `earthworks_counters`: how many there are, 0 for no limit.
    """

    initiative: Literal["hills", "card"]
    free_earthworks: Literal["hills", "every_gun"]
    free_levels: Amount
    infantry_digs: Literal["preparation", "human_action"]
    cavalry_rolls: Literal["preparation", "setup"]
    bottom_row: Literal["leaves", "stays"]
    earthworks_counters: Annotated[int, msgspec.Meta(ge=0, le=999)]


class NavalWays(Item, frozen=True):
    """How Naval Battles differ (INV-NAV-02, INV-NAV-03, INV-NAV-12)."""

    battles: Literal["each_harbor", "one"]
    initiative: Literal["none", "card"]
    warships_bought: Literal["before_tripods", "setup"]
    warship_moves_and_fires: bool
    one_warship_in_a_hex: bool


class RefugeeWays(Item, frozen=True):
    """Points of the Refugee counters, and how they Escape: boarding and group roll, or a chart."""

    counters: tuple[Annotated[int, msgspec.Meta(ge=1, le=2)], ...]
    escape: Literal["boarding", "chart"]


class VictoryPoints(Item, frozen=True):
    """MVP for ruined Zones, HVP for producing Zones and Destroyed Tripods."""

    destroyed_zone: Amount
    red_weed_zone: Amount
    producing_zone: Amount
    tripod: Amount


class Cylinders(Item, frozen=True):
    """At which Germs Cylinders land, with how many Tripods, drawn when, and how many at most.

    `first_number`: the number of the first new one, 0 for the lowest free number each time.
    """

    germs: tuple[Annotated[int, msgspec.Meta(ge=1, le=9)], ...]
    tripods: Positive
    drawn_at: Literal["landing", "opening"]
    most_in_play: Positive
    first_number: Amount = 0


class EndOfTurn(Item, frozen=True):
    """The dice at the end of a turn: the colour needed in each space (INV-VIC-03)."""

    first_space: Annotated[int, msgspec.Meta(ge=1, le=9)]
    colours: tuple[Die, ...]


class Outcome(Part, frozen=True):
    """What one colour of a table does; what is not named does not happen.

    `levels` of Earthworks; a `plan`; the Unit that tried is `lost` (Destroyed); `tripods`
    Destroyed; `place` a Keg; `damage` to the Wave; `units` in the Zone Destroyed; you `choose` the
    destination; the Refugee `flees`; `all_escape`; points of the counter that `escapes`; a Naval
    Battle with `naval_tripods`.
    """

    levels: Amount = 0
    plan: Literal["none", "random", "chosen"] = "none"
    lost: bool = False
    tripods: Amount = 0
    place: bool = False
    damage: Amount = 0
    units: Amount = 0
    choose: bool = False
    flees: bool = False
    all_escape: bool = False
    escapes: Amount = 0
    naval_tripods: Amount = 0


ByDie = Annotated[tuple[Outcome, ...], msgspec.Meta(max_length=3)]


class Tables(Item, frozen=True):
    """The tables read with one die: Green, Yellow, Red. An empty one is not used."""

    earthworks: ByDie
    cavalry: ByDie
    cylinder_attack: ByDie
    keg_placing: ByDie
    keg: ByDie
    keg_example: ByDie
    attract: ByDie
    boarding: ByDie
    group: ByDie
    escape_1: ByDie
    escape_2: ByDie


class Damage(Part, frozen=True):
    """One cell of the Devastation table; its lines are carried out in this order."""

    units: Amount = 0
    workforce: Amount = 0
    refugees: Amount = 0
    refugees_2: Amount = 0
    hvp: Amount = 0


class DevastationRow(Part, frozen=True):
    """The cells for a Wave of this many Tripods; the last row also for more."""

    tripods: Positive
    heat_ray: Damage
    black_smoke: Damage
    panic: Damage

    def each(self) -> tuple[Damage, Damage, Damage]:
        """Return the cells in the order of the results."""
        return self.heat_ray, self.black_smoke, self.panic


class Devastation(Item, frozen=True):
    """The attack on a Zone: once for a Wave by its size, or once for each Tripod (part 18)."""

    by: Literal["wave", "tripod"]
    results: tuple[Attack, Attack, Attack]
    rows: tuple[DevastationRow, ...]


class MartianAction(Item, frozen=True):
    """What a Wave does by the colour of its Zone and the die (INV-MAC-03)."""

    yellow: tuple[Action, Action, Action]
    green: tuple[Action, Action, Action]
    blue: tuple[Action, Action, Action]
    ruined: tuple[Action, Action, Action]


class Defaults(Item, frozen=True):
    """The settings of part 37 as they stand in this profile unless the player changes them."""

    gun_hits_at_least: bool
    destroyed_tripods_return: bool
    end_of_turn_rolls: bool
    wave_order: Literal["ascending", "player"]
    event_chain: bool
    refugees_fight: bool
    gun_stacking: Literal["one_then_stack", "free"]
    earthworks_cap: Positive
    damaged_limits: bool
    unique_colours: bool
    england_literal_focused_fire: bool
    england_devastation_per_tripod: bool
    devastate_ruins: Literal["units_only", "none"]
    keg_table: Literal["text", "example"]
    escape_optional: bool
    overcrowding_phase: Literal["escape", "human_action"]
    naval_earthworks: bool
    avoid_ruins: bool
    attract_into_ruins: bool
    strict_counter_mix: bool
    scj2_yellow_each: Annotated[int, msgspec.Meta(ge=1, le=2)]
    scj2_cylinders: bool
    sce2_group: bool


class ProfileFile(Item, frozen=True):
    """One profile as written, with what it takes from another one filled in."""

    id: str
    name: str
    map: Literal["japan", "england"]
    land_cards: Literal["japan", "england"]
    naval_cards: Literal["japan", "england"]
    event_cards: Literal["japan", "england"]
    characters: Literal["japan", "england"]
    phases: tuple[PhaseName, ...]
    start: tuple[Starting, ...]
    events: Events
    prices: Prices
    fire: Fire
    battle: BattleWays
    naval: NavalWays
    refugees: RefugeeWays
    points: VictoryPoints
    cylinders: Cylinders
    end_of_turn: EndOfTurn
    tables: Tables
    devastation: Devastation
    martian_action: MartianAction
    options: Defaults
    like: str = ""


class ProfilesFile(Part, frozen=True):
    """profiles.toml."""

    profile: tuple[ProfileFile, ...]


class Profile:
    """One profile, with its names turned into ints.

    Everything that is not turned (`prices`, `battle`, `naval`, `tables`, `points`, ...) is there
    as its Struct. Tables by the die are lists in the order of the die's colours.
    """

    def __init__(self, file: ProfileFile, chart: Map) -> None:
        """Check a profile against its map and build its tables."""
        self.file: Final = file
        self.id: Final = file.id
        self.name: Final = file.name
        self.map: Final = chart
        self.events: Final = file.events
        self.prices: Final = file.prices
        self.fire: Final = file.fire
        self.battle: Final = file.battle
        self.naval: Final = file.naval
        self.refugees: Final = file.refugees
        self.points: Final = file.points
        self.cylinders: Final = file.cylinders
        self.tables: Final = file.tables
        self.options: Final = file.options
        self.phases: Final = tuple(PHASES.index(phase) for phase in file.phases)
        self.tripod_hits: Final = hit_colours(file.fire.tripod_hits)
        self.gun_hits: Final = hit_colours(file.fire.gun_hits)
        self.warship_hits: Final = hit_colours(file.fire.warship_hits)
        self.results: Final = [DEVASTATIONS.index(name) for name in file.devastation.results]
        self.martian_action: Final = [
            [MARTIAN_ACTIONS.index(name) for name in getattr(file.martian_action, colour)]
            for colour in ZONE_COLOURS
        ]
        self.germs: Final = file.cylinders.germs
        self.end_colours: Final = [
            NONE
            if not 0 <= space - file.end_of_turn.first_space < len(file.end_of_turn.colours)
            else DIE.index(file.end_of_turn.colours[space - file.end_of_turn.first_space])
            for space in range(11)
        ]
        self.start: Final = [(self._zone(n, s), s) for n, s in enumerate(file.start, 1)]
        self._check()

    def damage(self, tripods: int, result: int) -> Damage:
        """Return the cell of the Devastation table for a Wave size and a result (INV-DEV-03)."""
        rows = self.file.devastation.rows
        return rows[min(tripods, len(rows)) - 1].each()[result]

    def fail(self, field: str, sentence: str) -> ContentError:
        """Make an error that names the file, the profile and the field."""
        return ContentError(f'{PROFILES_FILE}: profile "{self.id}": {field}: {sentence}')

    def _zone(self, number: int, start: Starting) -> int:
        """Return the Zone of a Wave at the start, BY_CHART if it is rolled."""
        if start.zone == "chart":
            return BY_CHART
        if start.zone not in self.map.index:
            raise self.fail(f"start {number}: zone", f"there is no Zone {quote(start.zone)}")
        return self.map.index[start.zone]

    def _check(self) -> None:
        """Refuse what the types cannot see."""
        file = self.file
        if len(set(file.phases)) < len(file.phases):
            raise self.fail("phases", "a phase stands twice")
        if not set(PHASES) - {"event"} <= set(file.phases) or file.phases[0] != "production":
            raise self.fail("phases", "expected all seven phases, Production first")
        check_numbers(self.fail, file.start)
        if ("event" in file.phases) != (file.events.when == "event_phase"):
            raise self.fail("events: when", "an Event Phase and checks of card backs exclude")
        for field in Tables.__struct_fields__:
            if field != "provenance" and len(getattr(file.tables, field)) not in (0, len(DIE)):
                raise self.fail(f"tables: {field}", "expected an outcome for each of three colours")
        used = ("boarding", "group") if file.refugees.escape == "boarding" else ("escape_1",)
        for field in ("earthworks", "cavalry", "cylinder_attack", "keg_placing", "keg", *used):
            if not getattr(file.tables, field):
                raise self.fail(f"tables: {field}", "expected three outcomes")
        sizes = [row.tripods for row in file.devastation.rows]
        if sizes != list(range(1, len(sizes) + 1)) or not sizes:
            raise self.fail("devastation: rows", "expected rows for 1, 2, 3 ... Tripods")
        if sorted(file.devastation.results) != sorted(DEVASTATIONS):
            raise self.fail("devastation: results", "expected each result once")
        if list(file.cylinders.germs) != sorted(set(file.cylinders.germs)):
            raise self.fail("cylinders: germs", "expected rising numbers, each once")


def check_numbers(fail: Callable[[str, str], ContentError], start: tuple[Starting, ...]) -> None:
    """Refuse Waves and Cylinders of the same number at the start (INV-COM-05)."""
    numbers = [one.number for one in start]
    if len(set(numbers)) < len(numbers):
        raise fail("start: number", "a number stands twice")


def hit_colours(names: tuple[Die, ...]) -> list[int]:
    """Return the colour that hits by Range, NONE where it is too far; Range 0 reads like 1."""
    colours = [DIE.index(name) for name in names]
    far = [NONE] * (FARTHEST - len(colours))
    return [colours[0] if colours else NONE, *colours, *far]


def load_profiles(pack: Pack, maps: dict[str, Map]) -> dict[str, Profile]:
    """Read the profiles; one that is like another takes over what it does not say."""
    data = table(PROFILES_FILE, pack.text(PROFILES_FILE))
    rows = data.get("profile")
    if isinstance(rows, list):
        data = {**data, "profile": [_filled(row, rows) for row in rows]}
    file = convert(PROFILES_FILE, data, ProfilesFile)
    found = [profile.id for profile in file.profile]
    if tuple(found) != PROFILE_NAMES:
        raise ContentError(
            f"{PROFILES_FILE}: profile: expected {', '.join(PROFILE_NAMES)}, found {quote(found)}"
        )
    return {profile.id: Profile(profile, maps[profile.map]) for profile in file.profile}


def _filled(row: Any, rows: list[Any]) -> Any:
    """Return a profile with all that the one it is like says and it does not."""
    like = row.get("like") if isinstance(row, dict) else None
    if not like:
        return row
    models = [m for m in rows if isinstance(m, dict) and m.get("id") == like and not m.get("like")]
    if not models:
        raise ContentError(
            f"{PROFILES_FILE}: profile {quote(row.get('id'))}: like: there is no profile "
            f"{quote(like)} that is like no other"
        )
    return _merged(models[0], row)


def _merged(model: dict[str, Any], row: dict[str, Any]) -> dict[str, Any]:
    """Return a table laid over another, inner tables likewise."""
    whole = dict(model)
    for key, value in row.items():
        below = whole.get(key)
        inside = isinstance(below, dict) and isinstance(value, dict)
        whole[key] = _merged(dict(below or {}), value) if inside else value
    return whole
