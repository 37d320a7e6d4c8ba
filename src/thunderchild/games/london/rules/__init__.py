"""The rules outside combat, in the book's order.

    purchase       the Objective, the purchases, the track             LON-4
    setup          hidden placing, free draws, the solitaire force     LON-4, LON-24
    sequence       twelve turns and their phases                       LON-6
    moves          the rules of legality for moves                     LON-7 to LON-10
    activation     units turn face-up                                  LON-8
    movement       the Movement Phase                                  LON-9
    routes         zones of control, costs, where a unit can get to    LON-9, LON-10
    pieces         what can happen to a piece                          LON-11, LON-12, LON-19
    minions        the HQ and its minions                              LON-18
    reinforcement  landings and repairs                                LON-22, LON-18.11
    arrivals       the Earthling's free reinforcements                 LON-22
    victory        Objectives and the end                              LON-23, LON-30
    evidence       what all have seen of a side                        LON-5
    in_hand        the move and the attack in hand
    system         the solitaire Martians                              LON-24 to LON-30

A test keeps this list whole.
"""
