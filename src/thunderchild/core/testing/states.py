"""Checks of the state as plain data."""

from typing import Any

from thunderchild.core.codec import pack, unpack
from thunderchild.core.procedure import Procedure
from thunderchild.core.state import State
from thunderchild.core.testing.sitting import CheckedGame

_SLOTS: dict[type[State | Procedure], list[str]] = {}


def slots_of(kind: type[State | Procedure]) -> list[str]:
    """All slots of a state or a frame, inherited ones first."""
    if kind not in _SLOTS:
        found: list[str] = []
        for base in reversed(kind.__mro__):
            slots = base.__dict__.get("__slots__", ())
            found += [slots] if isinstance(slots, str) else slots
        _SLOTS[kind] = [name for name in found if not name.startswith("__")]
    return _SLOTS[kind]


def places_of(s: State) -> list[tuple[str, Any, str]]:
    """Where a state keeps its data: a name for people, who holds it, and the slot.

    The stack holds frames, whose locals count one by one; so do the slots of inner states.
    """
    inner = type(s).INNER
    found: list[tuple[str, Any, str]] = [
        (name, s, name) for name in slots_of(type(s)) if name != "stack" and name not in inner
    ]
    for at, frame in enumerate(s.stack):
        found += [(f"stack[{at}].{name}", frame, name) for name in slots_of(type(frame))]
    for field in inner:
        for at, state in enumerate(getattr(s, field)):
            found += [(f"{field}[{at}].{name}", *place) for name, *place in places_of(state)]
    return found


def holders_of(s: State) -> list[State | Procedure]:
    """A state, its frames, and those of the inner states."""
    states = [state for field in type(s).INNER for state in getattr(s, field)]
    return [s, *s.stack, *(holder for state in states for holder in holders_of(state))]


def raw(s: State) -> dict[str, Any]:
    """The data of a state as it is, lists copied."""
    values = {shown: getattr(holder, name, None) for shown, holder, name in places_of(s)}
    found = {name: list(v) if isinstance(v, list) else v for name, v in values.items()}
    stacks = [type(holder) for holder in holders_of(s)]
    return found | {"stack": stacks}


def check_each_step(t: CheckedGame) -> str:
    """Copy, data and hash of the present state; returns its hash."""
    s, expect = t.s, t.found.expect
    code, values = s.hash(), raw(s)
    expect(s.hash() == code, "state.hash", "hashing twice gives two hashes")
    twin = s.copy()
    if raw(twin) != values:
        t.found.fail("state.copy", f"copy differs in {_unequal(raw(twin), values)}")
    expect(twin.hash() == code, "state.hash", "a copy has another hash")
    back = t.game.from_data(unpack(pack(s.to_data())))
    if raw(back) != values:
        t.found.fail("state.data", f"from_data differs in {_unequal(raw(back), values)}")
    expect(back.hash() == code, "state.hash", "a state read back has another hash")
    faults = t.game.faults(s)
    expect(not faults, "state.invariants", "; ".join(faults))
    return code


def _unequal(one: dict[str, Any], two: dict[str, Any]) -> str:
    """The slots in which two states differ."""
    return ", ".join(name for name in one if one[name] != two.get(name))


def check_plain(t: CheckedGame) -> None:
    """Every slot is written down and holds plain data."""
    s = t.s
    for holder in holders_of(s):
        kind = type(holder)
        missing = [name for name in slots_of(kind) if name not in kind.FIELDS]
        t.found.expect(not missing, "state.plain", f"FIELDS lacks {', '.join(missing)}")
        has_more = hasattr(holder, "__dict__")
        t.found.expect(not has_more, "state.plain", f"{kind.__name__} has a __dict__")
    for shown, whose, name in places_of(s):
        value = getattr(whose, name, None)
        items = value if isinstance(value, list) else [value]
        plain = all(isinstance(item, int) for item in items)
        t.found.expect(plain, "state.plain", f"{shown} is no int or flat list of ints: {value!r}")


def check_disturbed(t: CheckedGame) -> None:
    """Disturb every slot: copy, data and hash must notice."""
    expect = t.found.expect
    s = t.game.from_data(unpack(pack(t.s.to_data())))  # spoilt if copies are not independent
    before, code, data = raw(s), s.hash(), s.to_data()
    for at, (name, _, _) in enumerate(places_of(s)):
        other = s.copy()
        disturb(*places_of(other)[at][1:])
        value, other_data = raw(other)[name], other.to_data()
        untouched = raw(s)[name] == before[name]
        expect(untouched, "state.copy", f"a change of a copy's {name} changes the state")
        expect(other.hash() != code, "state.hash", f"the hash does not see {name}")
        expect(other_data != data, "state.data", f"to_data does not show {name}")
        copied = raw(other.copy()).get(name) == value
        expect(copied, "state.copy", f"copy forgets {name}")
        back = t.game.from_data(unpack(pack(other_data)))
        expect(raw(back).get(name) == value, "state.data", f"from_data forgets {name}")
    if raw(s) != before:
        changed = _unequal(raw(s), before)
        t.found.fail("state.copy", f"a change of a copy changes the state's {changed}")


def disturb(holder: Any, name: str) -> None:
    """Change one slot in place."""
    value = getattr(holder, name, 0)
    if isinstance(value, list):
        if value:
            value[0] += 1
        value.append(77)
    else:
        setattr(holder, name, value + 1)


def check_past(t: CheckedGame) -> None:
    """No state of the past has changed since it was left."""
    for step, (s, code) in enumerate(t.past):
        if s.hash() != code:
            t.found.fail("state.past", f"the state of step {step} has changed since")
            return
