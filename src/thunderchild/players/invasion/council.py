"""A machine in the council of a League: what it proposes for the sheet, and what it agrees to."""

from typing import Final

from thunderchild.core.actions import Action, Pass
from thunderchild.core.chance import Draws
from thunderchild.games.invasion.league.content.facts import LeagueFacts
from thunderchild.games.invasion.league.game import League
from thunderchild.games.invasion.league.knows.view import LeagueView, SheetRowView
from thunderchild.games.invasion.league.model.actions import Agree, Decline, Spend
from thunderchild.players import Offer

# What ending a Crisis and reaching a Break-Through is worth, in Human Victory Points a game.
WORTH: Final = {
    "artillery": (16.0, 6.0),
    "infantry": (9.0, 1.0),
    "medicine": (8.0, 8.0),
    "industry": (8.0, 8.0),
    "harbors": (6.0, 2.0),
    "cavalry": (5.0, 3.0),
    "navy": (3.0, 6.0),
}
OTHER: Final = (4.0, 4.0)  # a row that a content file has added
FAIR: Final = 0.5  # of the best row: what another Nation may want instead


def choose(game: League, view: LeagueView, decision: Offer, draws: Draws) -> Action:
    """An answer in the council."""
    if Agree in decision.kinds():
        return consent(game.facts, view)
    found = proposal(game.facts, view)
    return found if found in decision else Pass()


def value(facts: LeagueFacts, row: int, seen: SheetRowView) -> float:
    """What a Refugee in the next box of a row is worth."""
    if seen.step == "break_through":
        return 0.0
    crisis, benefit = WORTH.get(facts.row_ids[row], OTHER)
    return (crisis if seen.step == "crisis" else benefit) / (seen.cost - seen.paid)


def best_row(facts: LeagueFacts, view: LeagueView) -> int:
    """The row whose next box is worth most for what it lacks."""
    return max(range(len(view.rows)), key=lambda row: (value(facts, row, view.rows[row]), -row))


def proposal(facts: LeagueFacts, view: LeagueView) -> Action:
    """Fill the best box, or put in what there is: nothing is gained by leaving it in the pool."""
    row = best_row(facts, view)
    seen = view.rows[row]
    return Spend(row, min(view.pool, seen.cost - seen.paid))


def consent(facts: LeagueFacts, view: LeagueView) -> Action:
    """Agree to what fills a box, or is worth at least half of the best."""
    wanted = view.proposal
    if wanted is None:
        return Decline()
    seen = view.rows[wanted.row]
    if wanted.number == seen.cost - seen.paid:
        return Agree()
    best = value(facts, best_row(facts, view), view.rows[best_row(facts, view)])
    return Agree() if value(facts, wanted.row, seen) >= FAIR * best else Decline()
