"""The rules: what is asked, what is legal, what an answer does; then the sequence of play."""

from typing import ClassVar

from thunderchild.core.actions import Pass
from thunderchild.core.budget import Budget
from thunderchild.core.choices import Enough, Menu, Sheet, Single, Spending
from thunderchild.core.conditions import only_where
from thunderchild.core.cups import draw, look
from thunderchild.core.decision import AnyOf, Check
from thunderchild.core.events import Named
from thunderchild.core.forms import Exclusion, Field
from thunderchild.core.game import DRAWN
from thunderchild.core.procedure import END, NEXT, Procedure, Question, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.core.testing.specimen import model, told
from thunderchild.core.testing.specimen.model import Add, Bribe, Buy, Orders, Play, Rich


class NameRich(Question):
    """The leader names the rich lane (SPEC-2.1)."""

    PROMPT = "Which lane is the rich one this turn?"

    def offer(self, p: Play, seat: int) -> Menu[Rich]:
        """Any lane but that of the turn before (SPEC-2.2)."""
        lanes = {Rich(lane): name for lane, name in enumerate(p.facts.content.lanes)}
        before = Refusal("It was the rich lane in the turn before", "SPEC-2.2")
        return Menu(lanes, "SPEC-2.1", "There is no such lane", barred={Rich(p.s.rich): before})

    def take(self, p: Play, seat: int, action: Rich) -> Result:
        p.s.rich = action.lane
        p.tell(told.RichNamed(Named(action.lane, p.facts.content.lanes[action.lane])))
        return NEXT


class Spend(Question):
    """A side spends coins (SPEC-3.1)."""

    def offer(self, p: Play, seat: int) -> Spending[Buy]:
        """Lamp or oil (SPEC-3.2, SPEC-3.3, SPEC-3.4)."""
        content = p.facts.content
        most = 0 if p.facts.alone else content.most_lamps
        lamps = Field("lamp", 0, most, "SPEC-3.2", content.lamp_price)
        oils = Field("oil", 0, content.most_oil, "SPEC-3.3", content.oil_price)
        ban = Exclusion(["lamp"], ["oil"], "Lamp or oil, not both", "SPEC-3.4")
        text, purse = "{spent} coins are more than the purse holds ({cap})", p.s.coins[seat]
        budget = Budget((lamps, oils), purse, cap_rule="SPEC-3.1", cap_text=text, exclusions=[ban])
        return Spending(Buy, budget)

    def take(self, p: Play, seat: int, action: Buy) -> Result:
        s, content = p.s, p.facts.content
        s.coins[seat] -= action.lamp * content.lamp_price + action.oil * content.oil_price
        s.lamps[seat], s.oil[seat] = action.lamp, action.oil
        p.tell(told.Bought(seat, action.lamp, action.oil))
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return f"What do you buy for your {p.s.coins[seat]} coins?"


@check("SPEC-4.2")
def is_held(offer: "TileOffer", value: int) -> Refusal | None:
    """Only what the hand holds (SPEC-4.2)."""
    held = not value or offer.hand[value - 1]
    return None if held else Refusal(f"You hold no {value}", "SPEC-4.2")


class TileOffer(Menu[int]):
    """The tile for one lane, seen alone: none, or one of any value (SPEC-4.1)."""

    CHECKS: ClassVar[tuple[Check, ...]] = (is_held,)

    def __init__(self, hand: list[int]) -> None:
        super().__init__(range(model.VALUES + 1), "SPEC-4.1", "There is no such tile")
        self.hand = hand


@check("SPEC-4.3")
def is_each_tile_once(offer: "OrdersOffer", action: Orders) -> Refusal | None:
    """One tile cannot go to both lanes (SPEC-4.3)."""
    for value, held in enumerate(offer.one.hand, 1):
        if action.tiles.count(value) > held:
            return Refusal(f"You hold {held} tile of value {value}", "SPEC-4.3")
    return None


class OrdersOffer(Sheet[Orders, TileOffer]):
    """A tile for each lane."""

    ACTIONS = (Orders,)
    CHECKS = (is_each_tile_once,)
    JOINT = (Refusal("Each tile goes to one lane only", "SPEC-4.3"),)


class WriteOrders(Question):
    """Both write orders in secret (SPEC-4.1)."""

    PROMPT = "Which tile goes to which lane?"

    def offer(self, p: Play, seat: int) -> OrdersOffer:
        return OrdersOffer(p.facts.content.lanes, TileOffer(p.s.hand(seat)))

    def take(self, p: Play, seat: int, action: Orders) -> Result:
        """The orders stay sealed; everybody learns that they are written."""
        p.s.orders[seat * model.LANES : (seat + 1) * model.LANES] = action.tiles
        p.tell(told.OrdersSealed(seat))
        return NEXT

    def take_back(self, p: Play, seat: int) -> None:
        p.s.orders[seat * model.LANES : (seat + 1) * model.LANES] = [model.NOT_GIVEN] * model.LANES


