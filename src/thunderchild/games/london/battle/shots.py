"""Who may attack whom (LON-13), each rule once, and what every attack would do."""

from collections.abc import Iterator
from typing import Any, TypeVar

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Listed
from thunderchild.core.rules import Refusal, check
from thunderchild.games.london.battle.odds import column_name, column_of
from thunderchild.games.london.battle.outcomes import chances_of, results_text, without_roll
from thunderchild.games.london.content.facts import FIRST_EARTHLING, Facts
from thunderchild.games.london.model.actions import Attack, Bombard
from thunderchild.games.london.model.kinds import MARTIAN
from thunderchild.games.london.model.state import NOBODY, LondonState
from thunderchild.games.london.page.forms import Shooter, Shot

A = TypeVar("A", Attack, Bombard)


class Fire(Listed[A]):
    """What attacks on pieces and on hexes share."""

    def __init__(self, facts: Facts, s: LondonState, seat: int) -> None:
        self.facts, self.s, self.seat = facts, s, seat

    def shooters(self) -> list[int]:
        """Units that may still attack in this Combat Phase (LON-13.1)."""
        facts, s = self.facts, self.s
        return [
            piece
            for piece in facts.pieces(s, self.seat)
            if not s.fired[piece] and facts.can_attack(s, piece)
        ]


# ---- checks --------------------------------------------------------------------------------


@check("LON-13.1")
def is_own_attacker(d: Fire[Any], action: Attack | Bombard) -> Refusal | None:
    """A player attacks with his own units on the map (LON-13.1)."""
    s, piece = d.s, action.piece
    if 0 <= piece < len(s.hex) and s.hex[piece] >= 0 and d.facts.side(s, piece) == d.seat:
        return None
    return Refusal("That is not a unit of yours on the map", "LON-13.1")


@check("LON-13.5")
def has_combat_rating(d: Fire[Any], action: Attack | Bombard) -> Refusal | None:
    """Inactive Earthlings cannot attack, nor units without a rating (LON-13.5, LON-13.9)."""
    s, piece = d.s, action.piece
    if d.facts.can_attack(s, piece):
        return None
    rule = "LON-13.9" if s.up[piece] else "LON-13.5"
    return Refusal(f"{d.facts.name(s, piece)} cannot attack", rule)


@check("LON-13.1")
def has_not_attacked(d: Fire[Any], action: Attack | Bombard) -> Refusal | None:
    """Each unit attacks once in a Combat Phase (LON-13.1, LON-13.9)."""
    if not d.s.fired[action.piece]:
        return None
    return Refusal(f"{d.facts.name(d.s, action.piece)} has attacked in this phase", "LON-13.1")


@check("LON-13.3")
def target_is_enemy(d: Fire[Any], action: Attack) -> Refusal | None:
    """The target is one enemy unit on the map, never a friend (LON-13.2, LON-13.3)."""
    s, target = d.s, action.target
    if 0 <= target < len(s.hex) and s.hex[target] >= 0 and d.facts.side(s, target) != d.seat:
        return None
    return Refusal("The target must be an enemy unit on the map", "LON-13.3")


@check("LON-3.9")
def no_friend_in_hex(d: Fire[Any], action: Attack) -> Refusal | None:
    """Martians do not fire into the hex of a Martian: a held Heroine is safe (LON-3.9)."""
    unit = d.s.unit_at[d.s.hex[action.target]]
    if d.seat != MARTIAN or unit < 0 or d.s.kind_of[unit] >= FIRST_EARTHLING:
        return None
    return Refusal("A Martian unit is in that hex", "LON-3.9")


@check("LON-13.6")
def is_in_range(d: Fire[Any], action: Attack) -> Refusal | None:
    """The target is 1 to Range hexes away; no terrain hides it (LON-13.6, LON-13.7, LON-2.10)."""
    return _range_fault(d, action.piece, d.s.hex[action.target])


@check("LON-13.4")
def does_not_attack_into_water(d: Fire[Any], action: Attack) -> Refusal | None:
    """Infantry, Cavalry, Police and Firemen do not attack into water (LON-13.4, LON-13.11).

    Not even a flyer above it (LON-11.3); Artillery may (LON-20.7, LON-20.8, LON-21.2).
    """
    s, facts = d.s, d.facts
    if not facts.land_only[s.kind_of[action.piece]]:
        return None
    if not facts.water[facts.ground(s, s.hex[action.target])]:
        return None
    return Refusal(f"{facts.name(s, action.piece)} cannot attack into water", "LON-13.4")


