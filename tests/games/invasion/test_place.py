"""A position is imagined from typed views, from `Place`, and from nothing else."""

import pytest

from tests.games.invasion.test_seeing import SETTINGS, positions
from thunderchild.core.chance import Fast
from thunderchild.core.codec import from_plain, to_plain
from thunderchild.games.invasion.game import Invasion, Japan
from thunderchild.games.invasion.knows.imagination import SHOWN
from thunderchild.games.invasion.knows.place import Place
from thunderchild.games.invasion.model.kinds import HUMAN
from thunderchild.games.invasion.model.state import InvasionState

SECRET = Invasion.SECRET_FIELDS


def open_data(s):
    """All slots of a position but the secret ones."""
    slots = zip(InvasionState.FIELDS, s.to_data(), strict=True)
    return {name: value for name, value in slots if name not in SECRET}


def imagined(game, s):
    """A position made from the view alone, as it comes over the wire."""
    view = from_plain(to_plain(game.view(s, HUMAN)), game.VIEW)
    return game.imagine(view, Fast(s.draws))


def test_every_slot_is_shown_or_in_the_place_or_secret():
    slots = [*SHOWN, *Place.__struct_fields__, *SECRET]
    assert sorted(slots) == sorted(InvasionState.FIELDS)


@pytest.mark.parametrize(("kind", "scenario"), SETTINGS)
def test_what_is_not_secret_is_imagined_as_it_is(kind, scenario):
    for seed in (1, 2):
        for game, s in positions(kind, scenario, seed, steps=250):
            assert open_data(imagined(game, s)) == open_data(s)


@pytest.mark.parametrize("name", [n for n in Place.__struct_fields__ if n != "stack"])
def test_every_slot_of_the_place_comes_back(name):
    game = Japan("core")
    s, _ = game.new(Fast(1))
    slot = getattr(s, name)
    if name == "modifiers":
        setattr(s, name, [])  # the view reads them, and they must make sense
    else:
        setattr(s, name, [7, 8, 9] if isinstance(slot, list) else slot + 1)
    assert getattr(imagined(game, s), name) == getattr(s, name)


@pytest.mark.pure
@pytest.mark.parametrize("procedure", Invasion.PROCEDURES)
def test_every_local_of_a_procedure_comes_back(procedure):
    game = Japan("core")
    s, _ = game.new(Fast(1))
    frame = procedure.__new__(procedure)
    kinds = procedure._kinds
    for i, name in enumerate(procedure.FIELDS):
        setattr(frame, name, [i, i + 1] if kinds[name] == "list" else i)
    s.stack.append(frame)
    assert imagined(game, s).stack == s.stack


def test_no_view_tells_the_secret():
    """Whatever card lies on top, with the back that is seen, the view is the same."""
    for game, s in positions(Japan, "core", 3, steps=120):
        view = game.view(s, HUMAN)
        for seed in range(5):
            other = s.copy()
            other.event_top = game.imagine(view, Fast(seed)).event_top
            assert game.view(other, HUMAN) == view
