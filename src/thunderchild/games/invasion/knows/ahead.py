"""The battles that are to be fought as things stand, for whoever plans them; from a view alone."""

from collections.abc import Iterator
from typing import Final

from thunderchild.core.procedure import UNDECIDED
from thunderchild.games.invasion.battle.free_works import FreeWorksQuestion
from thunderchild.games.invasion.battle.naval import FleetQuestion
from thunderchild.games.invasion.battle.placement import PlaceQuestion
from thunderchild.games.invasion.battle.plans import TakePlanQuestion
from thunderchild.games.invasion.battle.preparation import (
    PreparationQuestion,
    PurchaseQuestion,
    ScoutingQuestion,
)
from thunderchild.games.invasion.content.facts import Facts
from thunderchild.games.invasion.knows.battle_view import BattleView
from thunderchild.games.invasion.knows.view import View, WaveView
from thunderchild.games.invasion.model.kinds import BOUGHT, NONE, PIECES
from thunderchild.games.invasion.page.ahead import BattleAhead
from thunderchild.games.invasion.rules.battle_phase import BattleQuestion
from thunderchild.games.invasion.rules.closing import DoneQuestion
from thunderchild.games.invasion.rules.production import ProductionQuestion
from thunderchild.games.invasion.rules.units import IS_GUN
from thunderchild.games.invasion.told.phrases import placed

BEFORE: Final = {
    question.__name__
    for question in (
        PreparationQuestion,
        PurchaseQuestion,
        ScoutingQuestion,
        FreeWorksQuestion,
        TakePlanQuestion,
        PlaceQuestion,
        FleetQuestion,
        DoneQuestion,
    )
}
ON_THE_MAP: Final = {ProductionQuestion.__name__, BattleQuestion.__name__}
GUNS: Final = {PIECES[kind] for kind, is_gun in enumerate(IS_GUN) if is_gun}


def ahead_of(facts: Facts, view: View) -> list[BattleAhead]:
    """The battle that is prepared, or those that the Waves bring about in this turn."""
    if view.winner != UNDECIDED or view.turn < 1:
        return []
    if view.battle is not None:
        is_before = view.question in BEFORE and view.battle.round == 0
        return [_in_hand(view.battle)] if is_before else []
    in_production = view.phase == "production" and view.question == DoneQuestion.__name__
    if view.question in ON_THE_MAP or in_production:
        return list(_on_the_map(facts, view))
    return []


def _in_hand(battle: BattleView) -> BattleAhead:
    """The battle on its board."""
    there = [piece for piece in battle.pieces if piece.place != "off"]
    guns = sum(piece.kind in GUNS for piece in there)
    tripods = [tripod for tripod in battle.tripods if tripod.place != "off"]
    return BattleAhead(
        board=battle.board,
        row=battle.row,
        zone=battle.zone,
        place=battle.place,
        foe=placed(battle.foe, battle.place),
        tripods=len(tripods) + battle.to_come,
        damaged=sum(tripod.damaged for tripod in tripods),
        guns=guns,
        forces=1,
        others=len(there) - guns,
    )


def _on_the_map(facts: Facts, view: View) -> Iterator[BattleAhead]:
    """Each Wave whose Zone has a Gun, or can have one bought now (INV-BAT-01, INV-PRO-04)."""
    for wave in view.waves:
        if wave.state == "wave" and wave.zone != NONE:
            kinds = [unit.kind for unit in view.units if unit.zone == wave.zone]
            guns = sum(kind in GUNS for kind in kinds)
            more = _more_guns(facts, view, wave)
            if guns or more:
                place = facts.map.zone_names[wave.zone]
                yield BattleAhead(
                    board="land",
                    row=wave.row,
                    zone=wave.zone,
                    place=place,
                    foe=placed(wave.name, place),
                    tripods=sum(wave.whole) + sum(wave.damaged),
                    damaged=sum(wave.damaged),
                    guns=guns,
                    forces=1 + min(more, 2),
                    others=len(kinds) - guns,
                )


def _more_guns(facts: Facts, view: View, wave: WaveView) -> int:
    """How many Guns could be bought in the Zone of a Wave, if no card changes their price."""
    stands = view.zones[wave.zone].condition == "producing"
    if view.question != ProductionQuestion.__name__ or wave.zone not in facts.factories:
        return 0
    price = min(facts.unit_prices[kind] for kind in BOUGHT if IS_GUN[kind])
    return view.tracks.pp // price if stands else 0
