import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import { newId } from '../../../kernel/ids.ts';
import type { FeedEvent } from '../events/feed.ts';
import type { DocumentEvent, DocumentRow } from '../rows.ts';
import { readDocument } from './read-document.ts';

/** Of a document that an earlier version stored without an event: only that it came is known. */
export function arrivalOf(documentId: string, body: AsciiJson): DocumentEvent {
  const { number, environment, status, created_at } = readDocument(body);
  return {
    id: documentId.replace(/^doc/, 'evt'),
    documentId,
    type: 'document.imported',
    at: Date.parse(created_at),
    data: JSON.stringify({ number, environment, status }),
  };
}

/** Of a document that comes into a store without an event of its own: the feed tells of it all the same. */
export function arrivalOfRow({ id, companyId, body }: DocumentRow, now: number): FeedEvent {
  const { type, data } = arrivalOf(id, body);
  return { id: newId('evt', now), type, companyId, documentId: id, at: now, data };
}
