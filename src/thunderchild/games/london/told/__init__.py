"""What is told in the past tense."""
