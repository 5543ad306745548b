import { expect, it } from 'vitest';
import { CompanyChanges } from './company.ts';
import { checkerOf } from './validation.ts';

it('tells a name of another form once, and what its form is', () => {
  const checked = checkerOf(CompanyChanges)({ metadata: { 'with space': 'x' } });
  expect(checked).toEqual({
    ok: false,
    errors: [
      {
        code: 'invalid_body',
        pointer: '/metadata',
        detail:
          '/metadata has a name of another form than letters, digits, _, . and -, at most 40.',
      },
    ],
  });
});
