"""The title of this package in the list of games."""

from typing import Final

from thunderchild.core.title import Limit, Title

TITLES: Final = (
    Title(
        "warpwar",
        "WarpWar",
        "Starships of your own design fight for the stars. No dice: secret ship records, "
        "secret orders shown together, and warplines between the stars.",
        "thunderchild.games.warpwar.game:WarpWar",
        machine_limit=Limit("turn_limit", "40", "WW-19.5", "the game ends after turn {}"),
        rank=1,
    ),
)
