import { expect, it } from 'vitest';
import { verdictOf } from './response-codes.ts';

it.each(['0', '00', '0000', '4000', '4252', '99999'])('takes %s as accepted', (code) => {
  expect(verdictOf(code)).toBe('accepted');
});

it.each(['2000', '2335', '3999'])('takes %s as rejected', (code) => {
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
