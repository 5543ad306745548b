import { newId } from '../../src/kernel/ids.ts';
import { type ApiKey, hashKey, newKeyText } from '../../src/subjects/keys/api-key.ts';
import type { Account } from '../../src/subjects/stores.ts';
import type { User } from '../../src/subjects/users/user.ts';

const now = Date.UTC(2026, 10, 16);
let counted = 0;

/** A user of an account, with an e-mail of its own and a password that nothing is the right one for. */
export function testUser(account: Account, changes: Partial<User> = {}): User {
  counted += 1;
  return {
    id: newId('usr', now + counted),
    accountId: account.id,
    email: `person${counted}@andina.example`,
    name: 'Ana Quispe ñ',
    role: 'write',
    companies: null,
    password: 'scrypt$15$8$3$c2FsdA$aGFzaA',
    secondFactor: null,
    disabledAt: null,
    createdAt: now,
    createdBy: null,
    updatedAt: now,
    signedInAt: null,
    ...changes,
  };
}

/** A key that works and that the user answers for. */
export function testKey(
  { accountId, id: userId }: Pick<User, 'accountId' | 'id'>,
  changes: Partial<ApiKey> = {},
): ApiKey {
  const text = newKeyText();
  return {
    id: newId('key'),
    accountId,
    name: 'Test',
    hash: hashKey(text),
    prefix: text.slice(0, 8),
    lastFour: text.slice(-4),
    scope: 'read',
    companies: null,
    createdAt: Date.UTC(2026, 10, 16),
    createdBy: userId,
    answersFor: userId,
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    ...changes,
  };
}
