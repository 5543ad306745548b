"""Makes the two fonts of the printed documents; see README.md. Usage: make.py SOURCE.ttf TARGET.ttf"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

# Latin-1, Latin Extended-A, general punctuation, currencies, a few signs, and the replacement character.
RANGES = [
    (0x20, 0x7E), (0xA0, 0x17F), (0x192, 0x192), (0x2C6, 0x2C7), (0x2D8, 0x2DD),
    (0x2010, 0x2015), (0x2018, 0x201E), (0x2020, 0x2022), (0x2026, 0x2026), (0x2030, 0x2030),
    (0x2032, 0x2033), (0x2039, 0x203A), (0x2044, 0x2044), (0x20A1, 0x20A1), (0x20A6, 0x20A7),
    (0x20AA, 0x20AC), (0x20B1, 0x20B2), (0x20B9, 0x20BA), (0x20BD, 0x20BD), (0x2116, 0x2116),
    (0x2122, 0x2122), (0x2190, 0x2193), (0x2212, 0x2212), (0x2248, 0x2248), (0x2260, 0x2260),
    (0x2264, 0x2265), (0x25A1, 0x25A1), (0xFFFD, 0xFFFD),
]
DIGITS = "zero one two three four five six seven eight nine".split()

source, target = sys.argv[1:]
font = TTFont(source)

# Figures of equal width by default, so that amounts stand under each other without OpenType features.
for table in font["cmap"].tables:
    if table.isUnicode():
        for value, name in enumerate(DIGITS):
            tabular = f"{name}.tf"
            if tabular in font.getGlyphOrder():
                table.cmap[0x30 + value] = tabular

options = subset.Options()
options.layout_features = []
options.drop_tables += ["GSUB", "GPOS", "GDEF", "STAT", "DSIG", "MVAR"]
options.hinting = False
options.notdef_outline = True
options.name_IDs = [0, 1, 2, 4, 5, 6, 13, 14]
options.name_languages = [0x409]
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=[code for first, last in RANGES for code in range(first, last + 1)])
subsetter.subset(font)
scale_upem(font, 1000)
font.recalcTimestamp = False
font.save(target)
