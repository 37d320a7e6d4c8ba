"""Advice and plans at a table: who may ask, what a worker is asked, and what it answers."""

from typing import Any

from msgspec.structs import replace

from thunderchild import titles
from thunderchild.core.codec import from_plain
from thunderchild.players import ADVISER, PLANNER
from thunderchild.players.planned import BattlePlan
from thunderchild.players.search.advice import Advice


def why_not(players: dict[str, str], seat: str, asked: list[str], *, agreed: bool = False) -> str:
    """Why a seat gets no advice now, or nothing; people may have agreed on advice at the start."""
    if players.get(seat) != titles.PERSON or seat not in asked:
        return "The adviser helps whoever has to choose now."
    others = [player for other, player in players.items() if other != seat]
    if titles.PERSON in others and not agreed:
        return "The adviser keeps out of games between people who have not agreed on it."
    return ""


def why_no_plan(players: dict[str, str], seat: str, asked: list[str], *, together: bool) -> str:
    """Why a seat gets no plan now, or nothing; people who win or lose as one may all have one."""
    if players.get(seat) != titles.PERSON or seat not in asked:
        return "The planner helps whoever has to choose now."
    others = [player for other, player in players.items() if other != seat]
    if titles.PERSON in others and not together:
        return "The planner keeps out of games between people."
    return ""


def asking(job: Any) -> Any:
    """The question of a machine's job, put to the adviser."""
    return replace(job, player=ADVISER)


def planning(job: Any) -> Any:
    """The same, put to the planner."""
    return replace(job, player=PLANNER)


def read(answer: object) -> Advice:
    """The advice that a worker gave as plain data."""
    return from_plain(answer, Advice)


def read_plan(answer: object) -> BattlePlan:
    """The plan that a worker gave as plain data."""
    return from_plain(answer, BattlePlan)
