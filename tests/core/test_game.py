"""The one gate, on the specimen game."""

from typing import ClassVar

import pytest

from tests.support.odds import outcomes
from thunderchild.core.chance import Fast, Keyed, Scripted, key_from_seed
from thunderchild.core.codec import CodecError, digest, from_json, from_plain, pack, to_json, unpack
from thunderchild.core.errors import NotationError
from thunderchild.core.events import PUBLIC, plain, seen_by
from thunderchild.core.game import SPECTATOR, Refused
from thunderchild.core.testing.specimen import Specimen
from thunderchild.core.testing.specimen.model import (
    Buy,
    Options,
    Orders,
    Rich,
    SpecimenState,
)
from thunderchild.core.testing.specimen.told import TileDrawn, TileTaken, View, WindRolled

LEFT, RIGHT = 0, 1


@pytest.fixture
def game() -> Specimen:
    return Specimen("duel", Options())


@pytest.fixture
def start(game: Specimen) -> SpecimenState:
    return game.new(Fast(1))[0]


def test_an_unknown_scenario_is_refused() -> None:
    with pytest.raises(ValueError, match="specimen has no scenario 'trio'"):
        Specimen("trio", Options())


def test_a_refusal_leaves_everything_as_it_was(game: Specimen, start: SpecimenState) -> None:
    code = start.hash()
    with pytest.raises(Refused, match=r"There is no such lane \(SPEC-2.1\)") as refused:
        game.apply(start, LEFT, Rich(5), Fast(1))
    assert refused.value.refusal.rule == "SPEC-2.1"
    assert start.hash() == code


@pytest.mark.parametrize(
    ("seat", "action", "sentence"),
    [
        (RIGHT, Rich(0), "It is not your turn to choose"),
        (SPECTATOR, Rich(0), "There is no such seat"),
        (2, Rich(0), "There is no such seat"),
        (
            LEFT,
            Buy(),
            "That does not answer what is asked now: Which lane is the rich one this turn?",
        ),
    ],
)
def test_strangers_and_other_answers_are_refused(
    game: Specimen, start: SpecimenState, seat: int, action: object, sentence: str
) -> None:
    refusal = game.why_not(start, seat, action)
    assert refusal is not None
    assert str(refusal) == sentence
    with pytest.raises(Refused, match=sentence):
        game.apply(start, seat, action, Fast(1))


def test_only_who_is_asked_has_a_decision_and_a_prompt(
    game: Specimen, start: SpecimenState
) -> None:
    assert game.asked(start) == [LEFT]
    assert game.decision(start, RIGHT) is None
    assert game.decision(start, SPECTATOR) is None
    assert game.prompt(start, RIGHT) == ""
    assert game.prompt(start, LEFT) == "Which lane is the rich one this turn?"


def test_secret_acts_tell_a_shell_and_a_private_event(game: Specimen) -> None:
    _, told = game.new(Fast(1))
    assert (PUBLIC, TileTaken(LEFT)) in told
    for seat in (LEFT, RIGHT):
        own = [event for event in seen_by(told, seat) if isinstance(event, TileDrawn)]
        assert len(own) == 3
    assert not any(isinstance(event, TileDrawn) for event in seen_by(told, SPECTATOR))
    facts = plain(TileTaken(LEFT))
    assert facts == {
        "event": "tile_taken",
        "seat": 0,
        "text": "Left took a tile.",
        "rule": "SPEC-1.3",
    }


def test_the_same_key_gives_the_same_game(game: Specimen) -> None:
    one, two = (game.new(Keyed(key_from_seed(5)))[0] for _ in range(2))
    other = game.new(Keyed(key_from_seed(6)))[0]
    assert one.hash() == two.hash()
    assert one != other


