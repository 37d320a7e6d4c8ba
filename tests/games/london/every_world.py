"""Every world behind a view, counted: all secret set-ups from which the game would look the same.

Nothing here is worked out from evidence. Each way the other side could have set up is tried: the
game is played again from there with the same actions and dice, and a world is dropped as soon as
an action would be illegal in it or its seat would be told or shown anything else. What is left is
what the seat cannot tell apart.
"""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from thunderchild.core.chance import Keyed
from thunderchild.core.events import seen_by
from thunderchild.games.london.game import London
from thunderchild.games.london.knows import seeing
from thunderchild.games.london.knows.seeing import view_of
from thunderchild.games.london.knows.view import View
from thunderchild.games.london.model.actions import Buy, ChooseObjective, FillTrack, Place
from thunderchild.games.london.model.kinds import (
    CITY,
    EARTHLING,
    EARTHLING_KINDS,
    HEROINE,
    MARTIAN,
    OBJECTIVES,
    WARSHIP,
)
from thunderchild.games.london.model.state import LondonState

ARMY, MACHINE = 5, 4  # categories
SET_UP = (ChooseObjective, Buy, FillTrack, Place)


class Drawn:
    """Chance that is the same in all worlds but for what the Earthling drew at set-up."""

    def __init__(self, key: bytes, pools: list[list[int]], arrivals: list[int], swap: int) -> None:
        self.source = Keyed(key)
        self.pools, self.arrivals, self.swap = pools, list(arrivals), swap

    def pick(self, n: int, at: int, what: str) -> int:
        if what == "which of two pieces is named first":
            return self.swap
        if what == "a reinforcement" and self.arrivals:
            kind = self.arrivals.pop(0)
            pool = self.pools.pop(0)
            assert len(pool) == n
            return pool.index(kind)
        return self.source.pick(n, at, what)


class World:
    """One candidate: its position, and the chance of its own."""

    def __init__(self, state: LondonState, chance: Any) -> None:
        self.state, self.chance = state, chance


# ---- the secrets there can be ----------------------------------------------------------------


def purchases(game: London, side: int, kinds: list[int], points: int) -> Iterator[list[int]]:
    """All multisets of units that the points can pay, as sorted lists (LON-4.3, LON-4.7)."""
    cost, count = game.content.cost, game.content.count

    def more(at: int, left: int, chosen: list[int]) -> Iterator[list[int]]:
        if at == len(kinds):
            yield list(chosen)
            return
        kind = kinds[at]
        for number in range(count[kind] + 1):
            if number * cost[kind] > left:
                break
            yield from more(at + 1, left - number * cost[kind], chosen + [kind] * number)

    yield from more(0, points, [])


def orders(units: list[int]) -> Iterator[list[int]]:
    """All different orders of a list."""
    if not units:
        yield []
        return
    for kind in sorted(set(units)):
        rest = list(units)
        rest.remove(kind)
        for order in orders(rest):
            yield [kind, *order]


def forces(game: London) -> Iterator[tuple[int, list[int]]]:
    """All Objectives with all tracks (LON-4.2, LON-4.4)."""
    sold = game.facts.for_sale[MARTIAN]
    for units in purchases(game, MARTIAN, sold, game.content.track.points):
        for track in orders(units):
            for objective in range(OBJECTIVES):
                yield objective, track


def assignments(game: London, s: LondonState) -> Iterator[list[int]]:
    """All kinds that the pieces just set up could be (LON-4.7, LON-4.9, LON-5.5)."""
    content, terrain = game.content, game.content.map.terrain
    shown = game.options.face_down_category_visible == "true"
    handicap = int(game.options.earthling_points)
    purse = content.track.points + handicap - int(game.options.heroine_cost)
    sold = [HEROINE, *game.facts.for_sale[EARTHLING]]

    def fits(piece: int, kind: int) -> bool:
        if shown and content.category[kind] != content.category[s.kind_of[piece]]:
            return False
        on_city = terrain[s.hex[piece]] == CITY
        return on_city != (kind == WARSHIP) and (on_city or terrain[s.hex[piece]] != 0)

    def more(piece: int, chosen: list[int], left: int) -> Iterator[list[int]]:
        if piece == len(s.hex):
            if chosen.count(HEROINE) == 1:
                yield list(chosen)
            return
        for kind in sold:
            price = 0 if kind == HEROINE else content.cost[kind]
            if price > left or chosen.count(kind) >= content.count[kind] or not fits(piece, kind):
                continue
            beside = [k for i, k in enumerate(chosen) if s.hex[i] == s.hex[piece]]
            if any(k != HEROINE for k in beside) and kind != HEROINE:
                continue
            yield from more(piece + 1, [*chosen, kind], left - price)

    yield from more(0, [], purse)


