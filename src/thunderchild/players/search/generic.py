"""The parts of a title that has none of its own: anything legal, and whole games."""

from typing import Any, Final

from thunderchild.core.chance import MASK64, Draws, Fast
from thunderchild.players import Offer, offer_in
from thunderchild.players.search.plans import First, Plan

SAMPLES: Final = 12


class Sampling:
    """Does anything legal."""

    def choose(self, game: Any, view: Any, seat: int, draws: Draws) -> Any:
        """Any legal action of an imagined world."""
        return self.policy(game, game.imagine(view, Fast(draws.pick(MASK64))), seat, draws)

    def policy(self, game: Any, s: Any, seat: int, draws: Draws, view: Any = None) -> Any:
        """Any legal action."""
        return offer_in(game, s, seat).sample(draws)


class GenericParts:
    """What a search can take from the contract alone."""

    def tempered(self, temper: str) -> "GenericParts":
        """Whoever does anything has no temper."""
        return self

    def base(self) -> Sampling:
        """A new base player."""
        return Sampling()

    def stand_in(self) -> Sampling:
        """The base player, who takes an imagined position for the truth."""
        return Sampling()

    def noticed(self, game: Any, s: Any, seat: int, share: int) -> Any:
        """Nothing is known about pieces."""
        return None

    def segment(self, game: Any, s: Any, seat: int) -> int:
        """A plan lasts for one answer."""
        return int(s.draws)

    def is_rest(self, game: Any, s: Any) -> bool:
        """Games are played to their end."""
        return False

    def is_searched(self, game: Any, s: Any, seat: int, decision: Offer) -> bool:
        """Every question."""
        return True

    def plans(self, game: Any, s: Any, seat: int, decision: Offer, draws: Draws) -> list[Plan]:
        """Different legal actions."""
        found: dict[str, Plan] = {}
        for _ in range(SAMPLES):
            action = decision.sample(draws)
            words = game.write(s, seat, action)
            found.setdefault(words, First(words, self.base(), action))
        return list(found.values())

    @property
    def names(self) -> tuple[str, ...]:
        """No feature is known."""
        return ()

    def features(self, game: Any, s: Any, seat: int) -> list[float]:
        """Nothing to learn from."""
        return []

    def reasons(self, game: Any, s: Any, seat: int) -> dict[str, float]:
        """None is known."""
        return {}

    def outlook(self, game: Any, s: Any, seat: int) -> float:
        """Nobody knows before the end."""
        return 0.5


GENERIC: Final = GenericParts()
