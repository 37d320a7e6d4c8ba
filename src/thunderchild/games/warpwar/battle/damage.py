"""Damage: where effective hits go, and what is destroyed (WW-14)."""

from collections.abc import Iterator

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Decision
from thunderchild.core.forms import Forced
from thunderchild.core.procedure import NEXT, Question, Result
from thunderchild.core.rules import Refusal, Remark, check
from thunderchild.games.warpwar.content.facts import SEAT_NAMES, Facts, Play, values_of
from thunderchild.games.warpwar.model.actions import PlaceHits, Placement
from thunderchild.games.warpwar.model.kinds import ATTRIBUTES, MISSILE, RACK
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.page.forms import HitPart, HitsForm
from thunderchild.games.warpwar.told.combat import AnswerLocked
from thunderchild.games.warpwar.told.ship_words import ATTRIBUTE_WORDS

RACK_WORDS = {
    "lost_with_rack": "A Systemship is lost with its rack",
    "protected": "A loaded rack cannot be hit",
    "drops": "A Systemship whose rack is hit falls onto the hex",
}
UNTOLD = Refusal(
    "Your losses are not announced before the other side has placed its hits", "WW-10.6"
)
SECRET = Refusal("The hits can go in one place only, which is a secret of yours", "WW-14.11")


def placed_values(placement: Placement) -> list[int]:
    """Hits by attribute."""
    p = placement
    return [p.pd, p.beam, p.screen, p.tubes, p.missiles, p.racks]


