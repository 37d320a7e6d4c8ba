"""How a Nation is let play, what it is asked, and when it drops out (INV-LTN-01, INV-LTN-06)."""

from typing import Any, ClassVar

from thunderchild.core.decision import Decision
from thunderchild.core.inner import InnerPlay, answer, go_on
from thunderchild.core.procedure import NEXT, UNDECIDED, Question, Result
from thunderchild.games.invasion.league.content.facts import LeaguePlay
from thunderchild.games.invasion.league.model.kinds import (
    ALL_WON,
    LEAGUE,
    MARTIAN,
    ONE_LOST,
    REASONS,
)
from thunderchild.games.invasion.league.model.state import LeagueState
from thunderchild.games.invasion.league.told.events import (
    LeagueEnded,
    LeagueSpoke,
    NationDropped,
)
from thunderchild.games.invasion.model.kinds import HUMAN


def is_playing(s: LeagueState, seat: int) -> bool:
    """Whether a Nation has neither won nor lost (INV-LTN-06)."""
    return s.nations[seat].winner == UNDECIDED


def playing(s: LeagueState) -> list[int]:
    """The seats whose Nations still play."""
    return [seat for seat in range(len(s.nations)) if is_playing(s, seat)]


def asked(s: LeagueState) -> int:
    """The seats whose Nations are asked something, a bit each."""
    bits = 0
    for seat, nation in enumerate(s.nations):
        if nation.pending:
            bits |= 1 << seat
    return bits


def play_of(p: LeaguePlay, seat: int) -> InnerPlay:
    """An act in the Nation of a seat."""
    return InnerPlay(p, p.facts.nations[seat], p.s.nations[seat], p.facts.headings[seat])


def let_play(p: LeaguePlay, seat: int) -> None:
    """Let a Nation play on from where it waits (INV-LTN-01)."""
    go_on(play_of(p, seat))
    note_end(p, seat)


def note_end(p: LeaguePlay, seat: int) -> None:
    """A Nation that has won or lost drops out; its result stands (INV-LTN-06)."""
    nation = p.s.nations[seat]
    if nation.winner != UNDECIDED:
        reason = p.facts.nations[seat].REASONS[nation.reason]
        p.tell(LeagueSpoke())
        p.tell(NationDropped(p.facts.named[seat], nation.winner == HUMAN, reason))


class NationQuestion(Question):
    """What the rules of a Nation ask its seat; the seats act at the same time (INV-LTN-01)."""

    SEALED: ClassVar[bool] = False

    def offer(self, p: LeaguePlay, seat: int) -> Decision[Any]:
        """What the Nation may do by its own rules."""
        found = p.facts.nations[seat].decision(p.s.nations[seat], HUMAN)
        if found is None:
            raise ValueError(f"{p.facts.names[seat]} is not asked")
        return found

    def take(self, p: LeaguePlay, seat: int, action: Any) -> Result:
        """Carry it out in the Nation."""
        answer(play_of(p, seat), p.facts.nations[seat], HUMAN, action)
        note_end(p, seat)
        return NEXT

    def awaited(self, p: LeaguePlay, seat: int, action: Any) -> int:
        """Everybody who has not finished the phase (INV-LTN-01)."""
        return asked(p.s)

    def prompt(self, p: LeaguePlay, seat: int) -> str:
        return p.facts.nations[seat].prompt(p.s.nations[seat], HUMAN)


def look_for_the_end(p: LeaguePlay) -> None:
    """The League has won if every Nation has (INV-LTN-06)."""
    s = p.s
    for nation in s.nations:
        if nation.winner == UNDECIDED:
            return
    if s.winner != UNDECIDED:
        return
    won = all(nation.winner == HUMAN for nation in s.nations)
    s.winner, s.reason = (LEAGUE, ALL_WON) if won else (MARTIAN, ONE_LOST)
    p.tell(LeagueEnded(won, REASONS[s.reason]))


QUESTIONS = (NationQuestion,)
