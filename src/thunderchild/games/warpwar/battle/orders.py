"""The order sheet of one ship: orders and power (WW-11), pickup and drop in combat (WW-16)."""

from collections.abc import Iterator

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Decision
from thunderchild.core.forms import Choice
from thunderchild.core.rules import Refusal, check
from thunderchild.games.warpwar.battle.fire import beam_damage, missile_damage
from thunderchild.games.warpwar.content.facts import Facts
from thunderchild.games.warpwar.model.actions import Missile, Order
from thunderchild.games.warpwar.model.kinds import (
    ATTACK,
    ATTRIBUTES,
    BEAM,
    DODGE,
    MISSILE,
    PD,
    RESULT_NAMES,
    RETREAT,
    SCREEN,
    TACTIC_NAMES,
    TUBE,
    WARPSHIP,
)
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.page.forms import Held, OrderPart, SheetExclusion

SHARED = Refusal("Drive, Beam, Screen and Tubes share the ship's PD", "WW-11.2")
ALONE = SheetExclusion(
    one=["missiles"],
    other=["beam", "screen"],
    why=Refusal("A ship that fires missiles powers neither Beam nor Screen", "WW-11.6"),
)
TRANSFER = Held(
    tactics=[DODGE, RETREAT],
    drive=0,
    beam=-1,
    screen=0,
    missiles=0,
    why=Refusal("Pickup and drop: Drive 0, Screen 0, no missiles, no Attack", "WW-16.1"),
)

# ---- checks on one order sheet ---------------------------------------------------------------


@check("WW-11.1")
def tactic_exists(d: "SheetDecision", order: Order) -> Refusal | None:
    """The tactics are Attack, Dodge and Retreat (WW-11.1)."""
    if order.tactic in (ATTACK, DODGE, RETREAT):
        return None
    return Refusal("The tactics are Attack, Dodge and Retreat", "WW-11.1")


@check("WW-11.11")
def systemships_do_not_retreat(d: "SheetDecision", order: Order) -> Refusal | None:
    """Systemships may not choose Retreat; Warpships may choose anything (WW-11.11, WW-16.9)."""
    if order.tactic == RETREAT and not d.is_warpship:
        return Refusal(f"{d.name} is a Systemship and may not retreat", "WW-11.11")
    return None


@check("WW-11.4")
def powers_are_sound(d: "SheetDecision", order: Order) -> Refusal | None:
    """Power is given in whole numbers from 0; Drive has no limit of its own (WW-11.4)."""
    if order.drive < 0 or order.beam < 0 or order.screen < 0:
        return Refusal("Power is given in whole numbers from 0", "WW-11.4")
    return None


@check("WW-11.3")
def within_present_values(d: "SheetDecision", order: Order) -> Refusal | None:
    """Beam and Screen take no more power than their present values (WW-11.3, WW-5.6)."""
    if order.beam > d.beam:
        return Refusal(f"{d.name}'s Beam takes at most {d.beam}, not {order.beam}", "WW-11.3")
    if order.screen > d.screen:
        return Refusal(f"{d.name}'s Screen takes at most {d.screen}, not {order.screen}", "WW-11.3")
    return None


@check("WW-11.5")
def tubes_and_missiles_suffice(d: "SheetDecision", order: Order) -> Refusal | None:
    """One Tube and one missile for each shot (WW-11.5)."""
    count = len(order.missiles)
    if count > d.tubes:
        return Refusal(f"{d.name} has {d.tubes} Tubes, not {count}", "WW-11.5")
    if count > d.missiles:
        return Refusal(f"{d.name} has {d.missiles} missiles, not {count}", "WW-11.5")
    return None


@check("WW-11.6")
def missiles_go_alone(d: "SheetDecision", order: Order) -> Refusal | None:
    """A ship that fires missiles powers neither Beam nor Screen (WW-11.6)."""
    if order.missiles and (order.beam or order.screen):
        return ALONE.why
    return None


@check("WW-11.2")
def power_suffices(d: "SheetDecision", order: Order) -> Refusal | None:
    """Drive, Beam, Screen and Tubes together take no more than the present PD (WW-11.2, WW-8.8).

    A ship with PD 0 gets an order without power (WW-11.13); racks and missiles need none (WW-11.7).
    """
    used = order.drive + order.beam + order.screen + len(order.missiles)
    if used > d.power:
        return Refusal(f"{d.name} has {d.power} power, not {used}", "WW-11.2")
    return None


