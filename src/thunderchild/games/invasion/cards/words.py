"""Effects and their targets in words, for buttons, prompts and the log."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from thunderchild.core.actions import Pass
from thunderchild.games.invasion.cards.in_hand import card_in_hand, loop_in_hand
from thunderchild.games.invasion.content.facts import Facts
from thunderchild.games.invasion.model.card_actions import (
    CardMove,
    PickHarbor,
    PickNumber,
    PickPlan,
    PickRefugee,
    PickRow,
    PickTripod,
    PickUnit,
    PickZone,
)
from thunderchild.games.invasion.model.kinds import (
    COLOURS,
    EMPEROR,
    FUTABATEI,
    NONE,
    OKUMA,
    PIECES,
    PLANS,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.units import NAMES, label
from thunderchild.games.invasion.rules.waves import wave_label
from thunderchild.games.invasion.told.phrases import several

TRACKS: Final = {"pp": "PP", "hvp": "HVP", "mvp": "MVP"}
SELECTED: Final[dict[str, str]] = {
    "capital": "the capital",
    "same_zone": "the same Zone",
    "this_zone": "the Zone",
    "choose_producing": "a producing Zone",
    "choose_not_ruined": "a Zone that is not ruined",
    "choose_factory": "a Factory Zone",
    "choose_harbor_zone": "a Harbor Zone",
    "choose_wave_zone": "a Zone with a Wave",
    "choose_producing_wave_zone": "a producing Zone with a Wave",
    "choose_gun": "a Gun",
    "choose_destroyed": "a Destroyed Zone",
    "choose_red_weed": "a Red Weed Zone",
    "random_producing": "a random producing Zone",
    "roll_chart": "a Zone of the chart",
}
WAVE_WORDS: Final[dict[str, str]] = {
    "choose": "a Wave of your choice",
    "random": "a random Wave",
    "largest": "the largest Wave",
    "this_wave": "the Wave",
    "in_zone": "a Wave in its Zone",
}
BY_NAME: Final = [PIECES[kind] for kind in (EMPEROR, OKUMA, FUTABATEI)]  # not "the Okuma"
LOOPS: Final[dict[str, str]] = {
    "wave": "each Wave",
    "producing_wave_zone": "each producing Zone with a Wave",
    "producing_zone_adjacent_to_wave": "each producing Zone next to a Wave",
    "unit_in_zone_of_wave": "each Unit in the Zone of the Wave",
}
CHANGES: Final[dict[str, str]] = {
    "battle.first_shot_dice": "the first Gun to fire in a Land Battle rolls {n}",
    "devastation.remap": "{read} is read as {read_as}",
    "human.extra_steps": "{n} Units may move one Zone further",
    "human.refugee_move_limit": "no more than {n} may move",
    "escape.flee_colours": "only {colours} puts a Refugee aboard",
    "escape.group_remap": "{read} on the group roll is read as {read_as}",
    "martian.skip_wave": "{who} takes no action",
    "martian.weed_colours": "{colours} turns Destroyed to Red Weed",
    "assembly.rolls": "each Cylinder rolls {n} times",
    "assembly.skip": "{who} does not roll",
    "income": "the income is {n}",
    "escape.points": "the HVP of each Escape Phase are {n}",
    "harbors.two": "two Harbors are drawn for each bought, and one of them is placed",
    "cavalry.barred": "no Planning or Scouting",
    "cavalry.safe": "on {colours} no Cavalry is Destroyed in Planning or Scouting",
    "digging.barred": "Infantry tries no Earthworks",
    "powder.safe": "powder that fails Destroys no Infantry",
    "battle.siege_dice": "Siege Guns roll {n}",
    "battle.gun_again": "one die of your own Gun may be rolled again in each Land Battle",
    "naval.convoy": "a free Warship in each Naval Battle",
}


WITH_UNITS: Final = {  # places that need a certain Unit
    "choose_zone_with": "a Zone with one of your {}",
    "choose_standing_with": "a Zone that is not ruined and holds one of your {}",
}
Said = Mapping[str, str]  # what the places and Waves of effects are called
SAID: Final[Said] = {**SELECTED, **WAVE_WORDS}


def said_now(facts: Facts, s: InvasionState) -> Said:
    """The same with the names of what the card speaks of just now."""
    zones, found = facts.map.zone_names, dict(SAID)
    card, loop = card_in_hand(s), loop_in_hand(s)
    if card.zone != NONE:
        found["same_zone"] = zones[card.zone]
    if loop.zone != NONE:
        found["this_zone"] = zones[loop.zone]
    if loop.row != NONE and s.wave_state[loop.row]:
        found["this_wave"] = wave_label(facts, s, loop.row)
    return found


def named(facts: Facts, s: InvasionState, target: object) -> str:
    """The Wave or Cylinder that an effect is done to, nothing for other targets."""
    return wave_label(facts, s, target.row) if isinstance(target, PickRow) else ""


def place(effect: Any, said: Said) -> str:
    """Where an effect happens; some need a certain Unit there."""
    if effect.at in WITH_UNITS:
        return WITH_UNITS[effect.at].format(held_words(effect.holding))
    return said[effect.at]


def wave(effect: Any, said: Said) -> str:
    """Which Wave an effect speaks of."""
    if effect.wave == "choose_sharing_zone_with":
        return f"a Wave in a Zone with one of your {held_words(effect.holding)}"
    return said[effect.wave]


def held_words(holding: str) -> str:
    """A kind of Unit of which one is enough."""
    return (
        unit_words([holding]) if holding in ("infantry", "cavalry") else f"{unit_words([holding])}s"
    )


def unit_words(names: Sequence[str]) -> str:
    """`Infantry or Cavalry`."""
    known: dict[str, str] = {name: NAMES[kind] for kind, name in enumerate(PIECES)}
    return " or ".join(known.get(name, name.replace("_", " ").title()) for name in names)


# ---- effects ----------------------------------------------------------------------------------


def describe_all(effects: Iterable[Any], said: Said = SAID) -> str:
    """A list of effects in words; after the first they may speak of another Zone."""
    later = {**said, "same_zone": SAID["same_zone"]}
    found = [effect.describe(later if i else said) for i, effect in enumerate(effects)]
    return ", then ".join(found) or "nothing"


def change(effect: Any, who: str = "") -> str:
    """A passing change in words; `who` is the Wave or Cylinder it is about."""
    return change_words(
        effect.key,
        who or ("a Wave" if effect.wave else "a Cylinder"),
        n=effect.n or 0,
        read=effect.read or "",
        read_as=effect.read_as or "",
        colours=effect.colours or (),
    )


def change_words(
    key: str,
    who: str = "",
    *,
    n: int = 0,
    read: str = "",
    read_as: str = "",
    colours: Sequence[str] = (),
) -> str:
    """What a change of a key does; each key uses some of the values."""
    if key.startswith("cost."):
        what = unit_words([key.removeprefix("cost.")])
        return f"each {what} costs {abs(n)} PP {'more' if n > 0 else 'less'}"
    if key == "human.refugee_move_limit" and not n:
        return "no Refugee may move"
    number = str(n)
    if key == "human.refugee_move_limit":
        number = several(n, "Refugee")
    if key == "battle.first_shot_dice":
        number = several(abs(n), "die", "dice") + (" more" if n > 0 else " fewer")
    if key in ("income", "escape.points"):
        number = f"{abs(n)} {'more' if n > 0 else 'less'}"
    if key == "battle.siege_dice":
        number = several(n, "die", "dice")
    return CHANGES[key].format(
        who=who,
        n=number,
        read=read.replace("_", " ").title(),
        read_as=read_as.replace("_", " ").title(),
        colours=" or ".join(colour.title() for colour in colours),
    )


# ---- targets ----------------------------------------------------------------------------------


def target(facts: Facts, s: InvasionState, action: Any) -> str:
    """A target in words."""
    zones = facts.map.zone_names
    match action:
        case Pass():
            return "Let it be"
        case PickZone(zone):
            return zones[zone]
        case PickUnit(unit):
            return f"{label(s, unit)} in {zones[s.unit_zone[unit]]}"
        case PickRefugee(zone, points):
            return f"{refugee(points)} in {zones[zone]}"
        case PickRow(row):
            return f"{wave_label(facts, s, row)} in {zones[s.wave_zone[row]]}"
        case PickTripod(row, colour, damaged):
            state = "Damaged" if damaged else "Undamaged"
            return f"{COLOURS[colour].title()} Tripod of {wave_label(facts, s, row)}, {state}"
        case PickHarbor(harbor):
            return facts.map.harbor_names[harbor]
        case PickPlan(plan):
            return PLANS[plan].replace("_", " ").title()
        case PickNumber(number):
            return str(number)
        case CardMove(to, unit, zone, points):
            who = refugee(points) if unit == NONE else label(s, unit)
            origin = zone if unit == NONE else s.unit_zone[unit]
            return f"{who} from {zones[origin]} to {zones[to]}"
    return str(action)


def refugee(points: int) -> str:
    """A Refugee counter in words."""
    return "Refugee 2" if points > 1 else "Refugee"


def card_title(facts: Facts, s: InvasionState) -> str:
    """The name of the card in hand, before what is said of it."""
    card = card_in_hand(s).card
    return f"{facts.event_cards.cards[card].name}: " if card != NONE else ""


def prompt(facts: Facts, s: InvasionState, effect: Any) -> str:
    """What is asked about an effect."""
    return f"{card_title(facts, s)}{effect.describe(said_now(facts, s))}."
