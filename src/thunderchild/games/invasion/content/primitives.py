"""What Event cards can do: each effect is a Struct, told apart by its `op` (INV-EVT-11, -13).

An effect list is carried out in order. A selector (`at`, `wave`, `cylinder`) says on what; where
it begins with `choose` the player picks, and it offers only what the effect can do something to.
program.py gives all effects of a game small ints, so that a state can say where in a card it is.
"""

from typing import Annotated, Final, Literal

import msgspec

from thunderchild.core.content import Part, field_error

Number = Annotated[int, msgspec.Meta(ge=1, le=99)]
Change = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Bound = Annotated[int, msgspec.Meta(ge=0, le=999)]

Die = Literal["green", "yellow", "red"]
Track = Literal["pp", "hvp", "mvp"]
Fate = Literal["destroyed", "captured", "escaped"]
Unit = Literal["infantry", "cavalry", "field_gun", "siege_gun", "gun_95t", "refugee", "character"]
Holding = Literal["", "infantry", "cavalry", "gun", "refugee", "character"]
Attack = Literal["heat_ray", "black_smoke", "panic"]

At = Literal[
    "capital",  # Tokyo or London
    "same_zone",  # the Zone the effect before used
    "this_zone",  # the Zone of the loop
    "choose_producing",  # any Zone with a Gear
    "choose_not_ruined",  # any Zone neither Destroyed nor Red Weed
    "choose_factory",  # any Factory Zone that is not ruined
    "choose_harbor_zone",  # any Zone with a Harbor counter
    "choose_wave_zone",  # any Zone with a Wave
    "choose_producing_wave_zone",  # any producing Zone with a Wave
    "choose_zone_with",  # any Zone with a Unit of the kind in `holding`
    "choose_standing_with",  # the same, but no ruined Zone (INV-PRO-04)
    "choose_gun",  # any one Gun, in its Zone
    "choose_destroyed",  # any Destroyed Zone
    "choose_red_weed",  # any Red Weed Zone
    "random_producing",  # equal chance among the producing Zones
    "roll_chart",  # two dice on the nine-Zone chart (INV-SCE-00)
]
Wave = Literal[
    "choose",  # the player picks
    "random",  # equal chance
    "largest",  # most Tripods; the player breaks ties
    "this_wave",  # the Wave of the loop
    "in_zone",  # a Wave in the Zone of the selected Unit, the player picks
    "choose_sharing_zone_with",  # a Wave in a Zone with a Unit of the kind in `holding`
]
Cylinder = Literal["choose", "same_cylinder"]  # same: the one the effect before used
Loop = Literal[
    "wave",  # each Wave with `min_tripods` or more, ascending number
    "producing_wave_zone",  # each producing Zone with a Wave
    "producing_zone_adjacent_to_wave",  # each producing Zone next to a Zone with a Wave
    "unit_in_zone_of_wave",  # each Unit of the kinds in `units` in the Zone of the Wave `wave`
]
Count = Literal[
    "cylinders",
    "harbors",  # Harbor counters on the map
    "producing_wave_zones",
    "waves_and_cylinders",
    "flying_machine",  # parts built
    "red_weed_zones",
    "destroyed_zones",
    "germs",
    "moved_unit_in_harbor_zone",  # 1 if the Unit just moved stands in a Zone with a Harbor
]
Window = Literal[
    "land_card_drawn",  # after any Land Battle card is drawn
    "workforce_loss",  # when the size of a Workforce loss is known, before it is applied
    "naval_setup",  # your set-up of a Naval Battle
    "event_phase",  # any Event Phase (england_final: the end of the Assembly Phase)
    "escape_phase",  # in the Escape Phase before a Zone's dice (Japan: also its group roll)
    "wave_move_result",  # after a Wave gets Move, before the chart roll
    "cylinder_landing",  # when a Cylinder is about to land, before its place die
]
Until = Literal["end_of_phase", "end_of_next_turn"]
ModifierKey = Literal[
    "cost.infantry",
    "cost.cavalry",
    "cost.field_gun",
    "cost.siege_gun",
    "cost.random_harbor",
    "cost.warship",
    "battle.first_shot_dice",
    "devastation.remap",
    "human.extra_steps",
    "human.refugee_move_limit",
    "escape.flee_colours",
    "escape.group_remap",
    "martian.skip_wave",
    "martian.weed_colours",
    "assembly.rolls",
    "assembly.skip",
]


