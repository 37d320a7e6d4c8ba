"""The title of this package in the list of games."""

from typing import Final

from thunderchild.core.title import Box, Title

TITLES: Final = (
    Title(
        "london",
        "War of the Worlds: London",
        "Martians against Victorian London: hidden forces, a secret Objective and a table of "
        "one-in-a-million shots. For two, or alone against the rulebook's own Martians.",
        "thunderchild.games.london.game:London",
        rank=2,
        sides={"martian": "the Martian", "earthling": "the Earthling"},
        review="thunderchild.games.london.told.review",
        box=Box(
            "The Cylinders have landed, and nobody knows what the Martians came for. They hunt "
            "stations, landmarks or the Army, by a secret Objective; London hides its Hero, its "
            "guns and its germs among face-down counters and has twelve hours. Two players, or "
            "you against Martians that the rulebook itself commands, each act with its reasons.",
            "45 to 90",
            "medium",
        ),
    ),
)
