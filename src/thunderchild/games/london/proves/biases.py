"""Ways to play that reach what random play seldom does; they serve the tests.

Each takes a legal decision and gives one legal action of it.
"""

from typing import Any

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Decision
from thunderchild.games.london.battle.combat import CombatDecision
from thunderchild.games.london.battle.powers import PowerDecision
from thunderchild.games.london.content.facts import Facts
from thunderchild.games.london.model.actions import (
    Activate,
    Attack,
    Bombard,
    Buy,
    ChooseMinion,
    ChooseObjective,
    Done,
    Drop,
    FillTrack,
    Move,
    Panic,
    Place,
    Repair,
    Use,
)
from thunderchild.games.london.model.kinds import (
    ABDUCT_GIRL,
    BIO_LAB,
    COLONIZE,
    CRUSH_ARMY,
    DEATH_RAY,
    EARTHLING,
    ENVOY,
    FIREMEN,
    GERMS,
    HERO,
    HEROINE,
    HQ,
    LEVEL_CITY,
    MARTIAN,
    MISSILE_BASE,
    MONSTER,
    OTTO_MATIK,
    PEACE,
    PRIEST,
    SAUCER,
    SUPERHERO,
    WALKER,
)
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.rules.activation import ActivationDecision
from thunderchild.games.london.rules.minions import MinionDecision
from thunderchild.games.london.rules.movement import MovementDecision
from thunderchild.games.london.rules.purchase import BuyDecision, ObjectiveDecision, TrackDecision
from thunderchild.games.london.rules.reinforcement import LandDecision
from thunderchild.games.london.rules.routes import reach
from thunderchild.games.london.rules.setup import PlaceDecision


def _basket(d: BuyDecision, wanted: tuple[int, ...], draws: Draws) -> Buy:
    """As much of a list as the points can pay, in its order."""
    kinds = d.facts.for_sale[d.side]
    units = [0] * len(kinds)
    for kind in wanted:
        if kind in kinds:
            units[kinds.index(kind)] += 1
            if d.why_not(Buy(units)) is not None:
                units[kinds.index(kind)] -= 1
    return Buy(units)


MARTIAN_LISTS = (
    (HQ, BIO_LAB, MISSILE_BASE, WALKER, SAUCER, ENVOY),
    (MONSTER, DEATH_RAY, WALKER, WALKER, SAUCER, ENVOY),
    (HQ, MONSTER, WALKER, SAUCER, SAUCER, ENVOY),
    (WALKER,) * 9 + (SAUCER,),
    (HQ, DEATH_RAY, WALKER, WALKER, WALKER, ENVOY),
    (HQ, *(WALKER,) * 7),
    (ENVOY,),
)
EARTHLING_LISTS = (
    (PRIEST, FIREMEN, HERO),
    (GERMS, PRIEST, HERO),
    (FIREMEN, PRIEST, GERMS),
)


def _enemies(facts: Facts, s: LondonState, seat: int) -> list[int]:
    """Hexes worth going to: enemies, and for Martians stations, landmarks and the Heroine."""
    hexes = [s.hex[i] for i in facts.pieces(s, 1 - seat)]
    if seat == MARTIAN:
        hexes += [hex for hex in facts.targets if not s.rubble[hex]]
    return hexes


def _advance(
    facts: Facts, s: LondonState, d: MovementDecision, draws: Draws, goals: list[int]
) -> Any:
    """A piece goes as near to a goal as it can."""
    pieces = [i for i in d.moves.movable() if not s.moved[i]]
    if not pieces or not goals:
        return Done()
    piece, goal = draws.choose(pieces), draws.choose(goals)
    row = facts.distance[goal]
    goal = min(goals, key=lambda h: facts.distance[s.hex[piece]][h])
    row = facts.distance[goal] if draws.pick(3) else row
    found = reach(d.moves.mover_with_zone(piece))
    if not found:
        return None
    best = min(row[hex] for hex in found)
    hexes = [hex for hex in found if row[hex] == best]
    return Move(piece, list(found[draws.choose(hexes)].path))


