"""Ships and counters (WW-2)."""

import pytest

from tests.games.warpwar.stage import act, built, has, names, play, record, refused, ship_of, stage
from thunderchild.games.warpwar.model.kinds import SYSTEMSHIP, WARPSHIP
from thunderchild.games.warpwar.model.state import DESTROYED, LOST

NINE = [f"W{n} PD1 at Ur" for n in range(1, 10)]
FIRST_COLOUR = (10, 12, 14, 20, 22, 24, 30, 32, 34, 40, 42, 44, 50, 52, 54, 60, 70, 80, 90)
NINETEEN = [f"S{n} PD1 at Ur" for n in FIRST_COLOUR]


@pytest.mark.rule("WW-2.1", "WW-5.4")
def test_a_generator_makes_a_warpship_with_w_in_its_name() -> None:
    game, s = stage(at="build", bp=(10, 0))
    s, _ = act(game, s, "first", "build W PD1 at Ur; S PD1 at Ur; W PD1 at Larsu")
    assert names(s, "first") == ["W1", "S10", "W2"]
    assert [s.kind_of[ship] for ship in range(3)] == [WARPSHIP, SYSTEMSHIP, WARPSHIP]


@pytest.mark.rule("WW-2.2")
def test_each_colour_has_its_own_systemships() -> None:
    game, s = stage(at="build", active="second", starter="second", north="second")
    s, _ = act(game, s, "second", "build S PD1 at Ur; S PD1 at Ur; S PD1 at Mosul")
    assert names(s, "second") == ["S13", "S15", "S23"]


@pytest.mark.rule("WW-2.3")
def test_the_number_says_nothing_about_strength() -> None:
    game, s = stage(at="build", bp=(20, 0))
    weak, strong = "W PD1 at Ur", "W PD9 B5 S2 at Ur"
    for order in ([weak, strong], [strong, weak]):
        after, _ = act(game, s, "first", "build " + "; ".join(order))
        assert names(after, "first") == ["W1", "W2"]
        powers = [built(after, "first", name)[0] for name in ("W1", "W2")]
        assert powers == [1 if ship == weak else 9 for ship in order]


@pytest.mark.rule("WW-2.4")
def test_the_lists_go_on_without_end() -> None:
    game, s = stage(first=NINE + NINETEEN, at="build", bp=(10, 0))
    s, _ = act(game, s, "first", "build W PD1 at Ur; S PD1 at Ur; S PD1 at Ur; W PD1 at Ur")
    assert names(s, "first")[-4:] == ["W10", "S100", "S101", "W11"]


@pytest.mark.rule("WW-2.4")
def test_a_gap_in_the_list_is_filled_first() -> None:
    game, s = stage(first=["W1 PD1 at Ur", "W3 PD1 at Ur", "S12 PD1 at Ur"], at="build", bp=(9, 0))
    s, _ = act(game, s, "first", "build W PD1 at Ur; W PD1 at Ur; S PD1 at Ur; S PD1 at Ur")
    assert names(s, "first")[3:] == ["W2", "W4", "S10", "S14"]


@pytest.mark.rule("WW-2.4", "WW-20.8")
def test_a_number_is_used_again_unless_the_loss_was_unseen() -> None:
    game, s = stage(
        first=["W1 PD1 SR1 at Ur", "S10 PD1 aboard W1", "S12 PD1 at Ur", "W2 PD1 at Mosul"],
        second=["W1 PD9 B6 at Ur", "W2 PD9 B6 at Ur"],
        active="second",
        turn=4,
        at="combat",
    )
    s, _ = play(
        game,
        s,
        "first: orders W1 attack; S12 attack",
        "second: orders W1 attack B6>W1; W2 attack B6>S12",
    )
    assert names(s, "first") == ["W2"]
    assert sorted(s.fate[:3]) == [DESTROYED, DESTROYED, LOST]
    s, _ = act(game, s, "first", "build W PD1 at Mosul; S PD1 at Mosul; S PD1 at Mosul")
    assert names(s, "first") == ["W2", "W1", "S12", "S14"]
    assert ship_of(s, "first", "W1") == 6, "the new W1 is another ship"


