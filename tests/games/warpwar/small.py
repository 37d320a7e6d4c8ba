"""WarpWar on a small scale: three stars, few BP, cheap generators, and players who try everything.

Small enough that every world behind what was seen can be listed (see `worlds`).
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

from tests.games.warpwar.worlds import GONE, Ship, World, Worlds, points
from thunderchild.core import options as core_options
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.events import PUBLIC, Told, plain
from thunderchild.games.warpwar.battle.damage import HitsQuestion
from thunderchild.games.warpwar.battle.fleet_orders import OrdersDecision
from thunderchild.games.warpwar.content.facts import Facts
from thunderchild.games.warpwar.content.files import OTHER_MAP, Content, open_pack
from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.knows.notebook import notes_on
from thunderchild.games.warpwar.knows.view import Note
from thunderchild.games.warpwar.model.actions import Build, Missile, Order
from thunderchild.games.warpwar.model.kinds import ATTACK, DODGE
from thunderchild.games.warpwar.model.options import Options
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.proves import biases
from thunderchild.games.warpwar.rules.movement import MovementDecision
from thunderchild.games.warpwar.rules.yard import BuildDecision
from thunderchild.games.warpwar.words import reading

SEATS: Final = ("first", "second")
MAP: Final = """
provenance = "original"
map = { id = "small", name = "Small" }
grid = { diff_min = -2, diff_max = 2, sum_min = 2, sum_max = 12 }
ends.north = { bases = ["A"], middle = "A" }
ends.south = { bases = ["B"], middle = "B" }
star = [{ name = "A", hex = "0202" }, { name = "B", hex = "0505" }, { name = "C", hex = "0404" }]
warpline = [{ ends = ["A", "B"] }, { ends = ["A", "C"] }]
"""
FLEETS: Final = (
    "W PD1 T1 M3",
    "W PD2 T1 M3",
    "W PD1 T1 M6",
    "W PD1 SR1; S PD1",
    "W PD1 SR2; S PD1; S B1",
    "W PD1 B1",
    "W PD2 B1",
    "W PD1 B1 S1",
    "S PD1 B1",
    "S PD1 T1 M3",
    "W PD2 SR1",
    "S B1",
    "W PD1 SR1; W PD1 SR1; S PD1",
    "W PD1 SR1",
    "S PD2",
)


@dataclass(frozen=True)
class Scale:
    """How small: BP at first and later, the price of a generator, game-turns."""

    first: int
    later: int
    price: int
    turns: int
    must_spend: bool = False


@cache
def small(scale: Scale) -> Content:
    """Content on this scale: weak weapons, no technology, and no end but the last turn."""
    folder = resources.files("thunderchild.games.warpwar") / "content"
    ships, scenarios, table = (
        (folder / name).read_text("utf-8") for name in ("ships.toml", "scenarios.toml", "crt.toml")
    )
    ships = ships.replace("price = 5", f"price = {scale.price}").replace("damage = 2", "damage = 1")
    before, mark, advanced = scenarios.rpartition("[[scenario]]")
    changes = {
        "first_bp = 20": f"first_bp = {scale.first}",
        "later_bp = 10": f"later_bp = {scale.later}",
        "victory_points = 3": "victory_points = 99",
        "technology = true": "technology = false",
    }
    if scale.must_spend:
        changes |= {"must_spend = false": "must_spend = true", "repair = true": "repair = false"}
    for old, new in changes.items():
        assert old in advanced, old
        advanced = advanced.replace(old, new)
    table = table.replace('"hit+2"', '"hit"').replace('"hit+1"', '"hit"')
    files = {"ships.toml": ships, "scenarios.toml": before + mark + advanced, "crt.toml": table}
    return Content(open_pack({OTHER_MAP: MAP, **files}))


# ---- players who try everything --------------------------------------------------------------


def busy(facts: Facts, s: WarpWarState, seat: int, decision: Any, draws: Draws) -> Any:
    """Builds ships of use, repairs, fires, and carries Systemships about."""
    if isinstance(decision, BuildDecision):
        return _build(facts, s, seat, decision, draws)
    if isinstance(decision, OrdersDecision):
        action = decision.join([_order(decision.part(i), i, draws) for i in decision.pieces()])
        return action if decision.why_not(action) is None else decision.sample(draws)
    if isinstance(decision, MovementDecision):
        transfers = [action for part in decision.transfers for action in part]
        if transfers and draws.pick(2):
            return draws.choose(transfers)
        return biases.raider(facts, s, seat, decision, draws)
    return decision.sample(draws)


def _build(
    facts: Facts, s: WarpWarState, seat: int, decision: BuildDecision, draws: Draws
) -> Build:
    """One or two fleets of the list, or repairs alone."""
    bases = facts.controlled_bases(s, seat)
    for _ in range(12 if bases else 0):
        base = facts.labels[draws.choose(bases)]
        fleets = [draws.choose(FLEETS) for _ in range(1 + draws.pick(2))]
        ships = "; ".join(f"{ship} at {base}" for fleet in fleets for ship in fleet.split("; "))
        read = reading.read(facts, s, seat, f"build {ships}")
        repairs = decision.sample(draws).repairs
        action = Build(read.ships if draws.pick(3) else [], repairs)
        if (action.ships or action.repairs) and decision.why_not(action) is None:
            return action
    return decision.sample(draws)


def _order(sheet: Any, ship: int, draws: Draws) -> Order:
    """Missiles or a Beam, more often than not."""
    shots = min(sheet.tubes, sheet.missiles, sheet.power)
    if shots and draws.pick(3):
        count = 1 + draws.pick(shots)
        aimed = [Missile(draws.choose(sheet.targets), 1 + draws.pick(3)) for _ in range(count)]
        return Order(ship, DODGE, 0, missiles=aimed)
    if sheet.beam and sheet.power and draws.pick(3):
        beam = min(sheet.beam, sheet.power)
        screen = min(sheet.screen, sheet.power - beam)
        return Order(ship, ATTACK, 0, beam, screen, draws.choose(sheet.targets))
    order: Order = sheet.sample(draws)
    return order


WAYS: Final = (biases.raider, biases.brawler, biases.carrier, biases.coward, biases.cautious)


# ---- a game, and what both sides can know ----------------------------------------------------


class Match:
    """A random small game, followed by all worlds of both sides."""

    def __init__(self, scale: Scale, seed: int) -> None:
        self.scale, self.lots = scale, random.Random(seed)
        given = {"turn_limit": scale.turns, "dry_rounds": self.lots.choice([1, 3])}
        options = core_options.parse(Options, given)
        self.game = WarpWar("advanced", options, small(scale))
        self.chance, self.draws = Fast(seed), Draws(seed)
        self.s, told = self.game.new(self.chance)
        self.told = self._public(told)
        self.sides: list[Worlds] = []
        self.log: list[str] = []

    def _public(self, told: list[Told]) -> list[dict[str, Any]]:
        return [plain(event) for audience, event in told if audience == PUBLIC]

    def step(self) -> bool:
        """One action, at random; False if the game is over."""
        game, s = self.game, self.s
        seat = self.lots.choice(game.asked(s))
        decision = game.decision(s, seat)
        assert decision is not None
        way = busy if self.lots.random() < 0.85 else self.lots.choice(WAYS)
        action = way(game.facts, s, seat, decision, self.draws)
        self.log.append(f"{SEATS[seat]}: {game.write(s, seat, action)}")
        self.s, told = game.apply(s, seat, action, self.chance)
        self.told += self._public(told)
        if self.s.ends[0] >= 0:
            self._hear()
        return game.outcome(self.s) is None

    def _hear(self) -> None:
        """Let both sides know what was told."""
        facts = self.game.facts
        if not self.sides:
            for i, seat in enumerate(SEATS):
                bases = tuple(facts.place(base) for base in facts.own_bases(self.s, i))
                spend_all = self.scale.must_spend
                self.sides.append(Worlds(seat, bases, self.scale.price, spend_all=spend_all))
        for side in self.sides:
            side.hear(self.told)
        self.told = []

    def size(self) -> int:
        """The worlds of the side that has more of them."""
        return max((len(side.worlds) for side in self.sides), default=0)

    def compared(self) -> Iterator[tuple[str, Note, Note]]:
        """Every ship: its name, what the notebook says, and what holds in all worlds."""
        s = self.s
        notes = notes_on(self.game.facts, s)
        for seat, side in enumerate(self.sides):
            worlds = list(self._open_to(seat, side))
            for i, ship in enumerate(side.numbers[: len(worlds[0].ships)]):
                name = f"{SEATS[seat]}'s {s.name(ship)}"
                price = self.scale.price if side.warp[i] else 0
                yield name, notes[ship], exact(notes[ship], [w.ships[i] for w in worlds], price)

    def _open_to(self, seat: int, side: Worlds) -> set[World]:
        """All worlds; where one side alone places hits, it has a ship that lives (WW-10.6)."""
        s = self.s
        hit = [ship for ship, count in zip(s.fighters, s.hits, strict=True) if count]
        alone = all(s.owner[ship] == seat for ship in hit)
        if s.kind == HitsQuestion.kind and s.pending == 1 << seat and alone:
            return side.survivors_only()
        return side.worlds


def exact(said: Note, ships: list[Ship], price: int) -> Note:
    """The note as all worlds have it; fired, hits and service are not in question here."""
    built = list(zip(*(ship.built for ship in ships), strict=True))
    now = list(zip(*(ship.now for ship in ships if ship.aboard != GONE), strict=True))
    costs = [price + points(ship.built) for ship in ships]
    return Note(
        built_least=[min(values) for values in built],
        built_most=[max(values) for values in built],
        now_least=[min(values) for values in now] or said.now_least,
        now_most=[max(values) for values in now] or said.now_most,
        fired=said.fired,
        hits=said.hits,
        cost_least=min(costs),
        cost_most=max(costs),
        serviced=said.serviced,
    )
