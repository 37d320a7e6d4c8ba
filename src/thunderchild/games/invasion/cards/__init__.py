"""Event cards: drawing, reading, keeping and playing them, and the Characters (parts 7 and 29).

A card is data: a list of effects (`content/`). Each kind of effect is code once, for all cards;
`CarryOut` reads the lists, a block and a place in it. What a card speaks of is in the frame that
carries it out (`in_hand`).

What others use of it:

    deck.EventCheck         when a phase begins, where backs are visible (INV-EVT-01)
    event_phase.EventPhase  phase 8 (INV-EVT-02)
    deck.turn_up_back(p)    the first back of the set-up
    purchase.ChooseDeck     England, scenario I (INV-SCE-02)
    windows.window          `window(p, WORKFORCE_LOSS)`: asks only if a held card fits there
    characters.Trigger      `Trigger(trigger=INFANTRY_ACTION)`: abilities of Characters on the map
    characters.AfterAssembly  the end of the Assembly Phase
    modifiers               what cards have changed for a time
    parts                   the procedures and questions of the package

What is secret: in Japan `event_top` is the next card, of which only the back is known
(`deck.back_of`). It counts as a card of the deck (IN_DECK). A view shows the back and which cards
are discarded, held or out; imagining draws the top card among those in the deck with that back.
"""
