"""Yes or no: a minion's power, an advance."""

from thunderchild.core.actions import Pass
from thunderchild.core.choices import Enough, Single
from thunderchild.core.decision import AnyOf
from thunderchild.games.london.model.actions import Use
from thunderchild.games.london.page.forms import PowerForm


class PowerDecision(AnyOf):
    """Yes or no."""

    def __init__(self, form: PowerForm) -> None:
        super().__init__([Single(Use(), form.yes), Enough(Pass(), form.no)], form.quiet)
        self.power = form

    def form(self) -> PowerForm:
        """What it is about and what it changes."""
        return self.power
