import type { TSchema } from 'typebox';
import { Type } from '../../kernel/schema-type.ts';
import { companySchema } from '../companies/company.ts';
import type { CredentialsForm, NamedField } from '../credentials/credentials-request.ts';
import type { Regimes } from './regime.ts';

/** Schemas of what each country has its own fields for, as the OpenAPI document shows them. */
export type RegimeSchemas = {
  /** What has a document issued: a draft, or a credit note in short. */
  readonly draft: TSchema;
  readonly newCredentials: TSchema;
  readonly company: TSchema;
};

export function regimeSchemasOf(regimes: Regimes): RegimeSchemas {
  const all = [...regimes.values()];
  const whole = anyOf(
    'Draft',
    all.map(({ draft }) => draft.schema),
  );
  const short = all.flatMap(({ creditDraft }) => creditDraft?.schema ?? []);
  return {
    draft:
      short.length === 0 ? whole : Type.Unsafe({ anyOf: [whole, anyOf('CreditDraft', short)] }),
    newCredentials: anyOf(
      'NewCredentials',
      all.map(({ credentials }) => credentials.schema),
    ),
    company: companySchema(all.map(({ credentials }) => flagsOf(credentials))),
  };
}

/** What a country says of a company about what is set, and never shown. */
function flagsOf({ user, clients }: CredentialsForm): readonly NamedField[] {
  return [user, ...Object.values(clients)].map(({ isSet }) => isSet);
}

/** The schema itself where there is one country; of several, those of all under the one name. */
function anyOf(title: string, schemas: readonly TSchema[]): TSchema {
  const [only, ...others] = schemas;
  if (only !== undefined && others.length === 0) return Type.Unsafe({ ...only, title });
  return Type.Unsafe({ title, anyOf: schemas.map((each) => ({ ...each, title: undefined })) });
}
