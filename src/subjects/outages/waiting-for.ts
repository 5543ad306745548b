import type { Context } from '../context.ts';
import { deliveryOf } from '../ledger/documents/answer.ts';
import type { DocumentType } from '../ledger/documents/document.ts';
import { readSparingLines } from '../ledger/documents/read-document.ts';
import type { FilingData } from '../ledger/filings/communicate.ts';
import type { KeptWork } from '../ledger/rows.ts';
import { findSender, type Sender } from '../ledger/sender.ts';
import { bothWaiting, nothingWaits, type Waiting } from './outage.ts';
import type { Outage, Waiter } from './outages.ts';

/** Of a company so many pieces of work of a kind are looked at, in the order in which they were made. */
const piecesMax = 500;

/** What of a company waits for an address that does not answer. */
export async function waitingFor(
  context: Context,
  waiter: Waiter,
  outage: Outage,
): Promise<Waiting> {
  const sender = await findSender(context, waiter);
  if (sender === undefined) return nothingWaits;
  const { environment } = waiter;
  const gateway = await context.regimeParts.gateway(sender.regime);
  const ownUrl = sender.company.authority_url[environment];
  const list = (kind: 'send_document' | 'send_filing') => {
    const page = { environment, kind, after: null, limit: piecesMax + 1 };
    return context.stores.work.listWaiting(sender.place, page);
  };
  const documents = await ofDocuments(context, sender, await list('send_document'), (...of) => {
    return gateway.serviceFor(...of, ownUrl) === outage.service;
  });
  if (gateway.serviceFor('submit', null, ownUrl) !== outage.service) return documents;
  return bothWaiting(documents, await ofFilings(context, sender, await list('send_filing')));
}

type GoesThere = (
  stage: ReturnType<typeof deliveryOf>['stage'],
  document: Pick<Dated, 'type' | 'number'>,
) => boolean;

async function ofDocuments(
  context: Context,
  sender: Sender,
  work: readonly KeptWork[],
  goesThere: GoesThere,
): Promise<Waiting> {
  const pieces = work.slice(0, piecesMax);
  const ids = pieces.map(({ subjectId }) => subjectId);
  const known = await datedOf(context, sender, ids, 'lastDayToSend');
  const waiting = pieces.flatMap((piece) => {
    const document = known.get(piece.subjectId);
    return document !== undefined && goesThere(deliveryOf(piece).stage, document) ? [document] : [];
  });
  return summed(waiting, work.length > piecesMax);
}

async function ofFilings(
  context: Context,
  sender: Sender,
  work: readonly KeptWork[],
): Promise<Waiting> {
  let waiting: Waiting = { ...nothingWaits, isMore: work.length > piecesMax };
  for (const { subjectId } of work.slice(0, piecesMax)) {
    if (waiting.documents > piecesMax) return { ...waiting, isMore: true };
    const filing = await context.stores.filings.find(sender.place.accountId, subjectId);
    if (filing === undefined) continue;
    const { documentIds, effect } = JSON.parse(filing.data) as FilingData;
    const term = effect === 'voided' ? 'lastDayToVoid' : 'lastDayToSend';
    const known = await datedOf(context, sender, documentIds, term);
    waiting = bothWaiting(waiting, summed([...known.values()], false));
  }
  return waiting;
}

type Dated = {
  readonly documentId: string;
  readonly type: DocumentType;
  readonly number: string;
  readonly lastDay: string | null;
};

/** Documents by their ids, each with the last day on which the authority takes what waits of it. */
async function datedOf(
  { stores }: Context,
  { place, regime: { terms } }: Sender,
  ids: readonly string[],
  term: 'lastDayToSend' | 'lastDayToVoid',
): Promise<ReadonlyMap<string, Dated>> {
  if (ids.length === 0) return new Map();
  const { documents } = await stores.look(place, { ids });
  return new Map(
    documents.map(({ id: documentId, body }) => {
      const { type, number, date } = readSparingLines(body);
      const lastDay = terms[term]({ type, number, date });
      return [documentId, { documentId, type, number, lastDay }];
    }),
  );
}

function summed(documents: readonly Dated[], isMore: boolean): Waiting {
  const termed = documents.flatMap(({ documentId, number, lastDay }) =>
    lastDay === null ? [] : [{ documentId, number, lastDay }],
  );
  const [firstTerm = null] = termed.toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1));
  return { documents: documents.length, isMore, firstTerm };
}
