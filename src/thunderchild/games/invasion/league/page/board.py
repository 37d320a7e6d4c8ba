"""What a page needs once: the boards of the Nations, and the sheet with its words."""

from typing import Any, get_args

from thunderchild.core import codec
from thunderchild.games.invasion.league.content.facts import LeagueFacts
from thunderchild.games.invasion.league.model.kinds import STAGES
from thunderchild.games.invasion.league.told.events import LeagueEvent
from thunderchild.games.invasion.league.told.phrases import stage_title
from thunderchild.games.invasion.model.kinds import REASONS
from thunderchild.games.invasion.page.board import telling


def board_of(facts: LeagueFacts) -> dict[str, Any]:
    """The Nations with their own boards, and the rows of the sheet."""
    return {
        "nations": [
            {"name": name, "title": game.TITLE, "board": game.board()}
            for name, game in zip(facts.names, facts.nations, strict=True)
        ],
        "sheet": [codec.to_plain(row) for row in facts.rows],
        "reasons": list(REASONS),  # why a Nation has won or lost, by number
        "stages": {stage: stage_title(stage) for stage in STAGES},
        "telling": telling(get_args(LeagueEvent)),
        "scenario": codec.to_plain(facts.league),
        "times": facts.times,
        "together": facts.together,
    }
