"""The pool is spent: any Nation proposes, all others agree (INV-LTN-04)."""

from collections.abc import Iterator
from typing import Any, ClassVar

from thunderchild.core.actions import Pass
from thunderchild.core.choices import Enough, Menu
from thunderchild.core.decision import AnyOf, Listed
from thunderchild.core.declared import zeros
from thunderchild.core.procedure import END, NEXT, Procedure, Question, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.content.league import MOST_NATIONS
from thunderchild.games.invasion.league.content.facts import LeagueFacts, LeaguePlay
from thunderchild.games.invasion.league.model.actions import Agree, Decline, Spend
from thunderchild.games.invasion.league.model.kinds import (
    BREAK_THROUGH,
    DECLINED_MOST,
    NOBODY,
    RAMPING_UP,
)
from thunderchild.games.invasion.league.model.state import LeagueState
from thunderchild.games.invasion.league.rules import sheet
from thunderchild.games.invasion.league.rules.nations import playing
from thunderchild.games.invasion.league.told.events import (
    LeagueSpoke,
    SpendingAnswered,
    SpendingProposed,
)
from thunderchild.games.invasion.told.phrases import several


@check("INV-LTN-04")
def row_takes_more(d: "SpendDecision", action: Spend) -> Refusal | None:
    """A row that is not at Break-Through (INV-LTN-04)."""
    if not 0 <= action.row < len(d.facts.rows):
        return Refusal("There is no such row on the sheet", "INV-LTN-04")
    if d.s.steps[action.row] == BREAK_THROUGH:
        name = d.facts.rows[action.row].name
        return Refusal(f"{name} has its Break-Through and takes no more", "INV-LTN-04")
    return None


@check("INV-DEC-020")
def number_fits(d: "SpendDecision", action: Spend) -> Refusal | None:
    """At least one, at most the pool, at most what the next box lacks (INV-DEC-020)."""
    if action.number < 1:
        return Refusal("Put in at least one Refugee", "INV-DEC-020")
    if action.number > d.s.pool:
        return Refusal(f"The pool holds {several(d.s.pool, 'Refugee')}", "INV-DEC-020")
    lacks = sheet.lacks(d.facts, d.s, action.row)
    if action.number > lacks:
        name = d.facts.rows[action.row].name
        return Refusal(f"The next box of {name} lacks only {lacks}", "INV-DEC-020")
    return None


@check("INV-LTN-04")
def is_still_heard(d: "SpendDecision", action: Spend) -> Refusal | None:
    """A Nation that was declined three times in a phase proposes no more in it (INV-LTN-04)."""
    if d.declined < DECLINED_MOST:
        return None
    return Refusal(f"Declined {DECLINED_MOST} times, you propose no more this turn", "INV-LTN-04")


class SpendDecision(Listed[Spend]):
    """A number of Refugees for the next box of a row."""

    ACTIONS = (Spend,)
    CHECKS = (row_takes_more, number_fits, is_still_heard)

    def __init__(self, facts: LeagueFacts, s: LeagueState, declined: int) -> None:
        self.facts, self.s, self.declined = facts, s, declined

    def candidates(self) -> Iterator[Spend]:
        """Every number that the pool and the box allow."""
        for row in range(len(self.facts.rows)):
            most = min(self.s.pool, sheet.lacks(self.facts, self.s, row))
            for number in range(1, most + 1):
                yield Spend(row, number)

    def text(self, action: Spend) -> str:
        return f"{spending_words(self.facts, self.s, action.row, action.number)}"

    def note(self, action: Spend) -> str:
        """What the row does when the box is full (INV-LTN-05)."""
        return aim_of(self.facts, self.s, action.row)

    def price(self, action: Spend) -> int:
        """What it takes from the pool (INV-LTN-04)."""
        return action.number


def spending_words(facts: LeagueFacts, s: LeagueState, row: int, number: int) -> str:
    """A payment in words: the row, the number, the box and how full it is then."""
    boxes, step = facts.rows[row], s.steps[row]
    box = boxes.break_through.name if step == RAMPING_UP else boxes.ramping_up.name
    cost, then = facts.cost(row, step), s.paid[row] + number
    return f"{boxes.name}: {several(number, 'Refugee')} to {box} ({then} of {cost})"


def aim_of(facts: LeagueFacts, s: LeagueState, row: int) -> str:
    """What reaching the next box of a row brings (INV-LTN-05)."""
    boxes = facts.rows[row]
    if s.steps[row] == RAMPING_UP:
        return boxes.break_through.text
    return f"Ends the Crisis {boxes.crisis.name} ({boxes.crisis.text.removesuffix('.')})."


