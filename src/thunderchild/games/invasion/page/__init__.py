"""What a page draws: the map, the boards, the printed tables, and forms of the questions."""
