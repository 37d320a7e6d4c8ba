"""A battle that is to be fought, as a page is told of it before."""

from msgspec import Struct

from thunderchild.games.invasion.model.kinds import BoardName


class BattleAhead(Struct, frozen=True):
    """Who would fight whom, as things stand."""

    board: BoardName
    row: int  # the Wave on land, -1 at sea
    zone: int
    place: str
    foe: str  # and where it stands
    tripods: int
    damaged: int  # of the Tripods
    guns: int
    forces: int  # how many a planner will try: as it stands, with more Guns
    others: int  # other Units on land, ships and Freighters at sea
