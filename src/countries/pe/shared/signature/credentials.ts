import { type KeyObject, randomBytes, sign, verify, X509Certificate } from 'node:crypto';
import { messages } from '../../../../kernel/message.ts';
import type { CheckedCredentials, CredentialProblem } from '../../../../subjects/country/regime.ts';
import { factsOf, namesTaxpayer, type ReadCertificate } from './certificate.ts';

const credentialMessages = messages('pe.credentials', {
  noCertificate: {
    en: 'The file has a private key but no certificate. Export it with its certificate.',
    es: 'El archivo tiene una clave privada pero no un certificado. Expórtelo con su certificado.',
  },
  noneFits: {
    en: 'None of the certificates belongs to the private key. Export both from the same entry.',
    es: 'Ninguno de los certificados corresponde a la clave privada. Exporte ambos de la misma entrada.',
  },
  keyType: {
    en: 'The key is of the type {type}; SUNAT takes signatures with RSA.',
    es: 'La clave es de tipo {type}; SUNAT recibe firmas con RSA.',
  },
  tooLong: {
    en: 'The RSA key has {bits} bits; at most {most} are supported.',
    es: 'La clave RSA tiene {bits} bits; se admiten {most} como máximo.',
  },
  tooShort: {
    en: 'The RSA key has {bits} bits; {least} are the least that is safe.',
    es: 'La clave RSA tiene {bits} bits; lo mínimo seguro son {least}.',
  },
  ended: {
    en: 'The certificate ended on {day}. Use its successor.',
    es: 'El certificado venció el {day}. Use el nuevo.',
  },
  begins: {
    en: 'The certificate begins on {day}. Use it from then on.',
    es: 'El certificado empieza el {day}. Úselo desde entonces.',
  },
  otherRuc: {
    en: 'The certificate does not name the RUC {ruc}: it is of {subject}.',
    es: 'El certificado no menciona el RUC {ruc}: es de {subject}.',
  },
});

/** What may be wrong with credentials; the detail is a sentence that says what to do. */
type Problem = CredentialProblem & {
  readonly code:
    | 'key_mismatch'
    | 'weak_key'
    | 'unsupported_key'
    | 'certificate_expired'
    | 'certificate_not_yet_valid'
    | 'certificate_other_taxpayer';
};

export type CredentialContext = {
  /** The RUC of who is going to sign. */
  readonly taxId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** Checks what a company wants to sign with. A file holds the certificates of the authority as well. */
export function checkCredentials(
  given: { readonly key: KeyObject; readonly certificates: readonly Buffer[] },
  context: CredentialContext,
): CheckedCredentials {
  const { key, certificates } = given;
  const found = certificates
    .map((bytes) => readFitting(bytes, key))
    .filter((candidate) => candidate !== undefined)
    // A renewed certificate may be of the same key: the one that lasts longest counts.
    .toSorted((a, b) => b.read.notAfter - a.read.notAfter)[0];
  const ofKey = keyProblems(key);
  if (found === undefined || !signsWith(key, found.read.key)) {
    return { certificate: null, facts: null, problems: [...ofKey, mismatch(certificates.length)] };
  }
  const problems = [...ofKey, ...certificateProblems(found.read, context)];
  return { certificate: found.bytes, facts: found.read.facts, problems };
}

type Candidate = { readonly bytes: Buffer; readonly read: ReadCertificate };

/** Undefined for a certificate of another key, or one that cannot be read. */
function readFitting(bytes: Buffer, key: KeyObject): Candidate | undefined {
  try {
    const certificate = new X509Certificate(bytes);
    return certificate.checkPrivateKey(key) ? { bytes, read: factsOf(certificate) } : undefined;
  } catch {
    return undefined;
  }
}

/** Bits of a modulus above which a single signature takes seconds. */
const bitsMax = 8_192;
const bitsMin = 2_048;

function bitsOf(key: KeyObject): number {
  return key.asymmetricKeyDetails?.modulusLength ?? 0;
}

/** OpenSSL compares only the public halves: whether the private one is whole shows when it signs. */
function signsWith(key: KeyObject, publicKey: KeyObject): boolean {
  if (key.asymmetricKeyType !== 'rsa' || bitsOf(key) > bitsMax) return true;
  const probe = randomBytes(32);
  try {
    return verify('sha256', probe, publicKey, sign('sha256', probe, key));
  } catch {
    return false;
  }
}

function mismatch(certificates: number): Problem {
  const detail =
    certificates === 0 ? credentialMessages.noCertificate : credentialMessages.noneFits;
  return { code: 'key_mismatch', detail };
}

/** SUNAT takes RSA alone, of 2,048 bits at least. */
function keyProblems(key: KeyObject): readonly Problem[] {
  const bits = bitsOf(key);
  if (key.asymmetricKeyType !== 'rsa') {
    const detail = credentialMessages.keyType({ type: key.asymmetricKeyType ?? 'unknown' });
    return [{ code: 'unsupported_key', detail }];
  }
  if (bits > bitsMax) {
    const detail = credentialMessages.tooLong({ bits, most: bitsMax });
    return [{ code: 'unsupported_key', detail }];
  }
  if (bits >= bitsMin) return [];
  const detail = credentialMessages.tooShort({ bits, least: bitsMin });
  return [{ code: 'weak_key', detail }];
}

function certificateProblems(
  { facts, notBefore, notAfter, names }: ReadCertificate,
  { taxId, now }: CredentialContext,
): readonly Problem[] {
  const problems: Problem[] = [];
  if (now > notAfter) {
    const detail = credentialMessages.ended({ day: facts.not_after });
    problems.push({ code: 'certificate_expired', detail });
  }
  if (now < notBefore) {
    const detail = credentialMessages.begins({ day: facts.not_before });
    problems.push({ code: 'certificate_not_yet_valid', detail });
  }
  if (!namesTaxpayer(names, taxId)) {
    const detail = credentialMessages.otherRuc({
      ruc: taxId,
      subject: facts.subject.slice(0, 200),
    });
    problems.push({ code: 'certificate_other_taxpayer', detail });
  }
  return problems;
}
