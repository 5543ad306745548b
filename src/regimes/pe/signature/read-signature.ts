import type { Finding } from '../../../domain/document/finding.ts';
import type { XmlElement } from '../../../lib/xml-element.ts';
import { attribute, text } from '../../../lib/xml-path.ts';
import type { Canonicalization } from './canonical-parts.ts';

const xmldsig = 'http://www.w3.org/2000/09/xmldsig#';
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';

const signatureMethods: ReadonlyMap<string, string> = new Map([
  [`${xmldsig}rsa-sha1`, 'rsa-sha1'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'rsa-sha256'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha384', 'rsa-sha384'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', 'rsa-sha512'],
]);

const digestMethods: ReadonlyMap<string, string> = new Map([
  [`${xmldsig}sha1`, 'sha1'],
  ['http://www.w3.org/2001/04/xmlenc#sha256', 'sha256'],
  ['http://www.w3.org/2001/04/xmldsig-more#sha384', 'sha384'],
  ['http://www.w3.org/2001/04/xmlenc#sha512', 'sha512'],
]);

const canonicalMethods: ReadonlyMap<string, Canonicalization['method']> = new Map([
  ['http://www.w3.org/TR/2001/REC-xml-c14n-20010315', 'c14n'],
  ['http://www.w3.org/2006/12/xml-c14n11', 'c14n11'],
  [exclusive, 'exc-c14n'],
]);

/** XML Signature, 4.4.3.2: what a reference is canonicalised with where it names nothing. */
const defaultCanonicalization: Canonicalization = {
  method: 'c14n',
  comments: false,
  inclusivePrefixes: [],
};

export type LocatedSignature = {
  readonly element: XmlElement;
  /** Steps from the root: the position, from 1, among the elements of each parent. */
  readonly path: readonly number[];
  /** Whether it is where UBL wants it: in an ExtensionContent of the root's UBLExtensions. */
  readonly inExtension: boolean;
};

/** What a signature says of itself. */
export type SignatureFacts = {
  readonly algorithm: string;
  readonly signatureValue: Buffer;
  readonly signedInfoPosition: number;
  readonly canonicalization: Canonicalization;
  readonly uri: string;
  readonly enveloped: boolean;
  readonly document: Canonicalization;
  readonly digestAlgorithm: string;
  readonly digestValue: Buffer;
};

/** A signature that cannot be checked: it uses what is not known here, or lacks what it needs. */
export class SignatureError extends Error {
  readonly finding: Finding;

  constructor(code: string, detail: string) {
    super(detail);
    this.name = 'SignatureError';
    this.finding = { code, detail, authority_message: null };
  }
}

/**
 * Every signature of a document, those in its UBLExtensions first. Some systems leave an empty Signature
 * in documents that are yet to be signed: that is none.
 */
export function signaturesOf(root: XmlElement): readonly LocatedSignature[] {
  const found: LocatedSignature[] = [];
  collect(root, [root], found);
  return found.toSorted((a, b) => Number(b.inExtension) - Number(a.inExtension));
}

/** Looks inside an element, the last of those that are open from the root down. */
function collect(parent: XmlElement, open: XmlElement[], found: LocatedSignature[]): void {
  for (const element of parent.children) {
    if (element.children.length === 0) continue;
    open.push(element);
    if (element.name === 'Signature' && element.namespace === xmldsig) found.push(located(open));
    collect(element, open, found);
    open.pop();
  }
}

const extensionNames = 'UBLExtensions/UBLExtension/ExtensionContent/Signature';

function located(open: readonly XmlElement[]): LocatedSignature {
  const below = open.slice(1);
  const path = below.map((element, depth) => (open[depth]?.children.indexOf(element) ?? 0) + 1);
  const inExtension = below.map(({ name }) => name).join('/') === extensionNames;
  return { element: open.at(-1) as XmlElement, path, inExtension };
}

/** Real ones have some ten elements. Canonicalising many costs far more than those of a document. */
const signedInfoSizeMax = 100;

function sizeOf(element: XmlElement): number {
  let size = 1;
  for (const child of element.children) size += sizeOf(child);
  return size;
}

/** Reads how a signature was made. Throws {@link SignatureError}. */
export function readSignature({ element }: LocatedSignature): SignatureFacts {
  const signedInfo = part(element, 'SignedInfo');
  const reference = part(signedInfo, 'Reference');
  if (sizeOf(signedInfo) > signedInfoSizeMax) {
    throw new SignatureError('signature_unsupported', 'The SignedInfo has far too many parts.');
  }
  return {
    algorithm: known(signatureMethods, part(signedInfo, 'SignatureMethod')),
    signatureValue: base64(part(element, 'SignatureValue')),
    signedInfoPosition: element.children.indexOf(signedInfo) + 1,
    canonicalization: canonicalizationOf(part(signedInfo, 'CanonicalizationMethod')),
    uri: uriOf(reference),
    ...transformsOf(reference),
    digestAlgorithm: known(digestMethods, part(reference, 'DigestMethod')),
    digestValue: base64(part(reference, 'DigestValue')),
  };
}

