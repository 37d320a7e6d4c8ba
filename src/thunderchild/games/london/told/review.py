"""What matters when a game of London is told afterwards."""

from collections.abc import Iterable
from typing import Final

from thunderchild.core.events import Event
from thunderchild.core.review import ReviewedRoll
from thunderchild.games.london.told.combat import AttackDeclared, DieRolled, OddsFormed

TRACKS: Final = {
    "stations": "Stations in rubble",
    "landmarks": "Landmarks in rubble",
    "army_lost": "Army units lost",
}
WEIGHTS: Final = {
    "game_ended": 100,
    "objective_shown": 60,
    "heroine_captured": 50,
    "heroine_freed": 45,
    "eliminated": 40,
    "minion_shot": 30,
    "rubbled": 8,
}
AGAINST: Final = {"martian": ("ER", "EE"), "earthling": ("MR", "ME")}  # what an attacker hopes for


def rolls(events: Iterable[Event]) -> list[ReviewedRoll]:
    """Each attack that was rolled: the chance to hurt the other side, and whether it did."""
    found: list[ReviewedRoll] = []
    hopes: tuple[str, ...] = ()
    side, results = "", [""]
    for event in events:
        if isinstance(event, AttackDeclared):
            side, hopes = event.who, AGAINST[event.who]
        elif isinstance(event, OddsFormed):
            results = event.results
        elif isinstance(event, DieRolled):
            faces = [*results[event.bonus :], *[results[-1]] * event.bonus]
            well = sum(result in hopes for result in faces)
            found.append(ReviewedRoll(side, well / len(faces), event.result_name in hopes))
    return found
