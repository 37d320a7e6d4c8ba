"""Solitaire positions in which the system acts, and how to look at what it did."""

from collections.abc import Sequence
from typing import Any

from tests.games.london.stage import heard, stage
from thunderchild.core.events import Event, Told
from thunderchild.games.london.game import London
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.told.combat import AttackDeclared
from thunderchild.games.london.told.events import PieceMoved
from thunderchild.games.london.told.system import SystemAimed

FAR_AWAY = "Heroine 2012 down"


class Solo:
    """The position after the system has acted up to the next choice of the human."""

    def __init__(self, martian: Sequence[str], *earthling: str, at: str, **staged: Any) -> None:
        self.told: list[Told] = []
        people = list(earthling)
        if not any(text.startswith("Heroine") for text in people):
            people.append(FAR_AWAY)
        self.game: London
        self.s: LondonState
        self.game, self.s = stage(
            "solitaire", martian=martian, earthling=people, at=at, told=self.told, **staged
        )

    def events(self, kind: type[Event]) -> list[Any]:
        return heard(self.told, "earthling", kind)

    def aims(self) -> list[tuple[str, int]]:
        """Where units aimed, and how far that was."""
        return [(event.at[:4], event.distance) for event in self.events(SystemAimed)]

    def moves(self) -> list[str]:
        """Who moved where, in order: `M1 0106-0206`."""
        labels = self.game.facts.labels
        return [
            f"{self.game.facts.label(self.s, event.piece)} "
            + "-".join([event.at[:4], *(labels[hex] for hex in event.path)])
            for event in self.events(PieceMoved)
        ]

    def attacks(self) -> list[str]:
        """Who attacked what, in order: `M1 0601`, `M1 E2`."""
        facts, s = self.game.facts, self.s
        return [
            f"{facts.label(s, event.piece)} "
            + (facts.label(s, event.target) if event.target >= 0 else event.at[:4])
            for event in self.events(AttackDeclared)
        ]


def movement(martian: Sequence[str], *earthling: str, **staged: Any) -> Solo:
    """From the Movement Phase of the Martians."""
    return Solo(martian, *earthling, at="movement", **staged)


def combat(martian: Sequence[str], *earthling: str, **staged: Any) -> Solo:
    """From their Combat Phase."""
    return Solo(martian, *earthling, at="combat", **staged)


def targets(game: London) -> list[str]:
    """All stations and landmarks."""
    content = game.content.map
    return [content.labels[hex] for hex in (*content.stations, *content.landmarks)]
