import type { CompanySnapshot } from '../../domain/document/company.ts';
import type { Draft } from '../../domain/document/draft.ts';
import type { ComposedDocument } from '../../domain/ports/regime.ts';
import { type Countries, regimeOf } from '../regime-parts.ts';

/** A checked draft, and whose it is. */
export type DraftRequest = {
  readonly draft: Draft;
  readonly company: CompanySnapshot;
  readonly now: number;
};

/** Computes and judges a draft. */
export async function composeDraft(
  { regimes }: Pick<Countries, 'regimes'>,
  { draft, company, now }: DraftRequest,
): Promise<ComposedDocument> {
  const issuer = await regimeOf(regimes, company.country).openIssuer();
  return issuer.compose(draft, { company, now });
}