@check("LON-3.3")
def is_martian(d: Fire[Any], action: Bombard) -> Refusal | None:
    """Only Martians attack empty hexes (LON-3.1, LON-3.3, LON-13.3)."""
    if d.seat == MARTIAN:
        return None
    return Refusal("Only Martians turn hexes to rubble", "LON-3.3")


@check("LON-3.10")
def hex_is_empty(d: Fire[Any], action: Bombard) -> Refusal | None:
    """Where pieces are, one of them must be named; friends are spared (LON-3.9, LON-3.10)."""
    facts, s = d.facts, d.s
    if not 0 <= action.hex < facts.hexes:
        return Refusal("There is no such hex", "LON-2.1")
    if facts.is_empty(s, action.hex):
        return None
    return Refusal(f"{facts.labels[action.hex]} is not empty", "LON-3.10")


@check("LON-3.4")
def hex_can_be_rubbled(d: Fire[Any], action: Bombard) -> Refusal | None:
    """Only intact city and bridged hexes are attacked as such (LON-3.4)."""
    if d.facts.is_intact(d.s, action.hex):
        return None
    return Refusal(f"{d.facts.labels[action.hex]} cannot be turned to rubble", "LON-3.4")


@check("LON-13.6")
def hex_is_in_range(d: Fire[Any], action: Bombard) -> Refusal | None:
    """The hex is 1 to Range hexes away (LON-13.6, LON-13.7)."""
    return _range_fault(d, action.piece, action.hex)


def _range_fault(d: Fire[Any], piece: int, hex: int) -> Refusal | None:
    far = d.facts.distance[d.s.hex[piece]][hex]
    if far == 0:
        return Refusal("A unit cannot attack its own hex", "LON-13.7")
    most = d.facts.range_of(d.s, piece)
    if far <= most:
        return None
    return Refusal(f"It is {far} hexes away, the Range is {most}", "LON-13.6")


# ---- the parts -----------------------------------------------------------------------------


class ShotPart(Fire[Attack]):
    """Attacks on pieces."""

    ACTIONS = (Attack,)
    CHECKS = (
        is_own_attacker,
        has_combat_rating,
        has_not_attacked,
        target_is_enemy,
        no_friend_in_hex,
        is_in_range,
        does_not_attack_into_water,
    )

    def candidates(self) -> Iterator[Attack]:
        """Every enemy in range of every attacker."""
        for piece in self.shooters():
            for target in self.targets(piece):
                yield Attack(piece, target)

    def targets(self, piece: int) -> list[int]:
        """The enemy pieces in range; two in one hex are two targets (LON-12.10)."""
        facts, s = self.facts, self.s
        row, most = facts.distance[s.hex[piece]], facts.range_of(s, piece)
        hexes = s.hex
        return [i for i in facts.pieces(s, 1 - self.seat) if row[hexes[i]] <= most]

    def drawn(self, draws: Draws) -> Attack | None:
        """A random attacker with a target."""
        pieces = self.shooters()
        draws.shuffle(pieces)
        for piece in pieces:
            made = [Attack(piece, target) for target in self.targets(piece)]
            legal = [action for action in made if self.why_not(action) is None]
            if legal:
                return draws.choose(legal)
        return None

    def text(self, action: Attack) -> str:
        """In words, with the odds and what the six dice do."""
        shot = shot_form(self.facts, self.s, action)
        who = self.facts.name(self.s, action.piece)
        chances = "; ".join(f"{chance.sixths}/6 {chance.text}" for chance in shot.chances)
        odds = f" at {shot.odds}" if chances else ""
        return f"{who} attacks {shot.name}{odds}: {chances or shot.text}"

    def shooter_form(self, piece: int, bombs: "BombardPart | None", price: int = 0) -> Shooter:
        """All attacks of one piece with what each die does."""
        facts, s = self.facts, self.s
        shots = [
            shot_form(facts, s, Attack(piece, target))
            for target in self.targets(piece)
            if self.why_not(Attack(piece, target)) is None
        ]
        if bombs is not None:
            hexes = facts.within[facts.range_of(s, piece)][s.hex[piece]]
            made = (Bombard(piece, hex) for hex in hexes)
            shots += [bomb_form(facts, s, a) for a in made if bombs.why_not(a) is None]
        combat, reach = facts.combat_of(s, piece), facts.range_of(s, piece)
        why = None if shots else Refusal("Nothing it could attack is in range", "LON-13.6")
        return Shooter(piece, facts.name(s, piece), combat, reach, price, shots, why)

    def idle_form(self, piece: int) -> Shooter:
        """A piece that cannot attack, with the reason."""
        facts, s = self.facts, self.s
        action = Attack(piece, NOBODY)
        why = has_combat_rating(self, action) or has_not_attacked(self, action)
        return Shooter(piece, facts.name(s, piece), facts.combat_of(s, piece), 0, 0, [], why)


