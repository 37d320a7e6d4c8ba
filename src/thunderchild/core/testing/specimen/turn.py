"""The sequence of play."""

from typing import ClassVar

from thunderchild.core.game import DRAWN
from thunderchild.core.procedure import Ask, Call, Jump, Play, Procedure
from thunderchild.core.testing.specimen.events import (
    GameEnded,
    MachineBribed,
    MachineDrew,
    OrdersShown,
    Scored,
    TileDrawn,
    TileSeen,
    TileTaken,
    TurnBegan,
    WindRolled,
)
from thunderchild.core.testing.specimen.kinds import (
    EQUAL_POINTS,
    LANES,
    MORE_POINTS,
    NOBODY,
    NOT_GIVEN,
    REASONS,
    RIGHT,
    SEATS,
    TARGET_REACHED,
    VALUES,
)
from thunderchild.core.testing.specimen.questions import Answer, NameRich, Spend, WriteOrders
from thunderchild.core.testing.specimen.state import SpecimenState

P = Play[SpecimenState]


def take_from(tiles: list[int], p: P, what: str) -> int:
    """A tile at random from a multiset, which keeps it; 0 when there is none."""
    number = sum(tiles)
    if not number:
        return 0
    place = p.pick(number, what)
    for value, count in enumerate(tiles, 1):
        if place < count:
            return value
        place -= count
    raise AssertionError("a draw beyond the last tile")


def draw_tile(p: P, seat: int) -> None:
    """A tile from the cup to a hand: everybody sees that, only its owner sees which (SPEC-1.3)."""
    value = take_from(p.s.cup, p, f"tile for {SEATS[seat]}")
    if value:
        p.s.cup[value - 1] -= 1
        p.s.hands[seat * VALUES + value - 1] += 1
        p.tell(TileTaken(seat))
        p.tell(TileDrawn(value), seat)


def end_game(p: P, winner: int, reason: int) -> None:
    """The game is over."""
    p.s.winner, p.s.reason = winner, reason
    p.tell(GameEnded(winner, REASONS[reason]))


def win_at_once(p: P) -> None:
    """Whoever has enough points wins at that moment (SPEC-6.1)."""
    for seat, points in enumerate(p.s.points):
        if points >= p.game.options.target:
            end_game(p, seat, TARGET_REACHED)


class Match(Procedure[SpecimenState]):
    """The whole game."""

    LINES: ClassVar[tuple[str, ...]] = ("deal", "turn", "last_turn")

    def deal(self, p: P) -> None:
        """Two tiles for each person (SPEC-1.3)."""
        for seat in self.game.persons:
            for _ in range(self.game.content.deal):
                draw_tile(p, seat)

    def turn(self, p: P) -> Call:
        """One turn (SPEC-2.1)."""
        return Call(Turn)

    def last_turn(self, p: P) -> Jump | None:
        """After the last turn more points win (SPEC-6.2)."""
        left, right = p.s.points
        if p.s.turn < self.game.options.turns:
            return Jump("turn")
        if left == right:
            end_game(p, DRAWN, EQUAL_POINTS)
        else:
            end_game(p, int(right > left), MORE_POINTS)
        return None


