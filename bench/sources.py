"""What `./run bench` measures: the one list of its rows.

To add a row, add a `Source` to `SOURCES`. Its `make` gets everything ready, in the process of one
build, and answers with a function that measures once: it gets the seconds to take and the number of
the repeat, and gives a figure for each of the rows, in their order. The rest follows: repeats that
take turns, medians and spread, both builds side by side, and the ratio to what a row is measured
against: the median OpenSpiel game (`TYPICAL`), another row by its name, or a number that is a goal.
"""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Final, NamedTuple

from bench import beats, clicks, frames
from bench.battle import Battle
from bench.calls import count
from bench.invasion import SETUPS, Invasion
from bench.lab import Sharing, Workers
from bench.machines import MANY, Thinking
from bench.machines import SETUPS as SEATED
from bench.ours import Ours
from bench.peers import CHESS, OPEN_SPIEL, chess_peer, spiel_peer
from bench.play import RandomPlay
from bench.serving import PROMISED, WEIGHTS, acknowledgement, client_weight, page_weight
from thunderchild.core.record import Setup

TYPICAL: Final = "the median OpenSpiel Python game"
PER_SECOND: Final = "/s"
TITLES: Final = ("warpwar", "london", "japan", "england")
LEAST_AND_MOST: Final = {  # what can be, by unit; anything else was not measured
    PER_SECOND: (0.1, 1e9),
    "µs": (0.001, 1e6),
    "ms": (0.01, 5e3),
    "min": (0.01, 1e4),
    "KB": (0.1, 5e3),
    "calls": (10.0, 1e5),
    "clicks": (1.0, 500.0),
    "beats": (1.0, 500.0),
    "bytes": (200.0, 1e6),
}

Figures = tuple[float, ...]
Work = Callable[[float, int], Figures]  # the seconds to take, and the number of the repeat


class RowSpec(NamedTuple):
    """A row: its name, its unit, and what it is measured against."""

    name: str
    unit: str = PER_SECOND
    against: tuple[str | float, ...] = ()  # each gives a ratio, and a line of its own


class Source(NamedTuple):
    """Something that is measured at once, and the rows of its figures."""

    make: Callable[[], Work]
    rows: tuple[RowSpec, ...]
    repeats: int = 99  # at most so many
    is_ours: bool = True  # whether it differs between builds; a peer is measured once


# ---- peers --------------------------------------------------------------------------------------


def spiel(name: str) -> Source:
    """A game of OpenSpiel, in decisions."""

    def make() -> Work:
        peer = spiel_peer(name)
        return lambda seconds, repeat: peer.rate(seconds, repeat)[:1]

    return Source(make, (RowSpec(name),), is_ours=False)


def _chess() -> Work:
    return chess_peer().rate


# ---- random play, as simulations play it: in place, without copies and checks -------------------


def in_place(setup: Setup) -> Callable[[], Work]:
    """Decisions and games a second, in place."""

    def make() -> Work:
        title = RandomPlay(setup)

        def work(seconds: float, repeat: int) -> Figures:
            rates = title.in_place(seconds, repeat * 1000)
            return rates.decision_rate, rates.game_rate

        return work

    return make


def gate(setup: Setup) -> Callable[[], Work]:
    """The same through the gate."""

    def make() -> Work:
        title = RandomPlay(setup)

        def work(seconds: float, repeat: int) -> Figures:
            rates = title.through_the_gate(seconds, repeat * 1000)
            return rates.decision_rate, rates.game_rate

        return work

    return make


def played(name: str, setup: Setup) -> Source:
    """Random play of a title in place, in decisions and in whole games."""
    rows = (RowSpec(f"{name}, in place: decisions", against=(TYPICAL,)),)
    return Source(in_place(setup), (*rows, RowSpec(f"{name}, in place: games")))


def checked(name: str, setup: Setup) -> Source:
    """The same through the gate."""
    rows = (RowSpec(f"{name}, through the gate: decisions", against=(TYPICAL,)),)
    return Source(gate(setup), (*rows, RowSpec(f"{name}, through the gate: games")))


LONDON: Final = {
    "London, two players": Setup("london", "two_player"),
    "London alone": Setup("london", "solitaire"),
}

# ---- WarpWar ------------------------------------------------------------------------------------


def _warpwar_gate() -> Work:
    ours = Ours()

    def work(seconds: float, repeat: int) -> Figures:
        rates = ours.through_the_gate(seconds, repeat * 1000)
        per_decision = 1e6 / rates.decision_rate
        return rates.decision_rate, rates.game_rate, rates.order_rate, per_decision

    return work


