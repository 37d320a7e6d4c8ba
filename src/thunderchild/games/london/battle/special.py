"""The Hero, the Priest and overloads: lines of an attack with rules of their own (LON-14.8)."""

from typing import ClassVar

from thunderchild.core.procedure import NEXT, Result
from thunderchild.games.london.battle.manner import WITH_HERO, WITH_PRIEST, has_overloaded, manner
from thunderchild.games.london.battle.reactions import VictimQuestion, take_victim
from thunderchild.games.london.battle.retreat import DriveQuestion, drives, martian_of, push
from thunderchild.games.london.content.facts import Play, seat_bit
from thunderchild.games.london.model.kinds import EARTHLING, HERO, PRIEST, RESULT_NAMES
from thunderchild.games.london.rules.in_hand import AttackInHand
from thunderchild.games.london.rules.pieces import eliminate
from thunderchild.games.london.told.combat import NoEffect, ObjectiveShown


class SpecialTargets(AttackInHand):
    """What stands in for the result of a roll, or follows from it (LON-14.10, LON-14.11)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "hero_captured",
        "hero_victim",
        "hero_leaves",
        "priest_strikes",
        "priest_drives",
        "priest_dies",
        "overload",
    )

    def hero_captured(self, p: Play) -> Result:
        """The Martian shows his Objective (LON-20.3, LON-5.8); solitaire has none (LON-29.7)."""
        s = p.s
        if manner(s, self) == WITH_HERO and s.objective >= 0 and not s.shown:
            s.shown = 1
            name = p.facts.content.objectives[s.objective].name
            p.tell(ObjectiveShown(s.objective, name))
        return NEXT

    def hero_victim(self, p: Play) -> Result:
        """The Earthling eliminates any one Martian unit; an only one goes unasked (LON-20.3)."""
        if manner(p.s, self) != WITH_HERO:
            return NEXT
        martians = p.facts.martians(p.s)
        if len(martians) > 1:
            return p.ask(seat_bit(EARTHLING), VictimQuestion)
        take_victim(p, martians[0])
        return NEXT

    def hero_leaves(self, p: Play) -> Result:
        """The Hero leaves the game (LON-20.3)."""
        s = p.s
        if manner(s, self) == WITH_HERO:
            hero = self.attacker if s.kind_of[self.attacker] == HERO else self.target
            eliminate(p, hero, "he was captured", "LON-20.3")
        return NEXT

    def priest_strikes(self, p: Play) -> Result:
        """A Martian that cannot be driven three hexes is eliminated (LON-20.9, LON-20.10)."""
        s, facts = p.s, p.facts
        if manner(s, self) != WITH_PRIEST:
            return NEXT
        martian = martian_of(s)
        if facts.movement_of(s, martian) == 0:
            if facts.priest_spares:
                p.tell(NoEffect(martian, facts.name(s, martian), "it cannot move", "LON-20.10"))
            else:
                eliminate(p, martian, "the Priest drove it off, and it cannot move", "LON-20.10")
        elif not drives(facts, s, martian):
            eliminate(p, martian, "it could not be driven three hexes", "LON-20.9")
        return NEXT

    def priest_drives(self, p: Play) -> Result:
        """The Earthling retreats the Martian three hexes (LON-20.9, LON-20.13)."""
        s, facts = p.s, p.facts
        if manner(s, self) != WITH_PRIEST:
            return NEXT
        martian = martian_of(s)
        if s.hex[martian] < 0 or facts.movement_of(s, martian) == 0:
            return NEXT
        paths = drives(facts, s, martian)
        if len(paths) > 1:
            return p.ask(seat_bit(EARTHLING), DriveQuestion)
        push(p, martian, paths[0], "LON-20.9", only=True)
        return NEXT

    def priest_dies(self, p: Play) -> Result:
        """Then the Priest is eliminated (LON-20.9)."""
        s = p.s
        if manner(s, self) == WITH_PRIEST:
            priest = self.attacker if s.kind_of[self.attacker] == PRIEST else self.target
            eliminate(p, priest, "his work was done", "LON-20.9")
        return NEXT

    def overload(self, p: Play) -> Result:
        """Death Ray and Missile Base die of MR and ME in their own attack (LON-19.2, LON-19.4)."""
        if has_overloaded(p.facts, p.s, self) and p.s.hex[self.attacker] >= 0:
            why = f"its own attack rolled {RESULT_NAMES[self.result]}"
            eliminate(p, self.attacker, why, "LON-14.11")
        return NEXT
