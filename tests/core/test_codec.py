"""The serialiser: among threads, and what it keeps."""

import subprocess
import sys
from typing import Any

import msgspec
import pytest

from thunderchild.core import codec

# Types that no thread has read before, each of a module of its own: the moment at which the
# serialiser learns them. In a process of its own, because what is looked for ends the process.
PROGRAM = """
import sys, threading, types
import msgspec
from thunderchild.core import codec

sys.setswitchinterval(1e-6)
codec.take_turns(threading.RLock())


def nested(salt, depth=12):
    kind, data = int, 1
    for level in range(depth):
        module = types.ModuleType(f"made_{salt}_{level}")
        module.inner = kind
        sys.modules[module.__name__] = module
        fields = [("a", "inner"), ("b", "int | None"), ("c", "list[int]")]
        kind = msgspec.defstruct("Made", fields, module=module.__name__)
        data = {"a": data, "b": None, "c": []}
    return kind, data


READ = {
    "plain": lambda data, kind: codec.from_plain(data, kind),
    "json": lambda data, kind: codec.from_json(codec.to_json(data), kind),
    "packed": lambda data, kind: codec.unpack_as(codec.pack(data), kind),
}[sys.argv[1]]

for salt in range(60):
    kind, data = nested(salt)
    gate = threading.Barrier(4)

    def read():
        gate.wait()
        READ(data, kind)

    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


@pytest.mark.parametrize("way", ["plain", "json", "packed"])
def test_threads_may_read_a_new_type_at_once(way: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, way], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def test_the_server_has_its_threads_take_turns() -> None:
    program = "import thunderchild.server.hub as hub; hub.codec._reading.release"
    done = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True)
    assert done.returncode == 0, done.stderr


class Gun(msgspec.Struct, tag="gun"):
    """Something to read."""

    size: int


class Tank(msgspec.Struct, tag="tank"):
    """Something else."""

    guns: list[Gun]


EITHER: Any = Gun | Tank


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"type": "gun", "size": "4"}, "Expected `int`, got `str` - at `$.size`"),
        ({"type": "ship"}, "Invalid value 'ship' - at `$.type`"),
        ({"type": "tank", "guns": [{"type": "gun"}]}, "required field `size` - at `$.guns[0]`"),
        ([[1]], "Expected `object`, got `array`"),
    ],
)
def test_what_cannot_be_read_is_said_in_the_same_words(data, words) -> None:
    for read, raw in ((codec.from_plain, data), (codec.from_json, codec.to_json(data))):
        with pytest.raises(codec.CodecError) as caught:
            read(raw, EITHER)
        assert words in str(caught.value)


def test_numbers_and_depths_beyond_all_bounds_are_refused_too() -> None:
    assert codec.from_plain({"type": "gun", "size": 10**30}, EITHER).size == 10**30
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(codec.CodecError, match="Expected `object`, got `array`"):
        codec.from_plain(deep, EITHER)


def test_what_reads_a_kind_is_made_once(monkeypatch) -> None:
    """For a union of forty kinds that takes a hundred times as long as to read with it."""
    data = {"type": "gun", "size": 4}
    codec.from_plain(data, EITHER)
    codec.from_json(codec.to_json(data), EITHER)
    monkeypatch.setattr(msgspec.msgpack, "Decoder", None)
    monkeypatch.setattr(msgspec.json, "Decoder", None)
    assert codec.from_plain(data, EITHER) == codec.from_json(codec.to_json(data), EITHER) == Gun(4)


def test_readers_do_not_grow_without_end() -> None:
    kept: dict[int, tuple[object, object]] = {}
    kinds = [[number] for number in range(3 * codec.MOST_READERS)]
    for kind in kinds:
        assert codec._kept(kept, kind, lambda: kind) is kind  # noqa: B023
    assert len(kept) <= codec.MOST_READERS
