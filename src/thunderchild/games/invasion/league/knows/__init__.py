"""Views of a League, and imagined worlds."""
