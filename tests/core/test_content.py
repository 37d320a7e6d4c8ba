import hashlib
from pathlib import Path

import msgspec
import pytest

from thunderchild import titles
from thunderchild.core import content
from thunderchild.core.content import ContentError, Item, Pack, Part, field_error
from thunderchild.core.record import Setup


class Port(Part, frozen=True):
    side: str


class Ship(Item, frozen=True):
    name: str
    guns: int
    ports: tuple[Port, ...] = ()

    def __post_init__(self) -> None:
        if self.guns > 100:
            raise field_error("guns", "at most 100", self.guns)


class Harbour(Item, frozen=True):
    depth: int


class Fleet(Part, frozen=True):
    ship: tuple[Ship, ...]
    harbour: Harbour | None = None
    isles: list[Harbour] | None = None
    boats: dict[str, Ship] = msgspec.field(default_factory=dict)
    flag: str = ""


def parse(text: str) -> Fleet:
    return content.parse("fleet.toml", text, Fleet)


def test_provenance_of_a_file_goes_to_every_item_without_its_own() -> None:
    fleet = parse("""
        provenance = "published"
        ship = [{ name = "Ram", guns = 2 }, { name = "Ark", guns = 1, provenance = "derived" }]
        [harbour]
        depth = 3
        [boats.gig]
        name = "Gig"
        guns = 0
        [[isles]]
        depth = 1
    """)
    assert fleet.isles is not None
    assert fleet.isles[0].provenance == "published"
    assert [ship.provenance for ship in fleet.ship] == ["published", "derived"]
    assert fleet.harbour is not None
    assert fleet.harbour.provenance == "published"
    assert fleet.boats["gig"].provenance == "published"


def test_provenance_may_be_set_for_each_table() -> None:
    fleet = parse("""
        provenance = { default = "rulebook", harbour = "original" }
        ship = [{ name = "Ram", guns = 2 }]
        [harbour]
        depth = 3
    """)
    assert fleet.ship[0].provenance == "rulebook"
    assert fleet.harbour is not None
    assert fleet.harbour.provenance == "original"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('ship = [{ name = "Ram", guns = 2 }]', 'ship 1 "Ram": provenance: missing'),
        (
            'provenance = "guess"\nship = []',
            f'provenance: expected one of {", ".join(content.PROVENANCES)}, found "guess"',
        ),
        ('provenance = { default = "derived", isle = "derived" }\nship = []', None),
        (
            'provenance = "derived"\nship = [{ name = "Ram", guns = "two" }]',
            'ship 1 "Ram": guns: expected int, found str',
        ),
        (
            'provenance = "derived"\nship = [{ name = "A", guns = 1 }, { name = "B", guns = 101 }]',
            'ship 2 "B": guns: expected at most 100, found 101',
        ),
        (
            'provenance = "derived"\nship = [{ name = "Ram", gunz = 2 }]',
            'ship 1 "Ram": gunz: there is no such field',
        ),
        (
            'provenance = "derived"\nship = [{ name = "Ram", guns = 2, sail = 1 }]',
            'ship 1 "Ram": sail: there is no such field',
        ),
        (
            'provenance = "derived"\n[[ship]]\nname = "Ram"\nguns = 2\nports = [{ side = 1 }]',
            'ship 1 "Ram": ports 1: side: expected str, found int',
        ),
        ('provenance = "derived"\n[boats.gig]\nname = "Gig"\n', None),
        ("ship = [", "invalid value (at end of document)"),
        ('flag = "a"', "ship: missing"),
    ],
)
def test_an_error_names_file_item_and_field(text: str, sentence: str | None) -> None:
    with pytest.raises(ContentError) as caught:
        parse(text)
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith("fleet.toml: ")
    if sentence is not None:
        assert str(caught.value) == f"fleet.toml: {sentence}"


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"^gone\.toml: there is no such file$"):
        content.load(tmp_path / "gone.toml", Fleet)
    (tmp_path / "bytes.toml").write_bytes(b"flag = '\xff'")
    with pytest.raises(ContentError, match=r"^bytes\.toml: not UTF-8 text \(byte 8\)$"):
        content.load(tmp_path / "bytes.toml", Fleet)
    (tmp_path / "folder.toml").mkdir()
    with pytest.raises(ContentError, match=r"^folder\.toml: is a directory$"):
        content.load(tmp_path / "folder.toml", Fleet)
    (tmp_path / "big.toml").write_text("#" * (content.LARGEST_FILE + 1))
    with pytest.raises(ContentError, match=r"^big\.toml: larger than 1000000 bytes$"):
        content.load(tmp_path / "big.toml", Fleet)
    (tmp_path / "good.toml").write_text("ship = []")
    assert content.load(tmp_path / "good.toml", Fleet) == Fleet(ship=())


