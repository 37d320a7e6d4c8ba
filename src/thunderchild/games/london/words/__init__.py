"""The game as text: the notation, both ways, views and lists in words."""
