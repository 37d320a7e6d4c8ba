"""Hidden information (LON-5)."""

from typing import Any

import pytest

from tests.games.london.stage import (
    act,
    heard,
    legal,
    new_game,
    piece_of,
    stage,
    where,
)
from tests.support.acting import meant
from thunderchild.core.chance import Chance, Fast
from thunderchild.core.events import Told, seen_by
from thunderchild.games.london.game import London
from thunderchild.games.london.knows.view import OwnPiece, SeenPiece, View
from thunderchild.games.london.model.kinds import (
    ARMY,
    CHAMPION,
    EARTHLING,
    HEROINE,
    INFERNAL_MACHINE,
    MARTIAN,
    UNIT_NAMES,
)
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.told.combat import ObjectiveShown, PieceEliminated, PieceTurnedUp
from thunderchild.games.london.told.events import BoxOpened, MartianLanded, SecretsOpened

SPECTATOR = -1
UNKNOWN = -2
KINDS = {name: kind for kind, name in enumerate(UNIT_NAMES)}


def own(view: View, label: str) -> OwnPiece:
    return next(row for row in view.own if row.label == label)


def seen(view: View, label: str) -> SeenPiece:
    return next(row for row in view.seen if row.label == label)


def hidden(**staged: Any) -> tuple[London, LondonState]:
    """A Lander and face-down Earthlings of each category."""
    people = ["Infantry 0502 down", "Airship 0503 down", "Heroine 0402 down"]
    staged.setdefault("earthling", people)
    staged.setdefault("martian", ["Envoy 0501 down", "Walker 1501"])
    return stage(**staged)


@pytest.mark.rule("LON-5.1")
def test_a_player_looks_at_his_own_face_down_pieces_only() -> None:
    game, s = hidden()
    martian, earthling = game.view(s, MARTIAN), game.view(s, EARTHLING)
    assert own(martian, "M1").kind == KINDS["envoy"]
    assert [own(earthling, f"E{i}").kind for i in (1, 2, 3)] == [
        KINDS[name] for name in ("infantry", "airship", "heroine")
    ]
    assert seen(earthling, "M1").kind == -1
    assert all(seen(martian, f"E{i}").kind == -1 for i in (1, 2, 3))
    spectator = game.view(s, SPECTATOR)
    assert spectator.own == []
    assert seen(spectator, "M1").kind == seen(spectator, "E1").kind == -1


@pytest.mark.rule("LON-5.2", "LON-5.9")
def test_what_both_know() -> None:
    game, s = hidden(
        martian=["Envoy 0501 down", "HQ 1501", "Saucer gone"],
        rubble=["0601", "0903"],
        minion="jack_boot",
        track={7: "walker"},
    )
    for seat in (MARTIAN, EARTHLING, SPECTATOR):
        view = game.view(s, seat)
        every: list[Any] = [*view.own, *view.seen]
        rows = {row.label: row for row in every}
        assert view.turn == 5
        assert (rows["M2"].kind, rows["M2"].up) == (KINDS["hq"], True)
        assert (rows["M3"].kind, rows["M3"].hex) == (KINDS["saucer"], -1), "eliminated"
        places = [game.facts.labels[rows[f"E{i}"].hex] for i in (1, 2, 3)]
        assert places == ["0502", "0503", "0402"]
        assert not rows["M1"].up
        assert game.facts.labels[rows["M1"].hex] == "0501"
        assert sorted(game.facts.labels[hex] for hex in view.rubble) == ["0601", "0903"]
        assert view.minion == s.minion == 2
        assert view.opened == 4
        assert len(view.track) == 10


@pytest.mark.rule("LON-5.3")
def test_what_only_the_martian_knows() -> None:
    game, s = hidden(objective="colonize", track={5: "hq", 6: "bio_lab"})
    martian = game.view(s, MARTIAN)
    assert martian.objective == 3
    assert martian.track[4:7] == [KINDS["hq"], KINDS["bio_lab"], -1]
    for seat in (EARTHLING, SPECTATOR):
        other = game.view(s, seat)
        assert other.objective == -1
        assert set(other.track) == {UNKNOWN}
        assert seen(other, "M1").kind == -1
        assert len(seen(other, "M1").maybe) > 1


@pytest.mark.rule("LON-5.4")
def test_what_only_the_earthling_knows() -> None:
    game, s = hidden(arrivals={7: "artillery", 9: "emp_beam"})
    mine = game.view(s, EARTHLING)
    assert mine.arrivals[3:5] == [KINDS["artillery"], KINDS["emp_beam"]]
    assert mine.heroine == piece_of(game, s, "E3")
    for seat in (MARTIAN, SPECTATOR):
        other = game.view(s, seat)
        assert set(other.arrivals) == {UNKNOWN}
        assert other.heroine == -1


