import { AppError } from '../kernel/codes/errors.ts';
import { Message, messages } from '../kernel/message.ts';
import type { Said, Sentence } from '../kernel/words/sentence.ts';
import { documentCodes } from '../subjects/ledger/documents/codes.ts';
import type { PlacedFinding } from '../subjects/ledger/documents/finding.ts';
import { withoutLevel } from './write-and-sign.ts';

const summaries = messages('refusal', {
  one: { en: '{pointer}: {detail}', es: '{pointer}: {detail}' },
  several: { en: '{pointer}: {detail} And {more} more.', es: '{pointer}: {detail} Y {more} más.' },
});

/** Throws `draft_refused` with every error that was found, if any was. */
export function refuseErrors(findings: readonly PlacedFinding[]): void {
  const [first, ...others] = findings.filter(({ level }) => level === 'error');
  if (first !== undefined) throw refusalFor(first, ...others);
}

export function refusalFor(first: PlacedFinding, ...others: readonly PlacedFinding[]): AppError {
  const errors = [first, ...others].map(withoutLevel);
  return new AppError(documentCodes.draft_refused, summaryOf(first, others.length), { errors });
}

/** The first finding with its place, and how many others there are. */
function summaryOf({ pointer, detail }: PlacedFinding, more: number): Said {
  if (detail instanceof Message) {
    return more === 0
      ? summaries.one({ pointer, detail })
      : summaries.several({ pointer, detail, more });
  }
  // Made of sentences that are known: the dictionary has this form, which fits too much to be a type.
  return `${pointer}: ${detail}${more === 0 ? '' : ` And ${more} more.`}` as Sentence;
}
