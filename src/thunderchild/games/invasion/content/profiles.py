"""The profiles: the one place where the games of the family differ (part 0, INV-SET-07)."""

from collections.abc import Callable
from typing import Any, Final

from thunderchild.core.content import ContentError, Pack, convert, quote, table
from thunderchild.games.invasion.content.effects import Die
from thunderchild.games.invasion.content.maps import Map, with_counters
from thunderchild.games.invasion.content.profile_file import (
    BY_CHART,
    FARTHEST,
    PROFILE_NAMES,
    PROFILES_FILE,
    RETIRED,
    Damage,
    ProfileFile,
    ProfilesFile,
    Starting,
    Tables,
)
from thunderchild.games.invasion.model.kinds import (
    DEVASTATIONS,
    DIE,
    MARTIAN_ACTIONS,
    NONE,
    PHASES,
    ZONE_COLOURS,
)


class Profile:
    """One profile, with its names turned into ints.

    Everything that is not turned (`prices`, `battle`, `naval`, `tables`, `points`, ...) is there
    as its Struct. Tables by the die are lists in the order of the die's colours.
    """

    def __init__(self, file: ProfileFile, chart: Map) -> None:
        """Check a profile against its map and build its tables."""
        self.file: Final = file
        self.id: Final = file.id
        self.map: Final = chart
        self.events: Final = file.events
        self.prices: Final = file.prices
        self.fire: Final = file.fire
        self.battle: Final = file.battle
        self.naval: Final = file.naval
        self.refugees: Final = file.refugees
        self.points: Final = file.points
        self.cylinders: Final = file.cylinders
        self.tables: Final = file.tables
        self.options: Final = file.options
        self.phases: Final = tuple(PHASES.index(phase) for phase in file.phases)
        self.tripod_hits: Final = hit_colours(file.fire.tripod_hits)
        self.gun_hits: Final = hit_colours(file.fire.gun_hits)
        self.warship_hits: Final = hit_colours(file.fire.warship_hits)
        self.results: Final = [DEVASTATIONS.index(name) for name in file.devastation.results]
        self.martian_action: Final = [
            [MARTIAN_ACTIONS.index(name) for name in getattr(file.martian_action, colour)]
            for colour in ZONE_COLOURS
        ]
        self.germs: Final = file.cylinders.germs
        self.end_colours: Final = [
            NONE
            if not 0 <= space - file.end_of_turn.first_space < len(file.end_of_turn.colours)
            else DIE.index(file.end_of_turn.colours[space - file.end_of_turn.first_space])
            for space in range(11)
        ]
        self.start: Final = [(self._zone(n, s), s) for n, s in enumerate(file.start, 1)]
        self._check()

    def damage(self, tripods: int, result: int) -> Damage:
        """Return the cell of the Devastation table for a Wave size and a result (INV-DEV-03)."""
        rows = self.file.devastation.rows
        return rows[min(tripods, len(rows)) - 1].each()[result]

    def fail(self, field: str, sentence: str) -> ContentError:
        """Make an error that names the file, the profile and the field."""
        return ContentError(f'{PROFILES_FILE}: profile "{self.id}": {field}: {sentence}')

    def _zone(self, number: int, start: Starting) -> int:
        """Return the Zone of a Wave at the start, BY_CHART if it is rolled."""
        if start.zone == "chart":
            return BY_CHART
        if start.zone not in self.map.index:
            raise self.fail(f"start {number}: zone", f"there is no Zone {quote(start.zone)}")
        return self.map.index[start.zone]

    def _check(self) -> None:
        """Refuse what the types cannot see."""
        file = self.file
        if len(set(file.phases)) < len(file.phases):
            raise self.fail("phases", "a phase stands twice")
        if not set(PHASES) - {"event"} <= set(file.phases) or file.phases[0] != "production":
            raise self.fail("phases", "expected all seven phases, Production first")
        check_numbers(self.fail, file.start)
        if ("event" in file.phases) != (file.events.when == "event_phase"):
            raise self.fail("events: when", "an Event Phase and checks of card backs exclude")
        for field in Tables.__struct_fields__:
            if field != "provenance" and len(getattr(file.tables, field)) not in (0, len(DIE)):
                raise self.fail(f"tables: {field}", "expected an outcome for each of three colours")
        used = ("boarding", "group") if file.refugees.escape == "boarding" else ("escape_1",)
        for field in ("earthworks", "cavalry", "cylinder_attack", "keg_placing", "keg", *used):
            if not getattr(file.tables, field):
                raise self.fail(f"tables: {field}", "expected three outcomes")
        sizes = [row.tripods for row in file.devastation.rows]
        if sizes != list(range(1, len(sizes) + 1)) or not sizes:
            raise self.fail("devastation: rows", "expected rows for 1, 2, 3 ... Tripods")
        if sorted(file.devastation.results) != sorted(DEVASTATIONS):
            raise self.fail("devastation: results", "expected each result once")
        if file.refugees.counters not in ((1,), (1, 2)):
            raise self.fail("refugees: counters", "expected [1] or [1, 2]")
        if list(file.cylinders.germs) != sorted(set(file.cylinders.germs)):
            raise self.fail("cylinders: germs", "expected rising numbers, each once")


