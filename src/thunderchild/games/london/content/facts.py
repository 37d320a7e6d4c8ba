"""What is fixed for one game: map, ratings, scenario and options, resolved once."""

from functools import cached_property
from typing import Final

from thunderchild.core.options import OptionError
from thunderchild.core.procedure import PlayOf
from thunderchild.games.london.content.files import Content
from thunderchild.games.london.model.kinds import (
    ARMY,
    BRIDGED,
    BRIDGED_RUBBLE,
    CITY,
    CITY_RUBBLE,
    EARTHLING,
    EARTHLING_KINDS,
    EARTHLING_WAY,
    FLYING_WAY,
    GENERAL_PANIC,
    HERO,
    HEROINE,
    HQ,
    INFERNAL_MACHINE,
    MARTIAN,
    MARTIAN_KINDS,
    MARTIAN_WAY,
    NO_COMBAT,
    PARK,
    PRIEST,
    PROHIBITED,
    RIVER,
    SIDE_NAMES,
    UNIT_KINDS,
    UNIT_NAMES,
    WARSHIP,
)
from thunderchild.games.london.model.options import Options
from thunderchild.games.london.model.state import NOBODY, OPEN, LondonState

PARKS_WAY: Final = 3  # the Death Ray: park hexes without Rubble (LON-19.2)
WAYS: Final = 4
RUBBLED: Final = (PARK, CITY_RUBBLE, RIVER, BRIDGED_RUBBLE)  # by printed terrain (LON-3.4)
CATEGORY_WORDS: Final = ("", "", "", "Champion", "Infernal Machine", "Army unit")
FIRST_EARTHLING: Final = HEROINE


