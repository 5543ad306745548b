import { readJson } from '../../lib/json.ts';
import type { AsciiJson } from '../ports/rows.ts';
import { Amount } from './amount.ts';
import { Document } from './document.ts';
import { defaultsFillerOf, wholenessOf } from './schema-defaults.ts';

/** Whether a document has all fields of today; one that an earlier version stored lacks those that it did not know. */
export const isOfToday = wholenessOf(Document);
const fillLaterFields = defaultsFillerOf(Document, () => {});

/** A document from the JSON that is stored; the mark of the public URL stays in its links. */
export function readDocument(json: AsciiJson): Document {
  const stored = readAsStored(json);
  return isOfToday(stored) ? stored : (fillLaterFields(stored) as Document);
}

/** A document with no more fields than the version had that stored it. */
export function readAsStored(json: AsciiJson): Document {
  return readJson(json, { number: Amount.of }) as Document;
}

/** What a document is: everything that its JSON says in front of its lines, which may be many. */
export type DocumentHead = Pick<
  Document,
  'type' | 'number' | 'external_id' | 'company' | 'customer' | 'status' | 'currency'
>;

const linesBegin = '"items":[';

/** A document without its lines: these are not even looked at. No text can hold what they begin with, since its quotes are escaped. */
export function readHead(json: AsciiJson): DocumentHead {
  const end = json.indexOf(linesBegin);
  const head = end < 0 ? json : `${json.slice(0, end)}${linesBegin}]}`;
  return readJson(head, { number: Amount.of }) as DocumentHead;
}

const linesEnd = '],"subtotal":';

/**
 * A whole document but for its lines: of these it has none. Items say `subtotal` too, but none of them after a list. To
 * take the empty list away would copy the document, which takes half as long as reading it.
 */
export function readWithoutLines(json: AsciiJson): Omit<Document, 'items'> {
  const begin = json.indexOf(linesBegin);
  const end = begin < 0 ? -1 : json.indexOf(linesEnd, begin);
  const rest = end < 0 ? json : json.slice(0, begin + linesBegin.length) + json.slice(end);
  return readJson(rest, { number: Amount.of }) as Document;
}
