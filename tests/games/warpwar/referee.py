"""A slow second opinion on a round of combat, written from the rule catalogue alone.

It imports nothing from the games and shares no table with them. Ships are numbers; a side is 0
or 1. `breaches` says which rules a player's order sheets break, `read_fire` does steps 3 and 4 of
a round, `misplaced` says whether hits may be placed so, `aftermath` does steps 5 to 7 as far as
the escapes.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import replace as changed

ATTACK, DODGE, RETREAT = "attack", "dodge", "retreat"
LETTERS = {ATTACK: "Att", DODGE: "Dod", RETREAT: "Ret"}

# The table of section 12, Drive difference -6 to +6.
TABLE = {
    "Att v Att": "m  m  m  m  h  h  2  2  1  m  m  m  m",
    "Att v Dod": "m  m  m  m  m  m  m  m  1  h  h  m  m",
    "Att v Ret": "e  e  e  e  e  e  m  m  m  h  h  m  m",
    "Dod v Att": "m  m  m  m  m  h  h  h  h  m  m  m  m",
    "Dod v Dod": "m  m  m  h  h  h  h  m  m  m  m  m  m",
    "Dod v Ret": "e  e  e  e  e  e  e  e  e  e  e  e  e",
    "Ret v Att": "m  m  m  m  m  h  h  m  m  m  m  m  m",
    "Ret v Dod": "m  m  m  m  m  m  m  m  m  m  m  m  m",
    "Ret v Ret": "e  e  e  e  e  e  e  e  e  e  e  e  e",
}
BONUS = {"h": 0, "1": 1, "2": 2}
HIGHEST_MISSILE_DRIVE = 999


@dataclass(frozen=True)
class Rules:
    """The options that touch a round."""

    screen_tech: str = "yes"
    loaded_rack: str = "lost_with_rack"
    escape_check: str = "beams"
    combat_transfers: str = "one_per_warpship"


@dataclass(frozen=True)
class Record:
    """A ship's record; `aboard` are the ships it carries, `out` says that its counter is here."""

    side: int
    warp: bool
    level: int
    pd: int
    b: int
    s: int
    t: int
    m: int
    sr: int
    aboard: tuple[int, ...] = ()
    out: bool = True

    def hit_points(self) -> int:
        """PD + B + S + T + SR, and one for every three missiles begun."""
        threes, rest = divmod(self.m, 3)
        return self.pd + self.b + self.s + self.t + self.sr + threes + (1 if rest else 0)


@dataclass(frozen=True)
class Sheet:
    """The order of one ship."""

    tactic: str
    d: int = 0
    b: int = 0
    s: int = 0
    target: int | None = None
    missiles: tuple[tuple[int, int], ...] = ()  # target, Drive setting
    drops: tuple[int, ...] = ()
    pickups: tuple[int, ...] = ()

    @property
    def acts(self) -> int:
        """Pickups and drops together."""
        return len(self.drops) + len(self.pickups)


@dataclass(frozen=True)
class Placing:
    """Hits on one ship's attributes; `m` counts hits. `lost` go with the racks."""

    pd: int = 0
    b: int = 0
    s: int = 0
    t: int = 0
    m: int = 0
    sr: int = 0
    lost: tuple[int, ...] = ()

    def total(self) -> int:
        """All hits placed."""
        return self.pd + self.b + self.s + self.t + self.m + self.sr


Records = Mapping[int, Record]
Sheets = Mapping[int, Sheet]
Placings = Mapping[int, Placing]


def look_up(firing: str, target: str, difference: int) -> str:
    """One cell of the table: m, h, 1, 2 or e."""
    cells = TABLE[f"{LETTERS[firing]} v {LETTERS[target]}"].split()
    return cells[min(12, max(0, difference + 6))]


# ---- which orders may be given (sections 11 and 16) -------------------------------------------


def breaches(records: Records, side: int, sheets: Sheets, rules: Rules) -> set[str]:
    """The rules that a player's sheets break; none if they may be shown."""
    mine = {i for i, r in records.items() if r.side == side and r.out}
    broken: set[str] = set()
    if set(sheets) != mine:
        return {"WW-11.14"}
    for ship, sheet in sheets.items():
        broken |= _power_breaches(records[ship], sheet)
        broken |= _target_breaches(records, side, sheet)
        if sheet.acts:
            broken |= _transfer_breaches(records, ship, sheet, rules)
    return broken | _joint_breaches(sheets, rules)


