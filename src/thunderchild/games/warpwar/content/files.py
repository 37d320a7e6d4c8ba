"""WarpWar's content: typed files, and the tables the rules look things up in."""

import re
from functools import cache
from typing import Annotated, Final, Literal

import msgspec

from thunderchild.core.content import (
    ContentError,
    Item,
    Pack,
    Part,
    check_ids,
    field_error,
    quote,
)
from thunderchild.games.warpwar.content.starmap import StarMap, parse_map
from thunderchild.games.warpwar.model.kinds import (
    ATTRIBUTE_NAMES,
    MISSILE,
    RACK,
    RESULT_NAMES,
    SHIP_NAMES,
    SYSTEMSHIP,
    TACTIC_NAMES,
    TACTICS,
)

PACKAGE: Final = "thunderchild.games.warpwar"

# What no rule reads, for `./run idle`.
NAMES: Final = "a name, shown to people"
WORDS: Final = "words, shown to people"
ONLY_SHOWN: Final = {
    "designs.toml: design.*": "ready-made ships that the yard offers; a build has its own rules",
    "map-1977.toml: map.n*": WORDS,
    "map-1977.toml: *provenance": "what of the map is reconstructed, shown on the page",
    "scenarios.toml: scenario.name": NAMES,
    "scenarios.toml: scenario.blurb": WORDS,
    "ships.toml: attribute.title": NAMES,
    "ships.toml: attribute.short": NAMES,
}
NOT_READ: Final = {
    "[!m]*.toml: provenance": "where a fact is from: for the credits, checked when it is loaded",
    "map-1977.toml: grid.provenance": "where the size is from: for whoever corrects the file",
    "map-1977.toml: ends.*.provenance": "where the bases are from: for whoever corrects the file",
    "map-1977.toml: map.id": "the name of the map for programs that make maps",
    "map-1977.toml: star.note": "for whoever corrects the file",
    "map-1977.toml: star.econ_1994": "what a star earns in the edition of 1994, not played here",
    "ships.toml: kind.title": "the name of a kind, for whoever reads the file",
    "ships.toml: kind.letter": "the letter of a kind, for whoever reads the file",
    "names.toml: names": "names for the stars of random maps, which are made outside a game",
}
PRINTED_MAP: Final = "map-1977.toml"
OTHER_MAP: Final = "map.toml"  # a random or custom map, laid over the pack

CRT_LIMIT: Final = 6  # Drive differences beyond this read like it
CRT_SPAN: Final = 2 * CRT_LIMIT + 1

Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=999)]
Tactic = Literal["attack", "dodge", "retreat"]
Result = Literal["miss", "hit", "hit+1", "hit+2", "escapes"]
Kind = Literal["warpship", "systemship"]


class Attribute(Item, frozen=True):
    """One attribute of a ship record and what 1 BP buys of it (WW-5.1)."""

    name: str
    short: str
    title: str
    per_bp: Positive


class ShipKind(Item, frozen=True):
    """Warpship or Systemship; the price is that of the generator (WW-2.1, WW-5.1)."""

    name: Kind
    title: str
    letter: str
    price: Count


