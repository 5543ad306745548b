import { readFileSync } from 'node:fs';
import { ConfigError } from '../config/setting.ts';
import type { Config } from '../config.ts';
import type { SecurityTxt } from '../doors/http/security-txt.ts';

/** RFC 9116 asks for both. */
const needed = ['Contact', 'Expires'] as const;

/** What is served at /.well-known/security.txt; null where nothing is set. Throws {@link ConfigError}. */
export function securityTxtOf({ securityTxt, securityContacts }: Config): SecurityTxt | null {
  if (securityTxt !== null) return { text: readFile(securityTxt) };
  return securityContacts.length === 0 ? null : { contacts: securityContacts };
}

function readFile(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError('SECURITY_TXT', `cannot be read: ${(error as Error).message}`);
  }
  const missing = needed.find((field) => !new RegExp(`^${field}:`, 'im').test(text));
  if (missing === undefined) return text;
  throw new ConfigError(
    'SECURITY_TXT',
    `must be a file as RFC 9116 wants it: it has no ${missing}.`,
  );
}
