"""What Event cards do, effect by effect (INV-EVT-13).

    points       points
    units        Units and Earthworks
    refugees     Refugees
    places       Zones, Harbors and powder
    martians     Waves and machines
    cylinders    Cylinders
    battles      before and in battles
    control      effects that hold other effects, and changes for a time
    loops        effects for each object of a loop
    zone_effect  effects that happen in a Zone: who picks it

A test keeps this list whole.
"""
