import Typebox from 'typebox';
import { expect, it } from 'vitest';
import { Type } from './schema-type.ts';

function schemasBy(type: typeof Type) {
  const code = type.String({ pattern: '^[A-Z]$', description: 'A code.' });
  const nullable = type.Unsafe<string | null>({ type: ['string', 'null'], default: null });
  return [
    code,
    nullable,
    type.Integer({ minimum: 1 }),
    type.Array(code, { maxItems: 3 }),
    type.Object({}),
    type.Object(
      { code, maybe: type.Optional(nullable) },
      { additionalProperties: false, title: 'Coded' },
    ),
    type.Object({ only: type.Optional(type.String()) }),
    type.Array(type.Object({ count: type.Integer() })),
  ];
}

it('builds the schemas that TypeBox builds, in the same order', () => {
  expect(JSON.stringify(schemasBy(Type))).toBe(JSON.stringify(schemasBy(Typebox)));
});
