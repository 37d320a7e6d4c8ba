"""The names of all checks, and a notebook for what they find."""

from typing import Final

from msgspec import Struct

CHECKS: Final[dict[str, str]] = {
    "crash": "Nothing raises but what the contract names.",
    "state.plain": "A state holds ints and flat lists of ints, and every slot is in FIELDS.",
    "state.copy": "A copy is equal and independent in every slot.",
    "state.data": "to_data and from_data carry every slot.",
    "state.hash": "The hash sees every slot and is the same each time.",
    "state.past": "Past states never change.",
    "state.invariants": "The game finds no fault in its own state.",
    "gate.untouched": "apply leaves the given state as it was.",
    "gate.advance": "advance and apply lead to the same state.",
    "gate.replay": "The same actions from the start give the same states.",
    "gate.refuses": "Who is not asked is refused: other seats, spectators, twice, after the end.",
    "gate.reasons": "A refusal has a sentence and a rule of the book.",
    "line.asks": "A line that asks changes nothing.",
    "play.dead_end": "While the game goes on, somebody is asked and has a legal action.",
    "play.outcome": "The end has an outcome and asks nobody.",
    "choice.sample": "Sampled and listed actions are legal; `in` agrees with `why_not`.",
    "choice.near": "What is near a legal action is legal and of the same kind.",
    "choice.list": "The list is the candidates filtered by the checks, each once; so is the form.",
    "choice.complete": "What is legal is among the candidates.",
    "choice.form": "Forms encode to JSON.",
    "choice.prompt": "Who is asked is told in words what for, and nobody else is.",
    "notation.same": "Reading what was written gives the same action.",
    "notation.errors": "Garbage raises NotationError and nothing else.",
    "view.codec": "Views survive encoding and have a text.",
    "view.same": "Where a game says that all seats see the same, they do.",
    "event.codec": "Events survive encoding.",
    "event.told": "An event has a sentence, a rule of the book and one audience.",
    "secret.view": "An imagined state has the view it was made from.",
    "secret.evidence": "True and imagined states agree with the evidence of the view.",
    "secret.asked": "Who is asked does not depend on a secret.",
    "secret.prompt": "The prompt does not depend on another's secret.",
    "secret.decision": "The legal actions and the form do not depend on another's secret.",
    "secret.refusal": "A refusal does not depend on another's secret.",
    "secret.read": "What a text is read as, and why it is refused, depends on no secret.",
    "secret.parting": "Two worlds that look alike part only at an event that reveals.",
    "secret.sealed": "Another's sealed action shows nowhere before the rules show it.",
    "secret.unlocked": "A sealed answer that is taken back leaves no trace.",
    "secret.told": "What a seat is told that reveals is in its view.",
    "secret.varies": "Imagined worlds vary in every secret field.",
    "option.works": "An option that is offered makes some game another.",
    "content.read": "A value of the content makes some game another, or is shown for a reason.",
    "coverage": "Every procedure, line, question and check is reached.",
}


class Failure(Struct, frozen=True):
    """One thing that is wrong, with all that is needed to see it again."""

    check: str
    scenario: str
    options: dict[str, str]
    seed: int
    step: int
    sentence: str

    def __str__(self) -> str:
        """The failure on one line."""
        options = "".join(f" {name}={value}" for name, value in self.options.items())
        where = f"{self.scenario}{options}, seed {self.seed}, step {self.step}"
        return f"{self.check}: {self.sentence} ({where})"


class Found(Struct, frozen=True):
    """A failure within one game."""

    check: str
    step: int
    sentence: str


class Findings:
    """What went wrong in one game: the first failure of each check, and counts."""

    def __init__(self) -> None:
        self.step = 0
        self.first: dict[str, Found] = {}
        self.leaks = 0
        self.refused = 0
        self.imagined = 0

    def fail(self, check: str, sentence: str) -> None:
        """Note a failure."""
        assert check in CHECKS, check
        self.leaks += check.startswith("secret.")
        if check not in self.first:
            self.first[check] = Found(check, self.step, sentence)

    def expect(self, holds: bool, check: str, sentence: str) -> bool:
        """Note a failure unless it holds."""
        if not holds:
            self.fail(check, sentence)
        return holds
