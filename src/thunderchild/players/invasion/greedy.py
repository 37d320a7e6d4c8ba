"""A sensible commander for Japan, England and their League: one answer for every question."""

from collections.abc import Callable
from typing import ClassVar, Final

from thunderchild.core.actions import Action, Pass
from thunderchild.core.chance import MASK64, Draws, Fast
from thunderchild.core.choices import legal
from thunderchild.games.invasion.battle.field import guns, tripods
from thunderchild.games.invasion.game import Invasion
from thunderchild.games.invasion.knows.view import View
from thunderchild.games.invasion.league.game import League
from thunderchild.games.invasion.league.knows.view import LeagueView
from thunderchild.games.invasion.league.model.state import LeagueState
from thunderchild.games.invasion.league.rules.nations import NationQuestion
from thunderchild.games.invasion.model.actions import (
    Attract,
    BoardCharacter,
    BuyUnit,
    ChooseDestination,
    Done,
    KeepRefugees,
    MoveUnit,
    PayForRefugees,
    PlaceUnit,
    SendRefugees,
)
from thunderchild.games.invasion.model.battle_actions import (
    ActFirst,
    BreakOff,
    BuyPlan,
    BuyWarship,
    ChooseTarget,
    DigIn,
    EndStep,
    GiveWorks,
    PlacePiece,
    SendCavalry,
    SetTrap,
    SpringTrap,
    TakeConvoy,
    TakePlan,
    UseKriegsspiel,
    UseShell,
)
from thunderchild.games.invasion.model.card_actions import BuyCard, ChooseCards, PlayCard
from thunderchild.games.invasion.model.kinds import CAVALRY, HUMAN, SIEGE_GUN
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.losses import LoseWorkforce
from thunderchild.games.invasion.rules.wave_movement import MoveWave
from thunderchild.players import Act, Offer, offer_in, or_any
from thunderchild.players.invasion import campaign, council, land, sea, steering
from thunderchild.players.invasion.outlook import Outlook
from thunderchild.players.invasion.style import Style, style_of


class Greedy:
    """Fights Waves that it can beat, guards the Capital, and brings people to the sea."""

    LEVEL: ClassVar[int] = 1

    def __init__(self, style: Style | None = None, temper: str = "") -> None:
        """With its own style, or the one that suits each game: steady, bold or careful."""
        self.style, self.temper = style, temper

    @staticmethod
    def usual(game: Invasion, seat: int) -> Style:
        """The style with which a game is played if nobody says otherwise."""
        return style_of(game.facts.profile.id)

    def choose(
        self, game: Invasion | League, view: View | LeagueView, seat: int, draws: Draws
    ) -> Action:
        """A legal action for a seat that is asked, from what the seat knows alone."""
        if isinstance(game, League):
            return self.in_league(game, view, seat, draws)
        if not isinstance(view, View):
            raise TypeError("a Nation alone has a view of its own")
        return self.in_nation(game, view, seat, draws)

    def in_league(self, game: League, view: View | LeagueView, seat: int, draws: Draws) -> Action:
        """In the council, or for the Nation of the seat."""
        if not isinstance(view, LeagueView):
            raise TypeError("a League has a view of its own")
        if view.question == NationQuestion.__name__:
            nation = game.nation(seat)
            return self.in_nation(nation, view.nations[seat].view, HUMAN, draws)
        decision = offer_in(game, game.imagine(view, Fast(draws.pick(MASK64))), seat)
        return council.choose(game, view, decision, draws)

    def in_nation(self, game: Invasion, view: View, seat: int, draws: Draws) -> Action:
        """For one Nation."""
        return self.answer(Outlook(game, view, seat, draws, style=self.style_in(game)))

    def policy(
        self,
        game: Invasion | League,
        s: InvasionState | LeagueState,
        seat: int,
        draws: Draws,
        view: View | LeagueView | None = None,
    ) -> Action:
        """The same in a position that is taken for the truth: imagined, or seen in part."""
        if isinstance(game, League):
            return self.policy_in_league(game, s, seat, draws, view)
        if not isinstance(s, InvasionState) or isinstance(view, LeagueView):
            raise TypeError("a Nation alone has a position of its own")
        return self.answer(Outlook(game, view, seat, draws, s, self.style_in(game)))

    def policy_in_league(
        self,
        game: League,
        s: InvasionState | LeagueState,
        seat: int,
        draws: Draws,
        view: View | LeagueView | None,
    ) -> Action:
        """In the council, or for the Nation of the seat."""
        if not isinstance(s, LeagueState) or isinstance(view, View):
            raise TypeError("a League has a position of its own")
        if game.nation_asked(s, seat):
            seen = None if view is None else view.nations[seat].view
            return self.policy(game.nation(seat), s.nations[seat], HUMAN, draws, seen)
        decision = offer_in(game, s, seat)
        return council.choose(game, view or game.view(s, seat), decision, draws)

    def style_in(self, game: Invasion) -> Style:
        """The style that it plays a game with."""
        if self.style is not None:
            return self.style
        return style_of(game.facts.profile.id, self.temper)

    def answer(self, o: Outlook) -> Action:
        """What it thinks best, if that is legal."""
        decision = offer_in(o.game, o.s, o.seat)
        return or_any(think(o, decision), decision, o.draws)


