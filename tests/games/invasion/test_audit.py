"""An audit of the tracks: what was told explains every point, and nothing else does.

The auditor keeps its own books from the events alone, with the numbers of the rulebook. It counts
again what Zones, Refugees, Units and Tripods bring; points of cards are taken as they are told.
"""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.games.invasion.claims import Claims, after_battle, seen
from tests.games.invasion.replaying import game_of
from thunderchild import titles
from thunderchild.core import record as records
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.events import Event
from thunderchild.games.invasion.game import England, Invasion, Japan
from thunderchild.games.invasion.model.kinds import FACES
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.told.battle import BattleBegan, BattleEnded
from thunderchild.games.invasion.told.cards import LossPrevented
from thunderchild.games.invasion.told.humans import RefugeesLost, RefugeesPlaced, UnitLost
from thunderchild.games.invasion.told.map import (
    PhaseBegan,
    PointsLost,
    Rolled,
    TurnBegan,
    WorkforceLost,
)
from thunderchild.games.invasion.told.martians import WaveMoved

FILES = sorted((Path(__file__).parent / "recorded").glob("*.record"))
NAME = re.compile(r"\B(?=[A-Z])")  # PointsGained is heard by points_gained
WHOLE_TRACK = 100
RUINED = {"japan": (2, 4), "england": (2, 6)}  # MVP for a Destroyed Zone, for Red Weed (INV-ZON-02)
TRIPOD = {"japan": 0, "england": 2}  # HVP for a Destroyed Tripod (INV-HST-06)
PRODUCING = {"japan": 1, "england": 0}  # HVP for a producing Zone (INV-ESC-07)
COUNTED = {  # these points must follow from what happened; all others come from cards and dice
    "INV-ZON-02",
    "INV-ESC-07",
    "INV-HST-06",
    "INV-SCE-15",
    "INV-CAP-01",
    "INV-ESC-06",
}

DEAR = {"Emperor Mutsuhito": 5, "Shigenobu Okuma": 2}  # Captured (INV-CHR-07)


class Auditor:
    """Books kept from the events."""

    def __init__(self, chassis: str, zones: int) -> None:
        self.chassis, self.zones = chassis, zones
        self.tracks: Counter[str] = Counter()
        self.destroyed: set[int] = set()
        self.weeds: set[int] = set()
        self.owed: list[tuple[str, int]] = []

    def hear(self, event: Event) -> None:
        """Take one event into the books."""
        entry = getattr(self, NAME.sub("_", type(event).__name__).lower(), None)
        if entry is not None:
            entry(event)

    def owe(self, track: str, points: int) -> None:
        """The next points on a track; none are told where the track is full."""
        points = min(points, WHOLE_TRACK - self.tracks[track])
        if points > 0:
            self.owed.append((track, points))

    def points_gained(self, event: Any) -> None:
        if event.rule == "INV-ZON-02":
            destroyed, weed = RUINED[self.chassis]
            self.owe("MVP", destroyed * len(self.destroyed) + weed * len(self.weeds))
        elif event.rule == "INV-ESC-07":
            ruined = len(self.destroyed) + len(self.weeds)
            self.owe("HVP", PRODUCING[self.chassis] * (self.zones - ruined))
        if event.rule in COUNTED:
            assert self.owed.pop(0) == (event.track, event.points), event
        self.tracks[event.track] += event.points
        assert self.tracks[event.track] == event.now

    def points_lost(self, event: Any) -> None:
        self.tracks[event.track] -= event.points
        assert self.tracks[event.track] == event.now >= 0

    def zone_destroyed(self, event: Any) -> None:
        assert event.zone.id not in self.destroyed | self.weeds
        self.destroyed.add(event.zone.id)

    def red_weed_grew(self, event: Any) -> None:
        self.destroyed.discard(event.zone.id)
        assert event.zone.id not in self.weeds
        self.weeds.add(event.zone.id)

    def red_weed_withered(self, event: Any) -> None:
        self.weeds.remove(event.zone.id)
        self.destroyed.add(event.zone.id)

    def unit_lost(self, event: Any) -> None:
        if event.fate == "captured":
            self.owe("MVP", DEAR.get(event.unit.name, 1))

    def refugees_lost(self, event: Any) -> None:
        if event.fate in ("captured", "escaped"):
            self.owe("MVP" if event.fate == "captured" else "HVP", event.points)

    def piece_lost(self, event: Any) -> None:
        """At sea; on land the Refugees are told of once more."""
        if event.fate == "captured" and event.piece.name.startswith("Freighter"):
            self.owe("MVP", 2 if "(2)" in event.piece.name else 1)

    def ship_escaped(self, event: Any) -> None:
        if event.piece.name.startswith("Freighter"):
            self.owe("HVP", 2 if "(2)" in event.piece.name else 1)

    def tripod_destroyed(self, event: Any) -> None:
        self.owe("HVP", TRIPOD[self.chassis])

    def tripod_hit(self, event: Any) -> None:
        if event.destroyed:
            self.owe("HVP", TRIPOD[self.chassis])

    def building_lowered(self, event: Any) -> None:
        """A Tripod under construction, destroyed by Infantry; cards that hinder give nothing."""
        if event.rule != "INV-EVT-13":
            self.owe("HVP", TRIPOD[self.chassis])

    def machine_destroyed(self, event: Any) -> None:
        if event.rule == "INV-SCE-15":
            self.owe("HVP", TRIPOD[self.chassis])

    def balance(self, game: Invasion, s: InvasionState) -> None:
        """The books agree with the position, and nothing is owed."""
        assert not self.owed
        assert (s.pp, s.human, s.martian) == tuple(self.tracks[t] for t in ("PP", "HVP", "MVP"))
        ruined = {zone for zone, ruin in enumerate(s.ruin) if ruin}
        assert ruined == self.destroyed | self.weeds


