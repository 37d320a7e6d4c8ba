"""What is told is true: offers, prompts and events, in both ways to play."""

from typing import Any

import pytest

from tests.games.london.stage import act, heard, legal, new_game, piece_of, stage
from thunderchild.core.actions import Pass
from thunderchild.core.chance import Fast
from thunderchild.core.events import Told
from thunderchild.games.london.battle.shots import shot_form
from thunderchild.games.london.game import London
from thunderchild.games.london.model.actions import (
    Attack,
    FillTrack,
)
from thunderchild.games.london.model.kinds import EARTHLING, MARTIAN
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.told.combat import (
    FirstAttackMade,
    LossProclaimed,
    MinionAppeared,
    MinionShot,
)
from thunderchild.games.london.told.events import BoxOpened
from thunderchild.games.london.told.system import SystemLanding

AWAY = "Heroine 2001 down"


def offer(game: London, s: LondonState, attacker: str, target: str) -> str:
    """What the form says of an attack that no die decides."""
    action = Attack(piece_of(game, s, attacker), piece_of(game, s, target))
    shot = shot_form(game.facts, s, action)
    assert shot.odds == "no roll"
    return shot.text


# ---- attacks without a roll --------------------------------------------------------------------


@pytest.mark.rule("LON-20.4")
@pytest.mark.parametrize("lab", [True, False])
def test_an_attack_on_germs_says_what_the_bio_lab_makes_of_it(lab: bool) -> None:
    martian = ["Walker 0501", "Bio Lab 0101" + ("" if lab else " down")]
    game, s = stage(martian=martian, earthling=["Germs 0502", AWAY], at="combat")
    text = offer(game, s, "M1", "E1")
    assert text.startswith("The Germs are eliminated" if lab else "The Martians lose the game")
    s, _ = act(game, s, "martian", "attack M1 E1")
    assert (game.outcome(s) is None) == lab, "and so it was"


@pytest.mark.rule("LON-12.3", "LON-12.4")
@pytest.mark.parametrize(("ranged", "far"), [("true", 2), ("false", 2), ("false", 1)])
def test_an_attack_on_the_heroine_says_whether_she_is_captured(ranged: str, far: int) -> None:
    hex = "0502" if far == 1 else "0503"
    game, s = stage(
        martian=["Missile Base 0501"],
        earthling=[f"Heroine {hex}"],
        at="combat",
        options={"ranged_capture": ranged},
    )
    captured = "captured and carried off" in offer(game, s, "M1", "E1")
    s, _ = act(game, s, "martian", "attack M1 E1")
    assert captured == (s.captor >= 0) == (ranged == "true" or far == 1)


@pytest.mark.rule("LON-20.3", "LON-29.7")
def test_an_attack_of_the_hero_promises_an_objective_only_where_there_is_one() -> None:
    for scenario, words in (("two_player", True), ("solitaire", False)):
        game, s = stage(
            scenario,
            martian=["Walker 0501", "Walker 0101"],
            earthling=["Hero 0502", AWAY],
            side="earthling",
            at="combat",
            options={"hero_may_attack": "true"},
        )
        assert ("shows his Objective" in offer(game, s, "E1", "M1")) == words
    s.shown = 1
    assert "shows" not in offer(game, s, "E1", "M1"), "it is known already"


@pytest.mark.rule("LON-20.9", "LON-20.10")
@pytest.mark.parametrize(
    ("martian", "options", "words"),
    [
        ("Walker 0302", {}, "Walker M1 is driven off three hexes"),
        ("HQ 0302", {}, "HQ M1 cannot move and is eliminated"),
        ("HQ 0302", {"priest_vs_immobile": "no_effect"}, "HQ M1 cannot move and stays"),
        ("Walker 0404", {}, "Walker M1 cannot be driven three hexes"),
    ],
)
def test_an_attack_of_the_priest_says_how_far_the_martian_goes(
    martian: str, options: dict[str, str], words: str
) -> None:
    priest = "Priest 0303" if martian.endswith("0302") else "Priest 0405"
    game, s = stage(
        martian=[martian, "Walker 2012"],
        earthling=[priest, AWAY],
        side="earthling",
        at="combat",
        options=options,
    )
    assert offer(game, s, "E1", "M1").startswith(words)


