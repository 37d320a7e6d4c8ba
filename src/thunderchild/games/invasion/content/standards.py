"""How options stand in a profile and scenario, and the profile as a player has changed it."""

from functools import cache
from typing import get_args
from typing import get_type_hints as hints_of

from msgspec import structs

from thunderchild.core.content import Item
from thunderchild.core.options import STANDARD, OptionSet
from thunderchild.games.invasion.content.profile_file import Defaults, ProfileFile
from thunderchild.games.invasion.content.scenarios import ScenarioFile
from thunderchild.games.invasion.model.options import BY_THE_BOOK, SWITCHED, Sets


def income_of(file: ProfileFile, scene: ScenarioFile) -> str:
    """How often the Gears are paid in a profile and scenario (INV-PRO-02)."""
    handicap = scene.handicap or file.handicap
    return BY_THE_BOOK if handicap is None else handicap.income


@cache
def fields_of(kind: type[OptionSet]) -> dict[str, tuple[str, str]]:
    """The field of the profile that each option sets: the part that has it, and its name."""
    found = {name: ("options", name) for name in Defaults.__struct_fields__}
    for name, hint in hints_of(kind, include_extras=True).items():
        for mark in get_args(hint):
            if isinstance(mark, Sets):
                part, _, field = mark.field.partition(".")
                found[name] = (part, field)
    return {name: found[name] for name in kind.__struct_fields__ if name in found}


def standards(kind: type[OptionSet], file: ProfileFile, scene: ScenarioFile) -> dict[str, str]:
    """How each option stands in a profile and scenario, in the words of the option."""
    found = {"income": income_of(file, scene)}
    for name, (part, field) in fields_of(kind).items():
        value: object = getattr(getattr(file, part), field)
        found[name] = SWITCHED[value] if isinstance(value, bool) else str(value)
    return found


def changed_file(file: ProfileFile, options: OptionSet) -> ProfileFile:
    """A profile with what the player changed."""
    for name, (part, field) in fields_of(type(options)).items():
        value: str | int = getattr(options, name)
        if value != STANDARD:
            before: Item = getattr(file, part)
            changed = structs.replace(before, **{field: _like(getattr(before, field), value)})
            file = structs.replace(file, **{part: changed})
    return file


def _like(before: object, value: str | int) -> object:
    """The value of an option as the kind of thing that stands in the profile."""
    if isinstance(before, bool):
        return value == SWITCHED[True]
    return int(value) if isinstance(before, int) else value
