import { Type } from '../../lib/schema-type.ts';
import { environments } from './company.ts';
import { Document, TaxAmount } from './document.ts';
import { closed, oneOf } from './schema.ts';

/** Fields of the full form that documents get by migration 4. */
const laterFields = {
  taxes: Type.Unsafe<unknown>({ type: ['array', 'null'], items: TaxAmount, default: null }),
  environment: oneOf(environments, { description: 'Where it was issued' }),
};

/** The full form as it is stored from migration 4 on. */
export const LaterDocument = closed({ ...Document.properties, ...laterFields });
export type LaterDocument = Document & {
  readonly taxes: readonly unknown[] | null;
  readonly environment: (typeof environments)[number];
};

/** The taxes of a document as its file has them; null where they cannot be derived. */
export function deriveTaxes(_document: Document): LaterDocument['taxes'] {
  return null;
}
