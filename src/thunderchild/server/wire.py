"""Every message that crosses the network, as a Struct. docs/protocol.md has an example of each."""

from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from thunderchild.core.edits import Edit
from thunderchild.core.explained import Explained
from thunderchild.core.options import OptionSpec
from thunderchild.core.outcome import Outcome
from thunderchild.players.planned import PlannedBattle
from thunderchild.players.search.advice import PlanStep
from thunderchild.table.briefing import Briefing
from thunderchild.table.position import Entry, Position
from thunderchild.table.review import Review
from thunderchild.table.wishes import (
    Act,
    AnswerOffer,
    Id,
    Inbound,
    Name,
    Number,
    OfferDraw,
    Resign,
    Undo,
)
from thunderchild.titles import Box, Limit, MachineText, ScenarioText

LARGEST_MESSAGE: Final = 64 * 1024  # bytes, from a client
LARGEST_BODY: Final = 256 * 1024  # bytes of a request for a table, which may bring a map
LARGEST_RECORD: Final = 512 * 1024  # bytes of a record that somebody brings

Token = Annotated[str, Meta(max_length=128)]


# ---- from the page, on the socket -------------------------------------------------------


class Hello(Inbound, frozen=True, tag="hello"):
    """The first message: who is there, and up to where the log is known."""

    token: Token = ""  # none: a spectator
    seq: Number = -1
    seat: Name = ""  # of a page with several seats: the one that sat there when the line broke
    changes: bool = False  # send what changed, once a whole position was sent; long ones as rows
    name: Name = ""  # what the person there wants to be called


class Call(Inbound, frozen=True, tag="call"):
    """Take another name; the others at the table are told."""

    name: Name


class Sit(Inbound, frozen=True, tag="sit"):
    """Take one of the seats of this token; the page holds one at a time."""

    seat: Name


class Draft(Inbound, frozen=True, tag="draft"):
    """Keep a half-finished action for the seat; null forgets it."""

    action: Any


class Why(Inbound, frozen=True, tag="why"):
    """Ask why an action would be refused, without doing it."""

    id: Id
    action: Any


class Replay(Inbound, frozen=True, tag="replay"):
    """Ask for the position after an action; another seat's only once the game is over."""

    at: Number
    seat: Name | None = None
    event: Number = -1  # right after this entry of the action, where the title tells step by step


class Advise(Inbound, frozen=True, tag="advise"):
    """Ask the adviser what to do: whoever is asked; among people only if they agreed on it."""


class PlanBattles(Inbound, frozen=True, tag="plan"):
    """Ask how the battles ahead turn out in imagined worlds, where `position.odds` has some."""


class Ping(Inbound, frozen=True, tag="ping"):
    """Ask whether the server is there."""


FromPage = (
    Hello
    | Call
    | Sit
    | Act
    | Draft
    | Why
    | Undo
    | Resign
    | OfferDraw
    | AnswerOffer
    | Replay
    | Advise
    | PlanBattles
    | Ping
)


# ---- to the page, on the socket ---------------------------------------------------------


class Outbound(Struct, frozen=True, tag_field="type"):
    """A message of the server."""


class Welcome(Outbound, frozen=True, tag="welcome"):
    """The answer to hello: what does not change during the game."""

    table: str
    title: str
    label: str  # what people call the title
    scenario: str
    options: dict[str, str]  # those that differ from the default
    map: str
    seats: list[str]
    sides: dict[str, str]  # what people call the seats inside a sentence
    yours: list[str]  # the seats of this token
    commitment: str  # to the chance key, opened at the end; none before it where a seed was chosen
    board: Any  # what the game gives for drawing
    practice: bool  # everything may be taken back
    advised: bool  # the adviser may be asked, where several people play as well
    draws: bool  # the players may agree on a draw
    stepwise: bool  # the past can be seen entry by entry
    content: list[str]  # content files that are not the game's own
    watched: bool  # spectators may come


class PositionSent(Outbound, frozen=True, tag="position", omit_defaults=True):
    """The game as the sitting seat sees it; `full`: the events are the whole log."""

    full: bool
    position: Position
    rows: bool = False  # all lists are packed, see core/rows.py


