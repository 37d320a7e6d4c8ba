"""The rules of the strategic map, in the order of the rules.

    die             the die                                                 part 2
    tracks          Production Points, HVP and MVP                          part 3
    victory         victory and defeat                                      part 4
    setup           set-up, core game and scenarios                         parts 5, 31, 32
    sequence        turns of phases                                         part 6
    phase           how every phase begins and closes                       part 6
    production      income and purchases                                    part 8
    harbors         the cup, the sites, and who loses them                  part 8
    open_roads      two Harbors are drawn, and one of them is placed        part 33
    units           human Units                                             part 8
    losses          how Units, Refugees and Workforce are lost              parts 9, 18
    battle_phase    which battle comes next                                 part 10
    devastation     the Waves attack their Zones                            part 18
    human_action    your Units move                                         part 19
    infantry        what Infantry can do instead of moving                  parts 19, 20
    powder          powder that goes off under a Wave                       part 20
    damage          damage that you spread over a Wave                      part 20
    takeback        counters taken off the map                              part 20
    escape          Refugees put to sea                                     part 21
    embarking       who puts to sea, and where                              part 21
    crowding        too many Refugees in a Zone                             part 21
    cylinders       new Cylinders                                           part 23
    martian_action  each Wave rolls and acts                                part 24
    wave_movement   a Wave moves                                            parts 24, 25
    zones           colours, Red Weed, what the Martians gain               part 26
    assembly        Cylinders open, machines build Tripods                  part 27
    waves           Waves, Cylinders and their Tripods
    order           Waves act by number, or as the player says
    modifiers       what Event cards have changed for a time
    closing         the end of a step in which you act in any order
    base            the types that all procedures share

A test keeps this list whole.
"""
