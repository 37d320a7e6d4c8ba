"""A battle as plain text: who meets, the board with its marks, the card in force, the Plans."""

from typing import Final

from thunderchild.games.invasion.content.battle_boards import Board
from thunderchild.games.invasion.content.battle_deck import BattleDeck
from thunderchild.games.invasion.content.facts import Facts
from thunderchild.games.invasion.knows.battle_view import (
    BattleView,
    PieceView,
    TripodView,
)
from thunderchild.games.invasion.model.kinds import BOARDS, COLOURS, LETTERS
from thunderchild.games.invasion.told.battle_cards import ACTION_NAMES, meaning
from thunderchild.games.invasion.told.phrases import at, capital, several

CELL: Final = 11  # characters for a hex
SHIPS: Final = {"refugee": "F", "refugee_2": "F2", "warship": "W", "thunder_child": "T"}
TRIPOD_KEY: Final = "Tripods: G Green, Y Yellow, R Red, U Blue, K Black, ! Damaged"
PIECE_KEYS: Final = {
    "land": "yours: g Gun, u other Unit",
    "naval": "yours: F Freighter (F2: of 2 points), W Warship, T Thunder Child, u Character",
}
MARK_KEYS: Final = {
    "land": "hexes: ^ the letters A to E, where Tripods begin, = Gun hex, _ bottom row",
    "naval": "hexes: ^ the letters A to E, where Tripods begin, * the centre, _ bottom row",
}


def battle_lines(facts: Facts, battle: BattleView) -> list[str]:
    """The board with its hexes, then who is not on it, the card and the Plans."""
    board = facts.boards[battle.board]
    lines = [title(battle), ""]
    lines += board_lines(board, battle)
    keys = f"{TRIPOD_KEY}; {PIECE_KEYS[battle.board]}; {MARK_KEYS[battle.board]}."
    lines += [f"  {keys}", ""]
    lines += [
        f"  {board.labels[piece.hex]} {piece_text(piece)}"
        for piece in battle.pieces
        if piece.hex >= 0
    ]
    lines += waiting(battle)
    if battle.card >= 0:
        lines += card_lines(
            battle, facts.land_cards if battle.board == "land" else facts.naval_cards
        )
    for kind, n in enumerate(battle.plans):
        if n:
            plan = facts.content.pieces.plan[kind]
            lines.append(f"  Battle Plan: {n} {plan.title}. {plan.text}")
    return lines


def title(battle: BattleView) -> str:
    """Where, how far, and who has the initiative, if anybody has it."""
    when = f"round {battle.round}" if battle.round else "before the first round"
    who = {"human": "you have", "martian": "the Martians have"}.get(battle.initiative)
    initiative = f"; {who} the initiative" if who else ""
    return f"  Battle {at(battle.place)}, {when}{initiative}"


def waiting(battle: BattleView) -> list[str]:
    """The Tripods that will be fought and your pieces that are not on the board yet."""
    tripods = [tripod_text(tripod) for tripod in battle.tripods if tripod.place == "waiting"]
    pieces = [piece_text(piece) for piece in battle.pieces if piece.place == "waiting"]
    if battle.to_come:
        tripods.append(f"{several(battle.to_come, 'Tripod')} still to be drawn")
    lines = [f"  You will fight: {', '.join(tripods)}"] if tripods else []
    return lines + ([f"  Not on the board yet: {', '.join(pieces)}"] if pieces else [])


def tripod_text(tripod: TripodView) -> str:
    """A Tripod by its name, with its damage."""
    return f"{tripod.name} Damaged" if tripod.damaged else tripod.name


def piece_text(piece: PieceView) -> str:
    """One of your pieces."""
    works = f" behind {piece.earthworks} Earthworks" if piece.earthworks else ""
    return f"{piece.name}{works}{', has fired' if piece.fired else ''}"


def card_lines(battle: BattleView, deck: BattleDeck) -> list[str]:
    """The card in force row by row, and what its actions mean."""
    lines = [f"  Battle card {deck.cards[battle.card].label}"]
    said: list[str] = []
    for number, (colour, actions) in enumerate(deck.rows[battle.card]):
        names = [ACTION_NAMES[action] for action in actions]
        now = ">" if number == battle.line else " "
        lines.append(f"  {now} {capital(COLOURS[colour]):7} {' + '.join(names)}")
        said += [name for name in names if name not in said]
    for name in said:
        words = meaning(BOARDS.index(battle.board), name)
        lines += [f"    {name}: {words}"] if words else []
    return lines


def board_lines(board: Board, battle: BattleView) -> list[str]:
    """The hexes; every second column lies half a hex lower."""
    here: dict[int, str] = {}
    for tripod in battle.tripods:
        sign = LETTERS[COLOURS.index(tripod.colour)]
        if tripod.hex >= 0:
            here[tripod.hex] = here.get(tripod.hex, "") + (sign + "!" if tripod.damaged else sign)
    for piece in battle.pieces:
        if piece.hex >= 0:
            sign = SHIPS.get(piece.kind, "g" if piece.dice else "u")
            here[piece.hex] = f"{here.get(piece.hex, '')}{sign}"
    lines = []
    for first in range(0, len(board), board.columns):
        row = [
            f"{board.labels[h]}{mark(board, battle.board, h)}{here.get(h, '.')}"
            for h in range(first, first + board.columns)
        ]
        for half in (0, 1):
            cells = [cell if i % 2 == half else "" for i, cell in enumerate(row)]
            lines.append("  " + "".join(cell.ljust(CELL) for cell in cells))
    return [*lines, ""]


def mark(board: Board, kind: str, hex: int) -> str:
    """What is special about a hex."""
    if hex in board.letters:
        return "^"
    if kind == "land" and board.is_gun_hex[hex]:
        return "="
    if kind == "naval" and hex == board.centre:
        return "*"
    return "_" if board.is_bottom[hex] else ":"
