import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashKey, includesScope, isKeyText, newKeyText } from '../subjects/keys/api-key.ts';
import {
  isSealed,
  linkRenewer,
  linkSealer,
  readLink,
} from '../subjects/ledger/documents/file-links.ts';
import { canBecome, documentStatuses } from '../subjects/ledger/documents/states.ts';
import { hmacKeyOf } from './hmac.ts';
import { isId, newId } from './ids.ts';
import { openPageToken, sealPageToken } from './page-token.ts';

describe('ids', () => {
  it('are a prefix and a UUIDv7, and sort by their time', () => {
    const ids = [1, 2, 1_790_000_000_000].map((time) => newId('doc', time));
    expect(ids.toSorted()).toEqual(ids);
    for (const id of ids) expect(id).toMatch(/^doc_[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/);
  });

  it('are all different', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => newId('doc', 1))).size).toBe(10_000);
  });

  it.each([
    '',
    'doc_',
    'com_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
    'doc_0190F3C8A1B27C3D8E4F5A6B7C8D9E0F',
    'doc_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f\n',
    'doc_0190f3c8a1b27c3d8e4f5a6b7c8d9e0',
  ])('are not %j', (text) => {
    expect(isId('doc', text)).toBe(false);
  });
});

describe('keys', () => {
  it('have a form and a checksum that catches a mistyped character', () => {
    const key = newKeyText();
    expect(key).toMatch(/^chq_[0-9A-Za-z]{36}$/);
    expect(isKeyText(key)).toBe(true);
    for (let index = 4; index < key.length; index += 1) {
      const other = key[index] === 'A' ? 'B' : 'A';
      expect(isKeyText(key.slice(0, index) + other + key.slice(index + 1))).toBe(false);
    }
  });

  it('are stored as SHA-256', () => {
    expect(hashKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('hold the scopes below their own', () => {
    expect(includesScope('admin', 'read')).toBe(true);
    expect(includesScope('write', 'write')).toBe(true);
    expect(includesScope('read', 'write')).toBe(false);
  });
});

it('lets a document go from pending to its end, and from success to void, and nowhere else', () => {
  const allowed = documentStatuses.flatMap((from) =>
    documentStatuses.filter((to) => canBecome(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(allowed).toEqual([
    'pending > succeeded',
    'pending > failed',
    'pending > voided',
    'succeeded > voided',
  ]);
});

describe('page tokens', () => {
  const scope = {
    secret: hmacKeyOf(createSecretKey(randomBytes(32))),
    accountId: newId('acc'),
    route: 'list',
    subjectId: newId('com'),
  };

  it('give back what was sealed', () => {
    const token = sealPageToken([null, 'ñ', 12], scope);
    expect(token).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(openPageToken(token, scope)).toEqual([null, 'ñ', 12]);
  });

  it.each([
    ['another account', { accountId: newId('acc') }],
    ['another route', { route: 'search' }],
    ['another company', { subjectId: newId('com') }],
    ['another secret', { secret: hmacKeyOf(createSecretKey(randomBytes(32))) }],
  ])('do not open for %s', (_, change) => {
    const token = sealPageToken([1], scope);
    expect(() => openPageToken(token, { ...scope, ...change })).toThrow('next_token');
  });

  it('do not open once a character is changed, added or lost', () => {
    const token = sealPageToken([1, 'doc'], scope);
    for (let index = 0; index < token.length; index += 1) {
      const other = token[index] === 'A' ? 'B' : 'A';
      const changed = token.slice(0, index) + other + token.slice(index + 1);
      expect(() => openPageToken(changed, scope)).toThrow('next_token');
    }
    for (const bad of [`${token}A`, token.slice(1), token.slice(0, -1), `${token}=`, '']) {
      expect(() => openPageToken(bad, scope)).toThrow('next_token');
    }
  });
});

describe('file links', () => {
  const secret = createSecretKey(randomBytes(32));
  const subject = { accountId: newId('acc'), subjectId: newId('doc'), expiresAt: null };

  it('say what they are of, and are sealed', () => {
    for (const kind of ['pdf', 'xml', 'cdr'] as const) {
      const token = linkSealer(subject, secret)(kind);
      expect(readLink(token)).toEqual({ ...subject, kind });
      expect(isSealed(token, secret)).toBe(true);
      expect(isSealed(token, createSecretKey(randomBytes(32)))).toBe(false);
    }
  });

  it('are stable, differ by kind, and carry an expiry where they have one', () => {
    const seal = linkSealer(subject, secret);
    expect(linkSealer(subject, secret)('pdf')).toBe(seal('pdf'));
    expect(new Set(['pdf', 'xml', 'cdr'].map((kind) => seal(kind as 'pdf'))).size).toBe(3);
    const expiring = linkSealer({ ...subject, expiresAt: 1_800_000_000 }, secret)('xml');
    expect(readLink(expiring)?.expiresAt).toBe(1_800_000_000);
    expect(isSealed(expiring, secret)).toBe(true);
  });

  it('are renewed where they last and are sealed, and stay as they are otherwise', () => {
    const renewed = linkRenewer(1_800_000_000, secret);
    const others = { ...subject, subjectId: newId('doc') };
    for (const each of [subject, others, subject]) {
      for (const kind of ['pdf', 'xml', 'pdf', 'cdr'] as const) {
        const expiring = linkSealer({ ...each, expiresAt: 1_800_000_000 }, secret)(kind);
        expect(renewed(linkSealer(each, secret)(kind))).toBe(expiring);
      }
    }
    const token = linkSealer(subject, secret)('pdf');
    const over = linkSealer({ ...subject, expiresAt: 1_700_000_000 }, secret)('pdf');
    const unsealed = token.slice(0, -22) + 'A'.repeat(22);
    const ofAnother = linkSealer(subject, createSecretKey(randomBytes(32)))('pdf');
    for (const each of [over, unsealed, ofAnother, 'A'.repeat(70), '']) {
      expect(renewed(each)).toBe(each);
    }
  });

  it('do not open once a character is changed', () => {
    const token = linkSealer(subject, secret)('pdf');
    for (let index = 0; index < token.length; index += 1) {
      const other = token[index] === 'A' ? 'B' : 'A';
      expect(isSealed(token.slice(0, index) + other + token.slice(index + 1), secret)).toBe(false);
    }
    expect(readLink('')).toBeUndefined();
    expect(readLink('A'.repeat(70))).toBeUndefined();
  });
});
