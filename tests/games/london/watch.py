"""Watches a solitaire game being played and asks the second opinion about every act of the turn.

The engine's own functions are wrapped; each wrapper compares and counts.
"""

from collections import Counter
from typing import Any

import pytest

from tests.games.london.opinion import attacking, landing, monster, moving
from tests.games.london.opinion.position import Position
from tests.games.london.scatter import translate
from thunderchild.core.procedure import CALL
from thunderchild.games.london.battle import attack, retreat
from thunderchild.games.london.model.actions import Attack
from thunderchild.games.london.model.kinds import (
    EARTHLING_ELIMINATED,
    EARTHLING_RETREATS,
    HEROINE,
    HQ,
    JACK_BOOT,
    MARTIAN_ELIMINATED,
    MARTIAN_RETREATS,
    PRIEST,
    QUEEN_BEA,
    RESULT_NAMES,
    UNIT_NAMES,
)
from thunderchild.games.london.rules import reinforcement
from thunderchild.games.london.rules.in_hand import AttackInHand, move_in_hand
from thunderchild.games.london.rules.system import fire, turn

# Read for attacker and defender, the letters of an Earthling's attack hit the other way round.
SWAPPED = {
    EARTHLING_ELIMINATED: "ME",
    EARTHLING_RETREATS: "MR",
    MARTIAN_ELIMINATED: "EE",
    MARTIAN_RETREATS: "ER",
}


