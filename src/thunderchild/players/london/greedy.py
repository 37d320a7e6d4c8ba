"""A sensible opponent for either side of London: one answer for every question, from its view."""

from collections.abc import Callable
from typing import ClassVar, Final

from thunderchild.core.actions import Action, Pass
from thunderchild.core.chance import Draws
from thunderchild.core.choices import legal
from thunderchild.games.london.game import London
from thunderchild.games.london.knows.view import AttackView, View
from thunderchild.games.london.model.actions import (
    Activate,
    Attack,
    Bombard,
    Buy,
    ChooseMinion,
    ChooseObjective,
    Done,
    DriveOff,
    FillTrack,
    Land,
    Move,
    Panic,
    Place,
    Reinforce,
    Relocate,
    Repair,
    Restore,
    Retreat,
    Use,
    Victim,
)
from thunderchild.games.london.model.kinds import (
    ABDUCT_GIRL,
    COLONIZE,
    ENVOY,
    GERMS,
    HERO,
    HEROINE,
    JACK_BOOT,
    MARTIAN,
    OTTO_MATIK,
    PRIEST,
    QUEEN_BEA,
)
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.page.forms import HexForm, PowerForm
from thunderchild.players import Act, Offer, form_of, offer_in, or_any
from thunderchild.players.london import moves, opening, shots
from thunderchild.players.london.outlook import FIRST_EARTHLING, Outlook, usual_style
from thunderchild.players.london.style import Style

FIRST_WHIMS, LATER_WHIMS = 40, 4  # how freely a landing hex is chosen
GOOD_RESULTS: Final = {"EE": 2, "ER": 1, "miss": 0, "MR": -1, "ME": -2}


class Greedy:
    """Pursues its Objective, or guards the city: the best attack, the best move, one at a time."""

    LEVEL: ClassVar[int] = 1

    def __init__(self, style: Style | None = None, temper: str = "") -> None:
        """With its own style, or the one that suits its side and temper."""
        self.style, self.temper = style, temper

    @staticmethod
    def usual(game: London, seat: int) -> Style:
        """The style with which a seat is played if nobody says otherwise."""
        return usual_style(game, seat)

    def choose(self, game: London, view: View, seat: int, draws: Draws) -> Action:
        """A legal action for a seat that is asked."""
        return self.answer(Outlook(game, view, seat, draws, style=self.suited(game, seat)))

    def policy(
        self, game: London, s: LondonState, seat: int, draws: Draws, view: View | None = None
    ) -> Action:
        """The same in a position that is taken for the truth: imagined, or seen in part."""
        seen = game.view(s, seat) if view is None else view
        return self.answer(Outlook(game, seen, seat, draws, s, self.suited(game, seat)))

    def suited(self, game: London, seat: int) -> Style:
        """The style with which it plays a seat."""
        return self.style if self.style is not None else usual_style(game, seat, self.temper)

    def answer(self, outlook: Outlook) -> Action:
        """What it thinks best, if that is legal."""
        decision = offer_in(outlook.game, outlook.s, outlook.seat)
        return or_any(think(outlook, decision), decision, outlook.draws)


def think(outlook: Outlook, decision: Offer) -> Act:
    """An answer to the question, or None when it has no opinion."""
    kinds = decision.kinds()
    for kind, answer in ANSWERS:
        if kind in kinds:
            return answer(outlook, decision)
    return None


# ---- movement and activation ---------------------------------------------------------------


def move(outlook: Outlook, decision: Offer) -> Act:
    """An extra attack that pays, General Panic, then the moves."""
    if outlook.seat == MARTIAN:
        extra = best_attack(outlook, decision, outlook.style.extra)
        if extra is not None:
            return extra
        if outlook.facts.can_panic(outlook.s):
            panicked = panic(outlook, decision)
            if panicked is not None:
                return panicked
    found = moves.best_move(outlook)
    return found if found is not None else Done()


def panic(outlook: Outlook, decision: Offer) -> Act:
    """Send a holder of a target away from it."""
    s = outlook.s
    best, found = 1.0, None
    for action in legal(decision, Panic):
        kind, here, there = s.kind_of[action.piece], s.hex[action.piece], action.path[-1]
        lost = outlook.wanted_hexes.get(here, 0.0) - outlook.wanted_hexes.get(there, 0.0)
        worth = lost + 0.1 * outlook.facts.distance[here][there] + 0.1 * outlook.kind_worth(kind)
        if worth > best:
            best, found = worth, action
    return found


def activate(outlook: Outlook, decision: Offer) -> Act:
    """Martians get up; Earthlings when they can strike, or must hold a hex."""
    for action in decision:
        if isinstance(action, Activate) and _should_rise(outlook, action.piece):
            return action
    return Done()


