import { readJson } from '../../lib/json.ts';
import type { AsciiJson } from '../ports/rows.ts';
import { Amount } from './amount.ts';
import type { Document } from './document.ts';
import { noTrade } from './trade.ts';

/** A document from the JSON that is stored; the mark of the public URL stays in its links. */
export function readDocument(json: AsciiJson): Document {
  const stored = upgradeObservations(readJson(json, { number: Amount.of }) as Document);
  const document = 'delivery' in stored ? stored : withTrade(stored);
  const { shipment } = document;
  return shipment ? { ...document, shipment: withLaterFields(shipment) } : document;
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

type Observations = Document['observations'];

/** Version 0.1 stored observations whose `detail` holds the authority's words and our advice together. */
export function upgradeObservations<Stored extends { readonly observations?: Observations }>(
  document: Stored,
): Stored {
  const { observations } = document;
  if (observations === undefined || observations.every(hasAuthorityMessage)) return document;
  return { ...document, observations: observations.map(withAuthorityMessage) };
}

function hasAuthorityMessage(observation: Observations[number]): boolean {
  return 'authority_message' in observation;
}

function withAuthorityMessage(stored: Observations[number]): Observations[number] {
  const { code, detail, authority_message = null, pointer } = stored;
  return { code, detail, authority_message, pointer };
}

/** What a document that was stored by version 0.1 does not say. */
function withTrade(stored: Document): Document {
  return {
    ...laterFieldsOfDocument,
    ...stored,
    items: stored.items.map((item) => ({ ...noTrade, ...item })),
  };
}

const laterFieldsOfDocument = { delivery: null, sales_agent: null, paid_by: null };

/** What a guide that was stored by an earlier version does not say. */
const laterFields = {
  items_weight: null,
  origin_coordinates: null,
  destination_coordinates: null,
  authorisations: [],
  weight_difference: null,
  goods_note: null,
  supplier: null,
  buyer: null,
  payer: null,
  subcontractor: null,
  seals: [],
};
const laterFieldsOfPlace = { tax_id: null };

function withLaterFields(stored: NonNullable<Document['shipment']>): Document['shipment'] {
  const { origin, destination } = stored;
  return {
    ...laterFields,
    ...stored,
    origin: origin && { ...laterFieldsOfPlace, ...origin },
    destination: destination && { ...laterFieldsOfPlace, ...destination },
  };
}