@check("WW-11.8")
def missile_drives_are_sound(d: "SheetDecision", order: Order) -> Refusal | None:
    """A missile's Drive is any whole number from 1, without regard to PD (WW-11.8)."""
    bounds = d.facts.content.ships.missile
    for missile in order.missiles:
        if not bounds.lowest_drive <= missile.drive <= bounds.highest_drive:
            return Refusal(
                f"A missile's Drive is {bounds.lowest_drive} to {bounds.highest_drive},"
                f" not {missile.drive}",
                "WW-11.8",
            )
    return None


@check("WW-11.9")
def beam_has_a_target(d: "SheetDecision", order: Order) -> Refusal | None:
    """A Beam with power has one target; without power it has none (WW-11.9)."""
    if (order.beam > 0) != (order.target != -1):
        return Refusal("A Beam needs power and one target, or neither", "WW-11.9")
    return None


@check("WW-11.10")
def targets_are_enemies_here(d: "SheetDecision", order: Order) -> Refusal | None:
    """Targets are enemy ships in the hex since the start of the round (WW-11.10, WW-9.6)."""
    shots = [missile.target for missile in order.missiles]
    if order.beam > 0:
        shots.append(order.target)
    if all(target in d.targets for target in shots):
        return None
    return Refusal("That target was not in the combat when the round began", "WW-11.10")


# ---- checks on pickup and drop ---------------------------------------------------------------


@check("WW-16.1")
def transfer_is_allowed(d: "SheetDecision", order: Order) -> Refusal | None:
    """Pickup and drop: a Warpship at D 0, S 0, not attacking, without missiles (WW-16.1)."""
    if not order.drops and not order.pickups:
        return None
    if not d.is_warpship:
        return Refusal("Only a Warpship picks up or drops", "WW-16.1")
    if order.tactic == ATTACK:
        return Refusal("A ship that picks up or drops may not attack", "WW-16.1")
    if order.drive or order.screen:
        return Refusal("A ship that picks up or drops has Drive 0 and Screen 0", "WW-16.1")
    if order.missiles:
        return Refusal("A ship that picks up or drops fires no missiles", "WW-16.1")
    return None


@check("WW-16.1")
def transfers_are_few(d: "SheetDecision", order: Order) -> Refusal | None:
    """One act a round, or by option as many as it has racks (WW-16.1)."""
    acts = len(order.drops) + len(order.pickups)
    if acts == 0 or acts <= d.acts:
        return None
    return Refusal(f"{d.name} may pick up or drop {d.acts} in a round, not {acts}", "WW-16.1")


@check("WW-16.10")
def transfers_name_ships_here(d: "SheetDecision", order: Order) -> Refusal | None:
    """Drops name ships aboard, pickups ships on the hex, as the round began (WW-16.10)."""
    named = [*order.drops, *order.pickups]
    if not named:
        return None
    fine = set(order.drops) <= set(d.aboard) and set(order.pickups) <= set(d.beside)
    if fine and len(set(named)) == len(named):
        return None
    return Refusal("A drop names a ship aboard, a pickup one on the hex", "WW-16.10")


@check("WW-16.10")
def pickup_has_a_rack(d: "SheetDecision", order: Order) -> Refusal | None:
    """A pickup needs a rack free as the round begins, or freed by this order's drops (WW-16.10)."""
    if not order.pickups or len(order.pickups) <= d.free_racks + len(order.drops):
        return None
    return Refusal(f"{d.name} has no rack free", "WW-16.10")


