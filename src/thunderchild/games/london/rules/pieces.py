"""What can happen to a piece: it turns up, enters a hex, captures the Heroine, is eliminated."""

from thunderchild.games.london.content.facts import FIRST_EARTHLING, Play
from thunderchild.games.london.model.kinds import ARMY, HEROINE, HQ, NO_MINION
from thunderchild.games.london.model.state import NOBODY, NOWHERE, OPEN, LondonState
from thunderchild.games.london.rules.in_hand import move_in_hand
from thunderchild.games.london.told.combat import (
    HeroineCaptured,
    HeroineFreed,
    HeroineKnown,
    LossProclaimed,
    MinionShot,
    PieceEliminated,
    PieceTurnedUp,
)


def add_piece(s: LondonState, kind: int, hex: int, *, up: bool, bought: bool) -> int:
    """A new piece on the map, numbered within its side."""
    martian = kind < FIRST_EARTHLING
    number = 1 + sum((other < FIRST_EARTHLING) == martian for other in s.kind_of)
    piece = s.add_piece()
    s.kind_of[piece], s.hex[piece], s.number[piece] = kind, hex, number
    s.up[piece], s.bought[piece] = int(up), int(bought)
    s.known[piece] = OPEN if up else 0
    if martian:
        s.order.append(piece)
    if kind == HEROINE:
        s.heroine = piece
    else:
        s.unit_at[hex] = piece
    return piece


def turn_up(p: Play, piece: int, rule: str) -> None:
    """A face-down piece becomes Active and public (LON-1.3, LON-5.9, LON-8.6)."""
    s, facts = p.s, p.facts
    s.up[piece], s.known[piece], s.revocable = 1, OPEN, 0
    if p.events is not None:
        kind = s.kind_of[piece]
        name, at = facts.unit_names[kind], facts.place(s.hex[piece])
        p.tell(PieceTurnedUp(piece, facts.label(s, piece), kind, name, s.hex[piece], at, rule))
    note_company(p, s.hex[piece])


def note_company(p: Play, hex: int) -> None:
    """Beside another Earthling that is face-up, a face-down piece can only be the Heroine.

    Only she shares a hex (LON-7.1, LON-7.2).
    """
    s, facts = p.s, p.facts
    girl, unit = s.heroine, s.unit_at[hex]
    if girl < 0 or s.hex[girl] != hex or unit < 0 or not s.up[unit] or s.known[girl] == OPEN:
        return
    s.known[girl], s.revocable = OPEN, 0
    if p.events is not None:
        p.tell(HeroineKnown(girl, facts.label(s, girl), hex, facts.place(hex)))


def capture(p: Play, captor: int, rule: str) -> None:
    """The Heroine goes into the captor's hand and hex (LON-12.2, LON-12.3)."""
    s, facts = p.s, p.facts
    s.captor = captor
    s.hex[s.heroine] = s.hex[captor]
    if p.events is not None:
        hex = s.hex[captor]
        name = facts.name(s, captor)
        p.tell(HeroineCaptured(captor, name, hex, facts.place(hex), rule))


def step(p: Play, piece: int, hex: int, *, rule: str = "LON-12.2") -> None:
    """A unit enters a hex; a Martian takes a free Heroine there, a captor carries her along.

    It needs no decision and does not stop the move (LON-12.16). Who passes through the hex of her
    captor does not take her over (LON-12.15).
    """
    s = p.s
    if s.unit_at[s.hex[piece]] == piece:
        s.unit_at[s.hex[piece]] = NOBODY
    s.hex[piece] = hex
    if s.unit_at[hex] < 0:
        s.unit_at[hex] = piece  # else it passes through (LON-7.4)
    if s.kind_of[piece] >= FIRST_EARTHLING:
        return
    if s.captor == piece:
        s.hex[s.heroine] = hex  # at no cost (LON-12.5)
    elif s.captor < 0 and s.heroine >= 0 and s.hex[s.heroine] == hex:
        capture(p, piece, rule)


def walk(p: Play, piece: int, path: list[int], *, rule: str = "LON-12.2") -> None:
    """A unit goes along a path, over friends where it passes through (LON-7.4)."""
    s = p.s
    for hex in path:
        step(p, piece, hex, rule=rule)
    s.unit_at[s.hex[piece]] = piece
    note_company(p, s.hex[piece])


def free_heroine(p: Play, captor: int, rule: str) -> None:
    """A captor that retreats or dies leaves her in the hex, free (LON-12.7, LON-16.4)."""
    s = p.s
    if s.captor != captor:
        return
    s.captor = NOBODY
    hex = s.hex[s.heroine]
    p.tell(HeroineFreed(hex, p.facts.place(hex), rule))


def eliminate(p: Play, piece: int, why: str, rule: str) -> None:
    """A unit leaves the game and is shown to both (LON-5.9, LON-15.2)."""
    s, facts = p.s, p.facts
    hex, kind = s.hex[piece], s.kind_of[piece]
    free_heroine(p, piece, "LON-12.7")
    s.known[piece], s.revocable = OPEN, 0
    s.hex[piece] = NOWHERE
    if s.unit_at[hex] == piece:
        s.unit_at[hex] = NOBODY
    if p.events is not None:
        name = facts.name(s, piece)
        p.tell(PieceEliminated(piece, kind, name, hex, facts.place(hex), why, rule))
    move = move_in_hand(s)
    if move.mover == piece:
        move.mover = NOBODY
    if kind < FIRST_EARTHLING:
        _mourn(p, kind)


def _mourn(p: Play, kind: int) -> None:
    """Each Martian loss costs a minion; the HQ takes its own along (LON-18.2, LON-18.3).

    While the HQ is Active the Martian says what he thinks of it (LON-18.5).
    """
    s, facts = p.s, p.facts
    words = facts.content.proclamation
    if words and facts.active(s, HQ) >= 0:
        p.tell(LossProclaimed(words))
    if s.minion == NO_MINION:
        return
    if kind != HQ:
        s.shot += 1
        return
    p.tell(MinionShot(s.minion, facts.content.minions[s.minion].name, "LON-18.3"))
    s.minion, s.shot = NO_MINION, 0


def army_eliminated(s: LondonState, category: list[int]) -> int:
    """Army units that were eliminated, however it came about (LON-23.2)."""
    hexes = s.hex
    return sum(hexes[i] < 0 and category[kind] == ARMY for i, kind in enumerate(s.kind_of))