def auditor_of(game: Invasion) -> Auditor:
    """The auditor of a game; the final rules of England count like Japan."""
    return Auditor(
        "england" if game.facts.profile.id == "england" else "japan", len(game.facts.map)
    )


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_events_of_a_recorded_game_explain_its_tracks(path: Path) -> None:
    record = records.load(path)
    game: Any = records.open_game(record, titles.make)
    auditor = auditor_of(game)
    for step in records.replay(record, titles.make):
        for _, event in step.events:
            auditor.hear(event)
        state: Any = step.state
        auditor.balance(game, state)


@pytest.mark.rule("INV-TRK-03", "INV-TRK-04", "INV-ZON-02", "INV-CAP-01", "INV-ESC-06")
@pytest.mark.parametrize("kind", [Japan, England])
def test_the_events_of_random_games_explain_their_tracks(kind: type[Invasion]) -> None:
    for seed in range(16):
        scenario = kind.scenarios()[seed % len(kind.scenarios())]
        game, chance, draws = kind(scenario, kind.OPTIONS()), Fast(seed), Draws(seed)
        auditor = auditor_of(game)
        s, told = game.new(chance)
        while True:
            for _, event in told:
                auditor.hear(event)
            auditor.balance(game, s)
            if game.outcome(s) is not None:
                break
            decision = game.decision(s, 0)
            assert decision is not None
            s, told = game.apply(s, 0, decision.sample(draws), chance)


@pytest.mark.rule("INV-DIE-01")
@pytest.mark.parametrize("kind", [Japan, England])
def test_dice_fall_three_two_one(kind: type[Invasion]) -> None:
    """The dice of whole games: the six faces of the stream are read as three, two and one."""

    class Counting:
        def __init__(self, seed: int) -> None:
            self.source = Fast(seed)

        def pick(self, n: int, at: int, what: str) -> int:
            value = self.source.pick(n, at, what)
            if n == len(FACES):
                faces[FACES[value]] += 1
            return value

    faces: Counter[int] = Counter()
    game = kind("core", kind.OPTIONS())
    for seed in range(40):
        chance, draws = Counting(seed), Draws(seed)
        s, _ = game.new(chance, telling=False)
        while game.outcome(s) is None:
            decision = game.decision(s, 0)
            assert decision is not None
            game.advance(s, 0, decision.sample(draws), chance, telling=False)
    rolled = sum(faces.values())
    assert rolled > 1000
    expected = [rolled / 2, rolled / 3, rolled / 6]
    distance = sum((faces[i] - e) ** 2 / e for i, e in enumerate(expected))
    assert distance < 13.8, f"{faces}: chance alone does this once in a thousand times"


