"""Make libraries of the C that mypyc has written: one for each group, and a door for each module.

mypyc and setuptools would do it too, but slowly. Here the largest group is compiled first, so that
no core waits for it at the end; what runs once, when a module is imported, is not optimised; and
the doors, through which Python enters a module, are a few small libraries with many names instead
of one for each module. Object files are kept under a hash of all that goes into them, in the user's
folder for caches, so that no checkout compiles what another one has compiled before.
"""

import contextlib
import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

FLAGS = ("-g0", "-w", "-fPIC", "-fwrapv", "-DNDEBUG", "-fvisibility=hidden")
INCLUDED = re.compile(r'#\s*include\s+["<]([^">]+)[">]')
RUN_ONCE = re.compile(r"^char (CPyDef_\w+_____top_level__)\(void\) \{$", re.MULTILINE)
COLD = '__attribute__((optimize("O0"), cold)) char {}(void);\n'

MOST_OBJECTS = 60  # those of some six builds

DOORS = """\
#include <Python.h>

static PyObject *enter(const char *library, const char *ensure, const char *name, const char *init)
{
    static PyObject *all = NULL;  /* as in `from library import *`: gives the module itself */
    if (!all && !(all = Py_BuildValue("(s)", "*"))) return NULL;
    PyObject *found = PyImport_ImportModuleLevel(library, NULL, NULL, all, 0);
    if (!found) return NULL;
    PyObject *capsule = PyObject_GetAttrString(found, "ensure_deps");
    if (capsule) {
        int (*others)(void) = (int (*)(void))PyCapsule_GetPointer(capsule, ensure);
        Py_DECREF(capsule);
        if (!others || others() < 0) { Py_DECREF(found); return NULL; }
    } else PyErr_Clear();
    capsule = PyObject_GetAttrString(found, name);
    Py_DECREF(found);
    if (!capsule) return NULL;
    PyObject *(*make)(void) = (PyObject *(*)(void))PyCapsule_GetPointer(capsule, init);
    Py_DECREF(capsule);
    return make ? make() : NULL;
}
"""
DOOR = """
PyMODINIT_FUNC PyInit_{last}(void)
{{
    return enter("{library}", "{library}.ensure_deps", "init_{name}", "{library}.init_{name}");
}}
"""


class Group(NamedTuple):
    """A library to be: its name, the text in C, and the modules in it with their names in C."""

    library: str
    source: Path
    modules: tuple[tuple[str, str], ...]


class Compiler:
    """The C compiler of this Python, with a folder for what is made on the way."""

    def __init__(self, work: Path, kept: Path, includes: Sequence[str], level: str) -> None:
        self.work, self.kept, self.includes = work, kept, [*map(Path, includes)]
        self.command = shlex.split(_setting("CC") or "cc")
        headers = (*includes, sysconfig.get_path("include"), sysconfig.get_path("platinclude"))
        self.flags = [*shlex.split(_setting("CFLAGS")), f"-O{level}", *FLAGS]
        self.found = [f"-I{path}" for path in dict.fromkeys(headers)]
        self.linking = shlex.split(_setting("LDSHARED") or "cc -shared")
        asked = subprocess.run([*self.command, "--version"], capture_output=True, check=True)  # noqa: S603
        self.machine = f"{asked.stdout!r}\n{sys.version}\n{sysconfig.get_platform()}\n".encode()

    def compiled(self, source: Path) -> Path:
        """The object file of a text in C; an older one if nothing that goes into it has changed."""
        text = source.read_text("utf-8")
        once = "".join(map(COLD.format, RUN_ONCE.findall(text)))
        made = self.kept / f"{self._key(text, once)}.o"
        with contextlib.suppress(FileNotFoundError):
            os.utime(made)  # used today: see `tidy`
            return made
        cold = self.work / f"{source.stem}.cold.h"
        cold.write_text(once, "utf-8")
        words = [*self.command, *self.flags, *self.found, "-include", str(cold), "-c", str(source)]
        own = self.kept / f"{made.stem}.{os.getpid()}.o.tmp"  # others may compile the same
        subprocess.run([*words, "-o", str(own)], check=True)  # noqa: S603
        own.replace(made)
        return made

    def _key(self, text: str, once: str) -> str:
        """What an object file depends on: texts, mypyc's headers, flags, compiler and Python."""
        total = hashlib.sha256(self.machine + " ".join([*self.command, *self.flags]).encode())
        total.update(f"\n{once}\n{text}".encode())
        waiting, seen = INCLUDED.findall(text), set[str]()
        while waiting:
            name = waiting.pop()
            paths = [folder / name for folder in self.includes if (folder / name).is_file()]
            if paths and name not in seen:
                seen.add(name)
                body = paths[0].read_text("utf-8")
                total.update(body.encode())
                waiting += INCLUDED.findall(body)
        return total.hexdigest()

    def link(self, made: Path, library: Path) -> None:
        """Make a library of an object file."""
        library.unlink(missing_ok=True)
        subprocess.run([*self.linking, str(made), "-o", str(library)], check=True)  # noqa: S603


