"""The situation as a machine sees it: its view, one imagined world, and what things are worth.

Worth is counted in points for the Martians; an Earthling wants the opposite.
"""

from functools import lru_cache
from typing import Final

from thunderchild.core.chance import MASK64, Draws, Fast
from thunderchild.games.london.content.citymap import CityMap
from thunderchild.games.london.content.facts import Facts
from thunderchild.games.london.game import London
from thunderchild.games.london.knows.view import View
from thunderchild.games.london.model.kinds import (
    ABDUCT_GIRL,
    ARMY,
    BIO_LAB,
    COLONIZE,
    CRUSH_ARMY,
    DEATH_RAY,
    EARTHLING,
    ENVOY,
    HEROINE,
    HQ,
    LEVEL_CITY,
    MARTIAN,
    MISSILE_BASE,
    MONSTER,
    OBJECTIVES,
    PEACE,
    SAUCER,
    WALKER,
)
from thunderchild.games.london.model.state import LondonState
from thunderchild.players.london.guess import objectives
from thunderchild.players.london.style import (
    ALONE_STYLE,
    EARTHLING_STYLE,
    MARTIAN_STYLE,
    Style,
    tempered,
)

FIRST_EARTHLING: Final = HEROINE
MARTIAN_WORTH: Final = {
    WALKER: 3.0,
    SAUCER: 3.0,
    DEATH_RAY: 4.5,
    MONSTER: 6.0,
    MISSILE_BASE: 4.5,
    BIO_LAB: 2.0,
    HQ: 3.5,
    ENVOY: 0.5,
}
FAR: Final = 30  # where there is nobody to be near to


