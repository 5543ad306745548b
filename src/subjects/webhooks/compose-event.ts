import { type AsciiJson, asciiJson, escapeBeyondAscii } from '../../kernel/ascii-json.ts';
import type { Context } from '../context.ts';
import type { FeedEntry } from '../ledger/events/feed.ts';

/** An event on its way to a receiver: `document` is the summary, as lists have it. */
export type EventMessage = {
  readonly type: string;
  readonly at: number;
  /** What it is about: a document, a company, or what the event names. */
  readonly subjectId: string | null;
  readonly companyId: string | null;
  readonly document: AsciiJson | null;
  /** JSON: what belongs to the event. */
  readonly data: string;
};

/** Standard Webhooks: `type`, `timestamp` and `data`. Everything in it is ASCII, so bytes are characters. */
export function messageBody(message: EventMessage): AsciiJson {
  const { type, at, subjectId, companyId, document, data } = message;
  const about = `"id":${asciiJson(subjectId)},"company_id":${asciiJson(companyId)}`;
  const event = escapeBeyondAscii(data);
  const timestamp = asciiJson(new Date(at).toISOString());
  return `{"type":${asciiJson(type)},"timestamp":${timestamp},"data":{${about},"document":${document ?? 'null'},"event":${event}}}` as AsciiJson;
}

/** The bodies of events of one account, in their order. Documents are as they are now. */
export async function composeEvents(
  context: Context,
  accountId: string,
  entries: readonly FeedEntry[],
): Promise<readonly AsciiJson[]> {
  const { stores, webhooks } = context;
  const ids = new Set(entries.flatMap(({ documentId }) => documentId ?? []));
  const summaries =
    ids.size === 0 ? new Map() : await stores.documents.findSummaries(accountId, [...ids]);
  const secret = () => context.secrets(accountId);
  return Promise.all(
    entries.map(async (entry) => {
      const { type, at, companyId, documentId, data } = entry;
      const summary = documentId === null ? undefined : summaries.get(documentId);
      const document = summary === undefined ? null : await webhooks.finishLinks(summary, secret);
      return messageBody({ type, at, subjectId: subjectOf(entry), companyId, document, data });
    }),
  );
}

/** The summary of a document as it is now, with its links; null where there is none. */
export async function findSummary(
  context: Context,
  accountId: string,
  documentId: string | null,
): Promise<AsciiJson | null> {
  if (documentId === null) return null;
  const found = await context.stores.documents.findSummaries(accountId, [documentId]);
  const summary = found.get(documentId);
  if (summary === undefined) return null;
  return context.webhooks.finishLinks(summary, () => context.secrets(accountId));
}

/** Where an event of no document names what it is about. */
const subjectNames = ['filing_id', 'key_id', 'user_id', 'webhook_id'] as const;

/** What an event is about. */
export function subjectOf({
  documentId,
  companyId,
  data,
}: Pick<FeedEntry, 'documentId' | 'companyId' | 'data'>): string | null {
  if (documentId !== null) return documentId;
  const said = JSON.parse(data) as Readonly<Record<string, unknown>>;
  const named = subjectNames.map((name) => said[name]).find((each) => typeof each === 'string');
  return (named as string | undefined) ?? companyId;
}
