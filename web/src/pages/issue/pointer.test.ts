import { expect, it } from 'vitest';
import { type Json, valueAt, withoutEmpty, withValue } from './pointer.ts';

it('reads and writes by JSON pointers, and makes what leads there', () => {
  const draft = withValue({}, '/items/1/discounts/0/amount', '5');
  expect(valueAt(draft, '/items/1/discounts/0/amount')).toBe('5');
  expect(draft).toEqual({ items: ['', { discounts: [{ amount: '5' }] }] });
  expect(valueAt(draft, '/items/7/code')).toBeUndefined();
  expect(valueAt({ 'a/b': { 'c~d': 'x' } }, '/a~1b/c~0d')).toBe('x');
});

it('leaves what it does not change as it is: lines that stay the same are not drawn again', () => {
  const draft = { items: [{ code: 'a' }, { code: 'b' }] };
  const changed = withValue(draft, '/items/1/code', 'c');
  expect(valueAt(changed, '/items/0')).toBe(draft.items[0]);
  expect(draft.items[1]).toEqual({ code: 'b' });
});

it('takes away a member, and sends nothing that was left empty', () => {
  expect(withValue({ a: '1', b: '2' }, '/b', undefined)).toEqual({ a: '1' });
  const draft = { a: '', b: [], c: {}, d: { e: '' }, items: [{ code: '' }, { code: 'x' }] };
  // Places in lists stay: findings name lines by their place.
  expect(withoutEmpty(draft)).toEqual({ items: [{}, { code: 'x' }] });
  expect(withoutEmpty({ seals: [''], containers: ['', 'x'] })).toEqual({ containers: ['', 'x'] });
  const drivers: Json = [{ name: 'x' }, { name: '', license: '' }];
  expect(withoutEmpty({ drivers, vehicles: [{ plate: '' }] })).toEqual({
    drivers: [{ name: 'x' }],
  });
});