def check_numbers(fail: Callable[[str, str], ContentError], start: tuple[Starting, ...]) -> None:
    """Refuse Waves and Cylinders of the same number at the start (INV-COM-05)."""
    numbers = [one.number for one in start]
    if len(set(numbers)) < len(numbers):
        raise fail("start: number", "a number stands twice")


def hit_colours(names: tuple[Die, ...]) -> list[int]:
    """Return the colour that hits by Range, NONE where it is too far; Range 0 reads like 1."""
    colours = [DIE.index(name) for name in names]
    far = [NONE] * (FARTHEST - len(colours))
    return [colours[0] if colours else NONE, *colours, *far]


def load_profiles(pack: Pack, maps: dict[str, Map]) -> dict[str, Profile]:
    """Read the profiles; one that is like another takes over what it does not say."""
    data = table(PROFILES_FILE, pack.text(PROFILES_FILE))
    rows = data.get("profile")
    if isinstance(rows, list):
        data = {**data, "profile": [_filled(row, rows) for row in rows]}
    file = convert(PROFILES_FILE, data, ProfilesFile, RETIRED)
    found = [profile.id for profile in file.profile]
    if tuple(found) != PROFILE_NAMES:
        raise ContentError(
            f"{PROFILES_FILE}: profile: expected {', '.join(PROFILE_NAMES)}, found {quote(found)}"
        )
    return {profile.id: Profile(profile, _map_of(profile, maps)) for profile in file.profile}


def _map_of(profile: ProfileFile, maps: dict[str, Map]) -> Map:
    """The map of a profile, with its own counters if it has any."""
    chart = maps[profile.map]
    return with_counters(chart, profile.counter) if profile.counter else chart


def _filled(row: Any, rows: list[Any]) -> Any:
    """Return a profile with all that the one it is like says and it does not."""
    like = row.get("like") if isinstance(row, dict) else None
    if not like:
        return row
    models = [m for m in rows if isinstance(m, dict) and m.get("id") == like and not m.get("like")]
    if not models:
        raise ContentError(
            f"{PROFILES_FILE}: profile {quote(row.get('id'))}: like: there is no profile "
            f"{quote(like)} that is like no other"
        )
    return _merged(models[0], row)


def _merged(model: dict[str, Any], row: dict[str, Any]) -> dict[str, Any]:
    """Return a table laid over another, inner tables likewise."""
    whole = dict(model)
    for key, value in row.items():
        below = whole.get(key)
        inside = isinstance(below, dict) and isinstance(value, dict)
        whole[key] = _merged(dict(below or {}), value) if inside else value
    return whole
