import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, verify as verifyRsa, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XmlC14NMode, XmlDocument, XmlElement } from 'libxml2-wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import { testCertificate } from '../../../../../test/support/certificates.ts';
import { readXml } from '../../../../kernel/xml/xml.ts';
import { createSigner } from './sign.ts';
import { openVerifier, type Verifier } from './verify.ts';

const taxId = '20100070970';
const { key, der } = testCertificate({ taxId });
const signer = createSigner({ key, certificate: der });

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const hole = '<ext:ExtensionContent></ext:ExtensionContent>';

/** In order, as canonical XML wants them; `zz` sorts after the `ds` of the signature, and is unused. */
const namespaces = [
  'xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"',
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
  'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"',
  'xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"',
  'xmlns:zz="urn:unused"',
].join(' ');

function invoice({ head = namespaces, note = 'CIEN &amp; 00/100 Ñandú €😀', extra = '' } = {}) {
  return [
    `<Invoice ${head}>`,
    `<ext:UBLExtensions><ext:UBLExtension>${hole}</ext:UBLExtension>${extra}</ext:UBLExtensions>`,
    `<cbc:ID>F001-1</cbc:ID>\n  <cbc:Note languageLocaleID="1000">${note} &lt;&#xD;&gt; "x"</cbc:Note>`,
    '<cbc:PayableAmount currencyID="PEN">100.00</cbc:PayableAmount></Invoice>',
  ].join('');
}

let verifier: Verifier;
beforeAll(async () => {
  verifier = await openVerifier([der]);
});

function outcome(bytes: Buffer): string {
  const issuedAt = Date.parse('2024-05-10T05:00:00Z');
  const { state, findings } = verifier.verify(bytes, readXml(bytes), { taxId, issuedAt });
  return [state, ...findings.map(({ code }) => code)].join(' ');
}

it('is signed on another thread just as here: RSA has one signature for a text', async () => {
  const xml = `${declaration}${invoice()}`;
  const here = signer.sign(xml);
  const begun = signer.begin(xml);
  expect(begun.digest).toBe(here.digest);
  expect((await begun.finish()).equals(here.xml)).toBe(true);
});

describe('a signed document', () => {
  it.each([
    ['after a declaration', `${declaration}${invoice()}`],
    ['after a declaration on a line of its own', `${declaration}\n${invoice()}`],
    ['without a declaration', invoice()],
    [
      'whose root knows the ds prefix',
      invoice({
        head: `${namespaces.replace(' xmlns:ext', ' xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:ext')}`,
      }),
    ],
    ['whose root has attributes', invoice({ head: `${namespaces} Id="whole" note="a=&quot;>b"` })],
    [
      'with nothing but the default namespace and ext',
      invoice({ head: namespaces }).replace(' xmlns:zz="urn:unused"', ''),
    ],
    ['that speaks of xmlns in a text', invoice({ note: ' xmlns="x" xml:lang="y"' })],
  ])('is valid for our own verifier %s', (_, xml) => {
    const signed = signer.sign(xml);
    expect(outcome(signed.xml)).toBe('valid');
    const changed = Buffer.from(signed.xml.toString().replace('F001-1', 'F001-2'));
    expect(outcome(changed)).toBe('invalid digest_mismatch');
  });

  it('is the text that came, with the signature in its hole and nothing else changed', () => {
    const xml = `${declaration}\n${invoice()}`;
    const text = signer.sign(xml).xml.toString();
    expect(text.replace(/<ds:Signature .*<\/ds:Signature>/s, '')).toBe(xml);
    expect(text).toContain('<ext:ExtensionContent><ds:Signature xmlns:ds=');
    expect(text.match(/ Id="SignatureSP"/g)).toHaveLength(1);
  });

  it('carries one certificate, which is that of the signer', () => {
    const text = signer.sign(invoice()).xml.toString();
    const found = [...text.matchAll(/<ds:X509Certificate>([^<]*)<\/ds:X509Certificate>/g)];
    expect(found.map(([, base64]) => base64)).toEqual([der.toString('base64')]);
  });

  it('returns the digest that it contains', () => {
    const { xml, digest } = signer.sign(`${declaration}${invoice()}`);
    expect(digest).toBe(createHash('sha256').update(invoice()).digest('base64'));
    expect(xml.toString()).toContain(`<ds:DigestValue>${digest}</ds:DigestValue>`);
  });
});

