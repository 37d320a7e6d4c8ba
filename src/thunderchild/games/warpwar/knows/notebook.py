"""The automatic notebook: what is provable about each ship from what was seen.

Everything here follows from what everybody saw (see `notes`), so both players and any spectator get
the same notes. A bound is written down only when it must hold, and it is the best that holds:

* A ship's own story bounds what it has, what it was built with and what it cost (`story`); where it
  fired and may have been resupplied, its story can be told in several ways (`missiles`).
* All ships of a side were paid from one purse, so what one of them must have cost, and when, bounds
  all the others: later ships bound earlier ones (`purse`).
* Who carried which Systemship is often not seen. Every way it can have been is tried, and a note
  holds in all of them (`holds`).

That the bounds are the best is proved on small games by listing all worlds, with the standard rules
for loads and records. Elsewhere they hold, but better ones may exist: where there are more than
MOST_TELLINGS, MOST_STOCKS or MOST_WAYS ways to try, and where hits may be placed on loads unseen
(`loaded_rack=protected`, WW-14.10).
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import prod
from typing import Final

from msgspec.structs import replace

from thunderchild.core.remembering import Remembered
from thunderchild.games.warpwar.content.facts import Facts
from thunderchild.games.warpwar.knows.holds import LOST, Needs, Way, traffic_of, ways_of
from thunderchild.games.warpwar.knows.missiles import told
from thunderchild.games.warpwar.knows.public import open_state, struck_alone
from thunderchild.games.warpwar.knows.purse import Books, Purse, Telling, cheapest
from thunderchild.games.warpwar.knows.story import Entry, Story
from thunderchild.games.warpwar.knows.view import Note, View
from thunderchild.games.warpwar.model.kinds import ATTRIBUTES, PD, RACK, SYSTEMSHIP, WARPSHIP
from thunderchild.games.warpwar.model.state import (
    ACCOUNT,
    CRUSHED,
    ENTRY,
    FIRED,
    HIT,
    KILLED,
    SERVICED,
    SHAKEN,
    WarpWarState,
)
from thunderchild.games.warpwar.rules.building import BuildQuestion

MOST_KEPT: Final = 1000  # stories kept, as most do not change from one position to the next
remembered: Final = Remembered()  # the notes on a side, while nothing is seen that bears on them
MOST_TELLINGS: Final = 2000  # of several ships together; beyond this all are told in points alone


def annotated(facts: Facts, view: View) -> View:
    """A view with a note on every ship of others."""
    if all(ship.note is not None for ship in view.seen):
        return view
    notes = notes_on(facts, open_state(view))
    return replace(view, seen=[replace(ship, note=notes[ship.ship]) for ship in view.seen])


def notes_on(facts: Facts, s: WarpWarState) -> list[Note]:
    """One note for every ship, own ones too."""
    notes: dict[int, Note] = {}
    for seat in (0, 1):
        notes |= remembered.part(seen_of(facts, s, seat), lambda: Notebook(facts, s).side(seat))  # noqa: B023
    return [notes[ship] for ship in range(len(s.owner))]


def seen_of(facts: Facts, s: WarpWarState, seat: int) -> tuple[object, ...]:
    """All that the notes on one side are made of."""
    own = [i for i, owner in enumerate(s.owner) if owner == seat]
    shown = [s.shown_since[i * ATTRIBUTES : (i + 1) * ATTRIBUTES] for i in own]
    income = [s.accounts[i : i + 3] for i in range(0, len(s.accounts), ACCOUNT)]
    return (
        facts,
        seat,
        *map(tuple, (s.owner, s.kind_of, s.born, s.evidence, s.traffic, *shown, *income)),
        tuple(s.steps) if s.traffic else (),  # they count where loads were paid for
        tuple(s.shown_since) if s.went_on >= 0 else (),  # of others too, see `_movers`
        s.went_on,
        (s.active, s.turn, *s.served) if s.kind == BuildQuestion.kind else (),
        tuple(struck_alone(s, seat).items()),
    )


class Notebook:
    """The public record, sorted by ship."""

    def __init__(self, facts: Facts, s: WarpWarState) -> None:
        self.facts, self.s = facts, s
        self.entries: list[list[Entry]] = [[] for _ in s.owner]
        self.shows: list[list[list[int]]] = [[] for _ in s.owner]
        self.places: list[list[int]] = [[] for _ in s.owner]
        e = s.evidence
        for i in range(0, len(e), ENTRY):
            shared = e[i + ENTRY + 1 : i + ENTRY + 2] == [SHAKEN]  # its load took a part
            self.entries[e[i]].append((e[i + 1], e[i + 2], shared))
            self.shows[e[i]].append(e[i + 3 : i + ENTRY])
            self.places[e[i]].append(i // ENTRY)
        for ship, shows in enumerate(self.shows):
            shows.append(s.shown_since[ship * ATTRIBUTES : (ship + 1) * ATTRIBUTES])
            if s.kind == BuildQuestion.kind and s.owner[ship] == s.active:
                self._not_yet(ship)

    def _not_yet(self, ship: int) -> None:
        """While the yard is open nothing was repaired in it; it may have been the time before."""
        entries, shows = self.entries[ship], self.shows[ship]
        if not entries or entries[-1][:2] != (SERVICED, self.s.turn):
            return
        if self.s.served[ship]:
            entries[-1] = (SERVICED, self.s.served[ship], False)
        else:
            del entries[-1], self.places[ship][-1]
            shows[-2:] = [list(map(max, *shows[-2:]))]

    # ---- the ways it can have been ---------------------------------------------------------

    def side(self, seat: int) -> dict[int, Note]:
        """The notes on one side: what holds in every way it can have been."""
        ships = [ship for ship, owner in enumerate(self.s.owner) if owner == seat]
        found: dict[int, list[Note]] = {ship: [] for ship in ships}
        for way in self._ways(seat):
            for outlives in self._survivors(seat):
                tellings = {i: self._tellings(i, way.needs, outlives.get(i, 0)) for i in ships}
                for ship, purse in self._purses(seat, tellings):
                    found[ship].append(self._note(ship, purse, way))
        return {ship: _all_of(notes) for ship, notes in found.items()}

    def _ways(self, seat: int) -> Iterator[Way]:
        """How loads can have changed hands, and which Warpship kept the game alive."""
        ways = ways_of(self.s, seat, self.facts.options.loaded_rack)
        for way, mover in product(ways, self._movers(seat)):
            moved = way.copy()
            if mover is not None:
                moved.ask(mover, 0, 1)
            yield moved

    def _survivors(self, seat: int) -> list[dict[int, int]]:
        """Which ship outlives its hits, while this side alone places some (WW-10.6)."""
        struck = struck_alone(self.s, seat)
        if not struck or self.facts.options.loaded_rack == "protected":
            return [{}]
        return [{ship: hits} for ship, hits in struck.items()]

    def _movers(self, seat: int) -> Sequence[tuple[int, int] | None]:
        """Warpships one of which had a point of PD, or there would have been a draw (WW-19.4)."""
        s, facts = self.s, self.facts
        if s.went_on < 0 or facts.repair or facts.options.effective_ship != "mobile":
            return [None]
        gone = {ship for kind, at, ship, _ in traffic_of(s) if kind == CRUSHED and at <= s.went_on}
        found = []
        for ship, kind in enumerate(s.kind_of):
            stretch = sum(1 for place in self.places[ship] if place < s.went_on)
            before = [entry[0] for entry in self.entries[ship][:stretch]]
            if kind != WARPSHIP or ship in gone or KILLED in before:
                continue
            if s.owner[ship] != seat or any(shown[PD] for shown in self.shows[ship][stretch:]):
                return [None]
            found.append((ship, stretch))
        return found or [None]

    # ---- the stories of the ships ----------------------------------------------------------

    def _tellings(self, ship: int, needs: Needs, outlives: int) -> list[Telling]:
        """The story of a ship, with what a way asks of it; the plain one last."""
        shows = [list(shown) for shown in self.shows[ship]]
        for (who, stretch), (racks, points) in needs.items():
            if who == ship:
                at = min(stretch, len(shows) - 1)
                shows[at][RACK] = max(shows[at][RACK], racks)
                shows[at][PD] = max(shows[at][PD], points)
        alive = (1,) * (len(shows) - 1) + (1 + outlives,)
        shared, bp = self._resupply(ship)
        return tellings_of(
            tuple(self.entries[ship]),
            tuple(map(tuple, shows)),
            self.facts.per_three,
            alive,
            shared,
            bp,
        )

    def _resupply(self, ship: int) -> tuple[frozenset[int], int]:
        """Turns in which others of its side may have been resupplied too, and all BP received."""
        s = self.s
        seat = s.owner[ship]
        others = [i for i, owner in enumerate(s.owner) if owner == seat and i != ship]
        entries = [entry for i in others for entry in self.entries[i]]
        turns = frozenset(size for kind, size, _ in entries if kind == SERVICED)
        rows = range(0, len(s.accounts), ACCOUNT)
        return turns, sum([s.accounts[i + 2] for i in rows if s.accounts[i] == seat])

    def _purses(self, seat: int, tellings: dict[int, list[Telling]]) -> Iterator[tuple[int, Purse]]:
        """A purse for each ship, told in all ways, while the others are told at the least cost."""
        facts, s = self.facts, self.s
        exact = {ship: ways[:-1] or ways for ship, ways in tellings.items()}
        cheap = {ship: cheapest(ways) for ship, ways in exact.items()}
        most = max(map(len, exact.values()), default=0) * prod(map(len, cheap.values()))
        if most > MOST_TELLINGS:
            exact = cheap = {ship: ways[-1:] for ship, ways in tellings.items()}
        all_ways = {ship: list(dict.fromkeys([*cheap[ship], *exact[ship]])) for ship in exact}
        books = Books(facts, s, seat, all_ways)
        if all(len(ways) == 1 for ways in exact.values()):
            purse = Purse(
                books, {ship: ways[0] for ship, ways in exact.items()}, dict.fromkeys(exact, 0)
            )
            yield from ((ship, purse) for ship in exact if purse.is_enough())
            return
        for ship, ways in exact.items():
            for chosen in product(*(ways if i == ship else cheap[i] for i in exact)):
                told = dict(zip(exact, chosen, strict=True))
                numbers = {i: all_ways[i].index(one) for i, one in told.items()}
                purse = Purse(books, told, numbers)
                if purse.is_enough():
                    yield ship, purse

    def _note(self, ship: int, purse: Purse, way: Way) -> Note:
        """One ship, told in one way."""
        telling, price = purse.told[ship], purse.price[ship]
        design, extra = purse.design(ship), purse.beyond(ship)
        built = telling.built_most(design, extra)
        now = telling.now_most(design, purse.bought(ship), extra)
        if not self.facts.systemships or self.s.kind_of[ship] == SYSTEMSHIP:
            built[RACK] = now[RACK] = 0
        elif ship in way.caps:
            now[RACK] = min(now[RACK], way.caps[ship])
        entries, lost = self.entries[ship], way.held.get(ship) == LOST
        return Note(
            built_least=telling.built_least(),
            built_most=built,
            now_least=[] if lost else telling.now_least(),
            now_most=[] if lost else now,
            fired=sum(size for kind, size, _ in entries if kind == FIRED),
            hits=sum(size for kind, size, _ in entries if kind in (HIT, KILLED)),
            cost_least=price + purse.least(ship),
            cost_most=price + design,
            serviced=bool(entries) and entries[-1][0] == SERVICED,
        )


@lru_cache(maxsize=MOST_KEPT)
def tellings_of(
    entries: tuple[Entry, ...],
    shows: tuple[tuple[int, ...], ...],
    three: int,
    alive: tuple[int, ...],
    shared: frozenset[int],
    bp: int,
) -> list[Telling]:
    """All ways to tell the story of a ship; the plain one, in points alone, last."""
    plain = Story(entries, shows, three, alive)
    return [*told(entries, shows, three, alive, shared, bp), plain]


def _all_of(notes: list[Note]) -> Note:
    """What holds in all ways; the present values only where the ship is not lost."""
    there = [note for note in notes if note.now_least]
    nothing = [0] * ATTRIBUTES
    return Note(
        built_least=[min(values) for values in zip(*(n.built_least for n in notes), strict=True)],
        built_most=[max(values) for values in zip(*(n.built_most for n in notes), strict=True)],
        now_least=[min(v) for v in zip(*(n.now_least for n in there), strict=True)] or nothing,
        now_most=[max(v) for v in zip(*(n.now_most for n in there), strict=True)] or nothing,
        fired=notes[0].fired,
        hits=notes[0].hits,
        cost_least=min(note.cost_least for note in notes),
        cost_most=max(note.cost_most for note in notes),
        serviced=notes[0].serviced,
    )