/** The texts of the certificates that came along, in their order, without white space. */
export function certificateTexts({ element }: LocatedSignature): readonly string[] {
  return named(element, 'KeyInfo')
    .flatMap((keyInfo) => named(keyInfo, 'X509Data'))
    .flatMap((data) => named(data, 'X509Certificate'))
    .map((certificate) => certificate.text.replaceAll(/\s+/g, ''));
}

/** The digest as the first reference says it, even where the rest cannot be read. */
export function statedDigest({ element }: LocatedSignature): string | null {
  const value = named(element, 'SignedInfo')
    .flatMap((signedInfo) => named(signedInfo, 'Reference'))
    .flatMap((reference) => named(reference, 'DigestValue'))[0];
  const digest = value?.text.replaceAll(/\s+/g, '') ?? '';
  // What test systems leave in its place is no digest to show.
  return /^[A-Za-z0-9+/=]{1,120}$/.test(digest) ? digest : null;
}

function named(parent: XmlElement, name: string): readonly XmlElement[] {
  return parent.children.filter(
    (element) => element.name === name && element.namespace === xmldsig,
  );
}

/** The one part of this name. Two would leave it open which one was signed. */
function part(parent: XmlElement, name: string): XmlElement {
  const [first, ...others] = named(parent, name);
  if (first === undefined) {
    throw new SignatureError('signature_incomplete', `The signature has no ${name}.`);
  }
  if (others.length > 0) {
    throw new SignatureError('signature_unsupported', `The signature has more than one ${name}.`);
  }
  return first;
}

function known(methods: ReadonlyMap<string, string>, element: XmlElement): string {
  const algorithm = attribute(element, 'Algorithm');
  const name = methods.get(algorithm);
  if (name === undefined) throw unknownAlgorithm(element, algorithm);
  return name;
}

function unknownAlgorithm(element: XmlElement, algorithm: string): SignatureError {
  const detail = `The ${element.name} "${algorithm.slice(0, 100)}" of the signature is not supported.`;
  return new SignatureError('signature_unsupported', detail);
}

/** Without one, the receiver is supposed to know what was signed; an XPointer may be anything. */
function uriOf(reference: XmlElement): string {
  const uri = reference.attributes.URI;
  if (uri !== undefined && !uri.startsWith('#xpointer')) return uri;
  const detail = 'The Reference of the signature has no URI that names an element.';
  throw new SignatureError('signature_unsupported', detail);
}

function transformsOf(reference: XmlElement): Pick<SignatureFacts, 'enveloped' | 'document'> {
  const transforms = named(reference, 'Transforms').flatMap((list) => named(list, 'Transform'));
  let enveloped = false;
  let document: Canonicalization | undefined;
  for (const transform of transforms) {
    const isEnveloped = attribute(transform, 'Algorithm') === `${xmldsig}enveloped-signature`;
    if (document !== undefined || (isEnveloped && enveloped)) {
      throw new SignatureError('signature_unsupported', 'The order of the Transforms is unusual.');
    }
    if (isEnveloped) enveloped = true;
    else document = canonicalizationOf(transform);
  }
  // XML Signature, 4.4.3.3: a reference to the same document drops comments before any transform.
  return { enveloped, document: { ...(document ?? defaultCanonicalization), comments: false } };
}

function canonicalizationOf(element: XmlElement): Canonicalization {
  const algorithm = attribute(element, 'Algorithm');
  const [base, comments] = withoutComments(algorithm);
  const method = canonicalMethods.get(base);
  if (method === undefined) throw unknownAlgorithm(element, algorithm);
  const prefixes = element.children
    .filter(({ name, namespace }) => name === 'InclusiveNamespaces' && namespace === exclusive)
    .flatMap((list) => attribute(list, 'PrefixList').split(/\s+/))
    .filter((prefix) => prefix !== '');
  return { method, comments, inclusivePrefixes: prefixes };
}

/** `…#WithComments`; exclusive canonicalisation has the mark of a fragment already. */
function withoutComments(algorithm: string): readonly [string, boolean] {
  if (algorithm === `${exclusive}WithComments`) return [exclusive, true];
  const mark = '#WithComments';
  if (!algorithm.endsWith(mark)) return [algorithm, false];
  return [algorithm.slice(0, -mark.length), true];
}

function base64(element: XmlElement): Buffer {
  const bytes = Buffer.from(text(element), 'base64');
  if (bytes.length > 0) return bytes;
  throw new SignatureError(
    'signature_incomplete',
    `The ${element.name} of the signature is empty.`,
  );
}