class SheetDecision(Decision[Order]):
    """The order sheet of one ship."""

    ACTIONS = (Order,)
    COMPLETE = False
    CHECKS = (
        tactic_exists,
        systemships_do_not_retreat,
        powers_are_sound,
        within_present_values,
        tubes_and_missiles_suffice,
        missiles_go_alone,
        power_suffices,
        missile_drives_are_sound,
        beam_has_a_target,
        targets_are_enemies_here,
        transfer_is_allowed,
        transfers_are_few,
        transfers_name_ships_here,
        pickup_has_a_rack,
    )

    def __init__(self, facts: Facts, s: WarpWarState, ship: int, targets: list[int]) -> None:
        self.facts, self.s, self.ship, self.targets = facts, s, ship, targets
        at = ship * ATTRIBUTES
        now = s.now
        self.power, self.beam, self.screen = now[at + PD], now[at + BEAM], now[at + SCREEN]
        self.tubes, self.missiles = now[at + TUBE], now[at + MISSILE]
        self.is_warpship = s.kind_of[ship] == WARPSHIP

    @property
    def name(self) -> str:
        """The ship's name."""
        return self.s.name(self.ship)

    @property
    def acts(self) -> int:
        """Most pickups and drops in one round (WW-16.1)."""
        if self.facts.options.combat_transfers == "up_to_racks":
            return self.s.now[self.ship * ATTRIBUTES + ATTRIBUTES - 1]
        return 1

    @property
    def aboard(self) -> list[int]:
        """What it may drop."""
        return self.s.loads(self.ship) if self.is_warpship else []

    @property
    def beside(self) -> list[int]:
        """What it may pick up."""
        s = self.s
        owner = s.owner[self.ship]
        return [i for i in s.fighters if s.owner[i] == owner and s.kind_of[i] != WARPSHIP]

    @property
    def free_racks(self) -> int:
        """Racks free as the round begins."""
        return self.s.free_racks(self.ship)

    def candidates(self) -> Iterator[Order]:
        """Tactics with all powers, Beam targets and no more than one missile: a first look."""
        for tactic in (ATTACK, DODGE, RETREAT):
            for drive in range(self.power + 1):
                yield Order(self.ship, tactic, drive)
                for screen in range(min(self.screen, self.power - drive) + 1):
                    for beam in range(1, min(self.beam, self.power - drive - screen) + 1):
                        for target in self.targets:
                            yield Order(self.ship, tactic, drive, beam, screen, target)

    def drawn(self, draws: Draws) -> Order:
        """A tactic, then a weapon, then values."""
        tactic = draws.pick(3 if self.is_warpship else 2)
        if self.is_warpship and not draws.pick(4):
            order = self._sample_transfer(draws, 1 + draws.pick(2))
            if order is not None:
                return order
        shots = min(self.tubes, self.missiles, self.power)
        if shots and draws.pick(2):
            return self._sample_missiles(draws, tactic, 1 + draws.pick(shots))
        left = self.power
        beam = draws.pick(min(self.beam, left) + 1) if self.beam else 0
        left -= beam
        screen = draws.pick(min(self.screen, left) + 1) if self.screen else 0
        left -= screen
        drive = draws.pick(left + 1) if left else 0
        target = draws.choose(self.targets) if beam else -1
        return Order(self.ship, tactic, drive, beam, screen, target)

    def _sample_missiles(self, draws: Draws, tactic: int, count: int) -> Order:
        """Missiles with Drives that may reach: a little above what a ship can put into Drive."""
        drive = draws.pick(self.power - count + 1)
        missiles = [Missile(draws.choose(self.targets), 1 + draws.pick(14)) for _ in range(count)]
        return Order(self.ship, tactic, drive, missiles=missiles)

    def _sample_transfer(self, draws: Draws, tactic: int) -> Order | None:
        """A pickup or a drop, with or without the Beam."""
        aboard, beside = self.aboard, self.beside
        drops = [draws.choose(aboard)] if aboard and (draws.pick(2) or not beside) else []
        room = self.free_racks + (len(drops) if self.acts > 1 else 0)
        pickups = [draws.choose(beside)] if beside and room > 0 and len(drops) < self.acts else []
        if not drops and not pickups:
            return None
        beam = draws.pick(min(self.beam, self.power) + 1)
        target = draws.choose(self.targets) if beam else -1
        return Order(self.ship, tactic, 0, beam, 0, target, [], drops, pickups)

    def form(self) -> OrderPart:
        tactics = []
        for tactic in (ATTACK, DODGE, RETREAT):
            refusal = systemships_do_not_retreat(self, Order(self.ship, tactic))
            tactics.append(Choice(tactic, TACTIC_NAMES[tactic], refusal))
        shots = min(self.tubes, self.missiles) + 1
        one_more = Order(self.ship, DODGE, missiles=[Missile(-1, 1)] * shots)
        level, basic = self.s.level[self.ship], self.facts.content.ships.missile.damage
        results = range(len(RESULT_NAMES))
        return OrderPart(
            ship=self.ship,
            name=self.name,
            kind=self.s.kind_of[self.ship],
            level=level,
            power=self.power,
            beam=self.beam,
            screen=self.screen,
            beam_adds=[beam_damage(1, level, result) - 1 for result in results],
            missile_hits=[missile_damage(basic, level, result) for result in results],
            tubes=min(self.tubes, self.missiles),
            no_shot=tubes_and_missiles_suffice(self, one_more) or SHARED,
            tactics=tactics,
            drops=self.aboard,
            pickups=self.beside if self.is_warpship else [],
            acts=self.acts if self.is_warpship else 0,
            free_racks=self.free_racks if self.is_warpship else 0,
        )
