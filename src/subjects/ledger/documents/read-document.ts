import { Amount } from '../../../kernel/amount.ts';
import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import { readJson } from '../../../kernel/json.ts';
import { defaultsFillerOf, wholenessOf } from '../../../kernel/schema/schema-defaults.ts';
import { Document } from './document.ts';

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

export type DocumentWithoutLines = Omit<Document, 'items'>;

/**
 * A whole document but for its lines: of these it has none. Items say `subtotal` too, but none of them after a list. To
 * take the empty list away would copy the document, which takes half as long as reading it.
 */
export function readWithoutLines(json: AsciiJson): DocumentWithoutLines {
  const begin = json.indexOf(linesBegin);
  const end = begin < 0 ? -1 : json.indexOf(linesEnd, begin);
  const rest = end < 0 ? json : json.slice(0, begin + linesBegin.length) + json.slice(end);
  return readJson(rest, { number: Amount.of }) as Document;
}

/**
 * A document, and its lines as they are stored: other changes need neither parse nor write them again.
 * Undefined for a document of an earlier version, whose lines may lack what they have today.
 */
export function readAroundLines(
  json: AsciiJson,
): { readonly document: DocumentWithoutLines; readonly items: AsciiJson } | undefined {
  const begin = json.indexOf(linesBegin) + linesBegin.length;
  const end = json.indexOf(linesEnd, begin);
  if (begin < linesBegin.length || end < 0) return undefined;
  // One version wrote all lines, so the first one tells.
  const withOne =
    json.slice(0, begin) + json.slice(begin, endOfLine(json, begin)) + json.slice(end);
  const stored = readAsStored(withOne as AsciiJson);
  if (!isOfToday(stored)) return undefined;
  const { items: _first, ...document } = stored;
  return { document, items: json.slice(begin - 1, end + 1) as AsciiJson };
}

/** A document for those who need no lines: with all fields of today, and its lines read only where they must be. */
export function readSparingLines(json: AsciiJson): DocumentWithoutLines {
  return readAroundLines(json)?.document ?? readDocument(json);
}

const [quote, backslash, opening, closing] = [34, 92, 123, 125];

/** Where the line ends that begins here; right here where there is none. */
function endOfLine(json: string, begin: number): number {
  let depth = 0;
  for (let index = begin; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (code === quote) index = endOfText(json, index);
    else if (code === opening) depth += 1;
    else if (code === closing) depth -= 1;
    if (depth === 0) return code === closing ? index + 1 : begin;
  }
  return begin;
}

function endOfText(json: string, begin: number): number {
  for (let index = begin + 1; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (code === backslash) index += 1;
    else if (code === quote) return index;
  }
  return json.length;
}
