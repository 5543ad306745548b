import { documentKey } from './file-names.ts';
import type { FiledLine } from './filed-lines.ts';
import type { AccountRegister, Judgement, RegisteredDocument, Submission } from './register.ts';

type Filed = { readonly judgement: Judgement; readonly received: string };

/** What a communication does to the documents that it names; nothing where it is rejected. */
export function filingChange(
  lines: readonly FiledLine[],
  register: AccountRegister,
  filed: Filed,
): { readonly documents: readonly RegisteredDocument[]; readonly before: Submission['before'] } {
  if (filed.judgement.code !== '0') return { documents: [], before: [] };
  const changes = lines.flatMap((line) => {
    if (line.parts === null) return [];
    const known = register.document(line.parts) ?? null;
    const before = { key: documentKey(line.parts), document: known };
    return [{ before, document: documentOf(line, known, filed) }];
  });
  return {
    documents: changes.map(({ document }) => document),
    before: changes.map(({ before }) => before),
  };
}

/** Catálogo 19: 3 and 4 void, the rest adds or changes. */
function documentOf(
  { parts, number, condition, day, total }: FiledLine,
  known: RegisteredDocument | null,
  { judgement, received }: Filed,
): RegisteredDocument {
  const state = condition === '3' || condition === '4' ? 'voided' : 'accepted';
  if (known !== null) return { ...known, state, total: state === 'voided' ? known.total : total };
  return {
    name: `${parts?.taxId}-${parts?.typeCode}-${number}`,
    state,
    digest: null,
    received,
    judgement,
    day,
    total,
    url: null,
  };
}
