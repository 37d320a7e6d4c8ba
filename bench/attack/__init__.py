"""Attacks on a server of its own, on loopback: what a stranger can do, and what others feel."""
