"""What one seat (or a spectator) knows of a game of WarpWar."""

from msgspec import Struct


class OwnShip(Struct, frozen=True):
    """A ship of the seat itself: the whole record."""

    ship: int
    name: str
    kind: int
    level: int
    born: int  # game-turn
    built: list[int]  # PD, Beam, Screen, Tubes, Missiles, Racks
    now: list[int]
    hex: int  # -1 when aboard or gone
    aboard: int  # the Warpship that carries it, or -1
    fate: int
    steps: int
    transfers: int
    stopped: bool


class Note(Struct, frozen=True):
    """What is provable about a ship from what was seen, and nothing more.

    Present values are those it has if it is not lost, unseen, with its carrier or a rack.
    """

    built_least: list[int]
    built_most: list[int]
    now_least: list[int]
    now_most: list[int]
    fired: int  # missiles fired in all
    hits: int  # effective hits taken in all
    cost_least: int
    cost_most: int
    serviced: bool  # may have been repaired or resupplied since its last damage


class SeenShip(Struct, frozen=True):
    """A ship of somebody else, as it is seen: it has no field for a secret."""

    ship: int
    owner: int
    name: str
    kind: int
    level: int
    born: int
    hex: int  # -1 when it has no counter on the map
    destroyed: bool  # in the open
    steps: int
    stopped: bool
    maybe_aboard: list[int]  # Warpships that may carry it
    maybe_lost: bool
    note: Note | None = None  # for people; whoever needs it can work it out from the view


class ShownOrder(Struct, frozen=True):
    """An order once both sides have shown theirs."""

    ship: int
    tactic: int
    drive: int
    beam: int
    screen: int
    target: int
    missiles: list[list[int]]  # target, Drive
    drops: list[int]
    pickups: list[int]


class CombatView(Struct, frozen=True):
    """The combat in progress."""

    hex: int
    round: int
    dry: int
    ships: list[int]  # in the fight at the start of the round
    shown: list[ShownOrder]  # of this round, once shown
    hits: list[list[int]]  # ship, effective hits of this round
    damage: list[int]  # by ship in `ships`: hits before the Screen
    barred: list[int]  # by ship in `ships`: a Beam stopped its escape
    lifting: list[int]  # pickups of this round: Warpship, Systemship
    escaped: list[int]  # still to be placed
    withdrawing: bool


class OpenRecord(Struct, frozen=True):
    """A ship record opened at the end of the game, or under the option `records` = open."""

    ship: int
    built: list[int]
    now: list[int]
    aboard: int
    fate: int
    transfers: int


class Account(Struct, frozen=True):
    """One build event in a player's BP account."""

    seat: int
    turn: int
    received: int
    ships: int
    repairs: int
    resupply: int


class View(Struct, frozen=True):
    """All that one seat may know. `seat` is -1 for a spectator."""

    seat: int
    scenario: str
    turn: int
    active: int
    starter: int
    quiet: int  # player-turns begun since a VP was last won or an effective hit scored
    phase: str
    ends: list[int]  # by seat: NORTH, SOUTH, or -1 before the choice
    vp: list[int]
    locked: list[bool]  # by seat: has answered a question that both were asked
    asked: list[bool]
    bp: int  # in hand; -1 for a spectator
    income: list[list[int]]  # seat, turn, BP received: open by the scenario
    own: list[OwnShip]
    seen: list[SeenShip]
    combat: CombatView | None
    fought: list[int]
    accounts: list[Account]  # own; all when records are open
    opened: list[OpenRecord]
    sealed: list[int]  # the seat's own locked answer, as the state keeps it
    evidence: list[int]  # the chronicle that the notes rest on
    shown_since: list[int]  # what each ship has shown since its last entry there
    last_entry: list[int]
    served: list[int]  # the turn of an earlier chance to repair a ship, included in its last entry
    answers: list[int]  # own placements and repairs, in the order of the chronicle
    sure: list[int]  # transfers this turn that only one ship can have made
    shared: list[int]  # transfers this turn that several ships may have made
    traffic: list[int]  # what was seen of Systemships going aboard and coming out
    went_on: int
    maybe: list[int]  # Systemship, a Warpship that may carry it (-1: may be lost)
    closed: int
    draws: int
    winner: int
    reason: int
    place: list[list[int]]  # where the sequence of play stands
    question: int
