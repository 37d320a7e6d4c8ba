"""The view of a battle, built from nothing."""

from operator import attrgetter
from typing import Final

from thunderchild.core.procedure import Book
from thunderchild.core.remembering import Remembered
from thunderchild.games.invasion.battle.aiming import AimedAct, TripodAct
from thunderchild.games.invasion.battle.digging import Digging, Riding
from thunderchild.games.invasion.battle.draw import DrawCard
from thunderchild.games.invasion.battle.field import (
    FIRED,
    MOVED,
    RESTING,
    WAITING,
    guns,
    piece_name,
    piece_number,
    pieces,
    tripod_name,
    tripod_number,
    tripods,
)
from thunderchild.games.invasion.battle.firing import Firing, dice_of
from thunderchild.games.invasion.battle.human_step import HumanStep
from thunderchild.games.invasion.battle.land import LandBattle
from thunderchild.games.invasion.battle.martian_step import MartianStep
from thunderchild.games.invasion.battle.naval import NavalBattle
from thunderchild.games.invasion.battle.odds import colour_chance
from thunderchild.games.invasion.battle.rolls import Roll, needs
from thunderchild.games.invasion.content.battle_boards import Board
from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.knows.battle_view import (
    BattleView,
    Initiative,
    PieceView,
    Standing,
    ThreatView,
    TripodView,
)
from thunderchild.games.invasion.model.kinds import (
    COLOURS,
    DIE,
    HUMAN,
    LAND,
    NO_BATTLE,
    NONE,
    PIECES,
    WAVES,
)
from thunderchild.games.invasion.model.state import InvasionState

# What each part of the view is made of, besides the content.
tripod_values: Final = attrgetter("tripod_colour", "tripod_damaged", "tripod_hex", "tripod_done")
piece_values: Final = attrgetter(
    "piece_kind",
    "piece_unit",
    "piece_hex",
    "piece_works",
    "piece_done",
    "piece_shots",
    "unit_kind",
    "unit_zone",
    "modifiers",
)
threat_values: Final = attrgetter("tripod_hex", "piece_hex", "piece_kind", "piece_works")
remembered: Final = Remembered()

GIVES_INITIATIVE: Final = frozenset(("initiative_by_hills", "initiative_by_letter"))


def battle_of(facts: BattleFacts, book: Book, s: InvasionState) -> BattleView | None:
    """The battle in hand; None on the map."""
    if s.battle == NO_BATTLE:
        return None
    step, roll = s.nearest(MartianStep), s.nearest(Roll)
    shooter, target = aim_of(s)
    part = remembered.part
    return BattleView(
        board="land" if s.battle == LAND else "naval",
        place=facts.place(s),
        zone=s.battle_zone,
        row=s.battle_row if s.battle == LAND else NONE,
        foe=foe_of(facts, s),
        round=s.round,
        initiative=initiative_of(book, s),
        to_come=still_to_come(s),
        tripods=part(("tripods", *map(tuple, tripod_values(s))), lambda: tripods_of(s)),
        pieces=part(
            (facts, s.battle, not s.shots, *map(tuple, piece_values(s))),
            lambda: pieces_of(facts, s),
        ),
        threats=part(
            ("threats", facts, s.battle, *map(tuple, threat_values(s))),
            lambda: threats_of(facts, s),
        ),
        card=s.battle_card if s.round else NONE,
        line=step.row if step is not None else 0,
        action=step.action if step is not None else 0,
        drawn=list(cards_drawn(s)),
        dice=[DIE[die] for die in roll.dice] if roll is not None else [],
        needs=needs(roll) if roll is not None else "",
        actor=actor_of(s, step),
        shooter=shooter,
        target=target,
        terrain=is_terrain_used(s),
        plans=list(s.plans_held),
        cup=list(s.plans),
        naval_cup=list(s.naval_cup),
    )


def foe_of(facts: BattleFacts, s: InvasionState) -> str:
    """Who comes: `Wave 2 in Osaka`; at sea Tripods are drawn (INV-BAT-02, INV-NAV-05)."""
    if s.battle != LAND or s.battle_row == NONE:
        return "Tripods"
    if s.battle_row < WAVES:
        return f"Wave {s.battle_row + 1} in {facts.place(s)}"
    return f"The Tripods in {facts.place(s)}"


def initiative_of(book: Book, s: InvasionState) -> Initiative:
    """Who has the initiative; nothing where nobody has it, or not yet."""
    if not is_initiative_known(book, s):
        return ""
    return "human" if s.initiative == HUMAN else "martian"


def standing(hex: int) -> Standing:
    """Whether something is on the board, still to be placed, or gone."""
    if hex >= 0:
        return "board"
    return "waiting" if hex == WAITING else "off"


