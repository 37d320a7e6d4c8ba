"""What strangers bring is checked, tried in a cage, and bounded."""

import time
from typing import Any

import pytest

from bench.attack import strangers
from tests.support.playing import new_table, play
from thunderchild.core.codec import pack, to_json, unpack_as
from thunderchild.core.content import ContentError, check_shape, read, resource, table
from thunderchild.core.errors import InputError
from thunderchild.core.record import Setup
from thunderchild.server import cage as cages
from thunderchild.server.cage import Cage, Trial, Tried, attempt, verdict

SCENARIOS = read(resource("thunderchild.games.warpwar", "content/scenarios.toml"))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a" + ".a" * 10_000 + " = 1", "a key of more than 8 parts (line 1)"),
        ("[x]\n" + '"a"."a"' * 2 + '."a"' * 50 + " = 1", "a key of more than 8 parts (line 2)"),
        ("[" + "a . " * 40 + "a]", "a key of more than 8 parts"),
        ("x = " + "[" * 500 + "]" * 500, "more than 24 brackets deep"),
        ("x = " + "{a = " * 60 + "1" + "}" * 60, "more than 24 brackets deep"),
        ("x = " + "9" * 5000, "a number that is too long"),
    ],
)
def test_what_would_cost_gigabytes_is_refused_at_once(text, words) -> None:
    begun = time.process_time()
    with pytest.raises(ContentError) as caught:
        table("map.toml", text)
    assert str(caught.value).startswith("map.toml: ")
    assert words in str(caught.value)
    assert time.process_time() - begun < 1


@pytest.mark.parametrize(
    "text",
    [
        "x = [" + "1.5, " * 500 + "]",
        'x = "' + "a.b." * 500 + '"',
        "x = '''\n" + "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\n" + "'''",
        "# " + "a.a." * 500 + "\nx = 1",
        "a.b.c.d = 1\ne.f.g.h = 2\n" * 1 + "[t.u.v]\nw.x.y.z = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]",
    ],
)
def test_ordinary_content_passes(text) -> None:
    check_shape("x.toml", text)
    assert table("x.toml", text)


def trial(**changes: str) -> Trial:
    text = SCENARIOS
    for old, new in changes.items():
        assert f"{old} = " in text
        text = text.replace(f"{old} = 20", f"{old} = {new}")
    return Trial(Setup("warpwar", "advanced", {}, {"scenarios.toml": text}), {})


def test_numbers_far_beyond_the_games_own_are_refused() -> None:
    attempt(trial(first_bp="200"))
    with pytest.raises(InputError, match=r"scenarios.toml: first_bp: 999 is too large; the most"):
        attempt(trial(first_bp="999"))
    many = "\n".join(f'[[scenario]]\nid = "s{n}"' for n in range(60))
    with pytest.raises(InputError, match=r"scenario: 60 entries; the most is 50"):
        attempt(Trial(Setup("warpwar", "s1", {}, {"scenarios.toml": many}), {}))
    with pytest.raises(InputError, match=r"more than 65536 characters"):
        attempt(Trial(Setup("warpwar", "basic", {}, {"map.toml": "#" + "x" * 70_000}), {}))


def test_whatever_goes_wrong_is_a_sentence(monkeypatch) -> None:
    bad = Trial(Setup("warpwar", "basic", {}, {"map.toml": "x = 1"}), {})
    assert verdict(pack(bad)).problem.startswith("map.toml: ")
    assert verdict(pack(trial(first_bp="60"))) == Tried()
    monkeypatch.setattr(cages, "attempt", {}.pop)  # a KeyError, which nobody thought of
    said = verdict(pack(trial(first_bp="60"))).problem
    assert said == "The content cannot be used (KeyError)."


@pytest.fixture
def cage():
    found = Cage()
    yield found
    found.kill()


def test_a_bomb_does_not_even_start_the_cage(cage) -> None:
    for text in ("a" + ".a" * 10_000 + " = 1", "#" + "x" * 70_000):
        with pytest.raises(InputError, match=r"^map.toml: "):
            cage.check(Trial(Setup("warpwar", "basic", {}, {"map.toml": text}), {}))
    assert cage._process is None


def test_the_cage_tries_and_says_what_is_wrong(cage) -> None:
    cage.check(trial(first_bp="60"))
    with pytest.raises(InputError, match="999 is too large"):
        cage.check(trial(first_bp="999"))
    cage.check(trial(first_bp="80"))
    assert cage.killed == 0


def test_what_takes_too_long_or_kills_the_worker_is_refused_and_the_next_goes_on(
    cage, monkeypatch
) -> None:
    cage.check(trial(first_bp="60"))
    cage._process.kill()
    with pytest.raises(InputError, match="takes too much memory"):
        cage.check(trial(first_bp="60"))
    with monkeypatch.context() as patch:
        patch.setattr(cages, "TRY_WITHIN", 0.0)
        with pytest.raises(InputError, match="takes more than 0 seconds to check"):
            cage.check(trial(first_bp="60"))
    cage.check(trial(first_bp="60"))
    assert cage.killed == 2


def test_the_memory_of_the_cage_is_limited() -> None:
    pytest.importorskip("resource")
    import multiprocessing

    here, there = multiprocessing.get_context("spawn").Pipe()
    process = multiprocessing.get_context("spawn").Process(target=greedy, args=(there,))
    process.start()
    assert here.poll(60)
    assert here.recv_bytes() == b"ready"
    assert here.poll(60)
    assert unpack_as(here.recv_bytes(), Tried).problem == "The content takes too much memory."
    here.close()
    process.join(30)


def greedy(pipe) -> None:
    """A worker whose content takes a gigabyte."""

    def eat(_trial: Trial) -> None:
        bytearray(1 << 30)

    module: Any = cages
    module.attempt = eat
    module.work(Ends(pipe))


class Ends:
    """A pipe that brings one trial, and then ends."""

    def __init__(self, pipe) -> None:
        self.pipe, self.left = pipe, 1

    def send_bytes(self, data: bytes) -> None:
        self.pipe.send_bytes(data)

    def recv_bytes(self) -> bytes:
        if not self.left:
            raise EOFError
        self.left -= 1
        return pack(Trial(Setup("warpwar", "basic", {}), {}))


def test_what_is_allowed_makes_no_monstrous_position() -> None:
    """With a thousand ships it had megabytes; with the most that content can give it has not.

    `./run attack bomb-content` measures what it costs others.
    """
    text = strangers.altered(strangers.LARGE)
    duel = new_table(1, Setup("warpwar", "advanced", {}, {"scenarios.toml": text}))
    chance = duel.course.chance
    for number, action in strangers.first_fleet(duel.game, duel.state, chance):
        duel.act(duel.game.seats[number], action)
    play(duel, 20)
    for one in (*duel.chairs, ""):
        assert 10_000 < len(to_json(duel.position(one))) < 400_000
