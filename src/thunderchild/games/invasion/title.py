"""The titles of this package in the list of games."""

from typing import Final

from thunderchild.core.title import Box, Title

SIDES: Final = {"human": "the Human player", "martian": "the Martian side"}
NATIONS: Final = {
    "first": "the first Nation",
    "second": "the second Nation",
    "third": "the third Nation",
    "fourth": "the fourth Nation",
    "league": "the League",
    "martian": "the Martian side",
}
TITLES: Final = (
    Title(
        "japan",
        "The War of the Worlds: Japan",
        "Alone against the Martians: raise guns, bring the refugees to the sea and hold Tokyo "
        "until the germs have done their work.",
        "thunderchild.games.invasion.game:Japan",
        rank=3,
        sides=SIDES,
        review="thunderchild.games.invasion.told.review",
        box=Box(
            "Tripods wade ashore and walk on Tokyo. Buy guns and infantry, bring the people to "
            "the ports, and fight the Waves on a battle board of their own, where cards and dice "
            "decide how near you dare to stand. Hold out until the germs have done their work. "
            "For one: the rules run the Martians.",
            "90 to 150",
            "heavy",
        ),
    ),
    Title(
        "england",
        "The War of the Worlds: England",
        "Alone against the Martians on the map of Great Britain: fewer guns, other tables, and "
        "London to hold. By the early rulebook or by the final rules.",
        "thunderchild.games.invasion.game:England",
        rank=4,
        sides=SIDES,
        review="thunderchild.games.invasion.told.review",
        box=Box(
            "The same war on the map of Great Britain: fewer guns, more coast, the railways full "
            "of people and London at the end of every road. By the early rulebook or by the "
            "final rules. For one: the rules run the Martians.",
            "90 to 150",
            "heavy",
        ),
    ),
    Title(
        "league",
        "League of Terran Nations",
        "Japan and England in one war, phase by phase: who escapes from one Nation helps them all. "
        "One to four Nations, for one person or a seat for each.",
        "thunderchild.games.invasion.league:League",
        rank=5,
        sides=NATIONS,
        review="thunderchild.games.invasion.league.told.review",
        box=Box(
            "One to four Nations fight at the same time, each on its own map, and who escapes "
            "from one of them helps all. Command them all yourself, or share them with friends "
            "and machines; you win together or not at all.",
            "120 to 240",
            "heavy",
        ),
    ),
)
