"""Engine and second opinion agree: movement, zones, retreats, and the solitaire system."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from tests.games.london.opinion import attacking, landing, moving
from tests.games.london.opinion.position import Position
from tests.games.london.scatter import facts_for, random_options, scattered, translate
from thunderchild.core.chance import Draws
from thunderchild.games.london.battle.retreat import retreats
from thunderchild.games.london.content.facts import Facts
from thunderchild.games.london.model.actions import Attack, Bombard
from thunderchild.games.london.model.kinds import (
    BIO_LAB,
    DEATH_RAY,
    EARTHLING,
    GENERAL_PANIC,
    HEROINE,
    HQ,
    MARTIAN,
    MISSILE_BASE,
    MONSTER,
    SAUCER,
    UNIT_NAMES,
    WALKER,
)
from thunderchild.games.london.model.state import NOBODY, LondonState
from thunderchild.games.london.rules.in_hand import MoveInHand
from thunderchild.games.london.rules.routes import Mover, PanicMover, is_in_zone, reach, zone_of
from thunderchild.games.london.rules.system.aim import aim_of, goal_of, step_of
from thunderchild.games.london.rules.system.fire import attacks, by_priority, choose_attack
from thunderchild.games.london.rules.system.turn import last_base, next_empty, system_panic

BATCHES = 4


class Stand(SimpleNamespace):
    """What the system's functions need of a play: a position, the facts, and draws."""

    drawn: int
    asked: list[int]

    def __init__(self, facts: Facts, s: LondonState, drawn: int = 0) -> None:
        super().__init__(s=s, facts=facts, events=None, drawn=drawn, asked=[])

    def pick(self, n: int, what: str) -> int:
        self.asked.append(n)
        return self.drawn % n

    def tell(self, event: object, seat: int = 0) -> None:
        """Nobody listens."""


POSITIONS = 250  # a batch


def walked(facts: Facts, mover: Mover) -> dict[str, list[str]]:
    """The engine's reach, in labels."""
    return {
        facts.labels[hex]: [facts.labels[step] for step in found.path]
        for hex, found in reach(mover).items()
    }


def movers(facts: Facts, s: LondonState) -> list[int]:
    return [
        piece
        for piece in range(len(s.hex))
        if s.hex[piece] >= 0
        and piece != s.heroine
        and s.up[piece]
        and facts.movement[s.kind_of[piece]] > 0
    ]


