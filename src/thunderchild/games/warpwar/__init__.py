"""WarpWar: secret ships, sealed orders and no dice."""
