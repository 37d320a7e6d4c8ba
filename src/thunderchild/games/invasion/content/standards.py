"""How options stand in a profile and scenario, and the profile as a player has changed it."""

from typing import Any

from msgspec import structs

from thunderchild.core.options import STANDARD, OptionSet
from thunderchild.games.invasion.content.profile_file import ProfileFile
from thunderchild.games.invasion.content.scenarios import ScenarioFile
from thunderchild.games.invasion.model.options import BY_THE_BOOK, SWITCHED


def income_of(file: ProfileFile, scene: ScenarioFile) -> str:
    """How often the Gears are paid in a profile and scenario (INV-PRO-02)."""
    handicap = scene.handicap or file.handicap
    return BY_THE_BOOK if handicap is None else handicap.income


def standards(kind: type[OptionSet], file: ProfileFile, scene: ScenarioFile) -> dict[str, str]:
    """How each option stands in a profile and scenario, in the words of the option."""
    found: dict[str, str] = {}
    for name in kind.__struct_fields__:
        if name == "income":
            found[name] = income_of(file, scene)
        elif name == "warship_price":
            found[name] = str(file.prices.warship)
        elif name in file.options.__struct_fields__:
            value = getattr(file.options, name)
            found[name] = SWITCHED[value] if isinstance(value, bool) else str(value)
    return found


def changed_file(file: ProfileFile, options: OptionSet) -> ProfileFile:
    """A profile with what the player changed."""
    settings: dict[str, Any] = {}
    for name in options.__struct_fields__:
        value = getattr(options, name)
        if value == STANDARD or name not in file.options.__struct_fields__:
            continue
        if value in SWITCHED:
            value = value == SWITCHED[True]
        settings[name] = int(value) if name == "scj2_yellow_each" else value
    prices = file.prices
    warship = getattr(options, "warship_price", STANDARD)
    if warship != STANDARD:
        prices = structs.replace(prices, warship=warship)
    return structs.replace(file, options=structs.replace(file.options, **settings), prices=prices)