describe('libxml2', () => {
  const mode = { mode: XmlC14NMode.XML_C14N_1_0, withComments: false };

  function within<T>(xml: string, use: (document: XmlDocument) => T): T {
    const document = XmlDocument.fromString(xml);
    try {
      return use(document);
    } finally {
      document.dispose();
    }
  }

  it('finds the document of these tests canonical, and its digest the same', () => {
    const canonical = within(invoice(), (document) => document.canonicalizeToString(mode));
    expect(canonical).toBe(invoice());
  });

  it('canonicalises the SignedInfo to the bytes that were signed', () => {
    const text = signer.sign(`${declaration}${invoice()}`).xml.toString();
    const canonical = within(text, (document) => {
      const element = document.get('//*[local-name()="SignedInfo"]');
      if (!(element instanceof XmlElement)) throw new Error('There is no SignedInfo.');
      return element.canonicalizeToString(mode);
    });
    const value = /<ds:SignatureValue>([^<]*)</.exec(text)?.[1] ?? '';
    const { publicKey } = new X509Certificate(der);
    const holds = verifyRsa(
      'sha256',
      Buffer.from(canonical),
      publicKey,
      Buffer.from(value, 'base64'),
    );
    expect(holds).toBe(true);
  });
});

const xmlsecIsThere = spawnSync('xmlsec1', ['--version']).status === 0;

describe.skipIf(!xmlsecIsThere)('xmlsec1 (skipped where it is not installed)', () => {
  function verdict(bytes: Buffer): string {
    const folder = mkdtempSync(join(tmpdir(), 'chasqui-sign-'));
    const options = ['--verify', '--enabled-key-data', 'rsa', '--pubkey-cert-der'];
    try {
      writeFileSync(join(folder, 'a.xml'), bytes);
      writeFileSync(join(folder, 'a.der'), der);
      const done = spawnSync('xmlsec1', [...options, 'a.der', 'a.xml'], { cwd: folder });
      return done.status === 0 ? 'valid' : 'invalid';
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  it('verifies what was signed, and refuses it once a character is another', () => {
    const { xml } = signer.sign(`${declaration}\n${invoice()}`);
    expect(verdict(xml)).toBe('valid');
    expect(verdict(Buffer.from(xml.toString().replace('100.00<', '900.00<')))).toBe('invalid');
  });
});

describe('what cannot be signed is refused', () => {
  it.each([
    ['no hole', invoice().replace(hole, '<ext:ExtensionContent>x</ext:ExtensionContent>')],
    ['two holes', invoice({ extra: `<ext:UBLExtension>${hole}</ext:UBLExtension>` })],
    ['another encoding', `<?xml version="1.0" encoding="ISO-8859-1"?>${invoice()}`],
    ['text after the root', `${invoice()}\n`],
    ['a byte order mark', `\uFEFF${invoice()}`],
    ['a space that is none after the declaration', `${declaration}\u00a0${invoice()}`],
    ['an inherited xml:lang', invoice({ head: `${namespaces} xml:lang="es"` })],
    [
      'namespaces below the root',
      invoice().replace('<ext:UBLExtension>', '<ext:UBLExtension xmlns:a="urn:a">'),
    ],
    ['ds for something else', invoice({ head: `${namespaces} xmlns:ds="urn:other"` })],
    ['nothing', ''],
  ])('%s', (_, xml) => {
    expect(() => signer.sign(xml)).toThrow('XML to sign');
  });

  it('a key that is not that of the certificate, or not RSA', () => {
    const other = testCertificate({ taxId: '20512345671' });
    const message = 'not the RSA key of the certificate';
    expect(() => createSigner({ key: other.key, certificate: der })).toThrow(message);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(() => createSigner({ key: privateKey, certificate: der })).toThrow(message);
  });
});
