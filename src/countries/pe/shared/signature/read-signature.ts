import { decodeBase64 } from '../../../../kernel/base64.ts';
import { type Message, messages } from '../../../../kernel/message.ts';
import type { XmlElement } from '../../../../kernel/xml/element.ts';
import type { Finding } from '../../../../subjects/ledger/documents/finding.ts';
import type { Canonicalization } from './canonical-parts.ts';

const signatureMessages = messages('pe.signature', {
  signedInfoParts: {
    en: 'The SignedInfo has far too many parts.',
    es: 'SignedInfo tiene demasiadas partes.',
  },
  manifest: {
    en: 'The Manifest of the signature is not read.',
    es: 'Manifest de la firma no se lee.',
  },
  otherParts: {
    en: 'The {name} of the signature has other parts, or another order of them, than XML Signature wants.',
    es: '{name} de la firma tiene otras partes, u otro orden, que los de XML Signature.',
  },
  missing: { en: 'The signature has no {name}.', es: 'La firma no tiene {name}.' },
  severalOf: {
    en: 'The signature has more than one {name}.',
    es: 'La firma tiene más de un {name}.',
  },
  unsupported: {
    en: 'The {name} "{algorithm}" of the signature is not supported.',
    es: '{name} "{algorithm}" de la firma no se admite.',
  },
  noUri: {
    en: 'The Reference of the signature has no URI that names an element.',
    es: 'Reference de la firma no tiene una URI que nombre un elemento.',
  },
  transformOrder: {
    en: 'The order of the Transforms is unusual.',
    es: 'El orden de Transforms es inusual.',
  },
  noBase64: {
    en: 'The {name} of the signature is empty, or no base64.',
    es: '{name} de la firma está vacío, o no es base64.',
  },
});

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

const inclusive = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const inclusive11 = 'http://www.w3.org/2006/12/xml-c14n11';

type CanonicalMethod = Pick<Canonicalization, 'method' | 'comments'>;
const canonicalMethods: ReadonlyMap<string, CanonicalMethod> = new Map([
  [inclusive, { method: 'c14n', comments: false }],
  [`${inclusive}#WithComments`, { method: 'c14n', comments: true }],
  [inclusive11, { method: 'c14n11', comments: false }],
  [`${inclusive11}#WithComments`, { method: 'c14n11', comments: true }],
  [exclusive, { method: 'exc-c14n', comments: false }],
  [`${exclusive}WithComments`, { method: 'exc-c14n', comments: true }],
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

  constructor(code: string, detail: Message) {
    super(String(detail));
    this.name = 'SignatureError';
    this.finding = { code, detail, authority_message: null };
  }
}

/**
 * Every signature of a document, those in its UBLExtensions first. Some systems leave an empty Signature
 * in documents that are yet to be signed: where there is nothing else, that is none.
 */
export function signaturesOf(root: XmlElement): readonly LocatedSignature[] {
  const found: LocatedSignature[] = [];
  collect(root, [root], found);
  if (found.every(({ element }) => element.children.length === 0)) return [];
  return found.toSorted((a, b) => Number(b.inExtension) - Number(a.inExtension));
}

/** Looks inside an element, the last of those that are open from the root down. */
function collect(parent: XmlElement, open: XmlElement[], found: LocatedSignature[]): void {
  for (const element of parent.children) {
    const isSignature = element.name === 'Signature' && element.namespace === xmldsig;
    if (element.children.length === 0 && !isSignature) continue;
    open.push(element);
    if (isSignature) found.push(located(open));
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
    throw new SignatureError('signature_unsupported', signatureMessages.signedInfoParts);
  }
  const facts = {
    algorithm: known(signatureMethods, part(signedInfo, 'SignatureMethod')),
    signatureValue: base64(part(element, 'SignatureValue')),
    signedInfoPosition: element.children.indexOf(signedInfo) + 1,
    canonicalization: canonicalizationOf(part(signedInfo, 'CanonicalizationMethod')),
    uri: uriOf(reference),
    ...transformsOf(reference),
    digestAlgorithm: known(digestMethods, part(reference, 'DigestMethod')),
    digestValue: base64(part(reference, 'DigestValue')),
  };
  for (const each of [element, signedInfo, reference]) refuseOtherParts(each);
  if (named(element, 'Object').some((object) => named(object, 'Manifest').length > 0)) {
    throw new SignatureError('signature_unsupported', signatureMessages.manifest);
  }
  return facts;
}

/** XML Signature, 4: which parts an element has, and in which order. Others would be read by some and not by others. */
const contents: Readonly<Record<string, RegExp>> = {
  Signature: /^SignedInfo SignatureValue(?: KeyInfo)?(?: Object)*$/,
  SignedInfo: /^CanonicalizationMethod SignatureMethod Reference$/,
  Reference: /^(?:Transforms )?DigestMethod DigestValue$/,
  Transforms: /^Transform(?: Transform)*$/,
};

function refuseOtherParts(element: XmlElement): void {
  const names = element.children.map(({ name, namespace }) => (namespace === xmldsig ? name : '?'));
  if (contents[element.name]?.test(names.join(' '))) return;
  const detail = signatureMessages.otherParts({ name: element.name });
  throw new SignatureError('signature_unsupported', detail);
}

/**
 * The texts of the certificates that came along, in their order, without white space. What has elements inside is no
 * certificate and comes as an empty text. The first X509Data that has certificates counts: all of one are about one key.
 */
export function certificateTexts({ element }: LocatedSignature): readonly string[] {
  const lists = named(element, 'KeyInfo')
    .flatMap((keyInfo) => named(keyInfo, 'X509Data'))
    .map((data) => named(data, 'X509Certificate'));
  const certificates = lists.find((list) => list.length > 0) ?? [];
  return certificates.map((each) =>
    each.children.length > 0 ? '' : each.text.replaceAll(/[ \t\r\n]+/g, ''),
  );
}

/** The digest as the first reference says it, even where the rest cannot be read. */
export function statedDigest({ element }: LocatedSignature): string | null {
  const value = named(element, 'SignedInfo')
    .flatMap((signedInfo) => named(signedInfo, 'Reference'))
    .flatMap((reference) => named(reference, 'DigestValue'))[0];
  const digest = value?.text.replaceAll(/[ \t\r\n]+/g, '') ?? '';
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
    throw new SignatureError('signature_incomplete', signatureMessages.missing({ name }));
  }
  if (others.length > 0) {
    throw new SignatureError('signature_unsupported', signatureMessages.severalOf({ name }));
  }
  return first;
}