@pytest.mark.parametrize("batch", range(BATCHES))
def test_reach_zones_and_retreats(batch: int) -> None:
    draws = Draws(batch)
    for number in range(POSITIONS // 4):
        options = random_options(draws)
        facts = facts_for(options)
        s = scattered(draws, facts)
        p = translate(s, facts, options)
        where = (batch, number, options)
        for side, name in ((MARTIAN, "martian"), (EARTHLING, "earthling")):
            expected = [p.in_zone_of(name, label) for label in facts.labels]
            assert [bool(x) for x in zone_of(facts, s, side)] == expected, where
            assert [is_in_zone(facts, s, side, h) for h in range(facts.hexes)] == expected, where
        for piece in movers(facts, s):
            mine = p.piece(piece)
            assert walked(facts, Mover(facts, s, piece)) == moving.walks(p, mine), (where, mine)
            if s.kind_of[piece] > HEROINE:
                found = walked(facts, PanicMover(facts, s, piece))
                expected_walks = moving.walks(p, mine, panic=True)
                assert found.keys() == expected_walks.keys(), (where, mine)
            pushed = [facts.labels[hex] for hex in retreats(facts, s, piece)]
            assert pushed == attacking.retreats(p, mine), (where, mine)


def scatter_many(batch: int) -> Iterator[tuple[Any, Facts, LondonState, Position]]:
    """Random positions of one batch."""
    draws = Draws(1000 + batch)
    for number in range(POSITIONS):
        options = random_options(draws)
        facts = facts_for(options)
        s = scattered(draws, facts)
        yield (batch, number, options), facts, s, translate(s, facts, options)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_aims_destinations_and_paths(batch: int) -> None:
    moved = 0
    for where, facts, s, p in scatter_many(batch):
        for piece in movers(facts, s):
            if piece not in s.order:
                continue
            mine = p.piece(piece)
            aim = aim_of(facts, s, piece)
            found = facts.labels[aim.hex] if aim is not None else None
            assert found == moving.aim(p, mine), (where, mine)
            if aim is None:
                continue
            goal = goal_of(facts, s, piece, aim).reached
            walk = [facts.labels[hex] for hex in goal.path] if goal is not None else None
            expected = moving.destination(p, mine)
            assert walk == (expected[1] if expected is not None else None), (where, mine)
            moved += walk is not None
            if facts.extra_attacks[s.kind_of[piece]]:
                check_monster(facts, s, piece, p, where)
    assert moved > POSITIONS // 2


def check_monster(facts: Facts, s: LondonState, piece: int, p: Position, where: Any) -> None:
    """The Monster's step with every number of points left, stopped or not."""
    mine = p.piece(piece)
    aim = aim_of(facts, s, piece)
    assert aim is not None
    for left in range(facts.movement[s.kind_of[piece]] + 1):
        for stopped in (False, True):
            s.stack = [MoveInHand(mover=piece, left=left, stopped=int(stopped))]
            step = step_of(facts, s, piece, aim).reached
            found = facts.labels[step.hex] if step is not None else None
            expected = moving.monster_step(p, mine, left, stopped=stopped)
            assert found == expected, (where, mine, left, stopped)
    s.stack = []


PRIORITIES = {
    "prey of a Saucer": "prey",
    "intact station": "station",
    "intact landmark": "landmark",
    "Earthling unit": "unit",
}


@pytest.mark.pure
@pytest.mark.parametrize("batch", range(BATCHES))
def test_attacks(batch: int) -> None:
    made = 0
    for where, facts, s, p in scatter_many(batch):
        for piece in s.order:
            mine = p.piece(piece)
            assert attacks(facts, s, piece) == attacking.attacks(p, mine), (where, mine)
            if not attacks(facts, s, piece):
                continue
            for clear in (True, False):
                expected = attacking.choose(p, mine, clear=clear)
                found = by_priority(facts, s, piece)
                word = PRIORITIES[found[0]] if found is not None else None
                if expected is not None and expected.priority != "way":
                    assert word == expected.priority, (where, mine)
                else:
                    assert word is None, (where, mine)
                check_choice(facts, s, piece, expected, clear=clear, where=where)
                made += expected is not None
    assert made > POSITIONS


def check_choice(
    facts: Facts,
    s: LondonState,
    piece: int,
    expected: attacking.Choice | None,
    *,
    clear: bool,
    where: Any,
) -> None:
    """The same target; where a draw decides, each of its outcomes is one of the equal targets."""
    targets = list(expected.targets) if expected is not None else []
    found: set[tuple[str, int | None]] = set()
    for drawn in range(max(1, len(targets))):
        p: Any = Stand(facts, s, drawn)
        action = choose_attack(p, piece, clearing=clear)
        assert p.asked == ([len(targets)] if len(targets) > 1 else []), (where, piece)
        if type(action) is Attack:
            found.add((facts.labels[s.hex[action.target]], action.target))
        elif type(action) is Bombard:
            found.add((facts.labels[action.hex], None))
    assert found == {(target.hex, target.piece) for target in targets}, (where, piece, expected)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_landing_hexes(batch: int) -> None:
    for where, facts, s, p in scatter_many(batch):
        for kind in (HQ, BIO_LAB, MISSILE_BASE, DEATH_RAY, MONSTER, WALKER, SAUCER):
            base = last_base(facts, s) if kind in (HQ, BIO_LAB, MISSILE_BASE) else NOBODY
            for die in range(1, 7):
                number = 4 if kind == DEATH_RAY else die
                start = s.hex[base] if base >= 0 else facts.map.entries[number - 1]
                assert (base >= 0) or landing.needs_die(p, UNIT_NAMES[kind]) == (kind != DEATH_RAY)
                found = next_empty(facts, s, start)
                expected = landing.landing(p, UNIT_NAMES[kind], die)
                assert (facts.labels[found] if found >= 0 else None) == expected, (where, kind, die)


@pytest.mark.pure
@pytest.mark.parametrize("batch", range(BATCHES))
def test_general_panic_and_otto(batch: int) -> None:
    driven = 0
    for where, facts, s, p in scatter_many(batch):
        base = facts.active(s, HQ)
        if base < 0:
            continue
        expected = moving.panic(p)
        s.minion = GENERAL_PANIC
        before = list(s.hex)
        play: Any = Stand(facts, s)
        system_panic(play)
        changed = [i for i, hex in enumerate(s.hex) if hex != before[i]]
        if expected is None:
            assert changed == [], where
        else:
            assert changed == [expected[0].name], where
            assert facts.labels[s.hex[changed[0]]] == expected[1], where
            driven += 1
    assert driven > POSITIONS // 10