def room_of(values: list[int], per_hit: int) -> list[int]:
    """Most hits each attribute takes: one a point, one for three missiles (WW-14.4, WW-14.5)."""
    room = list(values)
    room[MISSILE] = -(-values[MISSILE] // per_hit)
    return room


def hits_to_destroy(facts: Facts, s: WarpWarState, ship: int) -> int:
    """Hit points after launches; `protected` counts the load too (WW-14.8, WW-14.10)."""
    points = facts.hit_points(s, ship)
    if facts.options.loaded_rack == "protected":
        points += sum(facts.hit_points(s, load) for load in s.loads(ship))
    return points


def struck_seats(s: WarpWarState) -> int:
    """The seats whose ships took effective hits this round, a bit for each."""
    seats = 0
    for ship, hits in zip(s.fighters, s.hits, strict=True):
        if hits:
            seats |= 1 << s.owner[ship]
    return seats


def survivors(facts: Facts, s: WarpWarState) -> list[int]:
    """Ships that took effective hits this round and live on (WW-14.8)."""
    struck = zip(s.fighters, s.hits, strict=True)
    return [ship for ship, hits in struck if 0 < hits < hits_to_destroy(facts, s, ship)]


def take_hits(s: WarpWarState, ship: int, hits: list[int], per_hit: int) -> None:
    """Losses count from the next round on; the WG never takes a hit (WW-14.6, WW-14.7)."""
    at = ship * ATTRIBUTES
    for attribute, count in enumerate(hits):
        loss = count * per_hit if attribute == MISSILE else count
        s.now[at + attribute] = max(0, s.now[at + attribute] - loss)


# ---- checks ----------------------------------------------------------------------------------


@check("WW-10.6")
def places_on_hit_ships(d: "HitsDecision", action: PlaceHits) -> Refusal | None:
    """A placement is made for each own ship that was hit and lives on, no other (WW-10.6)."""
    given = [placement.ship for placement in action.placements]
    allowed = set(d.hurt) | {load for ship in d.hurt for load in d.loads_hit(ship)}
    if len(set(given)) == len(given) and set(d.hurt) <= set(given) <= allowed:
        return None
    return Refusal("Place hits on each ship of yours that took some and lives", "WW-10.6")


@check("WW-14.5")
def attributes_can_take_them(d: "HitsDecision", action: PlaceHits) -> Refusal | None:
    """No attribute takes more hits than it has; missiles one for three (WW-14.4, WW-14.5)."""
    for placement in action.placements:
        room = d.room(placement.ship)
        for name, count, most in zip(ATTRIBUTE_WORDS, placed_values(placement), room, strict=True):
            if not 0 <= count <= most:
                shown = d.s.name(placement.ship)
                rule = "WW-14.5" if name == "Missiles" else "WW-14.4"
                return Refusal(f"{shown}'s {name} can take {most} hits, not {count}", rule)
    return None


@check("WW-14.4")
def hits_add_up(d: "HitsDecision", action: PlaceHits) -> Refusal | None:
    """Exactly the effective hits are placed, no more and no fewer (WW-14.4)."""
    by_ship = {p.ship: sum(placed_values(p)) for p in action.placements}
    for ship in d.hurt:
        placed = by_ship[ship] + sum(by_ship.get(load, 0) for load in d.loads_hit(ship))
        if placed != d.hits[ship]:
            name, hits = d.s.name(ship), d.hits[ship]
            still = f"; {hits - placed} still to place" if placed < hits else f", not {placed}"
            return Refusal(f"{name} took {hits} effective hit{'s'[hits == 1 :]}{still}", "WW-14.4")
    return None


@check("WW-14.10")
def lost_loads_match_racks(d: "HitsDecision", action: PlaceHits) -> Refusal | None:
    """If fewer racks than Systemships remain, the owner names those that go (WW-14.10)."""
    for placement in action.placements:
        due = d.losses_due(placement)
        lost = placement.lost
        if len(lost) != due or len(set(lost)) != due or not set(lost) <= set(d.loads(placement)):
            name = d.s.name(placement.ship)
            return Refusal(f"{name} loses {due} of its Systemships with the racks", "WW-14.10")
    return None


@check("WW-14.10")
def loaded_racks_are_spared(d: "HitsDecision", action: PlaceHits) -> Refusal | None:
    """Under `protected` a loaded rack cannot be hit, one emptied by hits can (WW-14.10)."""
    if not d.protected:
        return None
    by_ship = {p.ship: placed_values(p) for p in action.placements}
    for ship in d.hurt:
        alive = [load for load in d.s.loads(ship) if not d.is_spent(load, by_ship.get(load))]
        if d.s.value(ship, RACK) - by_ship[ship][RACK] < len(alive):
            return Refusal(f"{d.s.name(ship)}'s loaded racks cannot be hit", "WW-14.10")
    return None


class HitsDecision(Decision[PlaceHits]):
    """All hit placements of one player in one round."""

    ACTIONS = (PlaceHits,)
    COMPLETE = False
    CHECKS = (
        places_on_hit_ships,
        attributes_can_take_them,
        hits_add_up,
        lost_loads_match_racks,
        loaded_racks_are_spared,
    )

    def __init__(self, facts: Facts, s: WarpWarState, seat: int) -> None:
        self.facts, self.s, self.seat = facts, s, seat
        self.per_hit = facts.content.ships.missile.per_hit
        self.protected = facts.options.loaded_rack == "protected"
        struck = zip(s.fighters, s.hits, strict=True)
        self.hits = {ship: n for ship, n in struck if n and s.owner[ship] == seat}
        self.hurt = [ship for ship in survivors(facts, s) if ship in self.hits]

    def room(self, ship: int) -> list[int]:
        """Most hits each attribute of a ship takes."""
        return room_of(values_of(self.s, ship), self.per_hit)

    def loads_hit(self, ship: int) -> list[int]:
        """Carried Systemships that may take hits of their carrier: only under `protected`."""
        return self.s.loads(ship) if self.protected else []

    def loads(self, placement: Placement) -> list[int]:
        """Systemships aboard the ship of a placement."""
        return self.s.loads(placement.ship)

    def losses_due(self, placement: Placement) -> int:
        """Systemships that go because their racks go (WW-14.10)."""
        if self.protected:
            return 0
        racks = self.s.value(placement.ship, RACK) - placement.racks
        return max(0, len(self.loads(placement)) - racks)

    def is_spent(self, load: int, hits: list[int] | None) -> bool:
        """Whether hits leave nothing of a carried Systemship."""
        return hits is not None and sum(hits) >= self.facts.hit_points(self.s, load)

    def candidates(self) -> Iterator[PlaceHits]:
        """One plain placement: first attributes first."""
        yield PlaceHits([p for ship in self.hurt for p in self._fill(ship, None)])

    def drawn(self, draws: Draws) -> PlaceHits:
        """Hit by hit on whatever can take one."""
        return PlaceHits([p for ship in self.hurt for p in self._fill(ship, draws)])

    def _fill(self, ship: int, draws: Draws | None) -> list[Placement]:
        """Placements on one ship, and under `protected` on its load."""
        if self.protected and self.s.loads(ship):
            return self._fill_protected(ship, draws)
        left = self.hits[ship]
        room = self.room(ship)
        placed = _spread(room, left, draws)
        loads = self.s.loads(ship)
        due = max(0, len(loads) - (self.s.value(ship, RACK) - placed[RACK]))
        if draws is not None:
            draws.shuffle(loads)
        return [placement_of(ship, placed, sorted(loads[:due]))]

    def _fill_protected(self, ship: int, draws: Draws | None) -> list[Placement]:
        """The ship's own room first in part, then its load, then racks that came free."""
        left = self.hits[ship]
        loads = self.s.loads(ship)
        own = self.room(ship)
        own[RACK] = self.s.value(ship, RACK) - len(loads)
        mine = _spread(own, min(left, sum(own)), draws)
        if draws is not None and draws.pick(2):  # leave some of it to the load
            for attribute in range(ATTRIBUTES):
                mine[attribute] = draws.pick(mine[attribute] + 1)
        left -= sum(mine)
        result: list[Placement] = []
        for load in loads:
            room = self.room(load)
            placed = _spread(room, min(left, sum(room)), draws)
            left -= sum(placed)
            if any(placed):
                result.append(placement_of(load, placed, []))
            if sum(placed) == sum(room):
                own[RACK] += 1
        for attribute in range(ATTRIBUTES):
            more = min(left, own[attribute] - mine[attribute])
            mine[attribute] += more
            left -= more
        return [placement_of(ship, mine, []), *result]

    def forced(self) -> Forced | None:
        """Losses are not told before both sides have placed, nor where hits can go at all."""
        if not self.hurt:
            return Forced(PlaceHits(), UNTOLD)
        if self.protected or any(self.s.loads(ship) for ship in self.hurt):
            return None
        if all(sum(1 for most in self.room(ship) if most) == 1 for ship in self.hurt):
            return Forced(next(self.candidates()), SECRET)
        return None

    def destroyed(self, ship: int) -> Remark:
        """There is nothing to place on a ship that cannot take all its hits (WW-14.8)."""
        hits = f"{self.hits[ship]} hits" if self.hits[ship] > 1 else "1 hit"
        return Remark(f"{self.s.name(ship)} is destroyed by {hits}", "WW-14.8")

    def form(self) -> HitsForm:
        """What each ship can take."""
        s = self.s
        parts = []
        for ship, hits in self.hits.items():
            aboard = s.loads(ship)
            parts.append(
                HitPart(
                    ship=ship,
                    name=s.name(ship),
                    hits=hits,
                    destroyed=None if ship in self.hurt else self.destroyed(ship),
                    room=self.room(ship),
                    now=values_of(s, ship),
                    aboard=aboard,
                    spare_racks=s.value(ship, RACK) - len(aboard),
                    lose_with_rack=not self.protected,
                    loads=[[load, *self.room(load)] for load in self.loads_hit(ship)],
                )
            )
        way = self.facts.options.loaded_rack
        rack = Refusal(RACK_WORDS[way], "WW-14.10")
        return HitsForm(parts, self.per_hit, rack, self.forced())


def _spread(room: list[int], hits: int, draws: Draws | None) -> list[int]:
    """Hits spread over the room there is, at random or from the front."""
    placed = [0] * ATTRIBUTES
    open_ = [attribute for attribute in range(ATTRIBUTES) if room[attribute]]
    while hits > 0 and open_:
        attribute = open_[0] if draws is None else draws.choose(open_)
        placed[attribute] += 1
        hits -= 1
        if placed[attribute] == room[attribute]:
            open_.remove(attribute)
    return placed


def placement_of(ship: int, values: list[int], lost: list[int]) -> Placement:
    """A placement from six counts in record order."""
    pd, beam, screen, tubes, missiles, racks = values
    return Placement(ship, pd, beam, screen, tubes, missiles, racks, lost)


# ---- the question ----------------------------------------------------------------------------


def seal_hits(action: PlaceHits) -> list[int]:
    """Placements as the state keeps them."""
    flat: list[int] = []
    for p in sorted(action.placements, key=lambda placement: placement.ship):
        flat += (p.ship, *placed_values(p), len(p.lost), *sorted(p.lost))
    return flat


def read_hits(flat: list[int]) -> dict[int, Placement]:
    """The placements that `seal_hits` wrote, by ship."""
    placements: dict[int, Placement] = {}
    i = 0
    while i < len(flat):
        ship, values, count = flat[i], flat[i + 1 : i + 7], flat[i + 7]
        i += 8
        placements[ship] = placement_of(ship, values, flat[i : i + count])
        i += count
    return placements


class HitsQuestion(Question):
    """Both owners place hits at the same time, unseen (WW-10.6, WW-14.11)."""

    def offer(self, p: Play, seat: int) -> HitsDecision:
        return HitsDecision(p.facts, p.s, seat)

    def take(self, p: Play, seat: int, action: PlaceHits) -> Result:
        p.s.seal(seat, seal_hits(action))
        p.tell(AnswerLocked(SEAT_NAMES[seat]))
        return NEXT

    def take_back(self, p: Play, seat: int) -> None:
        p.s.seal(seat, [])

    def prompt(self, p: Play, seat: int) -> str:
        if not HitsDecision(p.facts, p.s, seat).hurt:
            return "The hits destroy your ships: there is nothing to place."
        return "Place the hits on your ships."