/** The value as it is written, of the attribute without a prefix: one of another namespace means something else. */
function attribute(element: XmlElement, name: string): string | undefined {
  return element.tag.attributes.find(({ prefix, local }) => prefix === '' && local === name)?.value;
}

function known(methods: ReadonlyMap<string, string>, element: XmlElement): string {
  const algorithm = attribute(element, 'Algorithm') ?? '';
  const name = methods.get(algorithm);
  // A parameter, such as the length of an HMAC, would change what the method means.
  if (name === undefined || element.children.length > 0) throw unknownAlgorithm(element, algorithm);
  return name;
}

function unknownAlgorithm(element: XmlElement, algorithm: string): SignatureError {
  const detail = signatureMessages.unsupported({
    name: element.name,
    algorithm: algorithm.slice(0, 100),
  });
  return new SignatureError('signature_unsupported', detail);
}

/** Without one, the receiver is supposed to know what was signed; an XPointer may be anything. */
function uriOf(reference: XmlElement): string {
  const uri = attribute(reference, 'URI');
  if (uri !== undefined && !uri.startsWith('#xpointer')) return uri;
  const detail = signatureMessages.noUri;
  throw new SignatureError('signature_unsupported', detail);
}

function transformsOf(reference: XmlElement): Pick<SignatureFacts, 'enveloped' | 'document'> {
  const lists = named(reference, 'Transforms');
  for (const list of lists) refuseOtherParts(list);
  let enveloped = false;
  let document: Canonicalization | undefined;
  for (const transform of lists.flatMap((list) => list.children)) {
    const isEnveloped = isEnvelopedTransform(transform);
    if (document !== undefined || (isEnveloped && enveloped)) {
      throw new SignatureError('signature_unsupported', signatureMessages.transformOrder);
    }
    if (isEnveloped) enveloped = true;
    else document = canonicalizationOf(transform);
  }
  // XML Signature, 4.4.3.3: a reference to the same document drops comments before any transform.
  return { enveloped, document: { ...(document ?? defaultCanonicalization), comments: false } };
}

function isEnvelopedTransform(transform: XmlElement): boolean {
  return (
    attribute(transform, 'Algorithm') === `${xmldsig}enveloped-signature` &&
    transform.children.length === 0
  );
}

function canonicalizationOf(element: XmlElement): Canonicalization {
  const algorithm = attribute(element, 'Algorithm') ?? '';
  const how = canonicalMethods.get(algorithm);
  const [list, ...others] = element.children;
  const isList = list?.name === 'InclusiveNamespaces' && list.namespace === exclusive;
  const isUnderstood = list === undefined || (isList && how?.method === 'exc-c14n');
  if (how === undefined || !isUnderstood || others.length > 0) {
    throw unknownAlgorithm(element, algorithm);
  }
  return { ...how, inclusivePrefixes: list === undefined ? [] : prefixesOf(list) };
}

function prefixesOf(list: XmlElement): readonly string[] {
  const prefixes = (attribute(list, 'PrefixList') ?? '').split(/[ \t\r\n]+/);
  return prefixes.filter((prefix) => prefix !== '');
}

function base64(element: XmlElement): Buffer {
  const bytes = element.children.length > 0 ? undefined : decodeBase64(element.text);
  if (bytes !== undefined) return bytes;
  const detail = signatureMessages.noBase64({ name: element.name });
  throw new SignatureError('signature_incomplete', detail);
}
