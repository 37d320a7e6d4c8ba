"""Write out what follows from the declarations of states and procedures, as source text.

    python tools/native/expand.py SOURCE TARGET

Interpreted, the metaclass `Declared` makes slots, `__init__`, `copy` and `to_data` when a class is
made. A compiler of Python (mypyc) makes native classes only of what stands in the text, and none of
a class with a metaclass. So this copies a tree of modules and writes the derived methods into the
bodies of all declared classes; the rules themselves are the same text in both builds.

Besides, every procedure gets a `step`: a chain of comparisons that calls its lines directly.
"""

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOTS = {"thunderchild.core.state.State": False, "thunderchild.core.procedure.Procedure": True}
KINDS = {"int": "int", "list[int]": "list[int]", "list[Procedure]": "frames"}
BEGIN = {"int": "0", "list[int]": "[]", "frames": "[]"}
COPIED = {
    "int": "self.{0}",
    "list[int]": "self.{0}[:]",
    "frames": "[frame.copy() for frame in self.{0}]",
}
OPEN = {"thunderchild.core.procedure": ("Question", "PlayOf")}  # others may subclass them too
FOR_ROOTS: dict[str, list[str]] = defaultdict(list)
FOR_ROOTS |= {root.rpartition(".")[0]: ["from mypy_extensions import mypyc_attr"] for root in ROOTS}
AS_DATA = {**COPIED, "list[int]": "self.{0}", "frames": "[f.to_data() for f in self.{0}]"}


class Declaration:
    """A declared class: its fields with their defaults as text, and its lines."""

    def __init__(self, module: "Module", node: ast.ClassDef) -> None:
        self.module, self.node, self.name = module, node, node.name
        self.bases = [module.full(ast.unparse(base)) for base in node.bases]
        self.fields: dict[str, tuple[str, str | None]] = {}
        for part in node.body:
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                hint = ast.unparse(part.annotation)
                if hint in KINDS:
                    value = ast.unparse(part.value) if part.value is not None else None
                    self.fields[part.target.id] = KINDS[hint], value
        self.methods = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}


class Module:
    """One module of the tree, and what its names mean."""

    def __init__(self, name: str, path: Path) -> None:
        self.name, self.path = name, path
        self.text = path.read_text("utf-8")
        self.tree = ast.parse(self.text)
        self.imported = dict(self._imports())

    def _imports(self) -> Iterator[tuple[str, str]]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                for alias in node.names:
                    yield alias.asname or alias.name, f"{node.module}.{alias.name}"

    def full(self, name: str) -> str:
        """The full name of what a class is called here."""
        first, _, rest = name.partition(".")
        if first in self.imported:
            return self.imported[first] + (f".{rest}" if rest else "")
        return f"{self.name}.{name}"

    def classes(self) -> Iterator[Declaration]:
        """All classes of the module itself."""
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef):
                yield Declaration(self, node)


class Tree:
    """All modules below a package."""

    def __init__(self, source: Path) -> None:
        self.source = source
        self.modules = [
            Module(".".join(path.relative_to(source).with_suffix("").parts), path)
            for path in sorted(source.rglob("*.py"))
        ]
        self.classes = {
            f"{module.name}.{one.name}": one for module in self.modules for one in module.classes()
        }

    def root_of(self, full: str) -> str | None:
        """The root that a class comes from: a state, a procedure, or neither."""
        if full in ROOTS:
            return full
        one = self.classes.get(full)
        if one is None:
            return None
        return next((root for base in one.bases if (root := self.root_of(base))), None)

    def fields_of(self, full: str) -> dict[str, tuple[str, str | None]]:
        """All fields of a class, those of its bases first."""
        one = self.classes.get(full)
        if one is None:
            return {}
        found: dict[str, tuple[str, str | None]] = {}
        for base in reversed(one.bases):
            found |= self.fields_of(base)
        return found | one.fields

    def _inherited(self, module: Module) -> Iterator[str]:
        """Imports of the names that inherited defaults use."""
        for one in module.classes():
            for base in one.bases:
                above = self.classes.get(base)
                if above is None or not self.root_of(base):
                    continue
                for _, value in self.fields_of(base).values():
                    for node in ast.walk(ast.parse(value or "0")):
                        if isinstance(node, ast.Name) and node.id in above.module.imported:
                            full = above.module.imported[node.id]
                            yield f"from {full.rpartition('.')[0]} import {node.id}"

    def expanded(self, module: Module) -> str:
        """The text of a module with all derived methods written out."""
        rows = module.text.split("\n")
        declared = False
        for one in reversed(list(module.classes())):
            full = f"{module.name}.{one.name}"
            root = self.root_of(full)
            if root is not None:
                declared = True
                _open(rows, one, is_root=full in ROOTS)
                _insert(rows, one, derived(one, self.fields_of(full), arguments=ROOTS[root]))
        for name in OPEN.get(module.name, ()):
            at = next(i for i, row in enumerate(rows) if row.startswith(f"class {name}"))
            rows.insert(at, "@mypyc_attr(allow_interpreted_subclasses=True)")
        if declared:
            after = _end_of_docstring(module.tree)
            imports = ["from typing import ClassVar", *FOR_ROOTS[module.name]]
            rows[after:after] = ["", *imports, *sorted(set(self._inherited(module)))]
        return "\n".join(rows)


def derived(
    one: Declaration, fields: dict[str, tuple[str, str | None]], *, arguments: bool
) -> dict[str, list[str]]:
    """The text of each derived method, by name."""
    copied = [COPIED[kind].format(name) for name, (kind, _) in fields.items()]
    data = [AS_DATA[kind].format(name) for name, (kind, _) in fields.items()]
    head = ["self.number"] if arguments else []
    copy = [f"def copy(self) -> '{one.name}':"]
    if arguments:
        given = ", ".join(f"{name}={value}" for name, value in zip(fields, copied, strict=True))
        copy += [f"    return {one.name}({given})"]
    else:
        copy += [f"    made = {one.name}(blank=True)"]
        copy += [f"    made.{name} = {value}" for name, value in zip(fields, copied, strict=True)]
        copy += ["    return made"]
    names = ", ".join(repr(name) for name in fields)
    return {
        "FIELDS": [f"FIELDS: ClassVar[tuple[str, ...]] = ({names},)"],
        "__init__": init(one, fields, arguments=arguments),
        "copy": copy,
        "to_data": [
            "def to_data(self) -> list[object]:",
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
        hint = "list[Procedure]" if kind == "frames" else kind
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


def _open(rows: list[str], one: Declaration, *, is_root: bool) -> None:
    """A root has no metaclass here, and stubs for what its subclasses derive are left out."""
    if not is_root:
        return
    for part in one.node.body:
        if isinstance(part, ast.If) and "TYPE_CHECKING" in ast.unparse(part.test):
            last = part.end_lineno or part.lineno
            rows[part.lineno - 1 : last] = [""] * (last - part.lineno + 1)
    at = one.node.lineno - 1
    rows[at] = f"class {one.name}:"
    rows.insert(at, "@mypyc_attr(allow_interpreted_subclasses=True)")
    one.node.end_lineno = (one.node.end_lineno or 0) + 1
    for part in one.node.body:
        part.lineno, part.end_lineno = part.lineno + 1, (part.end_lineno or part.lineno) + 1


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


def expand(source: Path, target: Path) -> None:
    """Write the expanded modules of a tree into another folder."""
    tree = Tree(source)
    for module in tree.modules:
        path = target / module.path.relative_to(source)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(tree.expanded(module), "utf-8")


if __name__ == "__main__":
    found: Any = [Path(name) for name in sys.argv[1:]]
    expand(*found)
