"""The words of the game: kinds, the position, the actions of a player, the options."""
