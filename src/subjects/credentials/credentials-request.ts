import { closed, type Described } from '../../kernel/schema/schema.ts';
import { type BodyForm, type Checked, checkerOf } from '../../kernel/schema/validation.ts';
import { Type } from '../../kernel/schema-type.ts';
import { credentialMessages } from './codes.ts';

/** Key files with their whole chain of certificates are smaller. */
const fileLengthMax = 131_072;
const nameLengthMax = 100;
const secretLengthMax = 200;

/** A field of the interface that a country has its own name for. */
export type NamedField = Described & { readonly name: string };

/** A user or a client of the authority's services, as callers set it. */
export type LoginFields = {
  readonly login: NamedField;
  readonly secret: NamedField;
  /** Says of a company whether it is set. */
  readonly isSet: NamedField;
};

/** What a country calls what its authority's services ask for. */
export type AuthorityFields = {
  /** The user that documents are sent by. */
  readonly user: LoginFields;
  /** Clients of services with tokens, by the names that the country's gateway knows them by. */
  readonly clients: Readonly<Record<string, LoginFields>>;
};

/** A part of a login as it was sent: undefined where it was left out and stays, null where it is removed. */
type Sent = string | null | undefined;
export type SentLogin = { readonly login: Sent; readonly secret: Sent };

export type NewCertificate = {
  readonly file: string;
  /** The private key, where it is in a file of its own. */
  readonly key: string | null;
  readonly password: string;
};

/** What a caller sends to set the credentials of a company. Nothing of it is ever returned. */
export type NewCredentials = {
  /** Null where it was left out: the one that is set stays. */
  readonly certificate: NewCertificate | null;
  readonly user: SentLogin;
  readonly clients: Readonly<Record<string, SentLogin>>;
};

/** Credentials under the names that callers of a country use. */
export type CredentialsForm = AuthorityFields & BodyForm<NewCredentials>;

export function credentialsForm(fields: AuthorityFields): CredentialsForm {
  const logins = [fields.user, ...Object.values(fields.clients)];
  const schema = Type.Unsafe<SentFields>({
    ...closed({
      ...certificateFields,
      ...Object.fromEntries(logins.flatMap((each) => Object.entries(loginSchemas(each)))),
    }),
    minProperties: 1,
  });
  const checkFields = checkerOf(schema);
  return {
    ...fields,
    schema,
    check(value) {
      const checked = checkFields(value);
      if (!checked.ok) return checked;
      const { certificate, key, password } = checked.value;
      if (certificate === undefined && (key ?? password) !== undefined) return withoutCertificate;
      return { ok: true, value: requestOf(checked.value, fields) };
    },
  };
}

const withoutCertificate = {
  ok: false,
  errors: [
    {
      code: 'invalid_body',
      pointer: '/certificate',
      detail: credentialMessages.certificate_missing,
    },
  ],
} as const satisfies Checked<NewCredentials>;

type SentFields = Readonly<Record<string, string | null | undefined>>;

function requestOf(sent: SentFields, { user, clients }: AuthorityFields): NewCredentials {
  const { certificate, key, password } = sent;
  const loginOf = ({ login, secret }: LoginFields): SentLogin => {
    return { login: sent[login.name], secret: sent[secret.name] };
  };
  return {
    certificate:
      typeof certificate === 'string'
        ? { file: certificate, key: key ?? null, password: password ?? '' }
        : null,
    user: loginOf(user),
    clients: Object.fromEntries(
      Object.entries(clients).map(([name, client]) => [name, loginOf(client)]),
    ),
  };
}

function loginSchemas({ login, secret }: LoginFields) {
  return {
    [login.name]: secretText(nameLengthMax, login.description, login.es),
    [secret.name]: secretText(secretLengthMax, secret.description, secret.es),
  };
}

function secretText(maxLength: number, description: string, es: string) {
  const type = ['string', 'null'];
  return Type.Optional(
    Type.Unsafe<string | null>({ type, maxLength, minLength: 1, description, es }),
  );
}

const certificateFields = {
  certificate: Type.Optional(
    Type.Unsafe<string>({
      type: 'string',
      minLength: 1,
      maxLength: fileLengthMax,
      description:
        'The certificate with its private key: a .pfx or .p12 file (or a PEM file) in base64, or PEM as text. Left out, the one that is set stays; a company in `live` needs one',
      es: 'El certificado con su clave privada: un archivo .pfx o .p12 (o PEM) en base64, o PEM como texto. Si se omite, queda el que está; una empresa en `live` necesita uno',
    }),
  ),
  key: secretText(
    fileLengthMax,
    'The private key as PEM, where it is in a file of its own',
    'La clave privada en PEM, si está en un archivo aparte',
  ),
  password: Type.Optional(
    Type.Unsafe<string>({
      type: 'string',
      maxLength: 1000,
      description: 'The password of the file; left out where it has none',
      es: 'La contraseña del archivo; se omite si no tiene',
    }),
  ),
};
