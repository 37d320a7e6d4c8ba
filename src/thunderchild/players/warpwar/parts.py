"""What WarpWar gives the engine that all titles share."""

from typing import Final

from thunderchild.core.actions import Action
from thunderchild.core.chance import MASK64, Draws
from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.knows.view import View
from thunderchild.games.warpwar.model.actions import Build, EndMovement
from thunderchild.games.warpwar.model.kinds import WARPSHIP
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.rules.movement import MoveQuestion
from thunderchild.players import Offer, offer_in
from thunderchild.players.parts import BasePlayer, is_noticed
from thunderchild.players.search.fitted import fitted
from thunderchild.players.search.plans import First, Plan
from thunderchild.players.warpwar import features
from thunderchild.players.warpwar.greedy import Greedy

PACKAGE: Final = "thunderchild.players.warpwar"
MOST_LEFT: Final = 4  # plans that leave one ship behind
MOST_BUILDS: Final = 8


class Without(Plan):
    """The base player, while some Warpships stay where they are."""

    def __init__(self, words: str, base: BasePlayer, ships: tuple[int, ...]) -> None:
        super().__init__(words, base)
        self.ships = ships

    def answer(
        self, game: WarpWar, s: WarpWarState, seat: int, draws: Draws, view: View | None = None
    ) -> Action:
        """What the base player would do with the others."""
        if EndMovement in offer_in(game, s, seat).kinds():
            seen = s.copy()
            for ship in self.ships:
                seen.stopped[ship] = 1
            action: Action = self.base.policy(game, seen, seat, draws, view)
            return action
        found: Action = self.base.policy(game, s, seat, draws, view)
        return found


class WarpWarParts:
    """The parts of WarpWar."""

    def base(self) -> Greedy:
        """A new base player."""
        return Greedy()

    def noticed(self, game: WarpWar, s: WarpWarState, seat: int, share: int) -> WarpWarState | None:
        """A position in which only some Warpships may move."""
        if EndMovement not in offer_in(game, s, seat).kinds():
            return None
        seen = s.copy()
        for ship in seen.fleet(seat):
            if not is_noticed(s.turn, ship, share):
                seen.stopped[ship] = 1
        return seen

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
        """Movement: everybody, nobody, all but one. Building: what the yard may think of."""
        if Build in decision.kinds():
            return self.builds(game, s, seat, draws)
        found = [Plan("Move as the odds say", self.base())]
        movers = [
            ship for ship in s.fleet(seat) if s.kind_of[ship] == WARPSHIP and s.hex[ship] >= 0
        ]
        if movers:
            found.append(Without("Stay where you are", self.base(), tuple(movers)))
        if len(movers) > 1:
            found += [
                Without(f"Leave {s.name(ship)} where it is", self.base(), (ship,))
                for ship in movers[:MOST_LEFT]
            ]
        return found

    def builds(self, game: WarpWar, s: WarpWarState, seat: int, draws: Draws) -> list[Plan]:
        """Different fleets."""
        found: dict[str, Plan] = {}
        for _ in range(MOST_BUILDS):
            action = self.base().policy(game, s, seat, Draws(draws.pick(MASK64)))
            words = game.write(s, seat, action)
            found.setdefault(words, First(words, self.base(), action))
        return list(found.values())

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


PARTS: Final = WarpWarParts()
