"""Makes the fonts of the printed documents and the table of their signs; see README.md.

Usage: make.py FOLDER, where FOLDER holds the unpacked npm packages that README.md names.
"""

import sys
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

fonts = Path(__file__).parent
table = fonts.parent / "src/countries/pe/shared/pdf/printed-sign-table.ts"
packages = Path(sys.argv[1])

# Latin-1, Latin Extended-A, general punctuation, currencies, a few signs: what nearly every document needs.
BASE = [
    (0x20, 0x7E), (0xA0, 0xAC), (0xAE, 0x17F), (0x192, 0x192), (0x2C6, 0x2C7), (0x2D8, 0x2DD),
    (0x2010, 0x2015), (0x2018, 0x201E), (0x2020, 0x2022), (0x2026, 0x2026), (0x2030, 0x2030),
    (0x2032, 0x2033), (0x2039, 0x203A), (0x2044, 0x2044), (0x20A1, 0x20A1), (0x20A6, 0x20A7),
    (0x20AA, 0x20AC), (0x20B1, 0x20B2), (0x20B9, 0x20BA), (0x20BD, 0x20BD), (0x2116, 0x2116),
    (0x2122, 0x2122), (0x2190, 0x2193), (0x2212, 0x2212), (0x2248, 0x2248), (0x2260, 0x2260),
    (0x2264, 0x2265),
]
# Whatever Inter has besides: all of Latin, Greek, Cyrillic, marks, fractions. Not its private signs.
WIDE = [(0x180, 0x2C5), (0x2C8, 0x36F), (0x370, 0x52F), (0xE3F, 0xE3F), (0x1D00, 0x1FFF), (0x2016, 0x27FF),
        (0x2900, 0x2BFF), (0x2C60, 0x2C7F)]
# What Inter lacks of technical, mathematical and other signs, and the letters of Quechua and others (A720 to A7FF).
SYMBOLS = [(0x2016, 0x27BF), (0x2B00, 0x2B5F), (0xA720, 0xA7FF)]
# Spaces and signs that nobody sees are gathered or dropped before anything is printed.
UNSEEN = {*range(0x2000, 0x2010), *range(0x2028, 0x2030), *range(0x205F, 0x2070), 0xAD, 0x34F}
DIGITS = "zero one two three four five six seven eight nine".split()


def codes_of(ranges):
    return {code for first, last in ranges for code in range(first, last + 1)} - UNSEEN


def rename(font, name):
    """Two fonts of one name would be taken for one."""
    for number, value in ((1, name), (4, name), (6, name.replace(" ", "-"))):
        font["name"].setName(value, number, 3, 1, 0x409)


def cut(source, codes, target, name=None):
    """A font with no more than these signs: no kerning, no features, no hints, 1000 units to an em."""
    font = TTFont(source)
    use_tabular_figures(font)
    options = subset.Options()
    options.layout_features = []
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "STAT", "DSIG", "MVAR", "MATH"]
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 4, 5, 6, 13, 14]
    options.name_languages = [0x409]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    if font["head"].unitsPerEm != 1000:
        scale_upem(font, 1000)
    if name is not None:
        rename(font, name)
    font.recalcTimestamp = False
    font.save(target)
    return font


def use_tabular_figures(font):
    """Figures of equal width by default, so that amounts stand under each other without OpenType features."""
    for cmap in font["cmap"].tables:
        if cmap.isUnicode():
            for value, name in enumerate(DIGITS):
                if f"{name}.tf" in font.getGlyphOrder():
                    cmap.cmap[0x30 + value] = f"{name}.tf"


def symbols_font(lacking, target):
    """One weight for both: signs from the first of these that has them."""
    sources = [
        "noto-sans-math/400Regular/NotoSansMath_400Regular.ttf",
        "noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf",
        "noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf",
        "noto-sans/400Regular/NotoSans_400Regular.ttf",
        "noto-sans-mono/400Regular/NotoSansMono_400Regular.ttf",
    ]
    parts = []
    for index, source in enumerate(sources):
        found = lacking & set(TTFont(packages / source).getBestCmap())
        lacking = lacking - found
        part = packages / f"part-{index}.ttf"
        cut(packages / source, found, part)
        parts.append(str(part))
    merger = merge.Merger(options=merge.Options(drop_tables=["vhea", "vmtx"]))
    merged = merger.merge(parts)
    merged.recalcTimestamp = False
    merged["post"].formatType = 3.0
    rename(merged, "PrintedSymbols Regular")
    merged.save(target)
    return merged


def widths_of(font):
    return {code: font["hmtx"][name][0] for code, name in font.getBestCmap().items() if code < 0x10000}


def rows_of(name, regular, semibold):
    """Runs of up to 32 signs that follow each other: first code, font, widths, those of the other weight."""
    rows, run = [], []
    for code in sorted(regular):
        if run and (code != run[-1] + 1 or len(run) == 32):
            rows.append(run)
            run = []
        run.append(code)
    rows.append(run)
    listed = lambda run, widths: ",".join(str(widths[code]) for code in run)
    return [f"{run[0]:x} {name} {listed(run, regular)} {listed(run, semibold)}" for run in rows]


inter = {
    "regular": packages / "inter/400Regular/Inter_400Regular.ttf",
    "semibold": packages / "inter/600SemiBold/Inter_600SemiBold.ttf",
}
known = set(TTFont(inter["regular"]).getBestCmap()) & set(TTFont(inter["semibold"]).getBestCmap())
base_codes, wide_codes = codes_of(BASE) & known, (codes_of(BASE) | codes_of(WIDE)) & known
base = {weight: widths_of(cut(source, base_codes, fonts / f"inter-{weight}.ttf")) for weight, source in inter.items()}
wide = {
    weight: widths_of(cut(source, wide_codes, fonts / f"inter-wide-{weight}.ttf", f"InterWide {weight.capitalize()}"))
    for weight, source in inter.items()
}
symbols = widths_of(symbols_font(codes_of(SYMBOLS) - wide_codes, fonts / "symbols.ttf"))
only_wide = {weight: {code: width for code, width in widths.items() if code not in base_codes} for weight, widths in wide.items()}
lines = [
    *rows_of("base", base["regular"], base["semibold"]),
    *rows_of("wide", only_wide["regular"], only_wide["semibold"]),
    *rows_of("symbols", symbols, symbols),
]
table.write_text(
    "/**\n * Made by `fonts/make.py`. A row: the first code (hexadecimal), the font that has it and those after it, how wide\n"
    " * each is in thousandths of the size, regular and bold.\n */\n"
    "export const printedSignTable = `\n" + "\n".join(lines) + "\n`;\n"
)
