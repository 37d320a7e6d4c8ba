"""The situation as a machine sees it: its view, the map, and imagined enemy records."""

from typing import Final

from thunderchild.core.chance import MASK64, Draws
from thunderchild.games.warpwar.content.files import CRT_SPAN
from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.knows.view import View
from thunderchild.games.warpwar.model.kinds import WARPSHIP
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.players.warpwar.belief import likely
from thunderchild.players.warpwar.clash import Stakes
from thunderchild.players.warpwar.fighters import (
    GENERATOR,
    Fighter,
    imagined_ships,
    own_ships,
)
from thunderchild.players.warpwar.style import STEADY, Style

VP_WORTH: Final = 12.0  # BP that a victory point is worth at the start
LAST_VP: Final = 70.0  # and when it wins the game
BASE_WORTH: Final = 4.0  # BP that control of an own base is worth beside VP
STAR_WORTH: Final = 1.5
TYPICAL: Final = 20  # BP of a Warpship
LEAST_FRESH: Final = 15  # BP that he needs for one


class Sight:
    """What a seat knows, and one imagined world behind it."""

    def __init__(
        self,
        game: WarpWar,
        view: View,
        seat: int,
        draws: Draws,
        world: WarpWarState | None = None,
        style: Style = STEADY,
        *,
        is_quick: bool = False,
    ) -> None:
        """With a world that is taken for the truth, or with one that is imagined.

        Who is quick takes less trouble over ships and orders.
        """
        self.game, self.view, self.seat, self.draws = game, view, seat, draws
        self.style, self.is_quick = style, is_quick
        self.other = 1 - seat
        self.map = game.facts.map
        self.own = own_ships(view.own)
        self.is_given = world is not None
        self.world = world if world is not None else self.imagine()
        self.enemies = self.records(self.world)
        self.at_once = game.facts.options.vp_mode == "at_once" and view.scenario == "advanced"
        self.need: int = game.facts.scenario.victory_points
        bases = game.facts.bases
        mine, theirs = view.ends[seat], view.ends[self.other]
        self.my_bases: tuple[int, ...] = tuple(bases[mine]) if mine >= 0 else ()
        self.their_bases: tuple[int, ...] = tuple(bases[theirs]) if theirs >= 0 else ()

    def imagine(self) -> WarpWarState:
        """A likely world behind the view."""
        return likely(self.game, self.view, self.seat, self.draws.pick(MASK64))

    def records(self, world: WarpWarState) -> list[Fighter]:
        """The enemy's living ships in an imagined world."""
        return imagined_ships(world, self.other)

    def worlds(self, more: int) -> list[list[Fighter]]:
        """The enemy's ships in this world and in some more."""
        if self.is_given:
            return [self.enemies]
        return [self.enemies, *(self.records(self.imagine()) for _ in range(more))]

    def held(self, bases: tuple[int, ...], ships: list[Fighter]) -> int:
        """How many of these bases have one of these ships on them."""
        return len({f.hex for f in ships} & set(bases))

    def score(self, seat: int) -> int:
        """VP so far; bases held now when all must be held at once (option vp_mode)."""
        if not self.at_once:
            return int(self.view.vp[seat])
        if seat == self.seat:
            return self.held(self.their_bases, self.own)
        return self.held(self.my_bases, self.enemies)

    def vp_worth(self, seat: int, beside: int = 0) -> float:
        """What one more VP is worth to a seat, in BP, if it will count so many besides."""
        left = self.need - self.score(seat) - beside
        if left <= 1:
            return LAST_VP
        return VP_WORTH + 10.0 * (self.need - left)

    def star_worth(self, star: int) -> tuple[float, float]:
        """What holding a star is worth to me, and what the enemy's holding it costs me."""
        if star in self.their_bases:
            others = tuple(base for base in self.their_bases if base != star)
            beside = 0 if self.at_once else self.held(others, self.own)
            return self.vp_worth(self.seat, beside), BASE_WORTH
        if star in self.my_bases:
            others = tuple(base for base in self.my_bases if base != star)
            beside = 0 if self.at_once else self.held(others, self.enemies)
            return BASE_WORTH, self.vp_worth(self.other, beside)
        return STAR_WORTH, STAR_WORTH

    def stakes(self, star: int, dry: int, *, active: bool) -> Stakes:
        """What a combat is about."""
        mine, theirs = self.star_worth(star)
        options = self.game.facts.options
        grow = options.screen_tech == "yes"
        crt = self.game.content.crt
        hold = options.escape_check != "beams"
        return Stakes(mine, theirs, active, dry, options.dry_rounds, grow, crt, CRT_SPAN, hold)

    def travel(self, start: int) -> list[int]:
        """Fewest MP from a hex to every other, if nothing stands in the way."""
        found: list[int] = self.map.travel(start)
        return found

    def threats(self, star: int) -> list[Fighter]:
        """Enemy Warpships that could come to a star in their next movement."""
        travel = self.travel(star)
        return [f for f in self.enemies if f.warp and f.hex >= 0 and 0 <= travel[f.hex] <= f.pd]

    def armed(self, f: Fighter) -> Fighter:
        """An enemy Warpship as it may be at worst: with guns for all that it may have cost.

        Imagined records are modest: they have little more than was shown.
        """
        points = max(f.points, TYPICAL - GENERATOR, f.pd + f.pd // 4)
        if f.missing or points <= f.pd + f.beam:
            return f
        pd = max(f.pd, points * 2 // 3)
        beam = max(f.beam, points - pd)
        now = [pd, beam, max(f.screen, points - pd - beam), f.tubes, f.missiles, f.racks]
        worst = Fighter(f.ship, kind=WARPSHIP, level=f.level, built=now, now=now)
        worst.hex = f.hex
        return worst

    def fresh_raider(self, star: int) -> tuple[float, Fighter] | None:
        """A Warpship that the enemy may build next and bring to a star at once: how likely, what.

        He is thought to have what he has in the imagined world, and his next income.
        """
        later = self.game.facts.income(self.world, self.other, 2)
        if not later:
            return None
        points = self.world.bp[self.other] + later - GENERATOR
        if points < LEAST_FRESH - GENERATOR:
            return None
        pd, beam = points * 3 // 5, points // 4
        travel = self.travel(star)
        held = {f.hex for f in self.own}
        ways = [travel[base] for base in self.their_bases if base not in held]
        if not ways or min(ways) > pd:
            return None
        now = [pd, beam, points - pd - beam, 0, 0, 0]
        return self.style.fresh, Fighter(-1, kind=WARPSHIP, level=0, built=now, now=now)
