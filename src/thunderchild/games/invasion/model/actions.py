"""What the player can do on the strategic map. Battles and cards have actions of their own."""

from typing import ClassVar

from thunderchild.core.actions import Action, Pass, Ref
from thunderchild.games.invasion.model.kinds import NONE, REFUGEE_2

# ---- set-up (INV-SCE-03) ----------------------------------------------------------------------


class PlaceUnit(Action, frozen=True, tag="place_unit"):
    """Place one of the Units of the set-up (INV-DEC-003)."""

    kind: int
    zone: int
    TAKES: ClassVar = ("sale", "kind")
    GOES: ClassVar = ("zone", "zone")


# ---- at any time (INV-DEC-010, INV-DEC-014, INV-DEC-015) --------------------------------------


class TakeKeg(Action, frozen=True, tag="take_keg"):
    """Take a Powder Keg off the map (INV-KEG-03)."""

    zone: int
    TAKES: ClassVar = ("kegs", "zone")


class TakeWorks(Action, frozen=True, tag="take_works"):
    """Take a level of Earthworks off the map (INV-KEG-03)."""

    unit: int
    TAKES: ClassVar = ("unit", "unit")


class ChooseWave(Action, frozen=True, tag="choose_wave"):
    """Say which Wave or Cylinder acts next (INV-SEQ-04)."""

    row: int
    GOES: ClassVar = ("wave", "row")


class GiveUpCurate(Action, frozen=True, tag="give_up_curate"):
    """Lose the Curate instead of an Infantry (INV-CHR-07)."""


# ---- Production (part 8) ----------------------------------------------------------------------


class BuyUnit(Action, frozen=True, tag="buy_unit"):
    """Buy a Unit and place it (INV-DEC-021)."""

    kind: int
    zone: int
    TAKES: ClassVar = ("sale", "kind")
    GOES: ClassVar = ("zone", "zone")


class BuyHarbor(Action, frozen=True, tag="buy_harbor"):
    """Buy a Harbor at random, or a chosen one (INV-DEC-022, INV-DEC-023)."""

    harbor: int = NONE
    TAKES: ClassVar = ("harbor_sale", "harbor")
    GOES: ClassVar = ("harbor", "harbor")


class PayMove(Action, frozen=True, tag="pay_move"):
    """Move a Unit for Production Points (INV-DEC-024)."""

    unit: int
    zone: int
    TAKES: ClassVar = ("unit", "unit")
    GOES: ClassVar = ("zone", "zone")


class PayRefugee(Action, frozen=True, tag="pay_refugee"):
    """Move a Refugee for Production Points (INV-DEC-024)."""

    origin: int
    zone: int
    TAKES: ClassVar = ("refugee", "origin")
    GOES: ClassVar = ("zone", "zone")


class Done(Action, frozen=True, tag="done"):
    """Say that a step of yours is over in which nothing more can be done (INV-PRO-01)."""


class EndProduction(Action, frozen=True, tag="end_production"):
    """Buy no more (INV-DEC-025)."""


# ---- Battle and Devastation (INV-DEC-030, INV-DEC-050) ----------------------------------------


class ChooseBattle(Action, frozen=True, tag="choose_battle"):
    """Say which battle is fought next."""

    row: int
    GOES: ClassVar = ("wave", "row")


class GiveUp(Action, frozen=True, tag="give_up"):
    """Say which Unit is lost; without a Unit, a Refugee counter (INV-DEC-050, INV-DEC-094)."""

    unit: int = NONE
    refugee: int = NONE
    GOES: ClassVar = ("unit", "unit")


# ---- Human Action (parts 19 and 20) -----------------------------------------------------------


class MoveUnit(Action, frozen=True, tag="move_unit"):
    """Move a Unit to an adjacent Zone (INV-DEC-060, INV-DEC-067)."""

    unit: int
    zone: int
    TAKES: ClassVar = ("unit", "unit")
    GOES: ClassVar = ("zone", "zone")


