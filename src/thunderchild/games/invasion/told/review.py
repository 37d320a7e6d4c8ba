"""What matters when a game of Japan, England or the League is told afterwards."""

from collections.abc import Iterable
from typing import Final

from thunderchild.core.events import Event
from thunderchild.core.review import ReviewedRoll
from thunderchild.games.invasion.told.battle import DiceRolled, PieceFired, TripodActed

FACES: Final = {"green": 3, "yellow": 2, "red": 1}  # of the six of a die (INV-DIE-01)
RARITY: Final = ("green", "yellow", "red")
TRACKS: Final = {"germs": "Germs", "colonization": "Colonization"}
WEIGHTS: Final[dict[str, int]] = {
    "game_ended": 100,
    "tripod_destroyed": 60,
    "zone_destroyed": 45,
    "unit_lost": 30,
    "piece_lost": 25,
    "cylinder_landed": 20,
    "battle_ended": 15,
    "flying_part_built": 15,
    "harbor_lost": 12,
}


def rolls(events: Iterable[Event]) -> list[ReviewedRoll]:
    """Each throw for a colour in a battle: whether one die at least would show it, and did."""
    found: list[ReviewedRoll] = []
    side = ""
    for event in events:
        if isinstance(event, PieceFired):
            side = "human"
        elif isinstance(event, TripodActed):
            side = "martian"
        elif isinstance(event, DiceRolled) and side and event.needs and event.dice:
            rank = RARITY.index(event.needs)
            wanted = RARITY[rank:] if event.or_rarer else (event.needs,)
            miss = 1 - sum(FACES[colour] for colour in wanted) / 6
            came = any(die in wanted for die in event.dice)
            found.append(ReviewedRoll(side, 1 - miss ** len(event.dice), came))
    return found
