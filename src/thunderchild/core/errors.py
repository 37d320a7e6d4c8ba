"""The one kind of error that people cause: something they gave is wrong."""


class InputError(ValueError):
    """What was given cannot be used; the text is one sentence that names what and where.

    The command line prints it and leaves with exit code 2; the server answers with it.
    """
