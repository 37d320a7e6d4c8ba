"""Answers that wait for those of others: who has given one, and the position without it.

An imagined world holds some answer of a seat that has locked its own: any legal one. Whoever
searches takes it back there, and lets a player give one that makes sense.
"""

from thunderchild.core.game import Game, S, V


def locked(game: Game[S, V], s: S) -> list[int]:
    """The seats whose sealed answers wait for those of others."""
    if not s.pending or not game.questions[s.kind].SEALED:
        return []
    own = s.copy()
    frame, p = own.stack[-1], game.play(own)
    getattr(frame, game.book.names[frame.number][frame.line])(p)  # the line that asks
    return [seat for seat in range(len(game.seats)) if (p.seats & ~s.pending) >> seat & 1]


def unlocked(game: Game[S, V], s: S, seat: int) -> S:
    """A copy of a position in which a seat that has locked its answer is asked again."""
    after = s.copy()
    game.questions[s.kind].take_back(game.play(after), seat)
    after.pending |= 1 << seat
    return after
