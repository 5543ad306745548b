import type { Static } from 'typebox';
import { idForm } from '../../kernel/ids.ts';
import { formed, momentOrNull, named, oneOf, text } from '../../kernel/schema/schema.ts';
import { Type } from '../../kernel/schema-type.ts';
import { scopes } from './api-key.ts';

const companies = {
  type: ['array', 'null'],
  items: formed(idForm('com'), { description: 'Company id' }),
  maxItems: 100,
  description: 'Companies that the key is bound to, or null for all of the account',
} as const;

/** What a caller sends to create a key. */
export const NewKeyRequest = named('NewKey', {
  name: text(100, { description: 'What the key is for', example: 'ERP, read only' }),
  scope: oneOf(scopes, {
    description: '`read`, `write` or `admin`; each includes the ones before',
    default: 'read',
  }),
  companies: Type.Unsafe<string[] | null>({ ...companies, default: null }),
  expires_at: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'timestamp',
    default: null,
    description: 'When the key stops working, or null for never',
    examples: ['2027-12-31T23:59:59-05:00'],
  }),
});
export type NewKeyRequest = Static<typeof NewKeyRequest>;

const described = {
  id: Type.String({ description: 'Key id' }),
  name: Type.String(),
  scope: oneOf(scopes, { description: 'What it may do' }),
  companies: Type.Unsafe<string[] | null>(companies),
  prefix: Type.String({ description: 'First characters of the key' }),
  last_four: Type.String({ description: 'Last four characters of the key' }),
  created_at: momentOrNull('When it was made'),
  created_by: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description:
      'Who made it: the id of a user or of a key, or `operator` where it was made on the command line. Null where it was made before this was written down',
  }),
  answers_for: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description:
      'Who answers for it: the id of a user, or `operator`. At first who made it, or who answers for the key that made it; later who disabled that user and kept the key. Null where that is not known',
  }),
  expires_at: momentOrNull('When it stops working'),
  revoked_at: momentOrNull('When it was revoked'),
  last_used_at: momentOrNull('When it was last used, give or take half a minute'),
};

/** A key as it is listed: never the key itself. */
export const KeyDescription = named('Key', described);

/** A key just made: the only time that it is shown. */
export const CreatedKeyDescription = named('CreatedKey', {
  ...described,
  key: Type.String({ description: 'The key itself. Keep it: it is never shown again.' }),
});
