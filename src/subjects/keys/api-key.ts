import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { randomBase62, toBase62 } from '../../kernel/base62.ts';

/** What a key may do; each scope includes the ones before it. */
export const scopes = ['read', 'write', 'admin'] as const;
export type Scope = (typeof scopes)[number];

/** A key as it is kept: its hash, never itself. */
export type ApiKey = {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly hash: string;
  readonly prefix: string;
  readonly lastFour: string;
  readonly scope: Scope;
  /** Companies that the key is bound to, or null for all of the account. */
  readonly companies: readonly string[] | null;
  readonly createdAt: number;
  /** Who made it: a user, another key, or the operator; null where that was not written down then. */
  readonly createdBy: string | null;
  /** Whose it is now: a user, or the operator; null where that is not known. */
  readonly answersFor: string | null;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly lastUsedAt: number | null;
};

/** Who calls: what is known from a verified key, or from the session of a person. */
export type Principal = {
  /** Of the key, or of the session. */
  readonly keyId: string;
  /** Who signed in; left out where a key calls. */
  readonly userId?: string;
  readonly accountId: string;
  readonly scope: Scope;
  readonly companies: readonly string[] | null;
  /** Who answers for the key; left out where a person calls. */
  readonly answersFor?: string | null;
  /** When the person last gave a password or a code; left out where a key calls. */
  readonly confirmedAt?: number;
  /** When the key ends, milliseconds since 1970; left out where it never does, and where a person calls. */
  readonly expiresAt?: number;
};

/** Local CLI access: full rights on the account. */
export function operatorOf(accountId: string): Principal {
  return { keyId: '', accountId, scope: 'admin', companies: null };
}

/** The local operator, as the maker of something. */
export const operator = 'operator';

/** Who made what the principal makes: the person, or the key where no person signed in. */
export function makerOf({ userId, keyId }: Principal): string {
  return userId ?? (keyId === '' ? operator : keyId);
}

/** Who answers for what the principal makes or takes over: a person, or the operator; null where that is not known. */
export function answererOf({ userId, keyId, answersFor = null }: Principal): string | null {
  return userId ?? (keyId === '' ? operator : answersFor);
}

const keyPattern = /^chq_[0-9A-Za-z]{36}$/;

/** A new secret key: `chq_`, 30 random base62 characters (178 bits) and 6 of their CRC32. */
export function newKeyText(): string {
  const random = randomBase62(30);
  return `chq_${random}${checksum(random)}`;
}

/** Whether a text can be a key at all. A typing error is refused before any query. */
export function isKeyText(text: string): boolean {
  return keyPattern.test(text) && checksum(text.slice(4, 34)) === text.slice(34);
}

/** What is stored of a key. SHA-256 is enough: there is nothing to guess in 178 random bits. */
export function hashKey(text: string): string {
  return hash('sha256', text, 'hex');
}

export function includesScope(held: Scope, needed: Scope): boolean {
  return scopes.indexOf(held) >= scopes.indexOf(needed);
}

/** Whether the principal may see a company of its account. */
export function mayUseCompany(principal: Principal, companyId: string): boolean {
  return principal.companies === null || principal.companies.includes(companyId);
}

function checksum(text: string): string {
  return toBase62(crc32(text), 6);
}
