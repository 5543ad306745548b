import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** Certificates as the ones that Peruvian taxpayers sign with, made on the spot and signed by themselves. */
export type TestCertificate = {
  readonly key: KeyObject;
  readonly der: Buffer;
  /** What stands in an X509Certificate. */
  readonly base64: string;
};

export type CertificateOptions = {
  /** The RUC in the subject's OU. */
  readonly taxId: string;
  readonly notBefore?: Date;
  readonly notAfter?: Date;
};

const made = new Map<string, TestCertificate>();

/** The same certificate for the same wishes: keys take a second to make. */
export function testCertificate(options: CertificateOptions): TestCertificate {
  const notBefore = options.notBefore ?? new Date('2020-01-01T00:00:00Z');
  const notAfter = options.notAfter ?? new Date('2040-01-01T00:00:00Z');
  const name = `${options.taxId} ${notBefore.getTime()} ${notAfter.getTime()}`;
  const held = made.get(name);
  if (held !== undefined) return held;
  const certificate = makeCertificate(options.taxId, notBefore, notAfter);
  made.set(name, certificate);
  return certificate;
}

function makeCertificate(taxId: string, notBefore: Date, notAfter: Date): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const subject = distinguishedName([
    [oids.country, 'PE'],
    [oids.organisation, 'EMPRESA DE PRUEBA S.A.C.'],
    [oids.unit, `DNI 12345678 RUC ${taxId}`],
    [oids.commonName, 'REPRESENTANTE DE PRUEBA'],
  ]);
  const algorithm = sequence(oid(oids.sha256WithRsa), der(0x05));
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.from('4d3c2b1a', 'hex')),
    algorithm,
    subject,
    sequence(utcTime(notBefore), utcTime(notAfter)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, privateKey);
  const whole = sequence(body, algorithm, der(0x03, Buffer.from([0]), signature));
  return { key: privateKey, der: whole, base64: whole.toString('base64') };
}

/** The encoded bodies of the object identifiers in use. */
const oids = {
  country: '550406',
  organisation: '55040a',
  unit: '55040b',
  commonName: '550403',
  sha256WithRsa: '2a864886f70d01010b',
};

function distinguishedName(parts: readonly (readonly [string, string])[]): Buffer {
  return sequence(
    ...parts.map(([type, value]) => der(0x31, sequence(oid(type), der(0x0c, Buffer.from(value))))),
  );
}

/** RFC 5280, 4.1.2.5: two digits for the year, up to 2049. */
function utcTime(time: Date): Buffer {
  const digits = time.toISOString().replaceAll(/[-T:]|\.\d+/g, '');
  return der(0x17, Buffer.from(digits.slice(2)));
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function integer(bytes: Buffer): Buffer {
  return der(0x02, bytes);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), derLength(content.length), content]);
}

function derLength(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  if (length < 0x100) return Buffer.from([0x81, length]);
  return Buffer.from([0x82, length >> 8, length & 0xff]);
}