def _should_rise(outlook: Outlook, piece: int) -> bool:
    """Whether a face-down unit is better face-up."""
    s, facts, style = outlook.s, outlook.facts, outlook.style
    kind, hex = s.kind_of[piece], s.hex[piece]
    if kind < FIRST_EARTHLING:
        # as a Lander the Envoy can at least defend himself
        return kind != ENVOY and not _shoots_better_down(outlook, piece)
    if kind in (HEROINE, GERMS, HERO):
        return False
    if _last_in_the_dark(outlook, piece):
        return False
    far = outlook.nearest(hex, [s.hex[i] for i in outlook.martians])
    if moves.best_attack(outlook, piece, hex) > style.enough:
        return True
    if kind == PRIEST:
        return far <= 2
    if facts.combat[kind] >= style.holder:
        return far <= style.near
    strikes = facts.movement[kind] + facts.range[kind]
    return bool(facts.movement[kind]) and far <= strikes + style.early


def _shoots_better_down(outlook: Outlook, piece: int) -> bool:
    """Whether a Lander promises more in this turn's combat than the unit in it.

    Against a weak number a Lander's 3-1 kills, where most units are so strong that they only push.
    """
    s, hex = outlook.s, outlook.s.hex[piece]
    down = moves.best_attack(outlook, piece, hex)
    if down <= outlook.style.in_the_dark:
        return False
    kept, outlook.rolled = outlook.rolled, {}
    s.up[piece] = 1
    up = moves.best_attack(outlook, piece, hex)
    s.up[piece] = 0
    outlook.rolled = kept
    return down > up + outlook.style.in_the_dark


def _last_in_the_dark(outlook: Outlook, piece: int) -> bool:
    """Whether Colonize! would be one piece nearer for nothing: somebody must stay face-down."""
    if not outlook.wants[COLONIZE]:
        return False
    dark = [i for i in outlook.earthlings if outlook.is_dark(i)]
    return dark == [piece]


# ---- attacks -------------------------------------------------------------------------------


def fight(outlook: Outlook, decision: Offer) -> Act:
    """The best attack, if it promises enough."""
    found = best_attack(outlook, decision, outlook.style.enough)
    return found if found is not None else Done()


def best_attack(outlook: Outlook, decision: Offer, least: float) -> Act:
    """The attack that promises most, or None."""
    if outlook.is_first_shot_open:
        return None
    best = least
    found: Attack | Bombard | None = None
    attacks: list[Attack | Bombard] = [*legal(decision, Attack), *legal(decision, Bombard)]
    for action in attacks:
        worth = attack_worth(outlook, action)
        if worth > best:
            best, found = worth, action
    return found


def attack_worth(outlook: Outlook, action: Attack | Bombard) -> float:
    """What an attack promises the own side."""
    if isinstance(action, Bombard):
        return shots.on_hex(outlook, action.piece, action.hex)
    if outlook.seat == MARTIAN:
        return shots.on_piece(outlook, action.piece, action.target)
    return -shots.by_earthling(outlook, action.piece, action.target)


def power(outlook: Outlook, decision: Offer) -> Act:
    """Jack Boot where +1 helps, Queen Bea where the next roll is better, a Walker onward.

    The Heroine is shown where the unit she saves is worth more than her secret.
    """
    form, attack = form_of(decision, PowerForm), outlook.view.attack
    if form.what == "advance":
        return Use() if attack and _gains_by_advance(outlook, attack) else Pass()
    if form.what == "shelter" and attack:
        saved = outlook.kind_worth(outlook.s.kind_of[attack.loser])
        at_stake = outlook.style.secret * outlook.style.girl * outlook.wants[ABDUCT_GIRL]
        return Use() if form.why_not is None and saved > at_stake else Pass()
    now = sum(GOOD_RESULTS.get(row.letters, 0) * row.sixths for row in form.now)
    then = sum(GOOD_RESULTS.get(row.letters, 0) * row.sixths for row in form.then)
    return Use() if then > now + (2 if form.what == "boot" else 0) else Pass()


def _gains_by_advance(outlook: Outlook, attack: AttackView) -> bool:
    """Whether the Walker stands better in the hex it cleared."""
    piece, hex = attack.attacker, attack.hex
    goals = moves.goals_of(outlook)
    here = moves.score(outlook, piece, outlook.s.hex[piece], goals)
    return moves.score(outlook, piece, hex, goals) >= here - 0.2