def think(o: Outlook, decision: Offer) -> Act:
    """An answer to the question; without an opinion on it, the one that turns out best."""
    kinds = decision.kinds()
    for kind, answer in ANSWERS:
        if kind in kinds:
            return answer(o, decision)
    return o.try_out(decision)


def place(o: Outlook, decision: Offer) -> Act:
    """On either board."""
    return sea.place(o, decision) if sea.is_at_sea(o) else land.place(o, decision)


def target(o: Outlook, decision: Offer) -> Act:
    """On either board."""
    return sea.target(o, decision) if sea.is_at_sea(o) else land.target(o, decision)


def step(o: Outlook, decision: Offer) -> Act:
    """On either board."""
    return sea.step(o, decision) if sea.is_at_sea(o) else land.fire(o, decision)


# ---- set-up of England's first scenario -----------------------------------------------------


def deck(o: Outlook, decision: Offer) -> Act:
    """The cards that help, then the mixed ones."""
    order = {"boon": 0, "mixed": 1, "bane": 2}
    cards = o.facts.event_cards.cards
    liked = sorted(range(len(cards)), key=lambda card: (order[cards[card].tone], card))
    return ChooseCards(sorted(liked[: o.facts.scene.file.event_cards]))


def free_unit(o: Outlook, decision: Offer) -> Act:
    """Siege Guns, most of them where Waves are most likely to land."""
    count = [0] * len(o.map)
    for at in o.s.unit_zone:
        count[at] += 1
    share = [0.0] * len(o.map)
    for row, row_chance in zip(o.map.chart, (3, 2, 1), strict=False):
        for zone, chance in zip(row, (3, 2, 1), strict=False):
            share[zone] += row_chance * chance
    share[o.map.capital] = 9.0
    best = max(range(len(o.map)), key=lambda zone: (share[zone] / (1 + count[zone]), -zone))
    kind = CAVALRY if best == o.map.capital and not count[best] else SIEGE_GUN
    return PlaceUnit(kind, best)


# ---- cards and Plans -----------------------------------------------------------------------


def kriegsspiel(o: Outlook, decision: Offer) -> Act:
    """Use it when Tripods stand before the Guns."""
    board = o.facts.battle.board(o.s)
    for tripod in tripods(o.s):
        for gun in guns(o.s):
            if board.range(o.s.tripod_hex[tripod], o.s.piece_hex[gun]) <= 2:
                return UseKriegsspiel()
    return Pass()


def play_card(o: Outlook, decision: Offer) -> Act:
    """Play a kept card when its moment has come."""
    offered = legal(decision, PlayCard)
    if not offered:
        return Pass()
    move, loss = o.s.nearest(MoveWave), o.s.nearest(LoseWorkforce)
    if move is not None and loss is None:
        ways = o.map.destinations[o.s.wave_zone[move.row]]
        return offered[0] if o.map.capital in ways else Pass()
    if loss is not None and loss.points < 2 and loss.zone != o.map.capital:
        return Pass()
    return offered[0]


def most(*fields: str) -> Callable[[Outlook, Offer], Act]:
    """The answer with the largest value of a field."""
    return lambda _o, decision: max(
        decision, key=lambda action: tuple(getattr(action, field) for field in fields)
    )


def first(kind: type) -> Callable[[Outlook, Offer], Act]:
    """The first answer of a kind, Pass if there is none."""
    return lambda _o, decision: next(iter(legal(decision, kind)), Pass())


Answer = Callable[[Outlook, Offer], Act]
ANSWERS: Final[tuple[tuple[type, Answer], ...]] = (
    (BuyUnit, campaign.production),
    (MoveUnit, campaign.human_action),
    (EndStep, step),
    (PlacePiece, place),
    (BuyWarship, sea.fleet),
    (TakeConvoy, first(TakeConvoy)),
    (DigIn, land.prepare),
    (BuyPlan, land.buy_plans),
    (SendCavalry, first(SendCavalry)),
    (GiveWorks, land.prepare),
    (TakePlan, land.take_plan),
    (SetTrap, land.trap),
    (SpringTrap, land.spring),
    (ChooseTarget, target),
    (ActFirst, first(ActFirst)),
    (BreakOff, sea.break_off),
    (UseShell, first(UseShell)),
    (UseKriegsspiel, kriegsspiel),
    (Attract, steering.attract),
    (ChooseDestination, steering.destination),
    (PlayCard, play_card),
    (BuyCard, first(BuyCard)),
    (ChooseCards, deck),
    (PlaceUnit, free_unit),
    (SendRefugees, most("singles", "doubles")),
    (PayForRefugees, most("number")),
    (KeepRefugees, most("doubles")),
    (BoardCharacter, first(BoardCharacter)),
    (Done, first(Done)),
)
