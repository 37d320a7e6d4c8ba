"""The first lines of a session: what is played and by whom, what it is about, where help is."""

from thunderchild import titles
from thunderchild.cli.common import capital
from thunderchild.cli.keeping import persons_of
from thunderchild.table.table import Table

HELP = "? explains what you can do; `rules WORDS` finds a rule."
ADVISED = "All of you may ask the adviser: `advise`."
PRACTICE = "A practice game: everything can be taken back, and the record says so."


def greeting(table: Table, *, kept: bool) -> list[str]:
    """What a newcomer should know."""
    entry, setup = titles.title(table.setup.title), table.setup
    told = {one.id: one for one in entry.scenario_texts(setup.content)}
    scenario = told.get(setup.scenario)
    name = scenario.name if scenario is not None else setup.scenario
    about = [scenario.text if scenario is not None else "", *goals(table)]
    leaving = "quit leaves, and the game is kept." if kept else "quit leaves; nothing is kept."
    lines = [f"{entry.label} ({name}). {who_plays(table)}"]
    lines += [" ".join(filter(None, about)) or entry.blurb]
    lines += [f"{HELP} {leaving}"]
    lines += [PRACTICE] if setup.practice else []
    return [*lines, ADVISED] if setup.advised and len(persons_of(table)) > 1 else lines


def who_plays(table: Table) -> str:
    """Who sits where."""
    persons, sides = persons_of(table), table.names
    here = [sides.get(seat, seat) for seat in persons]
    machines = [
        f"{player} plays {sides.get(seat, seat)}"
        for seat, player in table.players.items()
        if seat not in persons
    ]
    if not here:
        return f"Machines alone: {', '.join(machines)}."
    if len(here) > 1 and not table.curtained:
        return f"You play {'; '.join([' and '.join(here), *machines])}."
    if len(here) > 1:
        return f"People at this terminal play {' and '.join(here)}, in turn behind a curtain."
    machines += [f"the rules play {sides.get(seat, seat)}" for seat in table.game.by_rules]
    return f"You play {'; '.join([here[0], *machines])}."


def goals(table: Table) -> list[str]:
    """What the people aim for: one of them, or each by name."""
    here = persons_of(table)
    found = {seat: table.game.goal(table.seat_number(seat)) for seat in here}
    if len(set(found.values())) < 2:
        return [goal for goal in list(found.values())[:1] if goal]
    sides = table.names
    return [f"{capital(sides.get(seat, seat))}: {goal}" for seat, goal in found.items()]
