"""The game as text: the notation, both ways, and views in words."""
