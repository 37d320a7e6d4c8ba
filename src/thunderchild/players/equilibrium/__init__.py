"""Sealed simultaneous choices: matrix games solved exactly, and large ones by best answers."""
