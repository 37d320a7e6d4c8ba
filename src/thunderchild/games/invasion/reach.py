"""What no game of one title can come to, each with its reason: for the suite."""

from typing import Final

ENGLAND_ONLY: Final = "only England has it"
JAPAN_ONLY: Final = "only Japan has it"

JAPAN: Final = {
    "BuyQuestion": "England sells Event cards in its first scenario",
    "DeckQuestion": "England's first scenario lets the player choose the Event deck",
    "FreeUnitQuestion": "England's first scenario lets the player place Units",
    "CurateQuestion": ENGLAND_ONLY,
    "FreeWorksQuestion": ENGLAND_ONLY,
    "PurchaseQuestion": "Japan buys Battle Plans in its preparation",
    "ScoutingQuestion": ENGLAND_ONLY,
    "StayQuestion": "Japan has no Refugee 2 counters",
    "TakePlanQuestion": "no die and no card of Japan gives a Battle Plan of the player's choice",
}
ENGLAND: Final = {
    "PayQuestion": "Japan's third scenario sells room for Refugees",
}
