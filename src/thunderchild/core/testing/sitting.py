"""One game while the suite plays it: the position, the past, the findings."""

from hashlib import blake2b
from itertools import islice
from traceback import extract_tb
from typing import Any, Final

from thunderchild.core.chance import Draws, Fast
from thunderchild.core.codec import pack, to_plain
from thunderchild.core.decision import Decision
from thunderchild.core.events import Told
from thunderchild.core.game import SPECTATOR, Game
from thunderchild.core.rules import Refusal
from thunderchild.core.state import State
from thunderchild.core.testing.checks import Findings
from thunderchild.core.testing.coverage import CoverageWatch, book_of

SMALL: Final = 300


def number(seed: int, label: str) -> int:
    """A number that depends on all of seed and label."""
    return int.from_bytes(blake2b(f"{label}:{seed}".encode(), digest_size=8).digest(), "big")


def stream(seed: int, label: str) -> Draws:
    """A private stream of draws for one purpose."""
    return Draws(number(seed, label))


class ByName:
    """Chance that depends on what is drawn and how often, so that two worlds roll alike."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.times: dict[str, int] = {}

    def pick(self, n: int, at: int, what: str) -> int:
        """The next draw of this name."""
        time = self.times[what] = self.times.get(what, -1) + 1
        return Fast(number(self.seed, what)).pick(n, time, what)


class CheckedGame:
    """One game being played and checked."""

    def __init__(self, game: Game[Any, Any], seed: int, found: Findings) -> None:
        self.game = game
        self.seed = seed
        self.found = found
        self.watch = CoverageWatch(game, self.found)
        self.reached = self.watch.reached
        self.book = book_of(type(game))
        self.play = stream(seed, "play")  # who acts and how: nothing else is drawn from it
        self.probe = stream(seed, "probe")  # what is checked
        self.chance = Fast(number(seed, "chance"))
        self.history: list[tuple[int, Any, str]] = []  # seat, action, text
        self.past: list[tuple[Any, str]] = []  # states with their hashes
        self.told: list[Told] = []
        self.asked_before: dict[int, int] = {}  # how often each kind of question came
        self.varied: set[tuple[int, str]] = set()  # viewer, slot: imagined worlds differed
        self.same: dict[tuple[int, str], int] = {}  # they never did, though not the truth
        self.partings: dict[tuple[int, str], list[int]] = {}  # event kind: views alike, unlike
        self.tokens: dict[str, list[str]] = {}  # names and numbers that were seen, by shape
        self.views: dict[int, Any] = {}  # of the state `viewed`, by viewer
        self.viewed: State | None = None
        self.s: State
        with self.watch.lines():
            self.s, self.told = game.new(self.chance)

    @property
    def viewers(self) -> list[int]:
        """Everybody who may look: the seats and the spectator.

        Where all see the same, those seats are enough that somebody plays.
        """
        seats = self.game.chairs if self.game.ALL_SEE_ALL else self.game.seats
        return [*map(self.game.seats.index, seats), SPECTATOR]

    def view(self, s: State, viewer: int) -> Any:
        """A view; those of one state are kept, because they are asked for twice."""
        if s is not self.viewed:
            return self.game.view(s, viewer)
        if viewer not in self.views:
            self.views[viewer] = self.game.view(s, viewer)
        return self.views[viewer]

    def keep_views(self, s: State) -> None:
        """From now on keep the views of this state."""
        self.viewed, self.views = s, {}

    def name(self, seat: int) -> str:
        """A seat in words."""
        if seat == SPECTATOR:
            return "spectator"
        return self.game.seats[seat] if 0 <= seat < len(self.game.seats) else f"seat {seat}"

    def key(self, action: Any) -> bytes:
        """An action as a value that can be in a set."""
        return type(action).__name__.encode() + pack(action)

    def small_list(self, decision: Decision[Any]) -> list[Any] | None:
        """All candidates of a decision, or None when there are too many."""
        found = list(islice(decision.candidates(), SMALL + 1))
        return None if len(found) > SMALL else found

    def note(self, refusal: Refusal) -> None:
        """Remember that a rule refused something."""
        self.found.refused += 1
        if refusal.rule:
            self.reached.rules.add(refusal.rule)


class guarded:  # noqa: N801
    """While this holds, anything that is raised becomes a failure."""

    def __init__(self, found: Findings, doing: str) -> None:
        self.found, self.doing = found, doing

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: object
    ) -> bool:
        if not isinstance(error, Exception):
            return False
        frame = extract_tb(error.__traceback__)[-1]
        place = f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}"
        raised = f"{type(error).__name__}: {error}"
        self.found.fail("crash", f"{self.doing} raised {raised} at {place}")
        return True


def difference(one: Any, two: Any) -> str:
    """Where two values first differ, as a path with both values."""
    return _difference(to_plain(one), to_plain(two), "") or "nowhere"


def _difference(one: Any, two: Any, path: str) -> str:
    if isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        parts = (_difference(one[k], two[k], f"{path}.{k}") for k in one)
        return next((part for part in parts if part), "")
    lists = isinstance(one, list | tuple) and isinstance(two, list | tuple)
    if lists and len(one) == len(two):
        pairs = enumerate(zip(one, two, strict=True))
        parts = (_difference(a, b, f"{path}[{i}]") for i, (a, b) in pairs)
        return next((part for part in parts if part), "")
    return "" if one == two else f"{path.lstrip('.') or 'whole'}: {one!r:.120} / {two!r:.120}"
