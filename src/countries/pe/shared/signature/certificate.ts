import { type KeyObject, X509Certificate } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { decodeBase64 } from '../../../../kernel/base64.ts';
import { dayMs } from '../../../../kernel/calendar.ts';
import { messages } from '../../../../kernel/message.ts';
import type { CertificateFacts } from '../../../../subjects/imports/authority-files.ts';
import type { Finding } from '../../../../subjects/ledger/documents/finding.ts';

const certificateMessages = messages('pe.certificate', {
  ended: {
    en: 'The certificate ended on {day}, before the document was issued.',
    es: 'El certificado venció el {day}, antes de la emisión del comprobante.',
  },
  began: {
    en: 'The certificate began on {day}, after the document was issued.',
    es: 'El certificado empezó el {day}, después de la emisión del comprobante.',
  },
  otherRuc: {
    en: 'The certificate does not name the RUC {ruc}: it is of {subject}.',
    es: 'El certificado no menciona el RUC {ruc}: es de {subject}.',
  },
});

export type ReadCertificate = {
  readonly x509: X509Certificate;
  readonly facts: CertificateFacts;
  readonly key: KeyObject;
  readonly notBefore: number;
  readonly notAfter: number;
  /** Everything that names whom it was issued to. */
  readonly names: string;
};

/** Who signs, signs thousands of documents with one certificate; reading it costs as much as checking. */
export type CertificateCache = LRUCache<string, ReadCertificate>;

export function createCertificateCache(): CertificateCache {
  return new LRUCache<string, ReadCertificate>({ maxSize: 4 * 1024 * 1024 });
}

/** A few certificates are a chain; hundreds are an attack. */
const certificatesMax = 8;
/** In characters of base64: real ones have some 2,000. */
const certificateLengthMax = 30_000;
/** What the read form of a certificate weighs, roughly. */
const readFormBytes = 4_000;

/**
 * The certificates of a signature, each once; none at all where one of them cannot be read: who made the signature
 * would then depend on the reader.
 */
export function readCertificates(
  texts: readonly string[],
  cache: CertificateCache,
): readonly ReadCertificate[] {
  if (texts.length > certificatesMax) return [];
  const read: ReadCertificate[] = [];
  for (const text of new Set(texts)) {
    const certificate = readCertificate(text, cache);
    if (certificate === undefined) return [];
    read.push(certificate);
  }
  return read;
}

/** XML Signature, 4.5.4: the one that has the key of the signature; the others lead from it to an authority. */
export function signerOf(certificates: readonly ReadCertificate[]): ReadCertificate | undefined {
  if (certificates.length === 1) return certificates[0];
  return certificates.find(({ x509 }) =>
    certificates.every((other) => other.x509 === x509 || other.x509.issuer !== x509.subject),
  );
}

function readCertificate(text: string, cache: CertificateCache): ReadCertificate | undefined {
  if (text.length === 0 || text.length > certificateLengthMax) return undefined;
  const held = cache.get(text);
  if (held !== undefined) return held;
  const bytes = decodeBase64(text);
  if (bytes === undefined) return undefined;
  try {
    const x509 = new X509Certificate(bytes);
    // OpenSSL reads PEM as well, and passes over what comes after the certificate.
    if (!x509.raw.equals(bytes)) return undefined;
    const certificate = factsOf(x509);
    cache.set(text, certificate, { size: text.length + readFormBytes });
    return certificate;
  } catch {
    // OpenSSL could not read it, or it has no date that is one.
    return undefined;
  }
}

/** Throws where a date is none. */
export function factsOf(certificate: X509Certificate): ReadCertificate {
  const notBefore = new Date(certificate.validFrom);
  const notAfter = new Date(certificate.validTo);
  const facts = {
    subject: oneLine(certificate.subject),
    issuer: oneLine(certificate.issuer),
    serial: certificate.serialNumber,
    not_before: notBefore.toISOString(),
    not_after: notAfter.toISOString(),
  };
  return {
    x509: certificate,
    facts,
    key: certificate.publicKey,
    notBefore: notBefore.getTime(),
    notAfter: notAfter.getTime(),
    names: `${facts.subject},${certificate.subjectAltName ?? ''}${dumpedValues(facts.subject)}`,
  };
}

/** RFC 2253 begins with the most specific name; OpenSSL lists, one per line, from the country on. */
export function oneLine(name: string | undefined): string {
  return (name ?? '').split('\n').reverse().join(',');
}

/** OpenSSL writes values whose type it does not know as `#` and the hexadecimal of their DER. */
function dumpedValues(subject: string): string {
  return [...subject.matchAll(/=#([0-9A-F]+)/g)]
    .map((match) => `,${Buffer.from(match[1] ?? '', 'hex').toString('latin1')}`)
    .join('');
}

/** What is odd about a certificate that fits its signature; none of it makes the signature wrong. */
export function certificateFindings(
  certificate: ReadCertificate,
  context: { readonly taxId: string | null; readonly issuedAt: number | null },
): readonly Finding[] {
  const { facts, notBefore, notAfter, names } = certificate;
  const { taxId, issuedAt } = context;
  const findings: Finding[] = [];
  if (issuedAt !== null && issuedAt > notAfter) {
    const detail = certificateMessages.ended({ day: facts.not_after });
    findings.push({ code: 'certificate_expired', detail, authority_message: null });
  }
  // Many documents say the day of their issue and no time, and may be of the day of the certificate.
  if (issuedAt !== null && issuedAt + dayMs <= notBefore) {
    const detail = certificateMessages.began({ day: facts.not_before });
    findings.push({ code: 'certificate_not_yet_valid', detail, authority_message: null });
  }
  if (taxId !== null && !namesTaxpayer(names, taxId)) {
    const detail = certificateMessages.otherRuc({
      ruc: taxId,
      subject: facts.subject.slice(0, 200),
    });
    findings.push({ code: 'certificate_other_taxpayer', detail, authority_message: null });
  }
  return findings;
}

/** Authorities write the RUC into OU, serialNumber, organizationIdentifier or CN, with words around it. */
export function namesTaxpayer(names: string, taxId: string): boolean {
  return names.split(/[^0-9]+/).includes(taxId);
}
