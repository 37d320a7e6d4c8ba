"""Write web/src/wire.ts and each game's own wire.ts from the Structs of rules and protocol.

    python -m tests.web.wire_types

A test compares the files with what this module writes, so the page and the server cannot drift.
"""

import importlib
import inspect
import re
import types
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

SOURCE = Path(__file__).resolve().parents[2] / "web" / "src"

# The Structs the page receives or sends, module by module; a short list of names where a module
# holds more than the page needs.
COMMON: dict[str, tuple[str, ...]] = {
    "thunderchild.core.rules": ("Refusal",),
    "thunderchild.core.options": ("Standing", "OptionSpec"),
    "thunderchild.core.decision": (
        "Forced",
        "Odds",
        "Choice",
        "ListForm",
        "AnyOfForm",
        "Field",
        "Exclusion",
        "BudgetForm",
        "Part",
        "EachForm",
    ),
    "thunderchild.core.game": ("Outcome",),
    "thunderchild.titles": ("Scenario", "Limit"),
    "thunderchild.table.position": (),
    "thunderchild.server.wire": (),
}
GAMES: dict[str, tuple[str, ...]] = {
    "warpwar": ("actions", "view", "forms", "events", "combat_events"),
    "london": ("actions", "view", "forms", "events", "combat_events", "system_events"),
    "invasion": (
        "actions",
        "battle.actions",
        "events_cards.actions",
        "view",
        "battle.view",
        "battle.forms",
        "events",
        "human_events",
        "martian_events",
        "battle.events",
        "events_cards.events",
    ),
}
RENAMED = {
    "events": "{}Event",
    "combat_events": "{}Event",
    "human_events": "{}Event",
    "martian_events": "{}Event",
    "system_events": "{}Event",
    "wire": "{}Message",
}
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"}


class Writer:
    """Turns Structs into TypeScript interfaces, each once."""

    def __init__(self, modules: dict[str, tuple[str, ...]], known: "Writer | None" = None) -> None:
        """Read the modules; what `known` writes is imported from there."""
        self.known = known
        self.names: dict[type, str] = dict(known.names) if known else {}
        self.groups: dict[str, list[type]] = {}
        for module, wanted in modules.items():
            self.groups[module] = list(self._structs(module, wanted))

    def _structs(self, module: str, wanted: tuple[str, ...]) -> Iterator[type]:
        loaded = importlib.import_module(module)
        for name, item in vars(loaded).items():
            if not (inspect.isclass(item) and issubclass(item, msgspec.Struct)):
                continue
            if item.__module__ != module or (wanted and name not in wanted):
                continue
            if item.__subclasses__():
                continue  # a common base, never sent itself
            tagged = item.__struct_config__.tag is not None
            used = RENAMED.get(module.rsplit(".", 1)[1], "{}").format(name) if tagged else name
            taken = [
                n
                for kind, n in self.names.items()
                if not self.known or kind not in self.known.names
            ]
            while used in taken:
                used = "Wire" + used
            self.names[item] = used
            yield item

    def text(self) -> str:
        """The whole file."""
        parts = ["// Written by `python -m tests.web.wire_types` from the Structs; do not edit.\n"]
        if self.known:
            parts.extend(self._imports())
        for module, structs in self.groups.items():
            parts.append(f"// ---- {module.removeprefix('thunderchild.')}\n")
            parts.extend(self._interface(item) for item in structs)
            parts.extend(self._unions(structs))
        spread = [item for group in self.groups.values() for item in group]
        parts.extend(self._unions(spread, several=True))
        return "\n".join(parts)

    def _imports(self) -> Iterator[str]:
        """What the game's types take from the common ones, and all of those for its own files."""
        assert self.known is not None
        body = "\n".join(self._interface(one) for group in self.groups.values() for one in group)
        words = set(re.findall(r"\w+", body))
        own = {self.names[one] for group in self.groups.values() for one in group}
        used = sorted(words & set(self.known.names.values()) - own)
        if used:
            yield f'import type {{ {", ".join(used)} }} from "../../wire.ts";\n'
        yield 'export * from "../../wire.ts";\n'

    def _interface(self, item: type) -> str:
        lines = [f"export interface {self.names[item]} {{"]
        info = msgspec.inspect.type_info(item)
        assert isinstance(info, msgspec.inspect.StructType)
        if info.tag_field is not None:
            lines.append(f'  {info.tag_field}: "{info.tag}";')
        hints = typing.get_type_hints(item, include_extras=False)
        config = item.__struct_config__  # type: ignore[attr-defined]
        optional = config.forbid_unknown_fields or config.omit_defaults
        for field in info.fields:
            mark = "" if field.required or not optional else "?"
            lines.append(f"  {field.encode_name}{mark}: {self.type(hints[field.name])};")
        return "\n".join([*lines, "}\n"])

    def _unions(self, structs: list[type], *, several: bool = False) -> Iterator[str]:
        """The unions of a module; with `several` those that more than one module adds to."""
        homes: dict[str, set[str]] = {}
        for group in self.groups.values():
            for item in group:
                homes.setdefault(self._family(item), set()).add(item.__module__)
        tagged: dict[str, list[str]] = {}
        for item in structs:
            config = item.__struct_config__  # type: ignore[attr-defined]
            if config.tag is not None and config.tag_field:
                tagged.setdefault(self._family(item), []).append(self.names[item])
        for family, names in tagged.items():
            if several != (len(homes[family]) > 1):
                continue
            if family and len(names) > 1 and family not in self.names.values():
                yield f"export type {family} =\n  | " + "\n  | ".join(names) + ";\n"

    @staticmethod
    def _family(item: type) -> str:
        module = item.__module__.rsplit(".", 1)[1]
        bases = {base.__name__ for base in item.__mro__}
        if bases & {"Inbound", "Outbound"}:
            return "FromPage" if "Inbound" in bases else "ToPage"
        return {"actions": "AnyAction", "forms": "AnyForm"}.get(module, "")

    def type(self, hint: Any) -> str:
        """One Python type in TypeScript."""
        if hint in PLAIN:
            return PLAIN[hint]
        if hint in self.names:
            return self.names[hint]
        origin, inner = get_origin(hint), get_args(hint)
        if origin in (list, set, frozenset):
            of = self.type(inner[0])
            return f"({of})[]" if " " in of else f"{of}[]"
        if origin is tuple:
            if inner[-1] is Ellipsis:
                return f"{self.type(inner[0])}[]"
            return "[" + ", ".join(self.type(part) for part in inner) + "]"
        if origin is dict:
            return f"Record<string, {self.type(inner[1])}>"
        if origin is Literal:
            return " | ".join(f'"{value}"' for value in inner)
        if origin in (Union, types.UnionType):
            parts = [part for part in inner if part is not msgspec.UnsetType]
            return " | ".join(dict.fromkeys(self.type(part) for part in parts))
        if origin is typing.Annotated:
            return self.type(inner[0])
        return "unknown"


def files() -> dict[Path, str]:
    """Every file with the text it should hold."""
    common = Writer(COMMON)
    found = {SOURCE / "wire.ts": common.text()}
    for game, parts in GAMES.items():
        modules: dict[str, tuple[str, ...]] = {
            f"thunderchild.games.{game}.{part}": () for part in parts
        }
        found[SOURCE / "games" / game / "wire.ts"] = Writer(modules, common).text()
    return found


def main() -> None:
    """Write the files."""
    for path, text in files().items():
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
