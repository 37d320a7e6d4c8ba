"""The League of Terran Nations: one to four Nations of this family in one war.

    game       the Game League, and its contract with `core`
    model/     kinds, the position, actions, options
    content/   what is fixed for one League; the sheet is data of the family
    told/      events
    page/      what a page needs once
    rules/     the phases of all Nations, the council, the sheet
    knows/     views and imagined worlds
    words/     notation and text
    proves/    invariants and biased players for the suite

It contains the states of the Nations and runs their procedures by `core/inner.py`; their rules are
their own. What the sheet does to them stands among their modifiers.
"""

from thunderchild.games.invasion.league.game import League

__all__ = ["League"]
