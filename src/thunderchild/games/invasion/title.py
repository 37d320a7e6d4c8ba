"""The titles of this package in the list of games."""

from typing import Final

from thunderchild.core.title import Title

TITLES: Final = (
    Title(
        "japan",
        "The War of the Worlds: Japan",
        "Alone against the Martians: raise guns, bring the refugees to the sea and hold Tokyo "
        "until the germs have done their work.",
        "thunderchild.games.invasion.game:Japan",
        rank=3,
    ),
    Title(
        "england",
        "The War of the Worlds: England",
        "Alone against the Martians on the map of Great Britain: fewer guns, other tables, and "
        "London to hold. By the early rulebook or by the final rules.",
        "thunderchild.games.invasion.game:England",
        rank=4,
    ),
    Title(
        "league",
        "League of Terran Nations",
        "Japan and England in one war, phase by phase: who escapes from one Nation helps them all. "
        "One to four Nations, for one person or a seat for each.",
        "thunderchild.games.invasion.league:League",
        rank=5,
    ),
)
