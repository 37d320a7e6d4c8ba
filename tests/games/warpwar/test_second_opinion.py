"""Random combats, refereed a second time: the engine and `referee.py` must agree on all of it.

Orders come from the engine's own sampler and from mutants of its samples; so do hit placements.
"""

from collections.abc import Iterator

import pytest

from tests.games.warpwar import referee
from tests.games.warpwar.fights import E, Fight
from tests.games.warpwar.referee import Placing, Record, Rules, Sheet
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.testing.mutants import mutants
from thunderchild.games.warpwar.content.facts import values_of
from thunderchild.games.warpwar.model.actions import Orders, PlaceHits
from thunderchild.games.warpwar.model.kinds import TACTIC_NAMES, WARPSHIP
from thunderchild.games.warpwar.model.state import ALIVE, DESTROYED, LOST
from thunderchild.games.warpwar.told.combat import (
    HitsCounted,
    RoundEnded,
    ShipDestroyed,
    ShipEscaped,
)

BATCHES = 10
FIGHTS = 60  # a batch; some four rounds each
MUTANTS = 6
NUMBERS = (("10", "12", "14", "20"), ("13", "15", "23", "25"))
OPTIONS = {
    "screen_tech": ("yes", "no"),
    "loaded_rack": ("lost_with_rack", "protected", "drops"),
    "escape_check": ("beams", "beams_and_missile_ships"),
    "combat_transfers": ("one_per_warpship", "one_per_player", "up_to_racks"),
}


# ---- fleets and translations -------------------------------------------------------------------


def random_values(draws: Draws, *letters: str) -> str:
    """Values of which some are nought, power a little more than the rest."""
    words = [f"PD{1 + draws.pick(8)}"]
    for letter in letters:
        value = draws.pick(4) if draws.pick(3) else 0
        value *= 3 if letter == "M" else 1
        words += [f"{letter}{value}"] if value else []
    return " ".join(words)


def random_fleet(draws: Draws, side: int) -> list[str]:
    """One to three Warpships, and Systemships aboard or beside them."""
    fleet: list[str] = []
    free: list[str] = []
    for number in range(1, 2 + draws.pick(3)):
        racks = draws.pick(4)
        text = f"W{number} TL{draws.pick(4)} {random_values(draws, 'B', 'S', 'T', 'M')}"
        fleet.append(f"{text} SR{racks}" if racks else text)
        free += [f"W{number}"] * racks
    for name in NUMBERS[side][: draws.pick(5)]:
        text = f"S{name} TL{draws.pick(4)} {random_values(draws, 'B', 'S', 'T', 'M')}"
        carrier = free.pop(draws.pick(len(free))) if free and draws.pick(3) else ""
        fleet.append(f"{text} aboard {carrier}" if carrier else text)
    return fleet


def records_of(fight: Fight) -> dict[int, Record]:
    """The living ships of the combat, those aboard included."""
    s = fight.s
    records: dict[int, Record] = {}
    for ship in range(len(s.owner)):
        holder = s.carrier[ship] if s.carrier[ship] >= 0 else ship
        if s.fate[ship] == ALIVE and s.hex[holder] == s.star:
            pd, beam, screen, tubes, missiles, racks = values_of(s, ship)
            records[ship] = Record(
                side=s.owner[ship],
                warp=s.kind_of[ship] == WARPSHIP,
                level=s.level[ship],
                pd=pd,
                b=beam,
                s=screen,
                t=tubes,
                m=missiles,
                sr=racks,
                aboard=tuple(s.loads(ship)),
                out=s.hex[ship] == s.star,
            )
    return records


def sheets_of(action: Orders) -> dict[int, Sheet] | None:
    """The orders for the referee; None if a ship has two."""
    sheets: dict[int, Sheet] = {}
    for o in action.orders:
        if o.ship in sheets:
            return None
        sheets[o.ship] = Sheet(
            TACTIC_NAMES[o.tactic] if 0 <= o.tactic < len(TACTIC_NAMES) else "?",
            o.drive,
            o.beam,
            o.screen,
            None if o.target == -1 else o.target,
            tuple((missile.target, missile.drive) for missile in o.missiles),
            tuple(o.drops),
            tuple(o.pickups),
        )
    return sheets


