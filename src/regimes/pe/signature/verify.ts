import { createHash, verify as verifyRsa } from 'node:crypto';
import type { Finding } from '../../../domain/document/finding.ts';
import type { SignatureCheck } from '../../../domain/ports/authority-files.ts';
import { type CanonicalForm, canonicalXml } from '../../../lib/xml-canonical.ts';
import type { XmlElement } from '../../../lib/xml-element.ts';
import { decodeXml } from '../../../lib/xml-encoding.ts';
import {
  type Canonicalization,
  type CanonicalParts,
  canonicalParts,
  type Libxml,
} from './canonical-parts.ts';
import {
  type CertificateCache,
  certificateFindings,
  createCertificateCache,
  type ReadCertificate,
  readCertificates,
} from './certificate.ts';
import {
  certificateTexts,
  type LocatedSignature,
  readSignature,
  SignatureError,
  type SignatureFacts,
  signaturesOf,
  statedDigest,
} from './read-signature.ts';

export type SignerContext = {
  /** The RUC that the certificate should name. */
  readonly taxId: string | null;
  /** Milliseconds since 1970; the start of the day where no time is known. */
  readonly issuedAt: number | null;
};

export type Verifier = {
  /**
   * Checks the signature of a document: that it is over all of these bytes and by the key of its own
   * certificate. Who issued that certificate is not asked. `tree` is what `readXml` made of `bytes`.
   */
  verify(bytes: Buffer, tree: XmlElement, context: SignerContext): SignatureCheck;
};

/** libxml2 takes some 20 MB: only processes that take files in load it. */
export async function openVerifier(): Promise<Verifier> {
  const libxml = await import('libxml2-wasm');
  const checker = { libxml, certificates: createCertificateCache() };
  return { verify: (bytes, tree, context) => verify(checker, bytes, tree, context) };
}

type Checker = { readonly libxml: Libxml; readonly certificates: CertificateCache };

/** One is the rule. A second one may have been added by a service in between; more are not looked at. */
const signaturesMax = 2;

const absent: SignatureCheck = {
  state: 'absent',
  algorithm: null,
  certificate: null,
  digest: null,
  findings: [],
};

function verify(
  checker: Checker,
  bytes: Buffer,
  tree: XmlElement,
  context: SignerContext,
): SignatureCheck {
  const signatures = signaturesOf(tree);
  let first: SignatureCheck | undefined;
  for (const signature of signatures.slice(0, signaturesMax)) {
    const check = checkSignature(checker, bytes, tree, signature, context);
    first ??= check;
    if (check.state !== 'valid') continue;
    first = check;
    break;
  }
  if (first === undefined) return absent;
  if (signatures.length === 1) return first;
  const detail = `The document has ${signatures.length} signatures; one is expected.`;
  return {
    ...first,
    findings: [...first.findings, { code: 'several_signatures', detail, authority_message: null }],
  };
}

function checkSignature(
  checker: Checker,
  bytes: Buffer,
  tree: XmlElement,
  signature: LocatedSignature,
  context: SignerContext,
): SignatureCheck {
  const certificates = readCertificates(certificateTexts(signature), checker.certificates);
  const facts: Omit<SignatureCheck, 'state' | 'findings'> = {
    algorithm: null,
    certificate: certificates[0]?.facts ?? null,
    digest: statedDigest(signature),
  };
  try {
    const how = readSignature(signature);
    const known = { ...facts, algorithm: how.algorithm };
    const uncovered = notOverRoot(how, tree);
    if (uncovered !== undefined) return { ...known, state: 'invalid', findings: [uncovered] };
    const quick = quickParts(bytes, tree, signature, how);
    const judged = quick && judge(how, quick, certificates, context);
    if (judged?.state === 'valid') return { ...known, ...judged };
    const parts = canonicalise(checker, bytes, signature, how);
    return { ...known, ...judge(how, parts, certificates, context) };
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    return { ...facts, state: 'unreadable', findings: [error.finding] };
  }
}

/**
 * The canonical forms from the tree that was read anyway, several times as fast as through libxml2, which
 * is asked wherever this does not find the signature valid. Undefined for what the tree does not hold.
 */
function quickParts(
  bytes: Buffer,
  tree: XmlElement,
  { element, path }: LocatedSignature,
  how: SignatureFacts,
): CanonicalParts | undefined {
  const forms = [how.document, how.canonicalization];
  const known = forms.every(({ method, comments }) => method !== 'c14n11' && !comments);
  // A tree that names its origin was read plainly, and had no processing instructions.
  if (!known || (tree.origin === '' && mayHaveInstructions(bytes))) return undefined;
  const signedInfo = element.children[how.signedInfoPosition - 1];
  if (signedInfo === undefined) return undefined;
  const without = how.enveloped ? element : undefined;
  const document = canonicalXml(tree, formOf(how.document), { ancestors: [], without });
  const digest = createHash(how.digestAlgorithm).update(document, 'utf8').digest();
  if (!digest.equals(how.digestValue)) return undefined;
  const ancestors = [...ancestorsAlong(tree, path), element];
  const scope = { ancestors, without: undefined };
  const info = canonicalXml(signedInfo, formOf(how.canonicalization), scope);
  return { digest, signedInfo: Buffer.from(info, 'utf8') };
}

