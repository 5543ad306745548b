import { describe, expect, it } from 'vitest';
import { nitProblem } from './nit.ts';

// Ecopetrol, Bancolombia, Banco de Bogotá, Avianca, Éxito, the DIAN, Bogotá.
const published = [
  '899999068-1',
  '890903938-8',
  '860002964-4',
  '890100577-6',
  '890900608-9',
  '800197268-4',
  '899999061-9',
];

describe('NIT', () => {
  it.each(published)('%s is right', (nit) => {
    expect(nitProblem(nit)).toBeUndefined();
  });

  /** The digit 1 is of a rest of 1 and of a rest of 10: for each digit there is one other that it does not tell apart. */
  const [twofold, others] = [
    published.filter((nit) => nit.endsWith('-1')),
    published.filter((nit) => !nit.endsWith('-1')),
  ];

  it.each(others)('%s is wrong with any other digit in it', (nit) => {
    expect(alterationsThatPass(nit)).toEqual([]);
  });

  it.each(twofold)('%s is wrong with any other digit in it, but for one of each', (nit) => {
    const passed = alterationsThatPass(nit);
    const places = passed.map((altered) =>
      [...altered].findIndex((digit, at) => digit !== nit[at]),
    );
    expect(new Set(places).size).toBe(places.length);
    expect(places).not.toContain(nit.length - 1);
  });

  it.each([
    ['899999068-2', 'check digit'],
    ['8999990681', 'hyphen'],
    ['899.999.068-1', 'hyphen'],
    ['899999068-', 'hyphen'],
    ['12345-1', 'hyphen'],
    ['099999068-1', 'hyphen'],
    ['12345678901-1', 'hyphen'],
    ['899999068-1\n', 'hyphen'],
    ['', 'hyphen'],
  ])('%j is wrong', (nit, why) => {
    expect(String(nitProblem(nit))).toContain(why);
  });
});

function alterationsThatPass(nit: string): readonly string[] {
  return [...nit].flatMap((digit, at) =>
    [...'0123456789']
      .filter((other) => digit !== '-' && other !== digit)
      .map((other) => nit.slice(0, at) + other + nit.slice(at + 1))
      .filter((altered) => nitProblem(altered) === undefined),
  );
}