class PositionChanged(Outbound, frozen=True, tag="changed", omit_defaults=True):
    """What differs from the position that was sent last; what is not named is as it was."""

    seq: int
    edits: list[Edit]  # of the position, but for its seq, its events and its draft
    events: list[Entry]  # what was told since
    draft: Any
    rows: bool = False  # all lists are packed, see core/rows.py


ShowsPosition = PositionSent | PositionChanged


class Past(Outbound, frozen=True, tag="past"):
    """The answer to replay: a position that was; its events are those of its last action."""

    at: int
    event: int
    last: int  # the number of the last action there is
    position: Position


class Ack(Outbound, frozen=True, tag="ack"):
    """Done, and on disk."""

    id: str
    seq: int


class RefusalSent(Outbound, frozen=True, tag="refused"):
    """Refused; the game is unchanged."""

    id: str
    sentence: str
    rule: str


class WhyNot(Outbound, frozen=True, tag="why_not"):
    """The answer to why; no sentence when the action is legal."""

    id: str
    sentence: str | None
    rule: str


class Curtain(Outbound, frozen=True, tag="curtain"):
    """Hot-seat: the sitting seat has nothing to do and `next` has. The page clears itself."""

    next: str
    reason: str


class Thinking(Outbound, frozen=True, tag="thinking"):
    """A machine has begun to think about its answer."""

    seat: str


class AdvisedPlan(Struct, frozen=True):
    """One of the best plans in words, and what it does next: each act with its way on the board."""

    words: str
    steps: list[PlanStep]


class Advised(Outbound, frozen=True, tag="advised"):
    """What the adviser says about the position with this number, or why it says nothing."""

    seq: int
    lines: list[str]  # the chance to win; of sealed orders the mix
    plans: list[AdvisedPlan]
    problem: str


class Planned(Outbound, frozen=True, tag="planned"):
    """How the battles ahead of the position with this number turn out, or why that is not told."""

    seq: int
    battles: list[PlannedBattle]
    problem: str


class Presence(Outbound, frozen=True, tag="presence"):
    """Which seats have a page open, how many spectators there are, and what people are called."""

    seats: dict[str, bool]
    watching: int
    names: dict[str, str]  # by seat, of those who gave one
    again: list[str]  # seats whose players have begun a rematch and wait there


class Error(Outbound, frozen=True, tag="error"):
    """Something in the last message was wrong; when the socket closes too, its code says what."""

    sentence: str


class Pong(Outbound, frozen=True, tag="pong"):
    """The answer to ping."""


ToPage = (
    Welcome
    | PositionSent
    | PositionChanged
    | Past
    | Ack
    | RefusalSent
    | WhyNot
    | Curtain
    | Thinking
    | Advised
    | Planned
    | Presence
    | Error
    | Pong
)

# Why a socket was closed.
CLOSE_BAD_MESSAGE: Final = 4400
CLOSE_WRONG_TOKEN: Final = 4401
CLOSE_INVITED: Final = 4402
CLOSE_PRIVATE: Final = 4403
CLOSE_NO_TABLE: Final = 4404
CLOSE_SILENT: Final = 4408
CLOSE_TOO_LARGE: Final = 4413
CLOSE_TOO_MANY: Final = 4429
CLOSE_FAULT: Final = 4500
CLOSE_RESTART: Final = 1012

PRIVATE: Final = "This table is private: only its players see it."


# ---- HTTP -------------------------------------------------------------------------------


class LessonInfo(Struct, frozen=True):
    """A lesson of a title."""

    id: str
    name: str
    blurb: str
    minutes: int
    scenario: str
    seat: str


