"""Typed options of a title, each with the rule it changes.

A title's options are one frozen Struct; every field says its rule and one sentence:

    class Options(OptionSet, frozen=True):
        records: Annotated[Literal["secret", "open"], option("WW-20.4", "Ship records")] = "secret"

An option can be without effect in some scenarios (`not_in`), or matter only in games in which
another option has some value (`needs`). A scenario that content adds is in no `not_in`, so it has
all options whose needs are met. One whose default is `standard` is as the scenario or the profile
has it: the game says what that is in each setting (`Game.standards`).
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar, Final, Literal, TypeVar, get_args, get_origin
from typing import get_type_hints as hints_of

from msgspec import Meta, Struct, structs

from thunderchild.core.codec import from_plain
from thunderchild.core.errors import InputError, known_are

NO_LIMIT: Final = "none"
STANDARD: Final = "standard"

Needs = dict[str, tuple[str, ...]]


class OptionError(InputError):
    """An option that does not exist or a value it does not take."""


class OptionSet(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game; subclasses add the fields.

    `RETIRED` names options that a title had once and that changed nothing in it: old records may
    still give them, new games may not.
    """

    RETIRED: ClassVar[Mapping[str, str]] = {}  # name to the rule it named


class Standing(Struct, frozen=True):
    """What `standard` stands for in a scenario, with some value of the options that decide it."""

    scenario: str
    options: dict[str, str]
    value: str


class OptionSpec(Struct, frozen=True):
    """One option, described for forms, help texts and random play."""

    name: str
    kind: str  # "choice", "number", "number_or_none" or "number_or_standard"
    values: list[str]
    minimum: int
    default: str
    rule: str
    text: str
    group: str  # a heading in forms; may be empty
    not_in: list[str]  # scenarios in which it changes nothing
    needs: dict[str, list[str]] = {}  # other options, and the values with which it is offered
    pinned: bool = False  # a record writes down what `standard` stood for
    standards: list[Standing] = []


def option(
    rule: str,
    text: str,
    group: str = "",
    not_in: tuple[str, ...] = (),
    minimum: int = 1,
    needs: Needs | None = None,
    *,
    pinned: bool = False,
) -> Meta:
    """What a form says about an option, under which heading, and where it is offered."""
    about = {
        "rule": rule,
        "group": group,
        "not_in": not_in,
        "minimum": minimum,
        "needs": needs or {},
        "pinned": pinned,
    }
    return Meta(description=text, extra=about)


Chosen = TypeVar("Chosen", bound=OptionSet)


def specs(kind: type[OptionSet]) -> list[OptionSpec]:
    """All options of a title in the order of its Struct."""
    hints = hints_of(kind, include_extras=True)
    defaults = kind()
    return [_spec(f, hints[f], getattr(defaults, f)) for f in kind.__struct_fields__]


def _spec(name: str, hint: Any, default: object) -> OptionSpec:
    if get_origin(hint) is not Annotated:
        raise TypeError(f"option {name} has no rule")
    base, meta = get_args(hint)[0], get_args(hint)[1]
    about = meta.extra or {}
    choices = [str(v) for v in get_args(base)] if get_origin(base) is Literal else []
    needs: Needs = about.get("needs", {})
    return OptionSpec(
        name=name,
        kind="choice" if choices else _number_kind(base),
        values=choices,
        minimum=0 if choices else int(about.get("minimum", 1)),
        default=_text(default),
        rule=str(about["rule"]),
        text=str(meta.description),
        group=str(about.get("group", "")),
        not_in=list(about.get("not_in", ())),
        needs={other: list(values) for other, values in needs.items()},
        pinned=bool(about.get("pinned", False)),
    )


def _number_kind(base: Any) -> str:
    """What an option takes besides a number."""
    parts = get_args(base)
    if type(None) in parts:
        return "number_or_none"
    words = [word for part in parts if get_origin(part) is Literal for word in get_args(part)]
    return "number_or_standard" if STANDARD in words else "number"


