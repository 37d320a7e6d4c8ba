"""The actions of the League itself; in their Nations the seats act by the Nations' own rules."""

from thunderchild.core.actions import Action, Pass


class Spend(Action, frozen=True, tag="spend"):
    """Put Refugees of the pool into the next box of a row (INV-DEC-020)."""

    row: int
    number: int


class Agree(Action, frozen=True, tag="agree"):
    """Agree to what another Nation proposes for the sheet (INV-LTN-04)."""


class Decline(Action, frozen=True, tag="decline"):
    """Decline it (INV-LTN-04)."""


LeagueAction = Spend | Agree | Decline | Pass
