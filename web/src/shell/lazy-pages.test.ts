import { expect, it } from 'vitest';
import { pages } from '../pages/list.ts';

it('has a component for each page, and a page for each component', () => {
  const components = Object.keys(import.meta.glob('../pages/*/*-page.tsx'));
  const expected = Object.keys(pages).map((name) => `../pages/${name}/${name}-page.tsx`);
  expect(components.toSorted()).toEqual(expected.toSorted());
});