@pytest.mark.rule("WW-2.4")
@pytest.mark.parametrize(
    ("ships", "plan"), [(NINE, "build W PD1 at Ur"), (NINETEEN, "build S PD1 at Ur")]
)
def test_the_printed_counters_are_a_limit_only_by_option(ships: list[str], plan: str) -> None:
    game, s = stage(first=ships, at="build", options={"counter_limit": "printed"})
    assert refused(game, s, "first", plan).rule == "WW-2.4"
    game, s = stage(first=ships[:-1], at="build", options={"counter_limit": "printed"})
    assert refused(game, s, "first", f"{plan}; {plan[6:]}").rule == "WW-2.4"
    s, _ = act(game, s, "first", plan)
    assert len(names(s, "first")) == len(ships)
    game, s = stage(first=ships, at="build", options={"counter_limit": "none"})
    s, _ = act(game, s, "first", plan)
    assert len(names(s, "first")) == len(ships) + 1


@pytest.mark.rule("WW-2.4", "WW-20.8")
def test_the_limit_counts_living_ships_only() -> None:
    """A Systemship lost unseen keeps its number, but frees a place among the nineteen."""
    aboard = [text.replace("at Ur", "aboard W1") for text in NINETEEN[:1]]
    game, s = stage(
        first=["W1 PD1 SR1 at Ur", *aboard, *[t.replace("Ur", "Mosul") for t in NINETEEN[1:]]],
        second=["W1 PD9 B6 at Ur"],
        active="second",
        turn=4,
        at="combat",
        options={"counter_limit": "printed"},
    )
    s, _ = play(game, s, "first: orders W1 attack", "second: orders W1 attack B6>W1")
    s2, _ = act(game, s, "first", "build S PD1 at Mosul")
    assert names(s2, "first")[-1] == "S100"
    assert refused(game, s, "first", "build S PD1 at Mosul; S PD1 at Mosul").rule == "WW-2.4"


@pytest.mark.rule("WW-2.5")
def test_a_record_holds_built_and_present_values_load_and_place() -> None:
    game, s = stage(at="build", turn=5, bp=(20, 0))
    s, _ = act(game, s, "first", "build W PD5 B3 S2 T1 M3 SR1 at Ur; S PD1 T1 M6 at Ur")
    s, _ = act(game, s, "first", "pickup W1 S10")
    w1, s10 = game.view(s, 0).own
    assert (w1.name, w1.kind, w1.level) == ("W1", WARPSHIP, 1)
    assert w1.built == w1.now == [5, 3, 2, 1, 3, 1]
    assert w1.hex == game.facts.map.at("0606")
    assert (s10.name, s10.kind, s10.level) == ("S10", SYSTEMSHIP, 1)
    assert s10.built == s10.now == [1, 0, 0, 1, 6, 0]
    assert (s10.aboard, s10.hex) == (w1.ship, -1)


@pytest.mark.rule("WW-2.6")
def test_any_number_of_ships_of_both_sides_share_a_hex() -> None:
    game, s = stage(
        first=[f"W{n} PD2 at 0607" for n in range(1, 10)],
        second=[f"W{n} PD2 at 0706" for n in range(1, 10)],
    )
    for n in range(1, 10):
        s, _ = play(game, s, f"first: move W{n} 0707")
    s, _ = play(game, s, "first: halt", "second: build nothing")
    for n in range(1, 10):
        s, _ = play(game, s, f"second: move W{n} 0707")
    here = game.facts.map.at("0707")
    assert len(s.at(here, 0)) == len(s.at(here, 1)) == 9
    s, _ = play(game, s, "second: halt")
    assert has(s, "first", "W9")
    assert record(s, "second", "W9")[0] == 2
