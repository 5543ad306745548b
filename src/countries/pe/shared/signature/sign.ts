import { hash, type KeyObject, sign as signBytes, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import type { Signer, SigningCredentials } from '../../../../subjects/country/regime.ts';

const xmldsig = 'http://www.w3.org/2000/09/xmldsig#';
const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const inclusiveC14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/** The Id that cac:Signature of SUNAT's guides points to. */
const signatureId = 'SignatureSP';

const openContent = '<ext:ExtensionContent>';
const hole = `${openContent}</ext:ExtensionContent>`;

/**
 * A signer for many documents. The key must be RSA and that of the certificate. It fills the one empty
 * ExtensionContent of a document with its signature. What follows the declaration must be canonical already
 * (Canonical XML 1.0), as our writers make it: nothing is parsed here.
 */
export function createSigner({ key, certificate }: SigningCredentials): Signer {
  if (key.asymmetricKeyType !== 'rsa' || !new X509Certificate(certificate).checkPrivateKey(key)) {
    throw new Error('The key to sign with is not the RSA key of the certificate.');
  }
  const base64 = certificate.toString('base64');
  const keyInfo = `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`;
  return {
    sign(xml) {
      const unsigned = prepare(xml);
      const value = signBytes('sha256', unsigned.signedInfo, key);
      return { xml: filled(unsigned, value, keyInfo), digest: unsigned.digest };
    },
    begin(xml) {
      const unsigned = prepare(xml);
      const finish = async () =>
        filled(unsigned, await signApart('sha256', unsigned.signedInfo, key), keyInfo);
      return { digest: unsigned.digest, finish };
    },
  };
}

/** On a thread of Node's pool. */
const signApart = promisify(signBytes) as (
  algorithm: string,
  data: Buffer,
  key: KeyObject,
) => Promise<Buffer>;

/** A document before it is signed, and what its signature is over. */
type Unsigned = {
  readonly bytes: Buffer;
  /** Where the signature goes. */
  readonly at: number;
  readonly digest: string;
  readonly content: string;
  readonly signedInfo: Buffer;
};

function prepare(xml: string): Unsigned {
  const start = rootStart(xml);
  const inside = holeIn(xml, start);
  const bytes = Buffer.from(xml, 'utf8');
  const digest = hash('sha256', bytes.subarray(start), 'base64');
  const content = signedInfoContent(digest);
  const namespaces = namespacesInScope(xml.slice(start, inside));
  const signedInfo = Buffer.from(`<ds:SignedInfo${namespaces}>${content}</ds:SignedInfo>`);
  return { bytes, at: Buffer.byteLength(xml.slice(0, inside)), digest, content, signedInfo };
}

function filled({ bytes, at, content }: Unsigned, value: Buffer, keyInfo: string): Buffer {
  const signature =
    `<ds:Signature xmlns:ds="${xmldsig}" Id="${signatureId}">` +
    `<ds:SignedInfo>${content}</ds:SignedInfo>` +
    `<ds:SignatureValue>${value.toString('base64')}</ds:SignatureValue>${keyInfo}</ds:Signature>`;
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(signature), bytes.subarray(at)]);
}

const declaration =
  /^<\?xml version="1\.0" encoding="utf-8"(?: standalone="(?:yes|no)")?\?>[ \t\r\n]*/i;

/** After the declaration, which is ASCII, and the white space after it: canonical XML has neither. */
function rootStart(xml: string): number {
  const start = declaration.exec(xml)?.[0].length ?? 0;
  const begins = xml[start] === '<' && xml[start + 1] !== '?';
  if (begins && xml.endsWith('>')) return start;
  throw new Error('The XML to sign is not UTF-8 whose root ends its text.');
}

/** Where the signature goes. Markup of this form cannot occur in a text: `<` is escaped there. */
function holeIn(xml: string, start: number): number {
  const at = xml.indexOf(hole, start);
  if (at < 0 || xml.includes(hole, at + hole.length)) {
    throw new Error('The XML to sign has not exactly one empty ext:ExtensionContent.');
  }
  return at + openContent.length;
}

/** Written in canonical form, so that it reads the same in the document and under the signature. */
function signedInfoContent(digest: string): string {
  return (
    `<ds:CanonicalizationMethod Algorithm="${inclusiveC14n}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${rsaSha256}"></ds:SignatureMethod>` +
    `<ds:Reference URI=""><ds:Transforms>` +
    `<ds:Transform Algorithm="${xmldsig}enveloped-signature"></ds:Transform></ds:Transforms>` +
    `<ds:DigestMethod Algorithm="${sha256}"></ds:DigestMethod>` +
    `<ds:DigestValue>${digest}</ds:DigestValue></ds:Reference>`
  );
}

const startTag = /^<[^\s<>/]+((?: [^\s=<>"]+="[^"<]*")*)>/;
const attributes = / ([^\s=]+)="([^"]*)"/g;

/**
 * Canonical XML 1.0, 2.4: an element that is signed for itself carries every namespace that its ancestors
 * declare, the default one first, then by prefix. `before` is the document up to the signature: only its
 * root may declare any, and none of the `xml:` attributes, which would be inherited as well.
 */
function namespacesInScope(before: string): string {
  const tag = startTag.exec(before);
  const declared = new Map([['xmlns:ds', xmldsig]]);
  for (const [, name = '', value = ''] of (tag?.[1] ?? '').matchAll(attributes)) {
    if (name === 'xmlns' || name.startsWith('xmlns:')) declared.set(name, value);
    if (name.startsWith('xml:')) throw new Error(`The root of the XML to sign has ${name}.`);
  }
  const open = before.slice(tag?.[0].length ?? 0);
  if (tag === null || declared.get('xmlns:ds') !== xmldsig || /<[^<>]* xml(?:ns)?[:=]/.test(open)) {
    throw new Error('The XML to sign declares namespaces elsewhere than at its root.');
  }
  const names = [...declared.keys()].sort();
  return names.map((name) => ` ${name}="${declared.get(name)}"`).join('');
}
