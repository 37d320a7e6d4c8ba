"""Tripods in the cups, limited counters, Battle Plans, Characters and special Units."""

from typing import Annotated, Final, Literal

import msgspec

from thunderchild.core.content import ContentError, Item, Pack, Part, quote
from thunderchild.games.invasion.content.effects import Die, EffectList
from thunderchild.games.invasion.model.kinds import (
    CHARACTERS,
    GUN_95T,
    PIECES,
    PLANS,
    THUNDER_CHILD,
)

PIECES_FILE: Final = "pieces.toml"
RETIRED: Final = (
    "limits.waves",
    "character.counts_as_infantry_when_lost",
    "character.may_replace_loss_of",
    "character.ability.once_per",
)
SPECIAL_KINDS: Final = ("gun", "warship")  # of the 95-ton Gun and HMS Thunder Child
FIRST_CHARACTERS: Final = 5  # those of packs from before the others came

Amount = Annotated[int, msgspec.Meta(ge=0, le=999)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
GameName = Literal["japan", "england"]
PlanWindow = Literal[
    "card_drawn",  # right after any Battle card of the battle is drawn
    "after_setup",  # when both sides are placed
    "card_shown",  # after the card of the round is shown
    "between_tripods",  # between the acts of two Tripods
    "human_step",  # any time in the Human step
    "die_rolled",  # after any die of the battle
    "tripod_damaged",  # right after a shot that Damaged a Tripod
]
Trigger = Literal[
    "land_battle_in_zone",  # any time in a Land battle in the Character's Zone
    "land_battle_in_or_adjacent_zone",
    "infantry_action_in_zone",  # an Infantry action named in its Zone, before the die
    "end_of_assembly",  # after the last Cylinder has rolled
    "start_of_event_phase",  # before the card of the Event Phase is drawn
]


class Cup(Item, frozen=True):
    """How many Tripods of each colour a cup holds (INV-COM-06)."""

    green: Amount
    yellow: Amount
    red: Amount
    blue: Amount
    black: Amount

    def each(self) -> list[int]:
        """Return the numbers in the order of the colours."""
        return [self.green, self.yellow, self.red, self.blue, self.black]


class Cups(Part, frozen=True):
    """The land cup and the naval cup."""

    land: Cup
    naval: Cup


class Limits(Item, frozen=True):
    """Counters that the rules limit (INV-MIX-01, INV-PLN-04, INV-KEG-02)."""

    plans_of_a_kind: Positive
    kegs: Positive
    flying_machine: Positive


class Strict(Item, frozen=True):
    """Further limits, for the option strict_counter_mix (INV-MIX-02)."""

    infantry: Positive
    cavalry: Positive
    field_gun: Positive
    siege_gun: Positive
    warship: Positive
    refugee: Positive
    machine: Positive


class Plan(Item, frozen=True):
    """A kind of Battle Plan: what it does and when (INV-COM-10, INV-PLN-03)."""

    name: str
    title: str
    text: str
    windows: tuple[PlanWindow, ...]


class Ability(Part, frozen=True):
    """What a Character does by itself: when, near what, and the effects (INV-CHR-07)."""

    trigger: Trigger
    effects: EffectList
    near: tuple[Literal["wave", "destroyed", "red_weed", "capital", "harbor"], ...] = ()


class Character(Item, frozen=True):
    """A Character (INV-CHR-06): whether it moves and may Escape, and its points.

    `final_text`: its words in the profile england_final, where they differ.
    """

    name: str
    title: str
    game: GameName
    text: str
    moves: bool
    can_escape: bool
    escape_hvp: Amount
    captured_mvp: Amount
    ability: Ability
    known: str = ""
    final_text: str = ""

    def in_final_words(self) -> "Character":
        """The Character as england_final tells it (INV-SET-07)."""
        return msgspec.structs.replace(self, text=self.final_text or self.text)


class Special(Item, frozen=True):
    """A special Gun or Warship: dice, colours that hit by Range, and its peculiarities."""

    name: str
    title: str
    game: GameName
    kind: Literal["gun", "warship"]
    text: str
    dice: Positive
    hits: tuple[Die, ...]
    moves: bool
    reload_steps: Amount = 0
    ignores_first_hit: bool = False
    may_ram: bool = False
    known: str = ""


class PiecesFile(Part, frozen=True):
    """pieces.toml."""

    cup: Cups
    limits: Limits
    strict: Strict
    plan: tuple[Plan, ...]
    character: tuple[Character, ...]
    special: tuple[Special, ...]


def load_pieces(pack: Pack) -> PiecesFile:
    """Read the pieces and check that they are exactly those the rules know."""
    file = pack.load(PIECES_FILE, PiecesFile, RETIRED)
    _same("plan", [plan.name for plan in file.plan], PLANS)
    characters = tuple(PIECES[kind] for kind in CHARACTERS)
    found = [character.name for character in file.character]
    _same("character", found, characters[: max(len(found), FIRST_CHARACTERS)])
    specials = (PIECES[GUN_95T], PIECES[THUNDER_CHILD])
    _same("special", [special.name for special in file.special], specials)
    for character in file.character:
        _check_character(character)
    for special, kind in zip(file.special, SPECIAL_KINDS, strict=True):
        if not special.hits:
            raise _wrong("special", special.name, "hits: expected some")
        if special.kind != kind:
            raise _wrong("special", special.name, f'kind: expected "{kind}"')
        if kind == "warship" and not special.moves:
            raise _wrong("special", special.name, "moves: expected true for a Warship")
    return file


def _check_character(one: Character) -> None:
    """Who cannot Escape brings no points by it, and a re-roll is of one die (INV-CHR-07)."""
    if one.escape_hvp and not one.can_escape:
        raise _wrong("character", one.name, "escape_hvp: expected 0, for it cannot Escape")
    for effect in one.ability.effects:
        if problem := effect.ability_problem():
            raise _wrong("character", one.name, f"ability: {problem}")


def _wrong(table: str, name: str, problem: str) -> ContentError:
    """What is wrong with one row of a table."""
    return ContentError(f'{PIECES_FILE}: {table} "{name}": {problem}')


def _same(table: str, found: list[str], known: tuple[str, ...]) -> None:
    """Check that a table lists exactly what the rules know, in the same order."""
    if tuple(found) != known:
        raise ContentError(
            f"{PIECES_FILE}: {table}: expected {', '.join(known)}, found {quote(found)}"
        )
