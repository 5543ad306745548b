import { AppError } from '../../kernel/codes/errors.ts';
import type { Sentence } from '../../kernel/words/sentence.ts';
import type { CompanyRecord } from '../companies/company.ts';
import type { Finding } from '../ledger/documents/finding.ts';
import type { AuthorityFile, ReadAcknowledgement, SignatureCheck } from './authority-files.ts';
import { importCodes } from './codes.ts';

/** Whose bytes were changed is refused. A signature that cannot be checked counts as none. */
export function refuseSignature({ state, findings }: SignatureCheck, allowUnsigned: boolean): void {
  const said = wordsOf(findings);
  if (state === 'invalid') throw new AppError(importCodes.signature_invalid, said as Sentence);
  if (state === 'valid' || allowUnsigned) return;
  const detail = state === 'absent' ? 'The XML has no signature.' : said;
  throw new AppError(
    importCodes.signature_missing,
    `${detail} Allow unsigned files to take it in all the same.`,
  );
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
    `The acknowledgement is not as it was signed. ${wordsOf(signature.findings)}`,
  );
}

/** Where a company wants it: only documents and communications whose signer somebody trusted vouches for. */
export function refuseUntrusted(read: AuthorityFile, company: CompanyRecord): void {
  if (!company.demand_trusted_certificates || read.kind === 'acknowledgement') return;
  const isTest = read.kind === 'document' && read.environment === 'test';
  if (isTest || read.signature.trust === 'trusted') return;
  const said = wordsOf(read.signature.findings);
  throw new AppError(
    importCodes.certificate_untrusted,
    said === ''
      ? 'The company takes in only documents whose certificate is trusted.'
      : `The company takes in only documents whose certificate is trusted. ${said}`,
  );
}

/** Findings one after the other: where there is one, as it is nearly always, a sentence that is translated. */
function wordsOf(findings: readonly Finding[]): string {
  return findings.map(({ detail }) => detail).join(' ');
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
}: SignatureCheck): readonly [code: string, detail: Sentence] | null {
  switch (state) {
    case 'valid':
      if (trust === 'trusted') return null;
      return [
        'acknowledgement_untrusted',
        "The acknowledgement is as it was signed, but nobody who is trusted vouches for the signer. Ask the authority's own query.",
      ];
    case 'invalid':
      return [
        'acknowledgement_altered',
        'The acknowledgement is not as it was signed: it proves nothing.',
      ];
    case 'absent':
      return [
        'acknowledgement_unsigned',
        "The acknowledgement has no signature: anybody could have written it. Ask the authority's own query.",
      ];
    case 'unreadable':
      return [
        'acknowledgement_unreadable',
        "The signature of the acknowledgement cannot be checked: its certificate, or a part of it, cannot be read. Ask the authority's own query.",
      ];
  }
}