class Watch:
    """The wrappers, put in by `monkeypatch` before the game is made."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, options: dict[str, str]) -> None:
        self.options = options
        self.seen: Counter[str] = Counter()
        self.patch = monkeypatch
        self.functions()
        self.lines()

    def position(self, p: Any) -> Position:
        return translate(p.s, p.facts, self.options)

    # ---- functions ---------------------------------------------------------------------------

    def functions(self) -> None:
        """Moving, attacking, Panic, landing, retreats."""
        real = turn.system_move, turn.system_panic, fire.choose_attack, reinforcement.land
        real_push = retreat.push

        def system_move(p: Any, piece: int) -> None:
            self.move(p, piece, real[0])

        def system_panic(p: Any) -> None:
            self.panic(p, real[1])

        def choose_attack(p: Any, piece: int, *, clearing: bool) -> Any:
            expected = attacking.choose(
                self.position(p), self.position(p).piece(piece), clear=clearing
            )
            action = real[2](p, piece, clearing=clearing)
            self.same_target(p, action, expected)
            return action

        def land(p: Any, hex: int) -> int:
            self.landing(p, hex)
            return real[3](p, hex)

        def push(p: Any, piece: int, path: list[int], rule: str, *, only: bool = False) -> None:
            if rule == "LON-29.1":
                self.retreat(p, piece, path)
            real_push(p, piece, path, rule, only=only)

        self.patch.setattr(turn, "system_move", system_move)
        self.patch.setattr(turn, "system_panic", system_panic)
        self.patch.setattr(turn, "choose_attack", choose_attack)
        self.patch.setattr(turn, "land", land)
        self.patch.setattr(retreat, "push", push)

    def move(self, p: Any, piece: int, real: Any) -> None:
        """Destination, and the Heroine wherever the path leads past her (LON-27.15)."""
        before = self.position(p)
        mine = before.piece(piece)
        expected = moving.destination(before, mine)
        heroine = next((e for e in before.earthlings() if e.heroine), None)
        real(p, piece)
        labels, s = p.facts.labels, p.s
        assert labels[s.hex[piece]] == (expected[0] if expected is not None else mine.hex)
        if expected is not None and heroine is not None and heroine.free_heroine:
            assert (s.captor == piece) == (heroine.hex in expected[1])
            self.seen["heroine on the way"] += s.captor == piece
        self.seen["move"] += expected is not None
        self.seen["stay"] += expected is None

    def panic(self, p: Any, real: Any) -> None:
        s, facts = p.s, p.facts
        if not facts.can_panic(s):
            real(p)
            return
        expected = moving.panic(self.position(p))
        before = list(s.hex)
        real(p)
        changed = [(i, facts.labels[hex]) for i, hex in enumerate(s.hex) if hex != before[i]]
        assert changed == ([(expected[0].name, expected[1])] if expected is not None else [])
        self.seen["panic"] += 1

    def same_target(self, p: Any, action: Any, expected: attacking.Choice | None) -> None:
        if action is None:
            assert expected is None
            self.seen["no attack"] += 1
            return
        assert expected is not None
        labels, s = p.facts.labels, p.s
        found: tuple[str, int | None]
        if type(action) is Attack:
            found = (labels[s.hex[action.target]], action.target)
        else:
            found = (labels[action.hex], None)
        assert found in [(target.hex, target.piece) for target in expected.targets]
        self.seen[f"attack {expected.priority}"] += 1

    def landing(self, p: Any, hex: int) -> None:
        s, facts = p.s, p.facts
        kind = UNIT_NAMES[s.track[s.opened - 1]]
        before = self.position(p)
        die = p.events[-1][1].die
        assert (die > 0) == landing.needs_die(before, kind)
        assert facts.labels[hex] == landing.landing(before, kind, die)
        self.seen["landing"] += 1

    def retreat(self, p: Any, piece: int, path: list[int]) -> None:
        s, facts = p.s, p.facts
        before = self.position(p)
        now = s.top(AttackInHand)
        martian = now.attacker if s.kind_of[now.attacker] < HEROINE else now.target
        expected = attacking.pushed_to(before, before.piece(piece), before.piece(martian))
        assert [facts.labels[hex] for hex in path] == [expected]
        self.seen["retreat"] += 1

    # ---- lines -------------------------------------------------------------------------------

    def lines(self) -> None:
        """The Monster's acts, Queen Bea, Jack Boot, the advance, Otto's hex."""
        for owner, name, around in (
            (turn.SystemMonster, "act", self.monster),
            (attack.OneAttack, "system_bea", self.bea),
            (attack.OneAttack, "system_boot", self.boot),
            (attack.OneAttack, "system_advance", self.advance),
            (reinforcement.Repairs, "system_place", self.otto),
        ):
            self.wrap(owner, name, around)

    def wrap(self, owner: Any, name: str, around: Any) -> None:
        real = getattr(owner, name)

        def line(this: Any, p: Any) -> Any:
            return around(p, lambda: real(this, p))

        self.patch.setattr(owner, name, line)

    def monster(self, p: Any, real: Any) -> Any:
        s, facts, piece = p.s, p.facts, p.s.top(turn.SystemMonster).piece
        move = move_in_hand(s)
        if s.hex[piece] < 0 or move.mover != piece:
            return real()
        before, here = self.position(p), s.hex[piece]
        mine = before.piece(piece)
        expected = monster.next_act(before, mine, move.left, move.extra, stopped=bool(move.stopped))
        result = real()
        step = facts.labels[s.hex[piece]] if s.hex[piece] != here else None
        assert step == expected.step
        assert (result == CALL) == (expected.attack is not None)
        if expected.attack is not None:
            now = p.called
            target = (facts.labels[now.aim], now.target if now.target >= 0 else None)
            assert target in [(t.hex, t.piece) for t in expected.attack.targets]
        self.seen["monster"] += 1
        return result

    def bea(self, p: Any, real: Any) -> Any:
        s, facts, now = p.s, p.facts, p.s.top(AttackInHand)
        ready = s.minion == QUEEN_BEA and facts.active(s, HQ) >= 0 and not s.bea_used
        expected = False
        if ready and now.column >= 0 and s.kind_of[now.attacker] >= HEROINE:
            swap = self.options.get("crt_reading") == "attacker_defender"
            letters = SWAPPED.get(now.result, "miss") if swap else RESULT_NAMES[now.result]
            before = self.position(p)
            expected = attacking.bea_objects(before, letters, before.piece(now.target))
            self.seen["bea asked"] += 1
        used = s.bea_used
        result = real()
        assert (s.bea_used - used == 1) == expected
        self.seen["bea"] += expected
        return result

    def boot(self, p: Any, real: Any) -> Any:
        s, facts, now = p.s, p.facts, p.s.top(AttackInHand)
        ready = s.minion == JACK_BOOT and facts.active(s, HQ) >= 0 and not s.boot_used
        expected = ready and now.column >= 0 and s.kind_of[now.attacker] < HEROINE
        result = real()
        assert (now.bonus == 1) == expected
        self.seen["boot"] += expected
        return result

    def advance(self, p: Any, real: Any) -> Any:
        s, now = p.s, p.s.top(AttackInHand)
        piece = now.attacker
        expected = False
        priest = now.target >= 0 and PRIEST in (s.kind_of[now.target], s.kind_of[piece])
        if now.target >= 0 and s.hex[piece] >= 0 and not priest:
            before = self.position(p)
            aim = p.facts.labels[now.aim]
            expected = attacking.advances(before, before.piece(piece), aim)
        result = real()
        assert (s.hex[piece] == now.aim) == expected
        self.seen["advance"] += expected
        return result

    def otto(self, p: Any, real: Any) -> Any:
        s, facts = p.s, p.facts
        piece = s.repaired
        if piece < 0:
            return real()
        expected = landing.otto(self.position(p), UNIT_NAMES[s.kind_of[piece]])
        result = real()
        assert facts.labels[s.hex[piece]] == expected
        self.seen["otto"] += 1
        return result
