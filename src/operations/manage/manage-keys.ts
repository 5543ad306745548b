import {
  type ApiKey,
  hashKey,
  includesScope,
  newKeyText,
  type Principal,
  type Scope,
} from '../../domain/access/api-key.ts';
import { AppError } from '../../domain/access/errors.ts';
import { isId, newId } from '../../domain/access/ids.ts';
import { openPageToken, type PageScope, sealPageToken } from '../../domain/access/page-token.ts';
import type { Context } from '../context.ts';

export type NewKey = {
  readonly name: string;
  readonly scope: Scope;
  readonly companies: readonly string[] | null;
  readonly expiresAt: number | null;
};

/** A key and its secret text, which exists only in this answer. */
export type CreatedKey = { readonly key: ApiKey; readonly text: string };

/** Creates a key of an account. Throws `invalid_key_request`. */
export async function createKey(
  context: Context,
  accountId: string,
  request: NewKey,
): Promise<CreatedKey> {
  const now = context.now();
  if (request.expiresAt !== null && request.expiresAt <= now) {
    throw invalidRequest('/expires_at', 'expires_at must be in the future.');
  }
  const companies = request.companies === null ? null : [...new Set(request.companies)];
  if (companies?.length === 0) {
    throw invalidRequest('/companies', 'Name at least one company, or leave companies out.');
  }
  for (const companyId of companies ?? []) {
    const known =
      isId('com', companyId) &&
      (await context.stores.companies.find(accountId, companyId)) !== undefined;
    if (!known) throw invalidRequest('/companies', `The account has no company ${companyId}.`);
  }
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
    expiresAt: request.expiresAt,
    revokedAt: null,
    lastUsedAt: null,
  };
  await context.stores.keys.insert(key);
  return { key, text };
}

/**
 * Creates a key on behalf of another. A key can give no more than it has: neither a larger scope nor
 * companies that it is not bound to itself.
 */
export function delegateKey(
  context: Context,
  principal: Principal,
  request: NewKey,
): Promise<CreatedKey> {
  const held = principal.companies;
  const within =
    held === null || request.companies?.every((companyId) => held.includes(companyId)) === true;
  if (!within || !includesScope(principal.scope, request.scope)) {
    throw invalidRequest(
      '/companies',
      'A key that is bound to companies can only make keys that are bound to some of these.',
    );
  }
  return createKey(context, principal.accountId, request);
}

export type KeyPage = { readonly keys: readonly ApiKey[]; readonly nextToken: string | null };

/** A bound key may see one key in a hundred: reading them by the page would be a query each. */
const batchMin = 200;

/** One page of the account's keys that the caller may manage, newest first. */
export async function listKeys(
  context: Context,
  principal: Principal,
  request: { readonly limit: number; readonly nextToken: string | null },
): Promise<KeyPage> {
  const { accountId } = principal;
  const secret = await context.secrets(accountId);
  const scope: PageScope = { secret, accountId, route: 'keys', subjectId: accountId };
  let before = (request.nextToken === null ? null : openPageToken(request.nextToken, scope)[0]) as
    | string
    | null;
  const keys: ApiKey[] = [];
  // A bound key sees few of the account's keys: read on until the page is full or the keys end.
  for (;;) {
    const limit = Math.max(request.limit + 1, batchMin);
    const found = await context.stores.keys.list(accountId, { before, limit });
    keys.push(...found.filter((key) => mayManage(principal, key)));
    before = found.at(-1)?.id ?? null;
    if (found.length < limit || keys.length > request.limit) break;
  }
  const page = keys.slice(0, request.limit);
  const last = page.at(-1);
  const more = keys.length > request.limit && last !== undefined;
  return { keys: page, nextToken: more ? sealPageToken([last.id], scope) : null };
}

/** Revokes a key at once and returns it as it is then. Throws `key_not_found`. */
export async function revokeKey(
  context: Context,
  principal: Principal,
  keyId: string,
): Promise<ApiKey> {
  const { stores, now } = context;
  const key = isId('key', keyId) ? await stores.keys.find(principal.accountId, keyId) : undefined;
  if (key === undefined || !mayManage(principal, key)) {
    throw new AppError('key_not_found', 'No key with this id is visible to this key.');
  }
  const at = now();
  await stores.keys.revoke(principal.accountId, keyId, at);
  // One that is revoked already keeps its time.
  return { ...key, revokedAt: key.revokedAt ?? at };
}

/** A bound key manages only keys that are bound to some of its own companies. */
function mayManage(principal: Principal, key: ApiKey): boolean {
  const held = principal.companies;
  if (held === null) return true;
  return key.companies?.every((companyId) => held.includes(companyId)) === true;
}

function invalidRequest(pointer: string, detail: string): AppError {
  const errors = [{ code: 'invalid_key_request', pointer, detail }];
  return new AppError('invalid_key_request', detail, { errors });
}
