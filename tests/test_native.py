"""What is compiled, and the traps of mypyc that its sources must keep clear of."""

import ast
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from thunderchild.core.lengths import even
from tools.native import home, small
from tools.native.build import group_of, is_compiled, opened
from tools.native.expand import expanded
from tools.native.libraries import (
    MOST_OBJECTS,
    RUN_ONCE,
    Compiler,
    Group,
    objects,
    shared_doors,
    tidy,
)
from tools.native.quicker import quicker
from tools.native.rewriting import rewritten, zipped
from tools.native.tree import Tree

SOURCE = Path(__file__).resolve().parents[1] / "src"


@pytest.fixture(scope="module")
def tree() -> Tree:
    return Tree(SOURCE)


def traps(text: str) -> Iterator[str]:
    """What mypyc would refuse, or make slow or wrong without a word."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef):
            if any(ast.unparse(one) != "final" for one in node.decorator_list):
                yield f"{node.name} has a decorator"
            bases = [ast.unparse(base).partition("[")[0] for base in node.bases]
            if len([base for base in bases if base not in ("Generic", "Protocol", "Onlooker")]) > 1:
                yield f"{node.name} has several bases"
            for part in ast.walk(node):
                if isinstance(part, ast.ClassDef) and part is not node:
                    yield f"{part.name} is a class in a class"
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "setattr":
            yield f"an attribute that is not in the text: {ast.unparse(node)}"
        elif isinstance(node, ast.FunctionDef) and _asks_above(node):
            yield f"{node.name}: super() in a class method, which gets the wrong class"


def _asks_above(node: ast.FunctionDef) -> bool:
    names = {ast.unparse(one) for one in node.decorator_list}
    return "classmethod" in names and "super()." in ast.unparse(node)


ALLOWED = {  # made once, where a game is made or laid out; never while it is played
    ("thunderchild.core.game", "setattr"),
    ("thunderchild.core.gathering", "setattr"),
    ("thunderchild.core.state", "setattr"),
    ("thunderchild.games.invasion.knows.imagination", "setattr"),  # declared fields, by their names
    ("thunderchild.games.invasion.model.state", "setattr"),
}


def test_compiled_modules_keep_clear_of_the_traps(tree: Tree) -> None:
    found = {
        (module.name, trap)
        for module in tree.modules
        if is_compiled(tree, module)
        for trap in traps(module.text)
        if not any(module.name == name and sign in trap for name, sign in ALLOWED)
    }
    assert found == set()


@pytest.mark.parametrize(
    ("text", "trap"),
    [
        ("@dataclass\nclass A:\n    x: int", "A has a decorator"),
        ("class A(B, C): ...", "A has several bases"),
        ("class A:\n    class B: ...", "B is a class in a class"),
        ("setattr(s, name, 1)", "an attribute that is not in the text: setattr(s, name, 1)"),
        (
            "class A:\n    @classmethod\n    def f(cls):\n        return super().f()",
            "f: super() in a class method, which gets the wrong class",
        ),
    ],
)
def test_traps_are_found(text: str, trap: str) -> None:
    assert trap in set(traps(text))


def test_what_plays_a_game_is_compiled(tree: Tree) -> None:
    compiled = {module.name for module in tree.modules if is_compiled(tree, module)}
    for name in (
        "core.procedure",
        "core.decision",
        "games.warpwar.battle.combat",
        "games.london.knows.imagination",
        "games.invasion.battle.firing",
        "players.warpwar.greedy",
    ):
        assert f"thunderchild.{name}" in compiled
    assert not any(".words." in name or ".testing." in name for name in compiled)


def test_nothing_that_mypyc_would_spoil_is_left_in_the_text(tree: Tree) -> None:
    """A `cached_property` would be worked out anew each time, a check called by a detour."""
    modules = [module for module in tree.modules if is_compiled(tree, module)]
    may_inherit = opened(tree, modules)
    for module in modules:
        text = rewritten(tree, module, expanded(tree, module, may_inherit, native=True))
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                names = {ast.unparse(one).partition("(")[0] for one in node.decorator_list}
                assert not names & {"cached_property", "check", "dataclass"}, (module.name, names)


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("for x, y in zip(a, b.c, strict=True): ...", "for x, y in zip(_even(a, b.c), b.c): ..."),
        (
            "[x for x, y in zip(a, b, strict=True)] + [y for x, y in zip(b, a, strict=True)]",
            "[x for x, y in zip(_even(a, b), b)] + [y for x, y in zip(_even(b, a), a)]",
        ),
        ("[x for x in zip(a, b, strict=True)]", None),  # one name: a tuple is wanted
        ("for x, y in zip(a, f(b), strict=True): ...", None),  # what is called is called once
        ("for x, y in zip(a, b, strict=False): ...", None),
    ],
)
def test_strict_zips_become_loops(text: str, made: str | None) -> None:
    assert zipped(text).rpartition("\n")[2] == (made or text)


def test_what_does_not_go_together_is_refused() -> None:
    assert even([1, 2], (3, 4)) == [1, 2]
    with pytest.raises(ValueError, match="2 and 1 do not go together"):
        even([1, 2], [3])


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("for _ in range(3): pass", "for _turn in range(3): pass"),
        ("x = isinstance(action, Move)", "x = _native_is_a(action, Move)"),
        (
            "x = isinstance(action, (Move, Attack))",
            "x = (_native_is_a(action, Move) or _native_is_a(action, Attack))",
        ),
        ("x = isinstance(action, Action)", None),  # others inherit from it
        ("x = isinstance(made(), Move)", None),  # which would be made twice
        ("x = 1 in s.rubble", "x = _native_holds(s.rubble, 1)"),
        ("x = 1 not in p.s.rubble", "x = (not _native_holds(p.s.rubble, 1))"),
        ("x = 1 in facts.stations", None),  # not of the state
        (
            "x = s.moved.count(1) + sum(s.moved[a:b])",
            "x = _native_count(s.moved, 1) + _native_total(s.moved, a, b)",
        ),
        ("x = sum(s.moved[a:])", None),
    ],
)
def test_what_mypyc_would_leave_to_python(tree: Tree, text: str, made: str | None) -> None:
    module = next(one for one in tree.modules if one.name.endswith("players.london.parts"))
    assert quicker(tree, module, text).rpartition("\n")[2] == (made or text)


def test_what_stays_interpreted_is_kept_by_the_module_that_calls_it(tree: Tree) -> None:
    module = next(one for one in tree.modules if one.name.endswith("players.london.parts"))
    actions = "thunderchild.games.london.model.actions"
    text = f"""from {actions} import Done, Move


