import type { CompanyRecord, CompanySnapshot } from '../../companies/company.ts';
import type { ComposedDocument } from '../../country/regime.ts';
import type { Draft } from './draft.ts';

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
