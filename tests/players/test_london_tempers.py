"""Bold and careful Londoners: legal players whose temper shows in what they do."""

import pytest
from msgspec import Struct

from tests.games.london.stage import new_game
from tests.support.amount import games
from thunderchild.core.chance import Draws, Fast
from thunderchild.games.london.game import London
from thunderchild.games.london.model.actions import Attack, Bombard
from thunderchild.games.london.model.kinds import EARTHLING, MARTIAN
from thunderchild.games.london.model.state import LondonState
from thunderchild.lab.sitting import seed_of
from thunderchild.players import offer_in
from thunderchild.players.london import manners
from thunderchild.players.london.greedy import Greedy
from thunderchild.players.london.parts import PARTS
from thunderchild.players.london.style import Style
from thunderchild.players.search.plans import Plan

GAMES = games(10, 4)


class Deeds(Struct):
    """What a side did over some games."""

    attacks: int = 0
    dangers: int = 0  # units in reach of an enemy who could attack, after a move
    looks: int = 0  # how often that was counted

    def look(self, game: London, s: LondonState, seat: int) -> None:
        """Count the units that stand next to the enemy."""
        facts = game.facts
        foes = [s.hex[i] for i in facts.pieces(s, 1 - seat) if facts.combat_of(s, i)]
        own = [s.hex[i] for i in facts.pieces(s, seat) if s.up[i] and facts.combat_of(s, i)]
        self.dangers += sum(any(facts.distance[a][b] <= 1 for b in foes) for a in own)
        self.looks += len(own)

    @property
    def exposed(self) -> float:
        """The share of its fighting units that stand next to the enemy."""
        return self.dangers / self.looks


def deeds(scenario: str, seat: int, temper: str) -> Deeds:
    """What a temper does in a seat against the usual one, on the same seeds; all of it legal."""
    game, found = new_game(scenario), Deeds()
    usual = PARTS.base()
    player = PARTS.tempered(temper).base()
    for number in range(GAMES):
        seed = seed_of(12, number)
        chance, draws = Fast(seed), [Draws(seed_of(seed, at)) for at in (MARTIAN, EARTHLING)]
        s, _ = game.new(chance, telling=False)
        while s.pending:
            asked = game.asked(s)[0]
            one = player if asked == seat else usual
            action = one.choose(game, game.view(s, asked), asked, draws[asked])
            assert game.why_not(s, asked, action) is None
            if asked == seat and Attack in offer_in(game, s, seat).kinds():
                found.attacks += isinstance(action, Attack | Bombard)
                found.look(game, s, seat)
            game.advance(s, asked, action, chance)
    return found


def test_a_bold_martian_attacks_more() -> None:
    bold, careful = (deeds("two_player", MARTIAN, temper) for temper in ("bold", "careful"))
    assert bold.attacks > 1.2 * careful.attacks


def test_bold_earthlings_attack_more() -> None:
    bold, careful = (deeds("two_player", EARTHLING, temper) for temper in ("bold", "careful"))
    assert bold.attacks > 1.2 * careful.attacks


def test_alone_the_careful_keep_away_as_well() -> None:
    bold, careful = (deeds("solitaire", EARTHLING, temper) for temper in ("bold", "careful"))
    assert bold.attacks > 1.2 * careful.attacks
    assert bold.exposed > 1.2 * careful.exposed


@pytest.mark.parametrize("seat", [MARTIAN, EARTHLING])
def test_a_search_keeps_its_temper(seat: int) -> None:
    """The base plan, the other plans and the stand-in all have it."""
    game = new_game()
    bold = PARTS.tempered("bold")
    assert (bold.base().temper, bold.stand_in().temper) == ("bold", "bold")
    styles, usual = (
        [style_of(plan, game, seat) for plan in manners.plans(game, seat, temper)]
        for temper in ("bold", "")
    )
    assert styles[0] == bold.base().suited(game, seat)
    differ = [one != other for one, other in zip(styles, usual, strict=True)]
    assert differ[0] and sum(differ) > len(differ) / 2


def style_of(plan: Plan, game: London, seat: int) -> Style:
    """The style that a plan is played with."""
    assert isinstance(plan.base, Greedy)
    return plan.base.suited(game, seat)
