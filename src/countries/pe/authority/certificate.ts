import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { dayMs } from '../../../kernel/calendar.ts';
import { selfSignedCertificate } from '../../../kernel/certificates/self-signed.ts';
import type { XmlElement } from '../../../kernel/xml/element.ts';
import { all, text } from '../../../kernel/xml/path.ts';
import type { SigningCredentials } from '../../../subjects/country/regime.ts';

const generate = promisify(generateKeyPair);
const yearMs = 365 * dayMs;

/** What the name of the certificate, and every answer of our own SUNAT, says. */
export const simulatedMark = 'SIMULADO, SIN VALOR LEGAL';

export type SimulatorCredentials = SigningCredentials;

/** What our own SUNAT signs its answers with. It says so itself: nobody takes it for SUNAT's. */
export async function makeSimulatorCredentials(now: number): Promise<SimulatorCredentials> {
  const keys = await generate('rsa', { modulusLength: 2048 });
  const certificate = selfSignedCertificate({
    keys,
    subject: [
      ['C', 'PE'],
      ['O', 'CHASQUI, NO ES DE LA SUNAT'],
      ['OU', simulatedMark],
      ['CN', `SUNAT ${simulatedMark}`],
    ],
    serial: randomBytes(16),
    notBefore: new Date(now - yearMs),
    notAfter: new Date(now + 20 * yearMs),
  });
  return { key: keys.privateKey, certificate };
}

const certificatePath = [
  'UBLExtensions',
  'UBLExtension',
  'ExtensionContent',
  'Signature',
  'KeyInfo',
  'X509Data',
  'X509Certificate',
];

/** Whether an acknowledgement is of our own SUNAT, on this machine or another: the mark is in its certificate. */
export function isSimulated(acknowledgement: XmlElement): boolean {
  return all(acknowledgement, ...certificatePath).some((certificate) =>
    Buffer.from(text(certificate), 'base64').includes(simulatedMark),
  );
}
