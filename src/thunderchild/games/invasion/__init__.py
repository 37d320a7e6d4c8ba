"""The War of the Worlds: Japan and England, two campaigns of one family.

    game       the Games Japan and England, and their contract with `core`
    title      the titles in the list of games
    RULES.md   every rule in our own words, by number
    model/     kinds, the position, actions, options
    content/   the TOML files, their types, profiles and scenarios
    told/      events
    page/      the boards, printed tables and forms that a page draws
    rules/     the strategic map, a file for each phase
    battle/    land and naval battles
    cards/     Event cards, their effects, Characters
    knows/     views and imagined worlds
    words/     notation and text
    proves/    invariants, biased players and near misses for the suite
    league/    the League of Terran Nations: a game made of these games, with the same rooms
    earlier    how games of earlier engines go on

Nothing imports upward: model; content; told, page; rules, battle, cards; knows; words; proves.
"""
