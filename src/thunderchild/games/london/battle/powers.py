"""Yes or no: a minion's power, an advance."""

from collections.abc import Iterator

from thunderchild.core.decision import AnyOf, Listed
from thunderchild.games.london.model.actions import Use
from thunderchild.games.london.page.forms import PowerForm
from thunderchild.games.london.rules.minions import PassPart


class UsePart(Listed[Use]):
    """Yes."""

    ACTIONS = (Use,)

    def __init__(self, words: str) -> None:
        self.words = words

    def candidates(self) -> Iterator[Use]:
        """The one way to say it."""
        yield Use()

    def text(self, action: Use) -> str:
        return self.words


class PowerDecision(AnyOf):
    """Yes or no."""

    def __init__(self, form: PowerForm) -> None:
        super().__init__([UsePart(form.yes), PassPart(form.no)], form.quiet)
        self.power = form

    def form(self) -> PowerForm:
        """What it is about and what it changes."""
        return self.power
