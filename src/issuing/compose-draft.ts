import { readInput } from '../kernel/schema/read-input.ts';
import { type Countries, regimeOf } from '../subjects/country/regime-parts.ts';
import type { Draft } from '../subjects/ledger/documents/draft.ts';
import type {
  DraftHead,
  DraftRequest,
  ReadDraft,
} from '../subjects/ledger/documents/draft-request.ts';
import { requestHashOf } from '../subjects/ledger/documents/request-hash.ts';
import { readDraft } from './read-draft.ts';

export function headOf({ type, series, number, external_id, date }: Draft): DraftHead {
  return { type, series, number, external_id: external_id?.trim() || null, date };
}

/** Reads, checks, computes and judges a draft. Throws `invalid_json` and `invalid_body`. */
export async function composeDraft(
  countries: Pick<Countries, 'regimes'>,
  { json, company, now, changedRate, receipts }: DraftRequest,
): Promise<ReadDraft> {
  const value = readInput(json, { name: 'body', exact: true });
  const draft = readDraft(countries, company, value);
  const issuer = await regimeOf(countries.regimes, company.country).openIssuer();
  return {
    head: headOf(draft),
    requestHash: requestHashOf(draft),
    composed: issuer.compose(draft, { company, now, changedRate, receipts }),
  };
}
