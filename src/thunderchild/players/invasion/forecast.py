"""How a war would go on if nobody intervened: Zones that fall, and who wins the race."""

from typing import Final

from thunderchild.games.invasion.game import Invasion
from thunderchild.games.invasion.model.kinds import CYLINDER, RED_WEED, SPACES, WAVE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import waves
from thunderchild.players.invasion.outlook import DICE_CHANCE

TRACK: Final = SPACES * SPACES  # points that win
FARTHEST: Final = 14  # turns
FALLS: Final = 0.45  # Zones that a Wave ruins in a turn
BEATEN: Final = 0.1  # of the Waves, those that somebody beats in a turn
GROWS: Final = 1 / 6  # of the Destroyed Zones, those in which Red Weed grows in a turn


def falling(game: Invasion, s: InvasionState) -> float:
    """How many Zones can be expected to fall to the next Devastation."""
    return sum(fall_chance(game, s, row) for row in waves.rows_in_play(s, WAVE))


def fall_chance(game: Invasion, s: InvasionState, row: int) -> float:
    """The chance that a Wave ruins its Zone with its next Devastation (part 18)."""
    zone, profile = s.wave_zone[row], game.facts.profile
    if s.ruin[zone]:
        return 0.0
    number = max(1, waves.tripods_of(s, row))
    if profile.file.devastation.by == "tripod":  # about
        mean = 0.0
        for die, chance in enumerate(DICE_CHANCE):
            mean += chance * number * profile.damage(1, profile.results[die]).workforce
        return min(1.0, mean / max(1, s.workforce[zone]))
    total = 0.0
    for die, chance in enumerate(DICE_CHANCE):
        if profile.damage(number, profile.results[die]).workforce >= s.workforce[zone]:
            total += chance
    return total


def race(game: Invasion, s: InvasionState) -> tuple[float, float]:
    """In how many turns Germs and Martians would win, if Waves ruin Zones as they mostly do."""
    points = game.facts.profile.points
    alive, weed = float(s.ruin.count(0)), float(s.ruin.count(RED_WEED))
    ruins = len(s.ruin) - alive - weed
    human, martian = float(s.human), float(s.martian)
    number = float(len(waves.rows_in_play(s, WAVE)))
    germs = martians = float(FARTHEST)
    for turn in range(FARTHEST):
        fallen = min(alive, FALLS * number)
        alive -= fallen
        weed += GROWS * ruins
        ruins += fallen - GROWS * ruins
        gain = alive * points.producing_zone
        loss = ruins * points.destroyed_zone + weed * points.red_weed_zone
        if human < TRACK <= human + gain:
            germs = turn + (TRACK - human) / gain
        if martian < TRACK <= martian + loss:
            martians = turn + (TRACK - martian) / loss
        human += gain
        martian += loss
        if human >= TRACK and martian >= TRACK:
            break
        number *= 1.0 - BEATEN
        if turn == 0:
            number += len(waves.rows_in_play(s, CYLINDER))
    return germs, martians