class GameInfo(Struct, frozen=True):
    """GET /api/games: one title."""

    name: str
    label: str
    blurb: str
    catalogue: str
    scenarios: list[ScenarioText]
    seats: list[str]
    options: list[OptionSpec]
    players: list[str]  # besides "person"
    levels: list[MachineText]  # those of them that people are offered, the weakest first
    random_maps: bool
    machine_limit: Limit | None  # what a game with a machine gets, if nothing else is chosen
    box: Box | None  # what the back of its box says
    lessons: list[LessonInfo]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables: what to play."""

    title: Name
    scenario: Name
    options: dict[Name, Name] = {}
    seats: dict[Name, Name] = {}  # "person" where nothing is said
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    map: Name = ""  # "", "random" or "random:7"
    practice: bool = False  # everything may be taken back, and the game says so for ever
    advised: bool = False  # people who play each other may ask the adviser
    apart: bool = False  # each person has a screen: there is no token for all seats at once
    content: dict[Name, str] = {}  # content files laid over the game's own, as `map.toml`
    invite: list[Name] = []  # seats whose links are invitations: to sit down with, once
    private: bool = False  # nobody watches
    lesson: Name = ""  # a lesson of the title: it says what is played, and nothing else counts


class TableMade(Struct, frozen=True):
    """The answer: a token for each person's seat, and one for all of them at one screen."""

    table: str
    links: dict[str, str]
    hotseat: str | None
    host: str  # for whoever made it: renews links, removes the table


class Claimed(Struct, frozen=True):
    """POST /api/tables/{table}/claim: the token of whoever has sat down."""

    token: str
    seats: list[str]


class Renew(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{table}/renew: the seat whose links end."""

    seat: Name


class Renewed(Struct, frozen=True):
    """The answer: a new invitation."""

    seat: str
    token: str


class Watching(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{table}/watching, and its answer."""

    allowed: bool


class TableInfo(Struct, frozen=True):
    """GET /api/tables: one table that a presented token opens."""

    table: str
    title: str
    scenario: str
    players: dict[str, str]
    yours: list[str]
    number: int
    turn: int
    asked: list[str]
    outcome: Outcome | None
    created: str
    changed: str
    fault: str  # why it cannot be opened, if it cannot
    still: str  # why nobody can play on, though it can be looked at
    practice: bool
    names: dict[str, str] = {}  # what the people there were last called, by seat


class ReviewedChoice(Struct, frozen=True):
    """A choice of a finished game: after this action, in this turn, a seat had to make a plan."""

    number: int
    turn: int
    seat: str


class JudgedChoice(Struct, frozen=True):
    """GET /api/tables/{table}/choices/{number}: a choice and the best plan that was found.

    From what the seat knew: the chance to win, and how much more the other plan promised, with a
    95 % interval.
    """

    chance: float
    gain: float
    low: float
    high: float
    better: str
    tries: int


class ReviewInfo(Struct, frozen=True):
    """GET /api/tables/{table}/review: a game that is over, told again."""

    review: Review
    choices: list[ReviewedChoice]  # what can be looked at once more, one by one


class Branch(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{table}/branch: play on from an action of a game that is over.

    In one that is not, whoever has the seat can try something out; what it cannot know is made up.
    """

    number: Number
    seat: Name  # for whoever asks; machines play the others


class Added(Struct, frozen=True):
    """The answer to a branch or a record: where the game is. No token: to look at."""

    table: str
    token: str
    title: str


class RuleOption(Struct, frozen=True):
    """A setting that changes a rule, and how."""

    name: str
    text: str


class RuleInfo(Struct, frozen=True):
    """One rule of GET /api/rules/{book}."""

    id: str
    section: str
    title: str
    text: str  # what the book says; empty where it is silent
    rulings: list[str]  # how it is played here where the book leaves a point open
    options: list[RuleOption]


class RulesInfo(Struct, frozen=True):
    """GET /api/rules/{book}; a book goes by its own name and by those of its titles."""

    catalogue: str
    title: str
    intro: str
    rules: list[RuleInfo]


class BriefingsInfo(Struct, frozen=True):
    """GET /api/briefings/{title}."""

    briefings: list[Briefing]


class GlossaryInfo(Struct, frozen=True):
    """GET /api/glossary/{title}."""

    words: list[Explained]
    values: dict[str, dict[str, str]]  # of options: what forms call them


class Problem(Struct, frozen=True):
    """The body of every HTTP error."""

    sentence: str
