"""The Martians of the solitaire game.

    turn    the procedures of their turn                   LON-24, LON-25, LON-29, LON-30
    aim     where they want to go                          LON-26, LON-27
    fire    what they attack                               LON-28

A test keeps this list whole.
"""