def _power_breaches(r: Record, sheet: Sheet) -> set[str]:
    broken = set()
    shots = len(sheet.missiles)
    if sheet.tactic not in LETTERS:
        broken.add("WW-11.1")
    if min(sheet.d, sheet.b, sheet.s) < 0:
        broken.add("WW-11.4")
    if sheet.d + sheet.b + sheet.s + shots > r.pd:
        broken.add("WW-11.2")
    if sheet.b > r.b or sheet.s > r.s:
        broken.add("WW-11.3")
    if shots > r.t or shots > r.m:
        broken.add("WW-11.5")
    if shots and (sheet.b or sheet.s):
        broken.add("WW-11.6")
    if any(not 1 <= drive <= HIGHEST_MISSILE_DRIVE for _, drive in sheet.missiles):
        broken.add("WW-11.8")
    if sheet.tactic == RETREAT and not r.warp:
        broken.add("WW-11.11")
    return broken


def _target_breaches(records: Records, side: int, sheet: Sheet) -> set[str]:
    broken = set()
    if (sheet.b >= 1) != (sheet.target is not None):
        broken.add("WW-11.9")
    aims = [target for target, _ in sheet.missiles]
    if sheet.target is not None and sheet.b >= 1:
        aims.append(sheet.target)
    enemies = {i for i, r in records.items() if r.side != side and r.out}
    if not set(aims) <= enemies:
        broken.add("WW-11.10")
    return broken


def _transfer_breaches(records: Records, ship: int, sheet: Sheet, rules: Rules) -> set[str]:
    r = records[ship]
    broken = set()
    if not r.warp or sheet.d or sheet.s or sheet.tactic == ATTACK or sheet.missiles:
        broken.add("WW-16.1")
    if sheet.acts > (r.sr if rules.combat_transfers == "up_to_racks" else 1):
        broken.add("WW-16.1")
    lying = {i for i, o in records.items() if o.side == r.side and o.out and not o.warp}
    named = [*sheet.drops, *sheet.pickups]
    if not set(sheet.drops) <= set(r.aboard) or not set(sheet.pickups) <= lying:
        broken.add("WW-16.10")
    if len(named) != len(set(named)):
        broken.add("WW-16.10")
    free = r.sr - len(r.aboard)
    if rules.combat_transfers == "up_to_racks":
        free += len(sheet.drops)
    if len(sheet.pickups) > free:
        broken.add("WW-16.10")
    return broken


def _joint_breaches(sheets: Sheets, rules: Rules) -> set[str]:
    broken = set()
    lifted = [load for sheet in sheets.values() for load in sheet.pickups]
    if len(lifted) != len(set(lifted)):
        broken.add("WW-16.6")
    if rules.combat_transfers == "one_per_player" and sum(o.acts for o in sheets.values()) > 1:
        broken.add("WW-16.1")
    for load in lifted:
        still = sheets.get(load)
        if still and (still.tactic != DODGE or still.d or still.b or still.missiles):
            broken.add("WW-16.3")
    return broken


# ---- fire, Screens, escapes (sections 12 to 15) ------------------------------------------------


@dataclass(frozen=True)
class Fire:
    """What the weapons of a round did."""

    records: dict[int, Record]  # after drops and launches
    total: dict[int, int]
    absorbed: dict[int, int]
    effective: dict[int, int]
    destroyed: set[int]
    held: set[int]  # retreating ships that may not go


def read_fire(records: Records, sheets: Sheets, rules: Rules) -> Fire:
    """Steps 3 and 4: drops, launches, the table, the Screens."""
    now = _drop_and_launch(records, sheets)
    total = dict.fromkeys(sheets, 0)
    held: set[int] = set()
    for ship, sheet in sheets.items():
        level = records[ship].level
        if sheet.target is not None:
            aim = sheets[sheet.target]
            cell = look_up(sheet.tactic, aim.tactic, sheet.d - aim.d)
            total[sheet.target] += sheet.b + level + BONUS[cell] if cell in BONUS else 0
            if aim.tactic == RETREAT and cell != "e":
                held.add(sheet.target)
        for target, drive in sheet.missiles:
            aim = sheets[target]
            cell = look_up(ATTACK, aim.tactic, drive - aim.d)
            total[target] += 2 + level + BONUS[cell] if cell in BONUS else 0
            if rules.escape_check == "beams_and_missile_ships" and aim.tactic == RETREAT:
                if look_up(sheet.tactic, aim.tactic, sheet.d - aim.d) != "e":
                    held.add(target)
    absorbed = {i: min(total[i], _screen(records[i], sheets[i], rules)) for i in sheets}
    effective = {i: total[i] - absorbed[i] for i in sheets}
    destroyed = {i for i in sheets if effective[i] and effective[i] >= _room(now, i, rules)}
    return Fire(now, total, absorbed, effective, destroyed, held)


def _drop_and_launch(records: Records, sheets: Sheets) -> dict[int, Record]:
    now = dict(records)
    for ship, sheet in sheets.items():
        r = now[ship]
        kept = tuple(load for load in r.aboard if load not in sheet.drops)
        now[ship] = changed(r, m=r.m - len(sheet.missiles), aboard=kept)
        for load in sheet.drops:
            now[load] = changed(now[load], out=True)
    return now


