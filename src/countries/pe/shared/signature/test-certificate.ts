import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { dayMs } from '../../../../kernel/calendar.ts';
import { selfSignedCertificate } from '../../../../kernel/certificates/self-signed.ts';
import type { SigningCredentials } from '../../../../subjects/country/regime.ts';
import type { SignatureCheck } from '../../../../subjects/imports/authority-files.ts';

const generate = promisify(generateKeyPair);

const withoutValue = 'CERTIFICADO DE PRUEBA SIN VALOR';
const validYears = 5;

export type TestCertificateOptions = {
  readonly taxId: string;
  readonly businessName: string;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/**
 * What a company in `test` signs with until it has a certificate of its own: self-made, and saying so in
 * its name, so that nobody takes its documents for real ones. Making the key takes up to a second.
 */
export async function makeTestCredentials(
  options: TestCertificateOptions,
): Promise<SigningCredentials> {
  const { taxId, businessName, now } = options;
  const keys = await generate('rsa', { modulusLength: 2048 });
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + validYears);
  const certificate = selfSignedCertificate({
    keys,
    subject: [
      ['C', 'PE'],
      ['O', businessName],
      ['OU', `RUC ${taxId} - ${withoutValue}`],
      ['CN', `PRUEBA SIN VALOR - ${businessName}`],
    ],
    serial: randomBytes(16),
    // Documents may be issued for the days before.
    notBefore: new Date(now - 30 * dayMs),
    notAfter,
  });
  return { key: keys.privateKey, certificate };
}

/** Whether a document is signed by a certificate that this service made, here or on another machine. */
export function isTestSignature({ certificate }: Pick<SignatureCheck, 'certificate'>): boolean {
  if (certificate === null) return false;
  return certificate.subject === certificate.issuer && certificate.subject.includes(withoutValue);
}