def hunter(facts: Facts, s: LondonState, seat: int, decision: Decision[Any], draws: Draws) -> Any:
    """Turns everything up, makes for the enemy and attacks whatever it can."""
    if isinstance(decision, BuyDecision):
        lists = MARTIAN_LISTS if decision.side == MARTIAN else EARTHLING_LISTS
        return _basket(decision, draws.choose(lists), draws)
    if isinstance(decision, ActivationDecision):
        return Activate(draws.choose(decision.activate.pieces))
    if isinstance(decision, MovementDecision):
        if seat == MARTIAN and draws.pick(3) == 0:
            extra = list(decision.parts[1]) or list(decision.parts[3])
            if extra:
                return draws.choose(extra)
        return _advance(facts, s, decision, draws, _enemies(facts, s, seat))
    if isinstance(decision, CombatDecision):
        return _attack(facts, s, decision, draws)
    if isinstance(decision, PowerDecision):
        return Use()
    if isinstance(decision, LandDecision) and decision.repair.ready:
        return Repair()
    return decision.sample(draws)


def _attack(facts: Facts, s: LondonState, d: CombatDecision, draws: Draws) -> Any:
    """An attack on a piece, else on a target hex, else on any hex."""
    shots = list(d.shots)
    if shots and draws.pick(4):
        return draws.choose(shots)
    bombs: list[Bombard] = list(d.bombs)
    best = [b for b in bombs if facts.is_station[b.hex] or facts.is_landmark[b.hex]]
    if best or bombs or shots:
        return draws.choose(best or bombs or shots)
    return Done()


def wrecker(facts: Facts, s: LondonState, seat: int, decision: Decision[Any], draws: Draws) -> Any:
    """Martians level the city; Earthlings stay out of the way, so that they can."""
    if isinstance(decision, ObjectiveDecision):
        return ChooseObjective(draws.choose([CRUSH_ARMY, LEVEL_CITY, COLONIZE, ABDUCT_GIRL]))
    if isinstance(decision, BuyDecision) and decision.side == MARTIAN:
        return _basket(decision, draws.choose(MARTIAN_LISTS[1:6]), draws)
    if seat == EARTHLING:
        if isinstance(decision, ActivationDecision) and draws.pick(3):
            return Activate(draws.choose(decision.activate.pieces))
        passive = isinstance(decision, MovementDecision | CombatDecision)
        return Done() if passive and draws.pick(4) else decision.sample(draws)
    if isinstance(decision, MovementDecision):
        goals = [hex for hex in facts.targets if not s.rubble[hex]]
        return _advance(facts, s, decision, draws, goals)
    if isinstance(decision, CombatDecision):
        bombs: list[Any] = list(decision.bombs)
        hexes = {*facts.targets}
        best = [b for b in bombs if b.hex in hexes] or list(decision.shots) or bombs
        return draws.choose(best) if best else Done()
    return hunter(facts, s, seat, decision, draws)


def kidnapper(
    facts: Facts, s: LondonState, seat: int, decision: Decision[Any], draws: Draws
) -> Any:
    """Martians go for the Heroine, carry her off, drop her and take her again."""
    if isinstance(decision, ObjectiveDecision):
        return ChooseObjective(ABDUCT_GIRL)
    if isinstance(decision, PlaceDecision) and decision.taken and HEROINE in s.cart:
        hex = draws.choose(sorted(decision.taken))
        return Place(HEROINE, hex) if decision.facts.terrain[hex] == 1 else None
    if seat == EARTHLING:
        if isinstance(decision, ActivationDecision):
            girls = [i for i in decision.activate.pieces if s.kind_of[i] == HEROINE]
            return Activate(girls[0]) if girls else Done()
        return decision.sample(draws)
    if isinstance(decision, MovementDecision):
        if s.captor >= 0 and draws.pick(3) == 0:
            return Drop()
        return _advance(facts, s, decision, draws, [s.hex[s.heroine]])
    if isinstance(decision, CombatDecision):
        shots = list(decision.shots)
        hers = [shot for shot in shots if shot.target == s.heroine]
        return draws.choose(hers) if hers else _attack(facts, s, decision, draws)
    return hunter(facts, s, seat, decision, draws)


