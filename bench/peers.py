"""The peers: python-chess and OpenSpiel's games written in Python, random legal play."""

import random
import time
from collections.abc import Callable
from typing import Any, Final

Play = Callable[[random.Random], int]  # plays one game, returns its decisions

OPEN_SPIEL: Final = (
    "python_tic_tac_toe",
    "python_kuhn_poker",
    "python_block_dominoes",
    "python_team_dominoes",
    "python_liars_poker",
    "python_iterated_prisoners_dilemma",
)
CHESS: Final = "python-chess"


class Peer:
    """A game of somebody else that can be played at random."""

    def __init__(self, name: str, play: Play) -> None:
        self.name, self.play = name, play

    def rate(self, seconds: float, seed: int) -> tuple[float, float]:
        """Decisions and games a second, over at least this time."""
        dice = random.Random(seed)
        decisions = games = 0
        begun = time.process_time()
        while (spent := time.process_time() - begun) < seconds:
            decisions += self.play(dice)
            games += 1
        return decisions / spent, games / spent


def chess_game(dice: random.Random) -> int:
    """One game of chess between two random players."""
    import chess  # noqa: PLC0415

    board, decisions = chess.Board(), 0
    while not board.is_game_over():
        board.push(dice.choice(list(board.legal_moves)))
        decisions += 1
    return decisions


def spiel_play(game: Any) -> Play:
    """How one OpenSpiel game is played at random."""

    def play(dice: random.Random) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(actions, chances)[0])
            elif state.is_simultaneous_node():
                seats = range(game.num_players())
                chosen = [dice.choice(state.legal_actions(seat)) for seat in seats]
                state.apply_actions(chosen)
                decisions += len(chosen)
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def spiel_peer(name: str) -> Peer:
    """One of OpenSpiel's Python games."""
    try:
        import pyspiel  # noqa: PLC0415
        from open_spiel.python import games  # noqa: F401, PLC0415
    except ImportError as error:
        raise RuntimeError(f"OpenSpiel cannot be loaded: {error}") from None
    return Peer(name, spiel_play(pyspiel.load_game(name)))


def chess_peer() -> Peer:
    """python-chess."""
    try:
        import chess  # noqa: F401, PLC0415
    except ImportError as error:
        raise RuntimeError(f"python-chess cannot be loaded: {error}") from None
    return Peer(CHESS, chess_game)
