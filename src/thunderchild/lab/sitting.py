"""One game between machines, from the first choice to the end."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final

from msgspec import Struct

from thunderchild.core.chance import Draws, Fast, key_from_seed
from thunderchild.core.game import SPECTATOR, AnyGame, Refused
from thunderchild.core.options import changed
from thunderchild.core.outcome import Outcome
from thunderchild.core.record import ACTION, END, HASH, Record, RecordLine, Setup, is_hash_due
from thunderchild.core.state import State
from thunderchild.lab import entrants
from thunderchild.players import Player

RANDOM: Final = "random"


class PlayedGame(Struct, frozen=True):
    """How one game went."""

    outcome: Outcome
    turns: int
    actions: int
    record: Record | None
    tracks: dict[str, int]  # how they stood at the end


def seed_of(seed: int, index: int, what: str = "game") -> int:
    """The seed of one game of a series, or of one seat in it: the same in every process."""
    text = f"{seed}/{index}/{what}".encode()
    return int.from_bytes(blake2b(text, digest_size=8, person=b"tc-lab").digest(), "big")


def machines(title: str, names: Sequence[str]) -> list[Player | None]:
    """The machines of a game by seat; None stands for `random`.

    Sampling needs no view: what a seat may do is the same in every world that its view allows
    (the generic suite proves it), so `random` samples the true decision and nothing is imagined.
    """
    return [None if name == RANDOM else entrants.make(title, name) for name in names]


def play(
    game: AnyGame,
    players: Sequence[Player | None],
    seed: int,
    notes: "Notes | None" = None,
) -> PlayedGame:
    """Play one game; every machine gets its view, and its answer passes the gate's checks."""
    chance = Fast(seed)
    s, _ = game.new(chance, telling=False)
    streams = [Draws(seed_of(seed, seat, "seat")) for seat in range(len(game.seats))]
    actions = 0
    while s.pending:
        seat = (s.pending & -s.pending).bit_length() - 1
        player = players[seat]
        if player is None:
            decision = game.decision(s, seat)
            assert decision is not None  # noqa: S101
            action = decision.sample(streams[seat])
        else:
            action = player.choose(game, game.view(s, seat), seat, streams[seat])
            refusal = game.why_not(s, seat, action)
            if refusal is not None:
                raise Refused(refusal)
        if notes is not None:
            notes.before(game, s, seat, action)
        game.advance(s, seat, action, chance)
        actions += 1
        if notes is not None:
            notes.after(s)
    outcome = game.outcome(s)
    assert outcome is not None, "nobody is asked, but the game is not over"  # noqa: S101
    record = notes.finish(s, outcome) if notes is not None else None
    tracks = dict(game.tracks(game.view(s, SPECTATOR)))
    return PlayedGame(outcome, game.turn(s), actions, record, tracks)


class Notes:
    """Writes the record of a game while it is played."""

    def __init__(self, game: AnyGame, setup: Setup, seats: dict[str, str], seed: int):
        options = changed(game.options)
        kept = Setup(setup.title, setup.scenario, options, setup.content, setup.map)
        self.record = Record(
            kept, game.content_hash, seats, "fast", str(seed), [], engine=game.ENGINE
        )
        self.key = key_from_seed(seed)
        self.count = 0

    def before(self, game: AnyGame, s: State, seat: int, action: Any) -> None:
        """Note an action in the game's notation."""
        self.count += 1
        text = game.write(s, seat, action)
        self.record.lines.append(RecordLine(ACTION, self.count, game.seats[seat], text))

    def after(self, s: State) -> None:
        """Note a hash where one is due."""
        if is_hash_due(self.count):
            self.hash(s)

    def hash(self, s: State) -> None:
        """Note the hash of the position."""
        self.record.lines.append(RecordLine(HASH, self.count, "", s.hash(self.key)))

    def finish(self, s: State, outcome: Outcome) -> Record:
        """Close the record with a hash and the outcome."""
        if not is_hash_due(self.count):
            self.hash(s)
        self.record.lines.append(RecordLine(END, 0, outcome.winner or "", outcome.reason))
        return self.record
