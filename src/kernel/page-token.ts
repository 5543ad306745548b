import { timingSafeEqual } from 'node:crypto';
import { asciiJson } from './ascii-json.ts';
import { AppError } from './codes/errors.ts';
import { generalCodes, generalMessages } from './codes/general-codes.ts';
import { type HmacKey, hmacSha256 } from './hmac.ts';

/**
 * Page tokens: a place in a list, sealed with an HMAC of the account's secret. The seal also covers
 * what the list was of (account, route, subject), so a token opens nothing but its own list.
 */
export type PageScope = {
  readonly secret: HmacKey;
  readonly accountId: string;
  readonly route: string;
  /** What the list belongs to: a company, or the account itself. */
  readonly subjectId: string;
};

const version = 1;
const macLength = 16;
const tokenPattern = /^[A-Za-z0-9_-]{24,2048}$/;

/** Seals values (filters and a place) as a base64url token. */
export function sealPageToken(values: readonly unknown[], scope: PageScope): string {
  // One byte for each character, so text does for bytes: to join buffers takes half as long again.
  const payload = asciiJson([version, ...values]);
  const mac = macOf(payload, scope);
  return Buffer.from(mac + payload, 'latin1').toString('base64url');
}

/** The values of a token that {@link sealPageToken} made for the same list. Throws otherwise. */
export function openPageToken(token: string, scope: PageScope): readonly unknown[] {
  if (!tokenPattern.test(token)) throw invalidToken();
  const bytes = Buffer.from(token, 'base64url');
  const payload = bytes.toString('latin1', macLength);
  const mac = Buffer.from(macOf(payload, scope), 'latin1');
  const sealed =
    bytes.toString('base64url') === token && timingSafeEqual(bytes.subarray(0, macLength), mac);
  if (!sealed) throw invalidToken();
  // Nobody but us wrote it, so nothing strange can be in it.
  const [found, ...values] = JSON.parse(payload) as unknown[];
  if (found !== version) throw invalidToken();
  return values;
}

export function invalidToken(): AppError {
  const detail = generalMessages.next_token_of_other_list;
  return new AppError(generalCodes.invalid_next_token, detail, {
    errors: [{ code: 'invalid_next_token', detail, parameter: 'next_token' }],
  });
}

/** Of one byte a character, as is what is sealed. */
function macOf(payload: string, { secret, accountId, route, subjectId }: PageScope): string {
  const list = `page\0${accountId}\0${route}\0${subjectId}\0`;
  return hmacSha256(secret, list + payload).slice(0, macLength);
}
