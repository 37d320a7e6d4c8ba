"""How a machine does against players that are never improved, on mirrored seeds.

    python -m bench.rivals warpwar                        greedy against reference and plans
    python -m bench.rivals warpwar --player reference     the same for the reference
    python -m bench.rivals warpwar --scenario learning --rival patient --games 60 --seed 7
    python -m bench.rivals warpwar --rollouts 150 --rival reference --games 60

Every seed is played twice with the seats swapped. The score counts a draw as half; the interval is
Wilson's, 95 %. Wins, draws and losses are those of the player; below them stand his games by who
moves first. With `--rollouts` the player is a search with that budget, and what a searched question
took him is told in seconds of the process. A match is played by the build of the project that runs;
the reference itself is compiled nowhere.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec import Struct

from bench.plans_warpwar import PLANS
from bench.reference import reference
from thunderchild import titles
from thunderchild.core.chance import Draws
from thunderchild.core.record import Setup
from thunderchild.lab.sitting import play, seed_of
from thunderchild.lab.stats import wilson
from thunderchild.players import Player, make
from thunderchild.players.search.search import Search, SearchBudget
from thunderchild.players.warpwar.parts import PARTS

REFERENCE: Final = "reference"
GREEDY: Final = "greedy"
NO_LIMIT: Final = 3600.0  # seconds: a budget counts rollouts alone


class Watched:
    """A player, whether he moves first, and how long his searched questions take."""

    def __init__(self, player: Player) -> None:
        self.player, self.is_first = player, False
        self.seconds: list[float] = []

    def choose(self, game: Any, view: Any, seat: int, draws: Draws) -> Any:
        """What the player answers."""
        self.is_first = view.starter == seat
        searched = self.searched
        begun = time.process_time()
        action = self.player.choose(game, view, seat, draws)
        if self.searched > searched:
            self.seconds.append(time.process_time() - begun)
        return action

    @property
    def searched(self) -> int:
        """How many questions he has searched."""
        return self.player.searched if isinstance(self.player, Search) else 0


class Match(Struct):
    """What a player has scored against one rival in one scenario."""

    title: str
    scenario: str
    player: str
    rival: str
    wins: int = 0
    draws: int = 0
    losses: int = 0
    turns: int = 0
    thinking: float = 0.0  # seconds of the process, both sides
    budget: SearchBudget | None = None  # of a search that plays in the player's place
    by_mover: dict[bool, list[float]] = {}  # his results, by whether he moves first
    seconds: list[float] = []  # of his searched questions

    @property
    def games(self) -> int:
        """Games so far."""
        return self.wins + self.draws + self.losses

    def add(self, seed: int) -> None:
        """Play one seed with the seats both ways."""
        setup = titles.settle(titles.with_limit(Setup(self.title, self.scenario), [GREEDY]))
        game = titles.make(setup)
        begun = time.process_time()
        for swapped in (False, True):
            me = Watched(self.machine())
            pair = [me, seated(self.title, self.scenario, self.rival)]
            ended = play(game, pair[::-1] if swapped else pair, seed)
            self.turns += ended.turns
            self.count(ended.outcome.winner, game.seats[swapped], is_first=me.is_first)
            self.seconds += me.seconds
        self.thinking += time.process_time() - begun

    def machine(self) -> Player:
        """A new player of those that are measured."""
        if self.budget is not None:
            return Search(PARTS, self.budget)
        return seated(self.title, self.scenario, self.player)

    def count(self, winner: str | None, mine: str, *, is_first: bool) -> None:
        """Note how one game ended."""
        if winner is None:
            self.draws += 1
        elif winner == mine:
            self.wins += 1
        else:
            self.losses += 1
        result = 0.5 if winner is None else float(winner == mine)
        self.by_mover.setdefault(is_first, []).append(result)

    def line(self) -> str:
        """The result in one line."""
        score = (self.wins + self.draws / 2) / self.games
        low, high = wilson(self.wins + self.draws / 2, self.games)
        lost_low, lost_high = wilson(self.losses, self.games)
        return (
            f"{self.scenario:9} {self.player} v {self.rival:10} {self.games:4} games "
            f"{self.wins:4}-{self.draws}-{self.losses}  score {score:6.1%} ({low:.1%}-{high:.1%})  "
            f"rival won {self.losses / self.games:6.1%} ({lost_low:.1%}-{lost_high:.1%})  "
            f"{self.turns / self.games:.1f} turns, "
            f"{1000 * self.thinking / self.games:.0f} ms a game"
        )

    def details(self) -> str:
        """The score by who moves first, and what a searched question took."""
        parts = []
        for is_first, results in sorted(self.by_mover.items(), reverse=True):
            word = "first" if is_first else "second"
            parts.append(f"moving {word} {sum(results):g} of {len(results)}")
        if self.seconds:
            mean = sum(self.seconds) / len(self.seconds)
            took = f"{mean:.2f} s each, {max(self.seconds):.2f} at most"
            parts.append(f"{len(self.seconds)} questions searched, {took}")
        return "; ".join(parts)


def seated(title: str, scenario: str, name: str) -> Player:
    """A new player by name: a machine of the title, the reference, or a plan."""
    if name == REFERENCE:
        return reference(title)
    plan = PLANS[scenario].get(name)
    if plan is not None:
        player: Player = plan()
        return player
    return make(title, name)


def matches(asked: argparse.Namespace) -> Iterator[Match]:
    """The matches that were asked for."""
    budget, player = None, asked.player
    if asked.rollouts:
        budget = SearchBudget(asked.rollouts, asked.turns, asked.plans, NO_LIMIT)
        player = f"search {asked.rollouts}"
    for scenario in asked.scenario or list(PLANS):
        rivals = [REFERENCE, *PLANS[scenario]]
        for rival in rivals:
            if rival != asked.player and (not asked.rival or rival in asked.rival):
                yield Match(asked.title, scenario, player, rival, budget=budget)


def main(words: Sequence[str] | None = None) -> int:
    """Play and print, match by match."""
    reader = argparse.ArgumentParser(prog="python -m bench.rivals", description=__doc__)
    reader.add_argument("title", choices=["warpwar"])
    reader.add_argument("--player", default=GREEDY, help="who is measured")
    reader.add_argument("--rival", action="append", help="all by default")
    reader.add_argument("--scenario", action="append", choices=list(PLANS), help="all by default")
    reader.add_argument("--games", type=int, default=100, metavar="N", help="of each match; even")
    reader.add_argument("--seed", type=int, default=1977, metavar="N")
    reader.add_argument("--rollouts", type=int, default=0, metavar="N", help="of a search; none")
    reader.add_argument("--turns", type=int, default=2, metavar="N", help="that rollouts last")
    reader.add_argument("--plans", type=int, default=8, metavar="N", help="that are searched")
    asked = reader.parse_args(words)
    if asked.games < 2 or asked.games % 2:
        reader.error(f"the number of games must be even, as seats are swapped; not {asked.games}")
    for match in matches(asked):
        for index in range(asked.games // 2):
            match.add(seed_of(asked.seed, index))
        print(match.line(), flush=True)
        print(f"          {match.details()}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
