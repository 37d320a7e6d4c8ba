"""The four shapes of a decision."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thunderchild.core.budget import Budget
from thunderchild.core.chance import Draws
from thunderchild.core.codec import to_json
from thunderchild.core.decision import AnyOf, Check, Each, Listed, NoLegalAction
from thunderchild.core.forms import EachForm, EachPart, Exclusion, Field, ListForm, Odds
from thunderchild.core.rules import Refusal


def small(_offer: Any, value: int) -> Refusal | None:
    return Refusal(f"{value} is too large", "SPEC-1.1") if value > 3 else None


def even(_offer: Any, value: int) -> Refusal | None:
    return Refusal(f"{value} is odd", "SPEC-1.2") if value % 2 else None


class Numbers(Listed[int]):
    ACTIONS = (int,)
    CHECKS: ClassVar[tuple[Check, ...]] = (small, even)

    def candidates(self) -> Iterator[int]:
        return iter(range(6))


class Words(Listed[str]):
    ACTIONS = (str,)

    def __init__(self, *words: str) -> None:
        self.words = words

    def candidates(self) -> Iterator[str]:
        return iter(self.words)


class Pairs(Each[tuple[int, ...]]):
    """Two different even numbers."""

    ACTIONS = (tuple,)

    def pieces(self) -> Sequence[int]:
        return (7, 8)

    def part(self, piece: int) -> Numbers:
        return Numbers()

    def join(self, parts: list[int]) -> tuple[int, ...]:
        return tuple(parts)

    def plain(self) -> tuple[int, ...]:
        return (0, 2)

    def split(self, action: tuple[int, ...]) -> list[int]:
        return list(action)

    def why_not(self, action: tuple[int, ...]) -> Refusal | None:
        if len(set(action)) != len(action):
            return Refusal("Both are the same", "SPEC-1.3")
        reasons = (self.part(0).why_not(value) for value in action)
        return next((reason for reason in reasons if reason), None)

    def form(self) -> object:
        return EachForm([EachPart(p, str(p), self.part(p).form()) for p in self.pieces()], [])


class Evens(Numbers):
    CHECKS: ClassVar[tuple[Check, ...]] = (even,)

    def candidates(self) -> Iterator[int]:
        return iter(range(10))


class Triples(Pairs):
    """Three different even numbers."""

    def pieces(self) -> Sequence[int]:
        return (7, 8, 9)

    def part(self, piece: int) -> Evens:
        return Evens()


def test_a_list_is_its_candidates_filtered_by_the_checks() -> None:
    offer = Numbers()
    assert list(offer) == [0, 2]
    assert 2 in offer
    assert 3 not in offer
    assert "2" not in offer  # type: ignore[operator]
    assert {offer.sample(Draws(seed)) for seed in range(20)} == {0, 2}


def test_the_first_failing_check_is_the_reason() -> None:
    assert str(Numbers().why_not(5)) == "5 is too large (SPEC-1.1)"
    assert str(Numbers().why_not(1)) == "1 is odd (SPEC-1.2)"
    assert Numbers().why_not(0) is None


def test_a_form_shows_what_is_refused_and_why() -> None:
    form = Numbers().form()
    assert isinstance(form, ListForm)
    reasons = {choice.action: choice.why_not for choice in form.choices}
    assert reasons[0] is None
    assert reasons[4] == Refusal("4 is too large", "SPEC-1.1")
    assert b"too large" in to_json(form)


def test_an_empty_list_has_nothing_to_sample() -> None:
    with pytest.raises(NoLegalAction):
        Words().sample(Draws(1))


def test_a_union_allows_what_a_part_allows() -> None:
    offer = AnyOf((Words("stop"), Numbers()))
    assert list(offer) == ["stop", 0, 2]
    assert "stop" in offer
    assert 1 not in offer
    assert str(offer.why_not(1)) == "1 is odd (SPEC-1.2)"
    assert offer.why_not(2.5) is not None
    assert {offer.sample(Draws(seed)) for seed in range(60)} == {"stop", 0, 2}


def test_a_union_skips_empty_parts() -> None:
    assert AnyOf((Words(), Words("go"))).sample(Draws(1)) == "go"
    with pytest.raises(NoLegalAction):
        AnyOf((Words(), Words())).sample(Draws(1))


def test_each_piece_has_a_part_and_all_together_a_check() -> None:
    offer = Pairs()
    assert list(offer) == [(0, 2), (2, 0)]
    assert {offer.sample(Draws(seed)) for seed in range(40)} == {(0, 2), (2, 0)}
    assert str(offer.why_not((2, 2))) == "Both are the same (SPEC-1.3)"
    assert to_json(offer.form())


# ---- neighbours -------------------------------------------------------------------------


def test_near_an_answer_is_another_of_its_kind() -> None:
    draws = Draws(1)
    assert {Numbers().near(0, draws) for _ in range(20)} == {2}
    assert Words("stop").near("stop", draws) == "stop", "there is no other"
    either = AnyOf((Words("stop", "go"), Numbers()))
    assert {either.near("stop", draws) for _ in range(20)} == {"go"}
    assert {either.near(2, draws) for _ in range(20)} == {0}


def test_near_orders_for_all_are_orders_with_another_part() -> None:
    offer = Triples()
    near = {offer.near((0, 2, 4), Draws(seed)) for seed in range(60)} - {(0, 2, 4)}
    assert len(near) == 6 and all(one in offer for one in near)
    assert all(sum(a != b for a, b in zip(one, (0, 2, 4), strict=True)) == 1 for one in near)
    assert Pairs().near((0, 2), Draws(1)) == (0, 2), "one part alone cannot change"


# ---- budgets, against brute force -------------------------------------------------------


@st.composite
def budgets(draw: st.DrawFn) -> Budget:
    names = ["a", "b", "c"][: draw(st.integers(1, 3))]
    fields = []
    for name in names:
        low = draw(st.integers(0, 2))
        high = low + draw(st.integers(0, 4))
        price, step = draw(st.integers(0, 3)), draw(st.integers(1, 3))
        fields.append(Field(name, low, high, "SPEC-1.1", price, step))
    bans = [Exclusion(["a"], names[1:], "Not both", "SPEC-1.3")] if draw(st.booleans()) else []
    cap, exact = draw(st.integers(0, 12)), draw(st.booleans())
    return Budget(fields, cap, cap_rule="SPEC-1.2", exact=exact, exclusions=bans)


def brute_force(budget: Budget) -> set[tuple[int, ...]]:
    """Every legal tuple, straight from the words of the shape."""
    found = set()
    for values in product(*(range(f.low, f.high + 1) for f in budget.fields)):
        whole = all(v % f.step == 0 for f, v in zip(budget.fields, values, strict=True))
        spent = sum(v // f.step * f.price for f, v in zip(budget.fields, values, strict=True))
        fits = spent == budget.cap if budget.exact else spent <= budget.cap
        used = {f.name for f, v in zip(budget.fields, values, strict=True) if v > 0}
        banned = any(used & set(b.one) and used & set(b.other) for b in budget.exclusions)
        if whole and fits and not banned:
            found.add(values)
    return found


@pytest.mark.pure
@given(budgets())
def test_a_budget_lists_exactly_what_is_legal(budget: Budget) -> None:
    listed = list(budget)
    assert set(listed) == brute_force(budget)
    assert len(listed) == len(set(listed))


@pytest.mark.pure
@given(budgets(), st.integers(0, 10**6))
def test_a_sampled_budget_is_always_legal(budget: Budget, seed: int) -> None:
    legal = brute_force(budget)
    if legal:
        assert budget.sample(Draws(seed)) in legal
    else:
        with pytest.raises(NoLegalAction):
            budget.sample(Draws(seed))


@pytest.mark.pure
@given(budgets(), st.integers(0, 10**6))
def test_near_a_budget_is_a_step_or_two_away(budget: Budget, seed: int) -> None:
    legal = brute_force(budget)
    if not legal:
        return
    draws = Draws(seed)
    one = budget.sample(draws)
    other = budget.near(one, draws)
    steps = [abs(a - b) // f.step for a, b, f in zip(one, other, budget.fields, strict=True)]
    assert other in legal and sum(steps) <= 2 and max(steps) <= 1


@pytest.mark.pure
@given(budgets(), st.lists(st.integers(-3, 9), max_size=4))
def test_a_budget_refuses_everything_else(budget: Budget, values: list[int]) -> None:
    refusal = budget.why_not(tuple(values))
    assert (refusal is None) == (tuple(values) in brute_force(budget))
    assert refusal is None or (refusal.sentence and refusal.rule)


def test_every_legal_budget_is_sampled() -> None:
    fields = [Field("drive", 0, 3, "SPEC-1.1"), Field("beam", 0, 3, "SPEC-1.1", 2)]
    budget = Budget(fields, 4, cap_rule="SPEC-1.2")
    assert {budget.sample(Draws(seed)) for seed in range(400)} == brute_force(budget)


def test_a_budget_says_what_is_wrong() -> None:
    fields = [Field("tubes", 0, 6, "SPEC-1.1", 1, 3), Field("beam", 0, 2, "SPEC-1.4")]
    ban = Exclusion(["tubes"], ["beam"], "One weapon only", "SPEC-1.3")
    text = "{spent} points, there are {cap}"
    budget = Budget(fields, 1, cap_rule="SPEC-1.2", cap_text=text, exclusions=[ban])
    assert str(budget.why_not((0, 5))) == "beam 5 is outside 0 to 2 (SPEC-1.4)"
    assert str(budget.why_not((2, 0))) == "tubes 2 is not a multiple of 3 (SPEC-1.1)"
    assert str(budget.why_not((3, 1))) == "One weapon only (SPEC-1.3)"
    assert str(budget.why_not((6, 0))) == "2 points, there are 1 (SPEC-1.2)"
    assert str(budget.why_not((0,))) == "2 numbers are needed, not 1 (SPEC-1.2)"
    assert b"exclusions" in to_json(budget.form())


class Gambles(Words):
    """Words that cost, are rolled for and mean something; the last one only ends."""

    def price(self, action: str) -> int:
        return len(action)

    def odds(self, action: str) -> tuple[Odds, ...]:
        return (Odds("it works", 3, 6, "green"), Odds("nothing", 3, 6)) if action == "try" else ()

    def note(self, action: str) -> str:
        return "A die is rolled" if action == "try" else ""

    def ends(self, action: str) -> bool:
        return action == "stop"

    def text(self, action: str) -> str:
        return action.title()


def test_a_choice_has_its_price_its_odds_and_what_it_does() -> None:
    offer = Gambles("try", "stop")
    form = offer.form()
    assert isinstance(form, ListForm)
    bold, stop = form.choices
    assert (bold.price, bold.note, bold.ends) == (3, "A die is rolled", False)
    assert [str(one) for one in bold.odds] == ["Green 1/2: it works", "1/2: nothing"]
    assert stop.ends
    assert not stop.odds
    assert offer.told("try") == "Try. Green 1/2: it works; 1/2: nothing. A die is rolled"
    assert offer.told("stop") == "Stop"


def test_a_quiet_answer_is_in_the_form_and_the_question_stays_whole() -> None:
    offer = AnyOf([Words("again"), Words("pass")], quiet="pass")
    assert offer.quiet == "pass"
    assert list(offer) == ["again", "pass"]
    assert b'"quiet":"pass"' in to_json(offer.form())
    assert AnyOf([Words("again")]).quiet is None
