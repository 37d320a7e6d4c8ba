"""A game in a terminal or a pipe: what is printed, and what each line that is typed does."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TextIO

import click

from thunderchild import titles
from thunderchild.cli.choices import Choices, Row, page
from thunderchild.cli.common import sentence
from thunderchild.core import record as rec
from thunderchild.core.errors import InputError
from thunderchild.core.game import NotationError, Refused
from thunderchild.core.rulebook import RuleBook, RuleBookError
from thunderchild.players import make
from thunderchild.table import machines
from thunderchild.table.home import data_folder, secret_of
from thunderchild.table.machines import MachineFailedError, Machines
from thunderchild.table.sealing import sealed
from thunderchild.table.table import Table

WORDS: Final = {  # what can be typed besides actions, in the order in which it is explained
    "?": "the choices, and how an answer is written",
    "? WORDS": "only the choices that have these words",
    "more": "the next lines of a long list",
    "why ACTION": "whether an action is allowed, and which rule says no",
    "board": "the position again",
    "log": "everything you were told so far",
    "notes": "what is known of the enemy for certain",
    "rules ID": "a rule, or the rules that hold some words",
    "undo": "take back your last action",
    "draw": "offer a draw; agree or decline answers an offer",
    "resign": "give the game up",
    "save FILE": "write the record; `replay`, `verify` and `terminal --resume` read it",
    "quit": "leave",
}


class Leave(Exception):
    """The person wants to go."""


class Session:
    """One table, played by whoever sits at this terminal."""

    def __init__(
        self, table: Table, source: TextIO | None = None, workers: Machines | None = None
    ) -> None:
        self.table = table
        self.game = table.game
        self.source = source if source is not None else sys.stdin
        self.workers = workers if workers is not None else Machines(make, 1)
        self.seen: dict[str, int] = {}  # by seat: the line up to which it was told everything
        self.before = ""  # the person who looked last
        self.shown = ("", -1, -1)  # who saw the board last, in which turn, for which question
        self.rest: list[Row] = []  # what is left of a long list
        self.words: dict[str, Callable[[str, str], None]] = {
            "?": self.explain,
            "help": self.explain,
            "more": self.more,
            "why": self.why,
            "board": self.board,
            "log": self.log,
            "notes": self.notes,
            "rules": self.rules,
            "undo": self.undo,
            "draw": self.draw,
            "agree": self.agree,
            "decline": self.decline,
            "resign": self.resign,
            "save": self.save,
            "quit": self.leave,
        }

    # ---- the loop -----------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over, the person leaves or the input ends."""
        try:
            while self.table.outcome is None:
                self.step()
        except Leave:
            return
        finally:
            self.workers.close()
        self.finish()

    def step(self) -> None:
        """One choice: a machine's, or a person's."""
        asked = self.table.asked()
        for seat in asked:
            if self.table.players[seat] != titles.PERSON:
                self.let_play(seat)
                return
        seat = asked[0]
        self.hand_over(seat)
        self.rest = []
        self.show(seat)
        number, players = self.table.seq, dict(self.table.players)
        while self.table.seq == number and players == self.table.players:
            self.answer(seat, self.line(f"{seat}> "))

    def let_play(self, seat: str) -> None:
        """A machine chooses, from its view alone; where it fails, the log says so."""
        try:
            action = self.workers.choose(machines.job_of(self.table, seat))
        except MachineFailedError as error:
            click.echo(sentence(f"The machine of {seat} failed: {error}"), err=True)
            action = None
        self.table.commit(machines.plan(self.table, seat, action))

    def hand_over(self, seat: str) -> None:
        """A curtain between two persons: nothing of one side is left for the other to see."""
        persons = [s for s, player in self.table.players.items() if player == titles.PERSON]
        if len(persons) > 1 and self.before != seat:
            if self.before:
                self.clear()
            self.line(f"--- {seat}: press Enter when only you can see this. ---\n")
            self.clear()
        self.before = seat

    def clear(self) -> None:
        """An empty screen; in a pipe there is none to clear."""
        if sys.stdout.isatty():
            click.clear()
            click.echo("\x1b[3J", nl=False)  # what was scrolled away, too

    def line(self, prompt: str) -> str:
        """One line of input; its end means that the person leaves."""
        click.echo(prompt, nl=False)
        text = self.source.readline()
        if not text:
            click.echo("\nThe input has ended; the game stops here.")
            raise Leave
        if not self.source.isatty():
            click.echo("" if prompt.endswith("\n") else text.rstrip("\n"))
        return text.strip()

    # ---- what is shown ------------------------------------------------------------------------

    def show(self, seat: str) -> None:
        """What has happened since, the board if it is long ago, the question, its choices."""
        since = self.seen.get(seat, -1)
        self.entries([e for e in self.table.since(seat, since) if not e.undone])
        self.seen[seat] = self.table.seq
        question = (seat, self.game.turn(self.table.state), self.table.state.kind)
        if question != self.shown:
            self.board(seat, "")
        self.shown = question
        for offer in self.table.offers_to(seat):
            if offer.by != seat:
                click.echo(f"{offer.sentence} Type agree or decline.")
        click.echo(self.game.prompt(self.table.state, self.table.seat_number(seat)))
        self.show_choices(seat)

    def entries(self, entries: list[Any]) -> None:
        """Lines of the log."""
        for entry in entries:
            click.echo(f"  {entry.text} ({entry.rule})" if entry.rule else f"  {entry.text}")

    def board(self, seat: str, rest: str) -> None:
        """The position as the seat sees it."""
        who = self.table.seat_number(seat)
        click.echo(self.game.text(self.game.view(self.table.state, who)))

    def choices(self, seat: str) -> Choices:
        """What the seat may do now."""
        who = self.table.seat_number(seat)
        found = self.game.decision(self.table.state, who)
        if found is None:
            raise InputError("It is not yours to choose now.")
        return Choices(self.game, self.table.state, who, found)

    def show_choices(self, seat: str) -> None:
        """The numbered choices; where some have to be written, what there is to know for it."""
        choices = self.choices(seat)
        if choices.written:
            self.hints(seat)
        for line in choices.shown():
            click.echo(line)
        if choices.written:
            click.echo("  (? shows how an answer is written)")

    def hints(self, seat: str) -> None:
        """What the game has to say about a question: prices, names, ready-made answers."""
        hints = getattr(self.game, "hints", None)
        for line in hints(self.table.state, self.table.seat_number(seat)) if hints else ():
            click.echo(f"  {line}")

    # ---- what is typed ------------------------------------------------------------------------

    def answer(self, seat: str, text: str) -> None:
        """Do what a line says; wrong input is one sentence and changes nothing."""
        word, _, rest = text.partition(" ")
        if not text:
            return
        try:
            if word.lower() in self.words:
                self.words[word.lower()](seat, rest.strip())
            else:
                self.table.act(seat, self.read(seat, text))
        except (Refused, NotationError, InputError, RuleBookError) as error:
            click.echo(sentence(str(error)))

    def read(self, seat: str, text: str) -> Any:
        """The action a line means: a number of the list, or notation."""
        if text.isascii() and text.isdigit():
            found = self.choices(seat).rows
            if not found:
                raise InputError("There are no numbered choices now; ? shows how to write one.")
            if not 1 <= int(text) <= len(found):
                raise InputError(f"There is no choice {text}; there are {len(found)}.")
            return found[int(text) - 1].action
        who = self.table.seat_number(seat)
        try:
            return self.game.read(self.table.state, who, text)
        except NotationError as error:
            if error.position:
                words = str(error)
                raise InputError(words[0].upper() + words[1:]) from None
            raise InputError(
                f"{text.split(maxsplit=1)[0]!r} is no action; ? shows what can be typed."
            ) from None

    def explain(self, seat: str, rest: str) -> None:
        """`?`, and `? WORDS`."""
        choices = self.choices(seat)
        if rest:
            found = choices.matching(rest)
            if not found:
                raise InputError(f'No numbered choice has "{rest}".')
            self.list_rows(found)
            return
        click.echo(self.game.prompt(self.table.state, self.table.seat_number(seat)))
        self.hints(seat)
        for line in choices.shown():
            click.echo(line)
        if choices.written:
            click.echo("For example:")
            for text in choices.examples():
                click.echo(f"  {text}")
        self.explain_words()

    def explain_words(self) -> None:
        """The words that can be typed at this table."""
        click.echo("Type an action, or the number of a choice. Other words:")
        for word, text in WORDS.items():
            if word == "notes" and not hasattr(self.game, "notebook"):
                continue
            if word == "draw" and len(self.table.players) == 1:
                continue
            click.echo(f"  {word:12}  {text}")

    def list_rows(self, rows: list[Row]) -> None:
        """A list of choices, as much as fits."""
        lines, self.rest = page(rows)
        for line in lines:
            click.echo(line)

    def more(self, seat: str, rest: str) -> None:
        """`more`."""
        if not self.rest:
            raise InputError("There is no more to show.")
        self.list_rows(self.rest)

    def why(self, seat: str, rest: str) -> None:
        """`why ACTION`."""
        if not rest:
            raise InputError("Say which action, as in `why ACTION`.")
        who = self.table.seat_number(seat)
        refusal = self.game.why_not(self.table.state, who, self.read(seat, rest))
        click.echo(sentence("That is allowed" if refusal is None else str(refusal)))

    def log(self, seat: str, rest: str) -> None:
        """`log`."""
        self.entries([e for e in self.table.since(seat, -1) if not e.undone])

    def notes(self, seat: str, rest: str) -> None:
        """`notes`."""
        notebook = getattr(self.game, "notebook", None)
        if notebook is None:
            raise InputError("This game has no notebook.")
        click.echo(notebook(self.game.view(self.table.state, self.table.seat_number(seat))))

    def rules(self, seat: str, rest: str) -> None:
        """`rules ID`."""
        book = RuleBook.of(titles.title(self.game.TITLE).package)
        if not rest:
            raise InputError(
                f"Say which rule by its id or some words, as in `rules {book.ids()[0]}`."
            )
        found = [book.get(rest)] if rest.upper() in book else book.search(rest)
        if not found:
            raise InputError(f'No rule has "{rest}".')
        click.echo("\n\n".join(str(rule) for rule in found[:8]))
        if len(found) > 8:
            click.echo(f"\nand {len(found) - 8} more: " + ", ".join(r.id for r in found[8:]))

    def undo(self, seat: str, rest: str) -> None:
        """`undo`."""
        self.table.commit(self.table.plan_undo(seat))
        if any(line.kind == rec.TAKEBACK and line.seat == seat for line in self.table.asking):
            click.echo("The other side has to agree.")
            other = next(s for s in self.game.seats if s != seat)
            self.poll(other, rec.TAKEBACK)

    def poll(self, seat: str, kind: str) -> None:
        """Ask the other person at this terminal, behind a curtain."""
        self.hand_over(seat)
        for offer in self.table.offers_to(seat):
            click.echo(offer.sentence)
        yes = self.line(f"{seat}, do you agree? (yes or no) ").lower() in ("y", "yes", "agree")
        self.table.commit(self.table.plan_answer(seat, kind, yes=yes))

    def draw(self, seat: str, rest: str) -> None:
        """`draw`."""
        self.table.commit(self.table.plan_draw(seat))

    def agree(self, seat: str, rest: str) -> None:
        """`agree`."""
        self.reply(seat, yes=True)

    def decline(self, seat: str, rest: str) -> None:
        """`decline`."""
        self.reply(seat, yes=False)

    def reply(self, seat: str, *, yes: bool) -> None:
        """Answer the offer of the other side."""
        offers = [line for line in self.table.asking if line.seat != seat]
        if not offers:
            raise InputError("There is no offer to answer.")
        self.table.commit(self.table.plan_answer(seat, offers[0].kind, yes=yes))

    def resign(self, seat: str, rest: str) -> None:
        """`resign`."""
        self.table.commit(self.table.plan_resign(seat))

    def save(self, seat: str, rest: str) -> None:
        """`save FILE`."""
        if not rest:
            raise InputError("Say where, as in `save game.record`.")
        rec.save(Path(rest), self.kept(seat))
        hidden = "" if self.table.outcome is not None else "; what you may not know is sealed in it"
        click.echo(f"Saved as {rest}{hidden}.")

    def kept(self, seat: str) -> rec.Record:
        """The record as the person at a seat may have it."""
        return sealed(self.table.record(with_key=True), seat, secret_of(data_folder()))

    def leave(self, seat: str, rest: str) -> None:
        """`quit`."""
        raise Leave

    # ---- the end ------------------------------------------------------------------------------

    def finish(self) -> None:
        """The last events, the opened records, the outcome; then only looking and saving."""
        outcome = self.table.outcome
        assert outcome is not None  # noqa: S101
        seat = self.before or self.game.seats[0]
        self.entries([e for e in self.table.since(seat, self.seen.get(seat, -1)) if not e.undone])
        self.board(seat, "")
        click.echo(sentence(f"{outcome.winner or 'Nobody'} wins: {outcome.reason}"))
        try:
            while True:
                word, _, rest = self.line("game over> ").partition(" ")
                self.after(seat, word.lower(), rest.strip())
        except Leave:
            return

    def after(self, seat: str, word: str, rest: str) -> None:
        """What can still be done when the game is over."""
        if word in ("save", "log", "notes", "rules", "board", "quit"):
            try:
                self.words[word](seat, rest)
            except (InputError, RuleBookError) as error:
                click.echo(sentence(str(error)))
        elif word:
            click.echo("The game is over: save FILE, board, log, notes, rules ID or quit.")
