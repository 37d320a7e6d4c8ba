"""The five tasks of CONTRIBUTING.md: what they say is done here, in a copy of the sources."""
