import { AppError } from '../../kernel/codes/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Said } from '../../kernel/words/sentence.ts';
import type { Context } from '../context.ts';
import { keyCreated, keyPassed, keyRevoked } from '../ledger/events/make-event.ts';
import {
  type ApiKey,
  answererOf,
  hashKey,
  makerOf,
  newKeyText,
  type Principal,
  type Scope,
} from './api-key.ts';
import { authenticateAgain } from './authenticate.ts';
import { boundCompanies } from './bound-companies.ts';
import { keyCodes, keyMessages } from './codes.ts';

export type NewKey = {
  readonly name: string;
  readonly scope: Scope;
  readonly companies: readonly string[] | null;
  readonly expiresAt: number | null;
};

/** A key and its secret text, which exists only in this answer. */
export type CreatedKey = { readonly key: ApiKey; readonly text: string };

/** Creates a key of the caller's account. Throws `invalid_key_request`. */
export async function createKey(
  context: Context,
  maker: Principal,
  request: NewKey,
): Promise<CreatedKey> {
  const { accountId } = maker;
  const now = context.now();
  if (request.expiresAt !== null && request.expiresAt <= now) {
    throw invalidKeyRequest('/expires_at', keyMessages.expires_in_past);
  }
  const bound = await boundCompanies(context, accountId, request.companies);
  if ('wrong' in bound) throw invalidKeyRequest('/companies', bound.wrong);
  const { companies } = bound;
  const text = newKeyText();
  const key: ApiKey = {
    id: newId('key', now),
    accountId,
    name: request.name,
    hash: hashKey(text),
    prefix: text.slice(0, 8),
    lastFour: text.slice(-4),
    scope: request.scope,
    companies,
    createdAt: now,
    createdBy: makerOf(maker),
    answersFor: answererOf(maker),
    expiresAt: request.expiresAt,
    revokedAt: null,
    lastUsedAt: null,
  };
  await context.stores.keys.insert(key, keyCreated(key));
  return { key: await ofLivingMaker(context, maker, key), text };
}

/**
 * Who was revoked or disabled while this was under way leaves no key behind: the process that ended them looked for their keys
 * before this one was there, or finds it. Where somebody else answers for the maker by now, so they do for the key.
 */
async function ofLivingMaker(context: Context, maker: Principal, key: ApiKey): Promise<ApiKey> {
  if (maker.keyId === '') return key;
  const { keys } = context.stores;
  const answering = await authenticateAgain(context, maker).catch(async (error: unknown) => {
    const at = context.now();
    await keys.revoke(key.accountId, key.id, at, keyRevoked(key, at));
    throw error;
  });
  const [from, to] = [key.answersFor, answererOf(answering)];
  if (from === null || from === to) return key;
  await keys.pass(key.accountId, key.id, { from, to }, keyPassed(key, to, context.now()));
  return { ...key, answersFor: to };
}

/** A request for a key that cannot be given. */
export function invalidKeyRequest(pointer: string, detail: Said): AppError {
  const errors = [{ code: 'invalid_key_request', pointer, detail }];
  return new AppError(keyCodes.invalid_key_request, detail, { errors });
}
