"""One Martian step on the land board or at sea (parts 14, 15, 22).

A battle is a dict:

    board       "land" or "naval"
    tripods     list of {"id", "colour", "damaged", "hex"}; off the board the hex is None
    pieces      list of {"id", "kind", "hex", "works"}; kind "gun", "foot" (all who are Captured),
                "warship", "freighter" (with "points"), "thunder_child" (with "spared")
    cup         Tripods left in the cup of this board, by colour
    wave        colours of all Tripods of the Wave (for the rule of different colours)
    mvp         what the Martians have gained in it
    lost        list of (piece, "captured" or "destroyed")
    over        whether the battle has ended
    leaves      whether a Tripod leaves from the bottom row (Japan) or stays (England)
    limits      whether Damaged Tripods are limited
    unique      whether a newcomer must have a new colour
    captives    how many Refugees the Wave may still take, None for all (INV-SCJ-3)
    literal     whether Focused Fire takes the nearest Gun whatever it is
"""

from typing import Any

from tests.games.invasion.opinion import board
from tests.games.invasion.opinion.script import Script

Battle = dict[str, Any]
Piece = dict[str, Any]
Tripod = dict[str, Any]

COLOUR_AT_RANGE = {1: "green", 2: "yellow", 3: "red"}  # INV-MST-05
SIMPLE = (
    "detect", "fire", "closest", "freighter", "warship",
    "move_down", "move_down_left", "move_down_right", "move_up", "move_up_left", "move_up_right",
)  # fmt: skip
ALL_COLOURS = ("green", "yellow", "red", "blue", "black")


def martian_step(battle: Battle, rows: list[tuple[str, list[str]]], script: Script) -> None:
    """Go through the card from top to bottom (INV-MST-01)."""
    for colour, actions in rows:
        # Who comes during a row is not of this row any more (INV-SPC-02).
        members = [t["id"] for t in on_board(battle) if t["colour"] == colour]
        for number in script.order(f"order of {colour}", members):
            act(battle, tripod(battle, number), actions, script)
            if battle["over"]:
                return


def act(battle: Battle, who: Tripod, actions: list[str], script: Script) -> None:
    """One Tripod does its row, each action after the other (INV-MST-02, INV-MST-03)."""
    if battle["limits"] and who["damaged"]:
        if actions[0] not in SIMPLE:
            return
        actions = actions[:1]
    for action in actions:
        if who["hex"] is None:
            return
        do(battle, who, action, script)
        stop_if_done(battle)
        if battle["over"]:
            return


def do(battle: Battle, who: Tripod, action: str, script: Script) -> None:
    """One action of a card."""
    if action.startswith("move_"):
        if battle["board"] == "land":
            march(battle, who, action[len("move_") :])
        else:
            drift(battle, who, action[len("move_") :], script)
    elif action in ("closest", "freighter", "warship"):
        chase(battle, who, action, script)
    elif action == "double_move":
        march(battle, who, "down")
        stop_if_done(battle)
        if who["hex"] is not None and not battle["over"]:
            march(battle, who, "down")
    else:
        SPECIAL[action](battle, who, script)


# ---- rolls ------------------------------------------------------------------------------------


def range_of(who: Tripod, piece: Piece) -> int:
    """Range in hexes; in the same hex 1 (INV-MST-04, INV-NAV-18)."""
    return max(1, board.distance(who["hex"], piece["hex"]))


def in_range(battle: Battle, who: Tripod, hidden: bool) -> list[Piece]:
    """Guns (at sea: ships) within 3 hexes, with Earthworks or without."""
    kinds = ("gun",) if battle["board"] == "land" else ("warship", "freighter", "thunder_child")
    return [
        piece
        for piece in standing(battle)
        if piece["kind"] in kinds and (piece["works"] > 0) == hidden and range_of(who, piece) <= 3
    ]


def closest(battle: Battle, who: Tripod, found: list[Piece], script: Script) -> Piece | None:
    """The nearest of them; you break ties (INV-MST-06, INV-MST-07)."""
    if not found:
        return None
    least = min(board.distance(who["hex"], piece["hex"]) for piece in found)
    tied = [p["id"] for p in found if board.distance(who["hex"], p["hex"]) == least]
    return piece_of(battle, script.choose("target", alike_once(battle, tied)))


