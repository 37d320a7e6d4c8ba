"""Where rules are cited in the code and named in tests, read from the sources without running them.

The code cites a rule in the docstring of a function, class or module, in the arguments of `@check`,
or as a text that is exactly the id inside a function (a refusal or an event that names it). A test
names it with `@pytest.mark.rule("WW-11.6")`, also as `pytestmark` or in `pytest.param`.
"""

import ast
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import msgspec

from thunderchild.core.errors import InputError
from thunderchild.core.rules import rule_ids

FUNCTION: Final = "function"
CLASS: Final = "class"
DATA: Final = "data"  # a class without functions
MODULE: Final = "module"

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Citation(msgspec.Struct, frozen=True):
    """A rule cited at one place of the code."""

    rule: str
    file: str
    qualname: str  # "" for the module
    kind: str
    line: int

    def __str__(self) -> str:
        """Return the place for people: `fire.py:33 beam`."""
        return f"{Path(self.file).name}:{self.line} {self.qualname or 'module'}"


class Naming(msgspec.Struct, frozen=True):
    """A rule named by a test mark in a file."""

    rule: str
    file: str
    line: int
    test: str = ""  # the test that has the mark, if one has it for itself


def folder_of(package: str) -> Path:
    """Return the folder of a package without importing what is in it."""
    try:
        spec = find_spec(package)
    except ModuleNotFoundError:
        spec = None
    if spec is None or not spec.submodule_search_locations:
        raise InputError(f"there is no package {package}")
    return Path(next(iter(spec.submodule_search_locations)))


def citations(package: str) -> list[Citation]:
    """Return all citations in a package and below it."""
    found: list[Citation] = []
    for path in sorted(folder_of(package).rglob("*.py")):
        found += citations_in(path.read_text("utf-8"), str(path))
    return found


@cache  # three ledgers and the watch over tests ask for the same files
def citations_in(text: str, file: str) -> tuple[Citation, ...]:
    """Return the citations of one source file."""
    tree = ast.parse(text, file)
    found = [Citation(rule, file, "", MODULE, 1) for rule in rule_ids(ast.get_docstring(tree))]
    for node, qualname in _definitions(tree, ""):
        kind = _kind(node)
        named = [*rule_ids(ast.get_docstring(node)), *_checked(node)]
        if not isinstance(node, ast.ClassDef):
            named += _exact_ids(node)
        found += [
            Citation(rule, file, qualname, kind, node.lineno) for rule in dict.fromkeys(named)
        ]
    return tuple(found)


def _kind(node: Definition) -> str:
    """Return what kind of place a definition is."""
    if not isinstance(node, ast.ClassDef):
        return FUNCTION
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return CLASS if any(isinstance(part, functions) for part in ast.walk(node)) else DATA


def _definitions(node: ast.AST, prefix: str) -> Iterator[tuple[Definition, str]]:
    """Go through functions and classes with their qualified names, as Python forms them."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Definition):
            qualname = prefix + child.name
            yield child, qualname
            inner = "." if isinstance(child, ast.ClassDef) else ".<locals>."
            yield from _definitions(child, qualname + inner)
        else:
            yield from _definitions(child, prefix)


def _checked(node: Definition) -> list[str]:
    """Return the ids in the arguments of a definition's `@check`."""
    found: list[str] = []
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and _last_name(decorator.func) == "check":
            found += _texts(decorator.args)
    return found


def _exact_ids(node: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    """Return the ids that stand as texts of their own in a function, not in inner definitions."""
    found: list[str] = []
    todo: list[ast.AST] = list(node.body)
    while todo:
        part = todo.pop(0)
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            if rule_ids(part.value) == (part.value,):
                found.append(part.value)
        if not isinstance(part, Definition):
            todo += ast.iter_child_nodes(part)
    return found


def _last_name(node: ast.expr) -> str:
    """Return the last word of a dotted name."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _texts(nodes: list[ast.expr]) -> list[str]:
    """Return the plain texts among expressions."""
    return [n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)]


def namings(tests: Path) -> list[Naming]:
    """Return all rules that tests below a folder name; pytest runs what is in `test_*.py` alone."""
    found: list[Naming] = []
    for path in sorted(tests.rglob("test_*.py")):
        if "node_modules" not in path.parts:
            found += namings_in(path.read_text("utf-8"), str(path))
    return found


@cache
def namings_in(text: str, file: str) -> tuple[Naming, ...]:
    """Return the rules named by marks in one test file, but for marks on what is no test."""
    tree = ast.parse(text, file)
    marked = {
        part: node.name
        for node in ast.walk(tree)
        if isinstance(node, Definition)
        for decorator in node.decorator_list
        for part in ast.walk(decorator)
    }
    return tuple(
        Naming(rule, file, node.lineno, marked.get(node, ""))
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and _is_rule_mark(node.func)
        if marked.get(node, "test").lower().startswith("test")
        for rule in _texts(node.args)
    )


def _is_rule_mark(node: ast.expr) -> bool:
    """Whether an expression is `pytest.mark.rule`."""
    return (
        isinstance(node, ast.Attribute) and node.attr == "rule" and _last_name(node.value) == "mark"
    )
