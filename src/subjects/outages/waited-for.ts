import type { CompanyRecord } from '../companies/company.ts';
import { type Context, requireRegime } from '../context.ts';
import { deliveryOf } from '../ledger/documents/answer.ts';
import type { DocumentType } from '../ledger/documents/document.ts';
import { readSparingLines } from '../ledger/documents/read-document.ts';
import type { KeptWork } from '../ledger/rows.ts';
import { addressName, type Outage } from './outages.ts';

/** What a piece of work waits for that nobody here can change. */
export type WaitedFor = {
  readonly code: 'authority_unreachable';
  readonly address: string;
  readonly since: string;
  readonly failed_at: string;
  readonly detail: string;
};

/** What a piece of work is about, for people: a document's number, or the name of a communication. */
export type Subject = { readonly type: DocumentType | null; readonly number: string };

/** The subjects of work by their ids. What is not there any more is left out. */
export async function subjectsOf(
  { stores }: Context,
  { accountId, id: companyId }: Pick<CompanyRecord, 'accountId' | 'id'>,
  work: readonly KeptWork[],
): Promise<ReadonlyMap<string, Subject>> {
  if (work.length === 0) return new Map();
  const [filed, others] = [true, false].map((isFiling) =>
    work.filter(({ kind }) => (kind === 'send_filing') === isFiling).map((each) => each.subjectId),
  );
  const { documents } = await stores.look({ accountId, companyId }, { ids: others ?? [] });
  const subjects = new Map<string, Subject>(
    documents.map(({ id, body }) => {
      const { type, number } = readSparingLines(body);
      return [id, { type, number }];
    }),
  );
  for (const id of filed ?? []) {
    const filing = await stores.filings.find(accountId, id);
    if (filing !== undefined) subjects.set(id, { type: null, number: filing.name });
  }
  return subjects;
}

/** Of each piece of work of a company which outage it waits for, by the id of the piece. */
export async function waitedForBy(
  context: Context,
  company: CompanyRecord,
  work: readonly KeptWork[],
  subjects: ReadonlyMap<string, Subject>,
): Promise<ReadonlyMap<string, WaitedFor>> {
  const place = { accountId: company.accountId, companyId: company.id };
  const found = work.length === 0 ? [] : await context.stores.outages.ofCompany(place);
  if (found.length === 0) return new Map();
  const gateway = await context.regimeParts.gateway(requireRegime(context, company.country));
  const waited = work.flatMap((piece): [string, WaitedFor][] => {
    const subject = subjects.get(piece.subjectId);
    const isCall = piece.kind === 'send_document' || piece.kind === 'send_filing';
    if (!isCall || piece.state !== 'due' || subject === undefined) return [];
    const document = subject.type === null ? null : { type: subject.type, number: subject.number };
    const ownUrl = company.authority_url[piece.environment];
    const service = gateway.serviceFor(deliveryOf(piece).stage, document, ownUrl);
    const outage = found.find(
      (each) => each.environment === piece.environment && each.outage.service === service,
    );
    return outage === undefined ? [] : [[piece.id, renderWait(outage.outage)]];
  });
  return new Map(waited);
}

function renderWait(outage: Outage): WaitedFor {
  return {
    code: 'authority_unreachable',
    address: addressName(outage),
    since: new Date(outage.since).toISOString(),
    failed_at: new Date(outage.failedAt).toISOString(),
    detail: outage.reason,
  };
}
