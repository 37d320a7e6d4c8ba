"""Random positions of a title at an in-process server, and the page that shows them."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from thunderchild.core.chance import Draws
from thunderchild.core.codec import to_plain
from thunderchild.core.decision import AnyOf, Decision
from thunderchild.games.london.model.actions import FillTrack

SCRIPT = (Path(__file__).parent / "explorer.js").read_text("utf-8")
SETTINGS = json.dumps({"telling": "instant", "pace": 0, "still": True})
MOST = 400  # candidates of one decision


def prepare(page: Page) -> None:
    """Let a page be explored: nothing is told step by step, and acts are noted."""
    page.add_init_script(SCRIPT)
    page.add_init_script(f"localStorage.setItem('thunderchild.settings', {json.dumps(SETTINGS)})")


def listed(decision: Decision[Any]) -> list[Any]:
    """The legal actions of the parts of a decision that are lists; sheets are filled elsewhere."""
    if isinstance(decision, AnyOf):
        return [action for part in decision.parts for action in listed(part)]
    return list(decision)[:MOST] if decision.NUMBERED and not sheet(decision) else []


def sheet(decision: Decision[Any]) -> bool:
    """Whether a whole sheet is filled in before anything is sent: an order of many units."""
    return FillTrack in decision.kinds()


ALIKE = {  # slots of Japan and England by which Units, or pieces of a battle, are told apart
    "unit": ("unit_kind", "unit_zone", "unit_works", "unit_done"),
    "piece": ("piece_kind", "piece_hex", "piece_works", "piece_done", "piece_shots"),
}


def key(action: Any, s: Any) -> str:
    """What makes an action the one that was meant.

    Of a path only its end, for the page picks one; of alike pieces any, for they lie on one pile.
    """
    data = dict(to_plain(action) if not isinstance(action, dict) else action)
    if data.get("path"):
        data["path"] = data["path"][-1]
    for field, slots in ALIKE.items():
        if field in data and hasattr(s, slots[0]) and 0 <= data[field] < len(getattr(s, slots[0])):
            data[field] = [getattr(s, slot)[data[field]] for slot in slots]
    return json.dumps(data, sort_keys=True)


def hexes_of(actions: list[Any], view: Any) -> list[int]:
    """Places on the board that such actions can have to do with."""
    found: set[int] = set()

    def gather(value: Any) -> None:
        if isinstance(value, bool):
            return
        if isinstance(value, int):
            found.add(value)
        elif isinstance(value, dict):
            for part in value.values():
                gather(part)
        elif isinstance(value, list):
            for part in value:
                gather(part)

    for action in actions:
        gather(to_plain(action))
    return sorted({*(n for n in found if n >= 0), *own_hexes(view)})


def own_hexes(view: Any) -> list[int]:
    """Where the seat's own pieces stand."""
    return sorted(
        {piece["hex"] for piece in view.get("own") or [] if "hex" in piece and piece["hex"] >= 0}
    )


def sampled(actions: list[Any], draws: Draws, count: int) -> list[Any]:
    """Some actions, of every kind at least one."""
    by_kind: dict[str, list[Any]] = {}
    for action in actions:
        by_kind.setdefault(type(action).__name__, []).append(action)
    found = [draws.choose(some) for some in by_kind.values()]
    rest = [action for action in actions if action not in found]
    draws.shuffle(rest)
    return [*found, *rest[: max(0, count - len(found))]]
