"""A game's rules as text: its RULES.md, parsed strictly.

The format, line by line:

    # Title                     once, first; text after it is the introduction
    ## 1. Section               a numbered section; text before its first rule is its introduction
    ### WW-1.1 Title            a rule; what follows, up to the next heading, belongs to it:
                                first what the book itself says, then
    > Ruling: ...               a point that the book leaves open, and how it was settled here
    > Option `name`: ...        more words for a setting that changes the rule
    ## Examples                 a list `- WW-EXA-A1: what comes of what` of worked examples
    ## Exempt                   a list `- WW-1.7: reason` of ids that are not tested as rules

Ids stand in ascending order, once each, in the section whose number they bear. What the book does
not say stands in a ruling or an option, never in the text above them.
"""

import re
import textwrap
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

import msgspec
from msgspec import structs

from thunderchild.core.content import read, resource
from thunderchild.core.errors import InputError
from thunderchild.core.options import OptionSpec
from thunderchild.core.rules import RULE_ID

_SECTION: Final = re.compile(r"## (?:(\d+)\. )?(\S.*)")
_RULE: Final = re.compile(rf"### ({RULE_ID}) (\S.*)")
_RULING: Final = re.compile(r"> Ruling: (\S.*)")
_OPTION: Final = re.compile(r"> Option `([a-z][a-z0-9_]*)`: (\S.*)")
_EXEMPT: Final = re.compile(rf"- ({RULE_ID}): (\S.*)")
_EXAMPLE: Final = re.compile(r"- ([A-Z]{2,4}-[A-Z]{2,4}-[A-Z]\d+): (\S.*)")
WIDTH: Final = 100  # of what is printed
_ITEM: Final = re.compile(r"(?:[-*]|\d+\.) ")  # the start of an entry of a list
GAP: Final = "  "
EXAMPLES: Final = "Examples"
EXEMPT: Final = "Exempt"


class RuleBookError(InputError):
    """A RULES.md is wrong, or a rule that was asked for does not exist."""


class OptionNote(msgspec.Struct, frozen=True):
    """A setting that changes a rule, and how (Markdown)."""

    name: str
    text: str


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule (Markdown): what the book says in our own words, and what we made of it."""

    id: str
    section: str
    title: str
    text: str  # empty where the book is silent
    rulings: tuple[str, ...] = ()
    options: tuple[OptionNote, ...] = ()

    def __str__(self) -> str:
        """Return the rule as plain lines of the usual width."""
        return self.printed(WIDTH)

    def printed(self, width: int) -> str:
        """Return the rule as plain lines, with our rulings and options set in below it."""
        text = _aligned(self.text, width)
        return "\n\n".join((f"{self.id} {self.title}\n{text}".strip(), *self._ours(width)))

    def without_text(self, width: int = WIDTH) -> str:
        """Return the rule as plain lines without what the book says."""
        return "\n".join((f"{self.id} {self.title}", *self._ours(width)))

    def _ours(self, width: int) -> list[str]:
        words = [f"Our ruling: {ruling}" for ruling in self.rulings]
        words += [f"Option {note.name}: {note.text}" for note in self.options]
        return [_set_in(text, width) for text in words]

    def words(self) -> str:
        """Return all that a search looks through."""
        notes = [f"{option.name} {option.text}" for option in self.options]
        return " ".join((self.id, self.title, self.text, *self.rulings, *notes))


class RuleBook:
    """The rules of one game, in order."""

    def __init__(
        self,
        title: str,
        intro: str,
        rules: tuple[Rule, ...],
        exempt: dict[str, str],
        examples: dict[str, str] | None = None,
    ) -> None:
        """Hold what `parse` found."""
        self.title: Final = title
        self.intro: Final = intro
        self.exempt: Final = exempt
        self.examples: Final = examples or {}
        self._rules: Final = {rule.id: rule for rule in rules}

    @classmethod
    def of(cls, package: str) -> "RuleBook":
        """Read the RULES.md that lies in a game's package."""
        return parse(read(resource(package, "RULES.md")))

    def telling(self, options: Iterable[OptionSpec]) -> "RuleBook":
        """The book with each option told below the rule that it changes, if it is not yet."""
        told = {note.name for rule in self for note in rule.options}
        rules = {rule.id: rule for rule in self}
        for spec in options:
            if spec.name not in told and spec.rule in rules:
                told.add(spec.name)
                rule, note = rules[spec.rule], OptionNote(spec.name, f"{spec.text}.")
                rules[rule.id] = structs.replace(rule, options=(*rule.options, note))
        return RuleBook(self.title, self.intro, tuple(rules.values()), self.exempt, self.examples)

    def __iter__(self) -> Iterator[Rule]:
        """Go through the rules in order."""
        return iter(self._rules.values())

    def __len__(self) -> int:
        """Return the number of rules."""
        return len(self._rules)

    def __contains__(self, rule: object) -> bool:
        """Whether there is a rule with this id."""
        return rule in self._rules

    def ids(self) -> tuple[str, ...]:
        """Return all rule ids in order."""
        return tuple(self._rules)

    def get(self, rule: str) -> Rule:
        """Return one rule; upper or lower case does not matter."""
        found = self._rules.get(rule.upper()) or self._rules.get(rule)
        if found is None:
            raise RuleBookError(f'{self.title} has no rule "{rule}"')
        return found

    def count_rulings(self) -> int:
        """Return the number of rulings."""
        return sum(len(rule.rulings) for rule in self)

    def search(self, words: str) -> list[Rule]:
        """Return the rules that hold all the words, those with words in the title first."""
        wanted = words.casefold().split()
        if not wanted:
            return []
        ranked = []
        for place, rule in enumerate(self):
            title = f"{rule.id} {rule.title}".casefold()
            whole = rule.words().casefold()
            if all(word in whole for word in wanted):
                ranked.append((-sum(word in title for word in wanted), place, rule))
        return [rule for _, _, rule in sorted(ranked, key=lambda row: row[:2])]


