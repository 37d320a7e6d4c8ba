"""Write out what follows from the declarations of states and procedures, as source text.

Interpreted, the metaclass `Declared` makes slots, `__init__`, `copy` and `to_data` when a class is
made. A compiler of Python (mypyc) makes native classes only of what stands in the text, and none of
a class with a metaclass. So the derived methods are written into the bodies of all declared
classes; the rules themselves are the same text in both builds.

Besides, every procedure gets a `step`: a chain of comparisons that calls its lines directly.
"""

import ast
from collections.abc import Set

from tools.native.tree import ROOTS, Declaration, Module, Tree

BEGIN = {"int": "0", "list[int]": "[]", "frames": "[]", "states": "[]"}
COPIED = {
    "int": "self.{0}",
    "list[int]": "self.{0}[:]",
    "frames": "[frame.copy() for frame in self.{0}]",
    "states": "[state.copy() for state in self.{0}]",
}
MACHINE = "thunderchild.core.procedure"
STEP_IMPORTS = f"from {MACHINE} import END as _END, PlayOf as _PlayOf, Result as _Result"
IMPORTS = [
    "from typing import Any, ClassVar, Self",
    "from mypy_extensions import mypyc_attr",
]
AS_DATA = {
    **COPIED,
    "list[int]": "self.{0}",
    "frames": "[f.to_data() for f in self.{0}]",
    "states": "[state.to_data() for state in self.{0}]",
}


def expanded(
    tree: Tree, module: Module, opened: Set[str] = frozenset(), *, native: bool = False
) -> str:
    """The text of a module with all derived methods written out.

    `opened` are the compiled classes that interpreted ones are subclasses of. What is not `native`
    has slots.
    """
    rows = module.text.split("\n")
    for one in reversed(list(module.classes())):
        full = f"{module.name}.{one.name}"
        root = tree.root_of(full)
        if root is not None:
            written = derived(one, tree.fields_of(full), arguments=ROOTS[root])
            if not native:
                written |= slots(one, tree)
            if ROOTS[root]:
                written |= step(tree.steps_of(full), module.name)
            _insert(rows, one, written)
        if full in ROOTS:
            _without_metaclass(rows, one)
        if full in opened:
            rows.insert(one.node.lineno - 1, "@mypyc_attr(allow_interpreted_subclasses=True)")
    after = _end_of_docstring(module.tree)
    rows[after:after] = ["", *IMPORTS, *sorted(set(tree.inherited(module)))]
    roots = {tree.root_of(f"{module.name}.{one.name}") for one in module.classes()}
    if module.name != MACHINE and f"{MACHINE}.Procedure" in roots:
        rows.insert(after, STEP_IMPORTS)
    return "\n".join(rows)


def slots(one: Declaration, tree: Tree) -> dict[str, list[str]]:
    """The slots of an interpreted class: the fields that no base has."""
    above = {name for base in one.bases for name in tree.fields_of(base)}
    names = "".join(f"{name!r}, " for name in one.fields if name not in above)
    return {"__slots__": [f"__slots__ = ({names})"]}


def step(lines: list[str], module: str) -> dict[str, list[str]]:
    """The names of all lines that a procedure can have, and the text that calls one by number."""
    own = "" if module == MACHINE else "_"
    names = ", ".join(repr(line) for line in lines)
    rows = [f"def step(self, number: int, p: '{own}PlayOf[Any, Any]') -> {own}Result:"]
    for number, line in enumerate(lines):
        rows += [f"    if number == {number}:", f"        return self.{line}(p)"]
    return {
        "STEPS": [f"STEPS: ClassVar[tuple[str, ...]] = ({names}{',' if lines else ''})"],
        "step": [*rows, f"    return {own}END"],
    }


def derived(
    one: Declaration, fields: dict[str, tuple[str, str | None]], *, arguments: bool
) -> dict[str, list[str]]:
    """The text of each derived method, by name."""
    copied = [COPIED[kind].format(name) for name, (kind, _) in fields.items()]
    data = [AS_DATA[kind].format(name) for name, (kind, _) in fields.items()]
    head = ["self.number"] if arguments else []
    copy = ["def copy(self) -> Self:"]
    if arguments:
        given = ", ".join(f"{name}={value}" for name, value in zip(fields, copied, strict=True))
        copy += [f"    return {one.name}({given})  # type: ignore[return-value]"]
    else:
        copy += [f"    made = {one.name}(blank=True)"]
        copy += [f"    made.{name} = {value}" for name, value in zip(fields, copied, strict=True)]
        copy += ["    return made  # type: ignore[return-value]"]
    names = ", ".join(repr(name) for name in fields)
    inner = ", ".join(f"{name!r}: {kind}" for name, kind in one.inner.items())
    held = {"INNER": [f"INNER: ClassVar[dict[str, Any]] = {{{inner}}}"]}
    return {
        **({} if arguments else held),
        "FIELDS": [f"FIELDS: ClassVar[tuple[str, ...]] = ({names},)"],
        "__init__": init(one, fields, arguments=arguments),
        "copy": copy,
        "to_data": [
            "def to_data(self) -> list[Any]:",
            f"    return [{', '.join([*head, *data])}]",
        ],
    }


def init(
    one: Declaration, fields: dict[str, tuple[str, str | None]], *, arguments: bool
) -> list[str]:
    """The text of `__init__`; what a state inherits, its base begins."""
    taken, rows = [], []
    if not arguments and len(one.fields) < len(fields):
        rows, fields = ["    super().__init__(blank=blank)"], one.fields
    if not arguments:
        rows += ["    if blank:", "        return  # `copy` fills it in"]
    for name, (kind, value) in fields.items():
        begin = value if value is not None else BEGIN[kind]
        hint = {"frames": "list[Procedure]"}.get(kind, kind)
        if name in one.inner:
            hint = f"list[{one.inner[name]}]"
        if not arguments:
            rows.append(f"    self.{name}: {hint} = {begin}")
        elif value is None:
            taken.append(f"{name}: {hint}")
            rows.append(f"    self.{name} = {name}")
        elif kind == "int":
            taken.append(f"{name}: int = {value}")
            rows.append(f"    self.{name} = {name}")
        else:
            taken.append(f"{name}: {hint} | None = None")
            rows.append(f"    self.{name} = {begin} if {name} is None else {name}")
    star = ", *, " + ", ".join(taken) if taken else ""
    star = star if arguments else ", *, blank: bool = False"
    return [f"def __init__(self{star}) -> None:", *(rows or ["    pass"])]


def _end_of_docstring(tree: ast.Module) -> int:
    """The line after the docstring of a module."""
    first = tree.body[0]
    is_doc = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    return (first.end_lineno or 0) if is_doc else 0


def _without_metaclass(rows: list[str], one: Declaration) -> None:
    """A root has no metaclass here, and stubs for what its subclasses derive are left out."""
    for part in one.node.body:
        if isinstance(part, ast.If) and "TYPE_CHECKING" in ast.unparse(part.test):
            last = part.end_lineno or part.lineno
            rows[part.lineno - 1 : last] = [""] * (last - part.lineno + 1)
    rows[one.node.lineno - 1] = f"class {one.name}:"


def _insert(rows: list[str], one: Declaration, methods: dict[str, list[str]]) -> None:
    """Write the methods at the end of a class; fields keep their type alone."""
    end = one.node.end_lineno or one.node.lineno
    new: list[str] = []
    for name, text in methods.items():
        if name not in one.methods:
            new += ["", *("    " + row for row in text)]
    rows[end:end] = new
    for part in one.node.body:
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            if part.target.id in one.fields and part.value is not None:
                first, last = part.lineno, part.end_lineno or part.lineno
                hint = ast.unparse(part.annotation)
                rows[first - 1 : last] = [f"    {part.target.id}: {hint}"] + [""] * (last - first)
