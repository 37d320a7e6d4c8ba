"""The contract every game keeps, and the parts games share."""
