import { expect, it } from 'vitest';
import { domainOf, isEmailAddress } from './email-address.ts';

it.each(['a@b.pe', 'ventas+lima@andina-peru.com.pe', "o'brien_1@x1.example", 'josé@ñandú.example'])(
  'takes %s',
  (text) => {
    expect(isEmailAddress(text)).toBe(true);
  },
);

it.each([
  '',
  'ventas',
  'ventas@',
  '@andina.pe',
  'ventas@andina',
  'ventas@andina.',
  'ventas@.pe',
  'ventas@andina..pe',
  'ventas@andina.1',
  'ventas@-andina.pe',
  'a..b@andina.pe',
  '.a@andina.pe',
  'a b@andina.pe',
  'a@b@andina.pe',
  'Ventas <ventas@andina.pe>',
  'a@andina.pe\n',
  `${'a'.repeat(250)}@b.pe`,
])('does not take "%s"', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

it('answers at once to what is made to take long', () => {
  const before = performance.now();
  expect(isEmailAddress(`${'a.'.repeat(120)}@${'a-'.repeat(5)}`)).toBe(false);
  expect(performance.now() - before).toBeLessThan(10_000);
});

it.each([
  ['ventas@Andina.EXAMPLE', 'andina.example'],
  ['josé@ñandú.example', 'xn--and-6ma2c.example'],
  ['a@xn--and-6ma2c.example', 'xn--and-6ma2c.example'],
])('%s is at %s', (address, domain) => {
  expect(domainOf(address)).toBe(domain);
});
