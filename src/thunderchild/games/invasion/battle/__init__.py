"""Land and naval battles (parts 10 to 17, and 22).

    land          the frame of a Land battle                          parts 10, 17
    preparation   before a battle                                     parts 11, 12, 13
    digging       Earthworks, and Cavalry that rides out              parts 11, 12
    free_works    free Earthworks                                     parts 11, 22
    plans         Battle Plans                                        part 13
    placement     placing both sides                                  parts 10, 22
    draw          a Battle card and the windows after its draw        part 13
    drawing       drawing Battle cards                                part 2
    martian_step  a card, its rows, and every Tripod                  part 14
    marching      how Tripods move                                    parts 14, 15, 22
    aiming        Detect, Fire, and Special actions                   parts 14, 15
    losing        pieces that are lost on the board                   parts 9, 14, 22
    human_step    your Guns or ships                                  part 16
    firing        one firing                                          part 16
    harm          Damaged, then Destroyed                             part 16
    naval         the frame of a Naval Battle                         part 22
    sailing       ships that move, escape and ram                     part 22
    ending        when a battle is over                               part 17
    field         what stands on the board
    every         all procedures and questions, for the game to join
    dice, rolls   the dice of a battle, and what they come to         part 2
    odds          exact chances of the die                            part 2

A test keeps this list whole.
"""