class Step(Part, frozen=True, tag_field="op"):
    """Base of all effects."""


class Points(Step, frozen=True, tag="points"):
    """Add `n` (negative: take) points to PP, HVP or MVP, with carry and borrow (INV-TRK)."""

    track: Track
    n: Change


class AddUnit(Step, frozen=True, tag="add_unit"):
    """Place `n` Units of the kind `unit` without cost; a Gun gets `earthworks` levels."""

    unit: Unit
    n: Number
    at: At
    holding: Holding = ""
    earthworks: Bound = 0


class RemoveUnit(Step, frozen=True, tag="remove_unit"):
    """Lose `n` Units of the kinds `units`; captured ones score for the Martians."""

    units: tuple[Unit, ...]
    n: Number
    at: At
    fate: Fate
    holding: Holding = ""


class SelectUnit(Step, frozen=True, tag="select_unit"):
    """The player picks one `unit` in a Zone `at`; later effects speak of it as selected."""

    unit: Unit
    at: At


class RemoveSelected(Step, frozen=True, tag="remove_selected"):
    """The selected Unit is lost."""

    fate: Fate


class RemoveThis(Step, frozen=True, tag="remove_this"):
    """The Unit of the loop is lost."""

    fate: Fate


class MoveUnits(Step, frozen=True, tag="move_units"):
    """Up to `n` Units of the kinds `units` each move one to `steps` Zones now."""

    units: tuple[Unit, ...]
    n: Number
    steps: Number


class AddRefugees(Step, frozen=True, tag="add_refugees"):
    """Place `n` Refugee points (England: Refugee 1 counters)."""

    n: Number
    at: At


class RemoveRefugees(Step, frozen=True, tag="remove_refugees"):
    """`n` Refugees escape (up to) or are captured; `one_counter`: one England counter of <= n."""

    n: Number
    at: At
    fate: Fate
    one_counter: bool = False


class AddEarthworks(Step, frozen=True, tag="add_earthworks"):
    """`n` levels for one Gun, up to the cap (INV-EWK-01)."""

    n: Number
    at: At


class AddKeg(Step, frozen=True, tag="add_keg"):
    """Place `n` Powder Kegs (England: Mills), as far as the counters go."""

    n: Number
    at: At
    holding: Holding = ""


class AddHarbor(Step, frozen=True, tag="add_harbor"):
    """Place `n` Harbors at no cost: drawn from the cup, or chosen."""

    n: Number
    how: Literal["random", "choose"]


class RemoveHarbor(Step, frozen=True, tag="remove_harbor"):
    """Remove one Harbor from play."""

    at: At


class PlaceCharacter(Step, frozen=True, tag="place_character"):
    """Place a Character whose counter is not in play (INV-EVT-09)."""

    character: str
    at: At


class AddNavalUnit(Step, frozen=True, tag="add_naval_unit"):
    """A special Unit joins the Naval Battle that is being set up."""

    unit: str


class DamageTripod(Step, frozen=True, tag="damage_tripod"):
    """`n` points of damage to a Wave, spread by the player (INV-KEG-05)."""

    n: Number
    wave: Wave
    holding: Holding = ""


class DestroyTripod(Step, frozen=True, tag="destroy_tripod"):
    """`n` Tripods of a Wave are Destroyed, the player picks; perhaps Damaged ones only."""

    n: Number
    wave: Wave
    damaged_only: bool = False