def alike_once(battle: Battle, tied: list[int]) -> list[int]:
    """Among pieces that are alike in all respects there is nothing to choose."""
    seen: dict[tuple[Any, ...], int] = {}
    for number in tied:
        piece = piece_of(battle, number)
        key = tuple(sorted((k, str(v)) for k, v in piece.items() if k != "id"))
        seen.setdefault(key, number)
    return list(seen.values())


def succeeds(who: Tripod, piece: Piece, script: Script) -> bool:
    """Roll a die: exactly the colour of the Range (INV-DIE-02, INV-MST-05)."""
    return script.die("Tripod") == COLOUR_AT_RANGE[range_of(who, piece)]


def detect(battle: Battle, who: Tripod, script: Script) -> None:
    """INV-MST-06."""
    target = closest(battle, who, in_range(battle, who, hidden=True), script)
    if target is not None and succeeds(who, target, script):
        target["works"] -= 1


def fire(battle: Battle, who: Tripod, script: Script) -> None:
    """INV-MST-07, INV-NAV-09."""
    target = closest(battle, who, in_range(battle, who, hidden=False), script)
    if target is not None and succeeds(who, target, script):
        hit(battle, target)


def detect_all(battle: Battle, who: Tripod, script: Script) -> None:
    """INV-SPC-01, INV-SPC-06."""
    for target in in_range(battle, who, hidden=True):
        if succeeds(who, target, script):
            target["works"] -= 1


def fire_all(battle: Battle, who: Tripod, script: Script) -> None:
    """INV-SPC-01, INV-SPC-06."""
    for target in in_range(battle, who, hidden=False):
        if succeeds(who, target, script):
            hit(battle, target)


def focused_detect(battle: Battle, who: Tripod, script: Script) -> None:
    """INV-SPC-01, INV-SPC-07."""
    target = closest(battle, who, in_range(battle, who, hidden=True), script)
    if target is not None:
        target["works"] -= 1


def focused_fire(battle: Battle, who: Tripod, script: Script) -> None:
    """INV-SPC-01, INV-SPC-05; at sea too the word is Destroyed (INV-NAV-10)."""
    found = in_range(battle, who, hidden=False)
    if battle["literal"] and battle["board"] == "land":
        found = [piece for piece in standing(battle) if piece["kind"] == "gun"]
    target = closest(battle, who, found, script)
    if target is not None:
        hit(battle, target, captured=False)


def high_activity(battle: Battle, who: Tripod, script: Script) -> None:
    """INV-SPC-04; at sea two Fire rolls (INV-NAV-10)."""
    if battle["board"] == "land":
        detect(battle, who, script)
        detect(battle, who, script)
    fire(battle, who, script)
    stop_if_done(battle)
    if not battle["over"]:
        fire(battle, who, script)


def hit(battle: Battle, target: Piece, captured: bool = True) -> None:
    """A success of Fire; Thunder Child ignores the first (INV-CHR-08)."""
    if target["kind"] == "thunder_child" and not target.get("spared"):
        target["spared"] = True
        return
    lose(battle, target, captured=captured)


# ---- losses -----------------------------------------------------------------------------------


def lose(battle: Battle, piece: Piece, captured: bool) -> None:
    """Guns and Warships are always Destroyed; who is Captured scores (part 9)."""
    if piece["kind"] in ("gun", "warship", "thunder_child"):
        captured = False
    battle["lost"].append((piece["id"], "captured" if captured else "destroyed"))
    if captured:
        battle["mvp"] += piece.get("points", 1)
    piece["hex"] = None


def enter(battle: Battle, who: Tripod) -> None:
    """All of yours in the hex are lost (INV-MST-09, INV-NAV-08); see `captives` for Refugees."""
    for piece in standing(battle):
        if piece["hex"] == who["hex"]:
            if piece.get("refugee") and battle.get("captives") is not None:
                if battle["captives"] == 0:
                    continue
                battle["captives"] -= 1
            lose(battle, piece, captured=True)


