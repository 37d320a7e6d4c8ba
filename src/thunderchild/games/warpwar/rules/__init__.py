"""The rules outside combat, in the book's order.

    sequence    set-up, player-turns, phases                         WW-3, WW-4
    building    the build event                                      WW-5, WW-6, WW-7
    purchases   what may be built, repaired and resupplied           WW-5, WW-7
    yard        all build plans a player can pay for                 WW-5, WW-7
    movement    the movement event, Systemships on the way           WW-8, WW-9
    routes      where a Warpship can get to                          WW-8
    carrying    Systemships going aboard and coming out              WW-9, WW-20.7
    victory     victory and draws                                    WW-19

A test keeps this list whole.
"""
