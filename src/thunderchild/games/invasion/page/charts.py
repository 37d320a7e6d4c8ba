"""The printed tables in words, for a page that shows them beside the map; no rule reads these."""

from typing import Any, Final

from thunderchild.games.invasion.content.profile_file import Damage, TableOutcome
from thunderchild.games.invasion.content.profiles import Profile
from thunderchild.games.invasion.model.kinds import DIE
from thunderchild.games.invasion.told.phrases import several

COLOURS_OF_DIE: Final = [name.title() for name in DIE]
NOTHING: Final = "nothing"

# Tables read with one die: field, title, rule.
TABLES: Final = (
    ("earthworks", "Infantry digs", "INV-EWK-03"),
    ("cavalry", "Cavalry rides for a Plan", "INV-CAV-02"),
    ("cylinder_attack", "Attack on a Cylinder", "INV-HAC-04"),
    ("keg_placing", "Laying powder", "INV-KEG-01"),
    ("keg", "Powder goes off", "INV-KEG-04"),
    ("attract", "Cavalry attracts a Wave", "INV-ATR-02"),
    ("boarding", "A Refugee boards", "INV-ESC-03"),
    ("group", "Those who fled", "INV-ESC-04"),
    ("escape_1", "A Refugee 1 escapes", "INV-ESC-05"),
    ("escape_2", "A Refugee 2 escapes", "INV-ESC-05"),
)


def outcome_words(outcome: TableOutcome) -> str:
    """One cell of a table read with one die."""
    said = (
        (outcome.levels, f"+{several(outcome.levels, 'level')} of Earthworks"),
        (outcome.plan != "none", f"a {outcome.plan} Battle Plan"),
        (outcome.tripods, f"{several(outcome.tripods, 'Tripod')} Destroyed"),
        (outcome.place, "powder is laid"),
        (outcome.damage, f"{outcome.damage} damage to the Wave"),
        (outcome.units, "one of your Units there is Destroyed"),
        (outcome.choose, "you choose where it goes"),
        (outcome.flees, "flees"),
        (outcome.all_escape, "all Escape"),
        (outcome.escapes, f"{several(outcome.escapes, 'point')} Escape"),
        (outcome.naval_tripods, f"Naval Battle, {several(outcome.naval_tripods, 'Tripod')}"),
        (outcome.lost, "the Unit is Destroyed"),
    )
    return ", ".join(words for happens, words in said if happens) or NOTHING


def damage_words(damage: Damage) -> str:
    """One cell of the Devastation table, in the order in which it is carried out."""
    said = (
        (damage.units, f"-{several(damage.units, 'Unit')}"),
        (damage.workforce, f"-{damage.workforce} Workforce"),
        (damage.refugees, f"+{several(damage.refugees, 'Refugee')}"),
        (damage.refugees_2, f"+{damage.refugees_2} Refugee 2"),
        (damage.hvp, f"-{damage.hvp} HVP"),
    )
    return ", ".join(words for happens, words in said if happens) or NOTHING


def chart(
    title: str, rule: str, provenance: str, head: list[str], rows: list[list[str]]
) -> dict[str, Any]:
    """A table as plain data: the first cell of each row names it."""
    return {"title": title, "rule": rule, "provenance": provenance, "head": head, "rows": rows}


def fire_chart(profile: Profile) -> dict[str, Any]:
    """Who hits on which colour at each Range (INV-MST-04, INV-HST-04)."""
    fire = profile.file.fire
    lines = (
        ("Tripods", fire.tripod_hits),
        ("Guns", fire.gun_hits),
        ("Warships", fire.warship_hits),
    )
    longest = max(len(hits) for _, hits in lines)
    head = ["Range", *map(str, range(1, longest + 1))]
    rows = [
        [name, *(hit.title() for hit in hits), *["-"] * (longest - len(hits))]
        for name, hits in lines
    ]
    return chart("Colour that hits", "INV-HST-04", fire.provenance, head, rows)


def charts_of(profile: Profile) -> list[dict[str, Any]]:
    """All tables of a profile, those of the Martians first."""
    file = profile.file
    action, ruin = file.martian_action, file.devastation
    words = [name.replace("_", " ").title() for name in ruin.results]
    named = [f"{die}: {word}" for die, word in zip(COLOURS_OF_DIE, words, strict=True)]
    by = "Tripods" if ruin.by == "wave" else "Each Tripod"
    charts = [
        chart(
            "Martian Action",
            "INV-MAC-03",
            action.provenance,
            ["Zone", *COLOURS_OF_DIE],
            [
                [
                    colour.title(),
                    *(one.replace("_", " ").title() for one in getattr(action, colour)),
                ]
                for colour in ("yellow", "green", "blue", "ruined")
            ],
        ),
        chart(
            "Devastation",
            "INV-DEV-03" if ruin.by == "wave" else "INV-DEV-04",
            ruin.provenance,
            [by, *named],
            [
                [str(row.tripods), *(damage_words(getattr(row, name)) for name in ruin.results)]
                for row in ruin.rows
            ],
        ),
        fire_chart(profile),
    ]
    for field, title, rule in TABLES:
        outcomes = getattr(file.tables, field)
        if outcomes:
            rows = [
                [die, outcome_words(one)] for die, one in zip(COLOURS_OF_DIE, outcomes, strict=True)
            ]
            charts.append(chart(title, rule, file.tables.provenance, ["Die", "Result"], rows))
    return charts