class RepairTripod(Step, frozen=True, tag="repair_tripod"):
    """`n` Damaged Tripods of a Wave, at random, become Undamaged (INV-MAC-05)."""

    n: Number
    wave: Wave


class AddTripod(Step, frozen=True, tag="add_tripod"):
    """A Wave gains `n` random Tripods (unique colours: of a colour it lacks, INV-SPC-03)."""

    n: Number
    wave: Wave


class CylinderTripod(Step, frozen=True, tag="cylinder_tripod"):
    """Add `n` Tripods to a Cylinder or take them; an emptied one is removed."""

    n: Change
    cylinder: Cylinder


class AssemblyRoll(Step, frozen=True, tag="assembly_roll"):
    """An Assembly roll at once: the Cylinder named, or each in the Zone `at` (INV-ASM-02)."""

    cylinder: Cylinder | None = None
    at: At | None = None

    def __post_init__(self) -> None:
        """Check that exactly one of the two is given."""
        if (self.cylinder is None) == (self.at is None):
            raise field_error("cylinder", "either this or at", self.cylinder)


class LandCylinder(Step, frozen=True, tag="land_cylinder"):
    """A Cylinder lands by the chart (INV-CYL-03 to -05)."""


class ChooseLanding(Step, frozen=True, tag="choose_landing"):
    """The player names the Zone of the chart in which the Cylinder lands."""


class ChooseWaveMove(Step, frozen=True, tag="choose_wave_move"):
    """The player names the Wave's destination, as after Attract (INV-ATR-02)."""


class HandlingMachine(Step, frozen=True, tag="handling_machine"):
    """Add or remove a Handling Machine of a colour."""

    change: Literal["add", "remove"]
    colour: Die
    at: At


class FlyingMachine(Step, frozen=True, tag="flying_machine"):
    """Add `n` Flying Machine parts or take them, never below none."""

    n: Change


class Devastate(Step, frozen=True, tag="devastate"):
    """A Wave attacks its Zone; `roll` is a full attack with its own die (part 18)."""

    wave: Wave
    result: Literal["roll", "heat_ray", "black_smoke", "panic"]


class Workforce(Step, frozen=True, tag="workforce"):
    """Change a Zone's Workforce; a loss is one like any other (INV-DEV-06, -08)."""

    n: Change
    at: At


class PreventWorkforce(Step, frozen=True, tag="prevent_workforce"):
    """Up to `n` points of the Workforce loss in hand do not happen."""

    n: Number


class RedWeed(Step, frozen=True, tag="red_weed"):
    """A Destroyed Zone turns to Red Weed (`spread`), or back (`wither`)."""

    change: Literal["spread", "wither"]
    at: At


class GainPlan(Step, frozen=True, tag="gain_plan"):
    """`n` Battle Plans free, in the preparation of the next Land battle of this phase."""

    n: Number
    how: Literal["random", "choose"]
    when: Literal["next_land_battle"]


class RedrawCard(Step, frozen=True, tag="redraw_card"):
    """Draw a second card of the deck and choose, as Kriegsspiel."""

    deck: Literal["land", "naval"]


class FreeWarship(Step, frozen=True, tag="free_warship"):
    """`n` Warships free in one Naval Battle of this phase."""

    n: Number
    when: Literal["one_naval_battle_this_phase"]


class Reroll(Step, frozen=True, tag="reroll"):
    """Re-roll `n` dice of the battle, of either side, as Line of Sight."""

    n: Number
    scope: Literal["battle"]


class Choose(Step, frozen=True, tag="choose"):
    """The player takes exactly one of the lists, or none if `optional` (INV-EVT-04)."""

    optional: bool
    options: tuple[tuple["Effect", ...], ...]


class Roll(Step, frozen=True, tag="roll"):
    """Roll a die and carry out the list of its colour."""

    green: tuple["Effect", ...] = ()
    yellow: tuple["Effect", ...] = ()
    red: tuple["Effect", ...] = ()


