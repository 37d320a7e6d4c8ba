"""What players are asked, and what becomes of their answers."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from thunderchild.core.chance import Draws
from thunderchild.core.decision import (
    AnyOf,
    Budget,
    BudgetForm,
    Check,
    Decision,
    Each,
    EachForm,
    EachPart,
    Exclusion,
    Field,
    Listed,
)
from thunderchild.core.procedure import NEXT, Question, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.core.testing.specimen.actions import Add, Bribe, Buy, Let, Orders, Rich
from thunderchild.core.testing.specimen.events import (
    AnswerMissed,
    Bought,
    Bribed,
    OrdersSealed,
    RichNamed,
    TileAdded,
)
from thunderchild.core.testing.specimen.kinds import LANES, VALUES
from thunderchild.core.testing.specimen.state import Play

# ---- the rich lane ----------------------------------------------------------------------


@check("SPEC-2.1")
def is_a_lane(_offer: "RichOffer", action: Rich) -> Refusal | None:
    """There are two lanes (SPEC-2.1)."""
    if not 0 <= action.lane < LANES:
        return Refusal("There is no such lane", "SPEC-2.1")
    return None


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
        return (Rich(lane) for lane in range(LANES))

    def text(self, action: Rich) -> str:
        return self.names[action.lane]


class NameRich(Question):
    """The leader names the rich lane (SPEC-2.1)."""

    def offer(self, p: Play, seat: int) -> RichOffer:
        """Every lane but that of the turn before."""
        return RichOffer(p.s.rich, p.facts.content.lanes)

    def take(self, p: Play, seat: int, action: Rich) -> Result:
        """The lane is the rich one this turn."""
        p.s.rich = action.lane
        p.tell(RichNamed(action.lane, p.facts.content.lanes[action.lane]))
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return "Which lane is the rich one this turn?"


# ---- buying -----------------------------------------------------------------------------


class BuyOffer(Decision[Buy]):
    """A budget under the numbers of the action."""

    ACTIONS = (Buy,)

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def why_not(self, action: Buy) -> Refusal | None:
        return self.budget.why_not((action.lamp, action.oil))

    def candidates(self) -> Iterator[Buy]:
        """Everything the purse can pay."""
        return (Buy(lamp, oil) for lamp, oil in self.budget.candidates())

    def sample(self, draws: Draws) -> Buy:
        lamp, oil = self.budget.sample(draws)
        return Buy(lamp, oil)

    def form(self) -> object:
        """The form of the budget, and the action that its numbers make."""
        b = self.budget
        return BudgetForm(list(b.fields), b.cap, b.exact, b.cap_rule, list(b.exclusions), do="buy")


class Spend(Question):
    """A side spends coins (SPEC-3.1)."""

    def offer(self, p: Play, seat: int) -> BuyOffer:
        """Lamp or oil (SPEC-3.2, SPEC-3.3, SPEC-3.4)."""
        prices, lamp = p.facts.content.prices, p.facts.most_lamps
        fields = (
            Field("lamp", 0, lamp, "SPEC-3.2", prices.lamp),
            Field("oil", 0, p.facts.content.most.oil, "SPEC-3.3", prices.oil),
        )
        ban = Exclusion(["lamp"], ["oil"], "Lamp or oil, not both", "SPEC-3.4")
        text = "{spent} coins are more than the purse holds ({cap})"
        purse = p.s.coins[seat]
        return BuyOffer(Budget(fields, purse, cap_rule="SPEC-3.1", cap_text=text, exclusions=[ban]))

    def take(self, p: Play, seat: int, action: Buy) -> Result:
        """Pay, and keep what was bought for this turn."""
        s, prices = p.s, p.facts.content.prices
        s.coins[seat] -= action.lamp * prices.lamp + action.oil * prices.oil
        s.lamps[seat], s.oil[seat] = action.lamp, action.oil
        p.tell(Bought(seat, action.lamp, action.oil))
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return f"What do you buy for your {p.s.coins[seat]} coins?"


# ---- sealed orders ----------------------------------------------------------------------


@check("SPEC-4.1")
def is_a_tile(_offer: "TileOffer", value: int) -> Refusal | None:
    """A tile of value 1 to 3, or none (SPEC-4.1)."""
    if not 0 <= value <= VALUES:
        return Refusal("There is no such tile", "SPEC-4.1")
    return None


@check("SPEC-4.2")
def is_held(offer: "TileOffer", value: int) -> Refusal | None:
    """Only what the hand holds (SPEC-4.2)."""
    if value and not offer.hand[value - 1]:
        return Refusal(f"You hold no {value}", "SPEC-4.2")
    return None


class TileOffer(Listed[int]):
    """The tile for one lane, seen alone."""

    ACTIONS = (int,)
    CHECKS: ClassVar[tuple[Check, ...]] = (is_a_tile, is_held)

    def __init__(self, hand: Sequence[int]) -> None:
        self.hand = hand

    def candidates(self) -> Iterator[int]:
        """None, or a tile of any value."""
        return iter(range(VALUES + 1))


def is_each_tile_legal(offer: "OrdersOffer", action: Orders) -> Refusal | None:
    """What the parts say."""
    reasons = (offer.part(lane).why_not(tile) for lane, tile in enumerate(action.tiles))
    return next((reason for reason in reasons if reason is not None), None)


@check("SPEC-4.3")
def is_each_tile_once(offer: "OrdersOffer", action: Orders) -> Refusal | None:
    """One tile cannot go to both lanes (SPEC-4.3)."""
    for value in range(1, VALUES + 1):
        if action.tiles.count(value) > offer.hand[value - 1]:
            return Refusal(f"You hold {offer.hand[value - 1]} tile of value {value}", "SPEC-4.3")
    return None


class OrdersOffer(Each[Orders]):
    """A tile for each lane."""

    ACTIONS = (Orders,)
    CHECKS: ClassVar[tuple[Check, ...]] = (is_each_tile_legal, is_each_tile_once)

    def __init__(self, hand: Sequence[int], names: Sequence[str]) -> None:
        self.hand, self.names = hand, names

    def pieces(self) -> Sequence[int]:
        """The lanes."""
        return range(LANES)

    def part(self, piece: int) -> TileOffer:
        """Any tile of the hand."""
        return TileOffer(self.hand)

    def join(self, parts: list[int]) -> Orders:
        """The order sheet."""
        return Orders((parts[0], parts[1]))

    def plain(self) -> Orders:
        """Nothing in either lane."""
        return Orders((0, 0))

    def form(self) -> object:
        """A list for each lane, and what binds them."""
        parts = [EachPart(lane, self.names[lane], self.part(lane).form()) for lane in self.pieces()]
        binds = [Refusal("Each tile goes to one lane only", "SPEC-4.3")]
        return EachForm(parts, binds, do="orders", into="tiles")


class WriteOrders(Question):
    """Both write orders in secret (SPEC-4.1)."""

    def offer(self, p: Play, seat: int) -> OrdersOffer:
        """The tiles of the own hand."""
        return OrdersOffer(p.s.hand(seat), p.facts.content.lanes)

    def take(self, p: Play, seat: int, action: Orders) -> Result:
        """The orders stay sealed; everybody learns that they are written."""
        p.s.orders[seat * LANES : (seat + 1) * LANES] = action.tiles
        p.tell(OrdersSealed(seat))
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return "Which tile goes to which lane?"


# ---- the answer -------------------------------------------------------------------------


class LetOffer(Listed[Let]):
    """It is always possible to let it be (SPEC-5.3)."""

    ACTIONS = (Let,)

    def candidates(self) -> Iterator[Let]:
        return iter((Let(),))

    def text(self, action: Let) -> str:
        return "Let it be"


@check("SPEC-5.4")
def can_pay(offer: "BribeOffer", _action: Bribe) -> Refusal | None:
    """A bribe costs a coin (SPEC-5.4)."""
    if offer.coins < offer.cost:
        return Refusal("You have no coin for a bribe", "SPEC-5.4")
    return None


class BribeOffer(Listed[Bribe]):
    """A bribe, if there is a coin for it."""

    ACTIONS = (Bribe,)
    CHECKS: ClassVar[tuple[Check, ...]] = (can_pay,)

    def __init__(self, coins: int, cost: int) -> None:
        self.coins, self.cost = coins, cost

    def candidates(self) -> Iterator[Bribe]:
        return iter((Bribe(),))

    def text(self, action: Bribe) -> str:
        return "Pay a bribe"


@check("SPEC-5.5")
def can_add(offer: "AddOffer", action: Add) -> Refusal | None:
    """The tile comes from the hand (SPEC-5.5)."""
    if not 1 <= action.value <= VALUES or not offer.hand[action.value - 1]:
        return Refusal(f"You hold no {action.value}", "SPEC-5.5")
    return None


class AddOffer(Listed[Add]):
    """A tile of the hand."""

    ACTIONS = (Add,)
    CHECKS: ClassVar[tuple[Check, ...]] = (can_add,)

    def __init__(self, hand: Sequence[int]) -> None:
        self.hand = hand

    def candidates(self) -> Iterator[Add]:
        """A tile of any value."""
        return (Add(value) for value in range(1, VALUES + 1))

    def text(self, action: Add) -> str:
        return f"Add a {action.value}"


class Answer(Question):
    """The weaker side may answer (SPEC-5.3)."""

    def offer(self, p: Play, seat: int) -> AnyOf:
        """Let it be, pay, or add a tile."""
        bribe = BribeOffer(p.s.coins[seat], p.facts.content.prices.bribe)
        return AnyOf((LetOffer(), bribe, AddOffer(p.s.hand(seat))))

    def take(self, p: Play, seat: int, action: Let | Bribe | Add) -> Result:
        s = p.s
        if isinstance(action, Let):
            p.tell(AnswerMissed(seat))
        elif isinstance(action, Bribe):
            s.coins[seat] -= p.facts.content.prices.bribe
            s.strength = [0, 0]
            p.tell(Bribed(seat))
        else:
            s.show_tile(seat, action.value)
            s.strength[seat] += action.value
            p.tell(TileAdded(seat, action.value))
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        mine, theirs = p.s.strength[seat], p.s.strength[1 - seat]
        return f"You are weaker, {mine} against {theirs}. Do you answer?"
