"""War of the Worlds: London: Martians against the city of the 1880s, for two players or one."""
