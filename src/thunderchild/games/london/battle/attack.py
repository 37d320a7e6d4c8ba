"""One attack, in the order of LON-14.8."""

from typing import ClassVar

from thunderchild.core.procedure import NEXT, Result
from thunderchild.games.london.battle.advance import AdvanceQuestion, advance
from thunderchild.games.london.battle.manner import (
    EMPTY,
    ON_ENVOY,
    ON_GERMS,
    ON_HEROINE,
    ROLLED,
    can_advance,
    has_overloaded,
    manner,
)
from thunderchild.games.london.battle.odds import (
    DIE,
    column_name,
    column_of,
    is_fatal,
    loser_of,
    read_die,
)
from thunderchild.games.london.battle.reactions import BeaQuestion, BootQuestion, use_bea, use_boot
from thunderchild.games.london.battle.retreat import RetreatQuestion, give_way, martian_of, retreats
from thunderchild.games.london.battle.shelter import ShelterQuestion, be_lost, shelters
from thunderchild.games.london.battle.special import SpecialTargets
from thunderchild.games.london.content.facts import (
    FIRST_EARTHLING,
    Facts,
    Play,
    seat_bit,
    side_name,
)
from thunderchild.games.london.model.actions import Attack, Bombard
from thunderchild.games.london.model.kinds import (
    BIO_LAB,
    EARTHLING,
    EARTHLING_ELIMINATED,
    EARTHLING_RETREATS,
    FIREMEN,
    JACK_BOOT,
    MARTIAN,
    NO_OBJECTIVE,
    PEACE,
    QUEEN_BEA,
    RESULT_NAMES,
)
from thunderchild.games.london.model.state import NO_ATTACK, NOBODY, LondonState
from thunderchild.games.london.rules.minions import Minions
from thunderchild.games.london.rules.pieces import capture, eliminate, turn_up
from thunderchild.games.london.rules.victory import (
    GERMS_LOST,
    is_peace,
    is_won_at_once,
    test_at_once,
    test_early,
    win,
)
from thunderchild.games.london.told.combat import (
    AttackDeclared,
    DieRolled,
    FirstAttackMade,
    HexRubbled,
    HexSaved,
    NoEffect,
    OddsFormed,
)
from thunderchild.games.london.told.system import SystemDecided


