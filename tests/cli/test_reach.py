"""Everything legal can be typed, everything barred says why: at random positions of every title.

The terminal's side of a promise that the page keeps too. At each position: every legal action has a
number or a written form that the session takes for exactly that action; examples and ready-made
answers are legal; a barred candidate gives the engine's sentence with its rule.
"""

import io
from itertools import islice

import pytest

from tests.support.amount import some
from thunderchild.cli.choices import Choices
from thunderchild.cli.common import sentence
from thunderchild.cli.session import Session
from thunderchild.core.chance import Draws
from thunderchild.core.decision import NoLegalAction
from thunderchild.core.errors import InputError, NotationError
from thunderchild.table.looking import why_not_all
from thunderchild.table.table import Table
from thunderchild.titles import PERSON, TITLES, Setup

SETTINGS = [
    *((name, scenario, {}) for name, title in TITLES.items() for scenario in title.scenarios),
    ("england", "core", {"profile": "england_final"}),
]
SEEDS = some((7, 8), 1)
STEPS = 400  # of a game
EVERY = 5  # positions are looked at so often
SOME = 12  # actions of each sort are tried at a position
CANDIDATES = 400


class Walk:
    """One random game, typed at a session."""

    def __init__(self, name, scenario, options, seed):
        players = dict.fromkeys(TITLES[name].seats_of(scenario), PERSON)
        self.table = Table(Setup(name, scenario, options), players, seed=seed)
        self.session = Session(self.table, io.StringIO(""))
        self.game, self.draws = self.table.game, Draws(seed)
        self.biases = [None, None, *self.game.BIASES.values()]
        self.probes = list(self.game.PROBES.values())
        self.typed = [
            "move",
            "7 7",
            "why",
            "undo undo",
            "0",
            "-",
            "ü",
            "1,2",
            "?? x",
        ]  # and what was legal once
        self.problems = {}
        self.kinds = {}

    def blame(self, what, text, more=""):
        """Note a problem, the first of each sort."""
        question = type(self.game.questions[self.table.state.kind]).__name__
        self.problems.setdefault((what, question), f"{what}: {question}: {text!r} {more}")

    def run(self):
        """Play, and look now and then, and at the first questions of each kind."""
        for step in range(STEPS):
            if self.table.outcome is not None:
                break
            seat = self.draws.choose(self.table.asked())
            kind = self.table.state.kind
            self.kinds[kind] = self.kinds.get(kind, 0) + 1
            if step % EVERY == 0 or self.kinds[kind] <= 3:
                self.look(seat)
            self.play(seat)
        return self.problems

    def decision(self, seat):
        found = self.game.decision(self.table.state, self.table.seat_number(seat))
        assert found is not None
        return found

    def write(self, seat, action):
        return self.game.write(self.table.state, self.table.seat_number(seat), action)

    def read(self, seat, text):
        try:
            return self.session.read(seat, text)
        except (NotationError, InputError) as error:
            return str(error)

    def play(self, seat):
        """Type an action: it must be done."""
        decision, who = self.decision(seat), self.table.seat_number(seat)
        bias = self.draws.choose(self.biases)
        action = None
        if bias is not None:
            action = bias(self.game.facts, self.table.state, who, decision, self.draws)
        if action is None or action not in decision:
            action = decision.sample(self.draws)
        text, number = self.write(seat, action), self.table.number
        self.session.answer(seat, text)
        if self.table.number != number + 1 or self.table.course.played[-1].text != text:
            self.blame("typed, but not done", text)
            if self.table.number == number:
                self.table.act(seat, action)

    # ---- at a position ------------------------------------------------------------------------

    def look(self, seat):
        """All checks at one position."""
        decision, choices = self.decision(seat), self.session.looking.choices(seat)
        texts = [row.text for row in choices.rows]
        if len(set(texts)) < len(texts):
            self.blame("two choices are written alike", texts)
        for row in self.some(choices.rows):
            self.means(seat, str(row.number), row.action)
            self.means(seat, row.text, row.action)
        numbered = {row.text for row in choices.rows}
        for action in self.legal(decision):
            text = self.write(seat, action)
            self.means(seat, text, action)
            self.means(seat, text.upper(), action)
            self.means(seat, f"  {text.lower()} ".replace(" ", "  "), action)
            if decision.NUMBERED and text not in numbered:
                self.blame("not in the list", text)
        for text in choices.examples():
            self.is_legal(seat, text, "an example")
        verbs = {text.split()[0] for text in choices.examples()}
        for line in self.game.hints(self.table.state, self.table.seat_number(seat)):
            words = line.split(": ")[-1].strip()
            if words.split(" ")[0] in verbs:
                self.is_legal(seat, words, "a ready-made answer")
        for text in self.some(self.typed):
            self.is_answered(seat, text)
        self.typed += [self.write(seat, action) for action in self.legal(decision)[:2]]
        if choices.forced is not None and choices.empty_line not in decision:
            self.blame("an empty line is not legal", choices.empty_line)
        self.barred(seat, decision)
        self.probed(seat, decision)

    def some(self, found):
        """A few of many."""
        found = list(found)
        self.draws.shuffle(found)
        return found[:SOME]

    def legal(self, decision):
        """Some legal actions, listed or drawn."""
        found = []
        for _ in range(SOME // 2):
            try:
                found.append(decision.sample(self.draws))
            except NoLegalAction:
                break
        return found + self.some(
            a for a in islice(decision.candidates(), CANDIDATES) if a in decision
        )

    def means(self, seat, text, action):
        """A text must be read as this action and nothing else."""
        first = text.split()[0].lower()
        if first in self.session.words:
            self.blame("a word of the session", text)
        found = self.read(seat, text)
        if found != [action]:
            self.blame("read otherwise", text, f"{found!r} instead of {action!r}")

    def is_legal(self, seat, text, what):
        """A text that is shown as possible must be."""
        actions = self.read(seat, text)
        if isinstance(actions, str):
            self.blame(f"{what} cannot be read", text, actions)
        elif (refusal := why_not_all(self.table, seat, actions)) is not None:
            self.blame(f"{what} is not legal", text, str(refusal))

    def barred(self, seat, decision):
        """Candidates that are not legal say why, in the words of the rules."""
        who = self.table.seat_number(seat)
        found = islice(decision.candidates(), CANDIDATES)
        for action in self.some(a for a in found if a not in decision):
            refusal = self.game.why_not(self.table.state, who, action)
            text = self.write(seat, action)
            if refusal is None or not refusal.rule:
                self.blame("barred without a rule", text, str(refusal))
            said = self.said(seat, f"why {text}")
            if said != sentence(str(refusal)):
                self.blame("why says something else", text, f"{said!r} instead of {refusal}")

    def probed(self, seat, decision):
        """What games themselves hold worth refusing is refused in the same words."""
        who = self.table.seat_number(seat)
        for probe in self.some(self.probes):
            action = probe(self.game.facts, self.table.state, who, decision, self.draws)
            if action is None or self.game.why_not(self.table.state, who, action) is None:
                continue
            try:
                text = self.write(seat, action)
            except (KeyError, IndexError, ValueError, TypeError, AttributeError):
                continue  # it names what does not exist, and so nobody can write it
            found = self.read(seat, text)
            if found == [action]:
                self.is_answered(seat, text)

    def is_answered(self, seat, text):
        """Whatever is typed gets one sentence; where it is an action, that of the rules."""
        actions = self.read(seat, text)
        said = self.said(seat, f"why {text}")
        if "\n" in said or not said.endswith((".", "!", "?")):
            self.blame("not one sentence", text, said)
        if isinstance(actions, list):
            refusal = why_not_all(self.table, seat, actions)
            expected = "That is allowed." if refusal is None else sentence(str(refusal))
            if said != expected:
                self.blame("why says something else", text, f"{said!r} instead of {expected!r}")

    def said(self, seat, text):
        """What the session answers to a line that changes nothing."""
        heard: list[str] = []
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(self.session.screen, "say", heard.append)
            self.session.answer(seat, text)
        return "\n".join(heard)


@pytest.mark.timeout(240)
@pytest.mark.parametrize(("name", "scenario", "options"), SETTINGS)
def test_what_is_legal_can_be_typed_and_what_is_barred_says_why(name, scenario, options):
    for seed in SEEDS:
        problems = Walk(name, scenario, options, seed).run()
        assert not problems, "\n".join(problems.values())


# ---- the guard itself ---------------------------------------------------------------------------


class OffByOne(Session):
    """Takes the number after the one that was typed."""

    def read(self, seat, text):
        number = str(int(text) + 1) if text.isdigit() else text
        return super().read(seat, number)


class Deaf(Session):
    """Does not take an action that is written."""

    def read(self, seat, text):
        if text.startswith("buy"):
            raise InputError("I do not know that.")
        return super().read(seat, text)


class Silent(Session):
    """Refuses without the rule."""

    def why(self, seat, rest):
        self.read(seat, rest)
        self.screen.say("No.")


class Greedy(Session):
    """Has a word that is an action, too."""

    def __init__(self, *given):
        super().__init__(*given)
        self.words["orders"] = self.looking.log


@pytest.mark.parametrize(
    ("faulty", "found"),
    [
        (OffByOne, "read otherwise"),
        (Deaf, "typed, but not done"),
        (Silent, "why says something else"),
        (Greedy, "a word of the session"),
    ],
)
def test_the_guard_finds_faults(faulty, found):
    walk = Walk("specimen", "duel", {}, 7)
    walk.session = faulty(walk.table, io.StringIO(""))
    assert found in {what for what, _ in walk.run()}


def test_the_guard_finds_examples_that_are_not_legal(monkeypatch):
    monkeypatch.setattr(Choices, "examples", lambda self: ["buy lamp 9 oil 9"])
    problems = Walk("specimen", "duel", {}, 7).run()
    assert ("an example is not legal", "Spend") in problems
