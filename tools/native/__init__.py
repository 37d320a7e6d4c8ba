"""Tools for a compiled build."""
