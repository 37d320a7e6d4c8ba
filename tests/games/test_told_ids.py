"""What an event names it also numbers, so that a program need not look for it in a text."""

from typing import Any, get_args, get_type_hints

import pytest

from tests.games.invasion.test_seeing import positions
from thunderchild import titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.events import Event, Named
from thunderchild.games.invasion.game import Japan
from thunderchild.games.invasion.model.kinds import HUMAN

NAMES = {"name", "at", "to", "star", "carrier", "load", "target", "target_name", "load_name"}
THINGS = {"zone", "origin", "wave", "unit", "tripod", "piece", "hex", "harbor", "plan", "place"}
NUMBERS = (int, list[int], tuple[int, ...], Named)
CARDS = {"card_drawn", "card_kept", "card_played", "card_skipped"}  # `card` is the card's id


def events(title: str) -> tuple[type[Event], ...]:
    kinds: tuple[type[Event], ...] = get_args(titles.title(title).kind.EVENTS)
    return kinds


@pytest.mark.parametrize("title", ["warpwar", "london", "japan"])
def test_an_event_has_a_number_for_each_name(title: str) -> None:
    for kind in events(title):
        hints = {name: get_type_hints(kind)[name] for name in kind.__struct_fields__}
        bare = {name for name, hint in hints.items() if hint is str and name in THINGS}
        assert not bare, kind
        if kind.__struct_config__.tag in CARDS:
            continue
        named = [name for name, hint in hints.items() if hint is str and name in NAMES]
        numbers = [name for name, hint in hints.items() if hint in NUMBERS]
        assert len(numbers) >= len(named), (kind, named)


def test_a_number_and_its_name_are_the_same_thing() -> None:
    chance, draws, met = Fast(2), Draws(2), set()
    for game, s in positions(Japan, "core", seed=2, steps=80):
        decision = game.decision(s, HUMAN)
        if decision is None:
            break
        _, told = game.apply(s, HUMAN, decision.sample(draws), chance)
        for _, event in told:
            zone: Any = getattr(event, "zone", None)
            if zone is not None:
                met.add(type(event).__name__)
                assert game.facts.map.zone_names[zone.id] == zone.name
                assert zone.name in event.text()
    assert len(met) > 5
