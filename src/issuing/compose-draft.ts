import { readInput } from '../kernel/schema/read-input.ts';
import type { CompanyRecord, CompanySnapshot } from '../subjects/companies/company.ts';
import type { ComposedDocument } from '../subjects/country/regime.ts';
import { type Countries, regimeOf } from '../subjects/country/regime-parts.ts';
import type { Draft } from '../subjects/ledger/documents/draft.ts';
import { requestHashOf } from '../subjects/ledger/documents/request-hash.ts';
import { readDraft } from './read-draft.ts';

/** A draft as it was sent, and whose it is. */
export type DraftRequest = {
  readonly json: Buffer;
  readonly company: CompanySnapshot;
  readonly now: number;
  readonly changedRate: string | null;
  readonly receipts: CompanyRecord['receipts'];
};

/** What a draft asks for beside what it says. */
export type DraftHead = Pick<Draft, 'type' | 'series' | 'number' | 'external_id' | 'date'>;

export type ReadDraft = {
  readonly head: DraftHead;
  readonly requestHash: string;
  readonly composed: ComposedDocument;
};

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
