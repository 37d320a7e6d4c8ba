"""Numbers that cost something: designs, purchases, repairs, power, hits to place."""

from collections.abc import Iterator, Sequence
from itertools import product

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Decision
from thunderchild.core.forms import BudgetForm, Exclusion, Field
from thunderchild.core.rules import Refusal


class Budget(Decision[tuple[int, ...]]):
    """Bounded whole numbers with prices, a cap and exclusions.

    The action is a tuple with one number for each field. With `exact` the whole cap is used.
    """

    ACTIONS = (tuple,)

    def __init__(
        self,
        fields: Sequence[Field],
        cap: int,
        *,
        cap_rule: str,
        cap_text: str = "{spent} is more than {cap}",
        exact: bool = False,
        exclusions: Sequence[Exclusion] = (),
    ) -> None:
        self.fields, self.cap, self.exact = fields, cap, exact
        self.cap_rule, self.cap_text, self.exclusions = cap_rule, cap_text, exclusions
        self.index = {field.name: i for i, field in enumerate(fields)}

    def spent(self, values: Sequence[int]) -> int:
        """What the numbers cost together."""
        return sum(v // f.step * f.price for f, v in zip(self.fields, values, strict=True))

    def why_not(self, action: tuple[int, ...]) -> Refusal | None:
        """Ranges, then exclusions, then the cap."""
        if len(action) != len(self.fields):
            wanted = len(self.fields)
            return Refusal(f"{wanted} numbers are needed, not {len(action)}", self.cap_rule)
        for field, value in zip(self.fields, action, strict=True):
            refusal = self._out_of_range(field, value)
            if refusal is not None:
                return refusal
        for ban in self.exclusions:
            if self._uses(action, ban.one) and self._uses(action, ban.other):
                return Refusal(ban.sentence, ban.rule)
        spent = self.spent(action)
        if spent > self.cap or (self.exact and spent < self.cap):
            return Refusal(self.cap_text.format(spent=spent, cap=self.cap), self.cap_rule)
        return None

    @staticmethod
    def _out_of_range(field: Field, value: int) -> Refusal | None:
        if value < field.low or value > field.high:
            return Refusal(
                f"{field.name} {value} is outside {field.low} to {field.high}", field.rule
            )
        if value % field.step:
            return Refusal(f"{field.name} {value} is not a multiple of {field.step}", field.rule)
        return None

    def _uses(self, values: Sequence[int], names: Sequence[str]) -> bool:
        return any(values[self.index[name]] > 0 for name in names if name in self.index)

    @staticmethod
    def _least(field: Field) -> int:
        """The lowest value in range that is a whole number of steps."""
        return -(-field.low // field.step) * field.step

    def candidates(self) -> Iterator[tuple[int, ...]]:
        """All combinations within the ranges and the cap."""
        values = [self._least(field) for field in self.fields]
        yield from self._combine(values, 0, self.cap - self.spent(values))

    def _combine(self, values: list[int], i: int, left: int) -> Iterator[tuple[int, ...]]:
        if left < 0:
            return
        if i == len(self.fields):
            yield tuple(values)
            return
        field = self.fields[i]
        least = value = values[i]
        cost = 0
        while value <= field.high and cost <= left:
            values[i] = value
            yield from self._combine(values, i + 1, left - cost)
            value, cost = value + field.step, cost + field.price
        values[i] = least

    def drawn(self, draws: Draws) -> tuple[int, ...] | None:
        """A side of each exclusion first, then a sum that can be spent, spread over the fields."""
        sides = list(product((True, False), repeat=len(self.exclusions)))
        draws.shuffle(sides)
        for chosen in sides:
            pairs = zip(self.exclusions, chosen, strict=True)
            names = {name for ban, one in pairs for name in (ban.one if one else ban.other)}
            found = self._spend_without(names, draws)
            if found is not None:
                return found
        return None

    def _spend_without(self, banned: set[str], draws: Draws) -> tuple[int, ...] | None:
        """Legal numbers that leave some fields at their least, or None when there are none."""
        values = [self._least(field) for field in self.fields]
        tops = [0 if field.name in banned else field.high for field in self.fields]
        left = self.cap - self.spent(values)
        if left < 0 or any(value > top for value, top in zip(values, tops, strict=True)):
            return None
        order = [i for i, field in enumerate(self.fields) if field.name not in banned]
        draws.shuffle(order)
        pairs = zip(self.fields, values, strict=True)
        most = [(field.high - least) // field.step for field, least in pairs]
        prices = [field.price for field in self.fields]
        sums = self._sums([(most[i], prices[i]) for i in order], left)
        goals = [left] if self.exact else [cost for cost in range(left + 1) if sums[0] >> cost & 1]
        if not sums[0] >> goals[-1] & 1:
            return None
        goal = draws.choose(goals)
        for at, i in enumerate(order):
            after, price = sums[at + 1], prices[i]
            can = [n for n in range(most[i] + 1) if n * price <= goal]
            n = draws.choose([n for n in can if after >> (goal - n * price) & 1])
            values[i] += n * self.fields[i].step
            goal -= n * price
        return tuple(values)

    def near(self, action: tuple[int, ...], draws: Draws) -> tuple[int, ...]:
        """One number a step higher or lower, or one higher and another lower."""
        places = range(len(self.fields))
        shifts = [((i, sign),) for i in places for sign in (1, -1)]
        swaps = [((i, 1), (j, -1)) for i in places for j in places if i != j]
        changes: list[tuple[tuple[int, int], ...]] = [*shifts, *swaps]
        draws.shuffle(changes)
        for change in changes:
            values = list(action)
            for i, sign in change:
                values[i] += sign * self.fields[i].step
            if self.why_not(tuple(values)) is None:
                return tuple(values)
        return action

    @staticmethod
    def _sums(fields: Sequence[tuple[int, int]], left: int) -> list[int]:
        """What the fields from each place on can cost together, up to `left`: a bit for each sum.

        Of each field there is the most that it can be raised by, and the price of a step.
        """
        sums, within = [1], (1 << (left + 1)) - 1
        for most, price in reversed(fields):
            found = 0
            for n in range((min(most, left // price) if price else 0) + 1):
                found |= sums[-1] << (n * price)
            sums.append(found & within)
        return sums[::-1]

    def form(self) -> object:
        """The ranges, prices and exclusions."""
        return BudgetForm(
            list(self.fields), self.cap, self.exact, self.cap_rule, list(self.exclusions)
        )