def black_smoke(battle: Battle, who: Tripod, script: Script) -> None:
    """All in adjacent hexes are Destroyed, not Captured (INV-SPC-01)."""
    for piece in standing(battle):
        if board.distance(piece["hex"], who["hex"]) == 1:
            lose(battle, piece, captured=False)


# ---- moves ------------------------------------------------------------------------------------


def march(battle: Battle, who: Tripod, arrow: str) -> None:
    """A Move on land (INV-MST-08 to INV-MST-10)."""
    if who["hex"] in board.BOTTOM:
        return
    there = board.step(who["hex"], arrow) or board.step(who["hex"], "down")
    assert there is not None
    who["hex"] = there
    enter(battle, who)
    if battle["leaves"] and there in board.BOTTOM:
        who["hex"] = None


def drift(battle: Battle, who: Tripod, arrow: str, script: Script) -> None:
    """A Move at sea: off the board, one hex nearer to the centre (INV-NAV-07)."""
    there = board.step(who["hex"], arrow)
    if there is None:
        ways = board.nearer(who["hex"], board.CENTRE)
        if not ways:
            return
        there = script.choose("step", sorted(ways))
    who["hex"] = there
    enter(battle, who)


def chase(battle: Battle, who: Tripod, action: str, script: Script) -> None:
    """One hex nearer to the nearest ship of the kind; none: nothing (INV-NAV-07, INV-NAV-08)."""
    kinds = {
        "closest": ("warship", "thunder_child", "freighter"),
        "freighter": ("freighter",),
        "warship": ("warship", "thunder_child"),
    }[action]
    goals = [piece["hex"] for piece in standing(battle) if piece["kind"] in kinds]
    if not goals:
        return
    least = min(board.distance(who["hex"], goal) for goal in goals)
    if least > 0:
        tied = [goal for goal in goals if board.distance(who["hex"], goal) == least]
        ways = {way for goal in tied for way in board.nearer(who["hex"], goal)}
        who["hex"] = script.choose("step", sorted(ways))
    enter(battle, who)


def arrival(battle: Battle, who: Tripod, script: Script) -> None:
    """A newcomer on hex C (INV-SPC-01, INV-SPC-03, INV-NAV-10)."""
    sea = battle["board"] == "naval"
    allowed = set(ALL_COLOURS)
    if battle["unique"] and not sea:
        allowed -= set(battle["wave"])
    colour = script.draw("Arrival", battle["cup"], allowed)
    if colour is None:
        return
    letters = board.SEA_LETTERS if sea else board.LAND_LETTERS
    number = 1 + max((t["id"] for t in battle["tripods"]), default=-1)
    newcomer = {"id": number, "colour": colour, "damaged": False, "hex": letters["C"]}
    battle["tripods"].append(newcomer)
    battle["wave"].append(colour)
    if sea:
        enter(battle, newcomer)


# ---- the end ----------------------------------------------------------------------------------


def stop_if_done(battle: Battle) -> None:
    """One side has nothing on the board; England: all Tripods at the bottom (INV-BEN-01)."""
    there = on_board(battle)
    at_the_bottom = battle["board"] == "land" and all(t["hex"] in board.BOTTOM for t in there)
    if not there or not standing(battle) or at_the_bottom:
        battle["over"] = True


def on_board(battle: Battle) -> list[Tripod]:
    """The Tripods on the board."""
    return [t for t in battle["tripods"] if t["hex"] is not None]


def standing(battle: Battle) -> list[Piece]:
    """Your pieces on the board."""
    return [piece for piece in battle["pieces"] if piece["hex"] is not None]


def tripod(battle: Battle, number: int) -> Tripod:
    """A Tripod by its id."""
    found: Tripod = next(t for t in battle["tripods"] if t["id"] == number)
    return found


def piece_of(battle: Battle, number: int) -> Piece:
    """A piece by its id."""
    found: Piece = next(p for p in battle["pieces"] if p["id"] == number)
    return found


SPECIAL = {
    "detect": detect,
    "fire": fire,
    "detect_all": detect_all,
    "fire_all": fire_all,
    "focused_detect": focused_detect,
    "focused_fire": focused_fire,
    "high_activity": high_activity,
    "black_smoke": black_smoke,
    "arrival": arrival,
}
