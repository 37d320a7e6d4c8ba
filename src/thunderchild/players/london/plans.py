"""Plans that show what matters in London. They serve for measuring and are not offered to players.

They do not pursue anything; what they have no opinion on they answer as `greedy` does.
"""

from typing import Final

from thunderchild.core.actions import Action, Pass
from thunderchild.core.chance import Draws
from thunderchild.games.london.battle.odds import column_of, loser_of
from thunderchild.games.london.game import London
from thunderchild.games.london.knows.view import View
from thunderchild.games.london.model.actions import (
    Activate,
    Attack,
    Buy,
    Done,
    Move,
    Place,
    Reinforce,
    Relocate,
    Use,
)
from thunderchild.games.london.model.kinds import ANGRY_MOB, FIREMEN
from thunderchild.games.london.page.forms import BuyForm, HexForm
from thunderchild.games.london.rules.routes import Mover, reach, zone_of
from thunderchild.players import Act, Offer, form_of, offer_in
from thunderchild.players.london import greedy, moves, opening
from thunderchild.players.london.outlook import Outlook

HOLDERS: Final = (ANGRY_MOB, FIREMEN)  # nothing shoots at them at 1-1 or better


class Idle:
    """Buys and sets up; then it moves, turns up and attacks nothing, and uses no power."""

    def choose(self, game: London, view: View, seat: int, draws: Draws) -> Action:
        """A legal action for a seat that is asked."""
        outlook = Outlook(game, view, seat, draws)
        decision = offer_in(game, outlook.s, seat)
        action = self.think(outlook, decision)
        return action if action is not None and action in decision else decision.sample(draws)

    def think(self, o: Outlook, decision: Offer) -> Act:
        """Nothing, where that is an answer."""
        kinds = decision.kinds()
        if Done in kinds:
            return Done()
        if Use in kinds or Relocate in kinds:
            return Pass()
        return greedy.think(o, decision)


class Hiding(Idle):
    """An Earthling who wants to live: all far from stations and landings, face-down, no attack.

    What comes face-up runs from the Martians.
    """

    def think(self, o: Outlook, decision: Offer) -> Act:
        """Where to hide, and where to run."""
        kinds = decision.kinds()
        if Place in kinds:
            return self.place(o, decision)
        if Reinforce in kinds:
            return Reinforce(
                moves.away(o, list(form_of(decision, HexForm).hexes), _martian_hexes(o))
            )
        return (self.run(o) or Done()) if Move in kinds else super().think(o, decision)

    def place(self, o: Outlook, decision: Offer) -> Place:
        """The most remote hex that is left."""
        places = [action for action in decision if isinstance(action, Place)]
        return max(places, key=lambda place: (_remoteness(o, place.hex), -place.hex))

    def runs(self, o: Outlook, piece: int) -> bool:
        """Whether a unit keeps away from the Martians."""
        return bool(o.s.up[piece] and o.facts.movement[o.s.kind_of[piece]])

    def run(self, o: Outlook) -> Move | None:
        """The next unit that can get farther from the Martians."""
        s, foes = o.s, _martian_hexes(o)
        zone = zone_of(o.facts, s, 1 - o.seat)
        for piece in o.earthlings:
            if s.moved[piece] or not self.runs(o, piece):
                continue
            ways = reach(Mover(o.facts, s, piece, zone)).values()
            best = max(ways, key=lambda way: (o.nearest(way.hex, foes), -way.hex), default=None)
            if best and o.nearest(best.hex, foes) > o.nearest(s.hex[piece], foes):
                return Move(piece, list(best.path))
        return None


class Holding(Hiding):
    """The Angry Mob and the Firemen sit face-up on two stations; all others hide.

    A face-up unit shoots only when no die can hurt it.
    """

    def think(self, o: Outlook, decision: Offer) -> Act:
        """Besides hiding: buy the holders, turn them up, shoot without risk."""
        kinds = decision.kinds()
        if Buy in kinds:
            return _holders(decision) or opening.purchase(o, decision)
        if Activate in kinds:
            return next((a for a in decision if _is_holder(o, a)), Done())
        if Attack in kinds and Move not in kinds:
            return next((a for a in decision if _is_riskless(o, a)), Done())
        return super().think(o, decision)

    def place(self, o: Outlook, decision: Offer) -> Place:
        """The holders on the stations that are farthest from the edge, before all others."""
        facts = o.facts
        held = [
            action
            for action in decision
            if isinstance(action, Place) and action.unit in HOLDERS and facts.is_station[action.hex]
        ]
        if not held:
            return super().place(o, decision)
        edge = list(facts.edge)
        return max(held, key=lambda place: (o.nearest(place.hex, edge), -place.hex, -place.unit))

    def runs(self, o: Outlook, piece: int) -> bool:
        """Holders stay."""
        return o.s.kind_of[piece] not in HOLDERS and super().runs(o, piece)


def _martian_hexes(o: Outlook) -> list[int]:
    return [o.s.hex[piece] for piece in o.martians]


def _remoteness(o: Outlook, hex: int) -> int:
    """How far a hex is from everything that draws Martians."""
    return o.nearest(hex, o.facts.targets) + o.nearest(hex, list(o.facts.map.entries))


def _holders(decision: Offer) -> Buy | None:
    """The ready-made list that has all holders."""
    form = form_of(decision, BuyForm)
    kinds = [row.kind for row in form.units]
    at = [kinds.index(kind) for kind in HOLDERS if kind in kinds]
    if len(at) < len(HOLDERS):
        return None
    rows = (row.units for row in form.lists if all(row.units[i] for i in at))
    return next((Buy(units) for units in rows), None)


def _is_holder(o: Outlook, action: Action) -> bool:
    return isinstance(action, Activate) and o.s.kind_of[action.piece] in HOLDERS


def _is_riskless(o: Outlook, action: Action) -> bool:
    """An attack with odds, none of whose results falls on the attacker."""
    if not isinstance(action, Attack):
        return False
    facts, s = o.facts, o.s
    attack, defence = (facts.combat_of(s, piece) for piece in (action.piece, action.target))
    if not attack or not defence:
        return False
    column = column_of(attack, defence)
    results = facts.content.crt[column]
    hurt = {loser_of(facts, s, result, action.piece, action.target) for result in results}
    return action.target in hurt and action.piece not in hurt


PLANS: Final[dict[str, Idle]] = {"idle": Idle(), "hiding": Hiding(), "holding": Holding()}
