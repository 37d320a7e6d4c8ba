"""Small words for sentences."""


def several(n: int, one: str, many: str = "") -> str:
    """`1 Refugee`, `3 Refugees`."""
    return f"{n} {one}" if n == 1 else f"{n} {many or one + 's'}"
