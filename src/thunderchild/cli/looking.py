"""What a person at a terminal is shown: at first the whole position, then what has changed."""

from collections.abc import Callable
from typing import Any, Final

from thunderchild import titles
from thunderchild.cli.choices import ChoiceRow, Choices, Numbers, page
from thunderchild.cli.common import capital, sentence
from thunderchild.cli.screen import Screen
from thunderchild.core import matters
from thunderchild.core.errors import InputError
from thunderchild.core.record import told_end
from thunderchild.core.rulebook import WIDTH
from thunderchild.table.briefing import briefing_of, lines_of
from thunderchild.table.glossary import glossary_of, line_of, look_up
from thunderchild.table.table import Table

LATEST: Final = 12  # lines of the log that a game begins with when it goes on
MOST_RULES: Final = 8


class Glance:
    """What a seat was shown last."""

    def __init__(self) -> None:
        self.seq = -1  # the line up to which it was told everything
        self.chapters: set[object] = set()  # those for which it saw the board
        self.status = ""
        self.question: object = None
        self.numbers = Numbers()
        self.hints: dict[int, list[str]] = {}  # by question
        self.step = 0  # of a lesson


class Looking:
    """The words of a session that only show something."""

    def __init__(self, table: Table, screen: Screen) -> None:
        self.table, self.game, self.screen = table, table.game, screen
        self.glances = {seat: Glance() for seat in table.players}
        self.rest: list[ChoiceRow] = []  # what is left of a long list
        self.begun = table.seq  # the line at which this session began

    def view(self, seat: str) -> Any:
        """What the seat may know."""
        return self.game.view(self.table.state, self.table.seat_number(seat))

    # ---- at every question --------------------------------------------------------------------

    def show(self, seat: str) -> None:
        """What has happened since, the board in a new chapter, the question, its choices."""
        self.rest = []
        self.news(seat)
        glance, view = self.glances[seat], self.view(seat)
        chapter, status = self.game.chapter(view), self.game.status(view)
        if chapter not in glance.chapters:
            self.board(seat)
        elif status != glance.status:
            self.screen.say(status)
        glance.chapters.add(chapter)
        glance.status = status
        for offer in self.table.offers_to(seat):
            if offer.by != seat:
                self.screen.say(f"{offer.sentence} Type agree or decline.")
        for matter in self.game.matters(self.game.annotated(view)):
            self.screen.say(matters.told(matter))
        self.lesson(seat)
        self.question(seat, chapter)

    def news(self, seat: str) -> None:
        """What the seat was told since it looked last; of a game that goes on only the end."""
        glance = self.glances[seat]
        entries = self.told(seat, glance.seq)
        if glance.seq < 0 and self.begun and len(entries) > LATEST:
            self.screen.say(f"  ({len(entries) - LATEST} earlier lines; log shows them)")
            entries = entries[-LATEST:]
        self.entries(entries)
        glance.seq = self.table.seq

    def told(self, seat: str, since: int) -> list[Any]:
        """Lines of the log that are in force."""
        return [entry for entry in self.table.since(seat, since) if not entry.undone]

    def entries(self, entries: list[Any]) -> None:
        """Print lines of the log."""
        for entry in entries:
            text = entry.text
            self.screen.say(f"  {text} ({entry.rule})" if entry.rule else f"  {text}")

    def question(self, seat: str, chapter: object) -> None:
        """What the seat is asked, and what it can answer."""
        glance, who = self.glances[seat], self.table.seat_number(seat)
        asked = (chapter, self.table.state.kind)
        if asked != glance.question:
            glance.question, glance.numbers = asked, Numbers()
        self.screen.head(self.game.prompt(self.table.state, who))
        choices = self.choices(seat)
        if choices.forced is not None:
            text = self.game.write(self.table.state, who, choices.forced.action)
            self.screen.say(f"  (Enter: {text}. {sentence(str(choices.forced.why))})")
            return
        if choices.written:
            self.hints(seat, again=False)
        for line in choices.news(self.screen.fold):
            self.screen.show(line)
        if choices.written:
            self.screen.say("  (? shows how an answer is written)")
        if choices.quiet is not None:
            self.screen.say(f"  (Enter: {choices.quiet.text}. {choices.quiet.words})")

    def choices(self, seat: str) -> Choices:
        """What the seat may do now."""
        who = self.table.seat_number(seat)
        found = self.game.decision(self.table.state, who)
        if found is None:
            raise InputError("It is not your turn to choose.")
        return Choices(self.game, self.table.state, who, found, self.glances[seat].numbers)

    def hints(self, seat: str, *, again: bool) -> None:
        """What the game has to say about a question: prices, names, ready-made answers."""
        kind, shown = self.table.state.kind, self.glances[seat].hints
        lines = self.game.hints(self.table.state, self.table.seat_number(seat))
        if again or shown.get(kind) != lines:
            shown[kind] = lines
            for line in lines:
                self.screen.say(f"  {line}", hang=4)

    def lesson(self, seat: str) -> None:
        """The card of a lesson, when its step is new, and what to do."""
        step = None if self.table.guide is None else self.table.guide.step(seat)
        if step is None:
            return
        if step.at != self.glances[seat].step:
            self.glances[seat].step = step.at
            self.screen.say()
            self.screen.head(f"{step.name}, step {step.at} of {step.of}")
            for card in step.words:
                self.screen.say(card.replace("*", ""))
            self.screen.say()
        if step.ask:
            self.screen.say(f"Now: {step.ask} (`show` says how it is written.)")

    def show_me(self, seat: str, rest: str) -> None:
        """`show`: what a lesson expects, as it is typed."""
        step = None if self.table.guide is None else self.table.guide.step(seat)
        if step is None or step.over:
            raise InputError("There is nothing that a lesson expects now.")
        self.screen.say(f"Type: {step.text}")

    # ---- words --------------------------------------------------------------------------------

    def board(self, seat: str, rest: str = "") -> None:
        """`board`."""
        self.screen.show(self.game.text(self.view(seat), self.screen.width))

    def past(self, seat: str, number: int) -> None:
        """The position after an earlier action."""
        view = self.table.at(number, seat).view
        self.screen.show(self.game.text(view, self.screen.width))

    def explain(self, seat: str, rest: str) -> None:
        """`?`, and `? WORDS`."""
        choices = self.choices(seat)
        if rest:
            found = choices.matching(rest)
            if not found:
                raise InputError(f'No numbered choice has "{rest}".')
            self.list_rows(found)
            return
        self.screen.head(self.game.prompt(self.table.state, self.table.seat_number(seat)))
        self.hints(seat, again=True)
        for line in choices.shown(self.screen.fold):
            self.screen.show(line)
        if choices.written:
            self.screen.say("For example:")
            for text in choices.examples():
                self.screen.say(f"  {text}", hang=4)

    def list_rows(self, rows: list[ChoiceRow]) -> None:
        """A list of choices, as much as fits."""
        lines, self.rest = page(rows, self.screen.fold)
        for line in lines:
            self.screen.show(line)

    def more(self, seat: str, rest: str) -> None:
        """`more`."""
        if not self.rest:
            raise InputError("There is no more to show.")
        self.list_rows(self.rest)

    def log(self, seat: str, rest: str) -> None:
        """`log`."""
        self.entries(self.told(seat, -1))

    def notes(self, seat: str, rest: str) -> None:
        """`notes`."""
        notebook = getattr(self.game, "notebook", None)
        if notebook is None:
            raise InputError("This game has no notebook.")
        self.screen.say(notebook(self.view(seat)))

    def own_word(self, show: Callable[[Any], str]) -> Callable[[str, str], None]:
        """A word of the game's own."""
        return lambda seat, _: self.screen.say(show(self.view(seat)), hang=4)

    def rules(self, seat: str, rest: str) -> None:
        """`rules ID`."""
        book = titles.rule_book(titles.title(self.game.TITLE).package)
        if not rest:
            raise InputError(
                f"Say which rule by its id or some words, as in `rules {book.ids()[0]}`."
            )
        found = [book.get(rest)] if rest.upper() in book else book.search(rest)
        if not found:
            raise InputError(f'No rule has "{rest}".')
        width = min(self.screen.width, WIDTH)
        self.screen.show("\n\n".join(rule.printed(width) for rule in found[:MOST_RULES]))
        if len(found) > MOST_RULES:
            others = ", ".join(rule.id for rule in found[MOST_RULES:])
            self.screen.say(f"\nand {len(found) - MOST_RULES} more: {others}")

    def briefing(self, seat: str, rest: str) -> None:
        """`briefing`."""
        found = briefing_of(titles.title(self.game.TITLE), seat)
        if found is None:
            raise InputError("This game has no briefing.")
        self.screen.head(found.name)
        for heading, lines in lines_of(found):
            self.screen.say(f"{heading}:")
            for line in lines:
                self.screen.say(f"  {line.replace('*', '')}", hang=4)

    def what(self, seat: str, rest: str) -> None:
        """`what WORD`."""
        if not rest:
            words = (one.name for one in glossary_of(titles.title(self.game.TITLE)))
            word = next(filter(str.isalpha, words), "WORD")
            raise InputError(f"Say which word, as in `what {word}`.")
        found = look_up(titles.title(self.game.TITLE), rest)
        if not found:
            raise InputError(f'The glossary has no "{rest}"; `rules {rest}` looks in the rules.')
        for one in found[:MOST_RULES]:
            self.screen.say(line_of(one).replace("*", ""), hang=2)

    def outcome(self) -> None:
        """How the game ended."""
        outcome = told_end(self.table.outcome, self.table.lines, self.table.names)
        assert outcome is not None  # noqa: S101
        winner = capital(self.table.names.get(outcome.winner or "", "")) or outcome.winner
        self.screen.say(sentence(f"{winner or 'Nobody'} wins: {outcome.reason}"))