class Per(Step, frozen=True, tag="per"):
    """Carry out `do` for each object of the loop."""

    each: Loop
    do: tuple["Effect", ...]
    min_tripods: Bound = 0
    wave: Wave = "largest"
    units: tuple[Unit, ...] = ()


class When(Step, frozen=True, tag="when"):
    """Count once; `then` if the number is from `at_least` to `at_most`, else `otherwise`."""

    count: Count
    then: tuple["Effect", ...]
    otherwise: tuple["Effect", ...] = ()
    at_least: Bound = 0
    at_most: Bound = 999


class Modifier(Step, frozen=True, tag="modifier"):
    """A passing change, read by the rule that `key` names; each key uses one kind of value.

    `n`: `cost.*` (added to the price), `battle.first_shot_dice` (added), `human.extra_steps`,
    `human.refugee_move_limit`, `assembly.rolls`. `colours`: `escape.flee_colours`,
    `martian.weed_colours`. `read` and `read_as`: `devastation.remap` (results of an attack),
    `escape.group_remap` (die colours). `wave`: `martian.skip_wave`. `cylinder`: `assembly.skip`.
    """

    key: ModifierKey
    until: Until
    n: Change | None = None
    colours: tuple[Die, ...] | None = None
    read: Die | Attack | None = None
    read_as: Die | Attack | None = None
    wave: Wave | None = None
    cylinder: Cylinder | None = None

    def __post_init__(self) -> None:
        """Check that the key has its values and no others."""
        wanted = MODIFIER_FIELDS.get(self.key, ("n",))
        for field in ("n", "colours", "read", "read_as", "wave", "cylinder"):
            value = getattr(self, field)
            if (value is not None) != (field in wanted):
                expected = f"a value for {self.key}" if field in wanted else f"none for {self.key}"
                raise field_error(field, expected, value)
        names = REMAP_NAMES.get(self.key)
        if names is not None and not {self.read, self.read_as} <= set(names):
            raise field_error("read", f"two of {', '.join(names)}", [self.read, self.read_as])


class Save(Step, frozen=True, tag="save"):
    """The card is kept; in its window the player may discard it for `then` (INV-EVT-05).

    The window is open only while the number `count` is at least `at_least`.
    """

    window: Window
    then: tuple["Effect", ...]
    count: Count | None = None
    at_least: Bound = 0


class CancelAction(Step, frozen=True, tag="cancel_action"):
    """The action being attempted is spent without effect."""


Effect = (
    Points
    | AddUnit
    | RemoveUnit
    | SelectUnit
    | RemoveSelected
    | RemoveThis
    | MoveUnits
    | AddRefugees
    | RemoveRefugees
    | AddEarthworks
    | AddKeg
    | AddHarbor
    | RemoveHarbor
    | PlaceCharacter
    | AddNavalUnit
    | DamageTripod
    | DestroyTripod
    | RepairTripod
    | AddTripod
    | CylinderTripod
    | AssemblyRoll
    | LandCylinder
    | ChooseLanding
    | ChooseWaveMove
    | HandlingMachine
    | FlyingMachine
    | Devastate
    | Workforce
    | PreventWorkforce
    | RedWeed
    | GainPlan
    | RedrawCard
    | FreeWarship
    | Reroll
    | Choose
    | Roll
    | Per
    | When
    | Modifier
    | Save
    | CancelAction
)
Effects = tuple[Effect, ...]

MODIFIER_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "devastation.remap": ("read", "read_as"),
    "escape.flee_colours": ("colours",),
    "escape.group_remap": ("read", "read_as"),
    "martian.skip_wave": ("wave",),
    "martian.weed_colours": ("colours",),
    "assembly.skip": ("cylinder",),
}
REMAP_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "devastation.remap": ("heat_ray", "black_smoke", "panic"),
    "escape.group_remap": ("green", "yellow", "red"),
}
