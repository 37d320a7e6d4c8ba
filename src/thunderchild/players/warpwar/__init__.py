"""Machines that play WarpWar."""
