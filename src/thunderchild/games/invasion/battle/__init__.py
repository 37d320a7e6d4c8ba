"""Land and naval battles: parts 10 to 17 and 22 of the rules."""
