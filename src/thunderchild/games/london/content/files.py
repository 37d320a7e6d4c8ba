"""London's content: typed files, and the tables the rules look things up in."""

from functools import cache
from typing import Final

from thunderchild.core.content import ContentError, Pack, check_ids, quote
from thunderchild.games.london.content.citymap import DIE, MAP_FILE, CityMap, parse_map
from thunderchild.games.london.content.rows import (
    ForcesFile,
    ListsFile,
    MartiansFile,
    Scenario,
    ScenariosFile,
    ShoppingList,
    TablesFile,
    Track,
    Unit,
    UnitsFile,
)
from thunderchild.games.london.model.kinds import (
    CATEGORY_NAMES,
    CATEGORY_OF,
    CITY,
    COLUMN_NAMES,
    CRUSH_ARMY,
    FULL_TURN,
    GROUND_NAMES,
    HEROINE,
    HQ,
    IMMOBILE,
    MARTIAN,
    MARTIAN_KINDS,
    MINION_NAMES,
    NO_COMBAT,
    OBJECTIVE_NAMES,
    PEACE,
    PROHIBITED,
    RESULT_NAMES,
    SIDE_NAMES,
    UNIT_NAMES,
    UNNUMBERED,
    WAY_NAMES,
)

PACKAGE: Final = "thunderchild.games.london"

# What no rule reads, for `./run idle`.
NAMES: Final = "a name, shown to people"
WORDS: Final = "words, shown to people; what they say is done by the rules"
LISTS: Final = "ready-made purchases that the page offers; a purchase has its own rules"
DRAWING: Final = "the drawing of the map"
ONLY_SHOWN: Final = {
    "*.name": NAMES,
    "*.short": NAMES,
    "*.text": WORDS,
    "*.blurb": WORDS,
    "*.speech": WORDS,
    "units.toml: unit.alone": WORDS,
    "martians.toml: loss.words": WORDS,
    "lists.toml: list.*": LISTS,
    "map.toml: sheet.note": WORDS,
    "map.toml: river.course": DRAWING,
    "map.toml: landmark.id": "the name of a landmark on the page",
    "map.toml: extra_target.id": "the name of a target on the page",
    "map.toml: bridge.bridges": NAMES,
}
READER: Final = "for whoever corrects the file"
NOT_READ: Final = {
    "*provenance*": "where a fact is from: for the credits, checked when it is loaded",
    "units.toml: unit.sources.*": "where a number is from: for the credits",
    "units.toml: lander.name": READER,
    "map.toml: sheet.id": READER,
    "map.toml: sheet.l*itude": READER,
    "map.toml: river.name": READER,
    "map.toml: station.termini": READER,
    "map.toml: entry.side": READER,
    "forces.toml: random.average_points": READER,
}
READ_WITH: Final = {
    "map.toml: extra_target.*": {"extra_targets": "both"},
    "forces.toml: random.*": {"solitaire_setup": "random8"},
}


def open_pack(files: dict[str, str] | None = None) -> Pack:
    """Return the title's own content files, with other texts laid over them."""
    return Pack(PACKAGE, files=files)


class Files:
    """The content files of a game, typed and checked."""

    def __init__(self, pack: Pack | None = None) -> None:
        """Load a pack."""
        self.pack: Final = pack if pack is not None else open_pack()
        self.map: Final[CityMap] = parse_map(self.pack.text(MAP_FILE))
        file = self.pack.load("units.toml", UnitsFile)
        self.lander: Final = file.lander
        self.units: Final = check_units(file)
        tables = self.pack.load("tables.toml", TablesFile)
        self.track: Final = tables.track
        self.ground: Final = tables.ground
        self.columns: Final = tables.column
        check_tables(tables, self.units)
        check_room(self.map, self.units, self.track)
        martians = check_martians(self.pack.load("martians.toml", MartiansFile))
        self.objectives: Final = martians.objective
        self.minions: Final = martians.minion
        self.proclamation: Final = martians.loss.words if martians.loss is not None else ""
        self.scenarios: Final = check_scenarios(self.pack.load("scenarios.toml", ScenariosFile))
        forces = check_forces(self.pack.load("forces.toml", ForcesFile), self.units, self.track)
        self.forces: Final = tuple(sorted(forces.force, key=lambda force: force.roll))
        self.random_force: Final = forces.random
        self.lists: Final = check_lists(
            self.pack.load("lists.toml", ListsFile), self.units, self.track
        )