def parse(text: str, name: str = "RULES.md") -> RuleBook:
    """Parse a RULES.md; the error names the line."""
    reader = _RulesReader(name)
    comment = False
    for number, line in enumerate(text.splitlines(), 1):
        comment = comment or line.startswith("<!--")
        if not comment:
            reader.number = number
            reader.line(line.rstrip())
        comment = comment and "-->" not in line
    return reader.finish()


class _RulesReader:
    """Takes a RULES.md line by line."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.number = 0
        self.title = ""
        self.intro: list[str] = []
        self.section = ""
        self.section_number = ""
        self.heads: list[tuple[str, str, str]] = []
        self.bodies: list[list[str]] = []
        self.in_rule = False
        self.exempt: dict[str, str] = {}
        self.examples: dict[str, str] = {}

    def fail(self, sentence: str) -> RuleBookError:
        """Make an error that names the file and the line."""
        return RuleBookError(f"{self.name}: line {self.number}: {sentence}")

    def line(self, line: str) -> None:
        """Take one line."""
        if not self.title:
            if line and not line.startswith("# "):
                raise self.fail("expected the title, `# Name`")
            self.title = line[2:].strip()
        elif line.startswith("### "):
            self.rule(line)
        elif line.startswith("## "):
            self.begin_section(line)
        elif line.startswith("#"):
            raise self.fail(f"unexpected heading `{line}`")
        elif self.in_rule:
            self.bodies[-1].append(line)
        elif self.section == EXAMPLES:
            self.example(line)
        elif self.section == EXEMPT:
            self.exemption(line)
        elif not self.section:
            self.intro.append(line)

    def begin_section(self, line: str) -> None:
        """Take a section's heading."""
        match = _SECTION.fullmatch(line)
        if match is None:
            raise self.fail(f"expected `## 1. Section`, found `{line}`")
        self.in_rule = False
        self.section_number, self.section = match[1] or "", match[2]

    def rule(self, line: str) -> None:
        """Take a rule's heading."""
        match = _RULE.fullmatch(line)
        if match is None:
            raise self.fail(f"expected `### ID Title`, found `{line}`")
        if not self.section_number:
            raise self.fail(f"{match[1]} stands outside a numbered section")
        before = self.heads[-1][0] if self.heads else ""
        same_series = _letters(before) == _letters(match[1])
        if same_series and not _order(before) < _order(match[1]):
            raise self.fail(f"{match[1]} does not come after {before}")
        digits = _order(match[1])
        if len(digits) == 2 and digits[0] != int(self.section_number):
            raise self.fail(f"{match[1]} stands in section {self.section_number}")
        if any(match[1] == head[0] for head in self.heads):
            raise self.fail(f"{match[1]} stands twice")
        self.heads.append((match[1], self.section, match[2]))
        self.bodies.append([])
        self.in_rule = True

    def example(self, line: str) -> None:
        """Take a line of the list of worked examples."""
        match = _EXAMPLE.fullmatch(line)
        if match and match[1] in self.examples:
            raise self.fail(f"{match[1]} stands twice")
        if match:
            self.examples[match[1]] = match[2]
        elif line.startswith("-"):
            raise self.fail(f"expected `- ID: example`, found `{line}`")

    def exemption(self, line: str) -> None:
        """Take a line of the list of exempt ids."""
        match = _EXEMPT.fullmatch(line)
        if match:
            self.exempt[match[1]] = match[2]
        elif line.startswith("-"):
            raise self.fail(f"expected `- ID: reason`, found `{line}`")

    def finish(self) -> RuleBook:
        """Check what hangs together and make the book."""
        rules = tuple(
            self.whole(head, body) for head, body in zip(self.heads, self.bodies, strict=True)
        )
        if not rules:
            raise RuleBookError(f"{self.name}: there is no rule in it, such as `### WW-1.1 Title`")
        ids = {rule.id for rule in rules}
        for rule in self.exempt:
            if rule not in ids:
                raise RuleBookError(f"{self.name}: exempt {rule} is no rule here")
        intro = "\n".join(self.intro).strip()
        return RuleBook(self.title, intro, rules, self.exempt, self.examples)

    def whole(self, head: tuple[str, str, str], body: list[str]) -> Rule:
        """Make one rule."""
        parts = _Parts()
        for line in body:
            fault = parts.take(line)
            if fault:
                raise RuleBookError(f"{self.name}: {head[0]}: {fault}")
        text = "\n".join(parts.text).strip()
        if not text and not parts.rulings:
            raise RuleBookError(f"{self.name}: {head[0]} has no text")
        rulings = tuple(" ".join(lines) for lines in parts.rulings)
        options = tuple(OptionNote(name, " ".join(lines)) for name, lines in parts.options)
        return Rule(*head, text, rulings, options)


