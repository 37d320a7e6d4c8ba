"""The modules below a package, their classes, and what these declare."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

STATE = "thunderchild.core.state.State"
ROOTS = {STATE: False, "thunderchild.core.procedure.Procedure": True}
KINDS = {"int": "int", "list[int]": "list[int]", "list[Procedure]": "frames"}
STATES = re.compile(r"list\[(\w+State)\]")  # the states of the games that a game is made of


class Declaration:
    """A declared class: its fields with their defaults as text, and its lines."""

    def __init__(self, module: "Module", node: ast.ClassDef) -> None:
        self.module, self.node, self.name = module, node, node.name
        self.bases = [module.full(ast.unparse(base).partition("[")[0]) for base in node.bases]
        self.fields: dict[str, tuple[str, str | None]] = {}
        self.inner: dict[str, str] = {}  # fields that hold states, and the class of those
        for part in node.body:
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                hint = ast.unparse(part.annotation)
                held = STATES.fullmatch(hint)
                if hint in KINDS or held:
                    value = ast.unparse(part.value) if part.value is not None else None
                    self.fields[part.target.id] = KINDS.get(hint, "states"), value
                if held:
                    self.inner[part.target.id] = held[1]
        functions = [part for part in node.body if isinstance(part, ast.FunctionDef)]
        self.methods = {part.name for part in functions}
        self.steps = [part.name for part in functions if _is_line(part)]


def _is_line(function: ast.FunctionDef) -> bool:
    """Whether a method of a procedure can be one of its lines."""
    names = [argument.arg for argument in function.args.args]
    return names == ["self", "p"] and ast.unparse(function.returns or function) == "Result"


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
        self._bases: set[str] = set()
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

    def inherited(self, module: Module) -> Iterator[str]:
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

    def steps_of(self, full: str) -> list[str]:
        """The methods of a procedure that can be lines of it, those of its bases first."""
        one = self.classes.get(full)
        if one is None or not self.root_of(full):
            return []
        found = [name for base in reversed(one.bases) for name in self.steps_of(base)]
        return list(dict.fromkeys([*found, *one.steps]))

    def refuses_by_hand(self, full: str) -> bool:
        """Whether a decision inherits a `why_not` that does more than to call its checks."""
        one = self.classes.get(full)
        if one is None:
            return False
        above = [base for base in one.bases if base != "thunderchild.core.decision.Decision"]
        return any(
            "why_not" in self.classes[base].methods or self.refuses_by_hand(base)
            for base in above
            if base in self.classes
        )

    def is_struct(self, full: str) -> bool:
        """Whether a class is a msgspec Struct, which mypyc breaks."""
        if full.endswith("Struct"):
            return True
        one = self.classes.get(full)
        return one is not None and any(self.is_struct(base) for base in one.bases)

    def is_last_struct(self, full: str) -> bool:
        """Whether a class is a Struct that no other inherits from."""
        return full in self.classes and self.is_struct(full) and full not in self._inherited_from()

    def _inherited_from(self) -> set[str]:
        """The classes that others inherit from."""
        if not self._bases:
            self._bases = {base for one in self.classes.values() for base in one.bases}
        return self._bases

    def state_lists(self) -> set[str]:
        """The names of all lists of numbers that states have."""
        return {
            name
            for full, one in self.classes.items()
            if self.root_of(full) == STATE
            for name, (kind, _) in one.fields.items()
            if kind == "list[int]"
        }

    def has_structs(self, module: Module) -> bool:
        """Whether a module defines Structs, and so stays interpreted."""
        return any(self.is_struct(f"{module.name}.{one.name}") for one in module.classes())
