import { describe, expect, it } from 'vitest';
import { StorageError } from '../../../kernel/storage-error.ts';
import { connectFailure, failureOf, violatedConstraint } from './failures.ts';

const place = { host: 'db.internal', port: 5432, database: 'invoices', user: 'chasqui' };

function error(code: string | undefined, message = 'what the server says'): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}

describe('what an error of PostgreSQL says of the server', () => {
  it.each([
    ['53100', 'disk_full'],
    ['25006', 'read_only'],
    ['XX001', 'damaged'],
    ['XX002', 'damaged'],
    ['58030', 'damaged'],
    ['57P01', 'unreachable'],
    ['57P03', 'unreachable'],
    ['08006', 'unreachable'],
    ['53300', 'unreachable'],
    ['ECONNRESET', 'unreachable'],
  ])('%s: %s', (code, reason) => {
    const failure = failureOf(error(code), place);
    expect(failure).toBeInstanceOf(StorageError);
    expect(failure).toMatchObject({
      reason,
      explanation: expect.stringMatching(/^PostgreSQL at db\.internal:5432 says "what the server/),
    });
  });

  it('takes what passes by itself for no trouble of the server', () => {
    for (const code of ['57014', '53200', '53400', '25P03', '25P04']) {
      const failure = failureOf(error(code), place);
      expect(failure).toMatchObject({ code: 'storage_unavailable' });
      expect(failure).not.toBeInstanceOf(StorageError);
    }
  });

  it('leaves our own mistakes as they are', () => {
    for (const code of ['23505', '40001', '42601', '42P05']) {
      const own = error(code);
      expect(failureOf(own, place)).toBe(own);
    }
    const own = error(undefined, 'x is not a function');
    expect(failureOf(own, place)).toBe(own);
  });
});

/** In the words of Citus 13.2, which reports what happens on its servers under codes of its own. */
describe('what an error says where rows are on several servers', () => {
  it('takes a server that died during a COPY for one that is away, not for damage', () => {
    const copied = error('58030', 'failed to COPY to shard 102046 on 127.0.0.1:5433');
    expect(failureOf(copied, place)).toMatchObject({ reason: 'unreachable' });
    const own = error('58030', 'could not read block 3 in file "base/1/2": Input/output error');
    expect(failureOf(own, place)).toMatchObject({ reason: 'damaged' });
  });

  it('knows a collision that is reported as an internal error', () => {
    const words = 'duplicate key value violates unique constraint "request_keys_pkey_102177"';
    expect(violatedConstraint(error('XX000', words))).toBe('request_keys_pkey_102177');
    expect(violatedConstraint(error('23505', words))).toBe('');
    expect(violatedConstraint(error('XX000', `cache lookup failed: ${words}`))).toBeUndefined();
    expect(violatedConstraint(error('XX001', words))).toBeUndefined();
  });

  it('asks to try again while a shard moves', () => {
    const moved = error('XX000', 'could not find valid entry for shard 102051');
    expect(failureOf(moved, place)).toMatchObject({ code: 'storage_unavailable' });
  });
});

describe('why a connection could not be made', () => {
  it.each([
    ['28P01', 'refuses the password of user chasqui'],
    ['28000', 'does not let user chasqui in'],
    ['3D000', 'has no database invoices'],
    ['53300', 'has no connection left'],
    ['57P03', 'takes no connections yet'],
    ['ECONNREFUSED', 'Nothing listens at db.internal:5432'],
    ['EAI_AGAIN', 'The host db.internal is not known'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'TLS with PostgreSQL at db.internal:5432 fails'],
    ['08P01', 'refuses the connection (what the server says)'],
  ])('%s is said in words', (code, words) => {
    expect(connectFailure(error(code), place).explanation).toContain(words);
  });

  it('says when a password is missing, or nobody answers', () => {
    const said = (message: string) => connectFailure(error(undefined, message), place).explanation;
    expect(said('SASL: client password must be a string')).toContain('DATABASE_URL has none');
    expect(said('timeout expired')).toContain('does not answer');
  });
});
