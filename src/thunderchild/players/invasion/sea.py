"""Naval battles: Warships to buy, where ships stand, how they sail and fire."""

from typing import Final

from thunderchild.core.actions import Pass
from thunderchild.core.choices import legal
from thunderchild.games.invasion.battle.field import (
    IS_WARSHIP,
    freighters,
    tripods,
    warships,
)
from thunderchild.games.invasion.battle.naval import NavalBattle
from thunderchild.games.invasion.model.battle_actions import (
    BreakOff,
    BuyWarship,
    ChooseTarget,
    EndStep,
    FireAt,
    PlacePiece,
    Ready,
    Sail,
    TakeWarships,
)
from thunderchild.games.invasion.model.kinds import MARTIAN, NAVAL
from thunderchild.games.invasion.rules.units import points_of
from thunderchild.players import Act, Offer
from thunderchild.players.invasion import land
from thunderchild.players.invasion.outlook import Outlook

DANGER: Final = (6.0, 4.0, 2.0, 1.0)  # of a Freighter, by its Range to a Tripod
HUDDLE: Final = 3  # hexes in which Freighters start when nobody is seen yet
HASTE: Final = 10  # rounds after which Freighters sail for the open sea whatever waits there
LONGEST: Final = 14  # rounds of a battle that is fought for the Tripods alone


def fleet(o: Outlook, decision: Offer) -> Act:
    """Free Warships, and as many more as the people aboard are worth."""
    s = o.s
    if legal(decision, TakeWarships):
        return TakeWarships()
    stake = sum(points_of(s.piece_kind[ship]) for ship in freighters(s))
    price = max(1, o.facts.battle.warship_price)
    wanted = min(o.style.squadron * foes(o), int(o.style.stake * stake / price + 0.5))
    if len(warships(s)) < wanted and legal(decision, BuyWarship):
        return BuyWarship()
    return Ready()


def foes(o: Outlook) -> int:
    """The Tripods that come, seen or told (INV-ESC-04)."""
    battle = o.s.nearest(NavalBattle)
    return max(1, len(tripods(o.s)) or (battle.tripods if battle is not None else 0))


def place(o: Outlook, decision: Offer) -> Act:
    """Freighters far from the Tripods, if they are seen; Warships in their way."""
    s, board = o.s, o.facts.battle.board(o.s)
    waiting = [piece for piece, hex in enumerate(s.piece_hex) if hex == -2]
    piece = waiting[0]
    there = [s.tripod_hex[tripod] for tripod in tripods(s)]
    hexes = [action.hex for action in legal(decision, PlacePiece) if action.piece == piece]
    if not IS_WARSHIP[s.piece_kind[piece]]:
        if not there:
            return PlacePiece(piece, hexes[piece % min(HUDDLE, len(hexes))])
        far = {hex: min(board.range(hex, tripod) for tripod in there) for hex in hexes}
        return PlacePiece(piece, max(hexes, key=lambda at: (far[at], at)))
    if not there:
        return PlacePiece(piece, board.centre if board.centre in hexes else hexes[0])
    wanted = 1 if s.initiative == MARTIAN else min(2, len(o.facts.profile.fire.warship_hits))
    off = {at: abs(min(board.range(at, tripod) for tripod in there) - wanted) for at in hexes}
    return PlacePiece(piece, min(hexes, key=lambda at: (off[at], -at)))


def step(o: Outlook, decision: Offer) -> Act:
    """Fire where it can hit, then sail; break off when nobody is left to save."""
    s = o.s
    if legal(decision, BreakOff) and not is_worth_fighting(o):
        return BreakOff()
    best_shot, best = None, 0.0
    for shot in legal(decision, FireAt):
        worth = land.shot_worth(o, shot.piece, shot.tripod)
        if worth > best:
            best_shot, best = shot, worth
    if best_shot is not None:
        return best_shot
    moves = legal(decision, Sail)
    gains = [(gain(o, move), move) for move in moves if not s.piece_done[move.piece] & 4]
    if gains:
        most, move = max(gains, key=lambda pair: pair[0])
        if most > 0.0:
            return move
    return EndStep()


def is_worth_fighting(o: Outlook) -> bool:
    """Whether Tripods Destroyed at sea bring points (INV-NAV-15)."""
    pays = o.facts.profile.points.tripod or o.facts.scene.file.tripod_reward_pp
    return bool(pays) and o.s.round <= LONGEST and bool(warships(o.s))


def gain(o: Outlook, move: Sail) -> float:
    """What a ship gains by a move."""
    here = o.s.piece_hex[move.piece]
    if IS_WARSHIP[o.s.piece_kind[move.piece]]:
        return hunt(o, move.hex) - hunt(o, here)
    return flight(o, move.hex) - flight(o, here)


def hunt(o: Outlook, hex: int) -> float:
    """How well a Warship lies: at Range 1 or 2 of a Tripod."""
    board = o.facts.battle.board(o.s)
    ranges = [board.range(hex, o.s.tripod_hex[tripod]) for tripod in tripods(o.s)]
    return -float(abs(min(ranges) - 1)) if ranges else 0.0


def flight(o: Outlook, hex: int) -> float:
    """How well a Freighter lies: near the open sea and far from the Tripods."""
    s, board = o.s, o.facts.battle.board(o.s)
    if board.is_bottom[hex]:
        return 20.0
    down = 1.5 * (hex // board.columns)
    if s.round > HASTE:
        return down
    ranges = [board.range(hex, s.tripod_hex[tripod]) for tripod in tripods(s)]
    return down - sum(DANGER[far] for far in ranges if far < len(DANGER))


def break_off(o: Outlook, decision: Offer) -> Act:
    """Go home, unless Tripods are worth points."""
    return Pass() if is_worth_fighting(o) else BreakOff()


def target(o: Outlook, decision: Offer) -> Act:
    """A Warship is hit rather than a Freighter, a small Freighter rather than a full one."""
    kinds = o.s.piece_kind
    offered = [action.piece for action in legal(decision, ChooseTarget)]
    return ChooseTarget(
        min(offered, key=lambda piece: (not IS_WARSHIP[kinds[piece]], points_of(kinds[piece])))
    )


def is_at_sea(o: Outlook) -> bool:
    """Whether the battle in hand is a Naval one."""
    return o.s.battle == NAVAL
