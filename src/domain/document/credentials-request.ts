import { Type } from '../../lib/schema-type.ts';
import { closed } from './schema.ts';
import { type BodyForm, checkerOf } from './validation.ts';

/** Key files with their whole chain of certificates are smaller. */
const fileLengthMax = 131_072;
const userLengthMax = 100;
const passwordLengthMax = 200;

const secret = (maxLength: number, description: string) =>
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    maxLength,
    minLength: 1,
    default: null,
    description,
  });

/** A field of the interface that a country has its own name for. */
export type NamedField = { readonly name: string; readonly description: string };

/** What a country calls the user that calls its authority. */
export type AuthorityUserFields = {
  readonly user: NamedField;
  readonly password: NamedField;
  /** Says of a company whether a user is set. */
  readonly isSet: NamedField;
};

/** What a caller sends to set the credentials of a company. Nothing of it is ever returned. */
export type NewCredentials = {
  readonly certificate: string;
  readonly key: string | null;
  readonly password: string;
  /** Each null where it was not sent. */
  readonly user: { readonly name: string | null; readonly password: string | null };
};

/** Credentials under the names that callers of a country use. */
export type CredentialsForm = AuthorityUserFields & BodyForm<NewCredentials>;

export function credentialsForm(fields: AuthorityUserFields): CredentialsForm {
  const { user, password } = fields;
  const schema = closed({
    ...certificateFields,
    [user.name]: secret(userLengthMax, user.description),
    [password.name]: secret(passwordLengthMax, password.description),
  });
  const checkFields = checkerOf(schema);
  return {
    ...fields,
    schema,
    check(value) {
      const checked = checkFields(value);
      if (!checked.ok) return checked;
      const sent = checked.value as NewCredentials & Record<string, string | null>;
      const { certificate, key, password: filePassword } = sent;
      const named = { name: sent[user.name] ?? null, password: sent[password.name] ?? null };
      return { ok: true, value: { certificate, key, password: filePassword, user: named } };
    },
  };
}

const certificateFields = {
  certificate: Type.Unsafe<string>({
    type: 'string',
    minLength: 1,
    maxLength: fileLengthMax,
    description:
      'The certificate with its private key: a .pfx or .p12 file (or a PEM file) in base64, or PEM as text',
  }),
  key: secret(fileLengthMax, 'The private key as PEM, where it is in a file of its own'),
  password: Type.Unsafe<string>({
    type: 'string',
    maxLength: 1000,
    default: '',
    description: 'The password of the file; empty where it has none',
  }),
};