@pytest.mark.rule("LON-5.5")
@pytest.mark.parametrize("shown", [True, False])
def test_the_backs_show_the_category_or_not(shown: bool) -> None:
    option = {"face_down_category_visible": "true" if shown else "false"}
    game, s = hidden(options=option)
    view = game.view(s, MARTIAN)
    backs = [seen(view, f"E{i}").category for i in (1, 2, 3)]
    assert backs == ([ARMY, INFERNAL_MACHINE, CHAMPION] if shown else [-1] * 3)
    names = [game.facts.name(s, piece_of(game, s, f"E{i}")) for i in (1, 2, 3)]
    expected = ["Army unit", "Infernal Machine", "Champion"] if shown else ["piece"] * 3
    assert names == [f"face-down {word} E{i}" for i, word in enumerate(expected, 1)]
    maybe = set(seen(view, "E1").maybe)
    army = {KINDS[name] for name in ("artillery", "infantry", "cavalry")}
    assert maybe == army if shown else HEROINE in maybe
    assert seen(game.view(s, EARTHLING), "M1").category == -1, "Landers are all alike"


@pytest.mark.rule("LON-5.6", "LON-5.9")
def test_landers_and_dummies_look_alike() -> None:
    texts = set()
    for unit in ("walker", "envoy"):
        game, s = stage(at="reinforcements", turn=5, track={5: unit, 6: "hq"})
        before = game.view(s, EARTHLING)
        s, told = act(game, s, "martian", "land 0106")
        assert not seen(game.view(s, EARTHLING), "M1").up
        events = [event.text() for event in seen_by(told, EARTHLING)]
        texts.add((tuple(events), tuple(before.track)))
        assert any(isinstance(event, MartianLanded) for event in seen_by(told, EARTHLING))
    assert len(texts) == 1
    full, t = stage(turn=5, track={7: "walker"}, martian=["Walker 0501"])
    none, u = stage(turn=5, martian=["Walker 0501"])
    assert full.view(t, EARTHLING).track == none.view(u, EARTHLING).track


@pytest.mark.rule("LON-5.9")
def test_a_dummy_is_known_when_its_turn_comes() -> None:
    told: list[Told] = []
    stage(at="reinforcements", turn=2, martian=["Walker 0501"], told=told)
    (opened,) = heard(told, "earthling", BoxOpened)
    assert (opened.box, opened.lands) == (2, False)
    assert "no more Martians will land" in opened.text()
    more: list[Told] = []
    stage(at="reinforcements", turn=2, martian=["Walker 0501"], track={2: "hq"}, told=more)
    (opened,) = heard(more, "earthling", BoxOpened)
    assert opened.lands


@pytest.mark.rule("LON-5.9")
def test_a_piece_becomes_public_when_it_turns_up_and_when_it_is_lost() -> None:
    game, s = hidden(side="martian", at="activation")
    s, told = act(game, s, "martian", "activate M1")
    (up,) = heard(told, "earthling", PieceTurnedUp)
    assert (up.label, up.name) == ("M1", "Envoy")
    assert seen(game.view(s, EARTHLING), "M1").kind == KINDS["envoy"]
    game, s = hidden(
        martian=["Bio Lab 0501 down", "Walker 1501"],
        earthling=["Infantry 0502", "Heroine 2012 down"],
        side="earthling",
        at="combat",
    )
    assert seen(game.view(s, EARTHLING), "M1").kind == -1
    s, told = act(game, s, "earthling", "attack E1 M1", dice=[1])
    assert where(game, s, "M1") == "gone"
    (lost,) = heard(told, "earthling", PieceEliminated)
    assert lost.kind == KINDS["bio_lab"]
    assert seen(game.view(s, EARTHLING), "M1").kind == KINDS["bio_lab"]


@pytest.mark.rule("LON-5.8", "LON-20.3")
def test_the_objective_is_shown_with_the_hero_and_at_the_end() -> None:
    game, s = hidden(
        earthling=["Hero 0502", "Heroine 2012 down"],
        martian=["Walker 0501", "Walker 1501"],
        objective="level_city",
        at="combat",
    )
    assert game.view(s, EARTHLING).objective == -1
    s, told = act(game, s, "martian", "attack M1 E1")
    assert [event.objective for event in heard(told, "spectator", ObjectiveShown)] == [1]
    for seat in (EARTHLING, SPECTATOR):
        view = game.view(s, seat)
        assert (view.objective, view.shown) == (1, True)
    told = []
    game, s = hidden(turn=12, at="end", objective="abduct_girl", told=told)
    (opened,) = heard(told, "spectator", SecretsOpened)
    assert opened.objective == "Abduct Girl!"
    assert "E2 Airship" in opened.pieces
    assert "M1 Envoy" in opened.pieces
    assert game.view(s, EARTHLING).objective == 2
    assert seen(game.view(s, EARTHLING), "M1").kind == KINDS["envoy"]


class Turned:
    """Where two pieces could be named either way, this decides."""

    def __init__(self, second: int) -> None:
        self.second = second

    def pick(self, n: int, at: int, what: str) -> int:
        return self.second if what == "which of two pieces is named first" else 0


def set_up(chance: Chance, *lines: str) -> tuple[London, LondonState, list[Told]]:
    """The two-player set-up with these Earthlings, and what was told."""
    game = new_game()
    s, told = game.new(chance)
    first = ["objective peace", "buy envoy 1", "track envoy"]
    for seat, text in [(MARTIAN, line) for line in first] + [(EARTHLING, line) for line in lines]:
        s, more = game.apply(s, seat, game.read(s, seat, text), chance)
        told += more
    return game, s, told