def retreat(outlook: Outlook, decision: Offer) -> Act:
    """Push the enemy to where he is of least use."""
    hexes = [action.hex for action in decision if isinstance(action, Retreat)]
    if outlook.seat == MARTIAN:
        own = [outlook.s.hex[i] for i in outlook.martians]
        return Retreat(min(hexes, key=lambda at: (outlook.nearest(at, own), at)))
    targets = list(outlook.wanted_hexes)
    girl = outlook.s.hex[outlook.s.heroine]
    free = [hex for hex in hexes if hex != girl] or hexes
    return Retreat(moves.away(outlook, free, targets))


def drive(outlook: Outlook, decision: Offer) -> Act:
    """The path that ends farthest from what the Martians want."""
    targets = list(outlook.wanted_hexes)
    paths = [action.path for action in decision if isinstance(action, DriveOff)]
    return DriveOff(max(paths, key=lambda path: (outlook.nearest(path[-1], targets), path)))


def victim(outlook: Outlook, decision: Offer) -> Act:
    """The Martian whose loss hurts most."""
    pieces = [action.piece for action in decision if isinstance(action, Victim)]
    return Victim(max(pieces, key=lambda piece: (outlook.martian_worth(piece), piece)))


def minion(outlook: Outlook, decision: Offer) -> Act:
    """Otto repairs, Boot helps; the Queen would free the girl."""
    liked = [OTTO_MATIK, JACK_BOOT, QUEEN_BEA]
    if not outlook.wants[ABDUCT_GIRL]:
        liked = [OTTO_MATIK, QUEEN_BEA, JACK_BOOT]
    offered = [a.minion for a in decision if isinstance(a, ChooseMinion)]
    best = next((one for one in liked if one in offered), offered[0])
    return ChooseMinion(best)


def relocate(outlook: Outlook, decision: Offer) -> Act:
    """From a captor to the safest hex; otherwise she stays hidden."""
    s = outlook.s
    if s.captor < 0 and not s.up[s.heroine]:
        return Pass()
    hexes = [action.hex for action in decision if isinstance(action, Relocate)]
    best = max(hexes, key=lambda at: (moves.shelter(outlook, at), at))
    return Relocate(best)


# ---- reinforcements ------------------------------------------------------------------------


def land(outlook: Outlook, decision: Offer) -> Act:
    """Where the way to the goals is short; far from danger for what must live long.

    The first comes down almost anywhere, so that nobody waits for it.
    """
    if Repair in decision.kinds() and legal(decision, Repair):
        return Repair()
    hexes = [action.hex for action in legal(decision, Land)]
    if not hexes:
        return Pass() if Pass in decision.kinds() else None
    kind = outlook.view.track[outlook.view.turn - 1]
    goals = moves.goals_of(outlook)
    if kind == ENVOY or kind < 0:
        goals = []
    whims = LATER_WHIMS if outlook.martians else FIRST_WHIMS
    noise = {hex: 0.3 * outlook.draws.pick(whims) for hex in hexes}
    best = max(hexes, key=lambda at: moves.way_in(outlook, at, kind, goals) + noise[at])
    return Land(best)


def restore(outlook: Outlook, decision: Offer) -> Act:
    """Next to the HQ, on the side of the goals."""
    goals = moves.goals_of(outlook)
    hexes = [action.hex for action in decision if isinstance(action, Restore)]
    return Restore(min(hexes, key=lambda at: (outlook.nearest(at, goals), at)))


def reinforce(outlook: Outlook, decision: Offer) -> Act:
    """Near the enemy, but not under his guns."""
    form = form_of(decision, HexForm)
    kind = _arriving_kind(outlook)
    foes = [outlook.s.hex[i] for i in outlook.martians]
    best, found = -99.0, None
    for hex in form.hexes:
        far = outlook.nearest(hex, foes)
        worth = -shots.danger(outlook, -1, kind, hex) - 0.3 * abs(far - 2)
        if worth > best:
            best, found = worth, hex
    return None if found is None else Reinforce(found)


def _arriving_kind(outlook: Outlook) -> int:
    """The unit that is placed now."""
    schedule = outlook.facts.schedule
    return int(outlook.view.arrivals[schedule.index(outlook.view.turn)])


Answer = Callable[[Outlook, Offer], Act]
ANSWERS: Final[tuple[tuple[type, Answer], ...]] = (
    (Move, move),
    (Activate, activate),
    (Attack, fight),
    (Use, power),
    (Retreat, retreat),
    (DriveOff, drive),
    (Victim, victim),
    (ChooseMinion, minion),
    (Relocate, relocate),
    (Land, land),
    (Repair, land),
    (Restore, restore),
    (Reinforce, reinforce),
    (ChooseObjective, opening.objective),
    (Buy, opening.purchase),
    (FillTrack, lambda outlook, _decision: opening.track(outlook)),
    (Place, opening.place),
)
