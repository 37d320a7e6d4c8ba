"""The title of this package in the list of games."""

from typing import Final

from thunderchild.core.title import Box, Title

TITLES: Final = (
    Title(
        "london",
        "War of the Worlds: London",
        "Martians against Victorian London: hidden forces, a secret Objective and "
        "one-in-a-million shots. For two, or alone against the rulebook's own Martians.",
        "thunderchild.games.london.game:London",
        rank=2,
        sides={"martian": "the Martian", "earthling": "the Earthling"},
        review="thunderchild.games.london.told.review",
        box=Box(
            "The Cylinders have landed, and nobody knows what the Martians came for. A secret "
            "Objective sends them after stations, landmarks or the Army; London hides its Hero, "
            "its guns and its germs among face-down counters, and must last twelve hours. For two "
            "players, or for you against Martians run by the rulebook, who explain all they do.",
            "45 to 90",
            "medium",
        ),
    ),
)
