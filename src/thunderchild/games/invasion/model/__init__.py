"""The words of the game: kinds, the position, the actions of the player, the options."""
