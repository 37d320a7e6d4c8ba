"""Whole positions from what a page is sent, which may be only what has changed."""

from copy import deepcopy
from typing import Any

from thunderchild.core.rows import unpacked


class Positions:
    """The positions of a page, one for each message that brings one."""

    def __init__(self) -> None:
        self.found: list[Any] = []

    def hear(self, message: Any) -> None:
        """Take a message; most bring no position."""
        if message.get("rows"):
            message = unpacked(message)
        if message["type"] == "position":
            self.found.append(message["position"])
        elif message["type"] == "changed":
            position = deepcopy(self.found[-1])
            for edit in message["edits"]:
                put(position, edit["path"], edit["value"], edit.get("cut", -1))
            self.found.append(
                position | {name: message[name] for name in ("seq", "events", "draft")}
            )


def put(value: Any, path: list[Any], new: Any, cut: int = -1) -> None:
    """Put a value at a path, or its items in the place of so many that are cut out."""
    for key in path[:-1]:
        value = value[key]
    if cut < 0:
        value[path[-1]] = new
    else:
        value[path[-1] : path[-1] + cut] = new
