"""Actions of the council as text and back: `spend harbors 6`, `consent`, `refuse`, `pass`."""

from typing import Final

from thunderchild.core.actions import Pass
from thunderchild.core.errors import NotationError
from thunderchild.games.invasion.league.content.facts import LeagueFacts
from thunderchild.games.invasion.league.model.actions import Agree, Decline, LeagueAction, Spend
from thunderchild.games.invasion.words.notation import WordReader

EXPECTED: Final = "expected spend, consent, refuse or pass"
LONGEST: Final = 200
MOST_DIGITS: Final = 4


def write(facts: LeagueFacts, action: LeagueAction) -> str:
    """An action of the council."""
    match action:
        case Spend(row, number):
            known = 0 <= row < len(facts.row_ids)
            return f"spend {facts.row_ids[row] if known else f'#{row}'} {number}"
        case Agree():
            return "consent"
        case Decline():
            return "refuse"
    return "pass"


def read(facts: LeagueFacts, text: str) -> LeagueAction:
    """The action that a text means; raises NotationError."""
    if len(text) > LONGEST:
        raise NotationError(text[:40], LONGEST, "expected a shorter line")
    line = WordReader(text)
    word = (line.next() or "").lower()
    single: dict[str, LeagueAction] = {"consent": Agree(), "refuse": Decline(), "pass": Pass()}
    if word in single:
        found = single[word]
    elif word == "spend":
        found = Spend(read_row(facts, line), read_number(line))
    else:
        raise line.fail(EXPECTED)
    if line.next() is not None:
        raise line.fail("expected nothing more")
    return found


def read_row(facts: LeagueFacts, line: WordReader) -> int:
    """A row by its id."""
    word = (line.next() or "").lower()
    if word.startswith("#") and is_number(word[1:]):
        return int(word[1:])
    if word not in facts.row_ids:
        raise line.fail(f"expected a row: {', '.join(facts.row_ids)}")
    return facts.row_ids.index(word)


def read_number(line: WordReader) -> int:
    """How many Refugees."""
    word = line.next() or ""
    if not is_number(word):
        raise line.fail("expected a number of Refugees")
    return int(word)


def is_number(word: str) -> bool:
    """Whether a word is a whole number; a minus is read, and refused by the rules."""
    digits = word.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS
