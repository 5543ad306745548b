import { verify as verifyRsa } from 'node:crypto';
import { messages } from '../../../../kernel/message.ts';
import type { XmlElement } from '../../../../kernel/xml/element.ts';
import { decodeXml } from '../../../../kernel/xml/encoding.ts';
import {
  absentSignature,
  type SignatureCheck,
} from '../../../../subjects/imports/authority-files.ts';
import type { Finding } from '../../../../subjects/ledger/documents/finding.ts';
import { type CanonicalParts, canonicalParts, type Libxml } from './canonical-parts.ts';
import {
  type CertificateCache,
  certificateFindings,
  createCertificateCache,
  type ReadCertificate,
  readCertificates,
  signerOf,
} from './certificate.ts';
import { refuseOddNamespaces } from './odd-namespaces.ts';
import {
  certificateTexts,
  type LocatedSignature,
  readSignature,
  SignatureError,
  type SignatureFacts,
  signaturesOf,
  statedDigest,
} from './read-signature.ts';
import { treeParts } from './tree-parts.ts';
import { createTrustJudge, type JudgeTrust } from './trust.ts';

const verificationMessages = messages('pe.verification', {
  severalChecked: {
    en: 'The document has {count} signatures; one is expected. At most {most} are checked.',
    es: 'El comprobante tiene {count} firmas; se espera una. Se comprueban {most} como máximo.',
  },
  several: {
    en: 'The document has {count} signatures; one is expected.',
    es: 'El comprobante tiene {count} firmas; se espera una.',
  },
  partSigned: {
    en: 'The signature is over "{uri}", which is not the whole document.',
    es: 'La firma es sobre "{uri}", que no es el comprobante entero.',
  },
  notCanonicalBecause: {
    en: 'The document has no canonical form, so its signature cannot be checked. {why}',
    es: 'El comprobante no tiene forma canónica, así que su firma no se puede comprobar. {why}',
  },
  changed: {
    en: 'The document is not the one that was signed: its digest is another.',
    es: 'El comprobante no es el que se firmó: su resumen es otro.',
  },
  noCertificate: {
    en: 'The signature has no certificate, or one that cannot be read.',
    es: 'La firma no tiene certificado, o tiene uno que no se puede leer.',
  },
  otherKey: {
    en: 'The signature was not made with the key of its certificate.',
    es: 'La firma no se hizo con la clave de su certificado.',
  },
});

export type SignerContext = {
  /** The RUC that the certificate should name. */
  readonly taxId: string | null;
  /** Milliseconds since 1970; the start of the day where no time is known. */
  readonly issuedAt: number | null;
};

export type Verifier = {
  /**
   * Checks the signature of a document: that it is over all of these bytes and by the key of its own
   * certificate, and who vouches for that. `tree` is what `readXml` made of `bytes`.
   */
  verify(bytes: Buffer, tree: XmlElement, context: SignerContext): SignatureCheck;
};

/**
 * libxml2 takes some 20 MB: only processes that take files in load it. `trustedCertificates` is the DER of each
 * certificate that the operator trusts, or that leads to one. Throws for what is no certificate.
 */
export async function openVerifier(trustedCertificates: readonly Buffer[] = []): Promise<Verifier> {
  const libxml = await import('libxml2-wasm');
  const certificates = createCertificateCache();
  const checker = { libxml, certificates, judgeTrust: createTrustJudge(trustedCertificates) };
  return { verify: (bytes, tree, context) => verify(checker, bytes, tree, context) };
}

type Checker = {
  readonly libxml: Libxml;
  readonly certificates: CertificateCache;
  readonly judgeTrust: JudgeTrust;
};

/** One is the rule. A second one may have been added by a service in between; each takes its time. */
const signaturesMax = 4;

function verify(
  checker: Checker,
  bytes: Buffer,
  tree: XmlElement,
  context: SignerContext,
): SignatureCheck {
  const signatures = signaturesOf(tree);
  const checks = signatures
    .slice(0, signaturesMax)
    .map((signature) => checkSignature(checker, bytes, tree, signature, context));
  const [first] = checks;
  if (first === undefined) return absentSignature;
  if (signatures.length === 1) return first;
  return ofSeveral(first, checks, signatures.length);
}