@pytest.mark.rule("LON-5.10")
def test_labels_come_from_places_not_from_what_was_placed_first() -> None:
    buy = "buy infantry 1, priest 1"
    orders = [
        ("place infantry 0903", "place priest 0502", "place heroine 0805"),
        ("place priest 0502", "place heroine 0805", "place infantry 0903"),
    ]
    for order in orders:
        game, s, _ = set_up(Fast(5), buy, *order)
        labels = [UNIT_NAMES[s.kind_of[piece_of(game, s, f"E{i}")]] for i in (1, 2, 3)]
        by_place = {"0502": "priest", "0805": "heroine", "0903": "infantry"}
        hexes = sorted(by_place, key=game.facts.map.at)
        assert labels == [by_place[hex] for hex in hexes]


@pytest.mark.rule("LON-5.10")
@pytest.mark.parametrize("second", [0, 1])
def test_of_two_pieces_in_one_hex_either_may_be_named_first(second: int) -> None:
    placing = ("place priest 0502", "place heroine 0502")
    game, s, _ = set_up(Turned(second), "buy priest 1", *placing)
    assert UNIT_NAMES[s.kind_of[piece_of(game, s, "E1")]] == ("priest" if second else "heroine")
    game, s, _ = set_up(Turned(second), "buy priest 1", *reversed(placing))
    assert UNIT_NAMES[s.kind_of[piece_of(game, s, "E1")]] == ("priest" if second else "heroine")


@pytest.mark.rule("LON-5.10", "LON-12.10")
def test_of_two_face_down_pieces_only_the_one_picked_turns_up() -> None:
    people = ["Priest 0502 down", "Heroine 0502 down"]
    game, s = stage(martian=["Walker 0501"], earthling=people, at="combat")
    shots = [text for text in legal(game, s, "martian") if text.startswith("attack")]
    assert shots == ["attack M1 E1", "attack M1 E2"]
    swapped = ["Heroine 0502 down", "Priest 0502 down"]
    other, t = stage(martian=["Walker 0501"], earthling=swapped, at="combat")
    assert [x for x in legal(other, t, "martian") if x.startswith("attack")] == shots
    form: Any = game.decision(s, MARTIAN)
    form_of_other: Any = other.decision(t, MARTIAN)
    assert form.form() == form_of_other.form(), "nothing offered depends on which is which"
    s, told = act(game, s, "martian", "attack M1 E2")
    assert [event.label for event in heard(told, "martian", PieceTurnedUp)] == ["E2"]
    assert not s.up[piece_of(game, s, "E1")]
    assert captor_of(game, s) == "M1"


def captor_of(game: London, s: LondonState) -> str:
    return game.facts.label(s, s.captor) if s.captor >= 0 else ""


@pytest.mark.rule("LON-12.10", "LON-7.5")
def test_a_unit_beside_the_heroine_keeps_martians_out() -> None:
    game, s = stage(martian=["Saucer 0501"], earthling=["Infantry 0502", "Heroine 0502"])
    assert "0502" not in [text[-4:] for text in legal(game, s, "martian") if "move" in text]
    game, s = stage(
        martian=["Walker 0501"], earthling=["Infantry 0502", "Heroine 0502"], at="combat"
    )
    shots = [text for text in legal(game, s, "martian") if text.startswith("attack")]
    assert shots == ["attack M1 E1", "attack M1 E2"], "each is a target of its own"


@pytest.mark.rule("LON-5.1")
@pytest.mark.parametrize("seat", ["martian", "earthling"])
def test_reading_a_move_of_an_enemy_tells_nothing_of_it(seat: str) -> None:
    """Whatever lies face-down, a far hex gets the same answer: a Saucer flies, Germs stay."""
    other, units = (
        ("E", "Germs Priest Superhero") if seat == "martian" else ("M", "HQ Walker Saucer")
    )
    answers = set()
    for unit in units.split():
        people, martians = [f"{unit} 1004 down"], ["Walker 0101"]
        if seat == "earthling":
            people, martians = ["Infantry 1007"], [f"{unit} 1001 down"]
        game, s = stage(side=seat, earthling=people, martian=martians)
        for verb in ("move", "panic"):
            number, action = meant(game, s, seat, f"{verb} {other}1 1006")
            answers.add(f"{action} {game.why_not(s, number, action)}")
    assert len(answers) == 2, answers


@pytest.mark.rule("LON-5.11")
def test_alone_the_human_sees_the_whole_martian_side() -> None:
    game, s = stage(
        "solitaire",
        martian=["Walker 0501 down"],
        earthling=["Infantry 1010", "Heroine 2012 down"],
        side="earthling",
        track={7: "hq"},
    )
    view = game.view(s, EARTHLING)
    assert view.track[6] == KINDS["hq"]
    assert seen(view, "M1").kind == KINDS["walker"]
    outsider = game.view(s, SPECTATOR)
    assert seen(outsider, "E2").kind == -1
