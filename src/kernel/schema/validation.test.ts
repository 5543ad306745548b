import type { TSchema } from 'typebox';
import { expect, it } from 'vitest';
import { peru } from '../../../test/support/documents.ts';
import { CompanyChanges, CompanySnapshot, NewCompany } from '../../subjects/companies/company.ts';
import { DocumentInput } from '../../subjects/ledger/documents/document.ts';
import { publicUrlMark } from '../../subjects/ledger/documents/file-links.ts';
import { closed } from './schema.ts';
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

type Shape = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly additionalProperties?: TSchema | boolean;
};

/** The schema of every text in a schema that takes more than a few values, by its pointer. */
function textsOf(schema: TSchema, pointer = ''): readonly (readonly [string, TSchema])[] {
  const { type, enum: values, items, properties, additionalProperties } = schema as Shape;
  const inside = [
    ...Object.entries(properties ?? {}),
    ...(items === undefined ? [] : [['-', items] as const]),
    ...(typeof additionalProperties === 'object' ? [['*', additionalProperties] as const] : []),
  ].flatMap(([name, each]) => textsOf(each, `${pointer}/${name}`));
  const isText = [type].flat().includes('string') && values === undefined;
  return isText ? [[pointer, schema], ...inside] : inside;
}

it.each<readonly [string, TSchema]>([
  ['a document', DocumentInput],
  ['a draft', peru.draft.schema],
  ['a company', NewCompany],
  ['changes of a company', CompanyChanges],
  ['an issuer', CompanySnapshot],
])('takes the mark of our own links in no text of %s', (_what, schema) => {
  const texts = textsOf(schema);
  expect(texts.length).toBeGreaterThan(5);
  for (const [pointer, each] of texts) {
    const check = checkerOf(closed({ text: each }));
    for (const text of [publicUrlMark, `a${publicUrlMark}/files/`, `https://a${publicUrlMark}`]) {
      expect(check({ text }).ok, pointer).toBe(false);
    }
  }
});
