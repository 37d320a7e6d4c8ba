"""The title of this package in the list of games."""

from typing import Final

from thunderchild.core.title import Title

TITLES: Final = (
    Title(
        "london",
        "War of the Worlds: London",
        "Martians against Victorian London: hidden forces, a secret Objective and a table of "
        "one-in-a-million shots. For two, or alone against the rulebook's own Martians.",
        "thunderchild.games.london.game:London",
        rank=2,
    ),
)
