"""What is fixed for one game: map, costs, scenario and options, resolved once."""

from collections.abc import Sequence

from thunderchild.core.options import OptionError
from thunderchild.core.procedure import PlayOf
from thunderchild.games.warpwar.content.files import Content
from thunderchild.games.warpwar.model.kinds import (
    ATTRIBUTES,
    MISSILE,
    SHIP_NAMES,
    SIDES,
    SYSTEMSHIP,
)
from thunderchild.games.warpwar.model.options import SECOND_MOVER, Options
from thunderchild.games.warpwar.model.state import DESTROYED, WarpWarState, name_of

SEAT_NAMES = tuple(SIDES)
SIDE_NAMES = tuple(SIDES.values())


class Facts:
    """The rules' constants for one scenario, option set and content."""

    def __init__(self, scenario: str, options: Options, content: Content) -> None:
        self.content = content
        self.options = options
        self.scenario = next(row for row in content.scenarios if row.id == scenario)
        board = content.map
        self.map = board
        self.neighbours = board.neighbours
        self.warps = board.warps
        self.labels = board.labels
        self.hexes = len(board.labels)
        self.is_star = [star >= 0 for star in board.star_at]
        self.stars = frozenset(hex for hex, star in enumerate(board.star_at) if star >= 0)
        # the hexes that 1 MP leads to, and whether by warpline (WW-8.3)
        self.exits = [
            [(to, True) for to in warps] + [(to, False) for to in steps]
            for warps, steps in zip(board.warps, board.neighbours, strict=True)
        ]
        # Only the middle bases in Learning and Basic (WW-4.4, WW-4.8), all in Advanced (WW-4.11).
        self.bases = board.bases_in_use(self.scenario.bases == "middle")
        self.kinds = [SHIP_NAMES.index(kind) for kind in self.scenario.kinds]
        self.per_three = content.per_bp[MISSILE]  # missiles to a BP and to a hit
        self.repair = self.scenario.repair
        self.systemships = SYSTEMSHIP in self.kinds
        # Three bases at the same time, in Advanced only (WW-19.2).
        self.at_once = options.vp_mode == "at_once" and self.scenario.bases == "all"
        self._check_victory()
        self.spend_rule = "WW-4.7" if self.systemships else "WW-4.3"  # where all BP must go

    def _check_victory(self) -> None:
        """Bases to be held at once must be there (WW-19.2)."""
        fewest, wanted = min(len(bases) for bases in self.bases), self.scenario.victory_points
        if self.at_once and fewest < wanted:
            raise OptionError(
                f"Option vp_mode=at_once needs {wanted} bases at each end (WW-19.2); "
                f"the map {self.map.file.map.name!r} has {fewest} at one of them."
            )

    def income(self, s: WarpWarState, seat: int, turn: int) -> int:
        """BP of a seat at its build event of a turn (WW-4.3, WW-4.7, WW-4.12).

        A side with a handicap gets more (WW-5.16); where nothing comes later, nothing is added.
        """
        points = self.scenario.first_bp if turn == 1 else self.scenario.later_bp
        if points and self.is_helped(s, seat):
            options = self.options
            points += int(options.handicap_bp if turn == 1 else options.handicap_income)
        return points

    def is_helped(self, s: WarpWarState, seat: int) -> bool:
        """Whether a seat has the handicap: by its colour, or because it moves second (WW-5.16)."""
        helped = self.options.handicap
        return seat != s.starter if helped == SECOND_MOVER else SEAT_NAMES[seat] == helped

    def own_bases(self, s: WarpWarState, seat: int) -> tuple[int, ...]:
        """The base stars of a seat's end that are in use: all in Advanced (WW-1.2, WW-4.11)."""
        return self.bases[s.ends[seat]] if s.ends[seat] >= 0 else ()

    def enemy_bases(self, s: WarpWarState, seat: int) -> tuple[int, ...]:
        """The base stars of the other end that are in use."""
        return self.own_bases(s, 1 - seat)

    def controlled_bases(self, s: WarpWarState, seat: int) -> list[int]:
        """Own bases in use with no enemy ship in the hex: where a seat may build (WW-5.12)."""
        enemies = s.places(1 - seat)
        return [base for base in self.own_bases(s, seat) if base not in enemies]

    def place(self, hex: int) -> str:
        """A hex as people read it: `Umma 1719`, `1720`."""
        return self.map.describe(hex)

    def cost(self, kind: int, values: list[int]) -> int:
        """Cost of a ship: PD + B + S + T + SR + M/3, 5 for a Warp Generator (WW-5.1, WW-5.2)."""
        return self.content.kind_price[kind] + points(values, self.per_three)

    def hit_points(self, s: WarpWarState, ship: int) -> int:
        """The hits that destroy a ship: PD, B, S, T, SR and ceil(M/3) (WW-14.8)."""
        return points(values_of(s, ship), self.per_three)

    def level(self, turn: int) -> int:
        """Technological level of a ship built this turn: a step every four turns (WW-6.1).

        Learning and Basic have no technology (WW-4.6, WW-4.10).
        """
        if not self.scenario.technology:
            return 0
        return (turn - 1) // self.content.ships.technology.turns_per_level

    def is_banned(self, s: WarpWarState, seat: int, hex: int) -> bool:
        """On turn 1 no ship enters an enemy base star in use (WW-8.9)."""
        if s.turn != 1 or hex not in self.enemy_bases(s, seat):
            return False
        return self.options.first_turn_ban == "both" or seat == s.starter

    def contested(self, s: WarpWarState) -> list[int]:
        """Star hexes with ships of both players, not yet fought over this turn (WW-10.1)."""
        first = set(s.places(0))
        both = {hex for hex in s.places(1) if hex in first and self.is_star[hex]}
        return sorted(hex for hex in both if hex not in s.fought) if both else []

    def next_number(self, s: WarpWarState, seat: int, kind: int) -> int:
        """The lowest free counter number; the list goes on without end (WW-2.2, WW-2.4).

        It tells nothing of what the ship is like (WW-2.3). The number of a ship destroyed in the
        open is free again; that of an unseen loss is not (WW-20.8).
        """
        return self._lowest(seat, kind, self._used(s, seat, kind))

    def next_names(self, s: WarpWarState, seat: int, kinds: Sequence[int]) -> list[str]:
        """The names that the next ships of these kinds will bear (WW-2.4)."""
        used = {kind: self._used(s, seat, kind) for kind in kinds}
        names = []
        for kind in kinds:
            number = self._lowest(seat, kind, used[kind])
            used[kind].add(number)
            names.append(name_of(kind, number))
        return names

    def _used(self, s: WarpWarState, seat: int, kind: int) -> set[int]:
        """The numbers of a seat's ships of a kind, but those destroyed in the open."""
        return {
            s.number[ship]
            for ship, owner in enumerate(s.owner)
            if owner == seat and s.kind_of[ship] == kind and s.fate[ship] != DESTROYED
        }

    def _lowest(self, seat: int, kind: int, used: set[int]) -> int:
        """The lowest number that is not used."""
        for number in self.content.numbers[kind][seat]:
            if number not in used:
                return number
        number = self.content.next_number[kind]
        while number in used:
            number += 1
        return number


def points(values: Sequence[int], per_three: int) -> int:
    """BP for six values, and the hits they can take: missiles count by threes (WW-5.1, WW-14.8)."""
    missiles = values[MISSILE]
    return sum(values) - missiles - (-missiles // per_three)


Play = PlayOf[WarpWarState, Facts]


def values_of(s: WarpWarState, ship: int) -> list[int]:
    """The present six values of a ship."""
    at = ship * ATTRIBUTES
    return s.now[at : at + ATTRIBUTES]


def built_of(s: WarpWarState, ship: int) -> list[int]:
    """The six values a ship was built with."""
    at = ship * ATTRIBUTES
    return s.built[at : at + ATTRIBUTES]