def placings_of(action: PlaceHits) -> dict[int, Placing] | None:
    """The placements for the referee; None if a ship has two."""
    placings: dict[int, Placing] = {}
    for p in action.placements:
        if p.ship in placings:
            return None
        placings[p.ship] = Placing(
            p.pd, p.beam, p.screen, p.tubes, p.missiles, p.racks, tuple(p.lost)
        )
    return placings


# ---- one fight ---------------------------------------------------------------------------------


class Refereed:
    """A random fight whose every round is refereed twice."""

    def __init__(self, seed: int) -> None:
        self.draws = draws = Draws(seed)
        options = {name: draws.choose(values) for name, values in OPTIONS.items()}
        self.rules = Rules(**options)
        self.dry_rounds = 1 + draws.pick(4)
        self.fight = Fight(
            random_fleet(draws, 0),
            random_fleet(draws, 1),
            active=draws.choose(("first", "second")),
            screen_tech=options["screen_tech"],
            loaded_rack=options["loaded_rack"],
            escape_check=options["escape_check"],
            combat_transfers=options["combat_transfers"],
            dry_rounds=self.dry_rounds,
        )
        self.rounds = 0
        self.dry = 0

    def apply(self, seat: int, action: object) -> None:
        """One action through the gate."""
        fight = self.fight
        fight.s, told = fight.game.apply(fight.s, seat, action, Fast(0))
        fight.told += told

    def sample(self, seat: int) -> object:
        """One action of the engine's own sampler."""
        decision = self.fight.game.decision(self.fight.s, seat)
        assert decision is not None
        return decision.sample(self.draws)

    def choose_orders(self, records: dict[int, Record], seat: int) -> Orders:
        """Legal orders; that they are, and that mutants are or are not, both say alike."""
        sample = self.sample(seat)
        assert isinstance(sample, Orders)
        chosen = sample
        for action in (sample, *mutants(sample, Orders, self.draws, MUTANTS)):
            sheets = sheets_of(action)
            broken = {"WW-11.14"}
            if sheets is not None:
                broken = referee.breaches(records, seat, sheets, self.rules)
            refusal = self.fight.game.why_not(self.fight.s, seat, action)
            assert (refusal is None) == (not broken), (action, refusal, broken)
            assert refusal is None or refusal.rule in broken, (action, refusal, broken)
            if refusal is None:
                chosen = action
        return chosen

    def choose_hits(self, fire: referee.Fire, seat: int) -> PlaceHits:
        """A legal placement, with the same cross-examination."""
        sample = self.sample(seat)
        assert isinstance(sample, PlaceHits)
        chosen = sample
        for action in (sample, *mutants(sample, PlaceHits, self.draws, MUTANTS)):
            placings = placings_of(action)
            wrong = placings is None or referee.misplaced(fire, seat, placings, self.rules)
            refusal = self.fight.game.why_not(self.fight.s, seat, action)
            assert (refusal is None) != wrong, (action, refusal)
            if refusal is None:
                chosen = action
        return chosen

    def round(self) -> None:
        """One round, up to the escapes."""
        fight, records = self.fight, records_of(self.fight)
        fight.told = []
        sheets: dict[int, Sheet] = {}
        for seat in (0, 1):
            action = self.choose_orders(records, seat)
            sheets |= sheets_of(action) or {}
            self.apply(seat, action)
        fire = referee.read_fire(records, sheets, self.rules)
        self.compare_fire(fire)
        placings: dict[int, Placing] = {}
        while fight.asked[0] == "HitsQuestion":
            seat = fight.game.asked(fight.s)[0]
            hits = self.choose_hits(fire, seat)
            placings |= placings_of(hits) or {}
            self.apply(seat, hits)
        after = referee.aftermath(fire, sheets, placings, self.rules)
        self.compare_ships(after)
        while fight.asked[0] == "RetreatQuestion":
            seat = fight.game.asked(fight.s)[0]
            self.apply(seat, self.sample(seat))
        self.compare_end(fire, after)
        self.rounds += 1

    def compare_fire(self, fire: referee.Fire) -> None:
        """Totals, Screens, effective hits."""
        counted = {e.ship: (e.total, e.absorbed, e.effective) for e in self.heard(HitsCounted)}
        assert counted == {
            ship: (total, fire.absorbed[ship], fire.effective[ship])
            for ship, total in fire.total.items()
            if total
        }

    def compare_ships(self, after: referee.After) -> None:
        """Who is left with what, who is gone, who gets away."""
        s = self.fight.s
        destroyed = {e.ship for e in self.heard(ShipDestroyed) if e.rule == "WW-14.9"}
        assert destroyed == after.destroyed
        assert {e.ship for e in self.heard(ShipEscaped)} == after.escaping
        stranded = {e.ship for e in self.heard(ShipDestroyed)} - destroyed
        for ship, r in after.records.items():
            if ship in after.destroyed | stranded:
                assert s.fate[ship] == DESTROYED
            elif ship in after.lost:
                assert s.fate[ship] == LOST
            else:
                assert s.fate[ship] == ALIVE
                assert values_of(s, ship) == [r.pd, r.b, r.s, r.t, r.m, r.sr]
                assert set(s.loads(ship)) == set(r.aboard)
                assert (s.hex[ship] >= 0) == r.out

    def compare_end(self, fire: referee.Fire, after: referee.After) -> None:
        """The count of dry rounds, and whether the combat goes on."""
        self.dry = 0 if any(fire.effective.values()) else self.dry + 1
        assert [e.dry for e in self.heard(RoundEnded)] == [self.dry]
        gone = after.destroyed | after.lost | after.escaping
        sides = {r.side for ship, r in after.records.items() if r.out and ship not in gone}
        goes_on = len(sides) == 2 and self.dry < self.dry_rounds
        assert self.fight.goes_on == goes_on

    def heard(self, kind: type[E]) -> list[E]:
        """Public events of a kind since the orders of this round."""
        return self.fight.heard("spectator", kind)


