"""What is told in the past tense, and the chronicle of what everybody could see."""
