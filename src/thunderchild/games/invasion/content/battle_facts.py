"""What is fixed about battles for one game: boards, decks, dice, colours and tables."""

from itertools import starmap
from typing import Final

from thunderchild.core.events import Named
from thunderchild.games.invasion.content.battle_boards import Board
from thunderchild.games.invasion.content.battle_deck import BattleDeck
from thunderchild.games.invasion.content.files import Content
from thunderchild.games.invasion.content.pieces import PlanWindow, Special
from thunderchild.games.invasion.content.profiles import Profile, hit_colours
from thunderchild.games.invasion.model.kinds import (
    FATES,
    FIELD_GUN,
    LAND,
    NAVAL,
    NONE,
    PIECES,
    PLANS,
    SIEGE_GUN,
    WARSHIP,
)
from thunderchild.games.invasion.model.state import InvasionState

TOO_FAR: Final[list[int]] = hit_colours(())
PLENTY: Final = 999  # counters of which there is no number
NEAR: Final = "land_battle_in_or_adjacent_zone"


def rerollers(content: Content) -> list[tuple[int, bool, str]]:
    """Characters that let a die be rolled again, and whether from an adjacent Zone (INV-CHR-07)."""
    return [
        (kind, one.ability.trigger == NEAR, one.title)
        for kind, one in content.characters.items()
        if any(effect.ROLLS_AGAIN for effect in one.ability.effects)
    ]


class BattleFacts:
    """The constants of all battles of a game, resolved once."""

    def __init__(self, content: Content, profile: Profile) -> None:
        """Read them from the content and the profile, which has the options and the scenario."""
        options = profile.options
        self.map: Final = profile.map
        self.profile: Final = profile
        self.boards: Final[dict[int, Board]] = {
            LAND: content.land_board,
            NAVAL: content.naval_board,
        }
        self.decks: Final[dict[int, BattleDeck]] = {
            LAND: content.land_decks[profile.file.land_cards],
            NAVAL: content.naval_decks[profile.file.naval_cards],
        }
        self.tripod_hits: Final = profile.tripod_hits
        self.reach: Final = len(profile.fire.tripod_hits)  # of Tripods (INV-MST-04)
        self.ways: Final = profile.battle
        self.sea: Final = profile.naval
        self.warship_price: Final = profile.prices.warship
        self.random_plan: Final = profile.prices.random_plan
        self.chosen_plan: Final = profile.prices.chosen_plan
        self.surprise_dice: Final = profile.fire.surprise_shot_dice
        self.cap: Final = options.earthworks_cap
        self.counters: Final = profile.battle.earthworks_counters
        strict = options.strict_counter_mix
        self.warship_counters: Final = content.pieces.strict.warship if strict else PLENTY
        self.leaves_at_bottom: Final = profile.battle.bottom_row == "leaves"
        self.at_least: Final = options.gun_hits_at_least
        self.damaged_limits: Final = options.damaged_limits
        self.literal_focused_fire: Final = options.england_literal_focused_fire
        self.focused_fate: Final = FATES.index(profile.naval.focused_fire)
        self.refugees_fight: Final = options.refugees_fight
        self.one_gun_in_a_hex: Final = options.gun_stacking == "one_then_stack"
        self.special: Final[list[Special | None]] = [
            content.specials.get(kind) for kind in range(len(PIECES))
        ]
        self.dice: Final = self._dice()
        self.hits: Final = self._hits()
        self.furthest: Final = [
            max((far for far, colour in enumerate(hits) if colour != NONE), default=0)
            for hits in self.hits
        ]
        self.plan_stock: Final = [content.pieces.limits.plans_of_a_kind] * len(PLANS)
        self.plan_titles: Final = [plan.title for plan in content.pieces.plan]
        self.named_plans: Final = list(starmap(Named, enumerate(self.plan_titles)))
        self.plan_texts: Final = [plan.text for plan in content.pieces.plan]
        self.plan_windows: Final = [plan.windows for plan in content.pieces.plan]
        self.rerollers: Final = rerollers(content)
        self.escape_points: Final = {
            kind: one.escape_hvp for kind, one in content.characters.items()
        }

    def _dice(self) -> list[int]:
        """Dice in one firing, by kind of piece (INV-HST-02, INV-NAV-13, INV-CHR-08)."""
        fire = self.profile.fire
        dice = [0 if special is None else special.dice for special in self.special]
        dice[FIELD_GUN], dice[SIEGE_GUN] = fire.field_gun_dice, fire.siege_gun_dice
        dice[WARSHIP] = fire.warship_dice
        return dice

    def _hits(self) -> list[list[int]]:
        """The colour that hits by Range, by kind of piece (INV-HST-04, INV-NAV-13, INV-CHR-08)."""
        hits = [
            TOO_FAR if special is None else hit_colours(special.hits) for special in self.special
        ]
        hits[FIELD_GUN] = hits[SIEGE_GUN] = self.profile.gun_hits
        hits[WARSHIP] = self.profile.warship_hits
        return hits

    def has_plan(self, s: InvasionState, plan: int, window: PlanWindow) -> bool:
        """Whether a Plan is in hand that can be used at such a moment (INV-PLN-02, INV-PLN-03)."""
        return bool(s.plans_held[plan]) and window in self.plan_windows[plan]

    def board(self, s: InvasionState) -> Board:
        """The board of the battle in hand."""
        return self.boards[s.battle]

    def deck(self, s: InvasionState) -> BattleDeck:
        """The deck of the battle in hand."""
        return self.decks[s.battle]

    def hex(self, s: InvasionState, hex: int) -> str:
        """The label of a hex."""
        return self.board(s).labels[hex]

    def named_hex(self, s: InvasionState, hex: int) -> Named:
        """A hex for an event: its number and its label."""
        return Named(hex, self.hex(s, hex))

    def named_place(self, s: InvasionState) -> Named:
        """The Zone of the battle for an event, NONE on the open sea, and where it is in words."""
        return Named(s.battle_zone, self.place(s))

    def place(self, s: InvasionState) -> str:
        """Where the battle is fought, in words."""
        if s.battle_zone == NONE:
            return "the open sea"
        name = self.map.zone_names[s.battle_zone]
        return name if s.battle == LAND else f"the sea off {name}"

    def needs(self, s: InvasionState, piece: int, tripod: int) -> int:
        """The colour a shot needs, NONE out of Range (INV-HST-04, INV-NAV-18)."""
        row = self.boards[s.battle].distance[s.piece_hex[piece]]
        return self.hits[s.piece_kind[piece]][row[s.tripod_hex[tripod]]]

    def reach_of(self, s: InvasionState, piece: int) -> int:
        """How far a piece fires, 0 if it does not (INV-HST-04, INV-CHR-08)."""
        return self.furthest[s.piece_kind[piece]]

    def tripod_needs(self, s: InvasionState, tripod: int, piece: int) -> int:
        """The colour a Tripod needs, NONE out of Range (INV-MST-04, INV-MST-05, INV-NAV-18)."""
        row = self.boards[s.battle].distance[s.tripod_hex[tripod]]
        return self.tripod_hits[row[s.piece_hex[piece]]]

    def works_left(self, s: InvasionState) -> int:
        """Earthworks counters in the stock; -1 where there is no limit (INV-MIX-04)."""
        if not self.counters:
            return -1
        at_sea = sum(
            works
            for works, unit in zip(s.piece_works, s.piece_unit, strict=True)
            if unit == NONE or s.battle != LAND
        )
        return self.counters - sum(s.unit_works) - at_sea
