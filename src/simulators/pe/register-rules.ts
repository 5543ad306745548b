import type { ReadContent } from '../../countries/pe/authority/judge.ts';
import { type DocumentName, type DocumentParts, numberParts } from './file-names.ts';
import type { AccountRegister } from './register.ts';
import type { Problem } from './verdict.ts';

/** Rules about what has come before: SUNAT looks numbers up in its registers. */
export function duplicateProblems(
  name: DocumentName,
  register: AccountRegister,
): readonly Problem[] {
  const known = register.document(name);
  if (known === undefined) return [];
  // SUNAT 1033: it was accepted. 1032: it was rejected or voided.
  const code = known.state === 'accepted' ? '1033' : '1032';
  return [{ code, place: 'cbc:ID', value: `${name.series}-${name.digits}` }];
}

/** What SUNAT says of the document that another changes: unknown, voided, rejected. */
const codesByNote = {
  '07': { unknown: '2119', voided: '2120', rejected: '2121' },
  '08': { unknown: '2209', voided: '2207', rejected: '2208' },
} as const;

/** SUNAT 2119 to 2121 of credit notes, 2207 to 2209 of debit notes. */
export function changedDocumentProblems(
  { typeCode, taxId }: DocumentName,
  { changed }: ReadContent,
  register: AccountRegister,
): readonly Problem[] {
  const number = changed === null ? undefined : numberParts(changed.number);
  if (changed === null || number === undefined) return [];
  if (typeCode !== '07' && typeCode !== '08') return [];
  const fate = fateOf({ taxId, typeCode: changed.typeCode, ...number }, register);
  if (fate === 'accepted') return [];
  const place = 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID';
  return [{ code: codesByNote[typeCode][fate], place, value: changed.number }];
}

/** What is known of a document: one that must have come here and did not is unknown, an older one is taken for accepted. */
export function fateOf(
  parts: DocumentParts,
  register: AccountRegister,
): 'accepted' | 'rejected' | 'voided' | 'unknown' {
  const known = register.document(parts);
  if (known !== undefined) return known.state;
  return register.shouldKnow(parts) ? 'unknown' : 'accepted';
}
