"""Effects and their targets in words, for buttons, prompts and the log."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from thunderchild.games.invasion import primitives as do
from thunderchild.games.invasion.actions import Pass
from thunderchild.games.invasion.events_cards.actions import (
    CardMove,
    PickHarbor,
    PickNumber,
    PickPlan,
    PickRefugee,
    PickRow,
    PickTripod,
    PickUnit,
    PickZone,
    TakeOption,
)
from thunderchild.games.invasion.kinds import COLOURS, NONE, PIECES, PLANS
from thunderchild.games.invasion.state import InvasionState
from thunderchild.games.invasion.units import NAMES, label
from thunderchild.games.invasion.waves import wave_label
from thunderchild.games.invasion.words import several

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion

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
    "choose_zone_with": "a Zone with one of your Units",
    "choose_standing_with": "a Zone that is not ruined with one of your Units",
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
    "choose_sharing_zone_with": "a Wave in a Zone with your Units",
}
LOOPS: Final[dict[str, str]] = {
    "wave": "each Wave",
    "producing_wave_zone": "each producing Zone with a Wave",
    "producing_zone_adjacent_to_wave": "each producing Zone next to a Wave",
    "unit_in_zone_of_wave": "each Unit in the Zone of the Wave",
}
CHANGES: Final[dict[str, str]] = {
    "battle.first_shot_dice": "the first Gun to fire in a Land Battle rolls {n} dice",
    "devastation.remap": "{read} is read as {read_as}",
    "human.extra_steps": "{n} Units may move one Zone further",
    "human.refugee_move_limit": "no more than {n} Refugees may move",
    "escape.flee_colours": "only {colours} puts a Refugee aboard",
    "escape.group_remap": "{read} on the group roll is read as {read_as}",
    "martian.skip_wave": "a Wave takes no action",
    "martian.weed_colours": "{colours} turns Destroyed to Red Weed",
    "assembly.rolls": "each Cylinder rolls {n} times",
    "assembly.skip": "a Cylinder does not roll",
}


def unit_words(names: Sequence[str]) -> str:
    """`Infantry or Cavalry`."""
    known = {name: NAMES[kind] for kind, name in enumerate(PIECES)}
    return " or ".join(known.get(name, name.title()) for name in names)


# ---- effects ----------------------------------------------------------------------------------


def describe_all(game: "Invasion", effects: do.Effects) -> str:
    """A list of effects in words."""
    return ", then ".join(describe(game, effect) for effect in effects) or "nothing"


def describe(game: "Invasion", effect: do.Effect) -> str:
    """An effect in words."""
    for words in (_of_people, _of_the_map, _of_martians, _of_machines):
        found = words(effect)
        if found:
            return found
    return _around(game, effect)


def _of_people(effect: do.Effect) -> str:
    """Effects on Units and Refugees."""
    match effect:
        case do.Points():
            return f"{'gain' if effect.n > 0 else 'lose'} {abs(effect.n)} {TRACKS[effect.track]}"
        case do.AddUnit():
            return f"place {effect.n} {unit_words([effect.unit])} in {SELECTED[effect.at]}"
        case do.RemoveUnit():
            return f"{effect.n} {unit_words(effect.units)} {effect.fate.title()}"
        case do.SelectUnit():
            return f"choose {unit_words([effect.unit])} in {SELECTED[effect.at]}"
        case do.RemoveSelected() | do.RemoveThis():
            return f"the Unit is {effect.fate.title()}"
        case do.MoveUnits():
            return f"move up to {several(effect.n, 'Unit')} up to {several(effect.steps, 'Zone')}"
        case do.AddRefugees():
            return f"place {several(effect.n, 'Refugee')} in {SELECTED[effect.at]}"
        case do.RemoveRefugees():
            verb = "Escape" if effect.fate == "escaped" else f"are {effect.fate.title()}"
            return f"up to {several(effect.n, 'Refugee')} in {SELECTED[effect.at]} {verb}"
        case do.AddEarthworks():
            return f"{several(effect.n, 'level')} of Earthworks for {SELECTED[effect.at]}"
        case do.PlaceCharacter():
            return f"place the {unit_words([effect.character])} in {SELECTED[effect.at]}"
        case do.AddNavalUnit():
            return "HMS Thunder Child joins the Naval Battle"
    return ""


def _of_the_map(effect: do.Effect) -> str:
    """Effects on Zones and counters in them."""
    match effect:
        case do.AddKeg():
            return f"lay powder in {SELECTED[effect.at]}"
        case do.AddHarbor():
            return f"place {several(effect.n, f'{effect.how} Harbor')}"
        case do.RemoveHarbor():
            return "a Harbor leaves the game"
        case do.Workforce():
            return f"{SELECTED[effect.at]}: Workforce {effect.n:+}"
        case do.PreventWorkforce():
            return f"prevent up to {effect.n} of the Workforce loss"
        case do.RedWeed():
            verb = "Red Weed covers" if effect.change == "spread" else "the Red Weed withers in"
            return f"{verb} {SELECTED[effect.at]}"
        case do.GainPlan():
            return f"{several(effect.n, 'Battle Plan')} in the next Land Battle of this phase"
        case do.FreeWarship():
            return f"{several(effect.n, 'free Warship')} in one Naval Battle of this phase"
        case do.RedrawCard():
            return "draw another Battle card and choose"
        case do.Reroll():
            return f"roll {several(effect.n, 'die', 'dice')} again"
    return ""


def _of_martians(effect: do.Effect) -> str:
    """Effects on Waves, Cylinders and machines."""
    match effect:
        case do.DamageTripod():
            return f"{effect.n} Damage to {WAVE_WORDS[effect.wave]}"
        case do.DestroyTripod():
            return f"Destroy {several(effect.n, 'Tripod')} of {WAVE_WORDS[effect.wave]}"
        case do.RepairTripod():
            return f"{WAVE_WORDS[effect.wave]} repairs {several(effect.n, 'Tripod')}"
        case do.AddTripod():
            return f"{WAVE_WORDS[effect.wave]} gains {several(effect.n, 'Tripod')}"
        case do.CylinderTripod():
            verb = "gains" if effect.n > 0 else "loses"
            return f"a Cylinder {verb} {several(abs(effect.n), 'Tripod')}"
        case do.AssemblyRoll():
            return "a Cylinder rolls for Assembly"
        case do.LandCylinder():
            return "a Cylinder lands"
        case do.ChooseLanding():
            return "choose where the Cylinder lands"
        case do.ChooseWaveMove():
            return "choose where the Wave goes"
    return ""


def _of_machines(effect: do.Effect) -> str:
    """Effects on machines, and attacks."""
    match effect:
        case do.HandlingMachine():
            return f"{effect.change} a {effect.colour.title()} Handling Machine"
        case do.FlyingMachine():
            return f"Flying Machine {effect.n:+}"
        case do.Devastate():
            return f"{WAVE_WORDS[effect.wave]} attacks its Zone"
    return ""


def _around(game: "Invasion", effect: do.Effect) -> str:
    """Effects that hold other effects, and changes of rules."""
    match effect:
        case do.Choose():
            return ", or ".join(describe_all(game, option) for option in effect.options)
        case do.Roll():
            lists = {"Green": effect.green, "Yellow": effect.yellow, "Red": effect.red}
            said = [f"{die} {describe_all(game, found)}" for die, found in lists.items() if found]
            return f"roll: {', '.join(said)}"
        case do.Per():
            return f"for {LOOPS[effect.each]}: {describe_all(game, effect.do)}"
        case do.When():
            other = f"; otherwise {describe_all(game, effect.otherwise)}" * bool(effect.otherwise)
            return f"if so, {describe_all(game, effect.then)}{other}"
        case do.Modifier():
            return change(effect)
        case do.Save():
            return f"keep the card: {describe_all(game, effect.then)}"
    return "the action is spent without effect"


def change(effect: do.Modifier) -> str:
    """A passing change in words."""
    if effect.key.startswith("cost."):
        return f"{unit_words([effect.key.removeprefix('cost.')])} cost {effect.n:+} PP"
    facts = {
        "n": effect.n,
        "read": (effect.read or "").replace("_", " ").title(),
        "read_as": (effect.read_as or "").replace("_", " ").title(),
        "colours": " or ".join(colour.title() for colour in effect.colours or ()),
    }
    if effect.key == "battle.first_shot_dice":
        facts["n"] = f"{effect.n:+}"
    return CHANGES[effect.key].format(**facts)


# ---- targets ----------------------------------------------------------------------------------


def target(game: "Invasion", s: InvasionState, effect: do.Effect, action: Any) -> str:
    """A target in words."""
    zones = game.map.zone_names
    match action:
        case Pass():
            return "No more" if isinstance(effect, do.MoveUnits) else "Let it be"
        case TakeOption(option) if isinstance(effect, do.Choose):
            words = describe_all(game, effect.options[option])
            return words[0].upper() + words[1:]
        case PickZone(zone):
            return zones[zone]
        case PickUnit(unit):
            return f"{label(s, unit)} in {zones[s.unit_zone[unit]]}"
        case PickRefugee(zone, points):
            return f"{refugee(points)} in {zones[zone]}"
        case PickRow(row):
            return f"{wave_label(game, s, row)} in {zones[s.wave_zone[row]]}"
        case PickTripod(row, colour, damaged):
            state = "Damaged" if damaged else "Undamaged"
            return f"{COLOURS[colour].title()} Tripod of {wave_label(game, s, row)}, {state}"
        case PickHarbor(harbor):
            return game.map.harbor_names[harbor]
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


def prompt(game: "Invasion", s: InvasionState, effect: do.Effect) -> str:
    """What is asked about an effect."""
    card = f"{game.event_cards.cards[s.card].name}: " if s.card != NONE else ""
    return f"{card}{describe(game, effect)}."
