"""What matters when a League is told afterwards: what its Nations tell, and what they share."""

from typing import Final

from thunderchild.games.invasion.told import review as nation

TRACKS: Final = {"pool": "Pool", "steps": "Steps of the sheet", "escaped": "Escaped"}
WEIGHTS: Final = {**nation.WEIGHTS, "league_ended": 100, "nation_dropped": 80, "row_moved": 40}
rolls: Final = nation.rolls
