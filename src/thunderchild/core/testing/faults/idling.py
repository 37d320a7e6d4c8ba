"""Options and numbers of the content that do nothing."""

from typing import Annotated, ClassVar, Literal

from thunderchild.core.options import option
from thunderchild.core.procedure import NEXT, Result
from thunderchild.core.testing.faults.plant import Parts, plant, swapped
from thunderchild.core.testing.specimen import Specimen
from thunderchild.core.testing.specimen.model import Options, Play
from thunderchild.core.testing.specimen.rules import Turn


class MoonOptions(Options, frozen=True):
    """One option more, which no rule asks about."""

    moon: Annotated[Literal["full", "new"], option("SPEC-5.2", "The moon")] = "full"


@plant("option.works")
class OptionChangesNothing(Specimen):
    """An option is offered and nothing comes of it."""

    OPTIONS = MoonOptions


class FixedIncome(Turn):
    """Pays what it always paid."""

    def begin(self, p: Play) -> Result:
        """Two coins for each side (SPEC-2.1)."""
        coins = [each + 2 for each in p.s.coins]
        super().begin(p)
        p.s.coins = coins
        return NEXT


@plant("content.read")
class NumberNeverRead(Specimen):
    """A rule has a number of its own instead of the one in the content."""

    PROCEDURES: ClassVar[Parts] = swapped(Specimen.PROCEDURES, FixedIncome)


@plant("content.read")
class ShownForNoReason(Specimen):
    """Names are shown, and no list says that they are only that."""

    ONLY_SHOWN: ClassVar[dict[str, str]] = {}
