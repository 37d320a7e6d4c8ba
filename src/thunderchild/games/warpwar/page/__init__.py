"""What a page draws: the board, and the forms of the questions."""
