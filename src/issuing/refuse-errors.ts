import { AppError } from '../kernel/codes/errors.ts';
import type { Sentence } from '../kernel/words/sentence.ts';
import { documentCodes } from '../subjects/ledger/documents/codes.ts';
import type { PlacedFinding } from '../subjects/ledger/documents/finding.ts';
import { withoutLevel } from './write-and-sign.ts';

/** Throws `draft_refused` with every error that was found, if any was. */
export function refuseErrors(findings: readonly PlacedFinding[]): void {
  const [first, ...others] = findings.filter(({ level }) => level === 'error');
  if (first !== undefined) throw refusalFor(first, ...others);
}

export function refusalFor(first: PlacedFinding, ...others: readonly PlacedFinding[]): AppError {
  const more = others.length === 0 ? '' : ` And ${others.length} more.`;
  const detail = `${first.pointer}: ${first.detail}${more}`;
  const errors = [first, ...others].map(withoutLevel);
  // Made of sentences that are known: the dictionary has this form, which fits too much to be a type.
  return new AppError(documentCodes.draft_refused, detail as Sentence, { errors });
}
