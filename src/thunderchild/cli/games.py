"""`games`: what there is to play."""

from typing import Any

import click

from thunderchild.cli.common import json_option
from thunderchild.cli.main import show


@click.command()
@json_option
def games(as_json: bool) -> None:
    """List titles, scenarios, options, seats and players."""
    found = listing()
    if as_json:
        show(found)
        return
    for game in found:
        click.echo(f"{game['title']}: {game['label']}. {game['text']}")
        click.echo(f"  seats      {', '.join(game['seats'])}")
        click.echo(f"  players    {', '.join(game['players'])}")
        for scenario in game["scenarios"]:
            click.echo(f"  scenario   {scenario['id']:10} {scenario['text']}")
        usual = {option["name"]: option["default"] for option in game["options"]}
        for option in game["options"]:
            values = ", ".join(option["values"]) or f"a number from {option['minimum']}"
            other = option["kind"].removeprefix("number_or_")
            also = "" if other == option["kind"] else f", {other}"
            click.echo(f"  option     {option['name']}={option['default']}")
            click.echo(f"             {option['text']} ({option['rule']}): {values}{also}")
            for sentence in standing(option, usual):
                click.echo(f"             {sentence}")
        click.echo(f"  maps       {', '.join(game['maps'])}")


def standing(option: dict[str, Any], usual: dict[str, str]) -> list[str]:
    """Where an option is offered, and what `standard` stands for there; `usual` are defaults."""
    found = []
    places = [f"scenario {' or '.join(option['scenarios'])}"] if option["scenarios"] else []
    places += [f"{name}={' or '.join(values)}" for name, values in option["needs"].items()]
    if places:
        found.append(f"only for {' with '.join(places)}")
    told: dict[str, list[str]] = {}
    for one in option["standards"]:
        other = [f"{name}={v}" for name, v in one["options"].items() if v != usual[name]]
        told.setdefault(one["value"], []).append(" with ".join([one["scenario"], *other]))
    if len(told) == 1:
        found.append(f"standard is {next(iter(told))}")
    else:
        found += [f"standard is {value} in {', '.join(where)}" for value, where in told.items()]
    return found


def listing() -> list[dict[str, Any]]:
    """All listed titles as plain data."""
    from thunderchild.core.codec import to_plain
    from thunderchild.titles import PERSON, TITLES

    return [
        {
            "title": entry.name,
            "label": entry.label,
            "text": entry.blurb,
            "catalogue": entry.catalogue,
            "seats": list(entry.seats),
            "players": [PERSON, *entry.players],
            "scenarios": to_plain(entry.scenario_texts()),
            "options": to_plain(entry.options),
            "maps": ["printed", "random", "random:SEED", "FILE"]
            if entry.random_maps
            else ["printed"],
        }
        for entry in TITLES.values()
        if entry.listed
    ]
