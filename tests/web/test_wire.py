"""The page's types are written from the Structs."""

from tests.web.wire_types import TARGET, Writer


def test_the_types_of_the_page_are_current():
    assert TARGET.read_text("utf-8") == Writer().text(), "run: python -m tests.web.wire_types"