/** Each must hold: readers differ in which one they look at, and a broken one says that something was changed. */
function ofSeveral(
  first: SignatureCheck,
  checks: readonly SignatureCheck[],
  count: number,
): SignatureCheck {
  const worst =
    checks.find(({ state }) => state === 'invalid') ??
    checks.find(({ state }) => state !== 'valid') ??
    first;
  const tooMany = count > checks.length;
  const detail = tooMany
    ? verificationMessages.severalChecked({ count, most: signaturesMax })
    : verificationMessages.several({ count });
  return {
    ...worst,
    state: tooMany && worst.state === 'valid' ? 'unreadable' : worst.state,
    findings: [...worst.findings, { code: 'several_signatures', detail, authority_message: null }],
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
    certificate: signerOf(certificates)?.facts ?? null,
    trust: null,
    chain: [],
    digest: statedDigest(signature),
  };
  try {
    const how = readSignature(signature);
    const known = { ...facts, algorithm: how.algorithm };
    const uncovered = notOverRoot(how, tree);
    if (uncovered !== undefined) return { ...known, state: 'invalid', findings: [uncovered] };
    refuseOddNamespaces(tree);
    const parts = treeParts(bytes, tree, signature, how);
    const quick = parts && judge(how, parts, certificates);
    const judged =
      quick?.state === 'valid'
        ? quick
        : judge(how, canonicalise(checker, bytes, signature, how), certificates);
    if (judged.state !== 'valid') return { ...known, ...judged };
    const { trust, chain, findings } = checker.judgeTrust(
      judged.signer,
      certificates,
      context.issuedAt,
    );
    const odd = [...certificateFindings(judged.signer, context), ...findings];
    return { ...known, state: 'valid', trust, chain, findings: odd };
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    return { ...facts, state: 'unreadable', findings: [error.finding] };
  }
}

/**
 * A signature over a part says nothing of the rest, and a reader would take the rest for signed
 * (signature wrapping). Only the whole document counts: `""`, or the id of the root.
 */
function notOverRoot({ uri }: SignatureFacts, root: XmlElement): Finding | undefined {
  if (uri === '') return undefined;
  const isRoot = uri.length > 1 && uri.startsWith('#') && idsOf(root, false).includes(uri.slice(1));
  if (isRoot && countWithId(root, uri.slice(1)) === 1) return undefined;
  const detail = verificationMessages.partSigned({ uri: uri.slice(0, 60) });
  return { code: 'reference_not_document', detail, authority_message: null };
}

/** `Id`, `ID`, `id`; `xml:id` and others with a prefix are ids to some readers, and make one ambiguous. */
function idsOf({ tag }: XmlElement, withPrefixes: boolean): readonly string[] {
  return tag.attributes
    .filter(({ prefix, local }) => /^id$/i.test(local) && (withPrefixes || prefix === ''))
    .map(({ value }) => value);
}

/** Where two elements have one id, readers differ in which one it means. */
function countWithId(element: XmlElement, id: string): number {
  let count = idsOf(element, true).filter((each) => each === id).length;
  for (const child of element.children) count += countWithId(child, id);
  return count;
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
    const why = error instanceof Error ? error.message.slice(0, 100).trim() : 'No reason is known.';
    throw new SignatureError(
      'signature_unsupported',
      verificationMessages.notCanonicalBecause({ why }),
    );
  }
}

type Judgement =
  | { readonly state: 'valid'; readonly signer: ReadCertificate }
  | (Pick<SignatureCheck, 'findings'> & { readonly state: 'invalid' | 'unreadable' });

function judge(
  how: SignatureFacts,
  parts: CanonicalParts,
  certificates: readonly ReadCertificate[],
): Judgement {
  const wrong: Finding[] = [];
  if (!parts.digest.equals(how.digestValue)) {
    const detail = verificationMessages.changed;
    wrong.push({ code: 'digest_mismatch', detail, authority_message: null });
  }
  if (certificates.length === 0) {
    const detail = verificationMessages.noCertificate;
    const state = wrong.length > 0 ? 'invalid' : 'unreadable';
    return {
      state,
      findings: [...wrong, { code: 'certificate_unreadable', detail, authority_message: null }],
    };
  }
  const signer = signerOf(certificates);
  if (signer === undefined || !fits(how, parts.signedInfo, signer)) {
    const detail = verificationMessages.otherKey;
    wrong.push({ code: 'signature_mismatch', detail, authority_message: null });
  }
  if (signer === undefined || wrong.length > 0) return { state: 'invalid', findings: wrong };
  return { state: 'valid', signer };
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