def first(Done: int) -> object:
    return Move(Done, []) if isinstance(Done, Move) else Done()
"""
    assert quicker(tree, module, text, {actions}).split("\n") == [
        "from thunderchild.core.native import is_a as _native_is_a",
        f"from {actions} import Done, Move",
        "from typing import Final as _Final",
        "_here_Move: _Final = Move",
        "",
        "",
        "def first(Done: int) -> object:",
        "    return _here_Move(Done, []) if _native_is_a(Done, _here_Move) else Done()",
        "",
    ]
    assert quicker(tree, module, text).count("_here_") == 0


def test_small_questions_are_answered_as_python_does() -> None:
    numbers = [3, 1, 4, 1, 5]
    for number in range(7):
        assert small.holds(numbers, number) == (number in numbers)
        assert small.count(numbers, number) == numbers.count(number)
    assert small.total(numbers, 1, 4) == sum(numbers[1:4]) == 6
    assert small.total(numbers, 4, 4) == 0
    assert small.is_a(3, int)
    assert not small.is_a(True, int)


def test_players_that_belong_to_no_game_share_a_library() -> None:
    assert group_of("thunderchild/core/state.py") == "thunderchild_core"
    assert group_of("thunderchild/games/london/rules/setup.py") == "thunderchild_games_london"
    assert group_of("thunderchild/players/london/greedy.py") == "thunderchild_players_london"
    assert group_of("thunderchild/players/random.py") == "thunderchild_players"


def test_doors_with_many_names_have_each_name_once() -> None:
    groups = [
        Group("one", Path("one.c"), (("a.game", "a___game"), ("a.state", "a___state"))),
        Group("two", Path("two.c"), (("b.game", "b___game"), ("b.moves", "b___moves"))),
    ]
    doors = shared_doors(groups)
    assert [list(names) for names in doors] == [["game", "state", "moves"], ["game"]]
    assert doors[1]["game"] == (groups[1], "b.game", "b___game")


def test_only_what_runs_once_is_left_as_it_is() -> None:
    text = "char CPyDef_a_____top_level__(void) {\n}\nchar CPyDef_a___step(void) {\n}\n"
    assert RUN_ONCE.findall(text) == ["CPyDef_a_____top_level__"]


@pytest.fixture
def compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Compiler:
    """The C compiler, with all its folders in a scratch folder."""
    if reason := home.missing():
        pytest.skip(f"there is {reason}")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    kept = objects()
    assert kept is not None
    texts, work = tmp_path / "texts", tmp_path / "work"
    texts.mkdir()
    work.mkdir()
    (texts / "one.h").write_text("#define ONE 1\n", "utf-8")
    (texts / "one.c").write_text('#include "one.h"\nint one(void) { return ONE; }\n', "utf-8")
    return Compiler(work, kept, [str(texts)], "0")


def test_an_object_file_is_made_once_for_the_same_text(
    compiler: Compiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = compiler.includes[0]
    first = compiler.compiled(texts / "one.c")
    body = first.read_bytes()
    with monkeypatch.context() as changed:
        changed.setattr("tools.native.libraries.subprocess.run", None)  # nothing is compiled
        assert compiler.compiled(texts / "one.c") == first
    for header in ("#define ONE 2\n", "#define ONE 3\n"):
        (texts / "one.h").write_text(header, "utf-8")
        assert compiler.compiled(texts / "one.c") != first
    compiler.flags.append("-O1")
    assert compiler.compiled(texts / "one.c").read_bytes() != body
    assert len(list(compiler.kept.iterdir())) == 4  # and no half-written ones


def test_object_files_that_nobody_uses_are_removed(tmp_path: Path) -> None:
    for number in range(MOST_OBJECTS + 3):
        path = tmp_path / f"{number}.o"
        path.touch()
        os.utime(path, (number, number))
    tidy(tmp_path)
    assert len(list(tmp_path.iterdir())) == MOST_OBJECTS
    assert not (tmp_path / "2.o").exists() and (tmp_path / "3.o").exists()


def test_where_no_folder_for_caches_can_be_there_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert objects() is None