class Turn(Procedure[SpecimenState]):
    """One turn (SPEC-2.1)."""

    LINES = ("begin", "draw", "name_rich", "buy", "write_orders", "show", "lanes")
    SOLITAIRE_LINES = (*LINES[:5], "machine_tiles", *LINES[5:])

    def begin(self, p: P) -> None:
        """A new turn and its income (SPEC-2.1)."""
        s = p.s
        s.turn += 1
        s.coins = [coins + self.game.content.income for coins in s.coins]
        s.lamps, s.oil, s.known = [0, 0], [0, 0], [0, 0]
        s.orders, s.opened = [NOT_GIVEN] * 2 * LANES, 0
        s.shown = [0] * 2 * VALUES
        p.tell(TurnBegan(s.turn))

    def draw(self, p: P) -> None:
        """A tile for each person (SPEC-2.1)."""
        for seat in self.game.persons:
            draw_tile(p, seat)

    def name_rich(self, p: P) -> Ask:
        """The leader names the rich lane (SPEC-2.1)."""
        return Ask(1 << self.game.leader(p.s.turn), NameRich)

    def buy(self, p: P) -> Call:
        """Left buys, then right (SPEC-3.1)."""
        return Call(Purchase)

    def write_orders(self, p: P) -> Ask:
        """Both write orders at the same time (SPEC-4.1)."""
        return Ask(self.game.everybody, WriteOrders)

    def machine_tiles(self, p: P) -> None:
        """The cup gives the machine a tile for each lane (SPEC-7.1)."""
        for lane in range(LANES):
            value = take_from(p.s.cup, p, f"tile for {SEATS[RIGHT]}")
            if value:
                p.s.cup[value - 1] -= 1
                p.s.note_shown(RIGHT, value)
            p.s.orders[RIGHT * LANES + lane] = value
            p.tell(MachineDrew(lane, value))

    def show(self, p: P) -> None:
        """The orders are shown and their tiles are out of the game (SPEC-4.1)."""
        p.s.opened = 1
        for seat in self.game.persons:
            tiles = p.s.orders_of(seat)
            for value in tiles:
                if value:
                    p.s.show_tile(seat, value)
            p.tell(OrdersShown(seat, tiles))

    def lanes(self, p: P) -> Call:
        """The lanes, one after the other (SPEC-5.1)."""
        return Call(Lane)


class Purchase(Procedure[SpecimenState]):
    """What each person buys (SPEC-3.1); the loop index is the seat."""

    LINES = ("spend", "look", "next")

    def spend(self, p: P) -> Ask:
        """The side at hand spends coins (SPEC-3.1)."""
        return Ask(1 << p.index, Spend)

    def look(self, p: P) -> None:
        """A lamp shows one tile of the other hand to whoever lit it (SPEC-3.2)."""
        seat = p.index
        if p.s.lamps[seat]:
            value = take_from(p.s.hand(1 - seat), p, f"what {SEATS[seat]} sees")
            p.s.known[seat] = value
            if value:
                p.tell(TileSeen(value), seat)

    def next(self, p: P) -> Jump | None:
        """The next side."""
        p.index += 1
        return Jump("spend") if p.index < len(self.game.persons) else None


class Lane(Procedure[SpecimenState]):
    """One lane (SPEC-5.1); the loop index is the lane."""

    LINES = ("compare", "roll", "answer", "score", "next")
    SOLITAIRE_LINES = ("compare", "roll", "answer", "machine_answer", "score", "next")

    def compare(self, p: P) -> None:
        """Tile and oil make the strength (SPEC-5.1)."""
        s = p.s
        s.strength = [s.orders[seat * LANES + p.index] + s.oil[seat] for seat in range(2)]

    def roll(self, p: P) -> Jump | None:
        """On a 6 the wind puts out the lights (SPEC-5.2)."""
        content = self.game.content
        die = p.pick(content.die, "wind") + 1
        out = die == content.wind
        p.tell(WindRolled(p.index, die, out))
        return Jump("next") if out else None

    def answer(self, p: P) -> Ask | None:
        """The weaker side may answer (SPEC-5.3)."""
        loser = p.s.loser()
        return Ask(1 << loser, Answer) if loser in self.game.persons else None

    def machine_answer(self, p: P) -> None:
        """When the machine is weaker it pays, if it can (SPEC-7.2)."""
        s, price = p.s, self.game.content.prices.bribe
        if s.loser() == RIGHT and s.coins[RIGHT] >= price:
            s.coins[RIGHT] -= price
            s.strength = [0, 0]
            p.tell(MachineBribed(s.coins[RIGHT]))

    def score(self, p: P) -> None:
        """The stronger side scores, double in the rich lane (SPEC-5.1)."""
        s, loser = p.s, p.s.loser()
        if loser != NOBODY:
            points = 2 if p.index == s.rich else 1
            s.points[1 - loser] += points
            p.tell(Scored(1 - loser, points, list(s.strength)))

    def next(self, p: P) -> Jump | None:
        """The next lane."""
        p.index += 1
        return Jump("compare") if p.index < LANES else None