def test_the_exact_odds_of_the_wind(game: Specimen, start: SpecimenState) -> None:
    s = start
    for seat, action in ((LEFT, Rich(0)), (LEFT, Buy()), (RIGHT, Buy()), (LEFT, Orders((0, 0)))):
        s, _ = game.apply(s, seat, action, Fast(1))

    def lights(chance: object) -> int:
        """How many lanes the wind put out, up to the next turn's draws."""
        _, told = game.apply(s, RIGHT, Orders((0, 0)), chance)  # type: ignore[arg-type]
        return sum(isinstance(event, WindRolled) and event.out for _, event in told)

    odds = {0: 0.0, 1: 0.0, 2: 0.0}
    for out, share in outcomes(s.draws, lights):
        odds[out] += float(share)
    assert odds[2] == pytest.approx(1 / 36)
    assert odds[0] == pytest.approx(25 / 36)


def test_the_outcome_names_winner_and_reason() -> None:
    game = Specimen("duel", Options(target=1, wind="off"))
    s, _ = game.new(Fast(1))
    assert game.outcome(s) is None
    s.winner, s.reason = RIGHT, 1
    outcome = game.outcome(s)
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("right", "more points after the last turn")
    s.winner, s.reason = -1, 2
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.winner is None
    refusal = game.why_not(s, LEFT, Rich(0))
    assert str(refusal) == "The game is over"


def test_a_notation_error_says_where_and_what(game: Specimen, start: SpecimenState) -> None:
    assert game.read(start, LEFT, "rich lower") == Rich(1)
    with pytest.raises(NotationError) as error:
        game.read(start, LEFT, "rich middle")
    assert str(error.value) == "Expected upper or lower for lane at position 6 of 'rich middle'"
    assert error.value.position == 5


# ---- states and the codec ---------------------------------------------------------------


def test_a_state_survives_its_data(start: SpecimenState) -> None:
    back = Specimen("duel", Options()).from_data(unpack(pack(start.to_data())))
    assert back == start
    assert back is not start
    assert back.hash() == start.hash()


def test_a_keyed_hash_cannot_be_guessed_without_the_key(start: SpecimenState) -> None:
    assert start.hash(b"one") != start.hash(b"two")
    assert start.hash(b"one") != start.hash()
    assert start.hash(b"one") == start.copy().hash(b"one")


def test_a_state_is_no_key_of_a_set(start: SpecimenState) -> None:
    with pytest.raises(TypeError):
        {start}  # noqa: B018
    assert start != "another thing"


def test_data_of_another_length_is_refused(start: SpecimenState) -> None:
    with pytest.raises(ValueError, match=r"zip|do not go together"):
        Specimen("duel", Options()).from_data(start.to_data()[:-1])


def test_the_hash_is_the_same_everywhere() -> None:
    assert digest([1, [2, 3], "x"]) == "b98bf557685b09ebe04e41b9da381ba9"
    state = Specimen("duel", Options()).blank()
    assert state.hash() == Specimen("duel", Options()).from_data(state.to_data()).hash()


def test_the_codec_says_what_is_wrong() -> None:
    assert from_json(to_json(Buy(1, 0)), Specimen.ACTIONS) == Buy(1, 0)
    with pytest.raises(CodecError, match=r"\$\.lane"):
        from_json('{"do": "rich", "lane": "upper"}', Specimen.ACTIONS)
    with pytest.raises(CodecError, match="seat"):
        from_plain({}, View)
    with pytest.raises(CodecError):
        unpack(b"\xc1")


def test_a_scripted_game_can_be_played_with_own_dice(game: Specimen) -> None:
    s, _ = game.new(Scripted([0, 0, 0, 0, 0, 0]))
    assert s.hand(LEFT) == [3, 0, 0]
    assert s.draws == 6


def test_the_hash_of_an_engine_with_another_layout_is_not_checked() -> None:
    """Its lines are played again; what it hashed was laid out in another way."""

    class Later(Specimen):
        HASHES_SINCE: ClassVar[int] = 2

    later = Later("duel", Options())
    s, _ = later.new(Fast(3))
    assert later.hash_agrees(s, b"", 1, "of another layout")
    assert later.hash_agrees(s, b"", 2, s.hash())
    assert not later.hash_agrees(s, b"", 2, "of another layout")
