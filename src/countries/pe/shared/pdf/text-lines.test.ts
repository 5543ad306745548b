import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines, printable, widthOfText } from './text-lines.ts';

describe('printable', () => {
  it('keeps what Spanish needs, and the signs of typography', () => {
    const text = 'ñ á ü ª º € – “comillas” ¿qué? Ñandú №';
    expect(printable(text)).toBe(text);
  });

  it('has signs of a hundred trades and tongues', () => {
    const text = 'Ω ⌀ ✓ ✔ ☐ ☑ → ≤ √ ∞ µ ½ ℃ qʼillu qꞌillu ä ï ü Ελληνικά Кириллица Łódź ─ │ ♀';
    expect(printable(text)).toBe(text);
  });

  it('writes signs that mean others by those', () => {
    expect(printable('㎡ ㎏ ﬁn Ａ')).toBe('m2 kg fin A');
  });

  it('says the codes of signs that no font has', () => {
    expect(printable('中文 A')).toBe('[U+4E2D 6587] A');
    expect(printable('a👍b')).toBe('a[U+1F44D]b');
    expect(printable('x\ud800y')).toBe('x[U+D800]y');
  });

  it('composes accents that come apart', () => {
    expect(printable('jamo\u0301n')).toBe('jamón');
  });

  it('drops what cannot be seen and gathers spaces', () => {
    expect(printable('  a\u200b\u202e\u00ad \t  b\u0007 ')).toBe('a b');
  });

  it('keeps line breaks, but not without bound', () => {
    expect(printable('a \r\n\n b\u2028c')).toBe('a\nb\nc');
    const lines = printable('x\n'.repeat(1000)).split('\n');
    expect(lines.length).toBeLessThan(70);
    expect(lines.join('').replaceAll(' ', '')).toBe('x'.repeat(1000));
  });
});

describe('breakLines', () => {
  it('breaks at spaces', () => {
    const width = widthOfText('uno dos', 'regular', 10);
    expect(breakLines('uno dos tres', 'regular', 10, width)).toEqual(['uno dos', 'tres']);
  });

  it('breaks words that are wider than a line, and goes on after them', () => {
    const width = widthOfText('WWW', 'bold', 10);
    expect(breakLines('WWWWWWW i', 'bold', 10, width)).toEqual(['WWW', 'WWW', 'W i']);
  });

  it('makes no line of an empty text', () => {
    expect(breakLines('', 'regular', 10, 100)).toEqual([]);
  });

  it('never makes a line too wide, and never loses a letter', () => {
    const word = fc.string({ unit: fc.constantFrom('W', 'i', 'ñ', '1', '.', 'm'), maxLength: 30 });
    const sample = fc.tuple(fc.array(word, { maxLength: 30 }), fc.integer({ min: 12, max: 300 }));
    fc.assert(
      fc.property(sample, ([words, width]) => {
        const text = printable(words.join(' '));
        const lines = breakLines(text, 'regular', 9, width);
        for (const line of lines) {
          expect(widthOfText(line, 'regular', 9)).toBeLessThanOrEqual(width + 0.02);
        }
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      }),
    );
  });
});