class _Parts:
    """Takes what belongs to a rule apart, line by line."""

    def __init__(self) -> None:
        self.text: list[str] = []
        self.rulings: list[list[str]] = []
        self.options: list[tuple[str, list[str]]] = []
        self.open: list[str] | None = None  # the ruling or option that goes on

    def take(self, line: str) -> str:
        """Take a line; return what is wrong with it, or nothing."""
        ruling, option = _RULING.fullmatch(line), _OPTION.fullmatch(line)
        if (ruling or option) and self.open is not None:
            return f"an empty line is missing above `{line}`"
        if ruling and self.options:
            return "its rulings stand before its options"
        if ruling:
            self.open = [ruling[1]]
            self.rulings.append(self.open)
        elif option:
            self.open = [option[2]]
            self.options.append((option[1], self.open))
        elif line.startswith("> Option"):
            return "expected `> Option `name`: ...`"
        elif line.startswith(">"):
            if self.open is None:
                return f"expected `> Ruling: ...`, found `{line}`"
            self.open.append(line[1:].strip())
        elif not line:
            self.open = None
            self.text.append(line)
        elif self.rulings or self.options:
            return f"what the book says stands before rulings and options: `{line}`"
        else:
            self.text.append(line)
        return ""


def _set_in(text: str, width: int) -> str:
    """Wrap a paragraph and set it in from the left."""
    margin = 2 * GAP
    return textwrap.fill(
        text, width, initial_indent=margin, subsequent_indent=margin, break_on_hyphens=False
    )


def _aligned(text: str, width: int) -> str:
    """Print the tables of a text in columns, and its paragraphs no wider than the width."""
    found: list[str] = []
    for is_table, group in groupby(text.splitlines(), lambda line: line.startswith("|")):
        lines = list(group)
        found += _columns(lines, width) if is_table else _flowed(lines, width)
    return "\n".join(found)


def _flowed(lines: list[str], width: int) -> list[str]:
    """Paragraphs as they are written, or wrapped anew where they are too wide."""
    if max(map(len, lines), default=0) <= width:
        return lines
    paragraphs: list[str] = []
    for line in lines:
        is_new = not paragraphs or not paragraphs[-1] or not line or _ITEM.match(line)
        paragraphs += [line] if is_new else []
        if not is_new:
            paragraphs[-1] += f" {line.strip()}"
    found = []
    for paragraph in paragraphs:
        later = GAP if _ITEM.match(paragraph) else ""
        rows = textwrap.wrap(paragraph, width, subsequent_indent=later, break_on_hyphens=False)
        found += rows or [""]
    return found


def _columns(table: list[str], width: int) -> list[str]:
    """Align the cells of a table; one that is too wide for that becomes a list."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table]
    del rows[1:2]  # the dashes of Markdown
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    if sum(widths) + len(GAP) * (len(widths) - 1) > width:
        lines = [f"{row[0]}: {'; '.join(cell for cell in row[1:] if cell)}." for row in rows[1:]]
        return [textwrap.fill(line, width, subsequent_indent=GAP) for line in lines]
    rows.insert(1, ["-" * width for width in widths])
    return [
        GAP.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def _order(rule: str) -> tuple[int, ...]:
    """Return the numbers of an id, for comparing."""
    return tuple(int(n) for n in re.findall(r"\d+", rule))


def _letters(rule: str) -> str:
    """Return the series of an id; where it has one number, SCE-1 and SCE-01 are of two series."""
    if len(_order(rule)) == 1:
        return re.sub(r"\d", "#", rule)
    return re.sub(r"\d+", "", rule)
