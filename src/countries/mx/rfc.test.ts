import { describe, expect, it } from 'vitest';
import { rfcCheckDigit, rfcProblem } from './rfc.ts';

// Of companies as they print them on their own invoices, and of the SAT itself.
const companies = [
  'SAT970701NN3',
  'PME380607P35',
  'CFE370814QI0',
  'NWM9709244W4',
  'TME840315KT6',
  'BBA830831LJ2',
];
// The example of the SAT's algorithm, and the made-up taxpayers of its test certificates.
const persons = ['GODE561231GR8', 'CACX7605101P8', 'FUNK671228PH6', 'MISC491214B86'];
const madeUp = ['EKU9003173C9', 'URE180429TM6', 'OÑO120726RX3', 'XIA190128J61'];

describe('RFC', () => {
  it.each([...companies, ...persons, ...madeUp])('%s is right', (rfc) => {
    expect(rfcProblem(rfc)).toBeUndefined();
  });

  it.each([...companies, ...persons])('%s is wrong with any other digit in it', (rfc) => {
    const passed = [...rfc].flatMap((digit, at) =>
      /\d/.test(digit)
        ? [...'0123456789']
            .filter((other) => other !== digit)
            .map((other) => rfc.slice(0, at) + other + rfc.slice(at + 1))
            .filter((altered) => rfcProblem(altered) === undefined)
        : [],
    );
    expect(passed).toEqual([]);
  });

  it.each([
    ['PME380607P34', 'check digit'],
    ['PME380607P3A', 'check digit'],
    ['PME381307P35', 'a day'],
    ['PME380230P35', 'a day'],
    ['PME010229P35', 'a day'],
    ['pme380607p35', '3 letters'],
    ['PME380607P3', '3 letters'],
    ['PME380607P35 ', '3 letters'],
    ['PME-380607-P35', '3 letters'],
    ['PMEXX380607P35', '3 letters'],
    ['PME380607P3B', '3 letters'],
    ['XAXX010101000', 'generic'],
    ['XEXX010101000', 'generic'],
    ['', '3 letters'],
  ])('%j is wrong', (rfc, why) => {
    expect(String(rfcProblem(rfc))).toContain(why);
  });

  it('may be of a 29 February of the year 2000', () => {
    expect(rfcProblem(`ABC000229AB${rfcCheckDigit('ABC000229AB')}`)).toBeUndefined();
  });

  it('has A where the rest is ten', () => {
    const ending = [...'0123456789'].map((last) => rfcCheckDigit(`ABC0101011${last}`));
    expect(ending).toContain('A');
    expect(ending.join('')).toMatch(/^[\dA]+$/);
  });
});
