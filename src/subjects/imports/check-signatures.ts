import { AppError } from '../../kernel/codes/errors.ts';
import { type Message, messages } from '../../kernel/message.ts';
import type { CompanyRecord } from '../companies/company.ts';
import type { Finding } from '../ledger/documents/finding.ts';
import type { AuthorityFile, ReadAcknowledgement, SignatureCheck } from './authority-files.ts';
import { importCodes } from './codes.ts';

const signatureMessages = messages('imports.signatures', {
  one: { en: '{detail}', es: '{detail}' },
  both: { en: '{before} {detail}', es: '{before} {detail}' },
  absent: { en: 'The XML has no signature.', es: 'El XML no tiene firma.' },
  missing: {
    en: '{detail} Allow unsigned files to take it in all the same.',
    es: '{detail} Permita archivos sin firma para recibirlo de todos modos.',
  },
  untrusted: {
    en: 'The company takes in only documents whose certificate is trusted.',
    es: 'La empresa recibe solo comprobantes cuyo certificado es de confianza.',
  },
  untrustedBecause: {
    en: 'The company takes in only documents whose certificate is trusted. {detail}',
    es: 'La empresa recibe solo comprobantes cuyo certificado es de confianza. {detail}',
  },
  answerChanged: {
    en: 'The acknowledgement is not as it was signed. {detail}',
    es: 'La constancia no está como fue firmada. {detail}',
  },
  answerUntrusted: {
    en: "The acknowledgement is as it was signed, but nobody who is trusted vouches for the signer. Ask the authority's own query.",
    es: 'La constancia está como fue firmada, pero nadie de confianza responde por el firmante. Consulte el servicio de SUNAT.',
  },
  answerAltered: {
    en: 'The acknowledgement is not as it was signed: it proves nothing.',
    es: 'La constancia no está como fue firmada: no prueba nada.',
  },
  answerUnsigned: {
    en: "The acknowledgement has no signature: anybody could have written it. Ask the authority's own query.",
    es: 'La constancia no tiene firma: cualquiera pudo escribirla. Consulte el servicio de SUNAT.',
  },
  answerUnreadable: {
    en: "The signature of the acknowledgement cannot be checked: its certificate, or a part of it, cannot be read. Ask the authority's own query.",
    es: 'La firma de la constancia no se puede comprobar: su certificado, o una parte, no se puede leer. Consulte el servicio de SUNAT.',
  },
});

/** Whose bytes were changed is refused. A signature that cannot be checked counts as none. */
export function refuseSignature({ state, findings }: SignatureCheck, allowUnsigned: boolean): void {
  if (state === 'invalid') throw new AppError(importCodes.signature_invalid, wordsOf(findings));
  if (state === 'valid' || allowUnsigned) return;
  const detail = state === 'absent' ? signatureMessages.absent : wordsOf(findings);
  throw new AppError(importCodes.signature_missing, signatureMessages.missing({ detail }));
}

/**
 * An acknowledgement says that a document is accepted: one that was changed is refused. Real ones may have no signature,
 * or one that cannot be checked (SUNAT's beta writes an error message in its place): that is only reported.
 */
export function withCheckedAnswer(read: ReadAcknowledgement): ReadAcknowledgement {
  const { signature } = read;
  if (signature?.state !== 'invalid') return read;
  throw new AppError(
    importCodes.signature_invalid,
    signatureMessages.answerChanged({ detail: wordsOf(signature.findings) }),
  );
}

/** Where a company wants it: only documents and communications whose signer somebody trusted vouches for. */
export function refuseUntrusted(read: AuthorityFile, company: CompanyRecord): void {
  if (!company.demand_trusted_certificates || read.kind === 'acknowledgement') return;
  const isTest = read.kind === 'document' && read.environment === 'test';
  if (isTest || read.signature.trust === 'trusted') return;
  const { findings } = read.signature;
  throw new AppError(
    importCodes.certificate_untrusted,
    findings.length === 0
      ? signatureMessages.untrusted
      : signatureMessages.untrustedBecause({ detail: wordsOf(findings) }),
  );
}

/** Findings one after the other. */
function wordsOf(findings: readonly Finding[]): Message {
  const [first = '', ...others] = findings.map(({ detail }) => detail);
  return others.reduce<Message>(
    (before, detail) => signatureMessages.both({ before, detail }),
    signatureMessages.one({ detail: first }),
  );
}

/** What the signature of an acknowledgement is worth: always said, for money hangs on it. */
export function acknowledgementFindings(signature: SignatureCheck | null): readonly Finding[] {
  if (signature === null) return [];
  const worth = worthOf(signature);
  if (worth === null) return signature.findings;
  const [code, detail] = worth;
  return [{ code, detail, authority_message: null }, ...signature.findings];
}

function worthOf({
  state,
  trust,
}: SignatureCheck): readonly [code: string, detail: Message] | null {
  switch (state) {
    case 'valid':
      if (trust === 'trusted') return null;
      return ['acknowledgement_untrusted', signatureMessages.answerUntrusted];
    case 'invalid':
      return ['acknowledgement_altered', signatureMessages.answerAltered];
    case 'absent':
      return ['acknowledgement_unsigned', signatureMessages.answerUnsigned];
    case 'unreadable':
      return ['acknowledgement_unreadable', signatureMessages.answerUnreadable];
  }
}
