import { expect, it } from 'vitest';
import { menuOf } from './menu.ts';

it('leads to the pages of a company, and of the account', () => {
  const menu = menuOf('es', 'com_1');
  expect(menu[0]).toMatchObject({ title: 'Inicio', href: '/company/com_1', isExact: true });
  const addresses = menu.map(({ href, isExact }) => [href, isExact]);
  expect(addresses).toContainEqual(['/company/com_1/settings', false]);
  expect(addresses).toContainEqual(['/account', false]);
  expect(addresses.join()).not.toMatch(/[:*]/);
});

it('leads to the account alone where there is no company', () => {
  const addresses = menuOf('en', undefined).map(({ href }) => href);
  expect(addresses).toEqual(['/catalogues', '/account']);
});
