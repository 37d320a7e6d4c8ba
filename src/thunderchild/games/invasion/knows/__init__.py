"""What a seat knows: the view, and the position made from a view alone."""
