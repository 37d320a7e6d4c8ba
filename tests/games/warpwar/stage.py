"""Positions set up by hand, readably, and ways to act in them and to look at them.

    game, s = stage("advanced", first=["W1 PD5 B3 at Ur"], second=["S13 PD1 T1 M6 at Babylon"])
    s, told = act(game, s, "first", "move W1 0606-0710")
    refusal = refused(game, s, "first", "move W1 1010")

A ship is written as its name, its values, and where it is: `at` a star or hex number, or
`aboard` a Warpship written before it. `PD2/7` is a present value of 2 of 7 built; `TL1` is a ship
built on the first turn of that level, and `T3!` one built on turn 3 (else turn 1).

`at` says where play stands: "turn" (the player-turn begins), "build", "movement", "combat" or
"pickup" (the fifth event). Unless told otherwise first moves first and has the north end.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from tests.support import acting
from thunderchild.core import options as core_options
from thunderchild.core.chance import Fast
from thunderchild.core.events import Event, Told, seen_by
from thunderchild.core.procedure import run
from thunderchild.games.warpwar.content.facts import built_of, values_of
from thunderchild.games.warpwar.content.files import Content
from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.model.kinds import ATTRIBUTES, MISSILE, NORTH, SOUTH, WARPSHIP
from thunderchild.games.warpwar.model.options import Options
from thunderchild.games.warpwar.model.state import DESTROYED, FIRED, HIT, WarpWarState
from thunderchild.games.warpwar.rules.sequence import GameTurn, PlayerTurn, WholeGame
from thunderchild.games.warpwar.told.chronicle import enter, set_carriers

SEATS: Final = ("first", "second")
LETTERS: Final = ("PD", "B", "S", "T", "M", "SR")
EVENTS: Final = {
    "turn": "begin",
    "build": "build",
    "movement": "movement",
    "combat": "combat",
    "pickup": "pickup_and_drop",
}
_SHIP: Final = re.compile(r"([WS])(\d+)((?: \S+)*?) (at|aboard) (\S+)")
_VALUE: Final = re.compile(r"(PD|SR|B|S|T|M)(\d+)(?:/(\d+))?")
_CONTENT: Final = Content()


def new_game(
    scenario: str = "advanced", content: Content | None = None, /, **options: object
) -> WarpWar:
    """A game with these options."""
    return WarpWar(scenario, core_options.parse(Options, options), content or _CONTENT)


def stage(
    scenario: str = "advanced",
    *,
    first: Sequence[str] = (),
    second: Sequence[str] = (),
    turn: int = 5,
    active: str = "first",
    at: str = "movement",
    starter: str = "first",
    north: str = "first",
    bp: tuple[int, int] = (0, 0),
    vp: tuple[int, int] = (0, 0),
    options: Mapping[str, object] | None = None,
    content: Content | None = None,
) -> tuple[WarpWar, WarpWarState]:
    """A game and a position in it. `bp` is in hand as the player-turn begins."""
    game = new_game(scenario, content, **(options or {}))
    s = WarpWarState()
    s.turn, s.active, s.starter = turn, SEATS.index(active), SEATS.index(starter)
    s.ends = [NORTH, SOUTH] if north == "first" else [SOUTH, NORTH]
    s.vp = list(vp)
    for seat, ships in enumerate((first, second)):
        for text in ships:
            _add(game, s, seat, text)
    _keep_accounts(game, s, bp, built_now=at not in ("turn", "build"))
    after = "second_player" if s.active == s.starter else "turn_limit"
    s.stack = [
        WholeGame(line=game.book.line(WholeGame, "again")),
        GameTurn(line=game.book.line(GameTurn, after)),
        PlayerTurn(line=game.book.line(PlayerTurn, EVENTS[at]), seat=s.active),
    ]
    run(game.play(s, Fast(0)))
    _must_be_sound(game, s)
    return game, s


def _add(game: WarpWar, s: WarpWarState, seat: int, text: str) -> None:
    """Put one ship into a position."""
    match = _SHIP.fullmatch(text)
    assert match, f"not a ship: {text!r}"
    kind, number, words, how, where = match.groups()
    ship = s.add_ship()
    s.owner[ship], s.kind_of[ship], s.number[ship] = seat, "WS".index(kind), int(number)
    s.born[ship] = 1
    built, now = [0] * ATTRIBUTES, [0] * ATTRIBUTES
    for word in words.split():
        if word.startswith("TL"):
            s.born[ship] = 4 * int(word[2:]) + 1
        elif word.endswith("!"):
            s.born[ship] = int(word[1:-1])
        else:
            value = _VALUE.fullmatch(word)
            assert value, f"not a value: {word!r}"
            attribute = LETTERS.index(value[1])
            now[attribute], built[attribute] = int(value[2]), int(value[3] or value[2])
    at = ship * ATTRIBUTES
    s.built[at : at + ATTRIBUTES], s.now[at : at + ATTRIBUTES] = built, now
    s.level[ship] = game.facts.level(s.born[ship])
    _note_damage(s, ship, [b - n for b, n in zip(built, now, strict=True)])
    if how == "at":
        s.hex[ship] = hex_of(game, where)
    else:
        carrier = ship_of(s, SEATS[seat], where)
        s.hex[ship], s.carrier[ship] = -1, carrier
        set_carriers(s, ship, s.warpships_at(s.hex[carrier], seat))


def _note_damage(s: WarpWarState, ship: int, lost: list[int]) -> None:
    """Lost values were seen to go: missiles fired, hits taken."""
    if lost[MISSILE]:
        enter(s, ship, FIRED, lost[MISSILE])
    hits = [0 if attribute == MISSILE else n for attribute, n in enumerate(lost)]
    if any(hits):
        enter(s, ship, HIT, sum(hits), hits)


def _keep_accounts(game: WarpWar, s: WarpWarState, bp: tuple[int, int], *, built_now: bool) -> None:
    """Every ship was paid for on its turn; what is in hand came in with the first sum."""
    for turn in range(1, s.turn + 1):
        for seat in (s.starter, 1 - s.starter):
            if turn == s.turn and seat != s.starter and s.active == s.starter:
                continue  # his turn comes later
            if turn == s.turn and seat == s.active and not built_now:
                continue
            ships = [i for i, own in enumerate(s.owner) if own == seat and s.born[i] == turn]
            cost = sum(game.facts.cost(s.kind_of[i], built_of(s, i)) for i in ships)
            in_hand = bp[seat] - s.bp[seat]
            s.accounts += (seat, turn, cost + in_hand, cost, 0, 0)
            s.bp[seat] += in_hand


def _must_be_sound(game: WarpWar, s: WarpWarState) -> None:
    """Invariants hold, and the truth is consistent with what everybody sees."""
    assert game.faults(s) == []
    for seat in (-1, 0, 1):
        assert game.inconsistency(game.view(s, seat), s) is None


# ---- acting ------------------------------------------------------------------------------------


def act(game: WarpWar, s: WarpWarState, seat: str, what: object) -> tuple[WarpWarState, list[Told]]:
    """The position after an action (a text in notation, or an action), and what was told."""
    after, told = acting.act(game, s, seat, what)
    _must_be_sound(game, after)
    return after, told


refused: Final = acting.refused


def play(game: WarpWar, s: WarpWarState, *lines: str) -> tuple[WarpWarState, list[Told]]:
    """Several actions, each as `first: move W1 1720`; all that was told."""
    told: list[Told] = []
    for line in lines:
        seat, _, text = line.partition(": ")
        s, more = act(game, s, seat, text)
        told += more
    return s, told


def orders(
    game: WarpWar, s: WarpWarState, first: str, second: str
) -> tuple[WarpWarState, list[Told]]:
    """Both sides' orders for a round: `W1 attack D0 B3>S13; S10 dodge D1`."""
    return play(game, s, f"first: orders {first}", f"second: orders {second}")