def colonist(facts: Facts, s: LondonState, seat: int, decision: Decision[Any], draws: Draws) -> Any:
    """HQ first, minions used and lost; Earthlings turn up and shoot."""
    if isinstance(decision, ObjectiveDecision):
        return ChooseObjective(draws.choose([COLONIZE, PEACE]))
    if isinstance(decision, BuyDecision) and decision.side == MARTIAN:
        return _basket(decision, draws.choose(MARTIAN_LISTS[:6:5]), draws)
    if isinstance(decision, TrackDecision):
        return FillTrack(_hq_at(s.cart, draws.pick(4)))
    if isinstance(decision, MinionDecision):
        return ChooseMinion(OTTO_MATIK if draws.pick(2) else draws.choose(s.minions))
    if isinstance(decision, MovementDecision) and seat == MARTIAN:
        panic = list(decision.parts[3])
        if panic and draws.pick(2):
            chosen: Panic = draws.choose(panic)
            return chosen
    return hunter(facts, s, seat, decision, draws)


def _hq_at(cart: list[int], place: int) -> list[int]:
    """The units with the HQ early: later, others are lost before there is a minion to pay."""
    rest = [kind for kind in cart if kind != HQ]
    return [*rest[:place], *[HQ] * cart.count(HQ), *rest[place:]]


def pacifist(facts: Facts, s: LondonState, seat: int, decision: Decision[Any], draws: Draws) -> Any:
    """The Martian never attacks first; the Earthling does."""
    if isinstance(decision, ObjectiveDecision):
        return ChooseObjective(PEACE)
    if isinstance(decision, BuyDecision) and decision.side == MARTIAN:
        return _basket(decision, (ENVOY, HQ, WALKER, WALKER), draws)
    if seat == MARTIAN and isinstance(decision, CombatDecision):
        return Done()
    if seat == EARTHLING and isinstance(decision, CombatDecision):
        shots: list[Attack] = list(decision.shots)
        return draws.choose(shots) if shots else Done()
    return hunter(facts, s, seat, decision, draws)


def idler(facts: Facts, s: LondonState, seat: int, decision: Decision[Any], draws: Draws) -> Any:
    """Buys little, does little: short tracks, empty maps, the last turn."""
    if isinstance(decision, BuyDecision) and draws.pick(2):
        return _basket(decision, (ENVOY,) if draws.pick(2) else (), draws)
    if isinstance(decision, MovementDecision | CombatDecision | ActivationDecision):
        return Done()
    return decision.sample(draws)


def besieger(facts: Facts, s: LondonState, seat: int, decision: Decision[Any], draws: Draws) -> Any:
    """Earthlings huddle at the edge of the map; Martians land beside them and drive them back."""
    if isinstance(decision, BuyDecision):
        wanted = (WALKER,) * 8 if decision.side == MARTIAN else (SUPERHERO, PRIEST)
        return _basket(decision, wanted, draws)
    if isinstance(decision, PlaceDecision):
        return _huddle(facts, s, decision, draws)
    heroes = [i for i in facts.earthlings(s) if s.kind_of[i] == SUPERHERO]
    if isinstance(decision, LandDecision) and s.due:
        beside = {near for i in heroes for near in facts.neighbours[s.hex[i]]}
        landings = list(decision.landing)
        return draws.choose([one for one in landings if one.hex in beside] or landings)
    if isinstance(decision, ActivationDecision) and seat == MARTIAN:
        return Activate(decision.activate.pieces[0])
    if isinstance(decision, MovementDecision | ActivationDecision):
        return Done()
    if isinstance(decision, CombatDecision):
        shots = [one for one in decision.shots if one.target in heroes and seat == MARTIAN]
        return draws.choose(shots) if shots else Done()
    return decision.sample(draws)


def _huddle(facts: Facts, s: LondonState, d: PlaceDecision, draws: Draws) -> Place:
    """The Superhero in a corner, the others beside him."""
    kind, taken = min(s.cart, key=lambda k: (k == HEROINE, k)), s.plan[1::2]
    hexes = [hex for hex in d.hexes(kind) if hex not in taken]
    beside = [hex for hex in hexes if taken and hex in facts.neighbours[taken[0]]]
    few = min(len(facts.neighbours[hex]) for hex in hexes)
    corners = [hex for hex in hexes if len(facts.neighbours[hex]) == few]
    return Place(kind, draws.choose(beside or corners))


BIASES = {
    "hunter": hunter,
    "wrecker": wrecker,
    "kidnapper": kidnapper,
    "colonist": colonist,
    "pacifist": pacifist,
    "idler": idler,
    "besieger": besieger,
}
