"""Rewrite a module for mypyc where it would make something slow, or nothing, of the text.

The rules stay the same text; what changes is how they are reached:

* a name that a class body gives a value is a class variable, and says so;
* `cached_property`, which mypyc works out anew at every access, becomes a property that keeps its
  value in an attribute;
* a sum of the players, which mypyc takes for an int though it may be of fractions, is typed anew;
* an event that nobody hears is not made: simulations and searches listen to none;
* `zip(..., strict=True)`, which mypyc leaves to Python, becomes a `zip` that it makes a loop of,
  behind a look at the lengths;
* a check is called directly: its decorator only notes it for the ledger, which the pure build
  keeps, and the `why_not` of a decision is written out from its CHECKS.
"""

import ast
from collections.abc import Iterator, Set
from pathlib import Path
from typing import TypeGuard

from tools.native.quicker import quicker
from tools.native.tree import Module, Tree

INSTEAD = Path(__file__).with_name("instead")

Edit = tuple[int, int, list[str]]  # first row, row after the last, what comes in their place

KEPT = """\
{pad}_kept_{name}: "{kind} | None" = None

{pad}@property
{pad}def {name}(self) -> "{kind}":
{pad}    found = self._kept_{name}
{pad}    if found is None:
{pad}        self._kept_{name} = found = self._made_{name}()
{pad}    return found
"""
PLAYERS = "thunderchild.players."
TYPE_FIELDS = ("type[S]", "type[V]")  # class variables whose type depends on the class
# More narrowly than in the base: mypyc refuses.
NARROWED = ("facts: Facts", "facts: LeagueFacts", "content: Content")


QUICK_PICK = """\
chance, at = self.chance, s.draws
        if isinstance(chance, Fast):  # called directly
            value = chance.pick(n, at, what)
        else:
            value = chance.pick(n, at, what)"""
SUBSTITUTED = {  # the stack machine calls the lines of a procedure through its `step`
    "thunderchild.core.procedure": (
        ("list[tuple[Line, ...]] = [", "list[list[int]] = ["),
        (
            "(*(getattr(kind, name) for name in names), leave)",
            "[*(kind.STEPS.index(name) for name in names), -1]",
        ),
        ("lines[line](frame, p)", "frame.step(lines[line], p)"),
        ("import Chance\n", "import Chance, Fast\n"),
        (
            "value = self.chance.pick(n, s.draws, what)",
            QUICK_PICK,
        ),
    ),
}


def rewritten(tree: Tree, module: Module, text: str, interpreted: Set[str] = frozenset()) -> str:
    """The expanded text of a module as mypyc should get it; the others stay as they are."""
    name = module.name
    for old, new in SUBSTITUTED.get(name, ()):
        if old not in text:
            raise ValueError(f"{name} has no {old!r} to substitute")
        text = text.replace(old, new)
    text = _replaced(name, text)
    if name.startswith(PLAYERS):
        text = _summed(text)
    text = quicker(tree, module, zipped(text), interpreted)
    rows = text.split("\n")
    parsed = ast.parse(text)
    edits: list[Edit] = []
    for node in ast.walk(parsed):
        if isinstance(node, ast.ClassDef):
            edits += _class_variables(node, rows)
            edits += _kept_values(node, rows)
            if not tree.refuses_by_hand(f"{name}.{node.name}"):
                edits += _checked(node)
        elif isinstance(node, ast.FunctionDef):
            edits += _bare_checks(node)
        elif isinstance(node, ast.Expr):
            edits += _heard(node, rows)
    for first, after, written in sorted(edits, reverse=True):
        rows[first:after] = written
    if edits:
        rows[_top(parsed) : _top(parsed)] = [
            "from typing import Any, ClassVar",
            "from thunderchild.core.rules import Refusal",
        ]
    return "\n".join(rows)


