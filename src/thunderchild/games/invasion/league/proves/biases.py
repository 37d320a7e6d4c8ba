"""Ways to play at random that reach rare rules: those of the Nations, and of the council."""

from collections.abc import Callable
from typing import Any, Final

from thunderchild.core.chance import Draws
from thunderchild.core.choices import legal
from thunderchild.core.decision import Decision
from thunderchild.games.invasion.league.content.facts import LeagueFacts
from thunderchild.games.invasion.league.model.actions import Agree, Decline, Spend
from thunderchild.games.invasion.league.model.state import LeagueState
from thunderchild.games.invasion.league.rules.council import SpendDecision
from thunderchild.games.invasion.model.kinds import HUMAN
from thunderchild.games.invasion.proves.biases import BIASES as NATION_BIASES
from thunderchild.games.invasion.proves.probes import PROBES as NATION_PROBES

Way = Callable[..., Any]


def in_nation(way: Way) -> Way:
    """A way to play a Nation, for the seat that has it."""

    def play(
        facts: LeagueFacts, s: LeagueState, seat: int, decision: Decision[Any], draws: Draws
    ) -> Any:
        if not s.nations[seat].pending:
            return None
        return way(facts.nations[seat].facts, s.nations[seat], HUMAN, decision, draws)

    return play


def spend_all(
    facts: LeagueFacts, s: LeagueState, seat: int, decision: Decision[Any], draws: Draws
) -> Any:
    """Fill the next box of some row, and agree to everything."""
    if Agree in decision.kinds():
        return Agree()
    if Spend not in decision.kinds():
        return None
    offered = legal(decision, Spend)
    most = max((action.number for action in offered), default=0)
    full = [a for a in offered if a.number == most]
    return draws.choose(full) if full else None


def quarrel(
    facts: LeagueFacts, s: LeagueState, seat: int, decision: Decision[Any], draws: Draws
) -> Any:
    """Propose again and again, and decline what others propose."""
    if Decline in decision.kinds():
        return Decline()
    offered = legal(decision, Spend) if Spend in decision.kinds() else []
    return draws.choose(offered) if offered else None


def near_miss(
    facts: LeagueFacts, s: LeagueState, seat: int, decision: Decision[Any], draws: Draws
) -> Any:
    """A row that takes no more, a number too large, or what the Nation's rules forbid."""
    if not 0 <= seat < len(s.nations):
        return None
    if s.nations[seat].pending:
        return in_nation(NATION_PROBES["near_miss"])(facts, s, seat, decision, draws)
    if not any(isinstance(part, SpendDecision) for part in getattr(decision, "parts", ())):
        return None
    row = draws.pick(len(facts.rows))
    return draws.choose(
        [Spend(row, s.pool + 1), Spend(row, 0), Spend(len(facts.rows), 1), Spend(row, 99)]
    )


BIASES: Final[dict[str, Way]] = {
    **{name: in_nation(way) for name, way in NATION_BIASES.items()},
    "spend_all": spend_all,
    "quarrel": quarrel,
}
PROBES: Final[dict[str, Way]] = {"near_miss": near_miss}
