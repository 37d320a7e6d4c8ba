"""The tracks: Production Points, Human and Martian Victory Points (part 3)."""

from typing import Final

from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.kinds import DIE, FACES, NONE, SPACES
from thunderchild.games.invasion.told.map import EndRollAhead, PointsGained, PointsLost

PP: Final = "PP"
HVP: Final = "HVP"
MVP: Final = "MVP"


def germs(human: int) -> int:
    """The Germs: the tens of the Human points (INV-TRK-03)."""
    return human // SPACES


def colonization(martian: int) -> int:
    """Colonization: the tens of the Martian points (INV-TRK-04)."""
    return martian // SPACES


def announce(p: Play, *, human: bool) -> None:
    """A track that stands in a space with a colour: the roll to come is told (INV-VIC-03)."""
    space = germs(p.s.human) if human else colonization(p.s.martian)
    if p.events is None or space >= SPACES or not p.facts.profile.options.end_of_turn_rolls:
        return
    die = p.facts.profile.end_colours[space]
    if die != NONE:
        track = "Germs" if human else "Colonization"
        cases = FACES.count(die), len(FACES)
        p.tell(EndRollAhead(track, space, DIE[die], *cases, human))


def gain_pp(p: Play, n: int, rule: str, why: str) -> None:
    """Gain Production Points; there is no upper limit (INV-TRK-02)."""
    if n > 0:
        p.s.pp += n
        p.tell(PointsGained(PP, n, p.s.pp, why, rule))


def lose_pp(p: Play, n: int, rule: str, why: str) -> None:
    """Spend or lose Production Points, never below 0 (INV-TRK-02)."""
    lost = min(n, p.s.pp)
    if lost > 0:
        p.s.pp -= lost
        p.tell(PointsLost(PP, lost, p.s.pp, why, rule))


def gain_human(p: Play, n: int, rule: str, why: str) -> None:
    """Gain HVP; ten are a Germ, beyond ten Germs they are lost (INV-TRK-03, INV-TRK-06)."""
    gained, before = min(n, SPACES * SPACES - p.s.human), germs(p.s.human)
    if gained > 0:
        p.s.human += gained
        note_thresholds(p)
        p.tell(PointsGained(HVP, gained, p.s.human, why, rule))
        if germs(p.s.human) != before:
            announce(p, human=True)


def note_thresholds(p: Play) -> None:
    """A threshold of Cylinders once reached stays reached (INV-CYL-02)."""
    for i, space in enumerate(p.facts.profile.germs):
        if germs(p.s.human) >= space:
            p.s.thresholds |= 1 << i


def lose_human(p: Play, n: int, rule: str, why: str) -> None:
    """Lose HVP, from the Germs too, never below 0 (INV-TRK-05)."""
    lost, before = min(n, p.s.human), germs(p.s.human)
    if lost > 0:
        p.s.human -= lost
        p.tell(PointsLost(HVP, lost, p.s.human, why, rule))
        if germs(p.s.human) != before:
            announce(p, human=True)


def gain_martian(p: Play, n: int, rule: str, why: str) -> None:
    """Gain MVP; ten advance Colonization, beyond ten they are lost (INV-TRK-04, INV-TRK-06)."""
    gained, before = min(n, SPACES * SPACES - p.s.martian), colonization(p.s.martian)
    if gained > 0:
        p.s.martian += gained
        p.tell(PointsGained(MVP, gained, p.s.martian, why, rule))
        if colonization(p.s.martian) != before:
            announce(p, human=False)


def lose_martian(p: Play, n: int, rule: str, why: str) -> None:
    """The Martians lose MVP, from Colonization too, never below 0 (INV-TRK-07)."""
    lost, before = min(n, p.s.martian), colonization(p.s.martian)
    if lost > 0:
        p.s.martian -= lost
        p.tell(PointsLost(MVP, lost, p.s.martian, why, rule))
        if colonization(p.s.martian) != before:
            announce(p, human=False)