def objects() -> Path | None:
    """The folder for object files that all checkouts of a user share; None where none can be."""
    named = os.environ.get("XDG_CACHE_HOME", "")
    try:
        home = Path(named) if Path(named).is_absolute() else Path.home() / ".cache"
        found = home / "thunderchild" / "objects"
        found.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):  # RuntimeError: nobody's home
        return None
    return found if os.access(found, os.W_OK) else None


def tidy(kept: Path) -> None:
    """Remove the object files that were not used for the longest time."""
    ages: list[tuple[float, Path]] = []
    for path in kept.glob("*.o*"):
        with contextlib.suppress(FileNotFoundError):  # another checkout tidies up as well
            ages.append((path.stat().st_mtime, path))
    for _, path in sorted(ages, reverse=True)[MOST_OBJECTS:]:
        path.unlink(missing_ok=True)


def build(groups: Sequence[Group], target: Path, compiler: Compiler) -> None:
    """Make the libraries of all groups, and the doors of their modules beside the texts."""
    ending = str(_setting("EXT_SUFFIX"))
    largest_first = sorted(groups, key=lambda group: -group.source.stat().st_size)

    def one(group: Group) -> None:
        compiler.link(compiler.compiled(group.source), target / f"{group.library}{ending}")

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        list(pool.map(one, largest_first))
    for number, doors in enumerate(shared_doors(groups)):
        text = DOORS + "".join(
            DOOR.format(last=last, library=group.library, name=name)
            for last, (group, _, name) in doors.items()
        )
        source = compiler.work / f"doors_{number}.c"
        source.write_text(text, "utf-8")
        first: Path | None = None
        for group_module in doors.values():
            place = target.joinpath(*group_module[1].split(".")).with_suffix(ending)
            place.unlink(missing_ok=True)
            if first is None:
                compiler.link(compiler.compiled(source), place)
                first = place
            else:
                _same(first, place)


def shared_doors(groups: Sequence[Group]) -> list[dict[str, tuple[Group, str, str]]]:
    """The modules, sorted into as few doors as can be: the last parts of names differ in each."""
    found: list[dict[str, tuple[Group, str, str]]] = []
    for group in groups:
        for module, name in group.modules:
            last = module.removesuffix(".__init__").rpartition(".")[2]
            free = next((doors for doors in found if last not in doors), None)
            if free is None:
                free = {}
                found.append(free)
            free[last] = group, module, name
    return found


def _same(file: Path, other: Path) -> None:
    """Give a file a second name, or copy it where that cannot be."""
    try:
        os.link(file, other)
    except OSError:
        shutil.copy2(file, other)


def _setting(name: str) -> str:
    """A setting of the build of this Python, unless the environment says otherwise."""
    return os.environ.get(name) or str(sysconfig.get_config_var(name) or "")