const declarationStart = /^\ufeff?<\?xml[ \t\r\n]/;

/** After the declaration, `<?` begins a processing instruction (or is text in CDATA: rare enough). */
function mayHaveInstructions(bytes: Buffer): boolean {
  const start = bytes.toString('utf8', 0, 12);
  return bytes.indexOf('<?', declarationStart.test(start) ? 5 : 0) >= 0;
}

function formOf({ method, inclusivePrefixes }: Canonicalization): CanonicalForm {
  const prefixes = inclusivePrefixes.map((prefix) => (prefix === '#default' ? '' : prefix));
  return { exclusive: method === 'exc-c14n', inclusivePrefixes: prefixes };
}

/** The elements from the root down to the parent of where a path leads. */
function ancestorsAlong(root: XmlElement, path: readonly number[]): readonly XmlElement[] {
  const ancestors: XmlElement[] = [];
  let element: XmlElement | undefined = root;
  for (const position of path) {
    if (element === undefined) break;
    ancestors.push(element);
    element = element.children[position - 1];
  }
  return ancestors;
}

/**
 * A signature over a part says nothing of the rest, and a reader would take the rest for signed
 * (signature wrapping). Only the whole document counts: `""`, or the id of the root.
 */
function notOverRoot({ uri }: SignatureFacts, root: XmlElement): Finding | undefined {
  if (uri === '') return undefined;
  const ids = ['Id', 'ID', 'id'].map((name) => root.attributes[name]);
  if (uri.length > 1 && uri.startsWith('#') && ids.includes(uri.slice(1))) return undefined;
  const detail = `The signature is over "${uri.slice(0, 60)}", which is not the whole document.`;
  return { code: 'reference_not_document', detail, authority_message: null };
}

function canonicalise(
  { libxml }: Checker,
  bytes: Buffer,
  signature: LocatedSignature,
  how: SignatureFacts,
): CanonicalParts {
  try {
    return canonicalParts(libxml, decodeXml(bytes).utf8(), {
      signaturePath: signature.path,
      signedInfoPosition: how.signedInfoPosition,
      wholeDocument: how.uri === '',
      enveloped: how.enveloped,
      document: how.document,
      digest: how.digestAlgorithm,
      signedInfo: how.canonicalization,
    });
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 100).trim() : '';
    throw new SignatureError(
      'signature_unsupported',
      `The document has no canonical form, so its signature cannot be checked. ${why}`.trim(),
    );
  }
}

type Judgement = Pick<SignatureCheck, 'state' | 'findings'> &
  Partial<Pick<SignatureCheck, 'certificate'>>;

function judge(
  how: SignatureFacts,
  parts: CanonicalParts,
  certificates: readonly ReadCertificate[],
  context: SignerContext,
): Judgement {
  const wrong: Finding[] = [];
  if (!parts.digest.equals(how.digestValue)) {
    const detail = 'The document is not the one that was signed: its digest is another.';
    wrong.push({ code: 'digest_mismatch', detail, authority_message: null });
  }
  if (certificates.length === 0) {
    const detail = 'The signature has no certificate that can be read.';
    const state = wrong.length > 0 ? 'invalid' : 'unreadable';
    return {
      state,
      findings: [...wrong, { code: 'certificate_unreadable', detail, authority_message: null }],
    };
  }
  const signer = certificates.find((certificate) => fits(how, parts.signedInfo, certificate));
  if (signer === undefined) {
    const detail = 'The signature was not made with the key of its certificate.';
    wrong.push({ code: 'signature_mismatch', detail, authority_message: null });
    return { state: 'invalid', findings: wrong };
  }
  const state = wrong.length > 0 ? 'invalid' : 'valid';
  const findings = [...wrong, ...certificateFindings(signer, context)];
  return { state, certificate: signer.facts, findings };
}

function fits(how: SignatureFacts, signedInfo: Buffer, { key }: ReadCertificate): boolean {
  if (key.asymmetricKeyType !== 'rsa') return false;
  try {
    return verifyRsa(how.algorithm.slice('rsa-'.length), signedInfo, key, how.signatureValue);
  } catch {
    // OpenSSL refuses keys that are out of all bounds.
    return false;
  }
}
