import { expect, it } from 'vitest';
import { holdsNumber } from '../numbering.ts';
import { answerOfCode, isRejection } from '../sunat/answer-codes.ts';
import { isObserved, verdictOf } from './response-codes.ts';

it.each(['0', '00', '0000', '4000', '4252', '99999'])('takes %s as accepted', (code) => {
  expect(verdictOf(code)).toBe('accepted');
});

it.each(['2000', '2335', '3999', '02010'])('takes %s as rejected', (code) => {
  expect(verdictOf(code)).toBe('rejected');
});

it.each(['1', '98', '0098', '99', '100', '0109', '0127', '1033', '1999'])(
  'takes %s as an outcome that is not known',
  (code) => {
    expect(verdictOf(code)).toBe('not_received');
  },
);

it.each(['', ' ', '-1', '0.0', 'aceptado', '2335x', '123456'])('takes "%s" as no code', (code) => {
  expect(verdictOf(code)).toBeUndefined();
});

it('is told the same by all who ask whether a code rejects', () => {
  for (let number = 0; number < 10_000; number += 1) {
    for (const digits of [1, 4, 5]) {
      const code = String(number).padStart(digits, '0');
      const rejects = verdictOf(code) === 'rejected';
      expect(holdsNumber('invoice', 'failed', code), code).toBe(rejects);
      const answer = answerOfCode(code, 'submit', '')?.kind;
      expect(isRejection(code), code).toBe(answer === 'rejected');
      // Some of them say instead that the authority has it already.
      if (answer === 'rejected') expect(rejects, code).toBe(true);
      else if (rejects) expect(['known', 'settled_before'], code).toContain(answer);
    }
  }
});

it.each([
  ['0', [], false],
  ['0000', [], false],
  ['0', ['4252 - El dato ingresado'], true],
  ['4252', [], true],
])('knows of code %s with notes %j whether it has observations', (code, notes, expected) => {
  expect(isObserved({ code, notes })).toBe(expected);
});
