"""Invariants of the League, and how the suite plays it."""
