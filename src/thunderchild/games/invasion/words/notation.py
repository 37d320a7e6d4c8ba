"""Actions as text and back: `buy_unit field_gun osaka`, `fire_at siege_gun-2 green-1`.

The first word is what is done, the others are its facts in order; facts at the end that are left
to the rules (a Harbor at random) are left out. A list is written with commas; `-` stands for an
empty list, and for a fact that is not there.
"""

from typing import Final, get_args

import msgspec

from thunderchild.core.actions import Action
from thunderchild.core.choices import tag_of
from thunderchild.core.errors import NotationError
from thunderchild.games.invasion.content.facts import Facts
from thunderchild.games.invasion.model.actions import StrategicAction
from thunderchild.games.invasion.model.battle_actions import BattleAction
from thunderchild.games.invasion.model.card_actions import CardAction
from thunderchild.games.invasion.model.kinds import NONE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.words import tokens
from thunderchild.games.invasion.words.tokens import Token

LONGEST: Final = 2000
NOTHING: Final = "-"

# How a field is written: by its name, and where that is not enough by verb and name.
FIELDS: Final[dict[str, Token]] = {
    "zone": tokens.ZONE,
    "origin": tokens.ZONE,
    "to": tokens.ZONE,
    "unit": tokens.UNIT,
    "gun": tokens.UNIT,
    "kind": tokens.KIND,
    "refugee": tokens.KIND,
    "row": tokens.ROW,
    "colour": tokens.COLOUR,
    "damaged": tokens.DAMAGE,
    "harbor": tokens.HARBOR,
    "plan": tokens.PLAN,
    "further": tokens.FURTHER,
    "number": tokens.NUMBER,
    "points": tokens.NUMBER,
    "singles": tokens.NUMBER,
    "doubles": tokens.NUMBER,
    "option": tokens.NUMBER,
    "die": tokens.NUMBER,
    "by": tokens.KIND,
    "piece": tokens.PIECE,
    "infantry": tokens.PIECE,
    "cavalry": tokens.PIECE,
    "tripod": tokens.TRIPOD,
    "first": tokens.TRIPOD,
    "second": tokens.TRIPOD,
    "hex": tokens.HEX,
    "card": tokens.EVENT_CARD,
    "cards": tokens.EVENT_CARD,
}
EXCEPTIONS: Final[dict[tuple[str, str], Token]] = {
    ("dig_in", "gun"): tokens.PIECE,
    ("choose_card", "card"): tokens.BATTLE_CARD,
}


class Verb:
    """One kind of action: its word, and how its fields are written."""

    def __init__(self, kind: type[Action]) -> None:
        self.kind = kind
        self.word = tag_of(kind)
        self.fields: list[tuple[str, Token]] = [
            (name, EXCEPTIONS.get((self.word, name)) or FIELDS[name])
            for name in kind.__struct_fields__
        ]
        fields = msgspec.structs.fields(kind)
        self.defaults = [field.default for field in fields]
        self.is_list = [field.type == list[int] for field in fields]
        self.is_flag = [field.type is bool for field in fields]

    def write(self, facts: Facts, s: InvasionState, action: Action) -> str:
        """The whole line."""
        values = [getattr(action, name) for name, _ in self.fields]
        while values and values[-1] == self.defaults[len(values) - 1]:
            values.pop()
        words = [self.word]
        for (_, token), value in zip(self.fields, values, strict=False):
            if type(value) is int and value == NONE:
                words.append(NOTHING)
                continue
            listed = value if isinstance(value, list) else [value]
            words.append(",".join(token.write(facts, s, one) for one in listed) or NOTHING)
        return " ".join(words)

    def read(self, facts: Facts, s: InvasionState, line: "WordReader") -> Action:
        """The action of the words that follow."""
        values: dict[str, object] = {}
        for number, (name, token) in enumerate(self.fields):
            word = line.next()
            if word is None:
                if self.defaults[number] is msgspec.NODEFAULT:
                    raise line.fail(f"expected {token.expected}")
                continue
            if word == NOTHING and not self.is_flag[number]:
                values[name] = [] if self.is_list[number] else NONE
                continue
            parts = word.split(",") if self.is_list[number] else [word]
            found = [token.read(facts, s, part) for part in parts]
            if None in found:
                raise line.fail(f"expected {token.expected}")
            values[name] = found if self.is_list[number] else found[0]
            if self.is_flag[number]:
                values[name] = bool(values[name])
        if line.next() is not None:
            raise line.fail("expected nothing more")
        return self.kind(**values)


class WordReader:
    """A text read word by word; its errors say where."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0  # where the word read last begins
        self.end = 0

    def next(self) -> str | None:
        """The next word, None at the end."""
        while self.end < len(self.text) and self.text[self.end].isspace():
            self.end += 1
        self.at = self.end
        while self.end < len(self.text) and not self.text[self.end].isspace():
            self.end += 1
        return self.text[self.at : self.end] or None

    def fail(self, expected: str) -> NotationError:
        """The error at the word read last."""
        return NotationError(self.text, self.at, expected)


KINDS: Final[tuple[type[Action], ...]] = (
    *get_args(StrategicAction),
    *get_args(BattleAction),
    *get_args(CardAction),
)
VERBS: Final[dict[str, Verb]] = {verb.word: verb for verb in map(Verb, dict.fromkeys(KINDS))}
VERB_OF: Final[dict[type[Action], Verb]] = {verb.kind: verb for verb in VERBS.values()}


def write(facts: Facts, s: InvasionState, action: Action) -> str:
    """An action in notation."""
    verb = VERB_OF.get(type(action))
    if verb is None:
        raise TypeError(f"not an action of this game: {action!r}")
    return verb.write(facts, s, action)


def read(facts: Facts, s: InvasionState, text: str) -> Action:
    """The action a text means; raises NotationError."""
    if len(text) > LONGEST:
        raise NotationError(text[:40], LONGEST, "expected a shorter line")
    line = WordReader(text)
    word = line.next()
    verb = VERBS.get((word or "").lower())
    if verb is None:
        raise line.fail("expected what is done, such as move_unit or end_production")
    return verb.read(facts, s, line)
