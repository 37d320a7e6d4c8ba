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
from thunderchild.core.errors import InputError
from thunderchild.core.game import NotationError, Refused
from thunderchild.core.record import ACTION, END, Record
from thunderchild.games.invasion.kinds import (
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


def test_every_option_is_played_with_another_value_than_usual() -> None:
    for title in ("japan", "england"):
        usual = titles.title(title).kind.OPTIONS()
        setups = [records.load(path).setup for path in FILES]
        tried = {
            name
            for setup in setups
            if setup.title == title
            for name, value in setup.options.items()
            if str(getattr(usual, name)) != value
        }
        assert tried == set(usual.__struct_fields__)


# ---- making them anew --------------------------------------------------------------------------


def same_actions(old: Record) -> Record:
    """The game of a record, played again with its own actions."""
    game, seed = titles.make(old.setup), int(old.seal)
    notes, chance = Notes(game, old.setup, old.seats, seed), Fast(seed)
    s, _ = game.new(chance, telling=False)
    for line in old.lines:
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


def other_games(old: Record) -> Iterator[Record]:
    """Games that the same player plays with the same rules."""
    game = titles.make(old.setup)
    for seed in SEEDS:
        players = machines(old.setup.title, list(old.seats.values()))
        notes = Notes(game, old.setup, old.seats, seed)
        played = play(game, players, seed, notes)
        assert played.record is not None
        yield played.record


def remake(path: Path) -> bool:
    """Write a record anew: the same game if it still ends so, or the first that does."""
    old = records.load(path)
    try:
        new = same_actions(old)
        found = end_of(new) == end_of(old)
    except (InputError, NotationError, Refused):
        found = False
    if not found:
        again = (record for record in other_games(old) if end_of(record) == end_of(old))
        new = next(again, old)
        found = new is not old
    if found:
        path.write_text(records.write(new), "utf-8")
    return found


if __name__ == "__main__":
    lost = [each.stem for each in FILES if not remake(each)]
    sys.exit(f"No game ends so any more: {', '.join(lost)}" if lost else 0)
