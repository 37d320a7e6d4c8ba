"""What happened, told in the past tense: each event with its rule and one audience."""

from typing import Any, ClassVar, Final

from msgspec import Struct

from thunderchild.core.codec import to_plain

PUBLIC: Final = -1


class Event(Struct, frozen=True, tag_field="event"):
    """One change. Subclasses carry plain facts and say them in a sentence.

    RULE is the rule the event follows from. REVEALS marks kinds that show a seat something it
    could not know before: only there may two worlds that looked alike part. FINAL marks kinds that
    the rules themselves make irrevocable, as the end of a build event. Nothing is taken back over
    either.
    """

    RULE: ClassVar[str] = ""
    REVEALS: ClassVar[bool] = False
    FINAL: ClassVar[bool] = False

    def text(self) -> str:
        """The event as a sentence."""
        raise NotImplementedError

    @property
    def rule(self) -> str:
        """The rule this event follows from: its field `by` where that differs by case."""
        by: str = getattr(self, "by", self.RULE)
        return by


Told = tuple[int, Event]


def seen_by(told: list[Told], seat: int) -> list[Event]:
    """The events one seat (or the spectator, -1) is told, in order."""
    return [event for audience, event in told if audience in (PUBLIC, seat)]


def plain(event: Event) -> dict[str, Any]:
    """An event as the page and the log get it: its facts, sentence and rule."""
    facts: dict[str, Any] = to_plain(event)
    facts["text"], facts["rule"] = event.text(), event.rule
    return facts
