import { expect, it } from 'vitest';
import { districts } from '../src/countries/pe/shared/catalogues/13-districts.ts';
import { departmentOf, provinceOf } from '../web/src/service/ubigeo.ts';

it('names the province and the department of every district as the catalogue does', () => {
  const named = districts.entries.map(({ code }) => [code, provinceOf(code), departmentOf(code)]);
  const expected = districts.entries.map((each) => {
    const { code, province, department } = each as typeof each & Record<string, string>;
    return [code, province, department];
  });
  expect(named).toEqual(expected);
});

it('names nothing for what is no ubigeo', () => {
  expect([provinceOf(''), provinceOf('1500'), departmentOf('99')]).toEqual(['', '', '']);
});
