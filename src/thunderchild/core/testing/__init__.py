"""The suite that every game must pass, a specimen game that passes it, and planted faults."""
