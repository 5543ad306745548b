import type { Static } from 'typebox';
import { Type } from '../../lib/schema-type.ts';
import { closed } from './schema.ts';

/** Key files with their whole chain of certificates are smaller. */
const fileLengthMax = 131_072;

const secret = (maxLength: number, description: string) =>
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    maxLength,
    minLength: 1,
    default: null,
    description,
  });

/** What a caller sends to set the credentials of a company. Nothing of it is ever returned. */
export const NewCredentials = closed({
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
  sol_user: secret(
    100,
    'PE: the secondary user of Clave SOL that sends documents; what was set before stays where it is left out',
  ),
  sol_password: secret(200, 'PE: its password'),
});
export type NewCredentials = Static<typeof NewCredentials>;
