"""Typed options of a title, each with the rule it changes.

A title's options are one frozen Struct; every field says its rule and one sentence:

    class Options(OptionSet, frozen=True):
        records: Annotated[Literal["secret", "open"], option("WW-20.4", "Ship records")] = "secret"
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeVar, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct

from thunderchild.core.codec import from_plain
from thunderchild.core.errors import InputError

NO_LIMIT: Final = "none"


class OptionError(InputError):
    """An option that does not exist or a value it does not take."""


class OptionSet(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game; subclasses add the fields."""


class OptionSpec(Struct, frozen=True):
    """One option, described for forms, help texts and random play."""

    name: str
    kind: str  # "choice", "number" or "number_or_none"
    values: list[str]
    minimum: int
    default: str
    rule: str
    text: str
    group: str  # a heading in forms; may be empty
    scenarios: list[str]  # where it changes something; empty: everywhere


def option(
    rule: str, text: str, group: str = "", scenarios: tuple[str, ...] = (), minimum: int = 1
) -> Meta:
    """What a form says about an option, under which heading, and in which scenarios."""
    about = {"rule": rule, "group": group, "scenarios": scenarios, "minimum": minimum}
    return Meta(description=text, extra=about)


Chosen = TypeVar("Chosen", bound=OptionSet)


def specs(kind: type[OptionSet]) -> list[OptionSpec]:
    """All options of a title in the order of its Struct."""
    hints = get_type_hints(kind, include_extras=True)
    defaults = kind()
    return [_spec(f, hints[f], getattr(defaults, f)) for f in kind.__struct_fields__]


def _spec(name: str, hint: Any, default: object) -> OptionSpec:
    if get_origin(hint) is not Annotated:
        raise TypeError(f"option {name} has no rule")
    base, meta = get_args(hint)[0], get_args(hint)[1]
    about = meta.extra or {}
    choices = [str(v) for v in get_args(base)] if get_origin(base) is Literal else []
    number = "number_or_none" if type(None) in get_args(base) else "number"
    return OptionSpec(
        name=name,
        kind="choice" if choices else number,
        values=choices,
        minimum=0 if choices else int(about.get("minimum", 1)),
        default=NO_LIMIT if default is None else str(default),
        rule=str(about["rule"]),
        text=str(meta.description),
        group=str(about.get("group", "")),
        scenarios=list(about.get("scenarios", ())),
    )


def parse(kind: type[Chosen], given: Mapping[str, object]) -> Chosen:
    """Options from texts or values; a clear sentence for a wrong name or value."""
    known = {spec.name: spec for spec in specs(kind)}
    values: dict[str, object] = {}
    for name, value in given.items():
        if name not in known:
            raise OptionError(f"There is no option {name!r}; there are: {', '.join(known)}.")
        values[name] = _value(known[name], str(value) if value is not None else NO_LIMIT)
    return from_plain(values, kind)


def _value(spec: OptionSpec, text: str) -> object:
    if spec.kind == "choice":
        if text not in spec.values:
            known = ", ".join(spec.values)
            raise OptionError(f"Option {spec.name} is one of {known}, not {text!r} ({spec.rule}).")
        return text
    if spec.kind == "number_or_none" and text.lower() == NO_LIMIT:
        return None
    if not (text.isascii() and text.isdigit() and spec.minimum <= int(text) <= 9999):
        raise OptionError(
            f"Option {spec.name} is a whole number from {spec.minimum}, not {text!r} ({spec.rule})."
        )
    return int(text)


def changed(options: OptionSet) -> dict[str, str]:
    """The options that differ from the default, as texts."""
    defaults = type(options)()
    shown = {}
    for name in options.__struct_fields__:
        value = getattr(options, name)
        if value != getattr(defaults, name):
            shown[name] = NO_LIMIT if value is None else str(value)
    return shown
