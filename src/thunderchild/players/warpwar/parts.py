"""What WarpWar supplies to the search that all titles share."""

from typing import Final

from thunderchild.core.chance import MASK64, Draws
from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.knows.view import View
from thunderchild.games.warpwar.model.actions import Build, EndMovement
from thunderchild.games.warpwar.model.kinds import ATTRIBUTES
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.rules.movement import MoveQuestion
from thunderchild.players import Offer, offer_in
from thunderchild.players.parts import is_noticed
from thunderchild.players.search.fitted import fitted
from thunderchild.players.search.plans import Plan
from thunderchild.players.warpwar import belief, features, mix, proposals
from thunderchild.players.warpwar.greedy import Greedy, StandIn
from thunderchild.players.warpwar.plain import PlainEnemy
from thunderchild.players.warpwar.style import SEARCHING, STEADY, TEMPERS, Style

PACKAGE: Final = "thunderchild.players.warpwar"
MOST_PLANS: Final = 12
ALIKE: Final = 1009  # other ships are noticed where something else is seen


class WarpWarParts:
    """The parts of WarpWar."""

    doubt: float = 4.0  # a search has few worlds, and the first two differ by chance
    plain: int = 3  # every so many worlds of a search the enemy is a plain one; 0: never

    def __init__(self, style: Style = STEADY) -> None:
        self.style = style  # of the base player; whoever is imagined is steady

    def tempered(self, temper: str) -> "WarpWarParts":
        """The same with a bold or a careful base player."""
        return WarpWarParts(TEMPERS[temper])

    def base(self) -> Greedy:
        """A new base player."""
        return Greedy(self.style)

    def stand_in(self) -> StandIn:
        """A base player who knows his own view of an imagined game and no more.

        Records decide this game: sides that know each other's play another one.
        """
        return StandIn()

    def rival(self, world: int) -> StandIn:
        """Who plays the other side in a world of a search: one like the base player, or another.

        A player who expects only its own kind has no answer to simple plans.
        """
        return (
            PlainEnemy() if self.plain and world % self.plain == self.plain - 1 else self.stand_in()
        )

    def deep(self, effort: int) -> Greedy:
        """A base player that thinks combat orders over, with this many rounds of best answers."""
        return Greedy(self.style, effort)

    def noticed(self, game: WarpWar, s: WarpWarState, seat: int, share: int) -> WarpWarState | None:
        """A position in which only some Warpships may move."""
        if EndMovement not in offer_in(game, s, seat).kinds():
            return None
        seen, luck = s.copy(), ALIKE * sighted(s, seat)
        for ship in seen.fleet(seat):
            if not is_noticed(s.turn, luck + ship, share):
                seen.stopped[ship] = 1
        return seen

    def likely(self, game: WarpWar, view: View, seat: int, seed: int) -> WarpWarState:
        """A likely world for a search."""
        return belief.likely(game, view, seat, seed)

    def segment(self, game: WarpWar, s: WarpWarState, seat: int) -> object:
        """The movement of a player-turn: who has which ships, and whose turn it is."""
        return (s.turn, s.active, s.kind, tuple(s.number), tuple(s.fate))

    def is_rest(self, game: WarpWar, s: WarpWarState) -> bool:
        """Before ships move."""
        return isinstance(game.questions[s.kind], MoveQuestion)

    def is_searched(self, game: WarpWar, s: WarpWarState, seat: int, decision: Offer) -> bool:
        """Movement and building."""
        kinds = decision.kinds()
        return EndMovement in kinds or Build in kinds

    def plans(
        self, game: WarpWar, s: WarpWarState, seat: int, decision: Offer, draws: Draws
    ) -> list[Plan]:
        """Movement: other goals for a ship. Building: other ships."""
        if Build in decision.kinds():
            opens = s.turn == 1 and self.style == STEADY
            style = SEARCHING if opens else self.style
            return proposals.builds(game, s, seat, decision, draws, MOST_PLANS, style)
        return proposals.movements(game, s, seat, decision, draws, MOST_PLANS, self.style)

    def mix(
        self, game: WarpWar, view: View, seat: int, world: WarpWarState, draws: Draws
    ) -> list[tuple[str, float]]:
        """Sealed orders in words, and how often each should be given."""
        return mix.mix(game, view, seat, world, draws)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the features."""
        return features.NAMES

    def features(self, game: WarpWar, s: WarpWarState, seat: int) -> list[float]:
        """What is learnt, from both sides."""
        return features.features(game, s, seat)

    def reasons(self, game: WarpWar, s: WarpWarState, seat: int) -> dict[str, float]:
        """What each feature adds."""
        learnt = fitted(PACKAGE, game.TITLE, game.scenario, features.NAMES)
        return learnt.parts(features.features(game, s, seat))

    def outlook(self, game: WarpWar, s: WarpWarState, seat: int) -> float:
        """The chance of a seat to win."""
        learnt = fitted(PACKAGE, game.TITLE, game.scenario, features.NAMES)
        return learnt.chance(features.features(game, s, seat))


def sighted(s: WarpWarState, seat: int) -> int:
    """A number for what a seat knows of both fleets, the same during a whole movement.

    Which ships a player forgets depends on it. A fleet has few ships, which have the same numbers
    in every game. Forgetting the same numbers in the same turn of each game would be a fixed habit,
    and most shares would play alike.
    """
    found = 2 * s.vp[0] + s.vp[1] + 2 * s.ends[seat] + s.starter
    for ship, place in enumerate(s.hex):  # of an enemy ship aboard or gone it is -1, and known
        if s.owner[ship] != seat:
            found = (31 * found + place) & MASK64
    for ship in s.fleet(seat):
        for value in s.now[ship * ATTRIBUTES : (ship + 1) * ATTRIBUTES]:
            found = (31 * found + value) & MASK64
    return found


PARTS: Final = WarpWarParts()
