"""The title of this package in the list of games."""

from typing import Final

from thunderchild.core.title import Box, Limit, Title
from thunderchild.games.warpwar.model.kinds import SIDES

TITLES: Final = (
    Title(
        "warpwar",
        "WarpWar",
        "Starships of your own design fight for the stars. No dice: secret ship records, "
        "secret orders shown together, and warplines between the stars.",
        "thunderchild.games.warpwar.game:WarpWar",
        machine_limit=Limit("turn_limit", "40", "WW-19.5", "the game ends after turn {}"),
        rank=1,
        review="thunderchild.games.warpwar.told.review",
        sides=SIDES,
        box=Box(
            "Each side designs a fleet in secret: so much drive, so much beam, so much screen. "
            "Then you race along the warplines for each other's base stars. In a fight both of you "
            "write orders at the same time and show them together; what you have learnt about "
            "the enemy's ships, and what he has yet to learn about yours, decides it.",
            "20 to 60",
            "light",
        ),
    ),
)
