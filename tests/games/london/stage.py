"""Positions set up by hand, readably, and ways to act in them and to look at them.

    game, s = stage(martian=["Walker 0106"], earthling=["Infantry 1107", "Heroine 0505 down"])
    s, told = act(game, s, "martian", "move M1 0106-0206")
    s, told = act(game, s, "martian", "attack M1 E1", dice=[4])
    refusal = refused(game, s, "martian", "move M1 0106-0107")

A piece is written as its unit and hex; `down` is face-down (a Martian is a Lander then), `gone`
instead of a hex is eliminated, `bought` marks a face-up piece that came by purchase (face-down
Earthlings always did). Martians are called M1, M2 ... and Earthlings E1, E2 ... in the order given.
A Heroine that is not mentioned stands face-down in a corner (`NOWHERE_NEAR`), as the last one.

`at` says where play stands: "movement", "activation", "combat" or "reinforcements" of `side`, or
"end" (the last test after turn 12). With `scenario="solitaire"` Martian phases run by themselves
with `draws`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tests.support import acting
from tests.support.acting import meant
from thunderchild.core import options as core_options
from thunderchild.core.chance import Chance, Fast, Scripted
from thunderchild.core.events import Event, Told, seen_by
from thunderchild.core.procedure import Procedure, run
from thunderchild.games.london.content.facts import FIRST_EARTHLING
from thunderchild.games.london.content.files import Content
from thunderchild.games.london.game import London
from thunderchild.games.london.model.kinds import (
    ARMY,
    HEROINE,
    MINION_NAMES,
    MINIONS,
    NO_OBJECTIVE,
    OBJECTIVE_NAMES,
    UNIT_NAMES,
)
from thunderchild.games.london.model.options import Options
from thunderchild.games.london.model.state import NO_BOX, NOBODY, OPEN, WAITING, LondonState
from thunderchild.games.london.rules.pieces import add_piece, note_company
from thunderchild.games.london.rules.sequence import GameTurn, WholeGame

SEATS: Final = ("martian", "earthling")
NOWHERE_NEAR: Final = "2001"
_CONTENT: Final = Content()


def new_game(
    scenario: str = "two_player", content: Content | None = None, /, **options: object
) -> London:
    """A game with these options."""
    return London(scenario, core_options.parse(Options, options), content or _CONTENT)


def stage(
    scenario: str = "two_player",
    *,
    martian: Sequence[str] = (),
    earthling: Sequence[str] = (),
    rubble: Sequence[str] = (),
    turn: int = 5,
    side: str = "martian",
    at: str = "movement",
    objective: str = "crush_army",
    track: Mapping[int, str] | None = None,
    arrivals: Mapping[int, str] | None = None,
    minion: str = "",
    minions: Sequence[str] | None = None,
    captor: str = "",
    first_attack: str = "martian",
    draws: Sequence[int] | None = None,
    options: Mapping[str, object] | None = None,
    content: Content | None = None,
    told: list[Told] | None = None,
) -> tuple[London, LondonState]:
    """A game and a position in it.

    `track` maps boxes to units still to land, `arrivals` turns to Earthling reinforcements;
    `captor` is the label of the Martian that holds the Heroine; `first_attack` is who has made it
    ("" for nobody yet); `draws` are raw numbers for what is drawn on the way to the first question,
    and a list given as `told` gets what is told on that way.
    """
    game = new_game(scenario, content, **(options or {}))
    facts = game.facts
    s = LondonState()
    s.unit_at, s.rubble = [NOBODY] * facts.hexes, [0] * facts.hexes
    s.turn, s.side = turn, SEATS.index(side)
    s.objective = NO_OBJECTIVE if facts.solitaire else OBJECTIVE_NAMES.index(objective)
    for label in rubble:
        s.rubble[facts.map.at(label)] = 1
    for text in (*earthling, *martian):
        _add(game, s, text)
    if s.heroine < 0:
        add_piece(s, HEROINE, facts.map.at(NOWHERE_NEAR), up=False, bought=True)
    silent = game.play(s)
    for hex in s.hex:
        if hex >= 0:
            note_company(silent, hex)
    s.first_attack = SEATS.index(first_attack) if first_attack else -1
    _fill_track(game, s, track or {}, landed=side == "earthling")
    _fill_arrivals(game, s, arrivals or {})
    _fill_minions(s, minion, minions)
    if captor:
        s.captor = piece_of(game, s, captor)
        s.hex[s.heroine] = s.hex[s.captor]
        s.up[s.heroine], s.known[s.heroine] = 1, OPEN
    s.stack = _stack(game, side, at)
    chance: Chance = Fast(0) if draws is None else Scripted(list(draws))
    run(game.play(s, chance, told))
    assert game.faults(s) == []
    return game, s


def _stack(game: London, side: str, at: str) -> list[Procedure]:
    """The frames that go on with a phase."""
    if at == "end":
        return [_frame(game, WholeGame, "last_test")]
    who = "system" if side == "martian" and game.facts.solitaire else side
    return [_frame(game, WholeGame, "next_turn"), _frame(game, GameTurn, f"{who}_{at}")]


def _frame(game: London, kind: type[Procedure], line: str) -> Procedure:
    """A frame of the stack that goes on with a line."""
    return kind(line=game.book.line(kind, line))


def _kind(game: London, name: str) -> int:
    """A unit by its name or id."""
    name = name.lower().replace(" ", "_")
    assert name in UNIT_NAMES, f"no unit {name!r}"
    return UNIT_NAMES.index(name)


def _add(game: London, s: LondonState, text: str) -> None:
    """Put one piece into a position."""
    words = text.split()
    flags = {word for word in words if word in ("down", "bought", "gone")}
    rest = [word for word in words if word not in flags]
    gone = "gone" in flags
    label = "" if gone else rest.pop()
    kind = _kind(game, " ".join(rest))
    hex = 0 if gone else game.facts.map.at(label)
    before = s.unit_at[hex]
    up = "down" not in flags
    bought = not up or "bought" in flags or kind < FIRST_EARTHLING or kind == HEROINE
    piece = add_piece(s, kind, hex, up=up, bought=bought)
    if gone:
        s.hex[piece], s.unit_at[hex], s.known[piece] = -1, before, OPEN
    if game.facts.solitaire and kind < FIRST_EARTHLING:
        s.known[piece] = OPEN


def _fill_track(game: London, s: LondonState, track: Mapping[int, str], *, landed: bool) -> None:
    """The boxes: what has landed, then what is to come where the test says so."""
    boxes = game.facts.boxes
    s.opened = min(s.turn if landed else s.turn - 1, boxes)
    s.track = [s.kind_of[piece] for piece in s.order_of_landing()][:boxes]
    s.track += [NO_BOX] * (boxes - len(s.track))
    for box in range(s.opened, boxes):
        s.track[box] = NO_BOX
    for box, name in track.items():
        s.track[box - 1] = _kind(game, name)


def _fill_arrivals(game: London, s: LondonState, arrivals: Mapping[int, str]) -> None:
    """Reinforcements by turn; those not named are Infantry and the Super Gun."""
    for index, turn in enumerate(game.facts.schedule):
        usual = "infantry" if game.facts.arrival_category(index) == ARMY else "super_gun"
        s.arrivals.append(_kind(game, arrivals.get(turn, usual)))
        s.arrived.append(WAITING)


def _fill_minions(s: LondonState, minion: str, minions: Sequence[str] | None) -> None:
    """The current minion and those still to come."""
    s.minions = list(range(MINIONS))
    if minions is not None:
        s.minions = [MINION_NAMES.index(name) for name in minions]
    if minion:
        s.minion = MINION_NAMES.index(minion)
        if s.minion in s.minions:
            s.minions.remove(s.minion)


# ---- acting ------------------------------------------------------------------------------------


def act(
    game: London,
    s: LondonState,
    seat: str,
    what: object,
    *,
    dice: Sequence[int] = (),
    draws: Sequence[int] | None = None,
) -> tuple[LondonState, list[Told]]:
    """The position after an action (a text in notation, or an action), and what was told.

    `dice` are faces from 1 to 6 for all that is rolled; `draws` are raw numbers from 0 instead.
    """
    raw = [face - 1 for face in dice] if draws is None else list(draws)
    return acting.act(game, s, seat, what, Scripted(raw, s.draws) if raw else None)


refused: Final = acting.refused


def play(game: London, s: LondonState, *lines: str) -> tuple[LondonState, list[Told]]:
    """Several actions, each as `martian: move M1 0106-0206`; all that was told."""
    told: list[Told] = []
    for line in lines:
        seat, _, text = line.partition(": ")
        s, more = act(game, s, seat, text)
        told += more
    return s, told


def allowed(game: London, s: LondonState, seat: str, what: object) -> bool:
    """Whether an action may be done now."""
    return game.why_not(s, *meant(game, s, seat, what)) is None


# ---- looking -----------------------------------------------------------------------------------


def piece_of(game: London, s: LondonState, label: str) -> int:
    """The number of a piece by its label."""
    for piece in range(len(s.hex)):
        if game.facts.label(s, piece) == label:
            return piece
    raise AssertionError(f"there is no {label}")


def where(game: London, s: LondonState, label: str) -> str:
    """A hex number, or `gone`. `Heroine` finds her."""
    piece = s.heroine if label == "Heroine" else piece_of(game, s, label)
    return game.facts.labels[s.hex[piece]] if s.hex[piece] >= 0 else "gone"


def is_up(game: London, s: LondonState, label: str) -> bool:
    """Whether a piece is face-up."""
    return bool(s.up[piece_of(game, s, label)])


def is_rubble(game: London, s: LondonState, hex: str) -> bool:
    """Whether a hex is rubble."""
    return bool(s.rubble[game.facts.map.at(hex)])


def captor(game: London, s: LondonState) -> str:
    """The label of the Martian that holds the Heroine, or nothing."""
    return game.facts.label(s, s.captor) if s.captor >= 0 else ""


def minion(s: LondonState) -> str:
    """The current minion, or nothing."""
    return MINION_NAMES[s.minion] if s.minion >= 0 else ""


def asked(game: London, s: LondonState) -> tuple[str, list[str]]:
    """The question that is open, and the seats that must answer."""
    question = type(game.questions[s.kind]).__name__ if s.pending else ""
    return question, [SEATS[seat] for seat in game.asked(s)]


def legal(game: London, s: LondonState, seat: str) -> list[str]:
    """All listed legal actions of a seat, in notation."""
    number = SEATS.index(seat)
    decision = game.decision(s, number)
    assert decision is not None, f"{seat} is not asked"
    return [game.write(s, number, action) for action in decision]


def reach_of(game: London, s: LondonState, label: str) -> dict[str, int]:
    """The hexes a piece of the asked seat can reach, with their costs, from the form."""
    seat = game.asked(s)[0]
    decision: Any = game.decision(s, seat)
    piece = piece_of(game, s, label)
    rows = [row for row in decision.form().pieces if row.piece == piece]
    return {game.facts.labels[r.hex]: r.cost for row in rows for r in row.reach}


def heard(told: list[Told], seat: str, kind: type[Event]) -> list[Any]:
    """The events of a kind that a seat ("martian", "earthling" or "spectator") was told."""
    number = SEATS.index(seat) if seat in SEATS else -1
    return [event for event in seen_by(told, number) if isinstance(event, kind)]


def winner(game: London, s: LondonState) -> tuple[str, str]:
    """Who won and why; two empty texts while the game goes on."""
    outcome = game.outcome(s)
    return ("", "") if outcome is None else (outcome.winner or "", outcome.reason)