# ---- what is told is what has changed ---------------------------------------------------------

SETTINGS = [
    *[(title, scenario, {}) for title in ("japan", "england") for scenario in Japan.scenarios()],
    ("england", "core", {"profile": "england_final"}),
]


def watched(
    game: Invasion, s: InvasionState, action: Any, chance: Fast
) -> Iterator[tuple[Any, InvasionState]]:
    """The events of an action, each with the position as it was told."""
    states: list[InvasionState] = []
    told: list[Any] = []

    class Ear(list[Any]):
        """Notes the position with each event."""

        def append(self, one: Any) -> None:
            told.append(one[1])
            states.append(after.copy())

    after = s.copy()
    game.carry_out(game.play(after, chance, Ear()), 0, action)
    yield from zip(told, states, strict=True)


@pytest.mark.pure
@pytest.mark.parametrize(("title", "scenario", "options"), SETTINGS)
def test_what_is_told_is_what_has_changed(
    title: str, scenario: str, options: dict[str, Any]
) -> None:
    """Between two events nothing changes but what the second one says."""
    game = game_of(title, scenario, **options)
    claims = Claims(game)
    for seed in range(8):
        chance, draws = Fast(seed), Draws(seed)
        s, _ = game.new(chance)
        for _ in range(250):
            if game.outcome(s) is not None:
                break
            decision = game.decision(s, 0)
            assert decision is not None
            action = decision.sample(draws)
            before = seen(game, s)
            for event, state in watched(game, s, action, chance):
                after = seen(game, state)
                change = Counter(after)
                change.subtract(before)
                real = Counter({key: n for key, n in change.items() if n})
                assert claims.of(event, before, after, state) == real, (event, real, action)
                before = after_battle(after) if isinstance(event, BattleEnded) else after
            game.advance(s, 0, action, chance)
            end = Counter(seen(game, s))
            end.subtract(before)
            assert not any(end.values()), (action, end)


# ---- Devastation as it happens ----------------------------------------------------------------

CLAIM = re.compile(r"([+-])(\d+) (Unit|Workforce|Refugee 2|Refugee|HVP)")
STOPS = (Rolled, PhaseBegan, TurnBegan, BattleBegan, WaveMoved)


class Witness:
    """Compares what is said of an attack with what comes of it."""

    def __init__(self) -> None:
        self.said: Counter[str] | None = None
        self.done: Counter[str] = Counter()
        self.compared = 0

    def hear(self, event: Any) -> None:
        """One event after another."""
        if isinstance(event, STOPS):
            self.compare()
        if isinstance(event, Rolled) and event.rule == "INV-DEV-02":
            words = event.result.partition("(")[2]
            self.said = Counter({what: int(n) for _, n, what in CLAIM.findall(words)})
        match event:
            case WorkforceLost():
                self.done["Workforce"] += event.points
            case RefugeesPlaced():
                self.done["Refugee 2" if event.double else "Refugee"] += event.number
            case UnitLost(by="INV-CAP-01") | RefugeesLost(by="INV-DEV-05"):
                self.done["Unit"] += 1
            case PointsLost(by="INV-DEV-07"):
                self.done["HVP"] += event.points
            case LossPrevented():
                self.said = None  # a card has changed it

    def compare(self) -> None:
        """The attack is over."""
        if self.said is not None:
            assert self.said == self.done
            self.compared += 1
        self.said, self.done = None, Counter()


@pytest.mark.rule("INV-DEV-03", "INV-DEV-04", "INV-DEV-08", "INV-DEV-09")
@pytest.mark.parametrize(("title", "scenario", "options"), SETTINGS)
def test_devastation_is_told_as_it_happens(
    title: str, scenario: str, options: dict[str, Any]
) -> None:
    game, witness = game_of(title, scenario, **options), Witness()
    for seed in range(12):
        chance, draws = Fast(seed), Draws(seed)
        s, told = game.new(chance)
        while game.outcome(s) is None:
            for _, event in told:
                witness.hear(event)
            decision = game.decision(s, 0)
            assert decision is not None
            told = game.advance(s, 0, decision.sample(draws), chance, telling=True)
        witness.said = None  # the end may have come in the midst of it
    assert witness.compared > 40
