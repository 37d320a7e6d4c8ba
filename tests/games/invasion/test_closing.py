"""Ends of steps: the last act of a step is as free as the others; nobody is asked for nothing."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from tests.games.invasion.battle_stage import land
from tests.games.invasion.cardstage import Stage
from tests.games.invasion.replaying import game_of
from thunderchild import titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.games.invasion.game import Invasion
from thunderchild.games.invasion.model.actions import (
    Done,
    EndHumanAction,
    KeepRefugees,
    MoveUnit,
    PayForRefugees,
    PlaceUnit,
)
from thunderchild.games.invasion.model.battle_actions import PlacePiece
from thunderchild.games.invasion.model.card_actions import CardMove
from thunderchild.games.invasion.model.kinds import HUMAN, INFANTRY
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.closing import DoneQuestion
from thunderchild.games.invasion.rules.escape import EscapePhase
from thunderchild.games.invasion.rules.human_action import HumanActionPhase
from thunderchild.games.invasion.rules.production import ProductionPhase
from thunderchild.games.invasion.told.battle import BattleCardDrawn, BattleEnded, RoundBegan
from thunderchild.games.invasion.told.map import PhaseBegan, StepPassed, TurnBegan
from thunderchild.table.table import Table

STEPS = {  # questions that are asked until you say that you do no more
    "ProductionQuestion",
    "HumanActionQuestion",
    "PreparationQuestion",
    "PurchaseQuestion",
    "ScoutingQuestion",
    "FleetQuestion",
    "HumanStepQuestion",
    "PlaceQuestion",
    "FreeUnitQuestion",
    "PayQuestion",
    "StayQuestion",
}
GOES_ON = (PhaseBegan, TurnBegan, RoundBegan, BattleCardDrawn, BattleEnded)
SETTINGS = [
    *[(title, scenario, {}) for title in ("japan", "england") for scenario in ("core", "1", "3")],
    ("england", "core", {"profile": "england_final"}),
]


def question(game: Invasion, s: InvasionState) -> str:
    """The name of what is asked."""
    return type(game.questions[s.kind]).__name__ if s.kind >= 0 else ""


def told_before_chance(game: Invasion, s: InvasionState, action: Any) -> Iterator[Any]:
    """What an action tells before anything is drawn."""
    heard: list[Any] = []
    after = s.copy()

    class Ear(list[Any]):
        def append(self, one: Any) -> None:
            if after.draws == s.draws:
                heard.append(one[1])

    game.carry_out(game.play(after, Fast(1), Ear()), HUMAN, action)
    yield from heard


@pytest.mark.rule("INV-PRO-01", "INV-HAC-01", "INV-BAT-06", "INV-HST-01")
@pytest.mark.parametrize(("title", "scenario", "options"), SETTINGS)
def test_no_act_of_a_step_ends_it_while_it_can_be_undone(
    title: str, scenario: str, options: dict[str, Any]
) -> None:
    game, asked = game_of(title, scenario, **options), 0
    for seed in range(6):
        chance, draws = Fast(seed), Draws(seed)
        s, _ = game.new(chance, telling=False)
        for _ in range(300):
            if game.outcome(s) is not None:
                break
            decision = game.decision(s, HUMAN)
            assert decision is not None
            action = decision.sample(draws)
            if question(game, s) in STEPS and not ends(decision, action):
                heard = list(told_before_chance(game, s, action))
                assert not any(isinstance(event, GOES_ON) for event in heard), (action, heard)
            asked += question(game, s) == "DoneQuestion"
            game.advance(s, HUMAN, action, chance)
    assert asked > 5


@pytest.mark.parametrize(("title", "scenario", "options"), SETTINGS)
def test_no_other_question_has_a_single_answer(
    title: str, scenario: str, options: dict[str, Any]
) -> None:
    game = game_of(title, scenario, **options)
    for seed in range(20, 26):
        chance, draws = Fast(seed), Draws(seed)
        s, _ = game.new(chance, telling=False)
        for _ in range(300):
            if game.outcome(s) is not None:
                break
            decision = game.decision(s, HUMAN)
            assert decision is not None
            if question(game, s) not in ("DoneQuestion", "DeckQuestion"):
                assert len(list(islice(decision, 2))) == 2, (question(game, s), list(decision))
            game.advance(s, HUMAN, decision.sample(draws), chance)


def ends(decision: Any, action: Any) -> bool:
    """Whether an action does no more than to end the step."""
    parts = getattr(decision, "parts", [decision])
    return any(isinstance(action, part.kinds()) and part.ends(action) for part in parts)


@pytest.mark.rule("INV-PRO-01")
def test_the_last_purchase_can_be_undone() -> None:
    table = Table(Setup("japan", "core", {}), {"human": "person"}, seed=5)
    for _ in range(4):
        table.act("human", table.game.read(table.state, HUMAN, "buy_unit field_gun tokyo"))
    assert table.position("human").view.tracks.pp == 0
    position = table.position("human")
    assert position.prompt == "Production: with 0 PP nothing more can be bought."
    assert position.undo.to >= 0
    assert not position.undo.asks
    assert [choice.text for choice in position.form.choices] == ["End production"]
    assert position.form.choices[0].ends
    table.commit(table.plan_undo("human"))
    assert table.position("human").view.tracks.pp == 5


@pytest.mark.rule("INV-PRO-01")
def test_a_phase_without_anything_to_do_is_told_in_one_line() -> None:
    stage = Stage("england")
    stage.s.workforce = [0] * len(stage.s.workforce)
    stage.run(ProductionPhase())
    assert "Production: with 0 PP nothing can be bought." in stage.told()
    stage.run(HumanActionPhase())
    assert "Human Action: no Unit can act." in stage.told()


@pytest.mark.rule("INV-HAC-01")
def test_the_last_move_is_asked_for_and_an_end_is_not_asked_twice() -> None:
    stage = Stage("japan")
    unit = stage.unit("field_gun", "osaka")
    stage.begin(HumanActionPhase())
    stage.answer(MoveUnit(unit, stage.game.facts.map.index["kobe"]), waits=True)
    assert stage.prompt() == "Human Action: every Unit has acted."
    stage.answer(Done())
    assert not stage.s.pending


@pytest.mark.rule("INV-ESC-08")
def test_the_end_of_human_action_names_who_is_too_many() -> None:
    stage = Stage("england")
    stage.s.refugees[stage.game.facts.map.index["newcastle"]] = 6
    stage.begin(HumanActionPhase())
    assert stage.prompt().endswith(
        "More Refugees than Gears can feed, Captured when this phase ends: 4 in Newcastle."
    )
    stage = Stage("japan")
    stage.s.refugees[stage.game.facts.map.index["kochi"]] = 4
    stage.begin(HumanActionPhase())
    assert stage.prompt().endswith(
        "More Refugees than Gears can feed, Captured after Escape: 3 in Kochi."
    )


@pytest.mark.rule("INV-ESC-11")
def test_who_stays_can_be_chosen_anew_until_human_action_ends() -> None:
    stage = Stage("england")
    stage.refugees("newcastle", 2, doubles=2)
    stage.begin(HumanActionPhase())
    stage.answer(EndHumanAction(), waits=True)
    assert stage.prompt() == "Too many Refugees in Newcastle: choose who stays."
    stage.answer(KeepRefugees(1), waits=True)
    assert question(stage.game, stage.s) == "DoneQuestion"
    assert [stage.decision().text(action) for action in stage.offers()] == ["End Human Action"]
    stage.answer(Done())
    assert not stage.s.pending


@pytest.mark.rule("INV-SCJ-3")
def test_what_was_paid_for_refugees_can_be_undone_until_escape_ends() -> None:
    stage = Stage("japan", "3")
    stage.s.pp = 5
    stage.refugees("kobe", 9)
    stage.begin(EscapePhase())
    assert question(stage.game, stage.s) == "PayQuestion"
    stage.answer(PayForRefugees(2), waits=True)
    assert question(stage.game, stage.s) == "DoneQuestion"
    assert stage.prompt() == "Escape: nobody else can go."


@pytest.mark.rule("INV-EVT-11")
def test_the_last_move_of_a_card_can_be_undone() -> None:
    stage = Stage("england")
    foot = stage.unit("infantry", "leeds")
    stage.read_until_asked("E-E15")
    stage.answer(CardMove(stage.zone("newcastle"), foot), waits=True)
    assert question(stage.game, stage.s) == "DoneQuestion"
    assert stage.prompt() == "Trains Run All Night: no more can be done."
    stage.answer(Done())
    assert not stage.s.pending


@pytest.mark.rule("INV-BAT-06")
def test_the_last_piece_placed_can_be_placed_elsewhere() -> None:
    b = land("japan", wave="G", units=["field_gun"])
    while question(b.game, b.s) != "PlaceQuestion":
        b.act(b.game.decision(b.s, HUMAN).sample(Draws(1)))  # type: ignore[union-attr]
    b.act(PlacePiece(0, b.game.facts.battle.board(b.s).guns[0]), waits=True)
    assert question(b.game, b.s) == "DoneQuestion"
    assert b.game.prompt(b.s, HUMAN) == "All your pieces are placed."


@pytest.mark.rule("INV-HST-04")
@pytest.mark.parametrize(("unit", "ranges"), [("field_gun", (2, 3)), ("infantry", None)])
def test_both_ranges_are_named_while_guns_are_placed(
    unit: str, ranges: tuple[int, int] | None
) -> None:
    b = land("japan", wave="G", units=["field_gun", unit])
    while question(b.game, b.s) != "PlaceQuestion":
        b.act(b.game.read(b.s, HUMAN, "ready"))
    assert b.game.prompt(b.s, HUMAN).endswith("2 are left. Your Range is 2, the Tripods' 3.")
    b.act(PlacePiece(0, b.game.facts.battle.board(b.s).guns[0]), waits=True)
    after = f" Your Range is {ranges[0]}, the Tripods' {ranges[1]}." if ranges else ""
    assert b.game.prompt(b.s, HUMAN) == f"Place your pieces: 1 is left.{after}"


@pytest.mark.rule("INV-SCE-03")
def test_the_last_unit_of_the_set_up_can_be_undone() -> None:
    game = game_of("england", "1")
    s, _ = game.new(Fast(1))
    deck = game.decision(s, HUMAN)
    assert deck is not None
    s, _ = game.apply(s, HUMAN, deck.sample(Draws(1)), Fast(1))
    for number in range(20):
        left = 20 - number
        are = "is" if left == 1 else "are"
        assert game.prompt(s, HUMAN) == f"Place a Unit: {left} {are} left."
        s, _ = game.apply(s, HUMAN, PlaceUnit(INFANTRY, 0), Fast(1))
    assert question(game, s) == "DoneQuestion"
    assert not any(s.wave_state)
    s, _ = game.apply(s, HUMAN, Done(), Fast(1))
    assert all(s.wave_state[:5])


@pytest.mark.rule("INV-HST-04")
def test_a_round_in_which_nobody_can_fire_is_told() -> None:
    game = game_of("japan")
    for seed in range(30):
        chance, draws = Fast(seed), Draws(seed)
        s, told = game.new(chance)
        while game.outcome(s) is None and s.turn < 4:
            passed = [event.why for _, event in told if isinstance(event, StepPassed)]
            if any("no Tripod is within your Range 2" in why for why in passed):
                return
            decision = game.decision(s, HUMAN)
            assert decision is not None
            told = game.advance(s, HUMAN, decision.sample(draws), chance, telling=True)
    raise AssertionError("no round was passed over")


def test_the_words_that_end_a_step_are_its_own() -> None:
    """Every step that can wait for your word has a prompt and a button of its own."""
    for title in ("japan", "england"):
        game: Any = titles.make(Setup(title, "core", {}))
        s, _ = game.new(Fast(1))
        for name in ("ProductionPhase", "HumanActionPhase", "EscapePhase", "PlacePieces", "Fleet"):
            step = next(one for one in game.PROCEDURES if one.__name__ == name)
            prompt, button = step().closing(game.play(s))
            assert prompt.endswith(".")
            assert button != "Go on"
    assert game.QUESTIONS[DoneQuestion.kind] is DoneQuestion