class Facts:
    """The rules' constants for one scenario, option set and content."""

    def __init__(self, scenario: str, options: Options, content: Content) -> None:
        self.content, self.options = content, options
        self.scenario = next(row for row in content.scenarios if row.id == scenario)
        self.solitaire = self.scenario.is_solitaire
        board = content.map
        self.map = board
        self.labels = board.labels
        self.terrain = board.terrain
        self.city = [hex for hex, terrain in enumerate(board.terrain) if terrain == CITY]
        self.neighbours = board.neighbours  # clockwise from north (LON-26.2)
        self.distance = board.distance
        self.sweep = board.turn  # the place of a hex in the clockwise sweep from another (LON-26.2)
        self.hexes = len(board)
        self.steps = board.grid.steps  # by direction, clockwise from north; -1 leads off the map
        self.edge = board.edge
        self.is_edge = [here in set(board.edge) for here in range(self.hexes)]
        self._targets(options)
        self._ratings()
        self._ground(options)
        track = content.track
        self.turns, self.points, self.boxes = track.turns, track.points, track.martian_boxes
        self.schedule = sorted((*track.army_turns, track.infernal_machine_turn))
        self.machine_place = self.schedule.index(track.infernal_machine_turn)
        self._resolve(options)

    def _targets(self, options: Options) -> None:
        """Stations and landmarks, the optional ones included where they are wanted (LON-2.7)."""
        self.stations = list(self.map.stations)
        self.landmarks = list(self.map.landmarks)
        for row, here in zip(self.map.file.extra_target, self.map.extra, strict=True):
            if options.extra_targets in (row.id, "both"):
                (self.stations if row.kind == "station" else self.landmarks).append(here)
        self.is_station = [here in self.stations for here in range(self.hexes)]
        self.is_landmark = [here in self.landmarks for here in range(self.hexes)]
        self.targets = [*self.stations, *self.landmarks]
        self.names = dict(enumerate(self.map.names))

    def _ratings(self) -> None:
        """Ratings by kind, and what a Lander shows (LON-1.4)."""
        content = self.content
        self.side_of = content.side
        self.category = content.category
        self.combat, self.range, self.movement = content.combat, content.range, content.movement
        most = max(content.movement)  # steps of the longest way; a digit is a direction from 1 to 6
        self.digits: list[int] = [7 ** (most - step) for step in range(most + 1)]
        self.flies = content.flies
        self.land_only = content.land_only
        self.lander_combat = content.lander.combat
        self.lander_range = content.lander.range
        units = content.units
        self.advances = [unit.advances for unit in units]
        self.overloads = [unit.overloads for unit in units]
        self.extra_attacks = [unit.extra_attacks for unit in units]
        self.extra_cost = [unit.extra_attack_cost for unit in units]
        self.unit_names = [unit.name for unit in units]
        self.unit_texts = [(self.solitaire and unit.alone) or unit.text for unit in units]

    def _ground(self, options: Options) -> None:
        """Costs to enter by way of moving; index: hex, or hex + hexes where it is rubble.

        Parks hinder nobody, intact city bars Martians, rivers are slow (LON-2.2, LON-2.3, LON-2.4).
        Saucer, Superhero and Airship fly (LON-11.1, LON-19.8, LON-20.2).
        """
        content, count = self.content, self.hexes
        grounds = [*self.terrain, *(RUBBLED[kind] for kind in self.terrain)]
        self.cost = [[content.entry_cost[way][g] for g in grounds] for way in range(WAYS - 1)]
        parks = [self.cost[MARTIAN_WAY][i] if g == PARK else 0 for i, g in enumerate(grounds)]
        self.cost.append([*parks[:count], *[PROHIBITED] * count])
        self.water = [content.water[g] for g in grounds]
        units = content.units
        own = [FLYING_WAY if u.flies else PARKS_WAY if u.parks_only else -1 for u in units]
        by_side = (MARTIAN_WAY, EARTHLING_WAY)
        self.way = [
            own[kind] if own[kind] >= 0 else by_side[self.side_of[kind]]
            for kind in range(UNIT_KINDS)
        ]
        # General Panic: the unit's own costs, or the Martian column (LON-18.8).
        as_martian = options.panic_terrain == "martian"
        self.panic_way = [
            MARTIAN_WAY if as_martian and way == EARTHLING_WAY else way for way in self.way
        ]
        # Where a marker can be placed (LON-3.4).
        open_to = (CITY, BRIDGED, PARK) if options.rubble_in_parks == "true" else (CITY, BRIDGED)
        self.can_rubble = [kind in open_to for kind in self.terrain]

    def _resolve(self, options: Options) -> None:
        """Options as values the lines can use."""
        removed = [UNIT_NAMES.index(name) for name in self.scenario.removed]
        self.for_sale = [
            [k for k in MARTIAN_KINDS if k not in removed],
            [k for k in EARTHLING_KINDS if k != HEROINE and k not in removed],
        ]
        # A map without water has no berth for the Warship (LON-4.9).
        self.stock = list(self.content.count)
        berths = sum(terrain in (RIVER, BRIDGED) for terrain in self.terrain)
        self.stock[WARSHIP] = min(self.stock[WARSHIP], berths)
        # The Heroine is taken first and may cost a point (LON-4.8); then the handicaps.
        self.heroine_cost = int(options.heroine_cost)
        self.purse = [
            max(0, self.points + int(options.martian_points)),
            max(0, self.points + int(options.earthling_points) - self.heroine_cost),
        ]
        self._check_reinforcements()
        self.hero_attacks = options.hero_may_attack == "true"
        self.instant = options.instant_objectives == "true"
        self.early_stop = options.early_stop == "true"
        self.counts_lost = options.crush_counts_lost == "true"
        self.backs_show = options.face_down_category_visible == "true"
        self.ranged_capture = options.ranged_capture == "true"
        self.peace_any = options.peace_any_objective == "true"
        self.peace_on_board = options.peace_envoy_on_board == "true"
        self.river_retreat = options.retreat_into_river == "true"
        self.priest_spares = options.priest_vs_immobile == "no_effect"
        self.bea_any = options.bea_reroll == "any"
        # Whom the letters of a result hit (LON-15.3).
        self.by_sides = options.crt_reading == "sides"

    def _check_reinforcements(self) -> None:
        """Whatever is bought, the units that are drawn later must be left (LON-4.10)."""
        content, track = self.content, self.content.track
        for category, needed in ((ARMY, len(track.army_turns)), (INFERNAL_MACHINE, 1)):
            kinds = [kind for kind in EARTHLING_KINDS if content.category[kind] == category]
            bought = self.purse[EARTHLING] // min(content.cost[kind] for kind in kinds)
            if sum(content.count[kind] for kind in kinds) - bought < needed:
                raise OptionError(
                    f"Option earthling_points={self.purse[EARTHLING] - self.points:+} could leave "
                    f"too few units for reinforcements (LON-4.10)."
                )

    @cached_property
    def within(self) -> list[list[tuple[int, ...]]]:
        """For each range: the hexes at 1 to that distance, by hex (LON-13.6)."""
        most = max(*self.range, self.lander_range)
        return [
            [tuple(h for ring in rings[1 : reach + 1] for h in ring) for rings in self.map.rings]
            for reach in range(most + 1)
        ]

    # ---- places ---------------------------------------------------------------------------

    def place(self, hex: int) -> str:
        """A hex as people read it: `0906 Charing Cross`."""
        return f"{self.labels[hex]} {self.names[hex]}"

    def ground(self, s: LondonState, hex: int) -> int:
        """The index of a hex in the tables of costs and water."""
        return hex + self.hexes if s.rubble[hex] else hex

    def is_intact(self, s: LondonState, hex: int) -> bool:
        """A city or bridged hex without Rubble, or whatever else can be rubbled (LON-3.4)."""
        return self.can_rubble[hex] and not s.rubble[hex]

    # ---- pieces ---------------------------------------------------------------------------

    def label(self, s: LondonState, piece: int) -> str:
        """What everybody calls a piece, whatever it is: M3, E5 (LON-5.10)."""
        letter = "M" if self.side_of[s.kind_of[piece]] == MARTIAN else "E"
        return f"{letter}{s.number[piece]}"

    def name(self, s: LondonState, piece: int) -> str:
        """A piece as everybody may call it (LON-5.2)."""
        kind, label = s.kind_of[piece], self.label(s, piece)
        if s.up[piece] or s.hex[piece] < 0:
            return f"{self.unit_names[kind]} {label}"
        if s.known[piece] == OPEN:
            return f"face-down {self.unit_names[kind]} {label}"
        if kind < FIRST_EARTHLING:
            return f"Lander {label}"
        return f"face-down {self.back(kind)} {label}"

    def back(self, kind: int) -> str:
        """What the back of an Earthling piece shows (LON-5.5)."""
        return CATEGORY_WORDS[self.category[kind]] if self.backs_show else "piece"

    def side(self, s: LondonState, piece: int) -> int:
        """The side of a piece."""
        return MARTIAN if s.kind_of[piece] < FIRST_EARTHLING else EARTHLING

    def combat_of(self, s: LondonState, piece: int) -> int:
        """The Combat number it shows; NO_COMBAT where there is none (LON-1.4, LON-1.5)."""
        kind = s.kind_of[piece]
        if s.up[piece]:
            return self.combat[kind]
        return self.lander_combat if kind < FIRST_EARTHLING else NO_COMBAT

    def range_of(self, s: LondonState, piece: int) -> int:
        """How far it attacks (LON-13.6); 0 where it never does (LON-13.9, LON-20.3)."""
        kind = s.kind_of[piece]
        if s.up[piece]:
            if kind == HERO:
                return 1 if self.hero_attacks else 0
            return self.range[kind]
        return self.lander_range if kind < FIRST_EARTHLING else 0

    def can_attack(self, s: LondonState, piece: int) -> bool:
        """A Combat number, or the Priest, or the Hero under the option (LON-13.1, LON-13.9).

        Face-down, only Landers can (LON-8.2); HQ and Bio Lab have numbers too (LON-19.10).
        """
        kind = s.kind_of[piece]
        if not s.up[piece]:
            return kind < FIRST_EARTHLING
        return self.combat[kind] > 0 or kind == PRIEST or (kind == HERO and self.hero_attacks)

    def movement_of(self, s: LondonState, piece: int) -> int:
        """Movement rating; a face-down piece has 0 (LON-8.1)."""
        return self.movement[s.kind_of[piece]] if s.up[piece] else 0

    def martians(self, s: LondonState) -> list[int]:
        """Martian pieces on the map."""
        kinds, hexes = s.kind_of, s.hex
        return [i for i, k in enumerate(kinds) if k < FIRST_EARTHLING and hexes[i] >= 0]

    def earthlings(self, s: LondonState) -> list[int]:
        """Earthling pieces on the map, the Heroine included."""
        kinds, hexes = s.kind_of, s.hex
        return [i for i, k in enumerate(kinds) if k >= FIRST_EARTHLING and hexes[i] >= 0]

    def pieces(self, s: LondonState, side: int) -> list[int]:
        """A side's pieces on the map."""
        return self.martians(s) if side == MARTIAN else self.earthlings(s)

    def active(self, s: LondonState, kind: int) -> int:
        """An Active unit of a kind on the map, or NOBODY; others have no powers (LON-8.7)."""
        for piece, other in enumerate(s.kind_of):
            if other == kind and s.up[piece] and s.hex[piece] >= 0:
                return piece
        return NOBODY

    def has_minion(self, s: LondonState, minion: int) -> bool:
        """Only the current minion works, with the HQ Active on the map (LON-18.4, LON-19.5)."""
        return s.minion == minion and self.active(s, HQ) >= 0

    def can_panic(self, s: LondonState) -> bool:
        """General Panic works once in a Martian Movement Phase (LON-18.13)."""
        return s.minion == GENERAL_PANIC and not s.panic_used and self.has_minion(s, GENERAL_PANIC)

    def targets_in(self, s: LondonState, hex: int) -> list[int]:
        """Earthling pieces in a hex that a Martian can attack (LON-12.10, LON-3.9)."""
        unit = s.unit_at[hex]
        if unit >= 0 and s.kind_of[unit] < FIRST_EARTHLING:
            return []
        found = [unit] if unit >= 0 else []
        if s.heroine >= 0 and s.hex[s.heroine] == hex:
            found.append(s.heroine)
            found.sort()
        return found

    def is_empty(self, s: LondonState, hex: int) -> bool:
        """No piece of either side; markers do not count (LON-3.10, LON-7.3)."""
        return s.unit_at[hex] < 0 and (s.heroine < 0 or s.hex[s.heroine] != hex)

    def is_open_heroine(self, s: LondonState, hex: int) -> bool:
        """Whether the Heroine is in the hex, free and face-up."""
        girl = s.heroine
        return girl >= 0 and s.hex[girl] == hex and s.up[girl] == 1 and s.captor < 0

    def bars_martians(self, s: LondonState, hex: int) -> bool:
        """Whether Earthlings close the hex: any but a lone face-up Heroine (LON-7.5, LON-7.6).

        A unit beside her keeps Martians out too (LON-12.10).
        """
        unit = s.unit_at[hex]
        if unit >= 0:
            return s.kind_of[unit] >= FIRST_EARTHLING
        girl = s.heroine
        return girl >= 0 and s.hex[girl] == hex and not s.up[girl]

    def arrival_category(self, index: int) -> int:
        """Army or Infernal Machine, by place in the schedule (LON-4.10)."""
        return INFERNAL_MACHINE if index == self.machine_place else ARMY

    def arrival_hexes(self, category: int) -> list[int]:
        """Stations for the Army, city hexes for an Infernal Machine (LON-22.2, LON-22.3)."""
        return self.stations if category == ARMY else self.city

    def can_stand_at_setup(self, kind: int, hex: int) -> bool:
        """City hexes; the Warship river or bridged hexes (LON-4.9)."""
        terrain = self.terrain[hex]
        return terrain in (RIVER, BRIDGED) if kind == WARSHIP else terrain == CITY


Play = PlayOf[LondonState, Facts]


def seat_bit(side: int) -> int:
    """The bit of a side's seat in a question."""
    return 1 << side


def side_name(side: int) -> str:
    """A side's seat name."""
    return SIDE_NAMES[side]
