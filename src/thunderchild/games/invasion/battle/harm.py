"""Harm to Tripods on the board: Damaged, then Destroyed (INV-HST-05)."""

from thunderchild.games.invasion.battle.field import OFF, named_tripod
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.kinds import LAND
from thunderchild.games.invasion.rules import waves
from thunderchild.games.invasion.told.battle import TripodHit


def damage_tripod(p: Play, tripod: int, rule: str) -> None:
    """An Undamaged Tripod becomes Damaged, on the board and in its Wave (INV-HST-05)."""
    s = p.s
    s.tripod_damaged[tripod] = 1
    if s.battle == LAND:
        at = waves.ROW * s.battle_row + 2 * s.tripod_colour[tripod]
        s.wave_tripods[at] -= 1
        s.wave_tripods[at + 1] += 1
    p.tell(TripodHit(named_tripod(s, tripod), False, rule))


def destroy_tripod(p: Play, tripod: int, rule: str) -> None:
    """A Tripod leaves the board; its reward is the same on land and at sea (INV-HST-06).

    On land it leaves its Wave; naval Tripods return to their cup after the battle (INV-DIE-04).
    """
    s = p.s
    s.tripod_hex[tripod] = OFF
    if s.battle == LAND:
        colour, damaged = s.tripod_colour[tripod], s.tripod_damaged[tripod]
        s.wave_tripods[waves.ROW * s.battle_row + 2 * colour + damaged] -= 1
        waves.return_tripod(p, colour)
    p.tell(TripodHit(named_tripod(s, tripod), True, rule))
    waves.reward(p)


def hit_tripod(p: Play, tripod: int, rule: str) -> None:
    """One Hit: Undamaged becomes Damaged, Damaged is Destroyed (INV-HST-05)."""
    if p.s.tripod_damaged[tripod]:
        destroy_tripod(p, tripod, rule)
    else:
        damage_tripod(p, tripod, rule)
