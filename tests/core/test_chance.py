"""Dice, cups and draws."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.odds import outcomes
from thunderchild.core.chance import (
    Chance,
    Draws,
    Fast,
    FromSource,
    Keyed,
    NamedChance,
    Scripted,
    ScriptEnded,
    commitment,
    key_from_seed,
)

KEY = bytes(range(32))
GOLDEN_KEYED = [988, 373, 886, 586, 158]
GOLDEN_FAST = [566, 745, 971, 444, 444]
GOLDEN_SEED = "1a3f2b8360b5c18f"
GOLDEN_BY_NAME = [748, 517]
CHI_SQUARE_5 = 25.7  # for 5 degrees of freedom, exceeded once in 10 000 samples


def chi_square(counts: Counter[int], n: int) -> float:
    expected = sum(counts.values()) / n
    return sum((counts[k] - expected) ** 2 / expected for k in range(n))


@pytest.mark.parametrize("source", [Keyed(KEY), Fast(7), Keyed(key_from_seed(3))])
def test_a_die_is_fair(source: Chance) -> None:
    counts = Counter(source.pick(6, at, "die") for at in range(12_000))
    assert set(counts) == set(range(6))
    assert chi_square(counts, 6) < CHI_SQUARE_5


def test_draws_by_name_are_fair_within_a_name_and_across_names() -> None:
    source = NamedChance(7)
    counts = Counter(source.pick(6, 0, "die") for _ in range(12_000))
    assert chi_square(counts, 6) < CHI_SQUARE_5
    counts = Counter(NamedChance(seed).pick(6, 0, f"die {seed % 7}") for seed in range(12_000))
    assert chi_square(counts, 6) < CHI_SQUARE_5
    pairs = Counter(source.pick(6, 0, "one") * 6 + source.pick(6, 0, "two") for _ in range(36_000))
    assert chi_square(pairs, 36) < 84  # for 35 degrees of freedom, once in 100 000 samples


def test_draws_by_name_are_shared_by_games_that_differ_elsewhere() -> None:
    """The counter does not matter, nor what else was drawn; the same name goes on in its row."""
    one, other = NamedChance(3), NamedChance(3)
    other.pick(6, 0, "a battle that only one game has")
    assert [one.pick(6, at, "wave 1") for at in range(8)] == [
        other.pick(6, 100 + at, "wave 1") for at in range(8)
    ]
    assert [one.pick(1000, 0, "wave 1") for _ in range(5)] != [
        one.pick(1000, 0, "wave 2") for _ in range(5)
    ]
    assert [NamedChance(5).pick(1000, 9, name) for name in ("die", "tile")] == GOLDEN_BY_NAME


def test_draws_are_fair() -> None:
    draws = Draws(1)
    counts = Counter(draws.pick(6) for _ in range(12_000))
    assert chi_square(counts, 6) < CHI_SQUARE_5


def test_keyed_draws_have_no_modulo_bias() -> None:
    """With n just above half the range, a plain remainder would favour the low half 2 to 1."""
    n = (1 << 63) + 1
    values = [Keyed(KEY).pick(n, at, "far") for at in range(2_000)]
    assert all(0 <= value < n for value in values)
    low = sum(value < n // 2 for value in values)
    assert 900 < low < 1100


@given(st.integers(1, 10**9), st.integers(0, 10**6))
def test_every_source_stays_in_range(n: int, at: int) -> None:
    for source in (Keyed(KEY), Fast(at), NamedChance(at)):
        assert 0 <= source.pick(n, at, "x") < n
    assert 0 <= Draws(at).pick(n) < n


def test_a_draw_depends_on_its_number_alone() -> None:
    keyed = Keyed(KEY)
    forwards = [keyed.pick(100, at, "a") for at in range(50)]
    backwards = [Keyed(KEY).pick(100, at, "b") for at in reversed(range(50))]
    assert forwards == backwards[::-1]


def test_the_same_draws_on_every_machine() -> None:
    assert [Keyed(KEY).pick(1000, at, "") for at in range(5)] == GOLDEN_KEYED
    assert [Fast(1).pick(1000, at, "") for at in range(5)] == GOLDEN_FAST
    assert key_from_seed(1).hex()[:16] == GOLDEN_SEED


def test_a_key_can_be_proved_later() -> None:
    keyed = Keyed(KEY)
    assert keyed.commitment() == commitment(KEY)
    assert keyed.commitment() != commitment(bytes(32))
    assert KEY.hex() not in keyed.commitment()
    with pytest.raises(ValueError, match="32 bytes"):
        Keyed(b"short")


def test_a_script_gives_its_numbers_and_then_asks() -> None:
    script = Scripted([3, 0], first=10)
    assert [script.pick(6, 10, "die"), script.pick(6, 11, "die")] == [3, 0]
    with pytest.raises(ScriptEnded, match="wind") as ended:
        script.pick(6, 12, "wind")
    assert (ended.value.n, ended.value.at, ended.value.what) == (6, 12, "wind")
    with pytest.raises(ValueError, match="die: 3 is not one of 0 to 2"):
        script.pick(3, 10, "die")


def test_exact_odds_of_two_dice() -> None:
    def trial(chance: Chance) -> int:
        return chance.pick(6, 0, "one") + chance.pick(6, 1, "two") + 2

    odds: Counter[int] = Counter()
    for total, share in outcomes(0, trial):
        odds[total] += share  # type: ignore[assignment]
    assert odds[7] == Fraction(6, 36)
    assert sum(odds.values()) == 1


def test_exact_odds_when_the_number_of_draws_varies() -> None:
    """A 6 is rolled again once."""

    def trial(chance: Chance) -> int:
        first = chance.pick(6, 5, "first") + 1
        return first if first < 6 else chance.pick(6, 6, "again") + 1

    found = list(outcomes(5, trial))
    assert sum(share for _, share in found) == 1
    assert sum(share for value, share in found if value == 6) == Fraction(1, 36)


def test_shuffling_gives_every_order() -> None:
    draws = Draws(5)
    orders = Counter()  # type: ignore[var-annotated]
    for _ in range(2_400):
        items = [0, 1, 2]
        draws.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert min(orders.values()) > 300


def test_a_source_as_a_stream_counts_its_draws() -> None:
    stream = FromSource(Scripted([1, 2, 0]))
    assert [stream.pick(3) for _ in range(3)] == [1, 2, 0]
    assert stream.at == 3


def test_several_are_drawn_as_one_by_one() -> None:
    one, other = Draws(5), Draws(5)
    assert one.several("abcde", 40) == [other.choose("abcde") for _ in range(40)]
    assert one.pick(1000) == other.pick(1000)
    assert one.several([], 0) == []
