"""The Martian side a second time: slowly, over plain dicts, straight from the rules.

Nothing here comes from the game's own code. Maps and cards are handed in as plain data; dice, draws
and choices come from a script. Where the order of something is open, the script says what it was.
"""
