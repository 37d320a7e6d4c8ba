"""The content files, their types, and what is fixed for one game."""