class CounterNumbers(Item, frozen=True):
    """The numbers on the counters of one kind, by colour (WW-2.2)."""

    first_colour: tuple[Positive, ...]
    second_colour: tuple[Positive, ...]
    next: Positive

    def each(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return both colours' numbers."""
        return self.first_colour, self.second_colour


class Counters(Part, frozen=True):
    """The counters of both kinds."""

    warpship: CounterNumbers
    systemship: CounterNumbers


class MissileNumbers(Item, frozen=True):
    """The numbers of missiles (WW-11.8, WW-13.4, WW-14.5)."""

    damage: Count
    per_hit: Positive
    lowest_drive: Positive
    highest_drive: Positive


class Technology(Item, frozen=True):
    """How fast technology grows (WW-6.1)."""

    turns_per_level: Positive


class ShipsFile(Part, frozen=True):
    """ships.toml."""

    attribute: tuple[Attribute, ...]
    kind: tuple[ShipKind, ...]
    counters: Counters
    missile: MissileNumbers
    technology: Technology


_DIFFERENCE: Final = re.compile(r"(0|[+-]\d+)(?: (or less|or more)| to (0|[+-]\d+))?")


class CrtRow(Item, frozen=True):
    """One printed row of the Combat Results Table (WW-12.1)."""

    firing: Tactic
    difference: str
    results: tuple[Result, Result, Result]

    def __post_init__(self) -> None:
        """Check that the difference can be read."""
        if _DIFFERENCE.fullmatch(self.difference) is None:
            raise field_error("difference", 'one like "-2 to -1" or "+5 or more"', self.difference)

    def bounds(self) -> tuple[int, int]:
        """Return the lowest and highest difference of the row, cut off at the limit."""
        match = _DIFFERENCE.fullmatch(self.difference)
        if match is None:
            raise ValueError(self.difference)
        first = int(match[1])
        if match[2] == "or less":
            return -CRT_LIMIT, first
        if match[2] == "or more":
            return first, CRT_LIMIT
        return first, int(match[3]) if match[3] else first


class CrtFile(Part, frozen=True):
    """crt.toml."""

    columns: tuple[Tactic, ...]
    row: tuple[CrtRow, ...]


class Scenario(Item, frozen=True):
    """A scenario's numbers (WW-4.3 to WW-4.14)."""

    id: str
    name: str
    blurb: str
    first_bp: Positive
    later_bp: Count
    must_spend: bool
    victory_points: Positive
    bases: Literal["middle", "all"]
    kinds: tuple[Kind, ...]
    technology: bool
    repair: bool
    draw_without_ships: bool


class ScenariosFile(Part, frozen=True):
    """scenarios.toml."""

    scenario: tuple[Scenario, ...]


class Design(Item, frozen=True):
    """A ready-made ship for the yard."""

    name: str
    kind: Kind
    blurb: str
    pd: Count = 0
    beam: Count = 0
    screen: Count = 0
    tube: Count = 0
    missile: Count = 0
    rack: Count = 0

    def values(self) -> tuple[int, ...]:
        """Return the attributes in the order of a record."""
        return self.pd, self.beam, self.screen, self.tube, self.missile, self.rack


class DesignsFile(Part, frozen=True):
    """designs.toml."""

    design: tuple[Design, ...]


class NamesFile(Item, frozen=True):
    """names.toml: names for the stars of random maps."""

    names: tuple[str, ...]


def open_pack(files: dict[str, str] | None = None) -> Pack:
    """Return the title's own content files, with other texts laid over them."""
    return Pack(PACKAGE, files=files, extra=(OTHER_MAP,))


class Content:
    """All content of a game, checked, with tables."""

    def __init__(self, pack: Pack | None = None) -> None:
        """Load a pack; a `map.toml` in it goes before the printed map."""
        self.pack: Final = pack if pack is not None else open_pack()
        name = OTHER_MAP if OTHER_MAP in self.pack.names() else PRINTED_MAP
        self.map: Final[StarMap] = parse_map(name, self.pack.text(name))
        self.ships: Final = check_ships(self.pack.load("ships.toml", ShipsFile))
        self.crt_rows: Final = self.pack.load("crt.toml", CrtFile).row
        self.scenarios: Final = check_scenarios(self.pack.load("scenarios.toml", ScenariosFile))
        self.crt: Final = crt_table(self.pack.load("crt.toml", CrtFile))
        self.per_bp: Final = [attribute.per_bp for attribute in self.ships.attribute]
        self.kind_price: Final = [kind.price for kind in self.ships.kind]
        counters = self.ships.counters
        self.numbers: Final = (counters.warpship.each(), counters.systemship.each())
        self.next_number: Final = (counters.warpship.next, counters.systemship.next)
        self.designs: Final = check_designs(
            self.pack.load("designs.toml", DesignsFile), self.per_bp[MISSILE]
        )

    def result(self, firing: int, target: int, difference: int) -> int:
        """Return what a shot does: firing tactic, target's tactic, Drive difference (WW-12.1)."""
        return self.crt[crt_index(firing, target, difference)]

    def crt_row(self, firing: int, difference: int) -> int:
        """Return which printed row a shot is read on (WW-12.1)."""
        clamped = max(-CRT_LIMIT, min(CRT_LIMIT, difference))
        for number, row in enumerate(self.crt_rows):
            low, high = row.bounds()
            if row.firing == TACTIC_NAMES[firing] and low <= clamped <= high:
                return number
        raise LookupError(f"no row for {TACTIC_NAMES[firing]} {difference:+}")

    def price(self, kind: int, values: tuple[int, ...] | list[int]) -> int:
        """Return the price of a new ship in BP, missiles rounded up (WW-5.1, WW-5.2)."""
        parts = (-(-value // per) for value, per in zip(values, self.per_bp, strict=True))
        return self.kind_price[kind] + sum(parts)


@cache
def own_content() -> Content:
    """The title's own content, read once."""
    return Content()


def crt_index(firing: int, target: int, difference: int) -> int:
    """Return the place of a result in the flat table (WW-12.1)."""
    clamped = max(-CRT_LIMIT, min(CRT_LIMIT, difference))
    return (firing * TACTICS + target) * CRT_SPAN + clamped + CRT_LIMIT


def crt_table(file: CrtFile) -> list[int]:
    """Build the flat Combat Results Table: each difference on exactly one row (WW-12.1)."""
    where = "crt.toml"
    if file.columns != TACTIC_NAMES:
        raise ContentError(f"{where}: columns: expected {', '.join(TACTIC_NAMES)}")
    flat = [-1] * (TACTICS * TACTICS * CRT_SPAN)
    for number, row in enumerate(file.row, 1):
        low, high = row.bounds()
        if not -CRT_LIMIT <= low <= high <= CRT_LIMIT:
            raise ContentError(
                f"{where}: row {number}: difference: expected low to high within "
                f"-{CRT_LIMIT} to +{CRT_LIMIT}, found {quote(row.difference)}"
            )
        for difference in range(low, high + 1):
            for target, result in enumerate(row.results):
                index = crt_index(TACTIC_NAMES.index(row.firing), target, difference)
                if flat[index] >= 0:
                    raise ContentError(
                        f"{where}: row {number}: difference: {row.firing} {difference:+} "
                        f"is on another row already"
                    )
                flat[index] = RESULT_NAMES.index(result)
    if -1 in flat:
        firing, rest = divmod(flat.index(-1), TACTICS * CRT_SPAN)
        missing = rest % CRT_SPAN - CRT_LIMIT
        raise ContentError(f"{where}: no row for {TACTIC_NAMES[firing]} {missing:+}")
    return flat


def check_ships(file: ShipsFile) -> ShipsFile:
    """Refuse attributes or kinds that the rules do not know, and doubled numbers."""
    _same("ships.toml", "attribute", [a.name for a in file.attribute], ATTRIBUTE_NAMES)
    _same("ships.toml", "kind", [k.name for k in file.kind], SHIP_NAMES)
    for word, numbers in zip(
        SHIP_NAMES, (file.counters.warpship, file.counters.systemship), strict=True
    ):
        for colour, row in zip(("first_colour", "second_colour"), numbers.each(), strict=True):
            where = f"ships.toml: counters: {word}: {colour}"
            if list(row) != sorted(set(row)):
                raise ContentError(f"{where}: expected rising numbers, each once")
            if row and row[-1] >= numbers.next:
                raise ContentError(f"{where}: expected numbers below {numbers.next}")
    _check_hit_points(file)
    return file


def _check_hit_points(file: ShipsFile) -> None:
    """A hit does 1 BP's worth of damage, so prices and hits must agree (WW-5.1, WW-14.5)."""
    missile = file.missile
    for attribute in file.attribute:
        expected = missile.per_hit if attribute.name == ATTRIBUTE_NAMES[MISSILE] else 1
        if attribute.per_bp != expected:
            raise ContentError(
                f'ships.toml: attribute "{attribute.name}": per_bp: expected {expected}, '
                f"what one hit takes, found {attribute.per_bp}"
            )
    if missile.lowest_drive > missile.highest_drive:
        raise ContentError("ships.toml: missile: lowest_drive: larger than highest_drive")


def check_scenarios(file: ScenariosFile) -> tuple[Scenario, ...]:
    """Refuse scenarios without ships to build; a file may bring others than the booklet's."""
    check_ids("scenarios.toml", "scenario", [scenario.id for scenario in file.scenario])
    for scenario in file.scenario:
        if not scenario.kinds:
            raise ContentError(
                f'scenarios.toml: scenario "{scenario.id}": kinds: expected one or more'
            )
    return file.scenario


def check_designs(file: DesignsFile, per_bp: int) -> tuple[Design, ...]:
    """Refuse ready-made ships that could not be built (WW-5.3, WW-5.5, WW-5.7)."""
    names: set[str] = set()
    for number, design in enumerate(file.design, 1):
        where = f'designs.toml: design {number} "{design.name}"'
        if design.name in names:
            raise ContentError(f"{where}: name: there is another design of this name")
        names.add(design.name)
        values = design.values()
        if not any(values):
            raise ContentError(f"{where}: expected at least one attribute")
        if design.kind == SHIP_NAMES[SYSTEMSHIP] and values[RACK]:
            raise ContentError(f"{where}: rack: a Systemship has none")
        if values[MISSILE] % per_bp:
            raise ContentError(
                f"{where}: missile: expected a multiple of {per_bp}, found {values[MISSILE]}"
            )
    return file.design


def _same(file: str, table: str, found: list[str], known: tuple[str, ...]) -> None:
    """Check that a table lists exactly what the rules know, in the same order."""
    if tuple(found) != known:
        raise ContentError(f"{file}: {table}: expected {', '.join(known)}, found {quote(found)}")
