"""The games: rules and content, one folder per title."""
