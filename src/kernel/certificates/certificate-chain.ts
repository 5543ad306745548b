import { X509Certificate } from 'node:crypto';
import {
  childrenOf,
  DerError,
  type DerNode,
  derTags,
  integerOf,
  oidOf,
  readDer,
} from '@chasqui/key-files/der';
import { type Message, messages } from '../message.ts';

/** Who vouches for a certificate: somebody that the operator trusts, somebody else, or only itself. */
export type TrustState = 'trusted' | 'unknown' | 'self-signed';

/** The certificates that an operator trusts, and those that lead to them. */
export type TrustStore = {
  readonly roots: readonly X509Certificate[];
  readonly between: readonly X509Certificate[];
};

/** Those that vouch for themselves are roots; the others only lead to one. Throws for what is no certificate. */
export function createTrustStore(certificates: readonly Buffer[]): TrustStore {
  const read = certificates.map((der) => new X509Certificate(der));
  return {
    roots: read.filter(isSelfSigned),
    between: read.filter((certificate) => !isSelfSigned(certificate)),
  };
}

export type CertificatePath = {
  readonly state: TrustState;
  /** From who issued the certificate up, as far as is known; empty where it vouches for itself. */
  readonly issuers: readonly X509Certificate[];
};

/** Real chains have three or four certificates. */
const issuersMax = 6;
/** Signatures that are checked to find a way: crafted certificates could offer thousands of ways. */
const checksMax = 60;

/**
 * Follows a certificate to a root of the store (RFC 5280, 6, without revocation): names, signatures, basic
 * constraints, the use of keys. `given` came along with it, and proves nothing. When each is valid is not judged here.
 */
export function followIssuers(
  certificate: X509Certificate,
  given: readonly X509Certificate[],
  store: TrustStore,
): CertificatePath {
  const isTrusted = store.roots.some(({ raw }) => raw.equals(certificate.raw));
  if (isTrusted) return { state: 'trusted', issuers: [] };
  if (isSelfSigned(certificate)) return { state: 'self-signed', issuers: [] };
  const finder = new PathFinder(store, given);
  const trusted = finder.wayToRoot(certificate, []);
  if (trusted !== undefined) return { state: 'trusted', issuers: trusted };
  return { state: 'unknown', issuers: finder.asFarAsKnown(certificate) };
}

class PathFinder {
  private readonly roots: readonly X509Certificate[];
  private readonly between: readonly X509Certificate[];
  private checks = 0;

  constructor({ roots, between }: TrustStore, given: readonly X509Certificate[]) {
    this.roots = roots;
    this.between = [...between, ...given];
  }

  wayToRoot(
    certificate: X509Certificate,
    below: readonly X509Certificate[],
  ): readonly X509Certificate[] | undefined {
    if (below.length >= issuersMax) return undefined;
    const root = this.roots.find((each) => this.vouches(each, certificate, below.length));
    if (root !== undefined) return [root];
    for (const issuer of this.between) {
      if (below.includes(issuer) || !this.vouches(issuer, certificate, below.length)) continue;
      const rest = this.wayToRoot(issuer, [...below, issuer]);
      if (rest !== undefined) return [issuer, ...rest];
    }
    return undefined;
  }

  /** What can be shown of a chain that ends nowhere. */
  asFarAsKnown(certificate: X509Certificate): readonly X509Certificate[] {
    const found: X509Certificate[] = [];
    let current: X509Certificate | undefined = certificate;
    while (current !== undefined && !isSelfSigned(current) && found.length < issuersMax) {
      const subject: X509Certificate = current;
      current = this.between.find(
        (each) => !found.includes(each) && this.vouches(each, subject, found.length),
      );
      if (current !== undefined) found.push(current);
    }
    return found;
  }

  private vouches(issuer: X509Certificate, subject: X509Certificate, below: number): boolean {
    if (issuer === subject || !subject.checkIssued(issuer)) return false;
    this.checks += 1;
    return this.checks <= checksMax && mayIssue(issuer, below) && isSignedBy(subject, issuer);
  }
}

function isSignedBy(subject: X509Certificate, issuer: X509Certificate): boolean {
  try {
    return !brokenHashes.has(signatureOidOf(subject)) && subject.verify(issuer.publicKey);
  } catch {
    // OpenSSL does not know the key, or the certificate is no DER.
    return false;
  }
}

