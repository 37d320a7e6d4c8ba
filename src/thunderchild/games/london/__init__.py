"""War of the Worlds: London: Martians against the city of the 1880s, for two players or one.

    game       the Game: what it is made of, and its contract with `core`
    title      the title in the list of games
    RULES.md   every rule in our own words, by number
    model/     kinds, the position, actions, options
    content/   the TOML files, their types, and what is fixed for one game
    told/      events
    page/      the board and the forms that a page draws
    rules/     the rules outside combat; `rules/system/` runs the solitaire Martians
    battle/    combat: who attacks whom, one attack, retreats
    knows/     views, the notebook, imagined worlds
    words/     notation and text
    proves/    invariants, biased players and near misses for the suite
    earlier    how games of earlier engines go on

Nothing imports upward: model; content; told, page; rules, battle; knows; words; proves.
"""
