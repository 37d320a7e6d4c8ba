"""All measurements, interleaved, as medians; rates are by CPU time, so load hardly matters.

A row is measured or it is an error: what fails, or gives a figure that cannot be, is told in its
row, and `./run bench` ends with exit code 1.
"""

import math
import time
from collections.abc import Callable, Sequence
from functools import partial
from statistics import median
from typing import Any, Final

from bench.battle import Battle
from bench.calls import Count, count
from bench.invasion import SETUPS, Invasion
from bench.ours import Ours
from bench.peers import CHESS, OPEN_SPIEL, Peer, chess_peer, spiel_games
from bench.play import RandomPlay
from bench.serving import PROMISED, acknowledgement, client_weight
from thunderchild.core.record import Setup

Row = dict[str, Any]
SCENARIOS: Final = ("two_player", "solitaire")  # of London
GAMES: Final = {"games": 100.0, "games in place": 100.0, "battles": None}  # of the invasions: goals
LEAST_AND_MOST: Final = {  # what can be, by unit; anything else was not measured
    "/s": (0.1, 1e8),
    "µs": (0.01, 1e5),
    "ms": (0.05, 5e3),
    "KB": (50.0, 5e3),
    "calls": (10.0, 1e5),
}
PLAYED: Final = ("warpwar", "london", "japan", "england")


class Fault(str):
    """Why there is no figure."""

    __slots__ = ()


Figure = float | Fault


def row(name: str, ours: Figure, peer: Figure | None, unit: str) -> Row:
    """One line of the result: the figures and their ratio, or the error."""
    fault = _fault(ours, unit) or (_fault(peer, unit) if peer is not None else "")
    if fault:
        return {
            "name": name, "ours": None, "peer": None, "ratio": None, "unit": unit, "error": fault
        }  # fmt: skip
    ratio = float(ours) / float(peer) if peer is not None else None
    return {"name": name, "ours": ours, "peer": peer, "ratio": ratio, "unit": unit, "error": ""}


def _fault(figure: Figure, unit: str) -> str:
    """Say what is wrong with a figure; empty if nothing is."""
    if isinstance(figure, Fault):
        return figure
    least, most = LEAST_AND_MOST[unit]
    if not math.isfinite(figure) or not least <= figure <= most:
        return f"{figure:g} {unit} cannot be"
    return ""


def sentence(error: Exception) -> Fault:
    """What went wrong, in a line."""
    words = str(error).strip().splitlines() or [type(error).__name__]
    return Fault(words[-1].rstrip("."))


def once(work: Callable[[], float]) -> Figure:
    """A figure that is measured once, or why not."""
    try:
        return work()
    except Exception as error:  # noqa: BLE001 - every failure is told in its row
        return sentence(error)


def run(seconds: float, repeats: int) -> list[Row]:
    """Measure everything `repeats` times in turn; the rows are medians."""
    series = Series()
    peers = [*_peers(series, spiel_games), *_peers(series, chess_peer)]
    works = _works(series, peers, seconds)
    for repeat in range(repeats):
        for names, work in works:
            series.measure(names, work, repeat)
    rows = series.rows()
    rows += [calls_of(title) for title in PLAYED]
    rows.append(row("client of all titles, compressed", once(client_weight), None, "KB"))
    ack = once(acknowledgement)
    rows.append(row("server: act to acknowledgement, on disk", ack, PROMISED, "ms"))
    return rows


def calls_of(title: str) -> Row:
    """The calls for showing an action, beside those for the action itself."""
    name = f"{title}: calls to show an action, against the action"
    try:
        found: Count = count(title, games=1)
    except Exception as error:  # noqa: BLE001 - every failure is told in its row
        return row(name, sentence(error), None, "calls")
    return row(name, found.for_showing, found.for_acting, "calls")


Found = tuple[float, ...]
Work = tuple[tuple[str, ...], Callable[[int], Found]]


def _peers(series: "Series", find: Callable[[], tuple[list[Peer], dict[str, str]]]) -> list[Peer]:
    found, missing = find()
    for name, why in missing.items():
        series.fail((name, f"{name} games"), Fault(why))
    return found


def _works(series: "Series", peers: Sequence[Peer], seconds: float) -> list[Work]:
    """Each measurement with the names of its figures; one that cannot begin has failed already."""
    works: list[Work] = []

    def add(names: tuple[str, ...], make: Callable[[], Callable[[int], Found]]) -> None:
        try:
            works.append((names, make()))
        except Exception as error:  # noqa: BLE001
            series.fail(names, sentence(error))

    add(("decisions", "games", "orders"), lambda: _gate_of(Ours(), seconds))
    for peer in peers:
        add((peer.name, f"{peer.name} games"), partial(_rate_of, peer, seconds))
    add(("in place",), lambda: _place_of(Ours(), seconds))
    add(("copy",), lambda: _copies_of(Ours(), seconds))
    add(("battle",), lambda: _battle_of(Battle(), seconds))
    for name in SCENARIOS:
        add((name,), partial(_city_of, name, seconds))
    for name, setup in SETUPS.items():
        figures = ("", " games", " in place", " games in place", " battles")
        names = tuple(f"{name}{what}" for what in figures)
        add(names, partial(_campaign_of, setup, seconds))
    return works


