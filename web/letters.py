"""Cut a font down to a few letters, for pages that must be light.

Used by web/build.mjs: `python web/letters.py FONT LETTERS` writes the new font to its output.
"""

import sys
from io import BytesIO
from pathlib import Path

from fontTools import subset


def few_letters(font: Path, letters: str) -> bytes:
    """Give a WOFF2 file with these letters and no others, and without hints for coarse screens."""
    options = subset.Options(flavor="woff2", hinting=False, ignore_missing_unicodes=False)
    with subset.load_font(font, options) as loaded:
        subsetter = subset.Subsetter(options)
        subsetter.populate(text=letters)
        subsetter.subset(loaded)
        made = BytesIO()
        subset.save_font(loaded, made, options)
    return made.getvalue()


def main() -> int:
    """Write the font to the standard output."""
    try:
        made = few_letters(Path(sys.argv[1]), sys.argv[2])
    except subset.Subsetter.MissingUnicodesSubsettingError as error:
        print(f"the font lacks letters: {error}", file=sys.stderr)
        return 1
    sys.stdout.buffer.write(made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
