"""Combat, in the book's order.

    combat        the frame, one round in its eight steps, the end   WW-10, WW-17
    orders        the order sheet of one ship                        WW-11, WW-16
    fleet_orders  the orders of one side                             WW-11
    fire          reading every weapon on the table                  WW-12, WW-13, WW-14
    damage        where hits go, and what is destroyed               WW-14
    casualties    what a round does to ships and their loads         WW-9.7, WW-14.10, WW-16
    retreat       escape and withdrawal                              WW-15, WW-17
    berths        where Systemships may be put                       WW-17.4, WW-18
    stowage       Systemships after combat                           WW-17.4, WW-18

A test keeps this list whole.
"""
