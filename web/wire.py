"""Make the page's types: web/src/wire.ts and the wire.ts of each game, from the server's Structs.

    python web/wire.py

Nothing is listed here. It begins with the messages of the server, the forms of the core and what
each title of `titles.py` has as actions, events, view and forms, and follows the fields from there.

The files hold types and nothing else: they are for tsc and for editors, and no bundle needs them.
"""

import json
import re
import sys
import types
from collections import Counter
from collections.abc import Container, Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import fields

from thunderchild.core import decision, forms
from thunderchild.core.events import Event
from thunderchild.server import wire
from thunderchild.table import wishes
from thunderchild.titles import TITLES, Title

Kind = type[Struct]

WEB = Path(__file__).resolve().parent
HEADER = "// Made by web/wire.py from the Structs of the server; `./run check` makes it again.\n"
PLAIN: dict[Any, str] = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    object: "unknown",
}


# ---- which Structs cross the wire -------------------------------------------------------


def structs_in(*hints: Any) -> Iterator[Kind]:
    """Give the Structs that types are made of."""
    for hint in hints:
        if isinstance(hint, type) and issubclass(hint, Struct):
            yield hint
        yield from structs_in(*get_args(hint))


def reached(roots: Iterable[Kind]) -> set[Kind]:
    """Give these Structs and all that their fields lead to."""
    found: set[Kind] = set()
    waiting = list(roots)
    while waiting:
        kind = waiting.pop()
        if kind not in found:
            found.add(kind)
            waiting += structs_in(*get_type_hints(kind).values())
    return found


def common_roots() -> set[Kind]:
    """Give what crosses the wire whatever is played: messages, requests, the forms of the core."""
    messages = {kind for kind in structs_of(wire) if not kind.__subclasses__()}
    messages |= {kind for kind in structs_of(wishes) if not kind.__subclasses__()}
    return messages | {kind for kind in structs_of(forms) if tag_of(kind)}


def structs_of(module: types.ModuleType) -> Iterator[Kind]:
    """Give the Structs that a module defines."""
    for kind in structs_in(*vars(module).values()):
        if kind.__module__ == module.__name__:
            yield kind


def forms_of(package: str) -> set[Kind]:
    """Give the forms that the decisions of a game say they return."""
    found: set[Kind] = set()
    waiting: list[type] = [decision.Decision]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if is_within(kind, package) and "form" in vars(kind):
            found.update(structs_in(get_type_hints(vars(kind)["form"])["return"]))
    return found


def is_within(kind: type, package: str) -> bool:
    """Tell whether a class is of a package."""
    return kind.__module__.startswith(f"{package}.")


def tag_of(kind: Kind) -> tuple[str, str] | None:
    """Give the field that tells a Struct from others, and what is in it."""
    config = kind.__struct_config__
    return None if config.tag_field is None else (config.tag_field, str(config.tag))


# ---- their text -------------------------------------------------------------------------


def name_of(kind: Kind) -> str:
    """Give the page's name of a Struct: an event and a message say that they are one."""
    if issubclass(kind, Event):
        return f"{kind.__name__}Event"
    if issubclass(kind, wishes.Inbound | wire.Outbound):
        return f"{kind.__name__}Message"
    return kind.__name__


def place_of(kind: Kind) -> tuple[str, int]:
    """Give the place where a Struct is defined, to sort by."""
    return kind.__module__, list(vars(sys.modules[kind.__module__])).index(kind.__name__)


