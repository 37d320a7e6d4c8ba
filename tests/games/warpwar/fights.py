"""Combats set up by hand: two fleets at one star, both sides' orders in one call.

    fight = Fight(["W1 PD5 B3 S2"], ["S13 PD5 T1 M3"])
    fight.round("W1 attack B3>S13 S2", "S13 dodge D4 M>W1@3")
    assert fight.hits == {"second S13": 0}

Ships lie at the star unless they say `at` or `aboard`. After each call `told` holds what was told
since the orders of the round; the other fields are read from it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from tests.games.warpwar import stage
from thunderchild.core.events import Event, Told
from thunderchild.core.rules import Refusal
from thunderchild.games.warpwar.content.files import OTHER_MAP, Content, open_pack
from thunderchild.games.warpwar.model.kinds import RESULT_NAMES
from thunderchild.games.warpwar.told.combat import (
    EscapeFailed,
    HitsCounted,
    ShipDestroyed,
    ShipEscaped,
    ShotRead,
)

STAR = "Umma"
BESIDE = ("1618", "1718", "1819", "1820", "1720", "1619")  # the neighbours of Umma 1719
E = TypeVar("E", bound=Event)


class Fight:
    """A combat in progress."""

    def __init__(
        self,
        first: Sequence[str],
        second: Sequence[str],
        *,
        star: str = STAR,
        scenario: str = "advanced",
        turn: int = 21,
        active: str = "first",
        content: Content | None = None,
        **options: object,
    ) -> None:
        self.game, self.s = stage.stage(
            scenario,
            first=[_placed(ship, star) for ship in first],
            second=[_placed(ship, star) for ship in second],
            turn=turn,
            active=active,
            at="combat",
            options=options,
            content=content,
        )
        self.told: list[Told] = []

    # ---- acting ----------------------------------------------------------------------------

    def round(self, first: str, second: str, first_hits: str = "", second_hits: str = "") -> None:
        """Both sides' orders, then hits as far as they are given or there are none to place."""
        self.s, self.told = stage.orders(self.game, self.s, first, second)
        for seat, hits in (("first", first_hits), ("second", second_hits)):
            if hits:
                self.act(seat, f"hits {hits}")
            elif self.is_asked("HitsQuestion", seat) and self._nothing_to_place(seat):
                self.act(seat, "hits nothing")

    def act(self, seat: str, text: str) -> None:
        """Any other action."""
        self.s, told = stage.act(self.game, self.s, seat, text)
        self.told += told

    def refused(self, seat: str, text: str) -> Refusal:
        """Why an action is refused."""
        return stage.refused(self.game, self.s, seat, text)

    def breaks(self, seat: str, text: str) -> str:
        """The rule by which orders are refused."""
        return self.refused(seat, f"orders {text}").rule

    def accepts(self, seat: str, text: str) -> bool:
        """Whether an action is legal now."""
        number = stage.SEATS.index(seat)
        return self.game.why_not(self.s, number, self.game.read(self.s, number, text)) is None

    def _nothing_to_place(self, seat: str) -> bool:
        return self.accepts(seat, "hits nothing")

    # ---- looking ---------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[str, list[str]]:
        """The open question and who must answer it."""
        return stage.asked(self.game, self.s)

    def is_asked(self, question: str, seat: str) -> bool:
        """Whether a seat has this question to answer."""
        kind, seats = self.asked
        return kind == question and seat in seats

    @property
    def goes_on(self) -> bool:
        """Whether another round of this combat has begun."""
        return self.asked == ("OrdersQuestion", ["first", "second"])

    @property
    def is_over(self) -> bool:
        """Whether no combat is being fought."""
        return self.s.star < 0

    def record(self, seat: str, name: str) -> list[int]:
        """PD, B, S, T, M, SR now."""
        return stage.record(self.s, seat, name)

    def where(self, seat: str, name: str) -> str:
        """A hex number, `aboard W1` or `gone`."""
        return stage.where(self.game, self.s, seat, name)

    def has(self, seat: str, name: str) -> bool:
        """Whether the ship lives."""
        return stage.has(self.s, seat, name)

    def heard(self, seat: str, kind: type[E]) -> list[E]:
        """Events of a kind that a seat was told."""
        return stage.heard(self.told, seat, kind)

    @property
    def shots(self) -> list[tuple[str, int, str, int]]:
        """Every weapon: who fired, the Drive difference, the result, the damage."""
        return [
            (f"{e.who} {e.name}", e.difference, RESULT_NAMES[e.result], e.damage)
            for e in self.heard("spectator", ShotRead)
        ]

    @property
    def counted(self) -> dict[str, tuple[int, int, int]]:
        """Hits on each ship: total, absorbed, effective."""
        events = self.heard("spectator", HitsCounted)
        return {f"{e.who} {e.name}": (e.total, e.absorbed, e.effective) for e in events}

    @property
    def hits(self) -> dict[str, int]:
        """Effective hits on each ship that was hit."""
        return {ship: effective for ship, (_, _, effective) in self.counted.items()}

    @property
    def destroyed(self) -> list[str]:
        """Ships destroyed in the open."""
        return [f"{e.who} {e.name}" for e in self.heard("spectator", ShipDestroyed)]

    @property
    def escaped(self) -> list[str]:
        """Ships that escaped."""
        return [f"{e.who} {e.name}" for e in self.heard("spectator", ShipEscaped)]

    @property
    def held(self) -> list[str]:
        """Ships that tried to escape and could not."""
        return [f"{e.who} {e.name}" for e in self.heard("spectator", EscapeFailed)]


def _placed(ship: str, star: str) -> str:
    return ship if " at " in ship or " aboard " in ship else f"{ship} at {star}"


def event_rules(events: Sequence[Any]) -> list[str]:
    """The rule each event names."""
    return [event.rule for event in events]


def row_of_stars(stars: Mapping[str, str], north: str, south: str) -> Content:
    """A map of four hexes in a row, 0505 to 0808, each with two neighbours or one."""
    head = """
        provenance = "original"
        [map]
        id = "row"
        name = "A row of hexes"
        [grid]
        diff_min = 0
        diff_max = 0
        sum_min = 10
        sum_max = 16
    """
    ends = "".join(
        f'[ends.{end}]\nbases = ["{base}"]\nmiddle = "{base}"\n'
        for end, base in (("north", north), ("south", south))
    )
    rows = "".join(f'[[star]]\nname = "{name}"\nhex = "{hex}"\n' for name, hex in stars.items())
    return Content(open_pack({OTHER_MAP: head + ends + rows}))
