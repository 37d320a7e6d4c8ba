"""The War of the Worlds: Japan and England, two campaigns of one family."""
