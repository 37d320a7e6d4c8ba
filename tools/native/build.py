"""Compile the core, the games and the players with mypyc, from the same sources.

    python -m tools.native.build TARGET

TARGET becomes a folder for the front of PYTHONPATH. It has the packages that are compiled, as
modules that Python prefers to text; everything else is imported from where it stands.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

from tools.native import home
from tools.native.expand import expanded
from tools.native.libraries import Compiler, Group, build, objects, tidy
from tools.native.quicker import NATIVE
from tools.native.rewriting import rewritten
from tools.native.tree import Module, Tree

SOURCE = home.ROOT / "src"
PACKAGE = "thunderchild"
COPIED = home.PACKAGES
# What stays interpreted besides modules with Structs: it has no part in playing a game, mypyc
# cannot make native code of it, or it would take longer to compile than it ever saves.
INTERPRETED = (
    "core.testing",
    "core.declared",  # metaclasses
    "core.frames",
    "core.conditions",  # a subclass of str
    "core.rules",  # decorators that note checks for the ledger
    "core.content",
    "core.kept",
    "core.record",
    "core.recordtext",
    "core.notation",
    "core.struct_notation",
    "core.rulebook",
    "core.title",
    "core.bridging",
    "core.events",
    "core.codec",
    "core.options",
    "core.view_text",
    "core.fitting",
)
INTERPRETED_ROOMS = ("title", "words", "page", "proves", "__init__")
# Classes that games and tests from outside make subclasses of.
OPEN = (
    "core.procedure.Procedure",
    "core.procedure.Question",
    "core.procedure.PlayOf",
    "core.state.State",
    "core.procedure.Onlooker",
    "core.game.Game",
    "core.decision.Decision",
    "core.decision.Listed",
    "core.decision.AnyOf",
    "core.budget.Budget",
    "core.decision.Each",
    "core.choices.Menu",
    "core.choices.Single",
    "core.choices.Offers",
    "core.choices.Sheet",
)
SETTINGS = "[mypy]\nnamespace_packages = True\nexplicit_package_bases = True\n"
HELPERS = Path(__file__).with_name("small.py")  # becomes the module NATIVE
INIT = """

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)  # the packages that are not compiled
"""


def is_compiled(tree: Tree, module: Module) -> bool:
    """Whether a module is made into native code."""
    name = module.name.removeprefix(f"{PACKAGE}.")
    parts = name.split(".")
    return (
        parts[0] in COPIED
        and not any(name == one or name.startswith(f"{one}.") for one in INTERPRETED)
        and not any(part in INTERPRETED_ROOMS for part in parts[2:] or parts)
        and not tree.has_structs(module)
    )


def opened(tree: Tree, compiled: list[Module]) -> set[str]:
    """The compiled classes that interpreted ones may be subclasses of."""
    native = {module.name for module in compiled}
    found = {f"{PACKAGE}.{name}" for name in OPEN}
    waiting = [
        base for one in tree.classes.values() if one.module.name not in native for base in one.bases
    ]
    while waiting:
        full = waiting.pop()
        one = tree.classes.get(full)
        if one is not None:
            waiting += one.bases
            if one.module.name in native:
                found.add(full)
    return found


def path_of(module: str) -> str:
    """Where a module stands, below the sources."""
    return str(Path(*module.split(".")).with_suffix(".py"))


def write_tree(folder: Path, *, native: bool = True) -> list[str]:
    """Write the sources for the compiler into a folder; the paths of those to compile.

    What is not `native` can be interpreted: only the declarations are written out.
    """
    tree = Tree(SOURCE)
    compiled = [module for module in tree.modules if is_compiled(tree, module)]
    may_inherit = opened(tree, compiled)
    interpreted = {module.name for module in tree.modules} - {module.name for module in compiled}
    for module in tree.modules:
        parts = module.name.split(".")
        if parts == [PACKAGE, "__init__"]:
            text = module.text + INIT
        elif parts[1] not in COPIED:
            continue
        else:
            made = native and module in compiled
            text = expanded(tree, module, may_inherit, native=made)
            text = rewritten(tree, module, text, interpreted) if made else text
        _write(folder / module.path.relative_to(SOURCE), text.encode())
    added = [path_of(NATIVE)] if native else []
    for name in added:
        _write(folder / name, HELPERS.read_bytes())
    for package in COPIED:
        for path in (SOURCE / PACKAGE / package).rglob("*"):
            if path.is_file() and path.suffix not in (".py", ".pyc"):
                _write(folder / path.relative_to(SOURCE), path.read_bytes())
    return [*(str(module.path.relative_to(SOURCE)) for module in compiled), *added]


def _write(path: Path, body: bytes) -> None:
    """Write a file unless it is there already: what has not changed is not compiled again."""
    if not path.is_file() or path.read_bytes() != body:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)


def group_of(path: str) -> str:
    """The library that a module goes into: the core, a game, its players, or all other players."""
    parts = Path(path).with_suffix("").parts
    is_of_a_game = (SOURCE / PACKAGE / "games" / parts[2]).is_dir()
    return "_".join(parts[:3] if is_of_a_game else parts[:2])


def compile_tree(folder: Path, paths: list[str], work: Path, level: str) -> None:
    """Compile the modules beside their texts."""
    from mypyc.build import include_dir, mypycify
    from mypyc.namegen import exported_name

    groups: dict[str, list[str]] = {}
    for path in paths:
        groups.setdefault(group_of(path), []).append(path)
    settings, texts = work / "mypy.ini", work / "c"
    _write(settings, SETTINGS.encode())
    os.chdir(folder)
    mypycify(
        ["--config-file", str(settings), "--cache-dir", str(work / "cache"), *paths],
        separate=[(modules, name) for name, modules in groups.items()],
        target_dir=str(texts),
    )
    made = []
    for name, modules in groups.items():
        full = [".".join(Path(path).with_suffix("").parts) for path in modules]
        named = tuple((module, exported_name(module)) for module in full)
        made.append(Group(f"{name}__mypyc", texts / f"__native_{name}.c", named))
    own = work / "o"
    own.mkdir(exist_ok=True)
    kept = objects() or own
    build(made, folder, Compiler(own, kept, [include_dir(), str(texts)], level))
    tidy(kept)


def main() -> int:
    """Compile into the folder that was named."""
    parser = argparse.ArgumentParser(prog="tools.native.build", description=__doc__)
    parser.add_argument("target", type=Path)
    parser.add_argument("--text", action="store_true", help="write the sources and stop")
    parser.add_argument("--work", type=Path, help="where to keep what is made on the way")
    parser.add_argument("--level", default="1", help="how much the C compiler optimises: 0 to 3")
    given = parser.parse_args()
    target: Path = given.target.resolve()
    if given.text:
        write_tree(target)
        return 0
    if reason := home.missing():
        print(f"Nothing was compiled: there is {reason}.", file=sys.stderr)
        return 3
    with tempfile.TemporaryDirectory(prefix="thunderchild-") as made:
        work = (given.work or Path(made)).resolve()
        work.mkdir(parents=True, exist_ok=True)
        compile_tree(target, write_tree(target), work, given.level)
    return 0


if __name__ == "__main__":
    sys.exit(main())
