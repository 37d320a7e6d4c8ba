"""What one seat is told, beat by beat: one for one unit, Wave or Tripod, with all that came of it.

Events say how they are told (`core.events.Event`); here they are put together, once, as an action
is told. Acts that came to nothing are told with the beat before them, or lead to the first one of
their scene; so what is left of a battle after its decision is one beat.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from thunderchild.core.events import Event, kind_of

NOT_TOLD: Final = 0


class Beats:
    """The beats of one seat, numbered as they come; the spectator's name is empty."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.number = NOT_TOLD  # of the beat in hand
        self._owner = ""  # the seat that does all of this scene
        self._kind = ""  # of the event before; empty: nothing can follow it
        self._key = ""  # who acts
        self._own = False  # the act in hand is not told
        self._begun = False  # something is told since this seat did something
        self._only_dull = True  # nothing came of the beat in hand so far
        self._new_scene = True  # no beat was begun in this scene

    def take(self, by: str, events: Sequence[Event]) -> list[int]:
        """The numbers of the beats of what an action of a seat told; 0: not told."""
        if by == self.seat:
            self._kind = self._key = ""
        numbers: list[int] = []
        for act in self._acts(events):
            numbers += [NOT_TOLD if one.SILENT or self._own else self.number for one in act]
        return numbers

    def _acts(self, events: Sequence[Event]) -> Iterator[list[Event]]:
        """The events, those of one unit together; each act is counted before it is given."""
        act: list[Event] = []
        goes_on = True  # with what the action before has told
        for event in events:
            joined = self._joins(event)
            if not joined:
                if act:
                    self._count(act, goes_on=goes_on)
                    yield act
                act, goes_on = [], False
                self._key = event.beat()
            act.append(event)
            if event.SCENE or not event.SILENT:
                self._kind = "" if event.SILENT else kind_of(type(event))
        if act:
            self._count(act, goes_on=goes_on)
            yield act

    def _count(self, act: list[Event], *, goes_on: bool) -> None:
        """Find out whether an act is told, and in which beat."""
        first = act[0]
        if first.SCENE:
            self._owner, self._new_scene = _doer(first), True
        told = [event for event in act if not event.SILENT]
        if not told:
            return
        dull = all(event.is_dull() for event in told)
        if not goes_on:
            self._own = self._is_own(told[0])
            if not self._own:
                self._begin(dull=dull)
        self._only_dull = self._only_dull and dull

    def _joins(self, event: Event) -> bool:
        """Whether an event belongs to the act in hand."""
        if event.SCENE:
            return False
        if event.SILENT:
            return True
        if not self._kind:
            return False
        who = event.beat()
        return (bool(who) and who == self._key) or event.follows(self._kind)

    def _is_own(self, first: Event) -> bool:
        """Whether an act is not told: it is this seat's, or seen at once."""
        own = first.is_own() or (self.seat != "" and (_doer(first) or self._owner) == self.seat)
        if own and not first.SCENE:
            self._begun = False  # what comes next is another telling
        return own

    def _begin(self, *, dull: bool) -> None:
        """Begin a beat with an act, or tell it with the beat in hand."""
        leads = self._only_dull and not self._new_scene
        if not self._begun or not (dull or leads):
            self.number += 1
            self._only_dull = True
        self._begun = True
        self._new_scene = False


def _doer(event: Event) -> str:
    """The seat that does it, where the event says so."""
    return str(getattr(event, event.DOER)) if event.DOER else ""
