"""profiles.toml: what a profile says, type by type (part 0, INV-SET-07)."""

from typing import Annotated, Final, Literal

import msgspec

from thunderchild.core.content import Item, Part
from thunderchild.games.invasion.content.effects import Attack, Die
from thunderchild.games.invasion.content.map_file import Counter
from thunderchild.games.invasion.model.kinds import NONE, Phase

PROFILES_FILE: Final = "profiles.toml"
RETIRED: Final = ("profile.name", "profile.naval.battles", "profile.naval.warships_bought")
PROFILE_NAMES: Final = ("japan", "england", "england_final")
NOT_FOR_SALE: Final = -1
BY_CHART: Final = NONE  # a Wave whose Zone is rolled on the landing chart
FARTHEST: Final = 20  # no board is larger

Price = Annotated[int, msgspec.Meta(ge=NOT_FOR_SALE, le=999)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Income = Literal["1", "1.5", "2", "2.5"]
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


class Handicap(Item, frozen=True):
    """How often the Gears are paid: ours, not the books' (INV-PRO-02)."""

    income: Income


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

    `initiative`: by Hills or by a card. `free_earthworks`: shared in Hills Zones, `free_levels` of
    them, or one for every Gun. `infantry_digs`, `cavalry_rolls`: when. `bottom_row`: a Tripod there
    leaves or stays. `earthworks_counters`: how many there are, 0 for no limit.
    """

    initiative: Literal["hills", "card"]
    free_earthworks: Literal["hills", "every_gun"]
    infantry_digs: Literal["preparation", "human_action"]
    cavalry_rolls: Literal["preparation", "setup"]
    bottom_row: Literal["leaves", "stays"]
    earthworks_counters: Annotated[int, msgspec.Meta(ge=0, le=999)]
    free_levels: Amount = 0


class NavalWays(Item, frozen=True):
    """How Naval Battles differ (INV-NAV-02, INV-NAV-03, INV-NAV-12).

    `focused_fire`: what becomes of a Freighter hit by it (INV-NAV-10).
    """

    initiative: Literal["none", "card"]
    warship_moves_and_fires: bool
    one_warship_in_a_hex: bool
    focused_fire: Literal["destroyed", "captured"] = "captured"


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


class TableOutcome(Part, frozen=True):
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


ByDie = Annotated[tuple[TableOutcome, ...], msgspec.Meta(max_length=3)]


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
    """The settings of part 37 as they stand in this profile unless the player changes them.

    Those with a value here are for some profiles only.
    """

    gun_hits_at_least: bool
    destroyed_tripods_return: bool
    end_of_turn_rolls: bool
    wave_order: Literal["ascending", "player"]
    refugees_fight: bool
    gun_stacking: Literal["one_then_stack", "free"]
    earthworks_cap: Positive
    damaged_limits: bool
    unique_colours: bool
    england_literal_focused_fire: bool
    keg_table: Literal["text", "example"]
    escape_optional: bool
    overcrowding_phase: Literal["escape", "human_action"]
    avoid_ruins: bool
    attract_into_ruins: bool
    strict_counter_mix: bool
    event_chain: bool = False
    england_devastation_per_tripod: bool = False
    devastate_ruins: Literal["units_only", "none"] = "none"
    naval_earthworks: bool = False
    scj2_yellow_each: Annotated[int, msgspec.Meta(ge=1, le=2)] = 2
    scj2_cylinders: bool = True
    sce2_group: bool = False


class ProfileFile(Item, frozen=True):
    """One profile as written, with what it takes from another one filled in.

    `counter`: Production counters of its own instead of those of the map.
    """

    id: str
    map: Literal["japan", "england"]
    land_cards: Literal["japan", "england"]
    naval_cards: Literal["japan", "england"]
    event_cards: Literal["japan", "england"]
    characters: Literal["japan", "england"]
    phases: tuple[Phase, ...]
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
    handicap: Handicap | None = None
    counter: tuple[Counter, ...] = ()


class ProfilesFile(Part, frozen=True):
    """profiles.toml."""

    profile: tuple[ProfileFile, ...]
