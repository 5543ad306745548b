import type { X509Certificate } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { dayMs } from '../../../../kernel/calendar.ts';
import {
  type CertificatePath,
  createTrustStore,
  followIssuers,
  type TrustStore,
  weaknessOf,
} from '../../../../kernel/certificates/certificate-chain.ts';
import { type Message, messages } from '../../../../kernel/message.ts';
import type { SignatureCheck } from '../../../../subjects/imports/authority-files.ts';
import type { Finding } from '../../../../subjects/ledger/documents/finding.ts';
import { oneLine, type ReadCertificate } from './certificate.ts';

const trustMessages = messages('pe.trust', {
  noRoots: {
    en: 'The certificate was issued by {issuer}, and no trusted roots are set here (TRUSTED_ROOTS).',
    es: 'El certificado lo emitió {issuer}, y aquí no hay raíces de confianza (TRUSTED_ROOTS).',
  },
  noPath: {
    en: 'The certificate was issued by {issuer}, and no way leads from there to a trusted root.',
    es: 'El certificado lo emitió {issuer}, y desde allí no se llega a una raíz de confianza.',
  },
  expired: {
    en: 'The certificate of {subject}, who vouches for the signer, is valid from {start} to {end} and was not when the document was issued.',
    es: 'El certificado de {subject}, que responde por el firmante, es válido del {start} al {end} y no lo era cuando se emitió el comprobante.',
  },
  selfSigned: {
    en: 'The certificate vouches for itself, and anybody can make one with any name in it. Ask the issuer for its serial number.',
    es: 'El certificado responde por sí mismo, y cualquiera puede hacer uno con cualquier nombre. Pida al emisor su número de serie.',
  },
  weak: {
    en: 'The certificate of {subject} relies on {weakness}, which can be forged.',
    es: 'El certificado de {subject} se basa en {weakness}, que se puede falsificar.',
  },
});

export type TrustJudgement = Required<Pick<SignatureCheck, 'trust' | 'chain' | 'findings'>>;

/** Says who vouches for the signer's certificate. `given` are all that came with the signature. */
export type JudgeTrust = (
  signer: ReadCertificate,
  given: readonly ReadCertificate[],
  issuedAt: number | null,
) => TrustJudgement;

/** A way to an authority, and what is odd about it at any time. */
type JudgedPath = CertificatePath & { readonly findings: readonly Finding[] };

/** What a path weighs, roughly. */
const pathBytes = 1_000;

/**
 * `trustedCertificates`: the DER of the operator's roots, and of certificates that lead to them. Paths are remembered:
 * who signs, signs thousands of documents with one certificate. Throws for what is no certificate.
 */
export function createTrustJudge(trustedCertificates: readonly Buffer[]): JudgeTrust {
  const store = createTrustStore(trustedCertificates);
  const paths = new LRUCache<string, JudgedPath>({ maxSize: 2 * 1024 * 1024 });
  const pathOf = (signer: ReadCertificate, given: readonly ReadCertificate[]) => {
    const name = [signer, ...given].map(({ x509 }) => x509.fingerprint256).join(' ');
    const held = paths.get(name);
    if (held !== undefined) return held;
    const judged = judgedPath(signer, given, store);
    paths.set(name, judged, { size: name.length + pathBytes });
    return judged;
  };
  return (signer, given, issuedAt) => {
    const { state, issuers, findings } = pathOf(signer, given);
    const outdated = issuers.filter((each) => !isValidAt(each, issuedAt));
    const holds = outdated.length === 0 && isValidAt(signer.x509, issuedAt);
    return {
      trust: state === 'trusted' && !holds ? 'unknown' : state,
      chain: issuers.map(({ subject }) => oneLine(subject)),
      findings: [...outdated.map(notValidThen), ...findings],
    };
  };
}

function judgedPath(
  signer: ReadCertificate,
  given: readonly ReadCertificate[],
  store: TrustStore,
): JudgedPath {
  const others = given.filter((each) => each !== signer).map(({ x509 }) => x509);
  const path = followIssuers(signer.x509, others, store);
  const notTrusted = path.state === 'trusted' ? [] : [unvouched(path, signer, store.roots.length)];
  return { ...path, findings: [...notTrusted, ...weaknesses(signer.x509, path)] };
}

/** Many documents say the day of their issue and no time. */
function isValidAt({ validFrom, validTo }: X509Certificate, at: number | null): boolean {
  return at === null || (at <= Date.parse(validTo) && at + dayMs > Date.parse(validFrom));
}

function finding(code: string, detail: Message): Finding {
  return { code, detail, authority_message: null };
}

function notValidThen({ subject, validFrom, validTo }: X509Certificate): Finding {
  const detail = trustMessages.expired({
    subject: shortened(subject),
    start: validFrom,
    end: validTo,
  });
  return finding('certificate_chain_outdated', detail);
}

function unvouched({ state }: CertificatePath, signer: ReadCertificate, roots: number): Finding {
  if (state === 'self-signed') {
    const detail = trustMessages.selfSigned;
    return finding('certificate_self_signed', detail);
  }
  const issuer = shortened(signer.x509.issuer);
  const detail = roots === 0 ? trustMessages.noRoots({ issuer }) : trustMessages.noPath({ issuer });
  return finding('certificate_issuer_unknown', detail);
}

/** Of all but the root, which is trusted for being in the operator's list. */
function weaknesses(signer: X509Certificate, { state, issuers }: CertificatePath): Finding[] {
  const relied = [signer, ...(state === 'trusted' ? issuers.slice(0, -1) : issuers)];
  return relied.flatMap((certificate) => {
    const weakness = weaknessOf(certificate);
    if (weakness === undefined) return [];
    const detail = trustMessages.weak({
      subject: shortened(certificate.subject),
      weakness,
    });
    return [finding('certificate_weak', detail)];
  });
}

function shortened(name: string): string {
  return oneLine(name).slice(0, 200);
}