def _text(value: object) -> str:
    """A value as people write it."""
    return NO_LIMIT if value is None else str(value)


def parse(kind: type[Chosen], given: Mapping[str, object]) -> Chosen:
    """Options from texts or values; a clear sentence for a wrong name or value."""
    known = {spec.name: spec for spec in specs(kind)}
    values: dict[str, object] = {}
    for name, value in given.items():
        if name in kind.RETIRED:
            continue
        if name not in known:
            raise OptionError(f"There is no option {name!r}; {known_are(name, known)}")
        values[name] = _value(known[name], _text(value))
    return from_plain(values, kind)


def _value(spec: OptionSpec, text: str) -> object:
    if spec.kind == "choice":
        if text not in spec.values:
            known = ", ".join(spec.values)
            raise OptionError(f"Option {spec.name} is one of {known}, not {text!r} ({spec.rule}).")
        return text
    if spec.kind == "number_or_none" and text.lower() == NO_LIMIT:
        return None
    if spec.kind == "number_or_standard" and text.lower() == STANDARD:
        return STANDARD
    if not (text.isascii() and text.isdigit() and spec.minimum <= int(text) <= 9999):
        raise OptionError(
            f"Option {spec.name} must be a whole number from {spec.minimum}, "
            f"not {text!r} ({spec.rule})."
        )
    return int(text)


def values_of(options: OptionSet) -> dict[str, str]:
    """All options as texts."""
    return {name: _text(getattr(options, name)) for name in options.__struct_fields__}


def changed(options: OptionSet) -> dict[str, str]:
    """The options that differ from the default, as texts."""
    usual = values_of(type(options)())
    return {name: text for name, text in values_of(options).items() if text != usual[name]}


# ---- what is offered where ---------------------------------------------------------------------


def is_offered(spec: OptionSpec, scenario: str, values: Mapping[str, str]) -> bool:
    """Whether an option is offered in a scenario, with these values of the others.

    Where a title has no option of a name that is needed, that need is met.
    """
    if scenario in spec.not_in:
        return False
    return all(values.get(name, wanted[0]) in wanted for name, wanted in spec.needs.items())


def refuse_idle(kind: type[OptionSet], scenario: str, given: Mapping[str, object]) -> None:
    """Refuse an option that is given where it changes nothing."""
    values = values_of(parse(kind, given))
    for name, rule in kind.RETIRED.items():
        if name in given:
            raise OptionError(f"Option {name} changes nothing in this game ({rule}).")
    for spec in specs(kind):
        if values[spec.name] == spec.default or is_offered(spec, scenario, values):
            continue
        if scenario in spec.not_in:
            where = f"changes nothing in scenario {scenario}"
        else:
            needs = [f"{other}={' or '.join(wanted)}" for other, wanted in spec.needs.items()]
            where = f"is only for {' with '.join(needs)}"
        raise OptionError(f"Option {spec.name} {where} ({spec.rule}).")


def deciding(kind: type[OptionSet], scenario: str) -> Iterator[dict[str, str]]:
    """Every choice of the options on which others depend, in one scenario; without them, one."""
    known = specs(kind)
    named = {other for spec in known for other in spec.needs}
    found: list[dict[str, str]] = [{}]
    for spec in known:
        if spec.name in named:
            values = spec.values if is_offered(spec, scenario, {}) else [spec.default]
            found = [{**one, spec.name: value} for one in found for value in values]
    yield from found


def pin(options: Chosen, scenario: str, standards: Mapping[str, str]) -> Chosen:
    """The options with what `standard` stands for written in, where a record keeps it."""
    values = values_of(options)
    found = {
        spec.name: _value(spec, standards[spec.name])
        for spec in specs(type(options))
        if spec.pinned and values[spec.name] == STANDARD and is_offered(spec, scenario, values)
    }
    return structs.replace(options, **found)
