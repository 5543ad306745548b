import { type KeyObject, sign } from 'node:crypto';
import { der, derTags, oid, sequence } from '@chasqui/key-files/der';

/** What an X.509 name may consist of here, by the usual short names. */
const nameTypes = {
  C: '2.5.4.6',
  O: '2.5.4.10',
  OU: '2.5.4.11',
  CN: '2.5.4.3',
} as const;

export type NamePart = readonly [keyof typeof nameTypes, string];

export type SelfSignedOptions = {
  readonly keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  /** From the country on. It is the issuer as well. */
  readonly subject: readonly NamePart[];
  readonly serial: Buffer;
  readonly notBefore: Date;
  readonly notAfter: Date;
};

/** The DER of an X.509 certificate (RFC 5280) of an RSA key that vouches for itself alone. */
export function selfSignedCertificate(options: SelfSignedOptions): Buffer {
  const { keys, notBefore, notAfter } = options;
  const name = distinguishedName(options.subject);
  const algorithm = sequence(oid('1.2.840.113549.1.1.11'), der(derTags.null));
  const body = sequence(
    der(derTags.context0, der(derTags.integer, Buffer.from([2]))),
    der(derTags.integer, positive(options.serial)),
    algorithm,
    name,
    sequence(time(notBefore), time(notAfter)),
    name,
    keys.publicKey.export({ type: 'spki', format: 'der' }),
    der(derTags.context3, sequence(noAuthority, signsOnly)),
  );
  const signature = sign('sha256', body, keys.privateKey);
  return sequence(body, algorithm, der(derTags.bitString, Buffer.from([0]), signature));
}

const critical = Buffer.from([0x01, 0x01, 0xff]);

/** RFC 5280, 4.2.1.9: it may not issue others. */
const noAuthority = sequence(oid('2.5.29.19'), critical, der(derTags.octetString, sequence()));

/** RFC 5280, 4.2.1.3: digitalSignature and nonRepudiation. */
const signsOnly = sequence(
  oid('2.5.29.15'),
  critical,
  der(derTags.octetString, der(derTags.bitString, Buffer.from([6, 0xc0]))),
);

/** X.520 bounds names at 64 characters. */
const nameLengthMax = 64;

function distinguishedName(parts: readonly NamePart[]): Buffer {
  const pairs = parts.map(([type, text]) => {
    const value = [...text].slice(0, nameLengthMax).join('');
    return sequence(oid(nameTypes[type]), der(derTags.utf8String, Buffer.from(value)));
  });
  return sequence(...pairs.map((pair) => der(derTags.set, pair)));
}

/** RFC 5280, 4.1.2.2: a positive integer, without zeros in front that are not needed. */
function positive(serial: Buffer): Buffer {
  const digits = serial.toString('hex').replace(/^(00)+/, '') || '01';
  const bytes = Buffer.from(digits, 'hex');
  return (bytes[0] ?? 0) < 0x80 ? bytes : Buffer.concat([Buffer.from([0]), bytes]);
}

/** RFC 5280, 4.1.2.5: two digits for the year up to 2049, four from 2050 on. */
function time(moment: Date): Buffer {
  const digits = moment.toISOString().replaceAll(/[-T:]|\.\d+/g, '');
  const long = moment.getUTCFullYear() >= 2050;
  return long
    ? der(derTags.generalizedTime, Buffer.from(digits))
    : der(derTags.utcTime, Buffer.from(digits.slice(2)));
}
