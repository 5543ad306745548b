import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type IssuedCertificate,
  issueCertificate,
} from '../../../test/support/certificate-authority.ts';
import { createTrustStore, followIssuers, weaknessOf } from './certificate-chain.ts';

const root = issueCertificate({ name: 'ROOT' });
const between = issueCertificate({ name: 'BETWEEN', issuer: root, isAuthority: true });
const leaf = issueCertificate({ name: 'LEAF', issuer: between });

/** The state, and the names of those who vouch for it. */
function followed(
  certificate: IssuedCertificate,
  given: readonly IssuedCertificate[],
  trusted: readonly IssuedCertificate[],
): string {
  const { state, issuers } = followIssuers(
    read(certificate),
    given.map(read),
    createTrustStore(trusted.map(({ der }) => der)),
  );
  return [state, ...issuers.map(({ subject }) => subject.replace('CN=', ''))].join(' ');
}

function read({ der }: IssuedCertificate): X509Certificate {
  return new X509Certificate(der);
}

describe('a chain of certificates', () => {
  it('leads to a trusted root, by what came along or by what the operator has', () => {
    expect(followed(leaf, [between], [root])).toBe('trusted BETWEEN ROOT');
    expect(followed(leaf, [], [root, between])).toBe('trusted BETWEEN ROOT');
    expect(followed(leaf, [root, leaf, between], [root])).toBe('trusted BETWEEN ROOT');
  });

  it('is unknown where the way ends before a trusted root', () => {
    expect(followed(leaf, [], [root])).toBe('unknown');
    expect(followed(leaf, [between], [])).toBe('unknown BETWEEN');
    expect(followed(leaf, [between, root], [])).toBe('unknown BETWEEN ROOT');
    // What is no root itself is trusted for nothing.
    expect(followed(leaf, [], [between])).toBe('unknown BETWEEN');
  });

  it('is self-signed where it vouches for itself, and trusted where the operator has it', () => {
    const own = issueCertificate({ name: 'OWN', isAuthority: false });
    expect(followed(own, [root], [root])).toBe('self-signed');
    expect(followed(own, [], [root, own])).toBe('trusted');
  });

  it('is not led by a name alone', () => {
    const impostor = issueCertificate({ name: 'BETWEEN', issuer: root, isAuthority: true });
    expect(followed(leaf, [impostor], [root])).toBe('unknown');
    expect(followed(leaf, [impostor, between], [root])).toBe('trusted BETWEEN ROOT');
    expect(followed(leaf, [between], [issueCertificate({ name: 'ROOT' })])).toBe('unknown BETWEEN');
  });

  it('is not led by a certificate that may not issue others', () => {
    const holder = issueCertificate({ name: 'HOLDER', issuer: between });
    const forged = issueCertificate({ name: 'FORGED', issuer: holder });
    expect(followed(forged, [holder, between], [root])).toBe('unknown');
    const odd = { name: 'ODD', issuer: root, isAuthority: true, unknownExtension: true };
    const unknown = issueCertificate(odd);
    const below = issueCertificate({ name: 'BELOW', issuer: unknown });
    expect(followed(below, [unknown], [root])).toBe('unknown');
  });

  it('is not longer than its authorities allow', () => {
    const narrow = issueCertificate({ name: 'NARROW', pathLength: 0 });
    const direct = issueCertificate({ name: 'DIRECT', issuer: narrow });
    expect(followed(direct, [], [narrow])).toBe('trusted NARROW');
    const further = issueCertificate({ name: 'FURTHER', issuer: narrow, isAuthority: true });
    const far = issueCertificate({ name: 'FAR', issuer: further });
    expect(followed(far, [further], [narrow])).toBe('unknown FURTHER');
  });

  it('ends where two vouch for each other, and where very many could', () => {
    const many = Array.from({ length: 12 }, () => ({
      ...issueCertificate({ name: 'SAME', issuer: root, isAuthority: true, bits: 1024 }),
    }));
    const last = issueCertificate({ name: 'LAST', issuer: many[11] ?? root, bits: 1024 });
    const given = many.flatMap((each) => Array.from({ length: 10 }, () => each));
    expect(followed(last, given, [])).toBe('unknown');
  });

  it('is not held together by MD5', () => {
    const broken = issueCertificate({ name: 'BROKEN', issuer: between, hash: 'md5' });
    expect(followed(broken, [between], [root])).toBe('unknown');
    expect(String(weaknessOf(read(broken)))).toContain('MD5');
  });
});

describe('a weak certificate', () => {
  it('is named by what is weak about it', () => {
    expect(weaknessOf(read(leaf))).toBeUndefined();
    const old = issueCertificate({ name: 'OLD', issuer: between, hash: 'sha1' });
    expect(String(weaknessOf(read(old)))).toContain('SHA-1');
    const short = issueCertificate({ name: 'SHORT', issuer: between, bits: 1024 });
    expect(String(weaknessOf(read(short)))).toContain('1024 bits');
    // Nobody relies on the hash of its own signature.
    expect(weaknessOf(read(issueCertificate({ name: 'OWN', hash: 'sha1' })))).toBeUndefined();
  });
});