def _warpwar_place() -> Work:
    ours = Ours()
    return lambda seconds, repeat: (ours.in_place(seconds, repeat * 1000).decision_rate,)


def _warpwar_orders() -> Work:
    ours = Ours()
    sealing = ours.sealing()
    return lambda seconds, repeat: (ours.orders_in_place(sealing, seconds, repeat * 1000),)


def _copies() -> Work:
    ours = Ours()
    return lambda seconds, repeat: (ours.copies(min(seconds, 0.3), repeat),)


def _battle() -> Work:
    battle = Battle()
    return lambda seconds, repeat: (battle.in_place(seconds, repeat), battle.rate(seconds, repeat))


DECISION: Final = "WarpWar, through the gate: a decision"
WARPWAR: Final = (
    Source(_warpwar_place, (RowSpec("WarpWar, in place: decisions", against=(TYPICAL,)),)),
    Source(_warpwar_orders, (RowSpec("WarpWar, in place: ship-orders", against=(TYPICAL,)),)),
    Source(
        _warpwar_gate,
        (
            RowSpec("WarpWar, through the gate: decisions", against=(TYPICAL, CHESS)),
            RowSpec("WarpWar, through the gate: games", against=(f"{CHESS} games",)),
            RowSpec("WarpWar, through the gate: ship-orders", against=(TYPICAL,)),
            RowSpec(DECISION, "µs"),
        ),
    ),
    Source(
        _battle,
        (
            RowSpec("WarpWar, ten a side, in place: ship-orders", against=(TYPICAL,)),
            RowSpec("WarpWar, ten a side, through the gate: ship-orders", against=(TYPICAL,)),
        ),
    ),
    Source(_copies, (RowSpec("WarpWar: a copy of the state", "µs", (DECISION,)),)),
)

# ---- Japan and England --------------------------------------------------------------------------


def _battles(setup: Setup) -> Work:
    invasion = Invasion(setup)
    fields = invasion.fields()
    return lambda seconds, repeat: (invasion.battles(fields, seconds, repeat * 1000),)


# ---- machines -----------------------------------------------------------------------------------


def _machines(setup: Setup) -> Work:
    thinking = Thinking(setup)

    def work(seconds: float, repeat: int) -> Figures:
        view, imagined = thinking.knowing(min(seconds, 0.3), repeat * 1000)
        return view, imagined, view + imagined, thinking.minutes(seconds)

    return work


def seated(name: str, setup: Setup) -> Source:
    """What a machine knows and imagines, and long series of games between machines."""
    rows = (
        RowSpec(f"{name}: a view", "µs"),
        RowSpec(f"{name}: an imagined world", "µs"),
        RowSpec(f"{name}: a view and an imagined world", "µs", KNOWING.get(name, ())),
        RowSpec(f"{name}: {MANY:,} games with greedy, one core", "min", SERIES.get(name, ())),
    )
    return Source(partial(_machines, setup), rows)


KNOWING: Final = {"WarpWar": (300.0, 100.0)}  # goals: of the pure and of the compiled build
SERIES: Final = {"WarpWar": (40.0, 15.0), "London": (15.0, 6.0), "Japan": (12.0, 4.0)}

# ---- calls, client, server, lab -----------------------------------------------------------------


def _calls(title: str) -> Work:
    def work(_seconds: float, _repeat: int) -> Figures:
        found = count(title, games=1)
        return found.for_acting, found.for_showing

    return work


def calls(title: str) -> Source:
    """The calls for an action and for showing it; a count, so once is enough."""
    acting = f"{title}: calls for an action"
    rows = (RowSpec(acting, "calls"), RowSpec(f"{title}: calls to show it", "calls", (acting,)))
    return Source(partial(_calls, title), rows, repeats=1, is_ours=False)


def _frames(title: str) -> Work:
    def work(_: float, __: int) -> Figures:
        found = frames.frames_of(title)
        return found.mean, found.with_telling, found.largest, found.action_time

    return work


def sent(title: str) -> Source:
    """The bytes of a frame after an action, and the time for it, beside what is promised."""
    return Source(
        partial(_frames, title),
        (
            RowSpec(f"{title}: frame after an action, mean", "bytes", (frames.MEAN,)),
            RowSpec(f"{title}: frame with a telling, mean", "bytes", (frames.TOLD,)),
            RowSpec(f"{title}: largest frame", "bytes", (frames.LARGEST,)),
            RowSpec(f"{title}: server time for an action, all seats", "ms", (frames.ACTION,)),
        ),
        repeats=1,
    )