class OneAttack(SpecialTargets):
    """One attack (LON-14.8)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "declare",
        "record_first",
        "turn_up",
        "germs",
        "odds",
        "jack_boot",
        "roll",
        "queen_bea",
        "reroll",
        "rubble",
        "outcome",
        "no_retreat",
        "only_retreat",
        "retreat",
        *SpecialTargets.LINES,
        "minion",
        "advance",
        "test",
    )
    # The system decides by rule what a Martian player would be asked (LON-29).
    SOLITAIRE_LINES: ClassVar[tuple[str, ...]] = tuple(
        {
            "jack_boot": "system_boot",
            "queen_bea": "system_bea",
            "retreat": "system_retreat",
            "advance": "system_advance",
        }.get(line, line)
        for line in LINES
        if line != "only_retreat"
    )

    @classmethod
    def by(cls, s: LondonState, action: Attack | Bombard) -> "OneAttack":
        """The attack that was chosen."""
        if isinstance(action, Attack):
            return cls(attacker=action.piece, target=action.target, aim=s.hex[action.target])
        return cls(attacker=action.piece, target=NOBODY, aim=action.hex)

    def declare(self, p: Play) -> Result:
        """One attacker, one target: a unit, or an empty hex (LON-13.2, LON-3.1)."""
        if p.events is not None:
            s, facts = p.s, p.facts
            who = side_name(facts.side(s, self.attacker))
            name, at = facts.name(s, self.attacker), facts.place(self.aim)
            target = facts.name(s, self.target) if self.target >= 0 else "the empty hex"
            rule = "LON-13.1" if self.target >= 0 else "LON-3.1"
            p.tell(
                AttackDeclared(who, self.attacker, name, self.target, target, self.aim, at, rule)
            )
        return NEXT

    def record_first(self, p: Play) -> Result:
        """The first attack of the game is recorded; Peace! is tested (LON-13.10, LON-23.7)."""
        s = p.s
        if s.first_attack != NO_ATTACK:
            return NEXT
        side = p.facts.side(s, self.attacker)
        s.first_attack, s.landed_then = side, len(s.order)
        if s.objective != NO_OBJECTIVE:
            p.tell(FirstAttackMade(side_name(side)))
        if side == EARTHLING and is_peace(p.facts, s):
            win(p, MARTIAN, PEACE)
        return NEXT

    def turn_up(self, p: Play) -> Result:
        """Face-down Earthlings turn Active first, Landers stay (LON-8.4, LON-8.5, LON-12.9)."""
        s = p.s
        if self.target < 0:
            return p.jump("rubble")  # nobody is there: no roll, nothing to settle (LON-3.1)
        if not s.up[self.target] and s.kind_of[self.target] >= FIRST_EARTHLING:
            turn_up(p, self.target, "LON-8.4")
        return NEXT

    def germs(self, p: Play) -> Result:
        """Germs without an Active Bio Lab: the Martians lose (LON-20.4, LON-19.6, LON-23.8)."""
        if manner(p.s, self) == ON_GERMS and p.facts.active(p.s, BIO_LAB) < 0:
            win(p, EARTHLING, GERMS_LOST)
        return NEXT

    def odds(self, p: Play) -> Result:
        """Attacker's Combat to target's, rounded to the left (LON-14.1, LON-14.7)."""
        s, facts = p.s, p.facts
        if manner(s, self) != ROLLED:
            return NEXT
        attack, defence = facts.combat_of(s, self.attacker), facts.combat_of(s, self.target)
        self.column = column_of(attack, defence)
        if p.events is not None:
            name = column_name(facts, self.column)
            results = [RESULT_NAMES[result] for result in facts.content.crt[self.column]]
            p.tell(OddsFormed(attack, defence, self.column, name, results))
        return NEXT

    def jack_boot(self, p: Play) -> Result:
        """His +1 is declared now, before the roll (LON-14.6, LON-14.9)."""
        return p.ask(seat_bit(MARTIAN), BootQuestion) if self._can_boot(p.facts, p.s) else NEXT

    def _can_boot(self, facts: Facts, s: LondonState) -> bool:
        if self.column < 0 or s.boot_used or s.minion != JACK_BOOT:
            return False
        return s.kind_of[self.attacker] < FIRST_EARTHLING and facts.has_minion(s, JACK_BOOT)

    def system_boot(self, p: Play) -> Result:
        """In solitaire on the first die roll of the Martian turn (LON-29.3, LON-29.8)."""
        if self._can_boot(p.facts, p.s):
            why = "it is the first roll of the Martian turn"
            p.tell(SystemDecided("used Colonel Jack Boot", why, "LON-29.3"))
            use_boot(p)
        return NEXT

    def roll(self, p: Play) -> Result:
        """One die; modified results stay within 1 to 6 (LON-14.5, LON-15.1)."""
        s = p.s
        if self.column < 0:
            return NEXT
        s.revocable = 0
        self.die = p.pick(DIE, "attack die") + 1
        self.result = read_die(p.facts, self.column, self.die, self.bonus)
        p.tell(DieRolled(self.die, self.bonus, self.result, RESULT_NAMES[self.result]))
        return NEXT

    def queen_bea(self, p: Play) -> Result:
        """Her owner decides right after the die (LON-14.6, LON-14.9, LON-18.6)."""
        return p.ask(seat_bit(MARTIAN), BeaQuestion) if self._can_reroll(p.facts, p.s) else NEXT

    def _can_reroll(self, facts: Facts, s: LondonState) -> bool:
        if self.column < 0 or s.bea_used or s.minion != QUEEN_BEA:
            return False
        earthling = s.kind_of[self.attacker] >= FIRST_EARTHLING
        return (earthling or facts.bea_any) and facts.has_minion(s, QUEEN_BEA)

    def system_bea(self, p: Play) -> Result:
        """In solitaire where the result would eliminate a Martian (LON-29.3, LON-29.8)."""
        s = p.s
        if not self._can_reroll(p.facts, s) or s.kind_of[self.attacker] < FIRST_EARTHLING:
            return NEXT
        loser = loser_of(p.facts, s, self.result, self.attacker, self.target)
        if loser >= 0 and s.kind_of[loser] < FIRST_EARTHLING and self._would_die(p.facts, s, loser):
            why = f"{RESULT_NAMES[self.result]} would eliminate {p.facts.name(s, loser)}"
            p.tell(SystemDecided("used Queen Bea", why, "LON-29.3"))
            use_bea(p)
        return NEXT

    def _would_die(self, facts: Facts, s: LondonState, loser: int) -> bool:
        if is_fatal(self.result) or facts.movement_of(s, loser) == 0:
            return True
        return not retreats(facts, s, loser)

    def reroll(self, p: Play) -> Result:
        """The second roll stands (LON-18.6)."""
        return self.roll(p) if self.column >= 0 and self.die == 0 else NEXT

    def rubble(self, p: Play) -> Result:
        """A Martian attack makes rubble, unless Active Firemen save the hex (LON-3.2, LON-3.5).

        Earthling attacks never do (LON-3.3). Empty hexes: LON-3.1; markers: LON-3.4; LON-3.11.
        It is never removed, and who is there stays unharmed (LON-3.6, LON-3.7).
        """
        s, facts = p.s, p.facts
        if s.kind_of[self.attacker] >= FIRST_EARTHLING or not facts.is_intact(s, self.aim):
            return NEXT
        unit = s.unit_at[self.aim]
        saved = unit >= 0 and s.kind_of[unit] == FIREMEN and s.up[unit]
        if saved and self.result not in (EARTHLING_RETREATS, EARTHLING_ELIMINATED):
            p.tell(HexSaved(self.aim, facts.place(self.aim)))
            return NEXT
        s.rubble[self.aim] = 1
        by = "LON-3.1" if self.target < 0 else "LON-3.2"
        target = facts.is_station[self.aim] or facts.is_landmark[self.aim]
        p.tell(HexRubbled(self.aim, facts.place(self.aim), by, target))
        return NEXT

    def outcome(self, p: Play) -> Result:
        """EE, ME: gone. ER, MR: it retreats, or is gone if it cannot move (LON-15.2, LON-16.3).

        At any range, the attacker too (LON-15.4). Germs beside a Bio Lab: LON-20.12. An empty hex
        clears nobody, so nothing follows, no advance either (LON-17.3).
        """
        s, facts = p.s, p.facts
        how = manner(s, self)
        if how == EMPTY:
            return p.jump("test")
        if how == ON_HEROINE:
            self._take_heroine(p)
        elif how == ON_GERMS:
            eliminate(p, self.target, "a Bio Lab is Active", "LON-20.4")
        elif how == ON_ENVOY:
            eliminate(p, self.target, "an Envoy does not fight", "LON-19.7")
        elif how == ROLLED and not has_overloaded(facts, s, self):
            loser = loser_of(facts, s, self.result, self.attacker, self.target)
            if loser == NOBODY:
                return NEXT
            if is_fatal(self.result):
                eliminate(p, loser, f"the result was {RESULT_NAMES[self.result]}", "LON-15.2")
            elif facts.movement_of(s, loser) == 0:
                eliminate(p, loser, "it cannot move, so it cannot retreat", "LON-16.3")
            else:
                self.loser = loser
        return NEXT

    def _take_heroine(self, p: Play) -> Result:
        """She is carried off to the attacker's hex (LON-12.3, LON-12.4)."""
        s, facts = p.s, p.facts
        far = facts.distance[s.hex[self.attacker]][self.aim]
        if far == 1 or facts.ranged_capture:
            capture(p, self.attacker, "LON-12.3")
        else:
            name = facts.name(s, self.target)
            why = "she is captured from an adjacent hex only"
            p.tell(NoEffect(self.target, name, why, "LON-12.4"))
        return NEXT

    def no_retreat(self, p: Play) -> Result:
        """Without an open hex it is lost, unless the Heroine is shown (LON-16.2, LON-16.9)."""
        s = p.s
        if self.loser < 0 or retreats(p.facts, s, self.loser):
            return NEXT
        if shelters(p.facts, s, self.loser):
            return p.ask(seat_bit(EARTHLING), ShelterQuestion)
        be_lost(p)
        return NEXT

    def only_retreat(self, p: Play) -> Result:
        """An only open hex must be used, so nobody is asked (LON-16.2)."""
        s = p.s
        if self.loser >= 0 and len(hexes := retreats(p.facts, s, self.loser)) == 1:
            give_way(p, hexes[0], "LON-16.2", only=True)
        return NEXT

    def retreat(self, p: Play) -> Result:
        """The opponent moves it one hex (LON-16.1)."""
        s = p.s
        if self.loser < 0:
            return NEXT
        return p.ask(seat_bit(1 - p.facts.side(s, self.loser)), RetreatQuestion)

    def system_retreat(self, p: Play) -> Result:
        """The human moves Martians (LON-29.6), the system Earthlings, clockwise.

        LON-26.3, LON-29.1. It does not know what lies face-down (LON-5.11).
        """
        s, facts = p.s, p.facts
        self.only_retreat(p)
        if self.loser < 0:
            return NEXT
        if s.kind_of[self.loser] < FIRST_EARTHLING:
            return p.ask(seat_bit(EARTHLING), RetreatQuestion)
        centre = s.hex[martian_of(s)]
        hex = min(retreats(facts, s, self.loser), key=lambda h: facts.sweep[centre][h])
        why = f"{facts.place(hex)} comes first clockwise from {facts.labels[centre]}"
        name = facts.name(s, self.loser)
        p.tell(SystemDecided(f"drove {name} back", why, "LON-29.1"))
        give_way(p, hex, "LON-29.1")
        return NEXT

    def minion(self, p: Play) -> Result:
        """What follows from eliminations: minions are shot (LON-18.2)."""
        return p.call(Minions()) if p.s.shot else NEXT

    def advance(self, p: Play) -> Result:
        """A Walker may enter the hex it cleared; not when that has won (LON-17.1, LON-17.5)."""
        s, facts = p.s, p.facts
        if not can_advance(facts, s, self) or is_won_at_once(facts, s):
            return NEXT
        return p.ask(seat_bit(MARTIAN), AdvanceQuestion)

    def system_advance(self, p: Play) -> Result:
        """In solitaire it never declines (LON-17.5, LON-28.9)."""
        if can_advance(p.facts, p.s, self):
            advance(p)
        return NEXT

    def test(self, p: Play) -> Result:
        """Crush Army! and Level City! are tested, then whether anybody is left (LON-23.9)."""
        test_at_once(p)
        test_early(p)
        return NEXT
