"""How many beats the page tells on *Step*: how often a person presses *Next*.

    python -m bench.beats

The machine `greedy` plays with fixed seeds. What a seat is told is numbered by the table, beat by
beat; a beat that came to nothing passes by itself and is not counted.
"""

import sys
from typing import Final

from thunderchild.core.chance import Draws, key_from_seed
from thunderchild.core.record import Setup
from thunderchild.players import make
from thunderchild.table.position import Entry
from thunderchild.table.table import Table

GOALS: Final = {"london": 40, "japan": 15}  # beats, at most: of a game alone, and of a battle
SETUPS: Final = {"london": Setup("london", "solitaire"), "japan": Setup("japan", "core")}
SEEDS: Final = range(1, 8)
GREEDY: Final = "greedy"
BEGINS: Final = "battle_began"
ENDS: Final = "battle_ended"


def told(setup: Setup, seed: int) -> list[Entry]:
    """All that the person of a solitaire game is told."""
    table = Table(setup, {}, key=key_from_seed(seed))
    (seat,) = table.chairs
    player, who = make(setup.title, GREEDY), table.seat_number(seat)
    while table.outcome is None:
        view = table.game.view(table.state, who)
        table.act(seat, player.choose(table.game, view, who, Draws(table.number)))
    return table.position(seat).events


def beats_of(entries: list[Entry]) -> int:
    """The beats that wait for a person."""
    return len({entry.beat for entry in entries if entry.beat and not entry.dull})


def battles(entries: list[Entry]) -> list[list[Entry]]:
    """What was told of each battle."""
    found: list[list[Entry]] = []
    inside = False
    for entry in entries:
        kind = entry.facts["event"]
        if kind == BEGINS:
            inside = True
            found.append([])
        if inside:
            found[-1].append(entry)
        inside = inside and kind != ENDS
    return found


def count(title: str) -> int:
    """The beats of a game of London alone, or of a battle of Japan: the most of several."""
    games = [told(SETUPS[title], seed) for seed in SEEDS]
    if title == "japan":
        return max(beats_of(one) for game in games for one in battles(game))
    return max(beats_of(game) for game in games)


def main() -> int:
    """Print the beats; 1 if there are more than the goal."""
    found = {title: count(title) for title in GOALS}
    for title, one in found.items():
        print(f"{title}: {one} beats, of {GOALS[title]} at most")
    return 0 if all(one <= GOALS[title] for title, one in found.items()) else 1


if __name__ == "__main__":
    sys.exit(main())