def is_initiative_known(book: Book, s: InvasionState) -> bool:
    """Whether a side has the initiative: at sea in Japan none has, in England a card comes first.

    The frame of the battle says how far it has come (INV-BAT-05, INV-NAV-03).
    """
    battle = s.nearest(LandBattle if s.battle == LAND else NavalBattle)
    if battle is None:
        return False
    lines = book.names_of(type(battle))[: battle.line]
    return not GIVES_INITIATIVE.isdisjoint(lines)


def still_to_come(s: InvasionState) -> int:
    """The Tripods of a Naval Battle that are still in the cup (INV-NAV-05)."""
    battle = s.nearest(NavalBattle) if not s.tripod_hex else None
    return battle.tripods if battle is not None else 0


def cards_drawn(s: InvasionState) -> list[int]:
    """The Battle cards to choose from, while one is being drawn (INV-PLN-03)."""
    drawing = s.nearest(DrawCard)
    return drawing.hand if drawing is not None else []


def is_terrain_used(s: InvasionState) -> bool:
    """Whether all may fire twice in the Human step in hand (INV-PLN-03)."""
    step = s.nearest(HumanStep)
    return step is not None and bool(step.terrain)


def actor_of(s: InvasionState, step: MartianStep | None) -> int:
    """The Tripod that acts, or is about to; NONE for none."""
    act = s.nearest(TripodAct)
    if act is not None:
        return act.tripod
    return step.actor if step is not None else NONE


def aim_of(s: InvasionState) -> tuple[int, int]:
    """The piece of yours that acts, and what it or a Tripod acts on; NONE for nobody."""
    for frame in reversed(s.stack):
        match frame:
            case Firing():
                return frame.shooter, frame.target
            case Digging():
                return frame.infantry, frame.gun
            case Riding():
                return frame.cavalry, NONE
            case AimedAct():
                return NONE, frame.target
    return NONE, NONE


def tripods_of(s: InvasionState) -> list[TripodView]:
    """All Tripods of the battle."""
    return [tripod_of(s, tripod) for tripod in range(len(s.tripod_hex))]


def pieces_of(facts: BattleFacts, s: InvasionState) -> list[PieceView]:
    """All your pieces in the battle."""
    return [piece_of(facts, s, piece) for piece in range(len(s.piece_hex))]


def tripod_of(s: InvasionState, tripod: int) -> TripodView:
    """One Tripod."""
    return TripodView(
        tripod,
        tripod_name(s, tripod),
        tripod_number(s, tripod) if s.tripod_colour.count(s.tripod_colour[tripod]) > 1 else 0,
        COLOURS[s.tripod_colour[tripod]],
        bool(s.tripod_damaged[tripod]),
        standing(s.tripod_hex[tripod]),
        max(s.tripod_hex[tripod], NONE),
        bool(s.tripod_done[tripod]),
    )


def piece_of(facts: BattleFacts, s: InvasionState, piece: int) -> PieceView:
    """One of your pieces."""
    done, kind = s.piece_done[piece], s.piece_kind[piece]
    return PieceView(
        piece,
        piece_name(s, piece),
        piece_number(s, piece) if s.piece_kind.count(kind) > 1 else 0,
        PIECES[kind],
        s.piece_unit[piece],
        standing(s.piece_hex[piece]),
        max(s.piece_hex[piece], NONE),
        s.piece_works[piece],
        dice_of(facts, s, piece) if facts.dice[kind] else 0,
        facts.reach_of(s, piece),
        bool(done & FIRED),
        bool(done & MOVED),
        bool(done & RESTING),
    )


def threats_of(facts: BattleFacts, s: InvasionState) -> list[ThreatView]:
    """The chance of one Detect or Fire roll of each Tripod against each target in Range.

    The colour depends on the Range only (INV-MST-05); who is rolled against depends on the card
    and on who is closest.
    """
    mine = [
        piece for piece in (guns(s) if s.battle == LAND else pieces(s)) if s.piece_hex[piece] >= 0
    ]
    found, board = [], facts.board(s)
    for tripod in tripods(s):
        for piece in mine:
            needed = facts.tripod_needs(s, tripod, piece)
            if needed != NONE:
                found.append(threat_of(board, s, tripod, piece, needed))
    return found


def threat_of(board: Board, s: InvasionState, tripod: int, piece: int, needed: int) -> ThreatView:
    """One Tripod against one target."""
    return ThreatView(
        tripod,
        piece,
        board.range(s.tripod_hex[tripod], s.piece_hex[piece]),
        "detect" if s.piece_works[piece] else "fire",
        DIE[needed],
        *colour_chance(needed).as_integer_ratio(),
    )
