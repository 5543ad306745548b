import type { FeedEntry } from './feed.ts';

/** An event of the account as it is shown to callers. */
export type RenderedEvent = {
  readonly id: string;
  readonly type: string;
  /** UTC, ISO 8601. */
  readonly created_at: string;
  readonly company_id: string | null;
  readonly document_id: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly position: number;
};

export function renderEvent(entry: FeedEntry): RenderedEvent {
  const { id, type, at, companyId, documentId, data, position } = entry;
  return {
    id,
    type,
    created_at: new Date(at).toISOString(),
    company_id: companyId,
    document_id: documentId,
    data: JSON.parse(data),
    position,
  };
}
