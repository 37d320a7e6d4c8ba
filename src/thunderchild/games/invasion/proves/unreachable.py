"""What no game of one title can come to, each with its reason: for the suite."""

from typing import Final

from thunderchild.games.invasion.content.profile_file import PROFILES_FILE, ProfileFile
from thunderchild.games.invasion.content.scenarios import SCENARIOS_FILE, TITLES

ENGLAND_ONLY: Final = "only England has it"

IN_LEAGUE: Final = "only the sheet of a League brings it"
ALONE: Final = {
    "ConvoyQuestion": IN_LEAGUE,
    "OpenRoadsQuestion": IN_LEAGUE,
    "cavalry_is_prepared": IN_LEAGUE,
    "infantry_is_drilled": IN_LEAGUE,
}
JAPAN: Final = {
    **ALONE,
    "BuyQuestion": "England sells Event cards in its first scenario",
    "DeckQuestion": "England's first scenario lets the player choose the Event deck",
    "FreeUnitQuestion": "England's first scenario lets the player place Units",
    "CurateQuestion": ENGLAND_ONLY,
    "FreeWorksQuestion": ENGLAND_ONLY,
    "PurchaseQuestion": "Japan buys Battle Plans in its preparation",
    "ScoutingQuestion": ENGLAND_ONLY,
    "StayQuestion": "Japan has no Refugee 2 counters",
    "TakePlanQuestion": "no die and no card of Japan gives a Battle Plan of the player's choice",
    "INV-CHR-08": "the special Units are England's",
    "INV-DEC-003": "England's first scenario lets the player place Units",
    "INV-DEC-034": "only English Cavalry brings a Battle Plan of the player's choice",
    "INV-DEC-047": "Japan has no limit of Earthworks counters",
    "INV-DEC-066": "Japan has no Refugee 2 counters",
    "INV-DEC-083": "Thunder Child is England's",
    "INV-DEC-100": "England sells Event cards in its first scenario",
    "INV-SCE-02": "England's first scenario lets the player choose the Event deck",
}
ENGLAND: Final = {
    **ALONE,
    "PayQuestion": "Japan's third scenario sells room for Refugees",
    "INV-DEC-081": "Japan's third scenario sells room for Refugees",
    "INV-PRO-06": "England sells no movement",
    "INV-COM-01": "only a paid move is refused by it, and England sells none",
    "INV-DEC-023": "England always sells the Harbor of your choice",
}
EARLY: Final = {
    "PortQuestion": "by the early rules no Zone is chosen: each counter reads the chart",
    "is_a_port": "by the early rules no Zone is chosen: each counter reads the chart",
    "PreparationQuestion": "the early rules only buy Battle Plans before a battle",
    "gun_has_room": "by the early rules Hills give no levels before a battle",
    "gun_can_be_named": "by the early rules Infantry digs in the Human Action Phase",
}
FINAL: Final = {
    "BuyQuestion": "the first scenario is played by the early rules",
    "DeckQuestion": "the first scenario is played by the early rules",
    "FreeUnitQuestion": "the first scenario is played by the early rules",
    "FreeWorksQuestion": "the final rules hide no Gun for nothing",
    "PurchaseQuestion": "the final rules buy Battle Plans in the preparation",
    "ScoutingQuestion": "the final rules send Cavalry in the preparation",
    "StayQuestion": "the final rules have no Refugee 2 counters",
    "TakePlanQuestion": "the final rules give Battle Plans at random",
    "INV-DEC-003": "the first scenario is played by the early rules",
    "INV-DEC-034": "the final rules give Battle Plans at random",
    "INV-DEC-047": "the final rules have no limit of Earthworks counters",
    "INV-DEC-066": "the final rules have no Refugee 2 counters",
    "INV-SCE-02": "the first scenario is played by the early rules",
}

# ---- content (see core.testing.contents) -------------------------------------------------------

ONE_BY_ONE: Final = (
    "profiles.toml: profile",
    "scenarios.toml: scenario",
    "pieces.toml: plan",
    "pieces.toml: character",
    "pieces.toml: special",
)
NAMES: Final = "a name, shown to people"
WORDS: Final = "words, shown to people; what they say is done by the rules beside them"
DRAWING: Final = "the drawing of the map"
ONLY_SHOWN: Final = {
    "*-shapes.toml: *": DRAWING,
    "*-map.toml: map.id": "the name of the map on the page",
    "*-map.toml: *name": NAMES,
    "*-map.toml: zone.harbors": NAMES,
    "*.toml: card.label": NAMES,
    "*.toml: card.id": "the name of a card in records and on the page",
    "*-events.toml: card.name": NAMES,
    "england-events.toml: card.phase": "its back; the early rules draw in the Event Phase alone",
    "*-events.toml: card.text": WORDS,
    "*-events.toml: card.final_text": WORDS,
    "*-events.toml: card.tone": "whom a card helps, for choosing a deck",
    "pieces.toml: *.title": NAMES,
    "pieces.toml: *.text": WORDS,
    "pieces.toml: *.final_text": WORDS,
    "scenarios.toml: *.name": NAMES,
    "scenarios.toml: *.blurb": WORDS,
}
NOT_READ: Final = {
    "*provenance": "where a fact is from: for the credits, checked when it is loaded",
    "*known": "what a source says of an item: for whoever corrects the file",
    "*-map.toml: map.width": "the range of x: for whoever corrects the file",
    "*-map.toml: map.height": "the range of y: for whoever corrects the file",
    "*-map.toml: zone.[xy]": "where a Zone lies: the drawing in the shapes was made from it",
    "scenarios.toml: *.rules": "the rule with which the set-up of a scenario is told",
    "*-map.toml: link.by": "why Zones are adjacent: for whoever corrects the file",
}
SELDOM: Final = {
    "pieces.toml: special(thunder_child).may_ram": "she must come beside a Tripod at sea",
    "scenarios.toml: scenario(japan 2).no_martians_left": "nobody wins so by playing at random",
}
READ_WITH: Final = {
    "*.keg_example.*": {"keg_table": "example"},
    "*.end_of_turn.*": {"end_of_turn_rolls": "on"},
    "pieces.toml: strict.*": {"strict_counter_mix": "on", "income": "2.5"},
}


def concerns(title: str, scenario: str, profile: ProfileFile, field: str) -> bool:
    """Whether a field of the content can matter in a game of this scenario and profile."""
    file, _, name = field.partition(": ")
    if file == SCENARIOS_FILE:
        return name.startswith(f"scenario({title} {scenario})")
    if file == PROFILES_FILE:
        return name.startswith((f"profile({profile.id})", f"profile({profile.like})"))
    files = {
        f"{profile.map}-map.toml",
        f"{profile.map}-shapes.toml",
        f"{profile.land_cards}-land-cards.toml",
        f"{profile.naval_cards}-naval-cards.toml",
        f"{profile.event_cards}-events.toml",
    }
    return file in files or not file.startswith(TITLES)
