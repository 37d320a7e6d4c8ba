"""The page's types, made from the Structs of the server."""

import importlib.util
import subprocess
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import msgspec
import pytest

from tests.support import browser as finder
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.titles import TITLES, make

LISTED = [title for title in TITLES.values() if title.listed]


@pytest.fixture(scope="module")
def wire(root) -> ModuleType:
    """The module web/wire.py."""
    spec = importlib.util.spec_from_file_location("web_wire", root / "web" / "wire.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def structs(value: Any) -> Iterator[type]:
    """The Structs in something that is sent."""
    if isinstance(value, msgspec.Struct):
        yield type(value)
        for name in value.__struct_fields__:
            yield from structs(getattr(value, name))
    elif isinstance(value, dict):
        yield from structs(list(value.values()))
    elif isinstance(value, list | tuple):
        for part in value:
            yield from structs(part)


def test_the_sources_of_the_page_keep_to_them(wire, root):
    wire.main()
    tsc = root / "web/node_modules/typescript/bin/tsc"
    done = subprocess.run(
        [finder.node(), tsc, "--project", root / "web"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_they_are_types_and_nothing_else(wire):
    """So the bundle does not depend on them, and the build need not make them."""
    for name, (writer, unions) in wire.writers().items():
        text = writer.text(unions)
        assert "interface" in text
        for line in text.splitlines():
            if line and not line.startswith((" ", "//", "}", "export interface", "export type")):
                assert line.startswith(("import type", 'export * from "../../wire.ts"')), name


def test_there_is_a_file_for_every_game_with_a_page(wire, root):
    folders = {path.parent.name for path in (root / "web/src/games").glob("*/store.ts")}
    assert set(wire.writers()) == {"wire.ts", *(f"games/{name}/wire.ts" for name in folders)}


@pytest.mark.parametrize("title", LISTED, ids=lambda title: title.name)
def test_all_that_a_game_sends_has_a_type(wire, title):
    """Views, forms and events of random games in all scenarios: each Struct is in the files."""
    folder = title.package.rpartition(".")[2]
    writer, _ = wire.writers()[f"games/{folder}/wire.ts"]
    known = {*writer.names, *writer.common}
    met: set[type] = set()
    for scenario in title.scenarios:
        game, chance, draws = make(Setup(title.name, scenario)), Fast(seed=7), Draws(7)
        state, told = game.new(chance)
        for _ in range(60):
            if not game.asked(state):
                break
            seat = draws.choose(game.asked(state))
            decision = game.decision(state, seat)
            assert decision is not None
            action = decision.sample(draws)
            met.update(structs([game.annotated(game.view(state, seat)), decision.form(), action]))
            met.update(structs([event for _, event in told]))
            state, told = game.apply(state, seat, action, chance)
    assert len(met) > 10
    assert met <= known, sorted(kind.__name__ for kind in met - known)


def test_a_type_without_a_counterpart_is_an_error(wire):
    with pytest.raises(TypeError, match="complex"):
        wire.Writer([]).type_of(list[complex])


def test_two_structs_of_one_name_are_an_error(wire):
    from thunderchild.table.position import CanUndo
    from thunderchild.table.wishes import Undo

    assert set(wire.Writer([Undo, CanUndo]).names.values()) == {"UndoMessage", "CanUndo"}
    other = msgspec.defstruct("CanUndo", [("x", int)], module="thunderchild.table.position")
    with pytest.raises(ValueError, match="2 Structs would be CanUndo"):
        wire.Writer([CanUndo, other])
