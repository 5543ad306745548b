import { describe, expect, it } from 'vitest';
import { StorageError } from '../../domain/ports/storage-health.ts';
import { connectFailure, failureOf } from './failures.ts';

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
