"""Placing hits: give up first what the ship will miss least."""

from thunderchild.games.warpwar.model.actions import PlaceHits, Placement
from thunderchild.games.warpwar.model.kinds import BEAM, MISSILE, PD, RACK, SCREEN, TUBE
from thunderchild.games.warpwar.page.forms import HitPart, HitsForm


def price(now: list[int], attribute: int, spare_racks: int) -> float:
    """What the next hit on an attribute costs a ship that has these values."""
    pd, beam, screen, tubes, missiles, racks = now
    shots = min(tubes, missiles)
    if attribute == RACK:
        return 0.2 if spare_racks > 0 else 4.0 + racks * 0.1
    if attribute == TUBE:
        return 0.1 if tubes > missiles or tubes > pd else 1.3 + (0.8 if tubes == 1 else 0.0)
    if attribute == MISSILE:
        if not tubes:
            return 0.1
        return 0.7 + (1.0 if missiles <= 3 else 0.0) + (0.2 if missiles % 3 == 0 else 0.0)
    if attribute == BEAM:
        if beam >= pd:
            return 0.4
        return 1.2 + (1.2 if beam == 1 and not shots else 0.0)
    if attribute == SCREEN:
        return 0.5 if screen >= pd else 1.1 + (0.2 if screen == 1 else 0.0)
    excess = pd - beam - screen - 4
    return 1.0 if excess > 0 else 1.5 + (2.0 if pd == 1 else 0.0)


def place(form: HitsForm) -> PlaceHits:
    """All placements of one side."""
    return PlaceHits([_ship(part) for part in form.parts if not part.destroyed and part.hits > 0])


def _ship(part: HitPart) -> Placement:
    """Hits on one ship, one after the other where they cost least."""
    now, room, given = list(part.now), list(part.room), [0] * 6
    spare = part.spare_racks
    if not part.lose_with_rack:
        room[RACK] = max(0, spare)  # a loaded rack cannot be hit (option loaded_rack)
    lost: list[int] = []
    for _ in range(part.hits):
        open_to = [i for i in (PD, BEAM, SCREEN, TUBE, MISSILE, RACK) if room[i] > given[i]]
        if not open_to:
            break
        i = min(open_to, key=lambda i: price(now, i, spare))
        given[i] += 1
        now[i] = max(0, now[i] - (3 if i == MISSILE else 1))
        if i == RACK:
            if spare <= 0 and part.lose_with_rack and len(lost) < len(part.aboard):
                lost.append(part.aboard[len(lost)])
            spare -= 1
    pd, beam, screen, tubes, missiles, racks = given
    return Placement(part.ship, pd, beam, screen, tubes, missiles, racks, lost)
