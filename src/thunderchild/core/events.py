"""What happened, told in the past tense: each event with its rule and one audience."""

from typing import Any, ClassVar, Final

from msgspec import Struct

from thunderchild.core.codec import kind_name, to_plain

PUBLIC: Final = -1
ANY: Final = ("*",)  # of FOLLOWS: whatever came before


class Named(Struct, frozen=True):
    """A piece or place in an event: its number, and its name for the sentence."""

    id: int
    name: str

    def __str__(self) -> str:
        return self.name


class Event(Struct, frozen=True, tag_field="event", tag=kind_name):
    """One change. Subclasses carry plain facts and say them in a sentence.

    RULE is the rule the event follows from. TEXT is the sentence, where it has the same words in
    all cases: `"{0.name} took {0.count}."`. REVEALS marks kinds that show a seat something it
    could not know before: only there may two worlds that looked alike part. FINAL marks kinds that
    the rules themselves make irrevocable, as the end of a build event. Nothing is taken back over
    either.

    For a page that tells what happened, one beat for one unit (`table/beats.py` makes them):
    BEAT names who acts in it, as TEXT does, and what one and the same does in a row is one beat;
    FOLLOWS has the kinds after which it belongs to their beat, ANY for all. DOER is the field with
    the seat that does it. SCENE marks the beginning of another part of the turn; with a DOER, that
    seat does all of it. DULL marks what comes to nothing by itself: beats of nothing else are told
    with another one. OWN marks what a player does and sees at once, which is not told; SILENT what
    is never told so, and interrupts nothing. GOOD marks good news. NEWS says how much it matters to
    somebody who did not watch; 0: not at all.
    """

    RULE: ClassVar[str] = ""
    TEXT: ClassVar[str] = ""
    REVEALS: ClassVar[bool] = False
    FINAL: ClassVar[bool] = False
    FOLLOWS: ClassVar[tuple[str, ...]] = ()
    BEAT: ClassVar[str] = ""
    DOER: ClassVar[str] = ""
    SCENE: ClassVar[bool] = False
    DULL: ClassVar[bool] = False
    OWN: ClassVar[bool] = False
    SILENT: ClassVar[bool] = False
    GOOD: ClassVar[bool] = False
    NEWS: ClassVar[int] = 0

    def text(self) -> str:
        """The event as a sentence, which begins with a capital."""
        said = self.TEXT.format(self)
        return said[:1].upper() + said[1:]

    @property
    def rule(self) -> str:
        """The rule this event follows from: its field `by` where that differs by case."""
        by: str = getattr(self, "by", self.RULE)
        return by

    def beat(self) -> str:
        """Who acts in it, for a page that tells one beat for each; empty: nobody in particular."""
        return self.BEAT.format(self)

    def follows(self, kind: str) -> bool:
        """Whether it belongs to the act of an event of this kind right before it."""
        return self.FOLLOWS == ANY or kind in self.FOLLOWS

    def is_own(self) -> bool:
        """Whether it is what a player does and sees at once."""
        return self.OWN

    def is_dull(self) -> bool:
        """Whether it comes to nothing by itself."""
        return self.DULL

    def news(self) -> int:
        """How much it matters to somebody who did not watch."""
        return self.NEWS


Told = tuple[int, Event]


def seen_by(told: list[Told], seat: int) -> list[Event]:
    """The events one seat (or the spectator, -1) is told, in order."""
    return [event for audience, event in told if audience in (PUBLIC, seat)]


def kind_of(event: type[Event]) -> str:
    """The kind of an event as the log and the page name it."""
    return str(event.__struct_config__.tag)


def plain(event: Event) -> dict[str, Any]:
    """An event as the page and the log get it: its facts, sentence and rule."""
    facts: dict[str, Any] = to_plain(event)
    facts["text"], facts["rule"] = event.text(), event.rule
    return facts