def _gate_of(ours: Ours, seconds: float) -> Callable[[int], Found]:
    def work(repeat: int) -> Found:
        rates = ours.through_the_gate(seconds, repeat * 1000)
        return rates.decision_rate, rates.game_rate, rates.order_rate

    return work


def _rate_of(peer: Peer, seconds: float) -> Callable[[int], Found]:
    return lambda repeat: peer.rate(seconds, repeat)


def _place_of(ours: Ours, seconds: float) -> Callable[[int], Found]:
    return lambda repeat: (ours.in_place(seconds, repeat * 1000).decision_rate,)


def _copies_of(ours: Ours, seconds: float) -> Callable[[int], Found]:
    return lambda repeat: (ours.copies(min(seconds, 0.3), repeat),)


def _battle_of(battle: Battle, seconds: float) -> Callable[[int], Found]:
    return lambda repeat: (battle.rate(seconds, repeat),)


def _city_of(scenario: str, seconds: float) -> Callable[[int], Found]:
    city = RandomPlay(Setup("london", scenario))
    return lambda repeat: (city.through_the_gate(seconds, repeat * 1000).decision_rate,)


def _campaign_of(setup: Setup, seconds: float) -> Callable[[int], Found]:
    invasion = Invasion(setup)
    fields = invasion.fields()

    def work(repeat: int) -> Found:
        gate = invasion.through_the_gate(seconds, repeat * 1000)
        place = invasion.in_place(seconds, repeat * 1000)
        battles = invasion.battles(fields, seconds, repeat * 1000)
        rates = (gate.decision_rate, gate.game_rate, place.decision_rate, place.game_rate)
        return (*rates, battles)

    return work


class Series:
    """The repeats of all measurements, and why some could not be made."""

    def __init__(self) -> None:
        self.seen: dict[str, list[float]] = {}
        self.faults: dict[str, Fault] = {}

    def fail(self, names: Sequence[str], fault: Fault) -> None:
        """Note why these figures are missing."""
        self.faults.update(dict.fromkeys(names, fault))

    def measure(self, names: Sequence[str], work: Callable[[int], Found], repeat: int) -> None:
        """Take one measurement, or note that it failed."""
        try:
            found = work(repeat)
        except Exception as error:  # noqa: BLE001 - every failure is told in its row
            self.fail(names, sentence(error))
            return
        for name, value in zip(names, found, strict=True):
            self.seen.setdefault(name, []).append(value)

    def middle(self, name: str) -> Figure:
        """The median of what was measured."""
        if name in self.faults:
            return self.faults[name]
        return median(self.seen[name]) if name in self.seen else Fault("it was not measured")

    def typical(self, names: Sequence[str]) -> Figure:
        """The median of several, of those that could be measured."""
        found = [self.middle(name) for name in names]
        figures = [one for one in found if not isinstance(one, Fault)]
        return median(figures) if figures else found[0]

    def rows(self) -> list[Row]:
        """The result, the totals first and then peer by peer."""
        middle, typical = self.middle, self.typical(OPEN_SPIEL)
        decisions = middle("decisions")
        step = Fault(decisions) if isinstance(decisions, Fault) else 1e6 / decisions
        totals = {
            "decisions against the median OpenSpiel Python game": "decisions",
            "ship-orders, random games, against the same": "orders",
            "ship-orders, ten ships a side, against the same": "battle",
            **{f"London, {name}: decisions against the same": name for name in SCENARIOS},
            **{
                f"{name}{how}: decisions against the same": f"{name}{how}"
                for name in SETUPS
                for how in ("", " in place")
            },
        }
        return [
            *(row(label, middle(name), typical, "/s") for label, name in totals.items()),
            *(
                row(f"decisions against {name}", decisions, middle(name), "/s")
                for name in (*OPEN_SPIEL, CHESS)
            ),
            row(f"games against {CHESS}", middle("games"), middle(f"{CHESS} games"), "/s"),
            row("games", middle("games"), None, "/s"),
            *(row(f"London, {name}: decisions", middle(name), None, "/s") for name in SCENARIOS),
            *(
                row(f"{name}: {what}", middle(f"{name} {what}"), goal, "/s")
                for name in SETUPS
                for what, goal in GAMES.items()
            ),
            row("decisions in place against the gate", middle("in place"), decisions, "/s"),
            row("state copy against one decision", middle("copy"), step, "µs"),
        ]


def table(rows: Sequence[Row]) -> str:
    """The rows as text."""
    lines = [f"{'':58} {'ours':>12} {'peer':>12} {'ratio':>7}  unit"]
    for one in rows:
        if one["error"]:
            lines.append(f"{one['name']:58} NOT MEASURED: {one['error']}")
            continue
        peer = "" if one["peer"] is None else f"{one['peer']:,.1f}"
        ratio = "" if one["ratio"] is None else f"{one['ratio']:.2f}"
        lines.append(f"{one['name']:58} {one['ours']:>12,.1f} {peer:>12} {ratio:>7}  {one['unit']}")
    return "\n".join(lines)


def exit_status(rows: Sequence[Row]) -> int:
    """Return 0 when every row was measured, else 1."""
    return 1 if any(one["error"] for one in rows) else 0


if __name__ == "__main__":
    begun = time.perf_counter()
    print(table(run(1.0, 3)), f"{time.perf_counter() - begun:.0f} s")
