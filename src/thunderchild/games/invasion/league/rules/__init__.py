"""The rules of the League (part 33).

sequence    the Nations play phase by phase, and wait for each other
nations     how a Nation is let play, and when it drops out
council     the pool is spent
sheet       the rows, and what they change for all Nations
"""
