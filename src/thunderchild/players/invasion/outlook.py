"""The situation as a commander sees it: one imagined world, and what things are worth.

Worth is counted in Human Victory Points.
"""

from typing import Final

from thunderchild.core.actions import Action
from thunderchild.core.chance import MASK64, Draws, Fast
from thunderchild.core.choices import legal
from thunderchild.games.invasion.content.facts import Facts
from thunderchild.games.invasion.game import Invasion
from thunderchild.games.invasion.knows.view import View
from thunderchild.games.invasion.model.kinds import (
    ABSENT,
    BOUGHT,
    CYLINDER,
    GUN_95T,
    HELD,
    HUMAN,
    NONE,
    ON_MAP,
    RED_WEED,
    SIEGE_GUN,
    WAVE,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import harbors, modifiers, units, waves
from thunderchild.games.invasion.rules.units import IS_GUN
from thunderchild.players import Act, Offer
from thunderchild.players.invasion.style import Style, in_turn, style_of

NEAR, LONG = 2, 3  # hexes that Guns reach, by the game
WON: Final = 1000.0
PART: Final = (0.0, 4.0, 10.0, 25.0, 100.0)  # parts of the Flying Machine
DICE_CHANCE: Final = (1 / 2, 1 / 3, 1 / 6)  # Green, Yellow, Red


class Outlook:
    """One imagined world behind what the commander knows, or a position taken for the truth."""

    def __init__(
        self,
        game: Invasion,
        view: View | None,  # of no use where there is a world
        seat: int,
        draws: Draws,
        world: InvasionState | None = None,
        style: Style | None = None,
    ) -> None:
        self.game, self.facts, self.seat, self.draws = game, game.facts, seat, draws
        if world is None:
            if view is None:
                raise ValueError("there is neither a view nor a world")
            world = game.imagine(view, Fast(draws.pick(MASK64)))
        self.s: InvasionState = world
        whole = style if style is not None else style_of(game.facts.profile.id)
        self.style = in_turn(whole, world.turn) if world.turn <= whole.opening else whole
        self.map = game.facts.map
        self.distance = game.facts.map.graph.distance
        self.scale = 4 / game.facts.profile.prices.infantry  # a PP of this game in PP of Japan
        # What is found when it is first asked for.
        self._rows: list[int] | None = None
        self._cylinders: list[int] | None = None
        self._wave_zones: set[int] | None = None
        self._machine_zones: set[int] | None = None
        self._arrivals: list[float] | None = None
        self._guns: list[int] | None = None
        self._free_guns: list[int] | None = None
        self._dice: list[int] | None = None
        self._harbor_zones: set[int] | None = None
        self.losses: dict[int, float] = {}  # see `steering.loss_of`
        self.harms: dict[tuple[int, int, int], float] = {}  # see `steering.harm`
        self.rides: tuple[dict[int, int], list[int]] | None = None  # see `steering.riders`

    # ---- the Martians ----------------------------------------------------------------------

    @property
    def rows(self) -> list[int]:
        """The Waves."""
        if self._rows is None:
            self._rows = waves.rows_in_play(self.s, WAVE)
        return self._rows

    @property
    def cylinders(self) -> list[int]:
        """The Cylinders."""
        if self._cylinders is None:
            self._cylinders = waves.rows_in_play(self.s, CYLINDER)
        return self._cylinders

    @property
    def wave_zones(self) -> set[int]:
        """The Zones with a Wave."""
        if self._wave_zones is None:
            self._wave_zones = {self.s.wave_zone[row] for row in self.rows}
        return self._wave_zones

    def hits_of(self, row: int) -> int:
        """The hits that Destroy a whole Wave."""
        tripods = self.s.wave_tripods[row * waves.ROW : (row + 1) * waves.ROW]
        return 2 * sum(tripods[::2]) + sum(tripods[1::2])

    def hits_in(self, zone: int) -> int:
        """The hits that Destroy the strongest Wave of a Zone, and half of the others'."""
        found = sorted(self.hits_of(row) for row in self.rows if self.s.wave_zone[row] == zone)
        return (found[-1] + sum(found[:-1]) // 2) if found else 0

    @property
    def machine_zones(self) -> set[int]:
        """The Zones with a Handling Machine that can be attacked."""
        if self._machine_zones is None:
            self._machine_zones = set()
            if self.facts.scene.file.machine_attack:
                for place, number in enumerate(self.s.machines[: 3 * len(self.map)]):
                    if number:
                        self._machine_zones.add(place // 3)
        return self._machine_zones

    @property
    def arrivals(self) -> list[float]:
        """How many Waves can be expected to walk into each Zone in the next Martian Action."""
        if self._arrivals is None:
            self._arrivals = self._find_arrivals()
        return self._arrivals

    def _find_arrivals(self) -> list[float]:
        found = [0.0] * len(self.map)
        for row in self.rows:
            targets = self.map.destinations[self.s.wave_zone[row]]
            for die, zone in enumerate(targets):
                if not self.s.ruin[zone]:
                    found[zone] += 0.6 * DICE_CHANCE[die]
        return found

    # ---- the defence -----------------------------------------------------------------------

    @property
    def guns(self) -> list[int]:
        """All Guns on the map."""
        if self._guns is None:
            kinds = self.s.unit_kind
            self._guns = [
                unit
                for unit, at in enumerate(self.s.unit_zone)
                if at != NONE and IS_GUN[kinds[unit]]
            ]
        return self._guns

    @property
    def dice(self) -> list[int]:
        """The dice of each kind of Gun; Siege Guns of a League may be short of shells."""
        if self._dice is None:
            found = list(self.facts.battle.dice)
            found[SIEGE_GUN] = min(found[SIEGE_GUN], modifiers.least(self.s, modifiers.SIEGE_DICE))
            self._dice = found
        return self._dice

    @property
    def free_guns(self) -> list[int]:
        """The Guns that may leave: all but the garrison of the Capital."""
        if self._free_guns is None:
            self._free_guns = self._find_free_guns()
        return self._free_guns

    def _find_free_guns(self) -> list[int]:
        kept, found = self.style.garrison, []
        for unit in self.guns:
            if kept > 0 and self.s.unit_zone[unit] == self.map.capital:
                kept -= self.dice_of(unit)
            else:
                found.append(unit)
        return found

    def dice_of(self, unit: int) -> int:
        """The dice of a Gun."""
        return self.dice[self.s.unit_kind[unit]]

    def dice_in(self, zone: int) -> int:
        """The dice of the Guns in a Zone."""
        return sum(self.dice_of(unit) for unit in self.guns if self.s.unit_zone[unit] == zone)

    def need(self, zone: int, hits: int) -> float:
        """The dice that beat a Wave."""
        style, reach = self.style, len(self.facts.profile.fire.gun_hits)
        odds = style.odds_near if reach == NEAR else style.odds_far if reach == LONG else 1.0
        hills = self.facts.profile.battle.initiative == "hills" and self.map.hills[zone]
        return max(2.0, odds * hits * (style.hills if hills else 1.0))

    @property
    def harbor_zones(self) -> set[int]:
        """The Zones with a Harbor."""
        if self._harbor_zones is None:
            self._harbor_zones = set(harbors.harbor_zones(self.facts, self.s))
        return self._harbor_zones

    def room(self, zone: int) -> int:
        """How many Refugee points a Zone can still keep: it has so many Gears (INV-ESC-08)."""
        s = self.s
        gears = self.map.gears(zone, s.workforce[zone]) if not s.ruin[zone] else 0
        return gears - units.refugee_points(s, zone)

    # ---- worth -----------------------------------------------------------------------------

    def try_out(self, decision: Offer, kinds: tuple[type[Action], ...] = ()) -> Act:
        """The answer after which the position is worth most, tried in imagined worlds."""
        actions = legal(decision, *kinds) if kinds else list(decision)
        if len(actions) <= 1:
            return actions[0] if actions else None
        if len(actions) > self.style.most_tried:
            self.draws.shuffle(actions)
            actions = actions[: self.style.most_tried]
        tries = self.style.tries
        seeds = [self.draws.pick(MASK64) for _ in range(tries)]
        best, found = -1e9, None
        for action in actions:
            worth = sum(self.after(action, seed) for seed in seeds) / tries
            if worth > best:
                best, found = worth, action
        return found

    def after(self, action: Action, seed: int) -> float:
        """What a position is worth after an answer, when the next question comes."""
        s = self.s.copy()
        self.game.advance(s, self.seat, action, Fast(seed))
        return worth(self.facts, s, self.scale, self.style.horizon)


def is_gun(s: InvasionState, unit: int) -> bool:
    """Whether a Unit is a Gun."""
    return IS_GUN[s.unit_kind[unit]]


def unit_worth(facts: Facts, kind: int, scale: float) -> float:
    """What a Unit is worth: its price in Japan's points; Characters a little."""
    if kind in BOUGHT:
        return float(facts.unit_prices[kind]) * scale
    return 10.0 if kind == GUN_95T else 4.0


def worth(facts: Facts, s: InvasionState, scale: float, horizon: float) -> float:
    """What a position is worth, seen without looking further."""
    if s.winner >= 0:
        return WON if s.winner == HUMAN else -WON
    total = float(s.human - s.martian) - PART[min(4, s.flying)] + 0.7 * scale * s.pp
    total += zones_worth(facts, s, horizon) + martians_worth(facts, s)
    for unit, at in enumerate(s.unit_zone):
        if at != NONE:
            total += unit_worth(facts, s.unit_kind[unit], scale) + 0.5 * s.unit_works[unit]
    total += sum(s.plans_held) * 2.0 + s.event_deck.count(HELD) * 2.5
    total += s.harbors.count(ON_MAP) * 1.5 + sum(s.kegs) * 1.5
    return total


def zones_worth(facts: Facts, s: InvasionState, horizon: float) -> float:
    """What Zones and the Refugees in them are worth."""
    points, total = facts.profile.points, 0.0
    held = waves.wave_zones(s)
    safe = set(harbors.harbor_zones(facts, s))
    for zone, force in enumerate(s.workforce):
        people = s.refugees[zone] + 2 * s.refugees_2[zone]
        gears = 0
        if s.ruin[zone]:
            weed = points.red_weed_zone if s.ruin[zone] == RED_WEED else points.destroyed_zone
            total -= horizon * weed
        else:
            gears = facts.map.gears(zone, force)
            total += horizon * (points.producing_zone + 0.5 * gears) + 0.8 * force
            total += 4.0 * force if zone == facts.capital else 0.0
        if people:
            total += people * (0.6 if zone in safe else 0.0)
            total -= (people if zone in held else max(0, people - gears)) * 0.8
    return total


def martians_worth(facts: Facts, s: InvasionState) -> float:
    """What Tripods cost, the more the nearer they are to the Capital; and Handling Machines."""
    far, total = facts.map.graph.distance[facts.capital], 0.0
    for row, state in enumerate(s.wave_state):
        if state != ABSENT:
            at = row * waves.ROW
            whole = sum(s.wave_tripods[at : at + waves.ROW : 2]) + s.wave_building[row]
            damaged = sum(s.wave_tripods[at + 1 : at + waves.ROW : 2])
            near = 4.0 / (1 + far[s.wave_zone[row]]) if state == WAVE else -1.0
            total -= 4.0 + whole * (5.0 + near) + damaged * (3.0 + near)
    each = 12.0 if facts.scene.file.machine_attack else 2.0
    return total - each * sum(s.machines)
