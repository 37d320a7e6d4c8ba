"""`games`: what there is to play."""

from typing import TYPE_CHECKING

import click
from msgspec import Struct

from thunderchild.cli.common import command, json_option
from thunderchild.cli.main import show
from thunderchild.cli.screen import Screen

if TYPE_CHECKING:
    from thunderchild.core.options import OptionSpec
    from thunderchild.core.title import MachineText, ScenarioText


class GameListing(Struct, frozen=True):
    """All about one game."""

    title: str
    label: str
    text: str
    catalogue: str
    seats: list[str]
    sides: dict[str, str]  # what people call them, where that is another word
    players: list[str]
    levels: "list[MachineText]"
    scenarios: "list[ScenarioText]"
    options: "list[OptionSpec]"
    maps: list[str]


SET_IN = 11  # how much further the rest of a folded row begins
SET_IN_SCENARIO = 22


@click.command()
@click.argument("title", required=False)
@json_option
def games(title: str | None, as_json: bool) -> None:
    """List the games, or everything about TITLE: scenarios, options, seats, players, maps."""
    from thunderchild import titles

    if title is not None:
        titles.title(title)
    found = [game for game in listing() if title in (None, game.title)]
    if as_json:
        show(found)
    elif title is None:
        print_table(found)
    else:
        print_game(Screen(), found[0])


def print_table(found: list[GameListing]) -> None:
    """A line for each game."""
    rows = [("title", "game", "seats", "scenarios")]
    rows += [(g.title, g.label, count_of(g), scenarios_of(g)) for g in found]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    for *cells, last in rows:
        padded = [cell.ljust(width) for cell, width in zip(cells, widths, strict=True)]
        click.echo("  ".join([*padded, last]))
    click.echo(
        f"\n`{command()} games TITLE` tells more about one: scenarios, options, seats, players."
    )


def scenarios_of(game: GameListing) -> str:
    """The ids of the scenarios."""
    return ", ".join(scenario.id for scenario in game.scenarios)


def count_of(game: GameListing) -> str:
    """How many seats there are, by scenario: "2", "1 or 2", "1 to 4"."""
    counts = sorted({len(scenario.seats) for scenario in game.scenarios})
    if len(counts) > 2:
        return f"{counts[0]} to {counts[-1]}"
    return " or ".join(map(str, counts))


def print_game(screen: Screen, game: GameListing) -> None:
    """All about one game: the options under the scenarios that have them."""
    screen.say(f"{game.title}: {game.label}. {game.text}")
    sides = [f"{seat} ({game.sides[seat]})" if seat in game.sides else seat for seat in game.seats]
    screen.say(f"  seats      {', '.join(sides)}", SET_IN)
    screen.say(f"  players    {', '.join(game.players)}", SET_IN)
    for level in game.levels:
        rated = [f"{where}: {words}" for where, words in level.ratings.items()]
        words = " ".join([f"{level.label}.", level.text, *rated])
        screen.say(f"  level      {level.name:10} {words}", SET_IN_SCENARIO)
    screen.say(f"  maps       {', '.join(game.maps)}", SET_IN)
    for scenario in game.scenarios:
        seats = f" [{', '.join(scenario.seats)}]" if scenario.seats != game.seats else ""
        words = f"{scenario.id:10} {scenario.name}. {scenario.text}{seats}"
        screen.say(f"  scenario   {words}", SET_IN_SCENARIO)
    usual = {option.name: option.default for option in game.options}
    for heading, options in by_scenario(game).items():
        screen.say(f"\nOptions {heading}:")
        for option in options:
            print_option(screen, option, usual)


def by_scenario(game: GameListing) -> "dict[str, list[OptionSpec]]":
    """The options of all scenarios first, then those of some."""
    found: dict[str, list[OptionSpec]] = {}
    everywhere = {scenario.id for scenario in game.scenarios}
    for option in game.options:
        there = everywhere - set(option.not_in)
        few = there != everywhere
        names = ", ".join(s.id for s in game.scenarios if s.id in there)
        found.setdefault(f"of scenario {names}" if few else "of every scenario", []).append(option)
    return dict(sorted(found.items(), key=lambda item: not item[0].startswith("of every")))


def print_option(screen: Screen, option: "OptionSpec", usual: dict[str, str]) -> None:
    """One option: its default, what it does, its values, and where it is offered."""
    values = ", ".join(option.values) or f"a number from {option.minimum}"
    other = option.kind.removeprefix("number_or_")
    also = "" if other == option.kind else f", {other}"
    screen.say(f"  {option.name}={option.default}")
    screen.say(f"      {option.text} ({option.rule}): {values}{also}")
    for sentence in standing(option, usual):
        screen.say(f"      {sentence}")


def standing(option: "OptionSpec", usual: dict[str, str]) -> list[str]:
    """What else an option needs, and what `standard` stands for; `usual` are the defaults."""
    found = []
    places = [f"{name}={' or '.join(values)}" for name, values in option.needs.items()]
    if places:
        found.append(f"only for {' with '.join(places)}")
    told: dict[str, list[str]] = {}
    for one in option.standards:
        other = [f"{name}={v}" for name, v in one.options.items() if v != usual[name]]
        told.setdefault(one.value, []).append(" with ".join([one.scenario, *other]))
    if len(told) == 1:
        found.append(f"standard is {next(iter(told))}")
    else:
        found += [f"standard is {value} in {', '.join(where)}" for value, where in told.items()]
    return found


def listing() -> list[GameListing]:
    """All listed titles."""
    from thunderchild.titles import PERSON, TITLES

    return [
        GameListing(
            title=entry.name,
            label=entry.label,
            text=entry.blurb,
            catalogue=entry.catalogue,
            seats=list(entry.seats),
            sides=dict(entry.sides),
            players=[PERSON, *entry.players],
            levels=[level for level in entry.levels if level.text],
            scenarios=entry.scenario_texts(),
            options=entry.options,
            maps=["printed", "random", "random:SEED", "FILE"]
            if entry.kind.MAP_FILE
            else ["printed"],
        )
        for entry in TITLES.values()
        if entry.listed
    ]
