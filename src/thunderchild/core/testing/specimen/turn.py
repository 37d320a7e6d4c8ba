"""The sequence of play."""

from typing import ClassVar

from thunderchild.core.game import DRAWN
from thunderchild.core.procedure import NEXT, Procedure, Result
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
from thunderchild.core.testing.specimen.state import Play


def take_from(tiles: list[int], p: Play, what: str) -> int:
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


def draw_tile(p: Play, seat: int) -> None:
    """A tile from the cup to a hand: everybody sees that, only its owner sees which (SPEC-1.3)."""
    value = take_from(p.s.cup, p, f"tile for {SEATS[seat]}")
    if value:
        p.s.cup[value - 1] -= 1
        p.s.hands[seat * VALUES + value - 1] += 1
        p.tell(TileTaken(seat))
        p.tell(TileDrawn(value), seat)


def end_game(p: Play, winner: int, reason: int) -> None:
    """The game is over."""
    p.s.winner, p.s.reason = winner, reason
    p.tell(GameEnded(winner, REASONS[reason]))


def win_at_once(p: Play) -> None:
    """Whoever has enough points wins at that moment (SPEC-6.1)."""
    for seat, points in enumerate(p.s.points):
        if points >= p.facts.options.target:
            end_game(p, seat, TARGET_REACHED)


class Match(Procedure):
    """The whole game."""

    LINES: ClassVar[tuple[str, ...]] = ("deal", "turn", "last_turn")

    def deal(self, p: Play) -> Result:
        """Two tiles for each person (SPEC-1.3)."""
        for seat in p.facts.persons:
            for _ in range(p.facts.content.deal):
                draw_tile(p, seat)
        return NEXT

    def turn(self, p: Play) -> Result:
        """One turn (SPEC-2.1)."""
        return p.call(Turn())

    def last_turn(self, p: Play) -> Result:
        """After the last turn more points win (SPEC-6.2)."""
        left, right = p.s.points
        if p.s.turn < p.facts.options.turns:
            return p.jump("turn")
        if left == right:
            end_game(p, DRAWN, EQUAL_POINTS)
        else:
            end_game(p, int(right > left), MORE_POINTS)
        return NEXT


class Turn(Procedure):
    """One turn (SPEC-2.1)."""

    LINES = ("begin", "draw", "name_rich", "buy", "write_orders", "show", "lanes")
    SOLITAIRE_LINES = (*LINES[:5], "machine_tiles", *LINES[5:])

    def begin(self, p: Play) -> Result:
        """A new turn and its income (SPEC-2.1)."""
        s = p.s
        s.turn += 1
        s.coins = [coins + p.facts.content.income for coins in s.coins]
        s.lamps, s.oil, s.known = [0, 0], [0, 0], [0, 0]
        s.orders, s.opened = [NOT_GIVEN] * 2 * LANES, 0
        s.shown = [0] * 2 * VALUES
        p.tell(TurnBegan(s.turn))
        return NEXT

    def draw(self, p: Play) -> Result:
        """A tile for each person (SPEC-2.1)."""
        for seat in p.facts.persons:
            draw_tile(p, seat)
        return NEXT

    def name_rich(self, p: Play) -> Result:
        """The leader names the rich lane (SPEC-2.1)."""
        return p.ask(1 << p.facts.leader(p.s.turn), NameRich)

    def buy(self, p: Play) -> Result:
        """Left buys, then right (SPEC-3.1)."""
        return p.call(Purchase())

    def write_orders(self, p: Play) -> Result:
        """Both write orders at the same time (SPEC-4.1)."""
        return p.ask(p.facts.everybody, WriteOrders)

    def machine_tiles(self, p: Play) -> Result:
        """The cup gives the machine a tile for each lane (SPEC-7.1)."""
        for lane in range(LANES):
            value = take_from(p.s.cup, p, f"tile for {SEATS[RIGHT]}")
            if value:
                p.s.cup[value - 1] -= 1
                p.s.note_shown(RIGHT, value)
            p.s.orders[RIGHT * LANES + lane] = value
            p.tell(MachineDrew(lane, value))
        return NEXT

    def show(self, p: Play) -> Result:
        """The orders are shown and their tiles are out of the game (SPEC-4.1)."""
        p.s.opened = 1
        for seat in p.facts.persons:
            tiles = p.s.orders_of(seat)
            for value in tiles:
                if value:
                    p.s.show_tile(seat, value)
            p.tell(OrdersShown(seat, tiles))
        return NEXT

    def lanes(self, p: Play) -> Result:
        """The lanes, one after the other (SPEC-5.1)."""
        return p.call(Lane())


class Purchase(Procedure):
    """What each person buys (SPEC-3.1)."""

    LINES = ("spend", "look", "next")
    seat: int = 0

    def spend(self, p: Play) -> Result:
        """The side at hand spends coins (SPEC-3.1)."""
        return p.ask(1 << self.seat, Spend)

    def look(self, p: Play) -> Result:
        """A lamp shows one tile of the other hand to whoever lit it (SPEC-3.2)."""
        seat = self.seat
        if p.s.lamps[seat]:
            value = take_from(p.s.hand(1 - seat), p, f"what {SEATS[seat]} sees")
            p.s.known[seat] = value
            if value:
                p.tell(TileSeen(value), seat)
        return NEXT

    def next(self, p: Play) -> Result:
        self.seat += 1
        return p.jump("spend") if self.seat < len(p.facts.persons) else NEXT


class Lane(Procedure):
    """One lane (SPEC-5.1)."""

    LINES = ("compare", "roll", "answer", "score", "next")
    SOLITAIRE_LINES = ("compare", "roll", "answer", "machine_answer", "score", "next")
    lane: int = 0

    def compare(self, p: Play) -> Result:
        """Tile and oil make the strength (SPEC-5.1)."""
        s = p.s
        s.strength = [s.orders[seat * LANES + self.lane] + s.oil[seat] for seat in range(2)]
        return NEXT

    def roll(self, p: Play) -> Result:
        """On a 6 the wind puts out the lights (SPEC-5.2)."""
        content = p.facts.content
        die = p.pick(content.die, "wind") + 1
        out = die == content.wind
        p.tell(WindRolled(self.lane, die, out))
        return p.jump("next") if out else NEXT

    def answer(self, p: Play) -> Result:
        """The weaker side may answer (SPEC-5.3)."""
        loser = p.s.loser()
        return p.ask(1 << loser, Answer) if loser in p.facts.persons else NEXT

    def machine_answer(self, p: Play) -> Result:
        """When the machine is weaker it pays, if it can (SPEC-7.2)."""
        s, price = p.s, p.facts.content.prices.bribe
        if s.loser() == RIGHT and s.coins[RIGHT] >= price:
            s.coins[RIGHT] -= price
            s.strength = [0, 0]
            p.tell(MachineBribed(s.coins[RIGHT]))
        return NEXT

    def score(self, p: Play) -> Result:
        """The stronger side scores, double in the rich lane (SPEC-5.1)."""
        s, loser = p.s, p.s.loser()
        if loser != NOBODY:
            points = 2 if self.lane == s.rich else 1
            s.points[1 - loser] += points
            p.tell(Scored(1 - loser, points, list(s.strength)))
        return NEXT

    def next(self, p: Play) -> Result:
        self.lane += 1
        return p.jump("compare") if self.lane < LANES else NEXT
