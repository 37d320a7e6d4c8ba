"""Plans that differ: those with the same effect in the world at hand are tried once."""

from typing import Any, Final

from thunderchild.core.chance import Draws, NamedChance
from thunderchild.players.parts import Parts
from thunderchild.players.search.plans import Plan

MOST_STEPS: Final = 300


def distinct(
    parts: Parts, game: Any, s: Any, seat: int, plans: list[Plan], seed: int
) -> list[Plan]:
    """Those that do something else than all before them, as long as a plan lasts."""
    seen: list[list[Any]] = []
    found = []
    for plan in plans:
        done = followed(parts, game, s.copy(), seat, plan, seed)
        if done not in seen:
            seen.append(done)
            found.append(plan)
    return found


def followed(parts: Parts, game: Any, s: Any, seat: int, plan: Plan, seed: int) -> list[Any]:
    """What a plan does while it lasts, with one kind of luck; the position is used up."""
    chance, draws, whole = NamedChance(seed), Draws(seed), parts.segment(game, s, seat)
    others, done = parts.base(), list[Any]()
    plan.begin()
    for _ in range(MOST_STEPS):
        if not s.pending or parts.segment(game, s, seat) != whole:
            break
        asked = (s.pending & -s.pending).bit_length() - 1
        if asked == seat:
            action = plan.answer(game, s, seat, draws)
            done.append(action)
        else:
            action = others.policy(game, s, asked, draws)
        game.advance(s, asked, action, chance)
    return done
