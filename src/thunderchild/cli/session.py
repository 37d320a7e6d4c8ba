"""A game in a terminal or a pipe: what each line that is typed does."""

import contextlib
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TextIO

from thunderchild import titles
from thunderchild.cli.common import capital, sentence, warn
from thunderchild.cli.greeting import greeting
from thunderchild.cli.keeping import Keeper, kept_record, persons_of
from thunderchild.cli.keyboard import Keyboard
from thunderchild.cli.looking import Looking
from thunderchild.cli.screen import Screen
from thunderchild.core import record as rec
from thunderchild.core.errors import InputError, NotationError
from thunderchild.core.game import Refused
from thunderchild.core.rulebook import RuleBookError
from thunderchild.players import advising, has_planner, make
from thunderchild.table import machines
from thunderchild.table.looking import why_not_all
from thunderchild.table.machines import MachineFailedError, Machines
from thunderchild.table.table import Table

WORDS: Final = {  # what can be typed besides actions, in the order in which it is explained
    "?": "the choices, and how an answer is written",
    "? WORDS": "only the choices that contain these words",
    "more": "the next lines of a long list",
    "why ACTION": "whether an action is allowed, and which rule says no",
    "board": "the whole position",
    "log": "everything you were told so far",
    "notes": "what is known of the enemy for certain",
    "advise": "what the machine would do in your place, and your chance to win",
    "briefing": "goal, turn, what loses, what signs mean",
    "what WORD": "what a word, a sign, a piece or a card means",
    "rules ID": "a rule, or the rules that contain some words",
    "undo": "take back your last action",
    "draw": "offer a draw; agree or decline answers an offer",
    "resign": "give the game up",
    "save FILE": "write the record; `replay`, `verify` and `terminal --resume` read it",
    "quit": "leave; `terminal --continue` goes on",
}
# What can still be typed after the end.
OVER: Final = ("save", "log", "notes", "rules", "briefing", "what", "board", "quit")
HANG_UP: Final = 128  # and the number of the signal: how a process ends that one has stopped


class Leave(Exception):
    """The person quits, or the input has ended."""


