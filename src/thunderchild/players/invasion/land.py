"""Land battles: preparation, placing, firing, Battle Plans."""

from functools import lru_cache
from typing import Final

from thunderchild.core.actions import Pass
from thunderchild.core.choices import legal
from thunderchild.games.invasion.battle.field import IS_GUN, guns, tripods, undamaged
from thunderchild.games.invasion.battle.firing import dice_of
from thunderchild.games.invasion.battle.human_step import HumanStep
from thunderchild.games.invasion.content.battle_boards import Board
from thunderchild.games.invasion.content.profiles import Profile
from thunderchild.games.invasion.model.battle_actions import (
    BuyPlan,
    ChooseTarget,
    DigIn,
    EndStep,
    FireAt,
    GiveWorks,
    PlacePiece,
    PrepareShot,
    Ready,
    SendCavalry,
    SetTrap,
    SpringTrap,
    TakePlan,
    UseTerrain,
)
from thunderchild.games.invasion.model.kinds import (
    EXPLOSIVE_SHELL,
    KRIEGSSPIEL,
    LINE_OF_SIGHT,
    NONE,
    SURPRISE_SHOT,
    TERRAIN,
    TRAP,
)
from thunderchild.players import Act, Offer
from thunderchild.players.invasion.outlook import DICE_CHANCE, Outlook

LIKED_PLANS: Final = (TRAP, EXPLOSIVE_SHELL, LINE_OF_SIGHT, SURPRISE_SHOT, TERRAIN, KRIEGSSPIEL)
ROWS: Final = 7
MIDDLE: Final = 4  # the middle row of Guns


def prepare(o: Outlook, decision: Offer) -> Act:
    """Free levels, digging, Cavalry; then Plans, if there are points that nothing else needs."""
    s = o.s
    works = legal(decision, GiveWorks)
    if works:
        return min(
            works, key=lambda a: (s.piece_works[a.piece], -dice_of(o.facts.battle, s, a.piece))
        )
    digs = legal(decision, DigIn)
    if digs:
        return min(digs, key=lambda a: (s.piece_works[a.gun], a.gun))
    rides = legal(decision, SendCavalry)
    if rides and s.tripod_hex:
        return rides[0]
    return buy_plans(o, decision)


def buy_plans(o: Outlook, decision: Offer) -> Act:
    """Plans where the battle hangs in the balance: they cost less than the Guns they save.

    Traps are worth their own price; of the others the cheap draw is as good as any.
    """
    s, prices = o.s, o.facts.profile.prices
    offered = legal(decision, BuyPlan)
    hits = 2 * len(s.tripod_colour) - sum(s.tripod_damaged) or o.hits_of(s.battle_row)
    need = o.need(s.battle_zone, hits)
    dice = sum(o.dice[s.piece_kind[gun]] for gun in guns(s))
    power = dice + o.style.plan_dice * sum(s.plans_held)
    close = o.style.hopeless * need <= dice and power <= o.style.sure * need
    spare = prices.field_gun * o.style.spare if s.battle_zone != o.map.capital else 0.0
    if offered and close and s.pp - prices.random_plan >= spare:
        if hits > 2 and o.style.traps and s.pp - prices.chosen_plan >= spare:
            for action in offered:
                if action.plan == TRAP and s.plans_held[TRAP] < o.style.traps:
                    return action
        cheap = [a for a in offered if a.plan == NONE]
        if cheap:
            return cheap[0]
    return Ready()


def take_plan(o: Outlook, decision: Offer) -> Act:
    """The Plan that helps most."""
    offered = [action.plan for action in legal(decision, TakePlan)]
    return TakePlan(next(plan for plan in LIKED_PLANS if plan in offered))


# ---- placing -------------------------------------------------------------------------------


def place(o: Outlook, decision: Offer) -> Act:
    """Guns where Tripods pass at short Range; others in the corner where fewest come."""
    s = o.s
    waiting = [piece for piece, hex in enumerate(s.piece_hex) if hex == -2]
    armed = [piece for piece in waiting if IS_GUN[s.piece_kind[piece]]]
    lanes = tripod_lanes(o)
    board = o.facts.battle.board(s)
    if armed:
        taken = {s.piece_hex[gun] for gun in guns(s)}
        free = [hex for hex in board.guns if hex not in taken] or board.guns
        best = max(free, key=lambda at: (gun_hex_worth(o, at, lanes), -at))
        return PlacePiece(armed[0], best)
    column = min(range(board.columns), key=lambda c: (lanes[c], abs(c - 2) * -1))
    return PlacePiece(waiting[0], board.bottom[column])


def tripod_lanes(o: Outlook) -> list[float]:
    """How many Tripods come down each column: seen, or the same for all."""
    s, board = o.s, o.facts.battle.board(o.s)
    lanes = [0.0] * board.columns
    for tripod in tripods(s):
        lanes[s.tripod_hex[tripod] % board.columns] += 1.0
    return lanes if any(lanes) else [len(s.tripod_colour) / board.columns] * board.columns


