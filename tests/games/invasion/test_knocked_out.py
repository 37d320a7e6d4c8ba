"""Lines that other tests would not miss: each is looked at alone."""

import pytest

from tests.games.invasion.cardstage import Stage
from thunderchild.games.invasion.rules.crowding import Overcrowding
from thunderchild.games.invasion.told.humans import RefugeesLost


@pytest.mark.rule("INV-SEQ-06")
def test_crowded_zones_are_emptied_in_the_order_of_the_map():
    stage = Stage("japan")
    names = ["osaka", "kobe", "sendai"]
    for name in names:
        stage.destroyed(name)
        stage.refugees(name, 1)
    stage.run(Overcrowding())
    found = [event.zone.id for _, event in stage.events if isinstance(event, RefugeesLost)]
    assert found == sorted(map(stage.zone, names))
