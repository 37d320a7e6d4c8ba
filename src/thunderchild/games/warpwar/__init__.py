"""WarpWar: secret ships, sealed orders and no dice.

    game       the Game: what it is made of, and its contract with `core`
    title      the title in the list of games
    RULES.md   every rule in our own words, by number
    model/     kinds, the position, actions, options
    content/   the TOML files, their types, and what is fixed for one game
    told/      events, and the chronicle of what everybody could see
    page/      the board and the forms that a page draws
    rules/     the rules outside combat: sequence, building, movement, victory
    battle/    combat: orders, fire, damage, escapes
    knows/     views, the notebook, imagined worlds
    words/     notation and text
    proves/    invariants, biased players and near misses for the suite
    earlier    how games of earlier engines go on

Nothing imports upward: model; content; told, page; rules, battle; knows; words; proves.
"""
