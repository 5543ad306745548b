import type { Static } from 'typebox';
import { idForm } from '../../kernel/ids.ts';
import { formed, momentOrNull, named, oneOf, text } from '../../kernel/schema/schema.ts';
import { Type } from '../../kernel/schema-type.ts';
import { scopes } from './api-key.ts';

const companies = {
  type: ['array', 'null'],
  items: formed(idForm('com'), { description: 'Company id', es: 'Id de la empresa' }),
  maxItems: 100,
  description: 'Companies that the key is bound to, or null for all of the account',
  es: 'Empresas a las que se limita la clave; null para todas las de la cuenta',
} as const;

/** What a caller sends to create a key. */
export const NewKeyRequest = named('NewKey', {
  name: text(100, {
    description: 'What the key is for',
    es: 'Para qué es la clave',
    example: 'ERP, read only',
  }),
  scope: oneOf(scopes, {
    description: '`read`, `write` or `admin`; each includes the ones before',
    es: '`read`, `write` o `admin`; cada uno incluye los anteriores',
    default: 'read',
  }),
  companies: Type.Unsafe<string[] | null>({ ...companies, default: null }),
  expires_at: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'timestamp',
    default: null,
    description: 'When the key stops working, or null for never',
    es: 'Cuándo deja de funcionar la clave; null para nunca',
    examples: ['2027-12-31T23:59:59-05:00'],
  }),
});
export type NewKeyRequest = Static<typeof NewKeyRequest>;

const described = {
  id: Type.String({ description: 'Key id', es: 'Id de la clave' }),
  name: Type.String(),
  scope: oneOf(scopes, { description: 'What it may do', es: 'Qué puede hacer' }),
  companies: Type.Unsafe<string[] | null>(companies),
  prefix: Type.String({
    description: 'First characters of the key',
    es: 'Primeros caracteres de la clave',
  }),
  last_four: Type.String({
    description: 'Last four characters of the key',
    es: 'Últimos cuatro caracteres de la clave',
  }),
  created_at: momentOrNull('When it was made', 'Cuándo se creó'),
  created_by: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description:
      'Who made it: the id of a user or of a key, or `operator` where it was made on the command line. Null where it was made before this was written down',
    es: 'Quién la creó: el id de un usuario o de una clave, u `operator` si se creó en la línea de comandos. Null si se creó antes de que esto se anotara',
  }),
  answers_for: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description:
      'Who answers for it: the id of a user, or `operator`. At first who made it, or who answers for the key that made it; later who disabled that user and kept the key. Null where that is not known',
    es: 'Quién responde por ella: el id de un usuario, u `operator`. Al principio quien la creó, o quien responde por la clave que la creó; después quien desactivó a ese usuario y conservó la clave. Null si no se sabe',
  }),
  expires_at: momentOrNull('When it stops working', 'Cuándo deja de funcionar'),
  revoked_at: momentOrNull('When it was revoked', 'Cuándo se revocó'),
  last_used_at: momentOrNull(
    'When it was last used, give or take half a minute',
    'Cuándo se usó por última vez, con medio minuto de margen',
  ),
};

/** A key as it is listed: never the key itself. */
export const KeyDescription = named('Key', described);

/** A key just made: the only time that it is shown. */
export const CreatedKeyDescription = named('CreatedKey', {
  ...described,
  key: Type.String({
    description: 'The key itself. Keep it: it is never shown again.',
    es: 'La clave misma. Guárdela: no se vuelve a mostrar.',
  }),
});