# ---- looking -----------------------------------------------------------------------------------


def ship_of(s: WarpWarState, seat: str, name: str) -> int:
    """The number of a ship that is not destroyed, by the name on its counter."""
    number = SEATS.index(seat)
    for ship in range(len(s.owner)):
        if s.owner[ship] == number and s.fate[ship] != DESTROYED and s.name(ship) == name:
            return ship
    raise AssertionError(f"{seat} has no {name}")


def has(s: WarpWarState, seat: str, name: str) -> bool:
    """Whether a seat has a living ship of this name."""
    return any(s.name(ship) == name for ship in s.fleet(SEATS.index(seat)))


def hex_of(game: WarpWar, where: str) -> int:
    """A hex by number or by its star."""
    board = game.facts.map
    if where in board.labels:
        return board.labels.index(where)
    return board.star_hex[board.star_names.index(where)]


def where(game: WarpWar, s: WarpWarState, seat: str, name: str) -> str:
    """A hex number; `aboard W1`; or `gone`."""
    ship = ship_of(s, seat, name)
    if s.carrier[ship] >= 0:
        return f"aboard {s.name(s.carrier[ship])}"
    return game.facts.labels[s.hex[ship]] if s.hex[ship] >= 0 else "gone"


def record(s: WarpWarState, seat: str, name: str) -> list[int]:
    """The present values PD, B, S, T, M, SR."""
    return values_of(s, ship_of(s, seat, name))


def built(s: WarpWarState, seat: str, name: str) -> list[int]:
    """The values a ship was built with."""
    return built_of(s, ship_of(s, seat, name))


def names(s: WarpWarState, seat: str) -> list[str]:
    """The names of a seat's living ships, in the order they were built."""
    return [s.name(ship) for ship in s.fleet(SEATS.index(seat))]


def warpships(s: WarpWarState, seat: str) -> list[str]:
    """The names of a seat's living Warpships."""
    return [s.name(ship) for ship in s.fleet(SEATS.index(seat), WARPSHIP)]


def asked(game: WarpWar, s: WarpWarState) -> tuple[str, list[str]]:
    """The question that is open, and the seats that must answer."""
    question = type(game.questions[s.kind]).__name__ if s.pending else ""
    return question, [SEATS[seat] for seat in game.asked(s)]


def heard(told: list[Told], seat: str, kind: type[Event]) -> list[Any]:
    """The events of a kind that a seat ("first", "second" or "spectator") was told."""
    number = SEATS.index(seat) if seat in SEATS else -1
    return [event for event in seen_by(told, number) if isinstance(event, kind)]
