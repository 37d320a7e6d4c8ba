"""The rules: what is asked, what is legal, what an answer does; then the sequence of play."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from thunderchild.core.choices import Menu, Sheet, Single, Spending
from thunderchild.core.conditions import only_where
from thunderchild.core.decision import AnyOf, Budget, Check, Exclusion, Field, Listed
from thunderchild.core.game import DRAWN
from thunderchild.core.procedure import NEXT, Procedure, Question, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.core.testing.specimen import model, told
from thunderchild.core.testing.specimen.model import Add, Bribe, Buy, Let, Orders, Play, Rich


@check("SPEC-2.1")
def is_a_lane(_offer: "RichOffer", action: Rich) -> Refusal | None:
    """There are two lanes (SPEC-2.1)."""
    return None if 0 <= action.lane < model.LANES else Refusal("There is no such lane", "SPEC-2.1")


@check("SPEC-2.2")
def is_another_lane(offer: "RichOffer", action: Rich) -> Refusal | None:
    """Not the lane of the turn before (SPEC-2.2)."""
    if action.lane == offer.before:
        return Refusal("It was the rich lane in the turn before", "SPEC-2.2")
    return None


class RichOffer(Listed[Rich]):
    """The lanes that can be named."""

    ACTIONS = (Rich,)
    CHECKS: ClassVar[tuple[Check, ...]] = (is_a_lane, is_another_lane)

    def __init__(self, before: int, names: Sequence[str]) -> None:
        self.before, self.names = before, names

    def candidates(self) -> Iterator[Rich]:
        return (Rich(lane) for lane in range(model.LANES))

    def text(self, action: Rich) -> str:
        return self.names[action.lane]


class NameRich(Question):
    """The leader names the rich lane (SPEC-2.1)."""

    PROMPT = "Which lane is the rich one this turn?"

    def offer(self, p: Play, seat: int) -> RichOffer:
        return RichOffer(p.s.rich, p.facts.content.lanes)

    def take(self, p: Play, seat: int, action: Rich) -> Result:
        p.s.rich = action.lane
        p.tell(told.RichNamed(action.lane, p.facts.content.lanes[action.lane]))
        return NEXT


class Spend(Question):
    """A side spends coins (SPEC-3.1)."""

    def offer(self, p: Play, seat: int) -> Spending[Buy]:
        """Lamp or oil (SPEC-3.2, SPEC-3.3, SPEC-3.4)."""
        content = p.facts.content
        lamps = Field("lamp", 0, p.facts.most_lamps, "SPEC-3.2", content.lamp_price)
        oils = Field("oil", 0, content.most_oil, "SPEC-3.3", content.oil_price)
        ban = Exclusion(["lamp"], ["oil"], "Lamp or oil, not both", "SPEC-3.4")
        text, purse = "{spent} coins are more than the purse holds ({cap})", p.s.coins[seat]
        budget = Budget((lamps, oils), purse, cap_rule="SPEC-3.1", cap_text=text, exclusions=[ban])
        return Spending(Buy, budget)

    def take(self, p: Play, seat: int, action: Buy) -> Result:
        """Pay, and keep what was bought for this turn."""
        s, content = p.s, p.facts.content
        s.coins[seat] -= action.lamp * content.lamp_price + action.oil * content.oil_price
        s.lamps[seat], s.oil[seat] = action.lamp, action.oil
        p.tell(told.Bought(seat, action.lamp, action.oil))
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return f"What do you buy for your {p.s.coins[seat]} coins?"


@check("SPEC-4.1")
def is_a_tile(_offer: "TileOffer", value: int) -> Refusal | None:
    """A tile of value 1 to 3, or none (SPEC-4.1)."""
    return None if 0 <= value <= model.VALUES else Refusal("There is no such tile", "SPEC-4.1")


@check("SPEC-4.2")
def is_held(offer: "TileOffer", value: int) -> Refusal | None:
    """Only what the hand holds (SPEC-4.2)."""
    if value and not offer.hand[value - 1]:
        return Refusal(f"You hold no {value}", "SPEC-4.2")
    return None


class TileOffer(Listed[int]):
    """The tile for one lane, seen alone: none, or one of any value."""

    ACTIONS = (int,)
    CHECKS: ClassVar[tuple[Check, ...]] = (is_a_tile, is_held)

    def __init__(self, hand: Sequence[int]) -> None:
        self.hand = hand

    def candidates(self) -> Iterator[int]:
        return iter(range(model.VALUES + 1))


@check("SPEC-4.3")
def is_each_tile_once(offer: "OrdersOffer", action: Orders) -> Refusal | None:
    """One tile cannot go to both lanes (SPEC-4.3)."""
    for value in range(1, model.VALUES + 1):
        if action.tiles.count(value) > offer.hand[value - 1]:
            return Refusal(f"You hold {offer.hand[value - 1]} tile of value {value}", "SPEC-4.3")
    return None


class OrdersOffer(Sheet[Orders]):
    """A tile for each lane."""

    ACTIONS = (Orders,)
    CHECKS: ClassVar[tuple[Check, ...]] = (is_each_tile_once,)
    JOINT = (Refusal("Each tile goes to one lane only", "SPEC-4.3"),)

    def __init__(self, hand: Sequence[int], names: Sequence[str]) -> None:
        super().__init__(names)
        self.hand = hand

    def part(self, piece: int) -> TileOffer:
        return TileOffer(self.hand)

    def plain(self) -> Orders:
        return Orders((0, 0))


class WriteOrders(Question):
    """Both write orders in secret (SPEC-4.1)."""

    PROMPT = "Which tile goes to which lane?"

    def offer(self, p: Play, seat: int) -> OrdersOffer:
        return OrdersOffer(p.s.hand(seat), p.facts.content.lanes)

    def take(self, p: Play, seat: int, action: Orders) -> Result:
        """The orders stay sealed; everybody learns that they are written."""
        p.s.orders[seat * model.LANES : (seat + 1) * model.LANES] = action.tiles
        p.tell(told.OrdersSealed(seat))
        return NEXT


class Answer(Question):
    """The weaker side may answer (SPEC-5.3)."""

    def offer(self, p: Play, seat: int) -> AnyOf:
        """Let it be, pay (SPEC-5.4), or add a tile of the hand (SPEC-5.5)."""
        poor = p.s.coins[seat] < p.facts.content.bribe
        barred = Refusal("You have no coin for a bribe", "SPEC-5.4") if poor else None
        held = [value for value, count in enumerate(p.s.hand(seat), 1) if count]
        adding = {Add(value): f"Add a {value}" for value in held}
        tiles = Menu(adding, "SPEC-5.5", "You hold no such tile", kinds=(Add,))
        bribe = Single(Bribe(), "Pay a bribe", barred=barred)
        return AnyOf((Single(Let(), "Let it be"), bribe, tiles))

    def take(self, p: Play, seat: int, action: Let | Bribe | Add) -> Result:
        s = p.s
        if isinstance(action, Let):
            p.tell(told.AnswerMissed(seat))
        elif isinstance(action, Bribe):
            s.coins[seat] -= p.facts.content.bribe
            s.strength = [0, 0]
            p.tell(told.Bribed(seat))
        else:
            s.show_tile(seat, action.value)
            s.strength[seat] += action.value
            p.tell(told.TileAdded(seat, action.value))
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        mine, theirs = p.s.strength[seat], p.s.strength[1 - seat]
        return f"You are weaker, {mine} against {theirs}. Do you answer?"


# ---- the sequence of play ---------------------------------------------------------------


def take_from(tiles: list[int], p: Play, what: str) -> int:
    """A tile at random from a multiset, which keeps it; 0 when there is none."""
    return model.value_at(tiles, p.pick(sum(tiles), what)) if any(tiles) else 0


def draw_tile(p: Play, seat: int) -> None:
    """A tile from the cup to a hand: everybody sees that, only its owner sees which (SPEC-1.3)."""
    value = take_from(p.s.cup, p, f"tile for {model.SEATS[seat]}")
    if value:
        p.s.cup[value - 1] -= 1
        p.s.hands[seat * model.VALUES + value - 1] += 1
        p.tell(told.TileTaken(seat))
        p.tell(told.TileDrawn(value), seat)


def end_game(p: Play, winner: int, reason: int) -> None:
    """The game is over."""
    p.s.winner, p.s.reason = winner, reason
    p.tell(told.GameEnded(winner, model.REASONS[reason]))


def win_at_once(p: Play) -> None:
    """Whoever has enough points wins at that moment (SPEC-6.1)."""
    for seat, points in enumerate(p.s.points):
        if points >= p.facts.options.target:
            end_game(p, seat, model.TARGET_REACHED)


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
            end_game(p, DRAWN, model.EQUAL_POINTS)
        else:
            end_game(p, int(right > left), model.MORE_POINTS)
        return NEXT


class Turn(Procedure):
    """One turn (SPEC-2.1)."""

    LINES = (
        *("begin", "draw", "name_rich", "buy", "write_orders"),
        only_where(lambda game: game.alone, "machine_tiles"),
        *("show", "lanes"),
    )

    def begin(self, p: Play) -> Result:
        """A new turn and its income (SPEC-2.1)."""
        s = p.s
        s.turn += 1
        s.coins = [coins + p.facts.content.income for coins in s.coins]
        s.lamps, s.oil, s.known = [0, 0], [0, 0], [0, 0]
        s.orders, s.opened = [model.NOT_GIVEN] * 2 * model.LANES, 0
        s.shown = [0] * 2 * model.VALUES
        p.tell(told.TurnBegan(s.turn))
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
        for lane in range(model.LANES):
            value = take_from(p.s.cup, p, f"tile for {model.SEATS[model.RIGHT]}")
            if value:
                p.s.cup[value - 1] -= 1
                p.s.show_tile(model.RIGHT, value, held=False)
            p.s.orders[model.RIGHT * model.LANES + lane] = value
            p.tell(told.MachineDrew(lane, value))
        return NEXT

    def show(self, p: Play) -> Result:
        """The orders are shown and their tiles are out of the game (SPEC-4.1)."""
        p.s.opened = 1
        for seat in p.facts.persons:
            tiles = p.s.orders_of(seat)
            for value in filter(None, tiles):
                p.s.show_tile(seat, value)
            p.tell(told.OrdersShown(seat, tiles))
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
            value = take_from(p.s.hand(1 - seat), p, f"what {model.SEATS[seat]} sees")
            p.s.known[seat] = value
            if value:
                p.tell(told.TileSeen(value), seat)
        return NEXT

    def next(self, p: Play) -> Result:
        self.seat += 1
        return p.jump("spend") if self.seat < len(p.facts.persons) else NEXT


class Lane(Procedure):
    """One lane (SPEC-5.1)."""

    LINES = (
        "compare",
        only_where(lambda game: game.options.wind == "on", "roll"),
        "answer",
        only_where(lambda game: game.alone, "machine_answer"),
        *("score", "next"),
    )
    lane: int = 0

    def compare(self, p: Play) -> Result:
        """Tile and oil make the strength (SPEC-5.1)."""
        s = p.s
        s.strength = [s.orders[seat * model.LANES + self.lane] + s.oil[seat] for seat in range(2)]
        return NEXT

    def roll(self, p: Play) -> Result:
        """On a 6 the wind puts out the lights (SPEC-5.2)."""
        die = p.pick(p.facts.content.die, "wind") + 1
        out = die == p.facts.content.wind
        p.tell(told.WindRolled(self.lane, die, out))
        return p.jump("next") if out else NEXT

    def answer(self, p: Play) -> Result:
        """The weaker side may answer (SPEC-5.3)."""
        loser = p.s.loser()
        return p.ask(1 << loser, Answer) if loser in p.facts.persons else NEXT

    def machine_answer(self, p: Play) -> Result:
        """When the machine is weaker it pays, if it can (SPEC-7.2)."""
        s, price = p.s, p.facts.content.bribe
        if s.loser() == model.RIGHT and s.coins[model.RIGHT] >= price:
            s.coins[model.RIGHT] -= price
            s.strength = [0, 0]
            p.tell(told.MachineBribed(s.coins[model.RIGHT]))
        return NEXT

    def score(self, p: Play) -> Result:
        """The stronger side scores, double in the rich lane (SPEC-5.1)."""
        s, loser = p.s, p.s.loser()
        if loser != model.NOBODY:
            points = 2 if self.lane == s.rich else 1
            s.points[1 - loser] += points
            p.tell(told.Scored(1 - loser, points, list(s.strength)))
        return NEXT

    def next(self, p: Play) -> Result:
        self.lane += 1
        return p.jump("compare") if self.lane < model.LANES else NEXT
