"""The example in docs/records.md is a record."""

import re
from pathlib import Path

from thunderchild.core import record as rec
from thunderchild.core.recorddata import TABLE_LINES

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "records.md").read_text("utf-8")


def test_the_example_can_be_read() -> None:
    example = re.findall(r"```\n(thunderchild.*?)```", PAGE, re.DOTALL)[0]
    record = rec.parse(example)
    assert record.setup.options == {"turn_limit": "40"}
    assert [line.text for line in record.actions()][-1].startswith("build W1 PD6")
    assert rec.parse(rec.write(record)).lines == record.lines


def test_every_table_line_is_explained_and_can_be_read() -> None:
    for word, example in TABLE_LINES.items():
        assert re.search(rf"`{word} ", PAGE), word
        assert rec.line_text(rec.parse_line(example)) == example
