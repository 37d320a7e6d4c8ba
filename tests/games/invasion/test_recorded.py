"""Whole recorded games: both titles, every scenario, every end that play can reach, replayed.

After an intended change `python -m tests.games.invasion.test_recorded` plays the actions again and
writes the hashes anew. Where other content makes another game of them, the player who sat there
plays until a game ends the same way.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from thunderchild import titles
from thunderchild.core import record as records
from thunderchild.core.chance import Fast
from thunderchild.core.errors import InputError, NotationError
from thunderchild.core.game import Refused
from thunderchild.core.options import values_of
from thunderchild.core.record import ACTION, END, Record, Setup
from thunderchild.core.testing.fuzz import only_offered
from thunderchild.games.invasion.content.files import own_content
from thunderchild.games.invasion.model.kinds import (
    CAPITAL_FELL,
    COLONIZATION_ROLL,
    COLONIZED,
    FLYING_MACHINE_BUILT,
    GERM_ROLL,
    GERMS_WON,
    MACHINES_GONE,
    NO_MARTIANS_LEFT,
    NO_TRIPODS_LEFT,
    REASONS,
    SEATS,
)
from thunderchild.lab.sitting import Notes, machines, play

FOLDER = Path(__file__).parent / "recorded"
FILES = sorted(FOLDER.glob("*.record"))
ENDS = {
    "none-left": NO_MARTIANS_LEFT,
    "germs-won": GERMS_WON,
    "colonized": COLONIZED,
    "capital-fell": CAPITAL_FELL,
    "flying-machine": FLYING_MACHINE_BUILT,
    "germ-roll": GERM_ROLL,
    "settled": COLONIZATION_ROLL,
    "machines-gone": MACHINES_GONE,
    "no-tripod": NO_TRIPODS_LEFT,
}
WON = ("none-left", "germs-won", "germ-roll", "machines-gone", "no-tripod")
LOST = {"colonized", "capital-fell", "flying-machine"}
EXPECTED = {
    "japan-core": LOST | {"none-left", "germs-won", "germ-roll"},
    "japan-1": LOST | {"none-left", "germs-won"},
    "japan-2": LOST | {"germs-won", "germ-roll", "machines-gone"},
    "japan-3": LOST | {"germs-won"},
    "england-core": LOST | {"settled", "none-left"},
    "england-1": LOST | {"settled", "no-tripod"},
    "england-2": LOST | {"settled", "machines-gone"},
    "england-3": LOST | {"settled", "none-left"},
    "england-final": LOST | {"settled"},
}
SEEDS = range(1, 400)


def rules_and_end(path: Path) -> tuple[str, str]:
    """What a name says: `japan-2-options--germs-won` is scenario 2 with unusual options."""
    rules, _, words = path.stem.partition("--")
    return rules.removesuffix("-options"), words


def end_of(record: Record) -> tuple[str, str]:
    """The winner and the reason that a record names."""
    last = next(line for line in record.lines if line.kind == END)
    return last.seat, last.text


@pytest.mark.rule("INV-VIC-01", "INV-SEQ-03")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_game_replays_to_the_end_it_is_named_for(path: Path) -> None:
    record = records.load(path)
    verdict = records.verify(record, titles.make)
    assert verdict.ok, verdict.sentence
    rules, words = rules_and_end(path)
    setup = record.setup
    profile = setup.options.get("profile", setup.scenario)
    assert rules == f"{setup.title}-{profile.removeprefix('england_')}"
    assert end_of(record) == (SEATS[words not in WON], REASONS[ENDS[words]])


def test_every_scenario_is_won_or_lost_in_every_way_found() -> None:
    found: dict[str, set[str]] = {}
    for rules, words in map(rules_and_end, FILES):
        found.setdefault(rules, set()).add(words)
    assert found == EXPECTED
    assert set().union(*found.values()) == set(ENDS)


def test_a_scenario_speaks_of_germs_only_where_they_can_win() -> None:
    for title in ("japan", "england"):
        for scene in own_content().scenario_table[title].values():
            if "germ" in scene.file.blurb.lower():
                assert "germs-won" in EXPECTED[f"{title}-{scene.file.id}"]


def test_every_option_is_played_with_another_value_than_usual() -> None:
    tried: dict[str, set[str]] = {"japan": set(), "england": set()}
    for path in FILES:
        setup = records.load(path).setup
        entry = titles.title(setup.title)
        standards = entry.standards(setup.scenario, setup.options)
        usual = {**values_of(entry.kind.OPTIONS()), **standards}
        changed = {name for name, value in setup.options.items() if value != usual[name]}
        tried[setup.title] |= changed
    for title, names in tried.items():
        assert names == set(titles.title(title).kind.OPTIONS.__struct_fields__)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_record_says_how_often_the_income_was_paid(path: Path) -> None:
    setup = records.load(path).setup
    entry = titles.title(setup.title)
    offered = setup.title == "japan" or setup.scenario != "1"
    assert ("income" in setup.options) == offered
    if offered and not path.stem.partition("--")[0].endswith("-options"):
        assert setup.options["income"] == entry.standards(setup.scenario, setup.options)["income"]


# ---- making them anew --------------------------------------------------------------------------


def setup_now(path: Path, old: Setup) -> Setup:
    """The setup of a record with the content and the options of today."""
    entry = titles.title(old.title)
    given = {name: value for name, value in old.options.items() if name != "income"}
    if path.stem.partition("--")[0].endswith("-options"):
        given["income"] = "1.5"
    kept = {name: str(v) for name, v in only_offered(entry.kind, old.scenario, given).items()}
    return titles.settle(Setup(old.title, old.scenario, kept))


def same_actions(old: Record, setup: Setup) -> Record:
    """The game of a record, played again with its own actions."""
    game, seed = titles.make(setup), int(old.seal)
    notes, chance = Notes(game, setup, old.seats, seed), Fast(seed)
    s, _ = game.new(chance, telling=False)
    for line in records.lines_now(old, game):
        if line.kind == ACTION:
            seat = game.seats.index(line.seat)
            action = game.read(s, seat, line.text)
            notes.before(game, s, seat, action)
            s, _ = game.apply(s, seat, action, chance)
            notes.after(s)
    outcome = game.outcome(s)
    if outcome is None:
        raise InputError("The actions end no game any more.")
    return notes.finish(s, outcome)


def other_games(old: Record, setup: Setup) -> Iterator[Record]:
    """Games that the same player plays with the same rules."""
    game = titles.make(setup)
    for seed in SEEDS:
        players = machines(setup.title, list(old.seats.values()))
        notes = Notes(game, setup, old.seats, seed)
        played = play(game, players, seed, notes)
        assert played.record is not None
        yield played.record


def remake(path: Path) -> bool:
    """Write a record anew: the same game if it still ends so, or the first that does."""
    old = records.load(path)
    setup = setup_now(path, old.setup)
    try:
        new = same_actions(old, setup)
        found = end_of(new) == end_of(old)
    except (InputError, NotationError, Refused):
        found = False
    if not found:
        again = (record for record in other_games(old, setup) if end_of(record) == end_of(old))
        new = next(again, old)
        found = new is not old
    if found:
        path.write_text(records.write(new), "utf-8")
    return found


if __name__ == "__main__":
    lost = [each.stem for each in FILES if not remake(each)]
    sys.exit(f"No game ends so any more: {', '.join(lost)}" if lost else 0)