class BombardPart(Fire[Bombard]):
    """Attacks on empty hexes."""

    ACTIONS = (Bombard,)
    CHECKS = (
        is_own_attacker,
        has_combat_rating,
        has_not_attacked,
        is_martian,
        hex_is_empty,
        hex_can_be_rubbled,
        hex_is_in_range,
    )

    def candidates(self) -> Iterator[Bombard]:
        """Every hex in range of every attacker that can be rubbled."""
        facts, s = self.facts, self.s
        for piece in self.shooters():
            for hex in facts.within[facts.range_of(s, piece)][s.hex[piece]]:
                if facts.can_rubble[hex]:
                    yield Bombard(piece, hex)

    def drawn(self, draws: Draws) -> Bombard | None:
        """A random attacker and a hex in its range."""
        facts, s = self.facts, self.s
        pieces = self.shooters()
        draws.shuffle(pieces)
        for piece in pieces:
            hexes = [
                hex
                for hex in facts.within[facts.range_of(s, piece)][s.hex[piece]]
                if facts.can_rubble[hex] and not s.rubble[hex] and facts.is_empty(s, hex)
            ]
            if hexes:
                return Bombard(piece, draws.choose(hexes))
        return None

    def text(self, action: Bombard) -> str:
        facts = self.facts
        return f"{facts.name(self.s, action.piece)} attacks {facts.place(action.hex)}"


def is_rolled(facts: Facts, s: LondonState, attacker: int, target: int) -> bool:
    """Whether odds can be formed: both sides show a number (LON-1.10, LON-14.10).

    Most units have no rule of their own and fight by their numbers (LON-20.5, LON-21.1).
    """
    return facts.combat_of(s, attacker) > 0 and facts.combat_of(s, target) > 0


def shot_form(facts: Facts, s: LondonState, action: Attack) -> Shot:
    """What an attack on a piece would do, as far as the attacker can know (LON-14.7)."""
    piece, target = action.piece, action.target
    hex = s.hex[target]
    far, name = facts.distance[s.hex[piece]][hex], facts.name(s, target)
    kind = s.kind_of[target]
    if kind >= FIRST_EARTHLING and not s.up[target]:
        why = "It turns up first; the odds are unknown until then"
        return Shot(action, target, name, hex, far, -1, "unknown", [], [], why, "LON-14.7")
    if not is_rolled(facts, s, piece, target):
        why, rule = without_roll(facts, s, piece, target)
        return Shot(action, target, name, hex, far, -1, "no roll", [], [], why, rule)
    column = column_of(facts.combat_of(s, piece), facts.combat_of(s, target))
    results = results_text(facts, s, piece, target, column)
    odds = column_name(facts, column)
    chances = chances_of(results)
    return Shot(action, target, name, hex, far, column, odds, results, chances, "", "LON-14.3")


def bomb_form(facts: Facts, s: LondonState, action: Bombard) -> Shot:
    """An empty hex becomes rubble without a roll (LON-3.1)."""
    hex = action.hex
    far = facts.distance[s.hex[action.piece]][hex]
    why = "The hex becomes rubble; no die is rolled"
    return Shot(action, NOBODY, facts.place(hex), hex, far, -1, "no roll", [], [], why, "LON-3.1")


def any_attack(facts: Facts, s: LondonState, side: int) -> bool:
    """Whether a side could attack anything now, as all can see."""
    shots: Any = ShotPart(facts, s, side)
    for piece in shots.shooters():
        if any(shots.why_not(Attack(piece, target)) is None for target in shots.targets(piece)):
            return True
        if side == MARTIAN:
            for hex in facts.within[facts.range_of(s, piece)][s.hex[piece]]:
                if facts.can_rubble[hex] and not s.rubble[hex] and facts.is_empty(s, hex):
                    return True
    return False
