"""Victory and draws (WW-19)."""

from typing import ClassVar, Final

from thunderchild.core.game import DRAWN
from thunderchild.core.procedure import NEXT, Procedure, Result
from thunderchild.games.warpwar.content.facts import (
    SEAT_NAMES,
    SIDE_NAMES,
    Facts,
    Play,
    built_of,
    values_of,
)
from thunderchild.games.warpwar.model.kinds import BEAM, MISSILE, PD, TUBE, WARPSHIP
from thunderchild.games.warpwar.model.state import ACCOUNT, ALIVE, ENTRY, WarpWarState
from thunderchild.games.warpwar.told.events import GameEnded, PointsScored, RecordsOpened
from thunderchild.games.warpwar.told.ship_words import record_text

REASONS = (
    "reached the victory points",
    "no effective ship is left",
    "more victory points at the turn limit",
    "equal at the turn limit",
    "more enemy bases at the turn limit",
)
VICTORY, NO_SHIPS, AHEAD_AT_LIMIT, LEVEL_AT_LIMIT, MORE_BASES_AT_LIMIT = range(5)
QUIET_TURNS: Final = 8  # player-turns after which a machine sees no point in going on (WW-19.5)
REASON_RULES = ("WW-19.3", "WW-19.4", "WW-19.5", "WW-19.5", "WW-19.5")


def end_game(p: Play, winner: int, reason: int) -> None:
    """The game is over; all records and accounts are opened (WW-20.4)."""
    s = p.s
    s.winner, s.reason = winner, reason
    who = "" if winner == DRAWN else SEAT_NAMES[winner]
    p.tell(GameEnded(who, REASONS[reason], REASON_RULES[reason]))
    open_records(p)


def open_records(p: Play) -> None:
    """Show all records and accounts, however the game ended (WW-20.4)."""
    s = p.s
    if p.events is not None:
        records = [
            f"{SIDE_NAMES[s.owner[i]]} {s.name(i)} TL {s.level[i]}:"
            f" built {record_text(built_of(s, i))}; left {record_text(values_of(s, i))}"
            for i in range(len(s.owner))
        ]
        accounts = [s.accounts[i : i + ACCOUNT] for i in range(0, len(s.accounts), ACCOUNT)]
        p.tell(RecordsOpened(records, accounts, s.answers[:]))


def agrees_to_draw(quiet: int, vp: list[int], seat: int) -> bool:
    """A machine agrees when long nothing was won and it has no more VP than the other (WW-19.5).

    The player-turn that goes on is not counted: it has begun, but is not over.
    """
    return quiet > QUIET_TURNS and vp[seat] <= vp[1 - seat]


class VictoryCount(Procedure):
    """Event 1 of a player-turn. VP are counted before the draw check (WW-19.6)."""

    LINES: ClassVar[tuple[str, ...]] = ("count", "winner", "draw")

    def occupied(self, facts: Facts, s: WarpWarState, seat: int) -> list[int]:
        """Enemy bases in use with ships of his, and of nobody else (WW-19.1).

        In Learning and Basic only the middle base counts (WW-4.4, WW-4.8).
        """
        own, others = s.places(seat), s.places(1 - seat)
        return [b for b in facts.enemy_bases(s, seat) if b in own and b not in others]

    def count(self, p: Play) -> Result:
        """1 VP for each enemy base occupied as the turn starts, never lost (WW-19.1, WW-19.2).

        Whoever has more of them than before has won something (WW-19.5).
        """
        s = p.s
        bases, before = self.occupied(p.facts, s, s.active), s.vp[s.active]
        s.vp[s.active] = len(bases) + (0 if p.facts.at_once else before)
        if s.vp[s.active] > before:
            s.quiet = 0
        if bases:
            names = [p.facts.place(base) for base in bases]
            p.tell(PointsScored(SEAT_NAMES[s.active], len(bases), s.vp[s.active], names))
        return NEXT

    def winner(self, p: Play) -> Result:
        """Who reaches the scenario's number wins at once (WW-19.3; WW-4.5, WW-4.9, WW-4.14)."""
        s = p.s
        if s.vp[s.active] >= p.facts.scenario.victory_points:
            end_game(p, s.active, VICTORY)
        return NEXT

    def draw(self, p: Play) -> Result:
        """Learning and Basic: neither player has an effective ship, from turn 2 on (WW-19.4)."""
        s = p.s
        if not p.facts.scenario.draw_without_ships or s.turn < 2:
            return NEXT
        if not any(self.is_effective(p.facts, s, ship) for ship in range(len(s.owner))):
            end_game(p, DRAWN, NO_SHIPS)
        elif not (self.occupied(p.facts, s, 0) or self.occupied(p.facts, s, 1)):
            s.went_on = len(s.evidence) // ENTRY  # everybody knows that some Warpship can move
        return NEXT

    def is_effective(self, facts: Facts, s: WarpWarState, ship: int) -> bool:
        """A Warpship with PD, what occupies an enemy base; by option armed ones too (WW-19.4)."""
        if s.fate[ship] != ALIVE:
            return False
        if s.hex[ship] in self.occupied(facts, s, s.owner[ship]):
            return True
        pd = s.value(ship, PD)
        if s.kind_of[ship] == WARPSHIP and pd >= 1:
            return True
        if facts.options.effective_ship == "mobile" or pd < 1:
            return False
        armed = s.value(ship, TUBE) >= 1 and s.value(ship, MISSILE) >= 1
        return armed or s.value(ship, BEAM) >= 1


class TurnLimit(VictoryCount):
    """The last game-turn is over (WW-19.5)."""

    LINES: ClassVar[tuple[str, ...]] = ("compare",)

    def compare(self, p: Play) -> Result:
        """More VP wins, equal is a draw; with `at_once` the bases held now decide (WW-19.5)."""
        s = p.s
        score = (
            [len(self.occupied(p.facts, s, seat)) for seat in (0, 1)] if p.facts.at_once else s.vp
        )
        if score[0] == score[1]:
            end_game(p, DRAWN, LEVEL_AT_LIMIT)
        else:
            ahead = MORE_BASES_AT_LIMIT if p.facts.at_once else AHEAD_AT_LIMIT
            end_game(p, 0 if score[0] > score[1] else 1, ahead)
        return NEXT
