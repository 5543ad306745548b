import { describe, expect, it } from 'vitest';
import { readFont } from '../../../../platform/files/font-files.ts';
import { createFonts, type FontSource, runsOf, widthOf } from './fonts.ts';
import { signFont, signWidth } from './printed-signs.ts';

/** What of a parsed font tells whether it is the one that the table was made with. */
type Parsed = {
  readonly characterSet: readonly number[];
  glyphForCodePoint(code: number): { readonly advanceWidth: number };
  layout(text: string): { readonly positions: readonly { readonly xOffset: number }[] };
};

const fonts = createFonts(readFont);
const parsed = (source: FontSource) => source as unknown as Parsed;

describe('the table of signs', () => {
  it.each([
    ['base', fonts('regular'), fonts('bold')],
    ['wide', fonts('wide-regular'), fonts('wide-bold')],
    ['symbols', fonts('symbols'), fonts('symbols')],
  ] as const)('says what the fonts have: %s', (name, regular, bold) => {
    const [light, heavy] = [parsed(regular), parsed(bold)];
    const listed = [...Array(0x10000).keys()].filter((code) => signFont(code) === name);
    expect(listed.length).toBeGreaterThan(200);
    const has = new Set(light.characterSet);
    for (const code of listed) {
      expect(has.has(code), code.toString(16)).toBe(true);
      const widths = [light, heavy].map((font) => font.glyphForCodePoint(code).advanceWidth);
      expect([signWidth('regular', code), signWidth('bold', code)]).toEqual(widths);
    }
  });

  it('has figures of one width in both weights', () => {
    for (const font of ['regular', 'bold'] as const) {
      const widths = new Set([...'0123456789'].map((digit) => widthOf(font, digit.charCodeAt(0))));
      expect(widths.size).toBe(1);
      expect(widths).not.toContain(undefined);
    }
  });
});

describe('a text', () => {
  it('is one run of the first font, where that has all of it', () => {
    expect(runsOf('Café ñandú €', 'bold')).toEqual([{ text: 'Café ñandú €', font: 'bold' }]);
  });

  it('is set in the wider font where the first lacks a sign, and in symbols where both do', () => {
    expect(runsOf('47 Ω ⌀ 12', 'regular')).toEqual([
      { text: '47 Ω ', font: 'wide-regular' },
      { text: '⌀', font: 'symbols' },
      { text: ' 12', font: 'wide-regular' },
    ]);
  });

  it('has accents above the middle of their letters', () => {
    const { positions } = parsed(fonts('wide-regular')).layout('g\u0303');
    expect(positions[1]?.xOffset).toBeLessThan(-300);
  });
});
