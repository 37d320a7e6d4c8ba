"""Classes whose body declares plain data once: slots, `__init__`, `copy` and `to_data` follow.

    class Firing(Procedure):
        shooter: int            # must be given: Firing(shooter=3)
        hits: int = 0
        queue: list[int] = zeros(0)

A field is an int or a flat list of ints; in a game made of games it can be a list of their states:

    nations: list[NationState]

The methods are written out as text, as `dataclasses` does it: a search copies a position more often
than it does anything else.
"""

from typing import Any, ClassVar, Final, TypeVar, get_args, get_origin

M = TypeVar("M", bound="Declared")

INT: Final = "int"
LIST: Final = "list"
FRAMES: Final = "frames"  # the stack of a state
STATES: Final = "states"  # the states of the games that a game is made of
KINDS: Final[dict[Any, str]] = {int: INT, list[int]: LIST}
COPIED: Final = {
    INT: "self.{0}",
    LIST: "[*self.{0}]",
    FRAMES: "[frame.copy() for frame in self.{0}]",
    STATES: "[state.copy() for state in self.{0}]",
}
AS_DATA: Final = {
    INT: "self.{0}",
    LIST: "self.{0}",
    FRAMES: "[frame.to_data() for frame in self.{0}]",
    STATES: "[state.to_data() for state in self.{0}]",
}


def zeros(number: int) -> list[int]:
    """A list of so many zeros, as the default of a field; each object gets its own copy."""
    return [0] * number


def ints(*values: int) -> list[int]:
    """A list as the default of a field; each object gets its own copy."""
    return [*values]


class Declared(type):
    """The class of states and procedures."""

    FIELDS: tuple[str, ...]
    INNER: dict[str, Any]  # fields that hold states, and the class of those

    def __new__(
        mcs: type[M], name: str, bases: tuple[type, ...], body: dict[str, Any], **options: Any
    ) -> M:
        """Turn the annotations of the body into slots, and write the methods."""
        own = {
            field: _kind(name, field, hint)
            for field, hint in _annotations(body).items()
            if hint is not ClassVar and get_origin(hint) is not ClassVar
        }
        defaults = {field: body.pop(field) for field in own if field in body}
        slots = tuple(field for field in own if not _is_there(bases, field))
        body["__slots__"] = (*slots, *body.get("__slots__", ()))
        made = super().__new__(mcs, name, bases, body, **options)
        made._inherit(own, defaults)
        hints = _annotations(body)
        inner = {field: get_args(hints[field])[0] for field, kind in own.items() if kind == STATES}
        made.INNER = {**getattr(made.__base__, "INNER", {}), **inner}
        made._write(body)
        return made

    def _inherit(cls, own: dict[str, str], defaults: dict[str, Any]) -> None:
        """Join what the class declares to what its bases declare."""
        kinds: dict[str, str] = {}
        values: dict[str, Any] = {}
        for base in reversed(cls.__mro__[1:]):
            kinds |= base.__dict__.get("_kinds", {})
            values |= base.__dict__.get("_defaults", {})
        cls._kinds: dict[str, str] = kinds | own
        cls._defaults: dict[str, Any] = values | defaults
        cls.FIELDS = tuple(cls._kinds)

    def _write(cls, body: dict[str, Any]) -> None:
        """Write the methods that follow from the fields, unless the body has its own."""
        space: dict[str, Any] = {"new": object.__new__, "defaults": cls._defaults}
        for method, text in (
            ("__init__", _init(cls._kinds, cls._defaults, cls._takes_arguments())),
            ("copy", _copy(cls._kinds)),
            ("to_data", _to_data(cls._kinds, cls._head())),
        ):
            if method not in body:
                exec(text, space)  # noqa: S102
                written = space[method]
                written.__qualname__ = f"{cls.__qualname__}.{method}"
                written.__module__ = cls.__module__
                setattr(cls, method, written)

    def _takes_arguments(cls) -> bool:
        """Whether fields are given as arguments; else they begin as 0, or empty."""
        return False

    def _head(cls) -> str:
        """What the data begins with, before the fields."""
        return ""


def _annotations(body: dict[str, Any]) -> dict[str, Any]:
    """The annotations of a class body; since Python 3.14 a function gives them."""
    annotate = body.get("__annotate_func__")
    found: dict[str, Any] = body.get("__annotations__", {}) if annotate is None else annotate(1)
    return found


def _is_there(bases: tuple[type, ...], field: str) -> bool:
    """Whether a base has a slot for a field."""
    return any(field in base.__dict__.get("__slots__", ()) for b in bases for base in b.__mro__)


def _kind(name: str, field: str, hint: Any) -> str:
    """What a field holds."""
    if hint in KINDS:
        return KINDS[hint]
    if field == "stack":
        return FRAMES
    if get_origin(hint) is list and isinstance(get_args(hint)[0], Declared):
        return STATES
    raise TypeError(f"{name}.{field}: a field is an int or a list[int], or a list of states")


def _init(kinds: dict[str, str], defaults: dict[str, Any], arguments: bool) -> str:
    """The text of `__init__`."""
    taken, rows = [], []
    for field, kind in kinds.items():
        begin = repr(defaults.get(field, 0)) if kind == INT else f"[*defaults[{field!r}]]"
        if field not in defaults and kind != INT:
            begin = "[]"
        if not arguments:
            rows.append(f"self.{field} = {begin}")
        elif field not in defaults:
            taken.append(field)
            rows.append(f"self.{field} = {field}")
        elif kind == INT:
            taken.append(f"{field}={begin}")
            rows.append(f"self.{field} = {field}")
        else:
            taken.append(f"{field}=None")
            rows.append(f"self.{field} = {begin} if {field} is None else {field}")
    star = ", *, " + ", ".join(taken) if taken else ""
    return f"def __init__(self{star}):\n    " + "\n    ".join(rows or ["pass"])


def _copy(kinds: dict[str, str]) -> str:
    """The text of `copy`."""
    rows = [f"made.{field} = {COPIED[kind].format(field)}" for field, kind in kinds.items()]
    first, last = "made = new(self.__class__)", "return made"
    return "def copy(self):\n    " + "\n    ".join([first, *rows, last])


def _to_data(kinds: dict[str, str], head: str) -> str:
    """The text of `to_data`."""
    values = [AS_DATA[kind].format(field) for field, kind in kinds.items()]
    return f"def to_data(self):\n    return [{', '.join([*filter(None, [head]), *values])}]"
