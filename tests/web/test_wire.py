"""The page's types are those of the Structs."""

from tests.web import wire_types


def test_the_types_of_the_page_are_current():
    for path, text in wire_types.files().items():
        assert path.read_text("utf-8") == text, f"{path}: run python -m tests.web.wire_types"
