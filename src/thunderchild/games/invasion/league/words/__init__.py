"""Notation and text of the League."""
