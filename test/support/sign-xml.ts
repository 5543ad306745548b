import { createHash, type KeyObject, sign } from 'node:crypto';
import { XmlC14NMode, XmlDocument, XmlElement } from 'libxml2-wasm';

/** Signs as Peruvian systems do: an enveloped signature over the whole document in an ExtensionContent. */
export type SignOptions = {
  readonly key: KeyObject;
  /** Base64 of the DER of each, the signer's first or not; none at all leaves out the KeyInfo. */
  readonly certificate: string | readonly string[];
  readonly digest: 'sha1' | 'sha256' | 'sha384' | 'sha512';
  readonly canonicalization: 'c14n' | 'exc-c14n' | 'c14n11';
  /** Of the elements of the signature; `''` for none. */
  readonly prefix?: string;
  /** What the document is written in; its declaration must say so already. */
  readonly encoding?: 'utf-8' | 'latin1';
  /** Names the root by its Id instead of the whole document. */
  readonly uri?: string;
  /** Of exclusive canonicalisation: what its InclusiveNamespaces lists. */
  readonly inclusivePrefixes?: readonly string[];
  /** Canonicalises the SignedInfo with its comments, and has one in it. */
  readonly comments?: boolean;
  /** Inside the Transforms instead of the usual ones. */
  readonly transforms?: string;
};

const xmldsig = 'http://www.w3.org/2000/09/xmldsig#';
const more = 'http://www.w3.org/2001/04/xmldsig-more#';
const xmlenc = 'http://www.w3.org/2001/04/xmlenc#';

const digestUris = {
  sha1: `${xmldsig}sha1`,
  sha256: `${xmlenc}sha256`,
  sha384: `${more}sha384`,
  sha512: `${xmlenc}sha512`,
};
const signatureUris = {
  sha1: `${xmldsig}rsa-sha1`,
  sha256: `${more}rsa-sha256`,
  sha384: `${more}rsa-sha384`,
  sha512: `${more}rsa-sha512`,
};
const canonicalUris = {
  c14n: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  c14n11: 'http://www.w3.org/2006/12/xml-c14n11',
  'exc-c14n': 'http://www.w3.org/2001/10/xml-exc-c14n#',
};
const modes = {
  c14n: XmlC14NMode.XML_C14N_1_0,
  c14n11: XmlC14NMode.XML_C14N_1_1,
  'exc-c14n': XmlC14NMode.XML_C14N_EXCLUSIVE_1_0,
};

const emptyContent = /<(\w+:)?ExtensionContent(?:\s*\/>|>\s*<\/(?:\w+:)?ExtensionContent>)/g;

/** Of the signature that has no value yet. */
const signedInfoToBe =
  '//*[local-name()="SignedInfo"][following-sibling::*[local-name()="SignatureValue"]=""]';

/** Fills the last empty ExtensionContent of a document with its signature. */
export function signXml(xml: string, options: SignOptions): Buffer {
  const how = canonicalOptions(options);
  const hole = [...xml.matchAll(emptyContent)].at(-1);
  if (hole === undefined) throw new Error('The document has no empty ExtensionContent.');
  const open = `<${hole[1] ?? ''}ExtensionContent>`;
  const around = (content: string) =>
    `${xml.slice(0, hole.index)}${open}${content}${open.replace('<', '</')}${xml.slice(hole.index + hole[0].length)}`;
  const digest = createHash(options.digest)
    .update(canonical(around(''), { ...how, withComments: false }))
    .digest('base64');
  const unsigned = around(signatureXml(options, digest, ''));
  const signedInfo = canonical(unsigned, how, signedInfoToBe);
  const value = sign(options.digest, Buffer.from(signedInfo), options.key).toString('base64');
  const whole = around(signatureXml(options, digest, value));
  return Buffer.from(whole, options.encoding === 'latin1' ? 'latin1' : 'utf8');
}

function signatureXml(options: SignOptions, digest: string, value: string): string {
  const { prefix = 'ds' } = options;
  const p = prefix === '' ? '' : `${prefix}:`;
  const uri = canonicalUris[options.canonicalization];
  const withComments = `${uri.endsWith('#') ? uri : `${uri}#`}WithComments`;
  const prefixes = options.inclusivePrefixes?.join(' ');
  const parameters =
    prefixes === undefined
      ? ''
      : `<ec:InclusiveNamespaces xmlns:ec="${canonicalUris['exc-c14n']}" PrefixList="${prefixes}"/>`;
  const usual = `<${p}Transform Algorithm="${xmldsig}enveloped-signature"/>${
    options.canonicalization === 'c14n'
      ? ''
      : `<${p}Transform Algorithm="${uri}">${parameters}</${p}Transform>`
  }`;
  const certificates = [options.certificate].flat();
  const keyInfo = certificates.map((text) => `<${p}X509Certificate>${text}</${p}X509Certificate>`);
  return [
    `<${p}Signature xmlns${prefix === '' ? '' : `:${prefix}`}="${xmldsig}" Id="SignatureTest">`,
    `<${p}SignedInfo>${options.comments ? '<!-- a comment -->' : ''}`,
    `<${p}CanonicalizationMethod Algorithm="${options.comments ? withComments : uri}">`,
    `${parameters}</${p}CanonicalizationMethod>`,
    `<${p}SignatureMethod Algorithm="${signatureUris[options.digest]}"/>`,
    `<${p}Reference URI="${options.uri ?? ''}">`,
    `<${p}Transforms>${options.transforms ?? usual}</${p}Transforms>`,
    `<${p}DigestMethod Algorithm="${digestUris[options.digest]}"/>`,
    `<${p}DigestValue>${digest}</${p}DigestValue></${p}Reference></${p}SignedInfo>\n`,
    `<${p}SignatureValue>${value.replaceAll(/(.{76})/g, '$1\n')}</${p}SignatureValue>\n`,
    certificates.length === 0
      ? ''
      : `<${p}KeyInfo><${p}X509Data>${keyInfo.join('')}</${p}X509Data></${p}KeyInfo>`,
    `</${p}Signature>`,
  ].join('');
}

function canonicalOptions(options: SignOptions) {
  return {
    mode: modes[options.canonicalization],
    withComments: options.comments ?? false,
    inclusiveNamespacePrefixes: [...(options.inclusivePrefixes ?? [])],
  };
}

/** Of the whole document, or of an element where it stands. */
function canonical(xml: string, how: ReturnType<typeof canonicalOptions>, path?: string): string {
  const document = XmlDocument.fromString(xml.replace(/^<\?xml[^>]*\?>/, ''));
  try {
    if (path === undefined) return document.canonicalizeToString(how);
    const element = document.get(path);
    if (!(element instanceof XmlElement)) throw new Error(`There is nothing at ${path}.`);
    return element.canonicalizeToString(how);
  } finally {
    document.dispose();
  }
}