def draws_for(game: London, bought: list[int]) -> Iterator[tuple[list[int], list[list[int]]]]:
    """All reinforcements that can be drawn from the rest, with the pools (LON-4.10)."""
    content, track = game.content, game.content.track
    turns = sorted((*track.army_turns, track.infernal_machine_turn))
    wanted = [MACHINE if turn == track.infernal_machine_turn else ARMY for turn in turns]
    groups = [[k for k in EARTHLING_KINDS if content.category[k] == group] for group in wanted]
    for arrivals in product(*groups):
        pools, gone = [], list(bought)
        for kind, group in zip(arrivals, groups, strict=True):
            pool = [k for k in group for _ in range(content.count[k] - gone.count(k))]
            pools.append(pool)
            gone.append(kind)
        if all(kind in pool for kind, pool in zip(arrivals, pools, strict=True)):
            yield list(arrivals), pools


# ---- the worlds ------------------------------------------------------------------------------


class EveryWorld:
    """The true game, and all worlds that one seat cannot tell from it."""

    def __init__(self, game: London, seat: int, key: bytes) -> None:
        """`key` is that of the true game's chance; feed it every action of that game."""
        self.game, self.seat, self.key = game, seat, key
        self.chance = Keyed(key)
        self.state, _ = game.new(self.chance)
        self.past: list[tuple[int, Any]] = []
        self.worlds: list[World] = []
        self.is_set_up = False

    def act(self, who: int, action: Any) -> None:
        """One action of the true game; it is carried out in every world."""
        before = self.state
        self.state, told = self.game.apply(before, who, action, self.chance)
        self.past.append((who, action))
        if not self.is_set_up:
            if self.state.pending and not isinstance(action, SET_UP):
                raise AssertionError("the set-up should have been over")
            if self.state.hex:
                self.is_set_up = True
                self.worlds = [w for w in self._candidates() if self._looks_alike(w.state)]
            return
        seen = seen_by(told, self.seat)
        left = []
        for world in self.worlds:
            if self.game.why_not(world.state, who, action) is not None:
                continue
            state, other = self.game.apply(world.state, who, action, world.chance)
            world.state = state
            if seen_by(other, self.seat) == seen and self._looks_alike(state):
                left.append(world)
        self.worlds = left

    def _looks_alike(self, state: LondonState) -> bool:
        return bare_view(self.game, state, self.seat) == bare_view(self.game, self.state, self.seat)

    def _candidates(self) -> Iterator[World]:
        if self.seat == EARTHLING:
            for objective, track in forces(self.game):
                sold = self.game.facts.for_sale[MARTIAN]
                counts = [track.count(kind) for kind in sold]
                secret = [ChooseObjective(objective), Buy(counts), FillTrack(track)]
                yield self._played(MARTIAN, secret, Keyed(self.key))
            return
        for kinds in assignments(self.game, self.state):
            sold = self.game.facts.for_sale[EARTHLING]
            secret = [Buy([kinds.count(kind) for kind in sold])]
            hexes = self.state.hex
            pairs = sorted(zip(kinds, hexes, strict=False))
            secret += [Place(kind, hex) for kind, hex in pairs]
            swap = self._swap(kinds)
            for arrivals, pools in draws_for(self.game, kinds):
                chance = Drawn(self.key, pools, arrivals, swap)
                yield self._played(EARTHLING, secret, chance)

    def _swap(self, kinds: list[int]) -> int:
        """Whether of two pieces in one hex the second by kind is named first."""
        hexes = self.state.hex
        for piece in range(len(kinds) - 1):
            if hexes[piece] == hexes[piece + 1]:
                return int(kinds[piece] > kinds[piece + 1])
        return 0

    def _played(self, hidden: int, secret: list[Any], chance: Any) -> World:
        """The set-up with other secrets of the hidden side."""
        state, _ = self.game.new(chance)
        ours = [(who, action) for who, action in self.past if who != hidden]
        first = [(hidden, action) for action in secret]
        for who, action in first + ours if hidden == MARTIAN else ours + first:
            state, _ = self.game.apply(state, who, action, chance)
        return World(state, chance)


def bare_view(game: London, s: LondonState, seat: int) -> View:
    """What a seat sees, without what its notebook makes of it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(seeing, "maybe_kinds", lambda *_: {})
        patch.setattr(seeing, "objective_notes", lambda *_: [])
        patch.setattr(seeing, "unseen_units", lambda *_: [])
        return view_of(game.facts, s, seat, "")
