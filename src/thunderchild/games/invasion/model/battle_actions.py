"""What the player can do in a battle. Pieces and Tripods are numbers on the board in hand."""

from typing import ClassVar

from thunderchild.core.actions import Action
from thunderchild.games.invasion.model.kinds import NONE


class PlacePiece(Action, frozen=True, tag="place_piece"):
    """Put a piece on the board (INV-DEC-036, -037, -073, -076)."""

    piece: int
    hex: int
    TAKES: ClassVar = ("piece", "piece")
    GOES: ClassVar = ("hex", "hex")


# ---- preparation and purchases ----------------------------------------------------------------


class GiveWorks(Action, frozen=True, tag="give_works"):
    """Give a Gun or ship a free level of Earthworks (INV-DEC-031, -047)."""

    piece: int
    GOES: ClassVar = ("piece", "piece")


class DigIn(Action, frozen=True, tag="dig_in"):
    """Let an Infantry dig for a Gun before the battle (INV-DEC-032)."""

    infantry: int
    gun: int
    TAKES: ClassVar = ("piece", "infantry")
    GOES: ClassVar = ("piece", "gun")


class SendCavalry(Action, frozen=True, tag="send_cavalry"):
    """Let a Cavalry roll for a Battle Plan (INV-DEC-033)."""

    cavalry: int
    GOES: ClassVar = ("piece", "cavalry")


class BuyPlan(Action, frozen=True, tag="buy_plan"):
    """Buy a Battle Plan at random, or a chosen one (INV-DEC-035, -075)."""

    plan: int = NONE


class TakePlan(Action, frozen=True, tag="take_plan"):
    """Say which Battle Plan was gained (INV-DEC-034)."""

    plan: int


class BuyWarship(Action, frozen=True, tag="buy_warship"):
    """Buy a Warship (INV-DEC-074)."""


class TakeWarships(Action, frozen=True, tag="take_warships"):
    """Take the free Warships in this battle (INV-DEC-084)."""


class TakeConvoy(Action, frozen=True, tag="take_convoy"):
    """Take the Warships of the League's convoys in this battle (INV-DEC-084, INV-LTN-07)."""


class Ready(Action, frozen=True, tag="ready"):
    """End preparation or purchases."""


# ---- Battle Plans -----------------------------------------------------------------------------


class UseKriegsspiel(Action, frozen=True, tag="kriegsspiel"):
    """Draw a further Battle card (INV-DEC-038)."""


class ChooseCard(Action, frozen=True, tag="choose_card"):
    """Say which of the Battle cards applies (INV-DEC-038)."""

    card: int


class RollAgain(Action, frozen=True, tag="roll_again"):
    """Roll one of the dice again, by a Battle Plan or a Character (INV-DEC-013, -039)."""

    die: int
    by: int = NONE  # the kind of the Character; NONE is Line of Sight


class SetTrap(Action, frozen=True, tag="trap"):
    """Play a Trap (INV-DEC-040)."""


class SpringTrap(Action, frozen=True, tag="spring_trap"):
    """Name the Tripods that the Trap Damages, at most two (INV-DEC-040)."""

    first: int = NONE
    second: int = NONE


class PrepareShot(Action, frozen=True, tag="surprise_shot"):
    """Put a Surprise Shot on a Gun or Warship (INV-DEC-044)."""

    piece: int
    TAKES: ClassVar = ("piece", "piece")


class UseTerrain(Action, frozen=True, tag="terrain"):
    """Play Terrain for this Human step (INV-DEC-045)."""


class UseShell(Action, frozen=True, tag="explosive_shell"):
    """Destroy the Tripod that was just Damaged (INV-DEC-046)."""


# ---- the steps --------------------------------------------------------------------------------


class ActFirst(Action, frozen=True, tag="act_first"):
    """Say which Tripod of the colour acts next (INV-DEC-041, -082)."""

    tripod: int
    GOES: ClassVar = ("tripod", "tripod")


class ChooseTarget(Action, frozen=True, tag="choose_target"):
    """Say which of the closest pieces is the target (INV-DEC-042, -077)."""

    piece: int
    GOES: ClassVar = ("piece", "piece")


class ChooseStep(Action, frozen=True, tag="choose_step"):
    """Say which of the nearer hexes the Tripod enters (INV-DEC-077)."""

    hex: int
    GOES: ClassVar = ("hex", "hex")


class FireAt(Action, frozen=True, tag="fire_at"):
    """Fire a Gun or Warship at a Tripod (INV-DEC-043, -078)."""

    piece: int
    tripod: int
    TAKES: ClassVar = ("piece", "piece")
    GOES: ClassVar = ("tripod", "tripod")


class Sail(Action, frozen=True, tag="sail"):
    """Move a ship one hex (INV-DEC-078)."""

    piece: int
    hex: int
    TAKES: ClassVar = ("piece", "piece")
    GOES: ClassVar = ("hex", "hex")


class Ram(Action, frozen=True, tag="ram"):
    """Ram a Tripod (INV-DEC-083)."""

    piece: int
    tripod: int
    TAKES: ClassVar = ("piece", "piece")
    GOES: ClassVar = ("tripod", "tripod")


class BreakOff(Action, frozen=True, tag="break_off"):
    """Break the Naval Battle off (INV-DEC-080)."""


class EndStep(Action, frozen=True, tag="end_step"):
    """End the Human step (INV-DEC-043, -078)."""


BattleAction = (
    PlacePiece
    | GiveWorks
    | DigIn
    | SendCavalry
    | BuyPlan
    | TakePlan
    | BuyWarship
    | TakeWarships
    | TakeConvoy
    | Ready
    | UseKriegsspiel
    | ChooseCard
    | RollAgain
    | SetTrap
    | SpringTrap
    | PrepareShot
    | UseTerrain
    | UseShell
    | ActFirst
    | ChooseTarget
    | ChooseStep
    | FireAt
    | Sail
    | Ram
    | BreakOff
    | EndStep
)
