"""Words that tell of a League."""


def stage_title(stage: str) -> str:
    """A phase of the League in words: `Battle and Devastation`."""
    return stage.replace("_", " ").title().replace(" And ", " and ")