class Writer:
    """One file: an interface for each Struct, and unions of them."""

    def __init__(
        self,
        kinds: Iterable[Kind],
        common: "Writer | None" = None,
        off_page: Container[tuple[Kind, str]] = (),
    ) -> None:
        """Name the Structs; those of `common` are imported. Some fields no page is sent."""
        self.off_page = off_page
        self.names = {kind: name_of(kind) for kind in sorted(kinds, key=place_of)}
        self.common = common.names if common else {}
        for name, count in Counter(self.names.values()).items():
            if count > 1:
                raise ValueError(f"{count} Structs would be {name} on the page")

    def text(self, unions: dict[str, set[Kind]]) -> str:
        """Give the whole file."""
        body = [self._interface(kind) for kind in self.names]
        for union, kinds in unions.items():
            members = [name for kind, name in self.names.items() if kind in kinds]
            if members:
                body.append(f"export type {union} =\n  | " + "\n  | ".join(members) + ";\n")
        return "\n".join([HEADER, *self._imports(body), *body])

    def _imports(self, body: list[str]) -> Iterator[str]:
        """Take what is needed from the common types, and hand all of them on."""
        if not self.common:
            return
        words = set(re.findall(r"\w+", "".join(body))) - set(self.names.values())
        if used := sorted(words & set(self.common.values())):
            yield f'import type {{ {", ".join(used)} }} from "../../wire.ts";\n'
        yield 'export * from "../../wire.ts";\n'

    def _interface(self, kind: Kind) -> str:
        lines = [f"export interface {self.names[kind]} {{"]
        if tag := tag_of(kind):
            lines.append(f'  {tag[0]}: "{tag[1]}";')
        hints = get_type_hints(kind)
        config = kind.__struct_config__
        optional = config.forbid_unknown_fields or config.omit_defaults
        for field in fields(kind):
            if (kind, field.name) in self.off_page:
                continue
            mark = "?" if optional and not field.required else ""
            lines.append(f"  {field.encode_name}{mark}: {self.type_of(hints[field.name])};")
        return "\n".join([*lines, "}\n"])

    def type_of(self, hint: Any) -> str:
        """Give a Python type in TypeScript."""
        for known in (PLAIN, self.names, self.common):
            if hint in known:
                return known[hint]
        origin, inner = get_origin(hint), get_args(hint)
        if origin in (list, set, frozenset) or (origin is tuple and inner[-1] is Ellipsis):
            of = self.type_of(inner[0])
            return f"({of})[]" if " " in of else f"{of}[]"
        if origin is tuple:
            return "[" + ", ".join(map(self.type_of, inner)) + "]"
        if origin is dict:
            return f"Record<string, {self.type_of(inner[1])}>"
        if origin is Literal:
            return " | ".join(map(json.dumps, inner))
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(map(self.type_of, inner)))
        raise TypeError(f"{hint} has no type on the page")


# ---- the files --------------------------------------------------------------------------


def writers() -> dict[str, tuple[Writer, dict[str, set[Kind]]]]:
    """Give what is written of each file below web/src: its Structs and its unions."""
    games: dict[str, list[Title]] = {}
    for title in TITLES.values():
        if title.listed:
            games.setdefault(title.package, []).append(title)
    shared = reached(common_roots())
    own: dict[str, set[Kind]] = {}
    off_page: dict[str, set[tuple[Kind, str]]] = {}
    unions: dict[str, dict[str, set[Kind]]] = {}
    for package, titles in games.items():
        rules = [title.kind for title in titles]
        actions = set(structs_in(*(kind.ACTIONS for kind in rules)))
        forms = forms_of(package)
        shown = structs_in(*(hint for kind in rules for hint in (kind.EVENTS, kind.VIEW)))
        odds = structs_in(*(get_type_hints(kind.odds)["return"] for kind in rules))
        met = reached({*actions, *forms, *shown, *odds})
        own[package] = {kind for kind in met if is_within(kind, package)}
        shared |= met - own[package]
        off_page[package] = {(kind.VIEW, name) for kind in rules for name in kind.OFF_PAGE}
        unions[package] = {"AnyAction": actions, "AnyForm": set(filter(tag_of, forms))}
    common = Writer(shared)
    talk = {"FromPage": set(structs_in(wire.FromPage)), "ToPage": set(structs_in(wire.ToPage))}
    found = {"wire.ts": (common, talk)}
    for package, kinds in own.items():
        folder = f"games/{package.rpartition('.')[2]}"
        if (WEB / "src" / folder).is_dir():  # a title can do without a page of its own
            found[f"{folder}/wire.ts"] = Writer(kinds, common, off_page[package]), unions[package]
    return found


def main() -> None:
    """Write the files that have changed; editors need not look at the others."""
    for name, (writer, unions) in writers().items():
        path, text = WEB / "src" / name, writer.text(unions)
        if not path.is_file() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
