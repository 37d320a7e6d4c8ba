"""Machines that play War of the Worlds: London."""