class Answer(Question):
    """The weaker side may answer (SPEC-5.3)."""

    def offer(self, p: Play, seat: int) -> AnyOf:
        """Let it be, pay (SPEC-5.4), or add a tile of the hand (SPEC-5.5)."""
        poor = p.s.coins[seat] < p.facts.content.bribe
        barred = Refusal("You have no coin for a bribe", "SPEC-5.4") if poor else None
        held = [Add(value) for value, count in enumerate(p.s.hand(seat), 1) if count]
        tiles = Menu(held, "SPEC-5.5", "You hold no such tile", kinds=(Add,))
        bribe = Single(Bribe(), "Pay a bribe", barred=barred)
        return AnyOf((Enough(Pass(), "Let it be"), bribe, tiles))

    def take(self, p: Play, seat: int, action: Pass | Bribe | Add) -> Result:
        s = p.s
        if isinstance(action, Bribe):
            s.coins[seat] -= p.facts.content.bribe
            s.strength = [0, 0]
            p.tell(told.Bribed(seat))
        elif isinstance(action, Add):
            s.show_tile(seat, action.value)
            s.strength[seat] += action.value
            p.tell(told.TileAdded(seat, action.value))
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        mine, theirs = p.s.strength[seat], p.s.strength[1 - seat]
        return f"You are weaker, {mine} against {theirs}. Do you answer?"


def draw_tiles(p: Play, number: int) -> None:
    """Each person draws: everybody sees that, only the owner sees which tile it was (SPEC-1.3)."""
    for seat in sorted(p.facts.persons * number):
        if value := look(p.s.cup, p, f"tile for {model.SEATS[seat]}") + 1:
            p.s.give(seat, value)
            p.tell(told.TileTaken(seat))
            p.tell(told.TileDrawn(value), seat)


def win_at_once(p: Play) -> None:
    """Whoever has enough points wins at that moment: looked at between all lines (SPEC-6.1)."""
    for seat, points in enumerate(p.s.points):
        if points >= p.facts.options.target:
            p.s.winner, p.s.reason = seat, model.TARGET_REACHED


class Match(Procedure):
    """The whole game."""

    LINES: ClassVar[tuple[str, ...]] = ("deal", "turn", "last_turn")

    def deal(self, p: Play) -> Result:
        """All tiles go into the cup, and each person draws two (SPEC-1.3)."""
        p.s.cup = list(p.facts.content.tiles)
        draw_tiles(p, p.facts.content.deal)
        return NEXT

    def turn(self, p: Play) -> Result:
        """One turn (SPEC-2.1)."""
        return p.call(Turn())

    def last_turn(self, p: Play) -> Result:
        """After the last turn more points win (SPEC-6.2)."""
        if p.s.turn < p.facts.options.turns:
            return p.jump("turn")
        left, right = p.s.points
        p.s.winner = DRAWN if left == right else int(right > left)
        p.s.reason = model.EQUAL_POINTS if left == right else model.MORE_POINTS
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
        s.shown, s.opened = [0] * 2 * model.VALUES, 0
        s.orders = [model.NOT_GIVEN] * 2 * model.LANES
        p.tell(told.TurnBegan(s.turn))
        return NEXT

    def draw(self, p: Play) -> Result:
        """A tile for each person (SPEC-2.1)."""
        draw_tiles(p, 1)
        return NEXT

    def name_rich(self, p: Play) -> Result:
        """The leader names the rich lane (SPEC-2.1)."""
        persons = p.facts.persons
        return p.ask(1 << persons[(p.s.turn - 1) % len(persons)], NameRich)

    def buy(self, p: Play) -> Result:
        """Left buys, then right (SPEC-3.1)."""
        return p.call_each([Purchase(seat=seat) for seat in p.facts.persons])

    def write_orders(self, p: Play) -> Result:
        """Both write orders at the same time (SPEC-4.1)."""
        return p.ask(p.facts.everybody, WriteOrders)

    def machine_tiles(self, p: Play) -> Result:
        """The cup gives the machine a tile for each lane (SPEC-7.1)."""
        for lane in range(model.LANES):
            value = draw(p.s.cup, p, f"tile for {model.SEATS[model.RIGHT]}") + 1
            if value:
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
        return p.call_each([Lane(lane=lane) for lane in range(model.LANES)])


class Purchase(Procedure):
    """What each person buys (SPEC-3.1)."""

    LINES = ("spend", "look")
    seat: int

    def spend(self, p: Play) -> Result:
        """The side at hand spends coins (SPEC-3.1)."""
        return p.ask(1 << self.seat, Spend)

    def look(self, p: Play) -> Result:
        """A lamp shows one tile of the other hand to whoever lit it (SPEC-3.2)."""
        seat = self.seat
        if p.s.lamps[seat]:
            p.s.known[seat] = look(p.s.hand(1 - seat), p, f"what {model.SEATS[seat]} sees") + 1
        if p.s.known[seat]:
            p.tell(told.TileSeen(p.s.known[seat]), seat)
        return NEXT


class Lane(Procedure):
    """One lane (SPEC-5.1)."""

    LINES = (
        *("compare", only_where(lambda game: game.options.wind == "on", "roll"), "answer"),
        *(only_where(lambda game: game.alone, "machine_answer"), "score"),
    )
    lane: int

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
        return END if out else NEXT

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
            p.tell(told.Scored(1 - loser, points, s.strength[1 - loser], s.strength[loser]))
        return NEXT
