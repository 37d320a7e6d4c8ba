"""Combat, in the book's order.

    combat     the Combat Phase                                        LON-13
    shots      who may attack whom                                     LON-13
    manner     how an attack is declared and settled                   LON-13, LON-14.10
    attack     one attack                                              LON-14.8
    odds       odds, columns and results                               LON-14, LON-15
    outcomes   what an attack would do, in words                       LON-15
    special    the Hero, the Priest, overloads                         LON-14.8
    reactions  choices inside an attack                                LON-18
    powers     yes or no                                               LON-17, LON-18
    retreat    retreats                                                LON-16, LON-20.9
    shelter    a beaten Earthling with no way out                      LON-16.9
    advance    a Walker enters the hex it has cleared                  LON-17

A test keeps this list whole.
"""
