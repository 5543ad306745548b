import type { TSchema } from 'typebox';
import type { Regimes } from '../domain/ports/regime.ts';
import { Type } from '../lib/schema-type.ts';

/** Schemas of what each country has its own fields for, as the OpenAPI document shows them. */
export type RegimeSchemas = { readonly draft: TSchema };

export function regimeSchemasOf(regimes: Regimes): RegimeSchemas {
  return { draft: anyOf([...regimes.values()].map(({ draft }) => draft.schema)) };
}

/** The schema itself where there is one country. */
function anyOf(schemas: readonly TSchema[]): TSchema {
  const [only, ...others] = schemas;
  return only !== undefined && others.length === 0 ? only : Type.Unsafe({ anyOf: schemas });
}
