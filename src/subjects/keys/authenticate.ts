import { type Awaitable, after } from '../../kernel/awaitable.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import type { Context } from '../context.ts';
import { principalOfSession } from '../users/authenticate-session.ts';
import { type ApiKey, hashKey, isKeyText, type Principal } from './api-key.ts';
import { keyCodes, keyMessages } from './codes.ts';

const bearerPattern = /^Bearer +([^ ]+) *$/i;

/** Who the bearer of an `Authorization` header is. Throws one of the five 401 codes. */
export function authenticate(
  context: Context,
  authorization: string | undefined,
): Awaitable<Principal> {
  return authenticateHash(context, keyHashOf(authorization));
}

/** The hash of the key in an `Authorization` header. Throws `missing_key` and `malformed_key`. */
export function keyHashOf(authorization: string | undefined): string {
  return hashKey(keyTextOf(authorization ?? ''));
}

/** Who the bearer of a key with this hash is. Throws `unknown_key`, `revoked_key` and `expired_key`. */
export function authenticateHash({ stores, now }: Context, hash: string): Awaitable<Principal> {
  return after(stores.keys.findByHash(hash), (key) => principalOf(key, now()));
}

/** Who calls by a key or session that was good, for what goes on after its request. Throws one of the 401 codes. */
export async function authenticateAgain(
  { stores, now }: Context,
  { accountId, keyId, userId }: Principal,
): Promise<Principal> {
  if (userId === undefined) return principalOf(await stores.keys.find(accountId, keyId), now());
  return principalOfSession(await stores.sessions.find(accountId, keyId), now());
}

function keyTextOf(authorization: string): string {
  if (authorization === '') {
    throw new AppError(keyCodes.missing_key, keyMessages.missing);
  }
  const text = bearerPattern.exec(authorization)?.[1];
  if (text === undefined || !isKeyText(text)) {
    throw new AppError(keyCodes.malformed_key, keyMessages.malformed);
  }
  return text;
}

function principalOf(key: ApiKey | undefined, now: number): Principal {
  if (key === undefined) {
    throw new AppError(keyCodes.unknown_key, keyMessages.unknown);
  }
  if (key.revokedAt !== null) {
    throw new AppError(keyCodes.revoked_key, keyMessages.revoked);
  }
  if (key.expiresAt !== null && key.expiresAt <= now) {
    throw new AppError(keyCodes.expired_key, keyMessages.expired);
  }
  const { id: keyId, accountId, scope, companies, answersFor } = key;
  const ends = key.expiresAt === null ? {} : { expiresAt: key.expiresAt };
  return { keyId, accountId, scope, companies, answersFor, ...ends };
}
