"""Event cards: drawing, reading, keeping and playing them, and the Characters (parts 7 and 29).

A card is data: a list of effects (primitives.py). Each kind of effect is code once, for all cards;
`CarryOut` reads the lists, a block and a place in it as its loop index.

What others use of it:

    deck.EventCheck         the first line of each phase where backs are visible (INV-EVT-01)
    deck.EventPhase         phase 8 (INV-EVT-02); deck.set_up_events(p), deck.ChooseDeck: set-up
    held.Window             `Call(Window, WORKFORCE_LOSS)`: asks only if a held card fits there
    held.open_windows       the held cards that can be played in a window
    characters.Trigger      `Call(Trigger, END_OF_ASSEMBLY)`: abilities of Characters on the map
    characters.rerolls      Characters whose free re-roll of this battle is left (INV-CHR-07)
    modifiers (one up)      what cards have changed for a time

What is secret: in Japan `event_top` is the next card, of which only the back is known
(`deck.back_of`). It counts as a card of the deck (IN_DECK). A view shows the back and which cards
are discarded, held or out; imagining draws the top card among those in the deck with that back.
"""
