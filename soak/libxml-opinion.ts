import { createHash, verify, X509Certificate } from 'node:crypto';
import {
  ParseOption,
  XmlC14NMode,
  XmlDocument,
  type XmlElement,
  XmlElement as XmlElementClass,
} from 'libxml2-wasm';

/**
 * A verifier of signatures that shares nothing with ours: libxml2 reads the bytes, finds the parts and writes the
 * canonical forms in place. It knows what our own files use, and no more.
 */
export type Opinion = 'valid' | 'refused' | 'unknown encoding';

const canonical = new Map([
  ['http://www.w3.org/TR/2001/REC-xml-c14n-20010315', XmlC14NMode.XML_C14N_1_0],
  ['http://www.w3.org/2006/12/xml-c14n11', XmlC14NMode.XML_C14N_1_1],
  ['http://www.w3.org/2001/10/xml-exc-c14n#', XmlC14NMode.XML_C14N_EXCLUSIVE_1_0],
]);
const hashes = new Map([
  ['sha1', 'sha1'],
  ['sha256', 'sha256'],
  ['sha384', 'sha384'],
  ['sha512', 'sha512'],
]);

const option =
  ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NOWARNING;

export function libxmlOpinion(bytes: Buffer): Opinion {
  let document: XmlDocument;
  try {
    document = XmlDocument.fromBuffer(bytes, { option });
  } catch (error) {
    // Only those encodings that it has built in: the other program has more.
    return /encoding/i.test((error as Error).message) ? 'unknown encoding' : 'refused';
  }
  try {
    return holds(document) ? 'valid' : 'refused';
  } catch {
    return 'refused';
  } finally {
    document.dispose();
  }
}

const dsig = { ds: 'http://www.w3.org/2000/09/xmldsig#' };

function one(from: XmlDocument | XmlElement, path: string): XmlElement {
  const found = from.find(path, dsig);
  const [only] = found;
  if (found.length !== 1 || !(only instanceof XmlElementClass)) throw new Error(`not one ${path}`);
  return only;
}

function holds(document: XmlDocument): boolean {
  const signature = one(document, '(//ds:Signature)[1]');
  const signedInfo = one(signature, 'ds:SignedInfo');
  const value = Buffer.from(one(signature, 'ds:SignatureValue').content, 'base64');
  const certificate = signature.find('ds:KeyInfo/ds:X509Data/ds:X509Certificate', dsig)[0];
  const { publicKey } = new X509Certificate(Buffer.from(certificate?.content ?? '', 'base64'));
  const text = signedInfo.canonicalizeToString(
    methodOf(one(signedInfo, 'ds:CanonicalizationMethod')),
  );
  const method = algorithmOf(one(signedInfo, 'ds:SignatureMethod'));
  const hash = hashes.get(/#rsa-(sha\d+)$/.exec(method)?.[1] ?? '');
  if (hash === undefined || !verify(hash, Buffer.from(text), publicKey, value)) return false;
  return digestFits(document, signature, one(signedInfo, 'ds:Reference'));
}

function digestFits(document: XmlDocument, signature: XmlElement, reference: XmlElement): boolean {
  const digest = one(reference, 'ds:DigestValue').content;
  const hash = hashes.get(
    /#(sha\d+)$/.exec(algorithmOf(one(reference, 'ds:DigestMethod')))?.[1] ?? '',
  );
  const transforms = reference.find('ds:Transforms/ds:Transform', dsig) as XmlElement[];
  const last = transforms.at(-1);
  const isCanonical = last !== undefined && canonical.has(bare(algorithmOf(last)));
  const how = isCanonical ? methodOf(last) : { mode: XmlC14NMode.XML_C14N_1_0 };
  const isPart = reference.attr('URI')?.value !== '';
  signature.remove();
  if (isPart) removeAround(document.root);
  const text = document.canonicalizeToString({ ...how, withComments: false });
  const made = createHash(hash ?? '')
    .update(text)
    .digest();
  return made.equals(Buffer.from(digest, 'base64'));
}

function removeAround(root: XmlElement): void {
  for (let node = root.prev; node !== null; node = root.prev) node.remove();
  for (let node = root.next; node !== null; node = root.next) node.remove();
}

function algorithmOf(element: XmlElement): string {
  return element.attr('Algorithm')?.value ?? '';
}

function bare(algorithm: string): string {
  return algorithm.replace(/(?<=c14n-20010315|c14n11)#WithComments$|(?<=n#)WithComments$/, '');
}

function methodOf(element: XmlElement) {
  const algorithm = algorithmOf(element);
  const mode = canonical.get(bare(algorithm));
  if (mode === undefined) throw new Error(`unknown ${algorithm}`);
  const list = element.find('*[local-name()="InclusiveNamespaces"]')[0];
  const prefixes = list instanceof XmlElementClass ? (list.attr('PrefixList')?.value ?? '') : '';
  return {
    mode,
    withComments: algorithm.endsWith('WithComments'),
    ...(mode === XmlC14NMode.XML_C14N_EXCLUSIVE_1_0
      ? { inclusiveNamespacePrefixes: prefixes.split(/\s+/).filter((each) => each !== '') }
      : {}),
  };
}
