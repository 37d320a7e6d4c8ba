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
        for option in game["options"]:
            values = ", ".join(option["values"]) or f"a number from {option['minimum']}"
            none = ", none" if option["kind"] == "number_or_none" else ""
            click.echo(f"  option     {option['name']}={option['default']}")
            click.echo(f"             {option['text']} ({option['rule']}): {values}{none}")
        click.echo(f"  maps       {', '.join(game['maps'])}")


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