class HungUp(BaseException):
    """The window was closed, or somebody has stopped the program."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class Session:
    """One table, played by whoever sits at this terminal."""

    def __init__(
        self,
        table: Table,
        source: TextIO | None = None,
        workers: Machines | None = None,
        keeper: Keeper | None = None,
        *,
        colour: bool = True,
    ) -> None:
        """Without a keeper only `save` writes anything."""
        self.table, self.game = table, table.game
        self.screen = Screen(table.game.TINTS, colour=colour)
        self.keyboard = Keyboard(self.screen, source)
        self.looking = Looking(table, self.screen)
        self.workers = workers if workers is not None else Machines(make, 1)
        self.keeper = keeper
        self.before = ""  # the person who looked last
        self.words: dict[str, Callable[[str, str], None]] = {
            "?": self.explain,
            "help": self.explain,
            "more": self.looking.more,
            "why": self.why,
            "board": self.looking.board,
            "log": self.looking.log,
            "notes": self.looking.notes,
            "advise": self.advise,
            "rules": self.looking.rules,
            "briefing": self.looking.briefing,
            "what": self.looking.what,
            "undo": self.undo,
            "draw": self.draw,
            "agree": self.agree,
            "decline": self.decline,
            "resign": self.resign,
            "save": self.save,
            "quit": self.leave,
            **({"odds": self.odds} if has_planner(self.game.TITLE) else {}),
            **({"show": self.looking.show_me} if table.guide is not None else {}),
            **{word: self.looking.own_word(show) for word, (_, show) in self.game.words().items()},
        }

    # ---- the loop -----------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over, the person leaves or the input ends."""
        try:
            with hanging_up():
                self.play()
        except Leave:
            self.part()
        except KeyboardInterrupt:
            self.screen.say()
            self.part()
            raise
        except HungUp as error:
            if self.keeper is not None:  # there may be nobody left to read a word
                self.keeper.keep(self.table)
            raise SystemExit(HANG_UP + error.number) from None
        finally:
            self.workers.close()
            if self.keeper is not None:
                self.keeper.close()

    def play(self) -> None:
        """Greet, then choice after choice, then the end."""
        first, *lines = greeting(self.table, kept=self.keeper is not None)
        self.screen.head(first)
        for line in lines:
            self.screen.say(line)
        self.screen.say()
        while self.table.outcome is None:
            self.step()
        self.keep()
        self.finish()

    def step(self) -> None:
        """One choice: a machine's, or a person's."""
        asked = self.table.asked()
        for seat in asked:
            if self.table.players[seat] != titles.PERSON and not self.table.waits(seat):
                self.let_play(seat)
                return
        seat = next(one for one in asked if self.table.players[one] == titles.PERSON)
        self.keep()
        self.hand_over(seat)
        self.looking.show(seat)
        number, players = self.table.seq, dict(self.table.players)
        while self.table.seq == number and players == self.table.players:
            self.answer(seat, self.line(f"{self.short(seat)}> ", seat))
        self.keep()

    def let_play(self, seat: str) -> None:
        """A machine chooses, from its view alone; where it fails, the log says so."""
        try:
            action = self.table.scripted(seat)
            if action is None:
                action = self.workers.choose(machines.job_of(self.table, seat))
        except MachineFailedError as error:
            warn(sentence(f"The machine of {self.side(seat)} failed: {error}"))
            action = None
        self.table.commit(machines.plan(self.table, seat, action))

    def side(self, seat: str) -> str:
        """A seat as people call it."""
        return self.table.names.get(seat, seat)

    def head(self, seat: str) -> str:
        """A seat at the head of a sentence; one without a name stays as it is typed."""
        return capital(self.side(seat)) if self.side(seat) != seat else seat

    def short(self, seat: str) -> str:
        """A seat before the cursor."""
        return self.head(seat).removeprefix("The ")

    def hand_over(self, seat: str) -> None:
        """A curtain between two people: nothing of one side is left for the other to see."""
        if len(persons_of(self.table)) > 1 and self.before != seat and self.table.curtained:
            if self.before:
                self.screen.clear()
            self.keyboard.forget()
            self.line(f"--- {self.side(seat)}: press Enter when only you can see this. ---\n")
            self.screen.clear()
        self.before = seat

    def line(self, prompt: str, seat: str = "") -> str:
        """One line of input; its end means that the person leaves."""
        text = self.keyboard.line(prompt, lambda: self.offers(seat))
        if text is None:
            stops = "" if self.table.outcome is not None else "The input has ended."
            self.screen.say(f"\n{stops}".rstrip(" "))
            raise Leave
        return text.strip()

    def offers(self, seat: str) -> list[str]:
        """The lines that a person could type now, for completion."""
        if not seat:
            return []
        found = self.looking.choices(seat).lines() if self.table.outcome is None else []
        over = [*OVER, *self.game.words()]
        words = list(self.words) if self.table.outcome is None else over
        return [*found, *(f"why {text}" for text in found), *words]

    def keep(self) -> None:
        """Save the game; warn once if that fails."""
        if self.keeper is not None and not self.keeper.keep(self.table):
            self.screen.say(self.keeper.words(self.table))

    def part(self) -> None:
        """Say where the game is saved."""
        self.keep()
        if self.keeper is not None:
            self.screen.say(self.keeper.words(self.table))

    # ---- what is typed ------------------------------------------------------------------------

    def answer(self, seat: str, text: str) -> None:
        """Do what a line says; wrong input is one sentence and changes nothing."""
        word, _, rest = text.partition(" ")
        try:
            if not text:
                action = self.looking.choices(seat).empty_line
                if action is not None:
                    self.table.act(seat, action)
            elif word.lower() in self.words:
                self.words[word.lower()](seat, rest.strip())
            else:
                first, *then = self.read(seat, text)
                self.table.commit(self.table.plan_act(seat, first, then))
        except (Refused, NotationError, InputError, RuleBookError) as error:
            self.screen.say(sentence(str(error)))

    def read(self, seat: str, text: str) -> list[Any]:
        """The actions a line means: a number of the list, or notation."""
        if text.isascii() and text.isdigit():
            return [self.looking.choices(seat).numbered(int(text))]
        try:
            return self.game.read_all(self.table.state, self.table.seat_number(seat), text)
        except NotationError as error:
            if error.position:
                words = str(error)
                raise InputError(words[0].upper() + words[1:]) from None
            raise InputError(
                f"{text.split(maxsplit=1)[0]!r} is not an action; ? shows what can be typed."
            ) from None

    def explain(self, seat: str, rest: str) -> None:
        """`?`: the choices and the words; `? WORDS`: some of the choices."""
        self.looking.explain(seat, rest)
        if not rest:
            self.explain_words()

    def explain_words(self) -> None:
        """The words that can be typed at this table."""
        self.screen.say("Type an action, or the number of a choice. Other words:")
        for word, text in WORDS.items():
            if word == "notes" and not hasattr(self.game, "notebook"):
                continue
            if word == "draw" and not self.table.draws:
                continue
            means = "leave" if word == "quit" and self.keeper is None else text
            self.screen.say(f"  {word:12}  {means}", hang=14)
        if has_planner(self.game.TITLE):
            self.screen.say(f"  {'odds':12}  how the battles ahead would turn out", hang=14)
        if self.table.guide is not None:
            self.screen.say(f"  {'show':12}  what the lesson expects, and how to type it", hang=14)
        for own, (shows, _) in self.game.words().items():
            self.screen.say(f"  {own:12}  {shows}", hang=14)

    def why(self, seat: str, rest: str) -> None:
        """`why ACTION`."""
        if not rest:
            raise InputError("Say which action, as in `why ACTION`.")
        refusal = why_not_all(self.table, seat, self.read(seat, rest))
        self.screen.say(sentence("That is allowed" if refusal is None else str(refusal)))

    def advise(self, seat: str, rest: str) -> None:
        """`advise`: from what the seat knows; among people only if they agreed on it."""
        refusal = advising.why_not(
            self.table.players, seat, self.table.asked(), agreed=self.table.setup.advised
        )
        if refusal:
            raise InputError(refusal)
        self.screen.say("The adviser thinks.")
        try:
            found = advising.read(
                self.workers.choose(advising.asking(machines.job_of(self.table, seat)))
            )
        except MachineFailedError as error:
            raise InputError(f"There is no advice: {error}.") from None
        for line in found.told():
            self.screen.say(line, hang=3)

    def odds(self, seat: str, rest: str) -> None:
        """`odds`: the battles ahead, played in imagined worlds; see `advise`."""
        refusal = advising.why_no_plan(
            self.table.players, seat, self.table.asked(), together=self.game.TOGETHER
        )
        if refusal:
            raise InputError(refusal)
        try:
            job = advising.planning(machines.job_of(self.table, seat))
            found = advising.read_plan(self.workers.choose(job))
        except MachineFailedError as error:
            raise InputError(f"There is no plan: {error}.") from None
        for line in found.told():
            self.screen.say(line, hang=4)

    def undo(self, seat: str, rest: str) -> None:
        """`undo`."""
        self.table.commit(self.table.plan_undo(seat))
        if any(line.kind == rec.TAKEBACK and line.seat == seat for line in self.table.asking):
            self.screen.say("The other side has to agree.")
            for other in persons_of(self.table):
                if other != seat:
                    self.poll(other, rec.TAKEBACK)

    def agrees(self, seat: str) -> bool:
        """Ask the person at another seat."""
        answer = self.line(f"{self.head(seat)}, do you agree? (yes or no) ")
        return answer.lower() in ("y", "yes", "agree")

    def poll(self, seat: str, kind: str) -> None:
        """Ask the other person at this terminal, behind a curtain; show where it leads."""
        self.hand_over(seat)
        for offer in self.table.offers_to(seat):
            self.screen.say(f"{self.head(offer.by)} asks to go back to this position:")
            self.looking.past(seat, offer.number)
            self.screen.say(offer.sentence)
        yes = self.agrees(seat)
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
        rec.save(Path(rest), kept_record(self.table, seat))
        hidden = "" if self.table.outcome is not None else "; what you may not know is sealed in it"
        self.screen.say(f"Saved as {rest}{hidden}.")

    def leave(self, seat: str, rest: str) -> None:
        """`quit`."""
        raise Leave

    # ---- the end ------------------------------------------------------------------------------

    def finish(self) -> None:
        """The last events, the opened records, the outcome; then only looking and saving."""
        seat = self.before or self.table.chairs[0]
        self.looking.news(seat)
        self.looking.board(seat)
        self.looking.outcome()
        self.looking.lesson(seat)
        if self.keeper is not None:
            self.screen.say(self.keeper.words(self.table))
        with contextlib.suppress(Leave):
            while True:
                word, _, rest = self.line("game over> ", seat).partition(" ")
                self.after(seat, word.lower(), rest.strip())

    def after(self, seat: str, word: str, rest: str) -> None:
        """What can still be done when the game is over."""
        if word in (*OVER, *self.game.words()):
            try:
                self.words[word](seat, rest)
            except (InputError, RuleBookError) as error:
                self.screen.say(sentence(str(error)))
        elif word:
            self.screen.say(
                "The game is over: save FILE, board, log, notes, briefing, rules ID or quit."
            )


@contextlib.contextmanager
def hanging_up() -> Iterator[None]:
    """Let a closed window or a stopped program end the session cleanly."""

    def stop(number: int, _frame: object) -> None:
        raise HungUp(number)

    names = ("SIGHUP", "SIGTERM")
    before = {}
    for name in names:
        number = getattr(signal, name, None)
        if number is not None:
            with contextlib.suppress(ValueError):  # not in the main thread
                before[number] = signal.signal(number, stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
