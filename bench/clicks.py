"""How many clicks a turn takes: the same play, by the gestures that the page has.

    python -m bench.clicks

The reference plays with a fixed seed, because its play never changes (`bench.reference`); Guns fire
as the page's volley does, at the best odds. Each action is counted as a person would tell it to the
page: what goes from one Zone to another goes together, Guns have one order for all rounds of a
battle, what is bought again needs its place only, a piece that waits to be placed or to sail is in
hand already, and what passes by itself costs nothing.
`tests/web/invasion/test_economy.py` holds the page to these gestures. The clicks of a page
without them, one choice after another, are counted beside it.
"""

import sys
from typing import Any, Final, NamedTuple

from bench.reference import reference
from thunderchild.core.chance import Draws, key_from_seed
from thunderchild.core.codec import to_plain
from thunderchild.core.record import Setup
from thunderchild.table.table import Table

BATTLES: Final = {"japan": 1, "england": 2}  # in the turn that is counted
GOALS: Final = {"japan": 30, "england": 60, "warpwar": 2}  # clicks, at most
SEEDS: Final = range(1, 25)
QUIET_TURN: Final = 3
TURNS: Final = 4
IN_HAND: Final = ("place_piece", "sail")  # pieces that come into hand by themselves


class Count(NamedTuple):
    """The clicks of a turn: by the page's gestures, and choice by choice."""

    clicks: int
    singly: int


def choices(form: Any) -> list[dict[str, Any]]:
    """All choices of a form, as the page finds them."""
    if form["type"] in ("listed", "shots"):
        return list(form["choices"])
    if form["type"] == "any_of":
        return [one for part in form["parts"] for one in choices(part)]
    return []


def best_shot(form: Any, hurt: set[int]) -> dict[str, Any] | None:
    """The shot that the page's volley would fire next."""

    def worth(shot: dict[str, Any]) -> float:
        chance: float = sum(one["cases"] / max(one["of"], 1) for one in shot["odds"])
        return chance * (1.5 if shot["place"]["id"] in hurt else 1.0)

    shots = [one for one in choices(form) if "dice" in one and not one["why_not"]]
    hopeful = [one for one in shots if any(odds["cases"] for odds in one["odds"])]
    return max(hopeful, key=worth, default=None)


class Hand:
    """What a player has in hand, and the clicks so far."""

    def __init__(self) -> None:
        self.bought: dict[str, int] = {}  # by kind
        self.marches: dict[tuple[Any, ...], int] = {}  # by way: the Units that went it
        self.battle = False  # the Guns have their order to fire in every round
        self.clicks = self.singly = 0

    def count(self, form: dict[str, Any], choice: dict[str, Any], zone: int) -> None:
        """Count one action; `zone` is where its Unit stood."""
        if form.get("quiet") is not None and form["quiet"] == choice["action"]:
            return
        word, piece, place = choice["action"]["do"], choice.get("piece"), choice.get("place")
        self.singly += 1 if piece is None or place is None else 2
        if "dice" in choice:
            self.clicks += 0 if self.battle else 1
            self.battle = True
        elif word == "buy_unit" and piece is not None:
            again = piece["id"] in self.bought
            self.clicks += 1 if again else 2
            self.bought[piece["id"]] = 1
        elif zone >= 0 and place is not None:
            way = (word, zone, place["id"])
            went = self.marches.get(way, 0)
            self.marches[way] = went + 1
            # The first is taken up and put down; that others go along is a tick where it costs.
            self.clicks += 2 if went == 0 else 1 if went == 1 and choice["price"] else 0
        else:
            self.clicks += 1 if piece is None or place is None or word in IN_HAND else 2


def zone_of(view: dict[str, Any], choice: dict[str, Any]) -> int:
    """The Zone of the Unit that a choice moves; -1 for anything else."""
    piece = choice.get("piece")
    if not piece or piece["kind"] != "unit":
        return -1
    return next((int(one["zone"]) for one in view["units"] if one["unit"] == piece["id"]), -1)


def turn_of(title: str, seed: int) -> Count | None:
    """The first turn with as many battles as wanted; None where there is none soon."""
    table = Table(Setup(title, "core", {}), {}, key=key_from_seed(seed))
    player, hand, turn, battles = reference(title), Hand(), 1, 0
    while table.outcome is None:
        now = table.game.turn(table.state)
        if now != turn:
            if battles == BATTLES[title]:
                return Count(hand.clicks, hand.singly)
            if now > TURNS:
                return None
            hand, turn, battles = Hand(), now, 0
        battles += _answer(table, player, hand)
    return None


def _answer(table: Table, player: Any, hand: Hand) -> int:
    """Answer one question; the battles that began."""
    view = table.game.view(table.state, 0)
    decision = table.game.decision(table.state, 0)
    form: dict[str, Any] = to_plain(decision.form()) if decision else {"type": ""}
    shown = to_plain(view)
    tripods = (shown["battle"] or {}).get("tripods", [])
    shot = best_shot(form, {one["tripod"] for one in tripods if one["damaged"]})
    plain = (
        shot["action"]
        if shot
        else to_plain(player.choose(table.game, view, 0, Draws(table.number)))
    )
    found = next((one for one in choices(form) if one["action"] == plain), None)
    if found is None:
        hand.clicks += 1
        hand.singly += 1
    else:
        hand.count(form, found, zone_of(shown, found))
    seq = table.seq
    table.act("human", table.read_action(plain))
    kinds = [entry.facts["event"] for entry in table.position("human", seq).events]
    if "battle_ended" in kinds:
        hand.battle = False
    return kinds.count("battle_began")


QUIET: Final = {"movement": "halt", "build": "build nothing", "berths": "stow nothing"}
CONFIRMED: Final = ("movement", "build", "berths")  # once asked for a second click each


def quiet_turn() -> Count:
    """A turn of WarpWar in which nothing is done: every question is passed by one click."""
    table = Table(Setup("warpwar", "basic", {}), {}, key=key_from_seed(1))
    player, clicks, singly = reference("warpwar"), 0, 0
    while table.game.turn(table.state) < QUIET_TURN or table.asked() != ["first"]:
        seat = table.asked()[0]
        who = table.seat_number(seat)
        view = table.game.view(table.state, who)
        table.act(seat, player.choose(table.game, view, who, Draws(table.number)))
    while table.asked() == ["first"]:
        kind = to_plain(table.position("first").form)["type"]
        table.act("first", table.game.read(table.state, 0, QUIET[kind]))
        clicks += 1
        singly += 2 if kind in CONFIRMED else 1
    return Count(clicks, singly)


def count(title: str) -> Count:
    """The clicks of a turn with its battles: the median of many games."""
    if title == "warpwar":
        return quiet_turn()
    found = sorted(one for one in (turn_of(title, seed) for seed in SEEDS) if one)
    if not found:
        raise RuntimeError(f"no turn of {title} had {BATTLES[title]} battles")
    return found[len(found) // 2]


def main() -> int:
    """Print the clicks; 1 if a turn takes more than its goal."""
    found = {title: count(title) for title in GOALS}
    for title, one in found.items():
        print(f"{title}: {one.clicks} clicks, {one.singly} singly, of {GOALS[title]} at most")
    return 0 if all(one.clicks <= GOALS[title] for title, one in found.items()) else 1


if __name__ == "__main__":
    sys.exit(main())
