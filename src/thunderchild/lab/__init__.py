"""Many games at once: simulate, compare."""