class Content(Files):
    """All content of a game, with tables by kind."""

    def __init__(self, pack: Pack | None = None) -> None:
        """Load a pack and build the tables."""
        super().__init__(pack)
        units = self.units
        self.side: Final = [SIDE_NAMES.index(unit.side) for unit in units]
        self.category: Final = [CATEGORY_NAMES.index(unit.category) for unit in units]
        self.combat: Final = [unit.strength() for unit in units]
        self.range: Final = [unit.range for unit in units]
        self.movement: Final = [unit.movement for unit in units]
        self.cost: Final = [unit.cost for unit in units]
        self.count: Final = [unit.count for unit in units]
        self.flies: Final = [unit.flies for unit in units]
        self.land_only: Final = [unit.land_only for unit in units]
        self.water: Final = [row.water for row in self.ground]
        self.entry_cost: Final = [
            [_cost(getattr(row, way)) for row in self.ground] for way in WAY_NAMES
        ]
        self.crt: Final = [
            [RESULT_NAMES.index(result) for result in row.results] for row in self.columns
        ]
        self.lasting: Final = [  # once met, for good; Peace! is met by an attack
            goal
            for goal, row in enumerate(self.objectives)
            if row.ends == "at_once" and goal != PEACE
        ]
        self.crush_threshold: Final = self.objectives[CRUSH_ARMY].threshold
        self.force_counts: Final = [
            [force.units.get(name, 0) for name in UNIT_NAMES] for force in self.forces
        ]
        self.random_counts: Final = [
            unit.count if unit.id in self.random_force.units else 0 for unit in units
        ]

    def result(self, column: int, die: int) -> int:
        """Return what a die from 1 to 6 does in a column (LON-15.1)."""
        return self.crt[column][die - 1]

    def price(self, counts: list[int]) -> int:
        """Return what a purchase costs, as many of each kind as given (LON-4.3)."""
        return sum(number * cost for number, cost in zip(counts, self.cost, strict=True))

    def lists_for(self, side: int, scenario: Scenario) -> list[ShoppingList]:
        """Return the ready-made purchases that a side can make in a scenario (LON-24.1)."""
        removed = set(scenario.removed)
        return [
            row
            for row in self.lists
            if row.side == SIDE_NAMES[side] and not removed.intersection(row.units)
        ]


@cache
def own_content() -> Content:
    """The title's own content, read once."""
    return Content()


def _cost(cost: int | str) -> int:
    """A cost as one number (LON-2.6, LON-9.3)."""
    if isinstance(cost, int):
        return cost
    return PROHIBITED if cost == "prohibited" else FULL_TURN


def check_units(file: UnitsFile) -> tuple[Unit, ...]:
    """Refuse units the rules could not work with (LON-1.1, LON-1.6, LON-1.10, LON-1.11)."""
    where = "units.toml"
    _same(where, "unit", [unit.id for unit in file.unit], UNIT_NAMES)
    for kind, unit in enumerate(file.unit):
        here = f'{where}: unit "{unit.id}"'
        side = "martian" if kind in MARTIAN_KINDS else "earthling"
        _expect(unit.side == side, f"{here}: side", side, unit.side)
        category = CATEGORY_NAMES[CATEGORY_OF[kind]]
        _expect(unit.category == category, f"{here}: category", category, unit.category)
        if kind in UNNUMBERED:
            _expect(unit.strength() == NO_COMBAT, f"{here}: combat", '"x" or "none"', unit.combat)
        else:
            _expect(unit.strength() != NO_COMBAT, f"{here}: combat", "a number", unit.combat)
        if kind in IMMOBILE:
            _expect(unit.movement == 0, f"{here}: movement", "0", unit.movement)
        if kind in (HQ, HEROINE):
            _expect(unit.count == 1, f"{here}: count", "1", unit.count)
        _expect(unit.cost > 0 or kind == HEROINE, f"{here}: cost", "1 or more", unit.cost)
    return file.unit


def check_tables(file: TablesFile, units: tuple[Unit, ...]) -> None:
    """Refuse unknown rows (LON-2.6) and turns off the track (LON-1.9, LON-4.5, LON-4.10)."""
    where = "tables.toml"
    _same(where, "ground", [row.id for row in file.ground], GROUND_NAMES)
    _same(where, "column", [row.id for row in file.column], COLUMN_NAMES)
    check_columns(file)
    track = file.track
    turns = track.army_turns
    here = f"{where}: track"
    if list(turns) != sorted(set(turns)) or max(turns, default=0) > track.turns:
        raise ContentError(f"{here}: army_turns: expected rising turns up to {track.turns}")
    if track.infernal_machine_turn in turns or track.infernal_machine_turn > track.turns:
        raise ContentError(f"{here}: infernal_machine_turn: expected a turn without an Army unit")
    boxes = track.martian_boxes
    _expect(boxes <= track.turns, f"{here}: martian_boxes", f"at most {track.turns}", boxes)
    if track.points > boxes:
        raise ContentError(f"{here}: points: expected at most {boxes}, one Martian unit per box")
    for category, needed in (("army", len(turns)), ("infernal_machine", 1)):
        rows = [unit for unit in units if unit.category == category]
        bought = track.points // min(unit.cost for unit in rows)
        if sum(unit.count for unit in rows) - bought < needed:
            raise ContentError(
                f"units.toml: unit: count: a purchase could leave fewer than {needed} units of "
                f"the category {category} to draw"
            )


