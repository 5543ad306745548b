import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import forge from 'node-forge';

/** A certificate and its key, made on the spot. */
export type IssuedCertificate = {
  readonly key: KeyObject;
  readonly der: Buffer;
  readonly pem: string;
  /** What stands in an X509Certificate. */
  readonly base64: string;
};

export type CertificateWish = {
  readonly name: string;
  /** Who vouches for it; itself where nobody is named. */
  readonly issuer?: IssuedCertificate;
  /** Whether it may issue others: yes by default where it vouches for itself. */
  readonly isAuthority?: boolean;
  readonly pathLength?: number;
  readonly notBefore?: Date;
  readonly notAfter?: Date;
  readonly bits?: number;
  readonly hash?: 'sha256' | 'sha1' | 'md5';
  /** A critical extension that nobody knows. */
  readonly unknownExtension?: boolean;
};

let serial = 1;

/** As authorities of Peru issue them: a name with the RUC, basic constraints, the use of the key. */
export function issueCertificate(wish: CertificateWish): IssuedCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: wish.bits ?? 2048,
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(
    publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  );
  serial += 1;
  certificate.serialNumber = `01${serial.toString(16).padStart(6, '0')}`;
  certificate.validity.notBefore = wish.notBefore ?? new Date('2020-01-01T00:00:00Z');
  certificate.validity.notAfter = wish.notAfter ?? new Date('2040-01-01T00:00:00Z');
  const subject = [{ name: 'commonName', value: wish.name }];
  certificate.setSubject(subject);
  const { issuer } = wish;
  certificate.setIssuer(
    issuer === undefined ? subject : forge.pki.certificateFromPem(issuer.pem).subject.attributes,
  );
  certificate.setExtensions(extensionsOf(wish));
  const { key } = issuer ?? { key: privateKey };
  certificate.sign(
    forge.pki.privateKeyFromPem(key.export({ type: 'pkcs1', format: 'pem' }).toString()),
    forge.md[wish.hash ?? 'sha256'].create(),
  );
  const der = Buffer.from(
    forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes(),
    'latin1',
  );
  const pem = forge.pki.certificateToPem(certificate);
  return { key: privateKey, der, pem, base64: der.toString('base64') };
}

function extensionsOf({ issuer, isAuthority, pathLength, unknownExtension }: CertificateWish) {
  const cA = isAuthority ?? issuer === undefined;
  return [
    {
      name: 'basicConstraints',
      critical: true,
      cA,
      ...(pathLength === undefined ? {} : { pathLenConstraint: pathLength }),
    },
    { name: 'keyUsage', critical: true, keyCertSign: cA, digitalSignature: !cA },
    ...(unknownExtension ? [{ id: '1.2.3.4', critical: true, value: '\x05\x00' }] : []),
  ];
}
