import { openPageToken, type PageScope, sealPageToken } from '../kernel/page-token.ts';
import { type Context, requireCompany } from '../subjects/context.ts';
import type { Principal } from '../subjects/keys/api-key.ts';
import { findDocument } from '../subjects/ledger/documents/find-document.ts';
import { decidePuttingBack, decideSettingAside } from '../subjects/ledger/documents/set-aside.ts';
import { ownerOf } from '../subjects/ledger/sender.ts';
import { type DeliveryReport, readDelivery } from './read-delivery.ts';

/** Takes a document off the worklists. Throws `document_not_found` and `set_aside_not_allowed`. */
export async function setAsideDocument(
  context: Context,
  principal: Principal,
  documentId: string,
  reason: string,
): Promise<DeliveryReport> {
  const { id, sender } = await findDocument(context, principal, documentId);
  const keys = { ids: [id], workOf: [id], eventsOf: [id] };
  const owner = ownerOf(context, sender);
  await context.stores.apply(sender.place, keys, (state) =>
    decideSettingAside({ documentId: id, reason }, state, owner),
  );
  return readDelivery(context, principal, id);
}

/** Puts it back. Throws `document_not_found`. */
export async function putBackDocument(
  context: Context,
  principal: Principal,
  documentId: string,
): Promise<DeliveryReport> {
  const { id, sender } = await findDocument(context, principal, documentId);
  const owner = ownerOf(context, sender);
  await context.stores.apply(sender.place, { ids: [id], eventsOf: [id] }, (state) =>
    decidePuttingBack(id, state, owner),
  );
  return readDelivery(context, principal, id);
}

export type RenderedSetAside = {
  readonly document_id: string;
  readonly type: string;
  readonly number: string;
  readonly date: string;
  readonly reason: string;
  readonly set_aside_at: string;
};

export type SetAsidePage = {
  readonly documents: readonly RenderedSetAside[];
  readonly nextToken: string | null;
};

/** Pending documents of a company that were taken off the worklists, the last ones first. Throws `company_not_found`. */
export async function listSetAside(
  context: Context,
  principal: Principal,
  companyId: string,
  { limit, nextToken }: { readonly limit: number; readonly nextToken: string | null },
): Promise<SetAsidePage> {
  const { accountId, id } = await requireCompany(context, principal, companyId);
  const secret = await context.pageSecrets(accountId);
  const scope: PageScope = { secret, accountId, route: 'set aside', subjectId: id };
  const before = nextToken === null ? null : String(openPageToken(nextToken, scope)[0]);
  const page = { before, limit: limit + 1 };
  const found = await context.stores.events.listSetAside({ accountId, companyId: id }, page);
  const events = found.slice(0, limit);
  const last = events.at(-1);
  const isMore = found.length > limit && last !== undefined;
  return {
    documents: events.map(({ documentId, at, data, summary }) => {
      const { type, number, date } = JSON.parse(summary) as RenderedSetAside;
      const { reason } = JSON.parse(data) as { reason: string };
      const set_aside_at = new Date(at).toISOString();
      return { document_id: documentId, type, number, date, reason, set_aside_at };
    }),
    nextToken: isMore ? sealPageToken([last.id], scope) : null,
  };
}
