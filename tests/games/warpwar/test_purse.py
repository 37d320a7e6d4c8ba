"""The BP of a side: what its ships come to together is added up once and changed ship by ship."""

import random
from typing import Any

from bench.attack.longest import played
from thunderchild.core.record import Setup
from thunderchild.games.warpwar.knows.notebook import Notebook
from thunderchild.games.warpwar.knows.public import open_state
from thunderchild.games.warpwar.knows.purse import Books, PurseColumns


def test_ships_told_in_another_way_change_their_own_part_of_the_sum() -> None:
    table = played(Setup("warpwar", "advanced"), 3, 2500)
    view: Any = table.game.view(table.state, 0)
    s, facts = open_state(view), table.game.facts
    book = Notebook(facts, s)
    seat = 0
    needs = next(book._ways(seat)).needs
    ships = [ship for ship, owner in enumerate(s.owner) if owner == seat]
    tellings = {ship: book._tellings(ship, needs, 0) for ship in ships}
    assert sum(len(ways) > 1 for ways in tellings.values()) > 1
    books, draws = Books(facts, s, seat, tellings), random.Random(1)
    for _ in range(20):
        ways = {ship: draws.randrange(len(told)) for ship, told in tellings.items()}
        whole = PurseColumns(len(books.turns))
        for ship, way in ways.items():
            whole.add(books.accounts[ship][way], 1)
        found = books.columns(ways)
        assert (found.costs, found.missiles, found.forced) == (
            whole.costs,
            whole.missiles,
            whole.forced,
        )
        served = {turn: count for turn, count in found.served.items() if count}
        assert served == whole.served
