"""Kinds, the position, actions and options of the League."""