class MoveRefugee(Action, frozen=True, tag="move_refugee"):
    """Move a Refugee to an adjacent Zone, or one step further (INV-DEC-060, INV-DEC-067)."""

    origin: int
    zone: int
    kind: int
    further: bool = False
    GOES: ClassVar = ("zone", "zone")

    def takes(self) -> Ref | None:
        """A counter of the kind in the Zone it leaves."""
        return self.ref("refugee_2" if self.kind == REFUGEE_2 else "refugee", "origin")


class AttackCylinder(Action, frozen=True, tag="attack_cylinder"):
    """Send an Infantry against a Cylinder (INV-DEC-061)."""

    unit: int
    row: int
    TAKES: ClassVar = ("unit", "unit")
    GOES: ClassVar = ("wave", "row")


class AttackMachine(Action, frozen=True, tag="attack_machine"):
    """Send an Infantry against a Handling Machine (INV-DEC-061)."""

    unit: int
    colour: int
    TAKES: ClassVar = ("unit", "unit")


class ChooseTripod(Action, frozen=True, tag="choose_tripod"):
    """Say which Tripod of the Wave or Cylinder it is (INV-DEC-062, INV-DEC-093)."""

    colour: int
    damaged: int


class LayPowder(Action, frozen=True, tag="lay_powder"):
    """Let an Infantry try to place a Powder Keg or Mill (INV-DEC-063)."""

    unit: int
    TAKES: ClassVar = ("unit", "unit")


class Dig(Action, frozen=True, tag="dig"):
    """Let an Infantry dig for a Gun (INV-DEC-064)."""

    unit: int
    gun: int
    TAKES: ClassVar = ("unit", "unit")
    GOES: ClassVar = ("unit", "gun")


class EndHumanAction(Action, frozen=True, tag="end_human_action"):
    """Do no more (INV-DEC-065)."""


class KeepRefugees(Action, frozen=True, tag="keep_refugees"):
    """Say how many Refugee 2 counters stay; the rest that may stay are points (INV-DEC-066)."""

    doubles: int


# ---- Escape (part 21) -------------------------------------------------------------------------


class ChooseHarborZone(Action, frozen=True, tag="choose_harbor_zone"):
    """Say in which Zone Refugees board next (INV-DEC-070)."""

    zone: int
    GOES: ClassVar = ("zone", "zone")


class SendRefugees(Action, frozen=True, tag="send_refugees"):
    """Say how many Refugees roll, of each counter (INV-DEC-071)."""

    singles: int
    doubles: int = 0


class BoardCharacter(Action, frozen=True, tag="board_character"):
    """Let a Character go aboard (INV-DEC-072)."""

    unit: int
    GOES: ClassVar = ("unit", "unit")


class PayForRefugees(Action, frozen=True, tag="pay_for_refugees"):
    """Pay for excess Refugees, 1 PP each (INV-DEC-081)."""

    number: int


# ---- Martian Action (parts 24 and 25) ---------------------------------------------------------


class Attract(Action, frozen=True, tag="attract"):
    """Let a Cavalry try to attract the Wave (INV-DEC-090)."""

    unit: int
    GOES: ClassVar = ("unit", "unit")


class ChooseDestination(Action, frozen=True, tag="choose_destination"):
    """Say where the Wave goes (INV-DEC-091, INV-DEC-092)."""

    zone: int
    GOES: ClassVar = ("zone", "zone")


StrategicAction = (
    Pass
    | PlaceUnit
    | TakeKeg
    | TakeWorks
    | ChooseWave
    | GiveUpCurate
    | BuyUnit
    | BuyHarbor
    | PayMove
    | PayRefugee
    | Done
    | EndProduction
    | ChooseBattle
    | GiveUp
    | MoveUnit
    | MoveRefugee
    | AttackCylinder
    | AttackMachine
    | ChooseTripod
    | LayPowder
    | Dig
    | EndHumanAction
    | KeepRefugees
    | ChooseHarborZone
    | SendRefugees
    | BoardCharacter
    | PayForRefugees
    | Attract
    | ChooseDestination
)
