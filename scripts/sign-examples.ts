import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testCertificate } from '../test/support/certificates.ts';
import { answers, answerXml } from '../test/support/example-answers.ts';
import {
  exampleNames,
  examplesFolder,
  exampleTaxId,
  readTemplate,
} from '../test/support/examples.ts';
import { type SignOptions, signXml } from '../test/support/sign-xml.ts';
import { makeZip } from '../test/support/zip.ts';

type Signing = Pick<SignOptions, 'digest' | 'canonicalization'> & { readonly prefix?: string };

/** Systems sign in different ways; what is not named here is signed in the most common one. */
const signings: ReadonlyMap<string, Signing> = new Map([
  ['01-F917-00000055', { digest: 'sha1', canonicalization: 'c14n', prefix: 'dsig' }],
  ['01-F917-00000056', { digest: 'sha1', canonicalization: 'c14n' }],
  ['03-B917-00000002', { digest: 'sha1', canonicalization: 'c14n' }],
  ['09-T917-00000001', { digest: 'sha1', canonicalization: 'c14n' }],
  ['RC-20170915-1', { digest: 'sha1', canonicalization: 'c14n' }],
  ['01-F901-3', { digest: 'sha512', canonicalization: 'exc-c14n' }],
  ['01-F901-00000004', { digest: 'sha256', canonicalization: 'exc-c14n' }],
  ['03-B901-1', { digest: 'sha256', canonicalization: 'c14n', prefix: '' }],
  ['09-T901-00000001', { digest: 'sha1', canonicalization: 'c14n' }],
]);
const usual: Signing = { digest: 'sha256', canonicalization: 'c14n' };

/** The OU says whose certificate it is, and that it is worth nothing. */
const ownCertificate = {
  taxId: `${exampleTaxId} CERTIFICADO DE DEMOSTRACION SIN VALOR LEGAL`,
  notBefore: new Date('2017-01-01T00:00:00Z'),
  notAfter: new Date('2036-12-31T00:00:00Z'),
};
const authorityCertificate = {
  taxId: '20131312955 DEMOSTRACION SIN VALOR LEGAL - NO ES DE LA SUNAT',
  notBefore: ownCertificate.notBefore,
  notAfter: ownCertificate.notAfter,
};

/**
 * Writes all signed files anew, with keys that nobody keeps: digests stay, signatures and certificates
 * change. The JSON beside them is written by hand and is not touched.
 */
export function signExamples(): void {
  for (const file of readdirSync(examplesFolder)) {
    if (/\.(xml|zip)$/.test(file)) rmSync(join(examplesFolder, file));
  }
  for (const name of exampleNames()) {
    writeFileSync(join(examplesFolder, `${name}.xml`), signedTemplate(name));
  }
  for (const [subject, answer] of Object.entries(answers)) {
    const name = `R-${exampleTaxId}-${subject}`;
    const xml = signedAnswer(answerXml(exampleTaxId, subject, answer));
    const parts = [
      { name: 'dummy/', stored: true },
      { name: `${name}.xml`, content: xml },
    ];
    writeFileSync(join(examplesFolder, `${name}.zip`), makeZip(parts));
  }
}

function signedTemplate(name: string): Buffer {
  const { key, base64 } = testCertificate(ownCertificate);
  const template = readTemplate(name);
  const declared = template.subarray(0, 60).toString('latin1').toUpperCase();
  const encoding = declared.includes('ISO-8859-1') ? 'latin1' : 'utf-8';
  const signing = signings.get(name.slice(exampleTaxId.length + 1)) ?? usual;
  return signXml(template.toString(encoding === 'latin1' ? 'latin1' : 'utf8'), {
    ...signing,
    key,
    certificate: base64,
    encoding,
  });
}

/** As SUNAT signs its acknowledgements, but not with its certificate. */
function signedAnswer(xml: string): Buffer {
  const { key, base64 } = testCertificate(authorityCertificate);
  return signXml(xml, {
    digest: 'sha512',
    canonicalization: 'exc-c14n',
    key,
    certificate: base64,
    encoding: 'latin1',
  });
}
