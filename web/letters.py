"""Cut a font down to the letters that are needed, for pages that must be light.

Used by web/build.mjs, which takes the new font from the output:

    python web/letters.py FONT --only LETTERS [UNITS]      these and no others
    python web/letters.py FONT --face [WEIGHTS] [UNITS]    those of letters.txt that the font has

WEIGHTS, as `400-700` or `400`, are those that stay of a font that has all; UNITS are how fine its
outlines are drawn: those of old type are so rough that a coarser grid shows nowhere.
"""

import sys
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer

LETTERS = Path(__file__).with_name("letters.txt")
FEATURES = ["ccmp", "kern", "liga", "lnum", "locl", "mark", "tnum"]  # what the styles ask for


def alphabet() -> str:
    """Give the letters that texts of the program have."""
    return LETTERS.read_text("utf-8").rstrip("\n")


def few_letters(font: Path, letters: str, units: str = "") -> bytes:
    """Give a WOFF2 file with these letters and no others, and without hints for coarse screens."""
    options = subset.Options(flavor="woff2", hinting=False, ignore_missing_unicodes=False)
    with subset.load_font(font, options) as loaded:
        cut = _cut(loaded, letters, options)
        if units:
            scale_upem(cut, int(units))
        return _written(cut, options)


def face(font: Path, weights: str = "", units: str = "") -> bytes:
    """Give a WOFF2 file with the letters of the program."""
    options = subset.Options(flavor="woff2", hinting=False, layout_features=FEATURES)
    with subset.load_font(font, options) as loaded:
        cut = _cut(loaded, alphabet(), options)
        if weights:
            plain = BytesIO()
            cut.flavor = None
            cut.save(plain)
            low, _, high = weights.partition("-")
            kept = (float(low), float(high)) if high else float(low)
            cut = instancer.instantiateVariableFont(
                TTFont(plain, recalcTimestamp=False), {"wght": kept}
            )
        if units:
            scale_upem(cut, int(units))
        return _written(cut, options)


def _cut(font: TTFont, letters: str, options: subset.Options) -> TTFont:
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=letters)
    subsetter.subset(font)
    return font


def _written(font: TTFont, options: subset.Options) -> bytes:
    made = BytesIO()
    subset.save_font(font, made, options)
    return made.getvalue()


def main() -> int:
    """Write the font to the standard output."""
    font, how, *rest = sys.argv[1:]
    try:
        made = face(Path(font), *rest) if how == "--face" else few_letters(Path(font), *rest)
    except subset.Subsetter.MissingUnicodesSubsettingError as error:
        print(f"the font lacks letters: {error}", file=sys.stderr)
        return 1
    sys.stdout.buffer.write(made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
