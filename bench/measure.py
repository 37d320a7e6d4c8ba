"""All measurements, interleaved, as medians; rates are by CPU time, so load hardly matters."""

import time
from collections.abc import Sequence
from statistics import median
from typing import Any

from bench.battle import Battle
from bench.invasion import SETUPS, Invasion
from bench.ours import Ours
from bench.peers import Peer, chess_peer, spiel_games
from bench.play import RandomPlay
from bench.serving import HEAVIEST, PROMISED, acknowledgement, page_weight
from thunderchild.core.record import Setup

Row = dict[str, Any]
SCENARIOS = ("two_player", "solitaire")  # of London
GAMES = {"games": 100.0, "games in place": 100.0, "battles": None}  # of Japan or England, the goals


def row(name: str, ours: float, peer: float | None, unit: str) -> Row:
    """One line of the result."""
    ratio = ours / peer if peer else None
    return {"name": name, "ours": ours, "peer": peer, "ratio": ratio, "unit": unit}


def run(seconds: float, repeats: int) -> tuple[list[Row], list[str]]:
    """Measure everything `repeats` times in turn; the rows are medians."""
    spiel, remarks = spiel_games()
    chess, more = chess_peer()
    peers = [*spiel, *chess]
    ours, battle = Ours(), Battle()
    cities = {name: RandomPlay(Setup("london", name)) for name in SCENARIOS}
    invasions = {name: Invasion(setup) for name, setup in SETUPS.items()}
    fields = {name: invasion.fields() for name, invasion in invasions.items()}
    series = Series(peers)
    for repeat in range(repeats):
        series.once(ours, seconds, repeat)
        series.note("battle", battle.rate(seconds, repeat))
        for name, city in cities.items():
            series.note(name, city.through_the_gate(seconds, repeat * 1000).decision_rate)
        for name, invasion in invasions.items():
            gate = invasion.through_the_gate(seconds, repeat * 1000)
            series.note(name, gate.decision_rate)
            series.note(f"{name} games", gate.game_rate)
            place = invasion.in_place(seconds, repeat * 1000)
            series.note(f"{name} in place", place.decision_rate)
            series.note(f"{name} games in place", place.game_rate)
            series.note(f"{name} battles", invasion.battles(fields[name], seconds, repeat * 1000))
    rows = series.rows([peer.name for peer in spiel])
    rows.append(row("page, compressed", page_weight(), HEAVIEST, "KB"))
    try:
        rows.append(
            row("server: act to acknowledgement, on disk", acknowledgement(), PROMISED, "ms")
        )
    except (OSError, RuntimeError, StopIteration, TimeoutError) as error:
        more.append(f"The server was not measured: {error}.")
    return rows, [*remarks, *more]


class Series:
    """The repeats of all measurements."""

    def __init__(self, peers: Sequence[Peer]) -> None:
        self.peers = peers
        self.seen: dict[str, list[float]] = {}

    def note(self, name: str, value: float) -> None:
        """Keep one measured value."""
        self.seen.setdefault(name, []).append(value)

    def once(self, ours: Ours, seconds: float, repeat: int) -> None:
        """Every measurement once, ours and the peers' in turn."""
        rates = ours.through_the_gate(seconds, repeat * 1000)
        self.note("decisions", rates.decision_rate)
        self.note("games", rates.game_rate)
        self.note("orders", rates.order_rate)
        for peer in self.peers:
            decisions, games = peer.rate(seconds, repeat)
            self.note(peer.name, decisions)
            self.note(f"{peer.name} games", games)
        self.note("in place", ours.in_place(seconds, repeat * 1000).decision_rate)
        self.note("copy", ours.copies(min(seconds, 0.3), repeat))

    def middle(self, name: str) -> float:
        """The median of what was measured."""
        return median(self.seen[name])

    def rows(self, spiel: Sequence[str]) -> list[Row]:
        """The result, the totals first and then peer by peer."""
        decisions, orders = self.middle("decisions"), self.middle("orders")
        battle = self.middle("battle")
        found: list[Row] = []
        if spiel:
            typical = median(self.middle(name) for name in spiel)
            found += [
                row("decisions against the median OpenSpiel Python game", decisions, typical, "/s"),
                row("ship-orders, random games, against the same", orders, typical, "/s"),
                row("ship-orders, ten ships a side, against the same", battle, typical, "/s"),
            ]
            found += [
                row(f"London, {name}: decisions against the same", self.middle(name), typical, "/s")
                for name in SCENARIOS
            ]
            found += [
                row(f"{name}{how}: decisions against the same", self.middle(f"{name}{how}"),
                    typical, "/s")
                for name in SETUPS
                for how in ("", " in place")
            ]  # fmt: skip
        found += [
            row(f"decisions against {peer.name}", decisions, self.middle(peer.name), "/s")
            for peer in self.peers
        ]
        found += [
            row(f"games against {peer.name}", self.middle("games"),
                self.middle(f"{peer.name} games"), "/s")
            for peer in self.peers
            if peer.name == "python-chess"
        ]  # fmt: skip
        found += [
            row("games", self.middle("games"), None, "/s"),
            *(
                row(f"London, {name}: decisions", self.middle(name), None, "/s")
                for name in SCENARIOS
            ),
            *(
                row(f"{name}: {what}", self.middle(f"{name} {what}"), goal, "/s")
                for name in SETUPS
                for what, goal in GAMES.items()
            ),
            row("decisions in place against the gate", self.middle("in place"), decisions, "/s"),
            row("state copy against one decision", self.middle("copy"), 1e6 / decisions, "µs"),
        ]
        return found


def table(rows: Sequence[Row]) -> str:
    """The rows as text."""
    lines = [f"{'':58} {'ours':>12} {'peer':>12} {'ratio':>7}  unit"]
    for one in rows:
        peer = "" if one["peer"] is None else f"{one['peer']:,.1f}"
        ratio = "" if one["ratio"] is None else f"{one['ratio']:.2f}"
        lines.append(f"{one['name']:58} {one['ours']:>12,.1f} {peer:>12} {ratio:>7}  {one['unit']}")
    return "\n".join(lines)


if __name__ == "__main__":
    begun = time.perf_counter()
    found, said = run(1.0, 3)
    print("\n".join([*said, table(found)]), f"{time.perf_counter() - begun:.0f} s")