@pytest.mark.rule("LON-16.2", "LON-16.9")
@pytest.mark.parametrize(
    ("beside", "words"),
    [
        ((), "retreats one hex"),
        (("Cavalry 0503",), "has no hex to retreat to and is eliminated"),
        (("Priest 0503 down",), "unless the Heroine beside it is shown"),
    ],
)
def test_the_odds_say_whether_a_unit_can_retreat(beside: tuple[str, ...], words: str) -> None:
    walkers = ["Walker 0501", "Walker 0302", "Walker 0702"]
    game, s = stage(martian=walkers, earthling=["Infantry 0502", *beside, AWAY], at="combat")
    shot = shot_form(game.facts, s, Attack(piece_of(game, s, "M1"), piece_of(game, s, "E1")))
    (text,) = {row.text for row in shot.results if row.letters == "ER"}
    assert text.endswith(words), text


# ---- the two ways to play ----------------------------------------------------------------------


@pytest.mark.rule("LON-13.10", "LON-24.2")
@pytest.mark.parametrize("scenario", ["two_player", "solitaire"])
def test_the_first_attack_is_told_where_peace_hangs_on_it(scenario: str) -> None:
    game, s = stage(
        scenario,
        martian=["Walker 0501"],
        earthling=["Infantry 0502", AWAY],
        side="earthling",
        at="combat",
        first_attack="",
        options={"peace_any_objective": "false"},
    )
    _, told = act(game, s, "earthling", "attack E1 M1", dice=[4])
    assert bool(heard(told, "earthling", FirstAttackMade)) == (scenario == "two_player")


@pytest.mark.rule("LON-24.1")
def test_the_shop_has_the_words_of_the_game_that_is_played() -> None:
    texts = {}
    for scenario in ("two_player", "solitaire"):
        game = new_game(scenario)
        board: Any = game.board()
        texts[scenario] = {unit["id"]: unit["text"] for unit in board["units"]}
    assert "Objective" in texts["two_player"]["hero"]
    assert "Objective" not in texts["solitaire"]["hero"]
    assert "Germs" not in texts["solitaire"]["bio_lab"]
    alone = new_game("solitaire")
    s, _ = alone.new(Fast(1))
    form: Any = alone.decision(s, EARTHLING)
    shown = [row.text for row in form.form().units if row.name == "Hero"]
    assert shown == [texts["solitaire"]["hero"]]


# ---- minions -----------------------------------------------------------------------------------


@pytest.mark.rule("LON-18.5")
@pytest.mark.parametrize(("hq", "said"), [("HQ 0101", 1), ("HQ 0101 down", 0), ("HQ gone", 0)])
def test_the_martian_proclaims_at_the_loss_while_the_hq_is_active(hq: str, said: int) -> None:
    game, s = stage(
        martian=[hq, "Walker 0501", "Walker 1501"],
        earthling=["Infantry 0502", AWAY],
        side="earthling",
        at="combat",
        minion="jack_boot" if hq == "HQ 0101" else "",
    )
    s, told = act(game, s, "earthling", "attack E1 M2", draws=[0, 0])  # 1-2: ME
    found = heard(told, "spectator", LossProclaimed)
    assert len(found) == said
    if said:
        kinds = [type(event) for _, event in told]
        assert kinds.index(LossProclaimed) < kinds.index(MinionShot) < kinds.index(MinionAppeared)
        assert found[0].words == game.content.proclamation


@pytest.mark.rule("LON-18.5", "LON-18.2")
def test_an_empty_hq_hears_it_too() -> None:
    game, s = stage(
        martian=["HQ 0101", "Walker 0501", "Walker 1501"],
        earthling=["Infantry 0502", AWAY],
        side="earthling",
        at="combat",
        minions=[],
    )
    _, told = act(game, s, "earthling", "attack E1 M2", dice=[1])
    assert heard(told, "spectator", LossProclaimed)
    assert not heard(told, "spectator", MinionShot)


