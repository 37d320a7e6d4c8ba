"""Knock-out runs: disable each cited check and line in turn; a test naming its rule must fail."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, Final

import msgspec

from thunderchild.core import rules
from thunderchild.core.rules import KNOCKOUT_VARIABLE, Site
from thunderchild.core.testing.citations import Naming, folder_of, namings

PLUGIN: Final = "thunderchild.core.testing.plugin"
AT_ONCE: Final = 2
LONGEST: Final = 300.0  # seconds for the tests of one site; a run that hangs is noticed
FAILED: Final = (1, 2)  # pytest: tests failed; interrupted (a test file could not be loaded)
PASSED: Final = 0
NONE_FOUND: Final = 5


class KnockoutError(Exception):
    """The tests do not even pass with nothing knocked out, or pytest could not run."""


class KnockoutVerdict(msgspec.Struct, frozen=True):
    """What became of one knock-out."""

    site: Site
    noticed: bool
    reason: str

    def __str__(self) -> str:
        """Return one line for people."""
        word = "noticed" if self.noticed else "NOT NOTICED"
        return f"{word}: {self.site} ({', '.join(self.site.rules)}): {self.reason}"


class KnockoutReport(msgspec.Struct, frozen=True):
    """All knock-outs of a title."""

    title: str
    verdicts: tuple[KnockoutVerdict, ...]
    seconds: float

    @property
    def unnoticed(self) -> tuple[KnockoutVerdict, ...]:
        """The knock-outs that no test noticed."""
        return tuple(verdict for verdict in self.verdicts if not verdict.noticed)

    def to_data(self) -> dict[str, Any]:
        """Return the report for JSON."""
        return {
            "title": self.title,
            "sites": len(self.verdicts),
            "noticed": len(self.verdicts) - len(self.unnoticed),
            "unnoticed": [
                {
                    "site": str(verdict.site),
                    "kind": verdict.site.kind,
                    "rules": list(verdict.site.rules),
                    "reason": verdict.reason,
                }
                for verdict in self.unnoticed
            ],
            "seconds": round(self.seconds, 1),
        }

    def __str__(self) -> str:
        """Return the report as lines for people."""
        lines = [str(verdict) for verdict in self.unnoticed]
        noticed = len(self.verdicts) - len(self.unnoticed)
        lines.append(f"{self.title}: {len(self.verdicts)} knock-outs, {noticed} noticed by a test")
        return "\n".join(lines)


def sites(package: str) -> tuple[Site, ...]:
    """Import all of a package and return its checks and lines."""
    folder = folder_of(package)
    import_module(package)
    for module in walk_packages([str(folder)], package + "."):
        import_module(module.name)
    return (*rules.checks(package), *rules.lines(package))


def knockout(
    title: str,
    package: str,
    root: Path,
    tests: Path,
    *,
    only: str = "",
    tell: Callable[[KnockoutVerdict], None] | None = None,
    at_once: int = AT_ONCE,
) -> KnockoutReport:
    """Knock out every site of a package; `root` is where pytest runs, `tests` below it.

    With `only`, just the sites that have this text in their names.
    """
    started = time.monotonic()
    named = namings(tests)
    found = tuple(site for site in sites(package) if only in str(site))
    if only and not found:
        raise KnockoutError(f"no check and no line of {package} has {only!r} in its name")
    _must_pass(found, named, root)
    verdicts: list[KnockoutVerdict] = []
    with ThreadPoolExecutor(at_once) as pool:
        for verdict in pool.map(lambda site: _knock(site, named, root), found):
            verdicts.append(verdict)
            if tell is not None:
                tell(verdict)
    return KnockoutReport(title, tuple(verdicts), time.monotonic() - started)


def exit_status(report: KnockoutReport) -> int:
    """Return 0 when every knock-out was noticed, else 1."""
    return 1 if report.unnoticed else 0


def _files(named: list[Naming], wanted: set[str]) -> list[str]:
    """Return the test files that name one of the rules."""
    return sorted({naming.file for naming in named if naming.rule in wanted})


def _must_pass(found: tuple[Site, ...], named: list[Naming], root: Path) -> None:
    """Refuse to go on if the tests fail by themselves: every knock-out would seem noticed."""
    wanted = {rule for site in found for rule in site.rules}
    files = _files(named, wanted)
    if not files:
        return
    status, output = _pytest(files, wanted, root, "")
    if status not in (PASSED, NONE_FOUND):
        raise KnockoutError(f"the tests do not pass with nothing knocked out:\n{output}")


def _knock(site: Site, named: list[Naming], root: Path) -> KnockoutVerdict:
    """Run the tests that name a site's rules with the site disabled."""
    files = _files(named, set(site.rules))
    if not files:
        return KnockoutVerdict(site, False, "no test names its rules")
    status, output = _pytest(files, set(site.rules), root, str(site))
    if status in FAILED:
        return KnockoutVerdict(site, True, next(_failures(output), "a test failed"))
    if status == PASSED:
        return KnockoutVerdict(site, False, "all tests that name its rules still pass")
    if status == NONE_FOUND:
        return KnockoutVerdict(site, False, "no test names its rules")
    raise KnockoutError(f"pytest could not run for {site}:\n{output}")


def _failures(output: str) -> Iterator[str]:
    """Return the short lines about failed tests."""
    return (
        line.partition(" - ")[0]
        for line in output.splitlines()
        if line.startswith(("FAILED ", "ERROR ", "HUNG "))
    )


def _pytest(files: list[str], wanted: set[str], root: Path, site: str) -> tuple[int, str]:
    """Run pytest in a process of its own and return its status and what it said."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", PLUGIN, "-p", "no:cacheprovider"]
    command += ["-m", "not browser", *(f"--rule={rule}" for rule in sorted(wanted)), *files]
    environment = {**os.environ, KNOCKOUT_VARIABLE: site}
    try:
        done = subprocess.run(  # noqa: S603
            command,
            cwd=root,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=LONGEST,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return FAILED[0], f"HUNG after {LONGEST:.0f} s"
    return done.returncode, done.stdout