/** Also where its key is not for signing certificates. */
function isSelfSigned(certificate: X509Certificate): boolean {
  if (certificate.subject !== certificate.issuer) return false;
  try {
    return certificate.verify(certificate.publicKey);
  } catch {
    return false;
  }
}

/** RFC 5280, 6.1.4: an authority, that may have so many others below it, and asks for nothing unknown here. */
function mayIssue(issuer: X509Certificate, below: number): boolean {
  if (!issuer.ca) return false;
  try {
    const extensions = extensionsOf(issuer);
    const understood = extensions.every(({ id, critical }) => !critical || heeded.has(id));
    return understood && pathLengthOf(extensions) >= below;
  } catch (error) {
    if (!(error instanceof DerError)) throw error;
    return false;
  }
}

const basicConstraints = '2.5.29.19';
/** Basic constraints and the use of the key are heeded; extended use and policies say nothing of signatures on documents. */
const heeded: ReadonlySet<string> = new Set([
  basicConstraints,
  '2.5.29.15',
  '2.5.29.37',
  '2.5.29.32',
]);

type Extension = { readonly id: string; readonly critical: boolean; readonly value: DerNode };

/** RFC 5280, 4.1: `[3]` of the body is the list of extensions. */
function extensionsOf({ raw }: X509Certificate): readonly Extension[] {
  const body = childrenOf(readDer(raw))[0];
  const list = body && childrenOf(body).find(({ tag }) => tag === derTags.context3);
  const sequence = list && childrenOf(list)[0];
  if (sequence === undefined) return [];
  return childrenOf(sequence).map((extension) => {
    const parts = childrenOf(extension);
    const value = parts.at(-1);
    if (value === undefined) throw new DerError('An extension has no value.');
    const critical = parts.length === 3 && parts[1]?.content[0] !== 0;
    return { id: oidOf(parts[0]), critical, value };
  });
}

/** How many authorities may be between it and the last certificate. */
function pathLengthOf(extensions: readonly Extension[]): number {
  const own = extensions.find(({ id }) => id === basicConstraints);
  if (own === undefined) return 0;
  const parts = childrenOf(readDer(own.value.content));
  const length = parts.find(({ tag }) => tag === derTags.integer);
  return length === undefined ? issuersMax : integerOf(length);
}

/** MD2, MD4 and MD5 with RSA: others can be made that have the same hash. */
const brokenHashes: ReadonlySet<string> = new Set(
  ['2', '3', '4'].map((last) => `1.2.840.113549.1.1.${last}`),
);
const sha1WithRsa = '1.2.840.113549.1.1.5';

function signatureOidOf({ raw }: X509Certificate): string {
  const algorithm = childrenOf(readDer(raw))[1];
  return oidOf(algorithm && childrenOf(algorithm)[0]);
}

const bitsMin = 2_048;

const weaknesses = messages('certificates', {
  shortKey: { en: 'an RSA key of {bits} bits', es: 'una clave RSA de {bits} bits' },
  brokenHash: { en: 'a hash as old as MD5', es: 'un resumen tan antiguo como MD5' },
  sha1: { en: 'the hash SHA-1', es: 'el resumen SHA-1' },
  noDer: { en: 'a form that is no DER', es: 'una forma que no es DER' },
});

/** What makes a certificate easier to forge than it should be, in words; undefined where nothing does. */
export function weaknessOf(certificate: X509Certificate): Message | undefined {
  const bits = certificate.publicKey.asymmetricKeyDetails?.modulusLength ?? bitsMin;
  if (bits < bitsMin) return weaknesses.shortKey({ bits });
  // Nobody relies on the signature that a certificate makes on itself.
  if (isSelfSigned(certificate)) return undefined;
  try {
    const algorithm = signatureOidOf(certificate);
    if (brokenHashes.has(algorithm)) return weaknesses.brokenHash;
    return algorithm === sha1WithRsa ? weaknesses.sha1 : undefined;
  } catch (error) {
    if (!(error instanceof DerError)) throw error;
    return weaknesses.noDer;
  }
}
