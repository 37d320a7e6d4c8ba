"""docs/protocol.md shows an example of every message, and each can be read."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec

from thunderchild.core.rows import unpacked
from thunderchild.server import wire

PAGE = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"


def examples() -> list[Any]:
    found = []
    decoder = json.JSONDecoder()
    for block in re.findall(r"```json\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL):
        rest = block.strip()
        while rest:
            value, end = decoder.raw_decode(rest)
            found.append(value)
            rest = rest[end:].strip()
    return found


def test_every_message_has_an_example_that_can_be_read() -> None:
    shown = set()
    for example in examples():
        if "type" in example:
            kind = next(
                k for k in (*get_args(wire.FromPage), *get_args(wire.ToPage))
                if k.__struct_config__.tag == example["type"]
            )  # fmt: skip
            plain = unpacked(example) if example.get("rows") else example
            made = msgspec.convert(plain, kind)
            left_out = {"rows"} if kind in get_args(wire.ShowsPosition) else set()
            assert {*example, *left_out} == {"type", *kind.__struct_fields__}
            shown.add(type(made))
    assert shown == {*get_args(wire.FromPage), *get_args(wire.ToPage)}


def test_the_example_of_a_new_table_can_be_read() -> None:
    plain = [example for example in examples() if "type" not in example]
    msgspec.convert(plain[0], wire.NewTable)
    msgspec.convert(plain[1], wire.TableMade)


def test_every_close_code_is_explained() -> None:
    text = PAGE.read_text("utf-8")
    for name, code in vars(wire).items():
        if name.startswith("CLOSE_"):
            assert str(code) in text, name