def first_visit(page: str, most: float) -> Source:
    """What a first visit fetches, beside what it may weigh."""
    what = "the list of games" if page == "start" else f"a table of {page}"
    row = RowSpec(f"first visit: {what}, compressed", "KB", (most,))
    return Source(once(partial(page_weight, page)), (row,), repeats=1, is_ours=False)


def once(measure: Callable[[], float]) -> Callable[[], Work]:
    """A measurement that takes the time it takes."""
    return lambda: lambda _seconds, _repeat: (measure(),)


def clicked(title: str, goal: int) -> Source:
    """The clicks of a turn in the page, beside what they may be; a count, so once is enough."""
    row = RowSpec(CLICKED[title], "clicks", (float(goal),))
    return Source(once(lambda: float(clicks.count(title).clicks)), (row,), repeats=1, is_ours=False)


CLICKED: Final = {
    "japan": "page: clicks of a turn of japan with a battle",
    "england": "page: clicks of a turn of england with two battles",
    "warpwar": "page: clicks of a quiet turn of warpwar",
}


def painted(title: str) -> Source:
    """A click in the page until it is painted, in a real browser, by the clock."""
    row = RowSpec(f"page: click to paint, a lesson of {title}", "ms", (PAINT,))
    return Source(once(partial(_in_browser, "click_to_paint", title)), (row,), 2, is_ours=False)


def _in_browser(measure: str, *words: str) -> float:
    """What `bench.browsing` measures; it needs the browser of the tests, so it is imported late."""
    found: float = getattr(import_module("bench.browsing"), measure)(*words)
    return found


PAINT: Final = 50.0  # ms from a click to its paint, median, at most
READY: Final = 1000.0  # ms until the start page can be used, at most


def paced(title: str, goal: int) -> Source:
    """The beats that the page tells on *Step*, beside what they may be."""
    row = RowSpec(PACED[title], "beats", (float(goal),))
    return Source(once(lambda: float(beats.count(title))), (row,), repeats=1, is_ours=False)


PACED: Final = {
    "london": "page: beats of a game of london alone",
    "japan": "page: beats of a battle of japan",
}


def _workers() -> Work:
    return Workers().rates


def _sharing() -> Work:
    return Sharing().costs


ONE_WORKER: Final = "simulate england, one worker: games"
ONE_WORKER_CPU: Final = "simulate england, one worker: CPU time of a game"

SOURCES: Final = (
    *WARPWAR,
    *(played(name, setup) for name, setup in (LONDON | SETUPS).items()),
    *(checked(name, setup) for name, setup in (LONDON | SETUPS).items()),
    *(
        Source(partial(_battles, setup), (RowSpec(f"{name}, in place: Land battles"),))
        for name, setup in SETUPS.items()
    ),
    *(seated(name, setup) for name, setup in SEATED.items()),
    *(spiel(name) for name in OPEN_SPIEL),
    Source(_chess, (RowSpec(CHESS), RowSpec(f"{CHESS} games")), is_ours=False),
    Source(
        _workers,
        (
            RowSpec(ONE_WORKER),
            RowSpec("simulate england, two workers: games", against=(ONE_WORKER,)),
        ),
        repeats=3,
    ),
    Source(
        _sharing,
        (
            RowSpec(ONE_WORKER_CPU, "ms"),
            RowSpec("simulate england, two workers: CPU time of a game", "ms", (ONE_WORKER_CPU,)),
        ),
        repeats=3,
    ),
    *(calls(title) for title in TITLES),
    *(sent(title) for title in TITLES),
    Source(
        once(client_weight),
        (RowSpec("client of all titles, compressed", "KB"),),
        repeats=1,
        is_ours=False,
    ),
    *(first_visit(page, most) for page, most in WEIGHTS.items()),
    *(clicked(title, goal) for title, goal in clicks.GOALS.items()),
    *(paced(title, goal) for title, goal in beats.GOALS.items()),
    *(painted(title) for title in TITLES),
    Source(
        once(partial(_in_browser, "start_page")),
        (RowSpec("page: a first visit until the start page can be used", "ms", (READY,)),),
        repeats=2,
        is_ours=False,
    ),
    Source(
        once(acknowledgement),
        (RowSpec("server: act to acknowledgement, on disk", "ms", (PROMISED,)),),
        repeats=3,
    ),
)