@lru_cache(maxsize=16)
def passing_chances(profile: Profile, board: Board) -> list[list[list[float]]]:
    """By hex and column: the chance that a die hits a Tripod in each row that is in Range."""
    found = []
    for hex in range(board.hexes):
        lanes: list[list[float]] = []
        for column in range(board.columns):
            rows = range(1, ROWS - 1)
            ranges = [board.range(hex, row * board.columns + column) for row in rows]
            colours = [profile.gun_hits[far] for far in ranges]
            lanes.append([DICE_CHANCE[colour] for colour in colours if colour != NONE])
        found.append(lanes)
    return found


def gun_hex_worth(o: Outlook, hex: int, lanes: list[float]) -> float:
    """The hits that a Gun in a hex can hope for, as Tripods come down their columns."""
    board = o.facts.battle.board(o.s)
    passing = passing_chances(o.facts.profile, board)[hex]
    total = 0.0
    for column, number in enumerate(lanes):
        for chance in passing[column]:
            total += number * chance
        if hex % board.columns == column:
            total -= 0.5 * number
    return total + (o.style.middle if hex // board.columns == MIDDLE else 0.0)


# ---- the Human step ------------------------------------------------------------------------


def hit_chance(o: Outlook, piece: int, tripod: int) -> float:
    """The chance of one die."""
    needed = o.facts.battle.needs(o.s, piece, tripod)
    return 0.0 if needed == NONE else DICE_CHANCE[needed]


def shot_worth(o: Outlook, piece: int, tripod: int) -> float:
    """What a firing promises: damage first, for it halves what a Tripod does (INV-MST-03).

    More where the Tripod is near.
    """
    s, facts, style = o.s, o.facts.battle, o.style
    chance, dice = hit_chance(o, piece, tripod), dice_of(facts, s, piece)
    if not chance or not dice:
        return 0.0
    none = (1 - chance) ** dice
    one = dice * chance * (1 - chance) ** (dice - 1)
    if s.tripod_damaged[tripod]:
        worth = style.kill * (1.0 - none)
    else:
        worth = style.damage * one + 1.7 * (1 - none - one)
    down = s.tripod_hex[tripod] // facts.board(s).columns
    return worth * (1.0 + 0.03 * down)


def fire(o: Outlook, decision: Offer) -> Act:
    """Traps first, Terrain when most can fire, then the best shot of all."""
    s = o.s
    if s.plans_held[TRAP] and len(undamaged(s)) > 1:
        return SetTrap()
    shots = [(shot_worth(o, a.piece, a.tripod), a) for a in legal(decision, FireAt)]
    good = [pair for pair in shots if pair[0] > 0.0]
    if not good:
        return EndStep()
    best = max(good, key=lambda pair: pair[0])[1]
    if s.plans_held[TERRAIN] and not s.top(HumanStep).terrain:
        if ready_share(o, good) > 0.7 or volley(o, good) > o.style.terrain:
            return UseTerrain()
    if s.plans_held[SURPRISE_SHOT] and not s.piece_shots[best.piece]:
        if hit_chance(o, best.piece, best.tripod) > 0.3:
            return PrepareShot(best.piece)
    return best


def volley(o: Outlook, shots: list[tuple[float, FireAt]]) -> float:
    """The hits that the best shot of every Gun promises, for each die of all Guns."""
    s, facts = o.s, o.facts.battle
    best: dict[int, float] = {}
    for _, shot in shots:
        hits = hit_chance(o, shot.piece, shot.tripod) * dice_of(facts, s, shot.piece)
        best[shot.piece] = max(best.get(shot.piece, 0.0), hits)
    return sum(best.values()) / max(1, sum(dice_of(facts, s, gun) for gun in guns(s)))


def ready_share(o: Outlook, shots: list[tuple[float, FireAt]]) -> float:
    """The share of the Guns that have a good shot now."""
    able = {a.piece for _, a in shots if hit_chance(o, a.piece, a.tripod) > 0.3}
    return len(able) / max(1, len(guns(o.s)))


def trap(o: Outlook, decision: Offer) -> Act:
    """Play it while it can catch two."""
    return SetTrap() if len(undamaged(o.s)) > 1 else Pass()


def spring(o: Outlook, decision: Offer) -> Act:
    """The two Tripods that have come farthest."""
    s = o.s
    order = sorted(undamaged(s), key=lambda tripod: -s.tripod_hex[tripod])[:2]
    return SpringTrap(*sorted(order))


def target(o: Outlook, decision: Offer) -> Act:
    """The cheapest piece is hit; of alike ones the best dug in, so that another stays hidden."""
    s = o.s
    offered = [action.piece for action in legal(decision, ChooseTarget)]
    worth = {piece: o.dice[s.piece_kind[piece]] for piece in offered}
    return ChooseTarget(min(offered, key=lambda piece: (worth[piece], -s.piece_works[piece])))
