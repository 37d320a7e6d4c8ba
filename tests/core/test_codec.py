"""The serialiser among threads."""

import subprocess
import sys

import pytest

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