@pytest.mark.rule("LON-18.3")
def test_a_minion_goes_with_its_hq() -> None:
    game, s = stage(
        martian=["HQ 0501", "Walker 1501"],
        earthling=["Infantry 0502", AWAY],
        side="earthling",
        at="combat",
        minion="jack_boot",
    )
    _, told = act(game, s, "earthling", "attack E1 M1", dice=[1])
    (gone,) = heard(told, "spectator", MinionShot)
    assert gone.text() == "Colonel Jack Boot went with the HQ."


@pytest.mark.rule("LON-18.6")
@pytest.mark.parametrize(("die", "hurts"), [(6, True), (4, False), (1, False)])
def test_a_new_roll_that_could_only_hurt_is_passed_quietly(die: int, hurts: bool) -> None:
    """Infantry on a Walker, 1-2: six is EE, the best there is for the Martian."""
    game, s = stage(
        martian=["HQ 0101", "Walker 0501"],
        earthling=["Infantry 0502", AWAY],
        side="earthling",
        at="combat",
        minion="queen_bea",
    )
    s, _ = act(game, s, "earthling", "attack E1 M2", dice=[die])
    decision: Any = game.decision(s, MARTIAN)
    assert (decision.quiet == Pass()) == hurts
    assert decision.form().quiet == decision.quiet
    assert "use" in legal(game, s, "martian"), "it stays legal"


# ---- prompts -----------------------------------------------------------------------------------


@pytest.mark.rule("LON-22.1")
def test_a_landing_names_the_unit_to_its_owner() -> None:
    game, s = stage(at="reinforcements", turn=5, track={5: "death_ray"})
    assert "your Death Ray land" in game.prompt(s, MARTIAN)
    assert "box 5" in game.prompt(s, MARTIAN)
    decision: Any = game.decision(s, MARTIAN)
    assert decision.form().name == "Death Ray"


@pytest.mark.rule("LON-5.9")
def test_only_the_first_empty_box_is_news() -> None:
    news = []
    for turn in (4, 5):
        told: list[Told] = []
        walkers = ["Walker 0501", "Walker 0701", "Walker 1101"]
        stage(at="reinforcements", turn=turn, martian=walkers, told=told)
        news += heard(told, "earthling", BoxOpened)
    assert [event.box for event in news] == [4]


@pytest.mark.rule("LON-25.2")
def test_a_landing_of_the_system_is_told_in_the_past() -> None:
    told: list[Told] = []
    stage(
        "solitaire",
        at="reinforcements",
        turn=5,
        martian=["Walker 0101"],
        earthling=[AWAY],
        track={5: "walker"},
        draws=[2, *[0] * 9],
        told=told,
    )
    (landing,) = heard(told, "earthling", SystemLanding)
    assert landing.text().startswith("The Walker rolled 3 and landed at ")


# ---- answers there is only one of --------------------------------------------------------------


@pytest.mark.rule("LON-5.3")
@pytest.mark.parametrize(
    ("basket", "answer"),
    [("walker 2", [0, 0]), ("nothing", []), ("walker 1, saucer 1", None)],
)
def test_an_order_without_a_choice_is_asked_all_the_same(
    basket: str, answer: list[int] | None
) -> None:
    game = new_game()
    s, _ = game.new(Fast(1))
    for text in ("objective peace", f"buy {basket}"):
        s, _ = game.apply(s, MARTIAN, game.read(s, MARTIAN, text), Fast(1))
    decision: Any = game.decision(s, MARTIAN)
    forced = decision.forced()
    assert (forced is None) == (answer is None)
    if forced is not None:
        assert forced.action == FillTrack(answer or [])
        assert "does not learn" in forced.why.sentence
        assert decision.form().forced == forced


@pytest.mark.rule("LON-16.9")
@pytest.mark.parametrize("beside", ["Priest", "Heroine"])
def test_whoever_has_no_heroine_to_show_is_told_why_he_is_asked(beside: str) -> None:
    people = ["Infantry 0502", f"{beside} 0503 down", *([AWAY] if beside == "Priest" else [])]
    walkers = ["Walker 0501", "Walker 0302", "Walker 0702"]
    game, s = stage(martian=walkers, earthling=people, at="combat")
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[3])
    decision: Any = game.decision(s, EARTHLING)
    forced = decision.forced()
    if beside == "Heroine":
        assert forced is None
    else:
        assert forced.action == Pass()
        assert "E2 might be the Heroine" in forced.why.sentence