class Outlook:
    """What a seat knows, and one imagined world behind it."""

    def __init__(
        self,
        game: London,
        view: View,
        seat: int,
        draws: Draws,
        world: LondonState | None = None,
        style: Style | None = None,
    ) -> None:
        self.game, self.view, self.seat, self.draws = game, view, seat, draws
        self.facts: Facts = game.facts
        self.style = style if style is not None else usual_style(game, seat)
        if world is None:
            world = game.imagine(view, Fast(draws.pick(MASK64)))
        self.s: LondonState = world
        self.sign = 1.0 if seat == MARTIAN else -1.0
        self.seen = {row.piece: row for row in view.seen}
        self.wants = self._wants()
        self.martians = self.facts.martians(self.s)
        self.earthlings = self.facts.earthlings(self.s)
        self.has_lab = self.facts.active(self.s, BIO_LAB) >= 0
        self.wanted_hexes = self._wanted_hexes()
        self.martian_threats = self._threats(self.martians)
        self.earthling_threats = self._threats([i for i in self.earthlings if self.s.up[i]])
        self.stood = list(self.s.hex)  # where pieces are; thinking moves one of them about
        self.covers: list[list[int]] = []  # see `cover`
        self.rolled: dict[tuple[int, int, int, float, bool], float] = {}  # see `shots.rolled`

    def _wants(self) -> list[float]:
        """How much each Objective counts: the own one, or those that are still possible."""
        view = self.view
        if self.facts.solitaire:
            return [1.0, 1.0, 0.6, 0.6 if self._can_colonize() else 0.0, 0.0]
        if view.objective >= 0:
            return [1.0 if view.objective == i else 0.0 for i in range(OBJECTIVES)]
        open_ones = [not (row.excluded or row.hopeless) for row in view.objectives]
        count = sum(open_ones) or 1
        plain = [1.5 / count if is_open else 0.0 for is_open in open_ones]
        trust = self.style.guess
        if not trust or not view.set_up:
            return plain
        likely = objectives(self.facts, view)
        return [
            (1.0 - trust) * one + trust * 1.5 * chance * is_open
            for one, chance, is_open in zip(plain, likely, open_ones, strict=True)
        ]

    def _threats(self, pieces: list[int]) -> list[tuple[int, int, int]]:
        """Those of some pieces that can attack with odds: piece, hex, how far they can strike."""
        facts, s = self.facts, self.s
        return [
            (piece, s.hex[piece], facts.movement_of(s, piece) + facts.range_of(s, piece))
            for piece in pieces
            if facts.combat_of(s, piece)
        ]

    def cover(self, side: int) -> list[int]:
        """By hex: how many units of a side have it in their zone of control (LON-10.1)."""
        if not self.covers:
            self.covers = [self._cover(self.martians), self._cover(self.earthlings)]
        return self.covers[side]

    def _cover(self, pieces: list[int]) -> list[int]:
        facts, s = self.facts, self.s
        count = [0] * facts.hexes
        for piece in pieces:
            if facts.combat_of(s, piece):
                dry = s.up[piece] and facts.land_only[s.kind_of[piece]]
                for near in facts.neighbours[self.stood[piece]]:
                    if not (dry and facts.water[facts.ground(s, near)]):
                        count[near] += 1
        return count

    def _can_colonize(self) -> bool:
        """Whether both buildings are there or to come."""
        kinds = {self.s.kind_of[i] for i in self.facts.martians(self.s)} | set(self.view.track)
        return HQ in kinds and BIO_LAB in kinds

    def _wanted_hexes(self) -> dict[int, float]:
        """Intact stations and landmarks with what their rubble is worth."""
        facts, wants, style = self.facts, self.wants, self.style
        level = wants[LEVEL_CITY] * style.level_point
        worth: dict[int, float] = {}
        for hex in facts.stations:
            if not self.s.rubble[hex]:
                worth[hex] = wants[CRUSH_ARMY] * style.crush_point + level
        for hex in facts.landmarks:
            if not self.s.rubble[hex]:
                worth[hex] = level
        return worth

    @property
    def is_first_shot_open(self) -> bool:
        """Whether the next attack is the first of the game, and Peace! may hang on it.

        A Martian waits for it if it is his Objective; an Earthling fears an Envoy for as long as
        his notebook leaves room for one (LON-23.6).
        """
        if self.view.first_attack >= 0 or self.facts.solitaire:
            return False
        note = self.view.objectives[PEACE]
        fears = self.seat == EARTHLING and not (note.excluded or note.hopeless)
        return fears or self.wants[PEACE] > 0

    # ---- what pieces are worth -------------------------------------------------------------

    def martian_worth(self, piece: int) -> float:
        """What the loss of a Martian costs them."""
        s = self.s
        if self.seat == EARTHLING and piece in self.seen and self.seen[piece].kind < 0:
            return self.style.lander
        kind = s.kind_of[piece]
        worth = MARTIAN_WORTH.get(kind, self.style.lander)
        if kind in (HQ, BIO_LAB):
            worth += self.wants[COLONIZE] * self.style.building
        if s.captor == piece:
            worth += self.wants[ABDUCT_GIRL] * self.style.girl * 0.6
        return worth

    def kind_worth(self, kind: int) -> float:
        """What the loss of an Earthling unit of a kind costs the Earthlings."""
        content = self.game.content
        worth = float(self.style.unit_share * content.cost[kind])
        if content.category[kind] == ARMY:
            worth += self.wants[CRUSH_ARMY] * self.style.crush_point
        return worth

    def kinds_behind(self, piece: int) -> list[int]:
        """The kinds an Earthling piece can be, as far as this seat knows."""
        row = self.seen.get(piece)
        if row is None or row.kind >= 0:
            return [self.s.kind_of[piece]]
        return list(row.maybe) or [self.s.kind_of[piece]]

    def is_dark(self, piece: int) -> bool:
        """Whether an Earthling piece is face-down."""
        return not self.s.up[piece] and self.s.kind_of[piece] >= FIRST_EARTHLING

    def nearest(self, hex: int, others: list[int]) -> int:
        """The distance to the nearest of some hexes; far when there is none."""
        if not others:
            return FAR
        row = self.facts.distance[hex]
        least = row[others[0]]
        for other in others:
            least = min(least, row[other])
        return least


def usual_style(game: London, seat: int, temper: str = "") -> Style:
    """The style that suits a side, in some temper."""
    return _styles(game.facts.solitaire, seat, temper)


@lru_cache(maxsize=16)
def _styles(alone: bool, seat: int, temper: str) -> Style:
    style = ALONE_STYLE if alone else MARTIAN_STYLE if seat == MARTIAN else EARTHLING_STYLE
    return tempered(style, temper, MARTIAN if seat == MARTIAN else EARTHLING)


@lru_cache(maxsize=8)
def from_edge(board: CityMap) -> list[int]:
    """By hex: the distance to the edge of the map."""
    return [min(row[other] for other in board.edge) for row in board.distance]
