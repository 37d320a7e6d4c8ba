"""Say in other words what mypyc would leave to Python, where it means the same.

* `for _ in range(n)`: mypyc makes an object of every number that it calls `_`;
* `isinstance(action, Move)`: a Struct has a metaclass, which Python asks each time, so a Struct
  that nobody inherits from is known by its type (`thunderchild.core.native.is_a`);
* a class or function of a module that stays interpreted, where it is called: native code looks
  such a name up each time, unless the module keeps it as a constant of its own;
* `WAVE in s.wave_state`, `s.workforce.count(0)` and `sum(s.wave_tripods[a:b])`, over a list of the
  state: loops of native code (`thunderchild.core.native`) instead of calls of Python.
"""

import ast
import re
from collections.abc import Iterator, Set

from tools.native.tree import Module, Tree

NATIVE = "thunderchild.core.native"
STATES = ("s", "p.s", "self.s")  # how the rules call a state
COUNTER = "_turn"
KEPT = "_here_"
HELPERS = ("count", "holds", "is_a", "total")

Change = tuple[ast.expr, str]


def quicker(tree: Tree, module: Module, text: str, interpreted: Set[str] = frozenset()) -> str:
    """The text of a module with these words; `interpreted` are the names of other modules."""
    if module.name == NATIVE:
        return text
    parsed = ast.parse(text)
    lists = tree.state_lists()
    names = _foreign(parsed, interpreted)
    changes: list[Change] = []
    for node in ast.walk(parsed):
        if isinstance(node, (ast.For, ast.comprehension)):
            changes += _counted(node)
        elif isinstance(node, ast.Call):
            changes += _known(tree, module, node, names) or _reckoned(node, lists)
        elif isinstance(node, ast.Compare):
            changes += _held(node, lists)
    for function in ast.walk(parsed):
        if isinstance(function, ast.FunctionDef):
            changes += _called(function, names)
    return _changed(parsed, text, changes, names)


def _foreign(parsed: ast.Module, interpreted: Set[str]) -> set[str]:
    """The names that a module imports from others that stay interpreted."""
    return {
        alias.asname or alias.name
        for node in parsed.body
        if isinstance(node, ast.ImportFrom) and node.module in interpreted
        for alias in node.names
    }


def _called(function: ast.FunctionDef, names: set[str]) -> Iterator[Change]:
    """What a function calls of these, by the name that the module keeps it under."""
    own = {node.arg for node in ast.walk(function) if isinstance(node, ast.arg)}
    own |= {
        node.id
        for node in ast.walk(function)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    for row in function.body:
        for node in ast.walk(row):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id in names - own:
                    yield node.func, KEPT + node.func.id


def _counted(node: ast.For | ast.comprehension) -> Iterator[Change]:
    """A counter that is not called `_`."""
    if isinstance(node.target, ast.Name) and node.target.id == "_":
        yield node.target, COUNTER


def _known(tree: Tree, module: Module, node: ast.Call, foreign: set[str]) -> list[Change]:
    """`isinstance` of a Struct, or of one of several."""
    if ast.unparse(node.func) != "isinstance" or not _is_plain(node.args[0]):
        return []
    kinds = node.args[1].elts if isinstance(node.args[1], ast.Tuple) else [node.args[1]]
    names = [ast.unparse(kind) for kind in kinds]
    if not all(tree.is_last_struct(module.full(name)) for name in names):
        return []
    asked = ast.unparse(node.args[0])
    names = [KEPT + name if name in foreign else name for name in names]
    words = " or ".join(f"_native_is_a({asked}, {name})" for name in names)
    return [(node, f"({words})" if len(names) > 1 else words)]


def _held(node: ast.Compare, lists: set[str]) -> Iterator[Change]:
    """`in` and `not in` a list of the state."""
    if len(node.ops) != 1 or not _is_state_list(node.comparators[0], lists):
        return
    asked = f"_native_holds({ast.unparse(node.comparators[0])}, {ast.unparse(node.left)})"
    if isinstance(node.ops[0], ast.In):
        yield node, asked
    elif isinstance(node.ops[0], ast.NotIn):
        yield node, f"(not {asked})"


def _reckoned(node: ast.Call, lists: set[str]) -> list[Change]:
    """How often a number is in a list of the state, and the sum of a part of one."""
    called = node.func
    if isinstance(called, ast.Attribute) and called.attr == "count":
        if _is_state_list(called.value, lists):
            return [
                (node, f"_native_count({ast.unparse(called.value)}, {ast.unparse(node.args[0])})")
            ]
    elif ast.unparse(called) == "sum" and isinstance(node.args[0], ast.Subscript):
        part = node.args[0]
        if isinstance(part.slice, ast.Slice) and _is_state_list(part.value, lists):
            ends = part.slice.lower, part.slice.upper
            if ends[0] and ends[1] and not part.slice.step:
                first, after = map(ast.unparse, (ends[0], ends[1]))
                return [(node, f"_native_total({ast.unparse(part.value)}, {first}, {after})")]
    return []


def _is_state_list(node: ast.expr, lists: set[str]) -> bool:
    """Whether this is a list of numbers of a state."""
    named = isinstance(node, ast.Attribute) and node.attr in lists
    return named and ast.unparse(node.value) in STATES  # type: ignore[attr-defined]


def _is_plain(node: ast.expr) -> bool:
    """Whether to read this twice does no harm."""
    return isinstance(node, ast.Name) or (isinstance(node, ast.Attribute) and _is_plain(node.value))


def _changed(parsed: ast.Module, text: str, changes: list[Change], names: set[str]) -> str:
    """The text with other words in these places; of one inside another, the outer alone."""
    rows = text.split("\n")
    changes = [one for one in changes if one[0].lineno == one[0].end_lineno]
    changes.sort(key=lambda one: (one[0].lineno, one[0].col_offset, -(one[0].end_col_offset or 0)))
    outer: list[Change] = []
    for node, written in changes:
        last = outer[-1][0] if outer else None
        if last is None or (last.lineno, last.end_col_offset or 0) <= (
            node.lineno,
            node.col_offset,
        ):
            outer.append((node, written))
    for node, written in reversed(outer):
        row = rows[node.lineno - 1].encode()
        before, after = row[: node.col_offset], row[node.end_col_offset :]
        rows[node.lineno - 1] = (before + written.encode() + after).decode()
    return "\n".join(_with_names(parsed, rows, names))


def _with_names(parsed: ast.Module, rows: list[str], names: set[str]) -> list[str]:
    """The rows with what they use now: helpers, and the names that the module keeps."""
    text = "\n".join(rows)
    kept = sorted(name for name in names if re.search(rf"\b{KEPT}{name}\b", text))
    imports = [one.end_lineno or 0 for one in parsed.body if isinstance(one, ast.ImportFrom)]
    if kept:
        new = ["from typing import Final as _Final", *(f"{KEPT}{n}: _Final = {n}" for n in kept)]
        rows[max(imports) : max(imports)] = new
    used = [name for name in HELPERS if f"_native_{name}(" in text]
    if used:
        helpers = ", ".join(f"{name} as _native_{name}" for name in used)
        first = parsed.body[0]
        is_doc = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
        rows.insert((first.end_lineno or 0) if is_doc else 0, f"from {NATIVE} import {helpers}")
    return rows