def _summed(text: str) -> str:
    """`sum(x for x in xs)` becomes `_sum([x for x in xs])`, whose type is that of its items."""
    ends: list[tuple[int, int, str]] = []
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "sum" and len(node.args) == 1:
            ends.append((node.lineno, node.col_offset, "_"))
            made = node.args[0]
            if isinstance(made, ast.GeneratorExp):
                ends.append((made.lineno, made.col_offset + 1, "["))
                ends.append((made.end_lineno or 0, (made.end_col_offset or 0) - 1, "]"))
    rows = text.split("\n")
    for row, column, sign in sorted(ends, reverse=True):
        body = rows[row - 1].encode()
        rows[row - 1] = (body[:column] + sign.encode() + body[column:]).decode()
    if ends:
        rows.insert(_top(tree), "from typing import Any\n\n_sum: Any = sum")
    return "\n".join(rows)


def zipped(text: str) -> str:
    """`for x, y in zip(a, b, strict=True)` becomes `for x, y in zip(even(a, b), b)`."""
    changes: list[tuple[ast.Call, str]] = []
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if not isinstance(node, (ast.For, ast.comprehension)) or not _is_strict_zip(node.iter):
            continue
        call = node.iter
        names = node.target.elts if isinstance(node.target, ast.Tuple) else []
        if len(names) == len(call.args) == 2 and all(map(_is_plain, call.args)):
            one, other = map(ast.unparse, call.args)
            changes.append((call, f"zip(_even({one}, {other}), {other})"))
    rows = text.split("\n")
    places = sorted(changes, key=lambda one: (one[0].lineno, one[0].col_offset), reverse=True)
    for call, written in places:
        if call.end_lineno == call.lineno:
            row = rows[call.lineno - 1].encode()
            before, after = row[: call.col_offset], row[call.end_col_offset :]
            rows[call.lineno - 1] = (before + written.encode() + after).decode()
    if changes:
        rows.insert(_top(tree), "from thunderchild.core.lengths import even as _even")
    return "\n".join(rows)


def _is_strict_zip(node: ast.expr) -> TypeGuard[ast.Call]:
    """Whether this is a `zip` of things that must be equally long."""
    named = isinstance(node, ast.Call) and ast.unparse(node.func) == "zip"
    return named and [ast.unparse(word) for word in node.keywords] == ["strict=True"]  # type: ignore[attr-defined]


def _is_plain(node: ast.expr) -> bool:
    """Whether to read this twice does no harm: a name, or an attribute of one."""
    return isinstance(node, ast.Name) or (isinstance(node, ast.Attribute) and _is_plain(node.value))


def _replaced(name: str, text: str) -> str:
    """Put the classes that stand in `instead/` in the place of those of the same name."""
    path = INSTEAD.joinpath(*name.split(".")[1:]).with_suffix(".py")
    if not path.is_file():
        return text
    other, rows = path.read_text("utf-8"), text.split("\n")
    tree = ast.parse(other)
    new = {part.name: part for part in tree.body if isinstance(part, ast.ClassDef)}
    for part in reversed(ast.parse(text).body):
        if isinstance(part, ast.ClassDef) and part.name in new:
            if forgotten := _methods(part) - _methods(new[part.name]):
                raise ValueError(f"{path.name}: {part.name} lacks {', '.join(sorted(forgotten))}")
            segment = ast.get_source_segment(other, new[part.name]) or ""
            rows[part.lineno - 1 : part.end_lineno] = segment.split("\n")
    known = {_name(part) for part in ast.parse(text).body} - {None}
    parts = [p for p in tree.body[1:] if not isinstance(p, ast.ClassDef) and _name(p) not in known]
    before = [ast.get_source_segment(other, part) or "" for part in parts]
    top = _top(ast.parse(text))
    return "\n".join([*rows[:top], "\n".join(before), *rows[top:]])


def _methods(node: ast.ClassDef) -> set[str]:
    """The names of the methods that a class defines."""
    return {part.name for part in node.body if isinstance(part, ast.FunctionDef)}


def _name(part: ast.stmt) -> str | None:
    """The name that a statement defines, if it defines one."""
    targets = part.targets if isinstance(part, ast.Assign) else [getattr(part, "target", None)]
    return targets[0].id if isinstance(targets[0], ast.Name) else None