def check_columns(file: TablesFile) -> None:
    """Refuse a column where a higher die treats the Martian worse (LON-15.6)."""
    for row in file.column:
        worth = [RESULT_NAMES.index(result) for result in row.results]
        if worth != sorted(worth):
            raise ContentError(
                f'tables.toml: column "{row.id}": results: expected a higher die never to be worse '
                f"for the Martian"
            )


def check_room(city: CityMap, units: tuple[Unit, ...], track: Track) -> None:
    """Refuse maps on which a purchase could find no room to be set up (LON-4.9)."""
    earthlings = [unit for unit in units if unit.side != SIDE_NAMES[MARTIAN]]
    prices = sorted(unit.cost for unit in earthlings for _ in range(unit.count) if unit.cost)
    needed, left = 1, track.points
    for price in prices:
        left -= price
        needed += left >= 0
    there = city.terrain.count(CITY)
    _expect(there >= needed, f"{MAP_FILE}: hex: city hexes", f"{needed} or more", there)


def check_martians(file: MartiansFile) -> MartiansFile:
    """Refuse objectives and minions that the rules do not know."""
    where = "martians.toml"
    _same(where, "objective", [row.id for row in file.objective], OBJECTIVE_NAMES)
    _same(where, "minion", [row.id for row in file.minion], MINION_NAMES)
    if not file.objective[CRUSH_ARMY].threshold:
        raise ContentError(f'{where}: objective "crush_army": threshold: expected 1 or more')
    return file


def check_scenarios(file: ScenariosFile) -> tuple[Scenario, ...]:
    """Refuse scenarios that leave out units the rules do not know."""
    where = "scenarios.toml"
    check_ids(where, "scenario", [row.id for row in file.scenario])
    for row in file.scenario:
        for name in row.removed:
            _known(f'{where}: scenario "{row.id}": removed', name)
    return file.scenario


def check_forces(file: ForcesFile, units: tuple[Unit, ...], track: Track) -> ForcesFile:
    """Refuse forces that the counters or the track could not hold (LON-24.4, LON-24.6)."""
    where = "forces.toml"
    if sorted(force.roll for force in file.force) != list(range(1, DIE + 1)):
        raise ContentError(f"{where}: force: roll: expected 1 to {DIE}, each once")
    for force in file.force:
        here = f"{where}: force {force.roll}: units"
        for name, number in force.units.items():
            _martian(here, name)
            most = units[UNIT_NAMES.index(name)].count
            _expect(number <= most, f"{here}: {name}", f"at most {most}", number)
        total = sum(force.units.values())
        boxes = track.martian_boxes
        _expect(total <= boxes, here, f"at most {boxes} units", total)
    drawn = file.random
    for name in drawn.units:
        _martian(f"{where}: random: units", name)
    there = sum(unit.count for unit in units if unit.id in drawn.units)
    most = min(there, track.martian_boxes)
    _expect(drawn.draws <= most, f"{where}: random: draws", f"at most {most}", drawn.draws)
    return file


def check_lists(file: ListsFile, units: tuple[Unit, ...], track: Track) -> tuple[ShoppingList, ...]:
    """Refuse ready-made purchases that could not be made (LON-4.3, LON-4.7)."""
    names: set[str] = set()
    for number, row in enumerate(file.list, 1):
        here = f'lists.toml: list {number} "{row.name}"'
        if row.name in names:
            raise ContentError(f"{here}: name: there is another list of this name")
        names.add(row.name)
        for name in row.units:
            _known(f"{here}: units", name)
        for unit, count in zip(units, row.counts(), strict=True):
            if count and (unit.side != row.side or unit.id == UNIT_NAMES[HEROINE]):
                raise ContentError(f"{here}: units: {unit.name} cannot be bought by this side")
            _expect(count <= unit.count, f"{here}: {unit.id}", f"at most {unit.count}", count)
        price = sum(units[kind].cost for kind in row.kinds())
        _expect(price <= track.points, f"{here}: price", f"at most {track.points}", price)
        if row.objective and row.side != SIDE_NAMES[MARTIAN]:
            raise ContentError(f"{here}: objective: only Martians have one")
    return file.list


def _martian(where: str, name: str) -> None:
    """Check that a name is a Martian unit's."""
    _known(where, name)
    if UNIT_NAMES.index(name) not in MARTIAN_KINDS:
        raise ContentError(f"{where}: expected a Martian unit, found {quote(name)}")


def _known(where: str, name: str) -> None:
    """Check that a name is a unit's."""
    if name not in UNIT_NAMES:
        raise ContentError(f"{where}: expected a unit, found {quote(name)}")


def _expect(is_so: bool, where: str, expected: str, found: object) -> None:
    """Refuse what is not so."""
    if not is_so:
        raise ContentError(f"{where}: expected {expected}, found {quote(found)}")


def _same(file: str, table: str, found: list[str], known: tuple[str, ...]) -> None:
    """Check that a table lists exactly what the rules know, in the same order."""
    if tuple(found) != known:
        raise ContentError(f"{file}: {table}: expected {', '.join(known)}, found {quote(found)}")
