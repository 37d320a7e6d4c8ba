"""What a seat knows: its view, its notebook, and imagined worlds that fit the view."""