def refereed_rounds(seeds: range) -> Iterator[Refereed]:
    """Fight out combats, stopping after each round."""
    for seed in seeds:
        refereed = Refereed(seed)
        while refereed.fight.goes_on:
            refereed.round()
            yield refereed


@pytest.mark.parametrize("batch", range(BATCHES))
def test_engine_and_referee_agree_on_random_combats(batch: int) -> None:
    """Not watched for the rules it names, as it is four times as fast without."""
    rounds = sum(1 for _ in refereed_rounds(range(batch * FIGHTS, (batch + 1) * FIGHTS)))
    assert rounds > 2 * FIGHTS


@pytest.mark.rule("WW-10.3", "WW-10.4", "WW-11.2", "WW-12.1", "WW-13.3", "WW-13.4", "WW-14.2")
@pytest.mark.rule("WW-14.8", "WW-14.10", "WW-15.1", "WW-15.2", "WW-16.1", "WW-16.4", "WW-17.2")
def test_random_combats_reach_every_kind_of_event() -> None:
    """The comparison is worth little if something never happens in it."""
    seen = {
        type(event).__name__
        for refereed in refereed_rounds(range(60))
        for _, event in refereed.fight.told
    }
    assert seen >= {
        "OrderShown",
        "ShotRead",
        "HitsCounted",
        "HitsPlaced",
        "ShipSurvived",
        "ShipDestroyed",
        "LoadLost",
        "LoadFell",
        "PickupCompleted",
        "PickupFailed",
        "ShipEscaped",
        "EscapeFailed",
        "WithdrawalForced",
        "CombatEnded",
    }