def _top(tree: ast.Module) -> int:
    """The row after the docstring of a module."""
    first = tree.body[0]
    is_doc = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    return (first.end_lineno or 0) if is_doc else 0


def _class_variables(node: ast.ClassDef, rows: list[str]) -> Iterator[Edit]:
    """`NUMBERED = True` in a class body becomes `NUMBERED: ClassVar = True`."""
    if {"Protocol", "NamedTuple"} & {ast.unparse(base).partition("[")[0] for base in node.bases}:
        return
    for part in node.body:
        if isinstance(part, ast.Assign) and isinstance(part.targets[0], ast.Name):
            name = part.targets[0].id
            if name != "__slots__":
                row = part.lineno - 1
                yield row, row + 1, [rows[row].replace(f"{name} =", f"{name}: ClassVar =", 1)]
        elif isinstance(part, ast.AnnAssign) and ast.unparse(part.annotation) in TYPE_FIELDS:
            row = part.lineno - 1
            yield row, row + 1, [f"    {ast.unparse(part.target)}: ClassVar[Any]"]
        elif isinstance(part, ast.AnnAssign) and ast.unparse(part) in NARROWED:
            yield part.lineno - 1, part.lineno, []


def _kept_values(node: ast.ClassDef, rows: list[str]) -> Iterator[Edit]:
    """A `cached_property` becomes a property with an attribute."""
    for part in node.body:
        if not isinstance(part, ast.FunctionDef) or part.returns is None:
            continue
        for decorator in part.decorator_list:
            if ast.unparse(decorator) == "cached_property":
                at = decorator.lineno - 1
                pad = " " * part.col_offset
                kind = ast.unparse(part.returns).strip(
                    "'\""
                )  # a name of a class to come has quotes
                text = KEPT.format(pad=pad, name=part.name, kind=kind)
                yield at, at + 1, text.split("\n")
                row = part.lineno - 1
                yield row, row + 1, [rows[row].replace(part.name, f"_made_{part.name}", 1)]


def _heard(node: ast.Expr, rows: list[str]) -> Iterator[Edit]:
    """`p.tell(...)` only where somebody listens; what an event is made of changes nothing."""
    if isinstance(node.value, ast.Call) and ast.unparse(node.value.func) == "p.tell":
        first, after = node.lineno - 1, node.end_lineno or node.lineno
        pad = " " * node.col_offset
        told = ["    " + row for row in rows[first:after]]
        yield first, after, [f"{pad}if p.events is not None:", *told]


def _bare_checks(node: ast.FunctionDef) -> Iterator[Edit]:
    """`@check(...)` only notes the function; it is left out."""
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "check":
            yield decorator.lineno - 1, decorator.end_lineno or decorator.lineno, []


def _checked(node: ast.ClassDef) -> Iterator[Edit]:
    """A decision with CHECKS and no `why_not` of its own gets one that calls them in turn."""
    tables = [
        part
        for part in node.body
        if isinstance(part, ast.Assign) and ast.unparse(part.targets[0]) == "CHECKS"
    ]
    own = [part for part in node.body if isinstance(part, ast.FunctionDef)]
    if not tables or any(part.name == "why_not" for part in own):
        return
    body = ["", "    def why_not(self, action: Any) -> Refusal | None:"]
    for call in _calls(tables[0].value):
        body += [f"        {row}" for row in call]
    end = node.end_lineno or node.lineno
    yield end, end, [*body, "        return None"]


def _calls(checks: ast.expr) -> Iterator[list[str]]:
    """The text that calls each check of a table."""
    refused = ["if refusal is not None:", "    return refusal"]
    if isinstance(checks, ast.Tuple) and all(isinstance(one, ast.Name) for one in checks.elts):
        for one in checks.elts:
            yield [f"refusal = {ast.unparse(one)}(self, action)", *refused]
    else:  # put together from others
        called = ["refusal = check(self, action)", *refused]
        yield ["for check in self.CHECKS:", *(f"    {row}" for row in called)]
