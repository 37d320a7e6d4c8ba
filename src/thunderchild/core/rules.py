"""Rule ids in the code: refusals that name a rule, checks that can be found and disabled.

A legality check is a plain function under `@check("WW-11.6")`. The decorator adds no wrapper; it
notes where the check is, so that a knock-out run can disable each one in turn and see whether a
test notices. The environment variable THUNDERCHILD_KNOCKOUT holds `module:qualname` of the one
check or procedure line that is to do nothing in this process.
"""

import os
import re
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

KNOCKOUT_VARIABLE: Final = "THUNDERCHILD_KNOCKOUT"
RULE_ID: Final = r"[A-Z]{2,4}-(?:[A-Z]{2,4}-\d+|\d+\.\d+)[a-z]?"

_RULE_IDS: Final = re.compile(rf"(?<![\w.-]){RULE_ID}(?![\w-])")

F = TypeVar("F", bound=Callable[..., Any])


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not legal: a sentence, and the rule that says so ("" if none does)."""

    sentence: str
    rule: str = ""

    def __str__(self) -> str:
        """Return the sentence with its rule: `No Beam in a missile round (WW-11.6)`."""
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


class Remark(msgspec.Struct, frozen=True):
    """What a rule says beside a question or a table: a sentence, and the rule's id."""

    sentence: str
    rule: str


class Site(msgspec.Struct, frozen=True):
    """A place in the code that carries out rules and can be knocked out."""

    module: str
    qualname: str
    rules: tuple[str, ...]
    kind: str

    def __str__(self) -> str:
        """Return the site as the knock-out variable names it."""
        return f"{self.module}:{self.qualname}"


def rule_ids(text: str | None) -> tuple[str, ...]:
    """Return the rule ids named in a text, each once, in order."""
    return tuple(dict.fromkeys(_RULE_IDS.findall(text or "")))


def _read_knockout() -> str:
    """Read once which site is disabled in this process."""
    return os.environ.get(KNOCKOUT_VARIABLE, "")


_KNOCKED_OUT: Final = _read_knockout()
_SITES: Final[dict[str, Site]] = {}


def knocked_out(module: str, qualname: str) -> bool:
    """Whether this check or line is disabled in this process."""
    return f"{module}:{qualname}" == _KNOCKED_OUT


def check(*rules: str) -> Callable[[F], F]:
    """Mark a function as the legality check of these rules (by default, of its docstring's).

    It must return None (legal) or a Refusal.
    """

    def mark(function: F) -> F:
        named = rules or rule_ids(function.__doc__)
        _register(function.__module__, function.__qualname__, named, "check")
        if knocked_out(function.__module__, function.__qualname__):
            return _always_legal  # type: ignore[return-value]
        return function

    return mark


def _always_legal(*_: object, **__: object) -> None:
    """Stand in for a check that is knocked out."""


def register_line(module: str, qualname: str, rules: tuple[str, ...]) -> None:
    """Note a line of a procedure that carries out rules."""
    _register(module, qualname, rules, "line")


def _register(module: str, qualname: str, rules: tuple[str, ...], kind: str) -> None:
    """Note a site; a wrong rule id is a mistake in the code."""
    if not rules:
        raise ValueError(f"{module}:{qualname} names no rule")
    for rule in rules:
        if rule_ids(rule) != (rule,):
            raise ValueError(f'{module}:{qualname}: "{rule}" is not a rule id')
    _SITES[f"{module}:{qualname}"] = Site(module, qualname, tuple(rules), kind)


def _below(prefix: str, kind: str) -> tuple[Site, ...]:
    """Return the sites of a kind in a package and below it, sorted."""
    found = (
        site
        for site in _SITES.values()
        if site.kind == kind and (site.module + ".").startswith(prefix + ".")
    )
    return tuple(sorted(found, key=str))


def checks(package: str) -> tuple[Site, ...]:
    """Return the legality checks of a package that has been imported."""
    return _below(package, "check")


def lines(package: str) -> tuple[Site, ...]:
    """Return the procedure lines of a package that has been imported."""
    return _below(package, "line")
