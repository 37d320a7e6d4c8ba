"""Effects of Event cards as data: the words that their fields use, and the base of all kinds.

What an effect is and does stands in one class (cards/effects/): its fields, what it can be done to,
what it does, and its words. Here is what a content file needs to know of it. An effect list is
carried out in order. A selector (`at`, `wave`, `cylinder`) says on what; where it begins with
`choose` the player picks, and it offers only what the effect can do something to. program.py gives
all effects of a game small ints, so that a state can say where in a card it is.
"""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Final, Literal, Protocol, cast

import msgspec

from thunderchild.core.codec import CodecError, from_plain
from thunderchild.core.content import Part

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
WhichWave = Literal[
    "choose",  # the player picks
    "random",  # equal chance
    "largest",  # most Tripods; the player breaks ties
    "this_wave",  # the Wave of the loop
    "in_zone",  # a Wave in the Zone of the selected Unit, the player picks
    "choose_sharing_zone_with",  # a Wave in a Zone with a Unit of the kind in `holding`
]
WhichCylinder = Literal["choose", "same_cylinder"]  # same: the one the effect before used
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


class Effect(Part, frozen=True, tag_field="op"):
    """The base of all kinds of effects; a subclass with a tag is a kind."""

    KEEPS_CARD: ClassVar[bool] = False  # the card is kept, and played in a window (INV-EVT-05)
    ROLLS_AGAIN: ClassVar[bool] = False  # a die of the battle can be rolled again (INV-CHR-07)
    IS_LOOP: ClassVar[bool] = False

    def inner(self) -> "tuple[EffectList, ...]":
        """The lists of effects inside it, in the order of `Program.inner`."""
        return ()

    def brings(self) -> str:
        """The Character or special Unit that it brings into play, by name."""
        return ""

    def ability_problem(self) -> str:
        """Why it cannot be the ability of a Character, if it cannot."""
        return ""

    def problems(self, *, in_loop: bool, has_chart: bool) -> Iterator[str]:
        """What no rule could carry out; `in_loop`: a loop is around it."""
        selectors = (getattr(self, "at", ""), getattr(self, "wave", ""))
        if {"this_zone", "this_wave"} & {*selectors} and not in_loop:
            yield NEEDS_LOOP
        needs_unit = any(str(one).endswith("_with") for one in selectors)
        if needs_unit and not getattr(self, "holding", ""):
            yield "holding: expected the kind of Unit"
        if "roll_chart" in selectors and not has_chart:
            yield "the map has no nine-Zone chart"


NEEDS_LOOP: Final = "this_zone, this_wave and remove_this need a loop around them"


def kinds() -> dict[str, type[Effect]]:
    """All kinds of effects, by their `op`."""
    found: dict[str, type[Effect]] = {}
    waiting: list[type[Effect]] = [Effect]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.__struct_config__.tag != kind.__name__:
            found[str(kind.__struct_config__.tag)] = kind
    return found


class Kept(Protocol):
    """An effect by which a card is kept: its window, and what it does then (INV-EVT-05)."""

    window: Window
    then: "EffectList"
    count: Count | None
    at_least: int


class EffectList(tuple[Effect, ...]):
    """A list of effects as a content file has it: each is read as the kind that its `op` names."""

    __slots__ = ()

    @classmethod
    def from_plain(cls, data: object) -> "EffectList":
        """Read the list; an error names the effect and its field."""
        if not isinstance(data, list):
            raise TypeError(f"Expected `array`, got `{type(data).__name__}`")
        known, found, rows = kinds(), list[Effect](), cast("list[object]", data)
        for number, row in enumerate(rows):
            op: object = row.get("op") if isinstance(row, dict) else None
            if not isinstance(op, str) or op not in known:
                what = "missing required field `op`" if op is None else f"Invalid value {op!r}"
                place = "" if op is None else ".op"
                raise ValueError(f"{what} - at `$[{number}]{place}`")
            try:
                found.append(from_plain(row, known[op]))
            except CodecError as error:
                what, _, path = str(error).partition(" - at `$")
                raise ValueError(f"{what} - at `$[{number}]{path}") from None
        return cls(found)
