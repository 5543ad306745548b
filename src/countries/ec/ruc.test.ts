import { describe, expect, it } from 'vitest';
import { cedulaCheckDigit, rucProblem } from './ruc.ts';

/** Made of cédulas that stand in public examples. */
const persons = ['1710034065001', '1714616123001', '0926687856001'];
const publicBodies = ['1768153530001', '1760001550001', '1760013210001'];
const companies = ['1790016919001', '0990004196001'];
/** The SRI lists them as active, and no check digit fits them. */
const withoutCheckDigit = ['1793213150001', '1793189906001', '0993366721001', '0993370026001'];
/** A foreigner's cédula may have a 6 in the third place. */
const foreigners = ['0962467429001'];

describe('RUC of Ecuador', () => {
  it.each([...persons, ...publicBodies, ...companies, ...withoutCheckDigit, ...foreigners])(
    '%s is right',
    (ruc) => {
      expect(rucProblem(ruc)).toBeUndefined();
    },
  );

  it.each(persons)('%s is wrong with any other digit in its cédula', (ruc) => {
    const passed = [...ruc.slice(0, 10)].flatMap((digit, at) =>
      [...'0123456789']
        .filter((other) => other !== digit)
        .map((other) => ruc.slice(0, at) + other + ruc.slice(at + 1))
        // With a 6 or a 9 in the third place it is no longer of a person, and has no check digit.
        .filter((altered) => /^..[0-5]/.test(altered) && rucProblem(altered) === undefined),
    );
    expect(passed).toEqual([]);
  });

  it.each([
    ['1710034066001', 'check digit'],
    ['171003406500', '13 digits'],
    ['17100340650011', '13 digits'],
    ['171003406500A', '13 digits'],
    ['0010034065001', 'province'],
    ['2510034065001', 'province'],
    ['9999999999999', 'province'],
    ['1770016919001', 'third digit'],
    ['1780016919001', 'third digit'],
    ['1790016919000', 'establishment'],
    ['1710034065000', 'establishment'],
    ['', '13 digits'],
  ])('%j is wrong', (ruc, why) => {
    expect(String(rucProblem(ruc))).toContain(why);
  });

  it('may be of those who registered abroad', () => {
    const firstNine = '300000001';
    expect(rucProblem(`${firstNine}${cedulaCheckDigit(firstNine)}001`)).toBeUndefined();
  });
});
