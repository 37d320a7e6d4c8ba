"""What a seat can see of a table: the current position, a past one, and open offers."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from thunderchild.core import record as rec
from thunderchild.core.game import Refused
from thunderchild.core.record import RecordLine
from thunderchild.core.rules import Refusal
from thunderchild.table import takeback
from thunderchild.table.course import learnt_by
from thunderchild.table.position import CanUndo, Entry, Offer, Position
from thunderchild.table.stepping import on_page as on_page_of

if TYPE_CHECKING:
    from thunderchild.table.sitting import Sitting

NO_UNDO: Final = CanUndo(-1, False, None)


def position(table: "Sitting", seat: str, since: int = -1, *, on_page: bool = False) -> Position:
    """The game as a seat sees it now, with the log after line `since`."""
    who = table.seat_number(seat)
    over = table.outcome is not None or bool(table.still)
    decision = None if over else table.game.decision(table.state, who)
    sight = table.course.sight
    return Position(
        seq=table.seq,
        number=table.number,
        turn=table.game.turn(table.state),
        seat=seat,
        asked=table.asked(),
        locked=[table.game.seats[other] for other in table.course.locked],
        prompt="" if over else table.game.prompt(table.state, who),
        form=None if decision is None else decision.form(),
        view=sight.on_page(who) if on_page else sight.view(who),
        events=_retraceable(table, table.log.since(who, since), who),
        outcome=rec.told_end(table.outcome, table.lines, table.names),
        players=dict(table.players),
        undo=undo_of(table, seat),
        offers=offers_to(table, seat),
        draft=table.drafts.get(seat),
        seen=table.seen.get(seat, -1),
        still=table.still,
        lesson=None if table.guide is None else table.guide.step(seat),
        odds=None if decision is None else table.game.odds(sight.view(who)),
        matters=[] if over or seat == "" else list(table.game.matters(sight.view(who))),
    )


def undo_of(table: "Sitting", seat: str) -> CanUndo:
    """What a seat can take back now."""
    if seat == "" or table.outcome is not None or table.still:
        return NO_UNDO
    return table.takeback(seat).undo()


def offers_to(table: "Sitting", seat: str) -> list[Offer]:
    """What seats have asked the others, in words for the one that reads it."""
    return [_offer(table, line, seat) for line in table.asking]


def why_not_all(table: "Sitting", seat: str, actions: Sequence[object]) -> Refusal | None:
    """Why a seat may not do these one after another, or None; nothing is done.

    What comes after somebody would learn something is not looked at.
    """
    who, state = table.seat_number(seat), table.state
    for number, action in enumerate(actions, table.number + 1):
        if who not in table.game.asked(state) and number > table.number + 1:
            return None
        refusal = table.game.why_not(state, who, action)
        if refusal is not None:
            return refusal
        after, told = table.game.apply(state, who, action, table.course.chance)
        if learnt_by(state, rec.ReplayStep(number, seat, "", action, after, told)):
            return None
        state = after
    return None


def _offer(table: "Sitting", line: RecordLine, reader: str) -> Offer:
    name = table.names.get(line.seat, line.seat)
    by = name if name == line.seat else name[:1].upper() + name[1:]
    if line.kind == rec.DRAW:
        return Offer(rec.DRAW, line.seat, 0, f"{by} offers a draw.", [])
    who = table.seat_number(reader)
    actions = takeback.undone(table.course, table.log, who, line.number)
    words = takeback.in_words(by, name, actions, reader)
    return Offer(rec.TAKEBACK, line.seat, line.number, words, actions)


def _retraceable(table: "Sitting", entries: list[Entry], who: int) -> list[Entry]:
    """Add to each entry of the last action the edits that lead back to the view before it."""
    first, number = len(entries), table.number
    while first and entries[first - 1].number == number:
        first -= 1
    told = [e for e in entries[first:] if e.facts["event"] != "table" and not e.undone]
    telling = table.course.telling
    if not told or telling is None:
        return entries
    steps = {id(e): new for e, new in zip(told, telling.with_way_back(told, who), strict=True)}
    return [*entries[:first], *[steps.get(id(e), e) for e in entries[first:]]]


def at(table: "Sitting", number: int, seat: str, event: int = -1) -> Position:
    """The position after action `number` as the seat saw it, with the events of that action.

    With `event` it is the position right after that entry of the action, where the title can
    tell; the events end there.
    """
    who = table.seat_number(seat)
    if not 0 <= number <= table.number:
        raise Refused(Refusal(f"There is no action {number}: the game has {table.number}"))
    state = table.course.state_at(number)
    seq = table.course.played[number - 1].seq if number else 0
    view = on_page_of(table.game, table.game.annotated(table.game.view(state, who)))
    events = _told_at(table, who, seq, last=number == table.number)
    if event >= 0 and number:
        view, events = _moment(table, number, who, event, view, events)
    return Position(
        seq=seq,
        number=number,
        turn=table.game.turn(state),
        seat=seat,
        asked=[table.game.seats[other] for other in table.game.asked(state)],
        locked=[],
        prompt="",
        form=None,
        view=view,
        events=events,
        outcome=(
            rec.told_end(table.outcome, table.lines, table.names)
            if number == table.number
            else table.game.outcome(state)
        ),
        players=dict(table.players),
        undo=NO_UNDO,
        offers=[],
        draft=None,
        seen=seq,
    )


def _moment(
    table: "Sitting", number: int, who: int, event: int, after: Struct, events: list[Entry]
) -> tuple[Struct, list[Entry]]:
    """What a seat saw right after one entry of an action, and was told up to it."""
    told = [entry for entry in events if entry.facts["event"] != "table"]
    if not table.stepwise or event >= len(told) - 1:
        return after, events
    return table.course.telling_of(number).views(who)[event + 1], told[: event + 1]


def _told_at(table: "Sitting", who: int, seq: int, *, last: bool) -> list[Entry]:
    """What an action told; with the last one also what the players' end of the game opened."""
    found = table.log.since(who, seq - 1, None if last else seq)
    return [e for e in found if e.seq == seq or (last and e.facts["event"] != "table")]