WARPWAR = "thunderchild.games.warpwar"


def test_a_pack_is_original_until_something_else_lies_in_front(tmp_path: Path) -> None:
    own = Pack(WARPWAR)
    assert not own.embedded()
    assert own.embedded() == {}
    text = own.text("ships.toml")
    (tmp_path / "ships.toml").write_text("# a comment of mine\n" + text)
    commented = Pack(WARPWAR, front=tmp_path)
    assert not commented.embedded()
    assert commented.hash() == own.hash()
    (tmp_path / "ships.toml").write_text(text.replace("price = 5", "price = 4"))
    cheaper = Pack(WARPWAR, front=tmp_path)
    assert cheaper.embedded()
    assert cheaper.hash() != own.hash()
    again = Pack(WARPWAR, files=cheaper.embedded())
    assert again.hash() == cheaper.hash()
    assert again.names() == own.names()


def test_a_pack_refuses_files_nobody_reads(tmp_path: Path) -> None:
    (tmp_path / "shipz.toml").write_text("")
    with pytest.raises(ContentError, match=r"^shipz\.toml: no content file has this name"):
        Pack(WARPWAR, front=tmp_path)
    assert "shipz.toml" in Pack(WARPWAR, front=tmp_path, extra=("shipz.toml",)).names()
    with pytest.raises(ContentError, match=r"there is no such folder"):
        Pack(WARPWAR, front=tmp_path / "gone")
    with pytest.raises(ContentError, match=r"^gone\.toml: there is no such file$"):
        Pack(WARPWAR).text("gone.toml")


def test_dates_have_no_place_in_content() -> None:
    with pytest.raises(ContentError):
        content.canonical(content.table("x", "when = 1977-01-01"))


def test_plain_data_becomes_toml_and_back() -> None:
    data = {
        "text": 'quote " back \\ line \n del \x7f end',
        "yes": True,
        "many": [1, -2, 3],
        "nested": [[1], [2]],
        "half": 0.5,
        "empty": [],
        "odd key": 1,
        "inner": {"deep": {"x": 1}, "y": "ü"},
        "rows": [{"a": 1, "b": {"c": 2}}, {"a": 2}],
        "effects": [[{"op": "roll", "red": [{}]}], [{"odd key": [1]}], []],
    }
    assert content.table("x", content.written(data)) == data


@pytest.mark.parametrize("game", ["warpwar", "london", "invasion"])
def test_the_content_of_every_game_can_be_written(game: str) -> None:
    """The search for values that change nothing writes each file with another value."""
    pack = content.Pack(f"thunderchild.games.{game}")
    for name in pack.names():
        data = content.table(name, pack.text(name))
        assert content.table(name, content.written(data)) == data


def test_retired_fields_are_passed_over() -> None:
    class Old(Part, frozen=True):
        name: str

    class File(Part, frozen=True):
        thing: list[Old]

    text = '[[thing]]\nname = "lamp"\nprice = 3\n\n[[thing]]\nname = "oil"\n'
    file = content.parse("old.toml", text, File, ("thing.price",))
    assert [one.name for one in file.thing] == ["lamp", "oil"]
    with pytest.raises(ContentError, match="there is no such field"):
        content.parse("old.toml", text, File)


def test_a_game_may_have_no_content() -> None:
    pack = Pack("thunderchild.core.testing")
    assert pack.names() == ()
    with pytest.raises(ContentError, match="no content file has this name"):
        Pack("thunderchild.core.testing", files={"map.toml": ""})


def test_the_hash_of_files_is_that_of_their_data_together() -> None:
    """Stored games and records have it written down: it can never change."""
    files = {"b.toml": 'x = 1\nname = "Ä"', "a.toml": "y = [1.5, true]\n[t]\nz = 2"}
    data = {name: content.table(name, text) for name, text in files.items()}
    whole = hashlib.blake2b(content.canonical(data), digest_size=16).hexdigest()
    assert content.data_hash(files) == whole
    assert content.data_hash(dict(reversed(files.items()))) == whole


def test_a_game_that_is_made_again_reads_no_file_again(monkeypatch) -> None:
    setup = Setup("japan", "core")
    titles.make(setup)
    monkeypatch.setattr("tomllib.loads", lambda _text: pytest.fail("read again"))
    titles.make(setup)
