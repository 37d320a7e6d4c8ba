"""What units, Objectives, minions and grounds are, for the glossary."""

from collections.abc import Iterator

from thunderchild.core.explained import Explained
from thunderchild.games.london.content.facts import Facts
from thunderchild.games.london.content.rows import Unit
from thunderchild.games.london.page.board import ground_text


def of(facts: Facts) -> list[Explained]:
    """All of them; those without a rule of their own go by their ratings (LON-21.1)."""
    return [*_units(facts), *_others(facts)]


def _units(facts: Facts) -> Iterator[Explained]:
    lander = facts.content.lander
    told = f"A face-down Martian: Combat {lander.combat}, Range {lander.range}, cannot move"
    yield Explained("lander", lander.name, told, "LON-1.4", [f"{lander.name}s"])
    for kind, unit in enumerate(facts.content.units):
        means = f"{ratings(unit)}. {facts.unit_texts[kind]}"
        yield Explained(unit.id, unit.name, means, _rule_of(unit), [f"{unit.name}s"])


def ratings(unit: Unit) -> str:
    """`Combat 6, Range 1, Movement 3`."""
    combat = {"x": "by a rule of its own", "none": "none"}.get(str(unit.combat), unit.combat)
    flies = ", flies" if unit.flies else ""
    return f"Combat {combat}, Range {unit.range or 'none'}, Movement {unit.movement}{flies}"


def _rule_of(unit: Unit) -> str:
    """Empty where a rule bears its name."""
    return "LON-21.1" if unit.category in ("army", "infernal_machine") else ""


def _others(facts: Facts) -> Iterator[Explained]:
    content = facts.content
    for objective in content.objectives:
        yield Explained(f"objective:{objective.id}", objective.name, objective.text)
    for minion in content.minions:
        yield Explained(f"minion:{minion.id}", minion.name, minion.text)
    for ground in content.ground:
        yield Explained(f"ground:{ground.id}", ground.name, ground_text(ground), "LON-2.6")
