"""The class of procedures: their fields are the locals of a frame, their lines cite rules."""

from typing import Any, TypeVar, dataclass_transform

from thunderchild.core.declared import Declared
from thunderchild.core.rules import knocked_out, register_line, rule_ids

M = TypeVar("M", bound="DeclaredFrame")


def _skipped(self: object, p: object) -> int:
    """A line that was knocked out: go on with the next."""
    return 0


@dataclass_transform(kw_only_default=True)
class DeclaredFrame(Declared):
    """Makes a procedure: its locals are given when it is called."""

    def __new__(
        mcs: type[M], name: str, bases: tuple[type, ...], body: dict[str, Any], **options: Any
    ) -> M:
        """Note the rules that its lines cite."""
        made = super().__new__(mcs, name, bases, body, **options)
        tables = [table for key, table in body.items() if key.endswith("LINES")]
        for line in dict.fromkeys(line for table in tables for line in table):
            if line in body:
                made._cite(str(line))
        return made

    def _cite(cls, line: str) -> None:
        """Put a line into the ledger; a knock-out run may have disabled it."""
        place = f"{cls.__qualname__}.{line}"
        rules = rule_ids(cls.__dict__[line].__doc__ or "")
        if rules:
            register_line(cls.__module__, place, rules)
        if knocked_out(cls.__module__, place):
            setattr(cls, line, _skipped)

    def _takes_arguments(cls) -> bool:
        return True

    def _head(cls) -> str:
        return "self.number"
