"""Whole recorded games: each Objective met and missed, every force, every end, replayed.

After an intended change of the state `python -m tests.games.london.test_recorded` plays the
actions again and writes the hashes anew; the actions themselves stay.
"""

from pathlib import Path

import pytest

from tests.support.recorded import last_step, must_replay, rehash
from thunderchild import titles
from thunderchild.core import record as records
from thunderchild.games.london.model.kinds import CRUSH_ARMY, OBJECTIVE_NAMES, PEACE
from thunderchild.games.london.model.options import Options
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.rules.victory import GERMS_LOST, NOBODY_LEFT, REASONS, TIME_OVER
from thunderchild.games.london.told.events import SecretsOpened
from thunderchild.lab.sitting import machines, play

FOLDER = Path(__file__).parent / "recorded"
FILES = sorted(FOLDER.glob("*.record"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_game_replays(path: Path) -> None:
    must_replay(path)


class End:
    """How a recorded game ended."""

    def __init__(self, path: Path) -> None:
        step, outcome = last_step(path)
        self.state: LondonState = step.state
        self.events = [event for _, event in step.events]
        self.winner, self.reason = outcome.winner, outcome.reason


def end_of(name: str) -> End:
    return End(FOLDER / f"{name}.record")


@pytest.mark.rule("LON-23.1", "LON-23.10")
@pytest.mark.parametrize("number", range(len(OBJECTIVE_NAMES)), ids=OBJECTIVE_NAMES)
def test_each_objective_is_met_once_and_missed_once(number: int) -> None:
    words = OBJECTIVE_NAMES[number].replace("_", "-")
    won, failed = end_of(f"{words}-won"), end_of(f"{words}-failed")
    assert won.state.objective == failed.state.objective == number
    assert (won.winner, won.reason) == ("martian", REASONS[number])
    assert (failed.winner, failed.reason) == ("earthling", REASONS[TIME_OVER])
    assert failed.state.turn == 12
    for end in (won, failed):
        (opened,) = [e for e in end.events if isinstance(e, SecretsOpened)]
        assert opened.objective, "the end opens everything"


@pytest.mark.rule("LON-23.6")
def test_an_envoy_makes_peace_whatever_objective_was_chosen() -> None:
    end = end_of("peace-with-another-objective-won")
    assert end.state.objective == CRUSH_ARMY
    assert (end.winner, end.reason) == ("martian", REASONS[PEACE])


def test_games_of_the_first_engine_keep_their_default() -> None:
    for engine, options in ((1, {"peace_any_objective": "false"}), (2, {})):
        setup = records.Setup("london", "two_player", engine=engine)
        assert titles.settle(setup).options == options


@pytest.mark.rule("LON-24.4", "LON-24.2", "LON-30.1")
@pytest.mark.parametrize("force", range(1, 7))
def test_each_force_has_come(force: int) -> None:
    names = [path.stem for path in FILES if path.stem.startswith(f"solitaire-force-{force}-")]
    for name in names:
        end = end_of(name)
        assert end.state.force == force - 1
        words = name.partition(f"{force}-")[2].replace("-", "_")
        if words in OBJECTIVE_NAMES:
            reason = REASONS[OBJECTIVE_NAMES.index(words)]
            assert (end.winner, end.reason) == ("martian", reason)
        else:
            assert end.winner == "earthling"
    assert names


@pytest.mark.rule("LON-23.8", "LON-23.11", "LON-23.12")
def test_germs_and_the_last_martian_end_a_game_early() -> None:
    germs, nobody = end_of("germs-attacked"), end_of("no-martian-left")
    assert (germs.winner, germs.reason) == ("earthling", REASONS[GERMS_LOST])
    assert (nobody.winner, nobody.reason) == ("earthling", REASONS[NOBODY_LEFT])


def test_every_option_is_played_with_another_value_than_usual() -> None:
    usual = {name: str(getattr(Options(), name)) for name in Options.__struct_fields__}
    options = [records.load(path).setup.options for path in FILES]
    tried = {
        name for chosen in options for name, value in chosen.items() if usual.get(name) != value
    }
    assert tried == set(usual)


def test_greedy_buys_where_no_ready_made_list_can_be_paid() -> None:
    setup = records.load(FOLDER / "other-options-peace-failed.record").setup
    game = titles.make(setup)
    players = machines("london", ["greedy", "greedy"])
    played = play(game, list(players), 5)
    assert played.outcome.winner in ("martian", "earthling")


if __name__ == "__main__":
    for each in FILES:
        rehash(each)
