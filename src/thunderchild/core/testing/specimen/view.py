"""What a seat knows."""

from msgspec import Struct


class Side(Struct, frozen=True):
    """What everybody knows of one side."""

    tiles: int  # in hand
    coins: int
    lamp: int
    oil: int
    points: int
    sealed: bool  # whether its orders are written
    orders: list[int]  # once shown
    shown: list[int]  # tiles of each value shown this turn


class Own(Struct, frozen=True):
    """What only the seat itself knows."""

    hand: list[int]
    orders: list[int]
    seen: int  # the tile its lamp showed this turn, or 0


class View(Struct, frozen=True):
    """All that a seat may know; a spectator has nothing of his own."""

    seat: int
    turn: int
    rich: int
    cup: int  # how many tiles are left
    discards: list[int]
    opened: int
    strength: list[int]
    sides: list[Side]
    own: Own | None
    # the place in the sequence of play
    stack: list[list[int]]
    question: int
    asked: int
    draws: int
    winner: int
    reason: int