class SpendQuestion(Question):
    """How the pool is spent: one Nation proposes, or nobody does any more (INV-DEC-020)."""

    SEALED: ClassVar[bool] = False

    def offer(self, p: LeaguePlay, seat: int) -> AnyOf:
        """A payment to a row, or no more (INV-DEC-020)."""
        declined = p.s.top(Council).declined[seat]
        found = SpendDecision(p.facts, p.s, declined)
        return AnyOf([found, Enough(Pass(), "Spend no more this turn")])

    def take(self, p: LeaguePlay, seat: int, action: Spend | Pass) -> Result:
        """A proposal is put to the others at once (INV-LTN-04)."""
        council = p.s.top(Council)
        if isinstance(action, Spend):
            council.by, council.row, council.amount = seat, action.row, action.number
            if len(members(p.facts, p.s)) > 1:
                row = sheet.named_row(p.facts, action.row)
                p.tell(LeagueSpoke())
                p.tell(SpendingProposed(p.facts.named[seat], row, action.number))
        return NEXT

    def awaited(self, p: LeaguePlay, seat: int, action: Any) -> int:
        """Nobody else is waited for when something is proposed."""
        return 0 if isinstance(action, Spend) else super().awaited(p, seat, action)

    def prompt(self, p: LeaguePlay, seat: int) -> str:
        held = f"The League's pool holds {several(p.s.pool, 'Refugee')}"
        if len(members(p.facts, p.s)) > 1:
            return f"{held}. Propose a row of the sheet."
        return f"{held}. Which row of the sheet gets some?"


class ConsentQuestion(Question):
    """Whether the others agree to a proposal (INV-LTN-04)."""

    SEALED: ClassVar[bool] = False

    def offer(self, p: LeaguePlay, seat: int) -> Menu[Agree | Decline]:
        """Yes or no."""
        words: dict[Agree | Decline, str] = {Agree(): "Agree", Decline(): "Decline"}
        return Menu(words, "INV-LTN-04")

    def take(self, p: LeaguePlay, seat: int, action: Agree | Decline) -> Result:
        """One that declines is enough (INV-LTN-04)."""
        agreed = isinstance(action, Agree)
        p.tell(LeagueSpoke())
        p.tell(SpendingAnswered(p.facts.named[seat], agreed))
        council = p.s.top(Council)
        if not agreed:
            council.declined[council.by] += 1
            council.row = NOBODY
        return NEXT

    def awaited(self, p: LeaguePlay, seat: int, action: Any) -> int:
        """Nobody else is waited for when one declines."""
        return 0 if isinstance(action, Decline) else super().awaited(p, seat, action)

    def prompt(self, p: LeaguePlay, seat: int) -> str:
        council = p.s.top(Council)
        words = spending_words(p.facts, p.s, council.row, council.amount)
        aim = aim_of(p.facts, p.s, council.row)
        if council.amount < sheet.lacks(p.facts, p.s, council.row):
            aim = f"It does nothing until it is full. Then: {aim}"
        return f"{p.facts.names[council.by]} proposes {words}. {aim} Do you agree?"


def members(facts: LeagueFacts, s: LeagueState) -> list[int]:
    """Who has a say: all Nations that play, or by option the first of them (INV-LTN-04)."""
    found = playing(s)
    return found if facts.together else found[:1]


class Council(Procedure):
    """At the start of Production the pool is spent (INV-LTN-04)."""

    LINES: ClassVar[tuple[str, ...]] = ("confer", "consent", "settle", "again")
    by: int = NOBODY  # who proposes
    row: int = NOBODY
    amount: int = 0
    declined: list[int] = zeros(MOST_NATIONS)  # proposals of each Nation that were declined

    def confer(self, p: LeaguePlay) -> Result:
        """Any number of Refugees into the next box of any rows (INV-LTN-04, INV-DEC-020)."""
        if not sheet.can_spend(p.facts, p.s):
            return END
        return p.ask(sum(1 << seat for seat in members(p.facts, p.s)), SpendQuestion)

    def consent(self, p: LeaguePlay) -> Result:
        """The others agree, or not; if nobody proposes any more it is over (INV-LTN-04)."""
        if self.row == NOBODY:
            return END
        others = [seat for seat in members(p.facts, p.s) if seat != self.by]
        return p.ask(sum(1 << seat for seat in others), ConsentQuestion) if others else NEXT

    def settle(self, p: LeaguePlay) -> Result:
        """What all agree to is put in (INV-LTN-04)."""
        if self.row != NOBODY:
            p.tell(LeagueSpoke())
            sheet.put_in(p, self.row, self.amount)
        self.by, self.row, self.amount = NOBODY, NOBODY, 0
        return NEXT

    def again(self, p: LeaguePlay) -> Result:
        """Until nobody wants to spend more (INV-LTN-04)."""
        return p.jump("confer")


PROCEDURES = (Council,)
QUESTIONS = (SpendQuestion, ConsentQuestion)
