import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/lib/package-root.ts';
import { testCertificate } from './certificates.ts';
import { answers, answerXml } from './example-answers.ts';
import { type SignOptions, signXml } from './sign-xml.ts';
import { makeZip } from './zip.ts';

/** The examples that are imported: signed XMLs, acknowledgements, and the JSON that each XML becomes. */
export const examplesFolder = join(packageRoot(), 'examples/pe/import');
const templatesFolder = join(examplesFolder, 'templates');

/** The issuer of all of them: the first company of the demo. */
export const exampleTaxId = '20990079197';

const templateEnding = '.xml.template';

/** The names of all documents and communications, without ending. */
export function exampleNames(): readonly string[] {
  return readdirSync(templatesFolder)
    .filter((file) => file.endsWith(templateEnding))
    .map((file) => file.slice(0, -templateEnding.length))
    .toSorted();
}

/** Those of them that are documents. */
export const exampleDocuments = exampleNames().filter((name) => !/-R[AC]-/.test(name));

/** How many drafts the demo issues besides. */
export const exampleDraftCount = readdirSync(join(packageRoot(), 'examples/pe')).filter((name) =>
  name.endsWith('.json'),
).length;

export function readTemplate(name: string): Buffer {
  return readFileSync(join(templatesFolder, `${name}${templateEnding}`));
}

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
export function makeExamples(): void {
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
