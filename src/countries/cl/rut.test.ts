import { describe, expect, it } from 'vitest';
import { rutProblem } from './rut.ts';

// Codelco, the SII, Banco de Chile, LATAM, Falabella, Cencosud, Entel.
const published = [
  '61704000-K',
  '60803000-K',
  '97004000-5',
  '89862200-2',
  '90749000-9',
  '93834000-5',
  '92580000-7',
];

describe('RUT', () => {
  it.each(published)('%s is right', (rut) => {
    expect(rutProblem(rut)).toBeUndefined();
  });

  it.each(published)('%s is wrong with any other digit in it', (rut) => {
    const passed = [...rut].flatMap((digit, at) =>
      [...'0123456789K']
        .filter((other) => digit !== '-' && other !== digit)
        .map((other) => rut.slice(0, at) + other + rut.slice(at + 1))
        .filter((altered) => rutProblem(altered) === undefined),
    );
    expect(passed).toEqual([]);
  });

  it.each([
    ['97004000-6', 'check digit'],
    ['61704000-k', 'hyphen'],
    ['97.004.000-5', 'points'],
    ['970040005', 'hyphen'],
    ['12345-5', 'hyphen'],
    ['197004000-5', 'hyphen'],
    ['97004000-5 ', 'hyphen'],
    ['55555555-5', 'generic'],
    ['66666666-6', 'generic'],
    ['', 'hyphen'],
  ])('%j is wrong', (rut, why) => {
    expect(String(rutProblem(rut))).toContain(why);
  });
});
