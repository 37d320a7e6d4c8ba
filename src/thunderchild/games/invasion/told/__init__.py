"""What is told in the past tense, by the part of the game it happens in."""