def _screen(r: Record, sheet: Sheet, rules: Rules) -> int:
    if sheet.s == 0:
        return 0
    return sheet.s + (r.level if rules.screen_tech == "yes" else 0)


def _room(now: Records, ship: int, rules: Rules) -> int:
    """How many effective hits destroy a ship."""
    points = now[ship].hit_points()
    if rules.loaded_rack == "protected":
        points += sum(now[load].hit_points() for load in now[ship].aboard)
    return points


# ---- hits, losses, pickups, escapes (sections 14 to 16) ----------------------------------------


def misplaced(fire: Fire, side: int, placings: Placings, rules: Rules) -> bool:
    """Whether one player's placement of hits breaks a rule."""
    now = fire.records
    hurt = {
        i
        for i, n in fire.effective.items()
        if n and now[i].side == side and i not in fire.destroyed
    }
    protected = rules.loaded_rack == "protected"
    loads = {load for i in hurt for load in now[i].aboard} if protected else set()
    if not hurt <= set(placings) <= hurt | loads:
        return True
    for ship, p in placings.items():
        if _overfilled(now[ship], p):
            return True
        if (protected or ship in loads) and p.lost:
            return True
    return any(_wrong_on(fire, ship, placings, rules) for ship in hurt)


def _overfilled(r: Record, p: Placing) -> bool:
    threes, rest = divmod(r.m, 3)
    rooms = (r.pd, r.b, r.s, r.t, threes + (1 if rest else 0), r.sr)
    hits = (p.pd, p.b, p.s, p.t, p.m, p.sr)
    return any(not 0 <= hit <= room for hit, room in zip(hits, rooms, strict=True))


def _wrong_on(fire: Fire, ship: int, placings: Placings, rules: Rules) -> bool:
    r, p = fire.records[ship], placings[ship]
    racks = r.sr - p.sr
    placed = p.total()
    if rules.loaded_rack == "protected":
        mine = {load: placings[load] for load in r.aboard if load in placings}
        placed += sum(hits.total() for hits in mine.values())
        spent = [i for i, hits in mine.items() if hits.total() == fire.records[i].hit_points()]
        if racks < len(r.aboard) - len(spent):
            return True
    elif len(p.lost) != max(0, len(r.aboard) - racks) or len(set(p.lost)) != len(p.lost):
        return True
    return placed != fire.effective[ship] or not set(p.lost) <= set(r.aboard)


@dataclass(frozen=True)
class After:
    """The ships after step 6, and who gets away in step 7."""

    records: dict[int, Record]
    destroyed: set[int]  # in the open
    lost: set[int]  # aboard, unseen
    escaping: set[int]


def aftermath(fire: Fire, sheets: Sheets, placings: Placings, rules: Rules) -> After:
    """Steps 5 to 7: hits, destruction, loads, pickups, escapes."""
    now = dict(fire.records)
    lost: set[int] = set()
    fell: set[int] = set()
    for ship in fire.destroyed:
        lost |= set(now[ship].aboard)
    for ship, p in placings.items():
        now[ship] = _hit(now[ship], p)
        if rules.loaded_rack == "drops":
            fell |= set(p.lost)
        elif rules.loaded_rack == "lost_with_rack":
            lost |= set(p.lost)
        elif not now[ship].out and now[ship].hit_points() == 0:
            lost.add(ship)
    for ship in sheets:
        gone = lost | fell
        now[ship] = changed(now[ship], aboard=tuple(i for i in now[ship].aboard if i not in gone))
    for load in fell:
        now[load] = changed(now[load], out=True)
    _complete_pickups(now, fire.destroyed, sheets)
    escaping = {
        i
        for i, o in sheets.items()
        if o.tactic == RETREAT and i not in fire.destroyed and i not in fire.held
    }
    return After(now, set(fire.destroyed), lost, escaping)


def _hit(r: Record, p: Placing) -> Record:
    missiles = max(0, r.m - 3 * p.m)
    return changed(
        r, pd=r.pd - p.pd, b=r.b - p.b, s=r.s - p.s, t=r.t - p.t, m=missiles, sr=r.sr - p.sr
    )


def _complete_pickups(now: dict[int, Record], destroyed: set[int], sheets: Sheets) -> None:
    for ship, sheet in sorted(sheets.items()):
        for load in sheet.pickups:
            both_live = ship not in destroyed and load not in destroyed
            if both_live and len(now[ship].aboard) < now[ship].sr:
                now[ship] = changed(now[ship], aboard=(*now[ship].aboard, load))
                now[load] = changed(now[load], out=False)
