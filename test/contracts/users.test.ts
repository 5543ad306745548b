import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import {
  keyRevoked,
  userCreated,
  userSignedIn,
  userUpdated,
} from '../../src/subjects/ledger/events/make-event.ts';
import type { Account } from '../../src/subjects/stores.ts';
import {
  hashSecret,
  newSecretText,
  type Session,
  type SignInLink,
  sessionsMax,
  type User,
} from '../../src/subjects/users/user.ts';
import type { LeftKeys } from '../../src/subjects/users/users.ts';
import { testAccount } from '../support/documents.ts';
import { contractStorages, createTestStore, type TestStore } from '../support/stores.ts';
import { testKey, testUser } from '../support/users.ts';
import { expectAccountNamed } from './account-named.ts';

const now = Date.UTC(2026, 10, 16);
function testSession({ accountId, id: userId }: User, createdAt = now): Session {
  return {
    id: newId('ses', createdAt),
    accountId,
    userId,
    hash: hashSecret(newSecretText()),
    createdAt,
    expiresAt: createdAt + 1_000,
    usedAt: createdAt,
    confirmedAt: createdAt,
    agent: 'Firefox',
    address: '203.0.113.7',
  };
}

for (const storage of contractStorages) {
  describe(`users in ${storage}`, () => {
    const statements = new Set<string>();
    let store: TestStore;
    let account: Account;
    let other: Account;

    beforeAll(async () => {
      store = await createTestStore(storage, (sql) => statements.add(sql));
      [account, other] = [testAccount(), testAccount()];
      for (const each of [account, other]) await store.stores.accounts.insert(each);
    });
    afterAll(() => store.dispose());

    const added = async (user = testUser(account)) => {
      expect(await store.stores.users.insert(user, userCreated(user))).toBe(true);
      return user;
    };
    const begin = async (user: User, at = now) => {
      const session = testSession(user, at);
      await store.stores.sessions.insert(session, userSignedIn(user, at));
      return session;
    };

    it('are given back as they were inserted', async () => {
      const secondFactor = { sealed: 'c2VhbA==', isConfirmed: true, step: 7, recovery: ['a', 'b'] };
      const user = await added(testUser(account, { companies: ['com_1'], secondFactor }));
      const { users } = store.stores;
      expect(await users.find(account.id, user.id)).toEqual(user);
      expect(await users.findByEmail(user.email)).toEqual(user);
      expect(await users.find(other.id, user.id)).toBeUndefined();
    });

    it('are one for an e-mail in the whole service, once they have a password', async () => {
      const { users } = store.stores;
      const user = await added();
      const twin = testUser(other, { email: user.email });
      expect(await users.insert(twin, userCreated(twin))).toBe(false);
      const invited = await added(testUser(other, { email: user.email, password: null }));
      const again = testUser(other, { email: user.email, password: null });
      expect(await users.insert(again, userCreated(again))).toBe(false);
      const accepted = { ...invited, password: 'x', updatedAt: now + 1 };
      expect(await users.replace(accepted, now, { endsSessions: false })).toBe('taken');
      expect(await users.find(other.id, invited.id)).toEqual(invited);
      expect(await users.findByEmail(user.email)).toEqual(user);
    });

    it('are one also where ten are made at once', async () => {
      const email = testUser(account).email;
      const made = await Promise.all(
        Array.from({ length: 10 }, (_, index) => {
          const user = testUser(index % 2 === 0 ? account : other, { email });
          return store.stores.users.insert(user, userCreated(user));
        }),
      );
      expect(made.filter(Boolean)).toHaveLength(1);
    });

    it('are listed newest first, of one account', async () => {
      const alone = testAccount();
      await store.stores.accounts.insert(alone);
      const [first, second, third] = [testUser(alone), testUser(alone), testUser(alone)];
      for (const user of [first, second, third]) await added(user);
      const { users } = store.stores;
      const page = await users.list(alone.id, { before: null, limit: 2 });
      expect(page).toEqual([third, second]);
      expect(await users.list(alone.id, { before: second.id, limit: 2 })).toEqual([first]);
    });

    it('are replaced where nobody else did so, and lose their sessions and links where it says so', async () => {
      const { users, sessions } = store.stores;
      const user = await added();
      const session = await begin(user);
      const link: SignInLink = { ...linkOf(user), kind: 'reset' };
      await sessions.insertLink(link);
      const renamed = { ...user, name: 'Other', updatedAt: now + 1 };
      expect(await users.replace(renamed, now, { endsSessions: false })).toBe('replaced');
      expect((await sessions.findByHash(session.hash))?.user.name).toBe('Other');
      const late = { ...user, name: 'Late', updatedAt: now + 2 };
      expect(await users.replace(late, now, { endsSessions: true })).toBe('changed');
      expect(await sessions.findByHash(session.hash)).toBeDefined();
      const gone = { ...renamed, disabledAt: now, updatedAt: now + 3 };
      expect(await users.replace(gone, now + 1, { endsSessions: true })).toBe('replaced');
      expect(await sessions.findByHash(session.hash)).toBeUndefined();
      expect(await sessions.findLink(link.hash)).toBeUndefined();
    });

    it.each([
      ['end', undefined],
      ['pass to who stays', 'usr_who_stays'],
    ])('leave keys, which %s with them or not at all', async (_, passedTo) => {
      const { users, keys } = store.stores;
      const user = await added();
      // Events that are placed together have the order of their ids, which is any.
      await store.stores.feed.place(account.id);
      const [first, second] = [testKey(user), testKey(user)];
      const [over, ofOther] = [testKey(user, { expiresAt: now }), testKey(testUser(account))];
      for (const key of [first, second, over, ofOther]) await keys.insert(key);
      const before = await keys.list(account.id, { before: null, limit: 100 });
      const gone = { ...user, disabledAt: now, updatedAt: now + 1 };
      const event = userUpdated(gone, ['disabled']);
      const leave = (updatedAt: number, told: LeftKeys['event']) => {
        const left = { at: now, passedTo, event: told };
        return users.replace(gone, updatedAt, { endsSessions: true, event, keys: left });
      };
      // What ends the process in the middle leaves everything as it was.
      const told: string[] = [];
      const dying = leave(now, ({ id }) => {
        if (told.length > 0) throw new Error('killed');
        told.push(id);
        return keyRevoked(first, now);
      });
      await expect(dying).rejects.toThrow('killed');
      expect(await leave(now - 1, () => keyRevoked(first, now))).toBe('changed');
      expect(await users.find(account.id, user.id)).toEqual(user);
      expect(await keys.list(account.id, { before: null, limit: 100 })).toEqual(before);
      const toldOf: string[] = [];
      const settled = await leave(now, (key) => {
        toldOf.push(key.id);
        return keyRevoked(key, now);
      });
      expect(settled).toBe('replaced');
      expect(toldOf.toSorted()).toEqual([first.id, second.id].toSorted());
      const change = passedTo === undefined ? { revokedAt: now } : { answersFor: passedTo };
      const after = before.map((key) => (toldOf.includes(key.id) ? { ...key, ...change } : key));
      expect(await keys.list(account.id, { before: null, limit: 100 })).toEqual(after);
      await store.stores.feed.place(account.id);
      const feed = { order: 'newest', after: Number.MAX_SAFE_INTEGER } as const;
      const page = { ...feed, companyId: null, types: null, limit: 3 };
      const { entries } = await store.stores.feed.list(account.id, page);
      expect(entries.map(({ type }) => type).toSorted()).toEqual([
        'key.revoked',
        'key.revoked',
        'user.updated',
      ]);
    });

    it('have sessions, which are found by their hash with their user', async () => {
      const { sessions } = store.stores;
      const user = await added();
      const session = await begin(user);
      const signedIn = { ...user, signedInAt: now };
      expect(await sessions.findByHash(session.hash)).toEqual({ session, user: signedIn });
      expect(await sessions.find(account.id, session.id)).toEqual({ session, user: signedIn });
      expect(await sessions.find(other.id, session.id)).toBeUndefined();
      expect(await sessions.findByHash(hashSecret('other'))).toBeUndefined();
      const use = { accountId: account.id, sessionId: session.id, at: now + 9 };
      await sessions.touch([use, { ...use, sessionId: newId('ses') }]);
      await sessions.touch([{ ...use, at: now + 5 }]);
      expect((await sessions.findByHash(session.hash))?.session.usedAt).toBe(now + 9);
      await sessions.confirm(other.id, session.id, now + 7);
      await sessions.confirm(account.id, session.id, now + 6);
      const found = await sessions.findByHash(session.hash);
      expect(found?.session.confirmedAt).toBe(now + 6);
      const stranger = await added();
      expect(await sessions.end(account.id, stranger.id, session.id)).toBe(false);
      expect(await sessions.end(account.id, user.id, session.id)).toBe(true);
      expect(await sessions.findByHash(session.hash)).toBeUndefined();
    });

    it('have so many sessions at most: the oldest end', async () => {
      const user = await added();
      const begun: Session[] = [];
      for (let count = 0; count < sessionsMax + 2; count += 1) {
        begun.push(await begin(user, now + count));
      }
      const listed = await store.stores.sessions.list(account.id, user.id);
      expect(listed).toEqual(begun.slice(2).toReversed());
    });

    it('have links that are good once, also where ten use one', async () => {
      const { sessions } = store.stores;
      const link = linkOf(await added());
      await sessions.insertLink(link);
      expect(await sessions.findLink(link.hash)).toEqual(link);
      const taken = await Promise.all(Array.from({ length: 10 }, () => sessions.takeLink(link)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await sessions.findLink(link.hash)).toBeUndefined();
    });

    it('are told of in the feed', async () => {
      const { feed } = store.stores;
      const user = await added(testUser(account, { createdAt: now + 1_000 }));
      await begin(user, now + 2_000);
      const after = (await feed.place(account.id)) - 2;
      const page = { companyId: null, types: null, order: 'oldest', after, limit: 9 } as const;
      const { entries } = await feed.list(account.id, page);
      expect(entries.map(({ type }) => type)).toEqual(['user.created', 'user.signed_in']);
      expect(entries.map(({ data }) => data).join()).not.toContain('scrypt');
    });

    it('names the account in every statement, but for the few that cannot', () => {
      expectAccountNamed(statements, 10);
    });
  });
}

function linkOf({ accountId, id: userId }: User): SignInLink {
  const hash = hashSecret(newSecretText());
  const times = { createdAt: now, expiresAt: now + 1_000 };
  return { id: newId('lnk', now), accountId, userId, hash, kind: 'sign_in', ...times };
}
