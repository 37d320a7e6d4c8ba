"""Open Roads: two Harbors are drawn for each bought, and one of them is placed (part 33)."""

from typing import ClassVar, Final

from thunderchild.core.choices import Menu
from thunderchild.core.declared import zeros
from thunderchild.core.procedure import NEXT, Procedure, Question, Result
from thunderchild.games.invasion.content.differences import in_league
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.card_actions import PickHarbor
from thunderchild.games.invasion.model.kinds import IN_CUP
from thunderchild.games.invasion.rules import harbors
from thunderchild.games.invasion.rules.base import ask
from thunderchild.games.invasion.told.humans import HarborsDrawn

BOTH: Final = 2


class OpenRoadsQuestion(Question):
    """Which of the two Harbors drawn is placed (INV-DEC-026)."""

    def offer(self, p: Play, seat: int) -> Menu[PickHarbor]:
        """The two drawn (INV-DEC-026)."""
        chart, drawn = p.facts.map, p.s.top(OpenRoads).drawn
        zones = [chart.zone_names[chart.harbor_zone[harbor]] for harbor in drawn]
        words = {
            PickHarbor(harbor): f"{chart.harbor_names[harbor]} in {zone}"
            for harbor, zone in zip(drawn, zones, strict=True)
        }
        return Menu(words, "INV-DEC-026", "That Harbor was not drawn")

    def take(self, p: Play, seat: int, action: PickHarbor) -> Result:
        """The other goes back to the cup (INV-LTN-05)."""
        p.s.top(OpenRoads).drawn = [action.harbor]
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return "Open Roads: which of the two Harbors do you place?"


class OpenRoads(Procedure):
    """Draw two, place one, return one (INV-LTN-05)."""

    LINES: ClassVar[tuple[str, ...]] = ("draw", "choose", "place")
    WHERE = in_league
    drawn: list[int] = zeros(0)

    def draw(self, p: Play) -> Result:
        """Harbors of ruined Zones leave the game and are drawn anew (INV-LTN-07, INV-PRO-05)."""
        s, zones = p.s, p.facts.map.harbor_zone
        while len(self.drawn) < BOTH:
            cup = [h for h, place in enumerate(s.harbors) if place == IN_CUP]
            left = [h for h in cup if h not in self.drawn]
            if not any(not s.ruin[zones[h]] for h in left):
                break
            harbor = left[p.pick(len(left), "a Harbor from the cup")]
            if s.ruin[zones[harbor]]:
                harbors.remove_harbor(p, harbor, "INV-PRO-05")
            else:
                self.drawn.append(harbor)
        p.tell(HarborsDrawn([p.facts.map.named_harbors[h] for h in self.drawn]))
        return NEXT

    def choose(self, p: Play) -> Result:
        """You choose, where two could be drawn (INV-DEC-026)."""
        return ask(p, OpenRoadsQuestion) if len(self.drawn) == BOTH else NEXT

    def place(self, p: Play) -> Result:
        """The one chosen is placed on its site (INV-LTN-05)."""
        for harbor in self.drawn:
            harbors.place_harbor(p, harbor, "INV-LTN-05")
        return NEXT


PROCEDURES = (OpenRoads,)
QUESTIONS = (OpenRoadsQuestion,)
