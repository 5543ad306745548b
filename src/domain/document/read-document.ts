import { readJson } from '../../lib/json.ts';
import type { AsciiJson } from '../ports/rows.ts';
import { Amount } from './amount.ts';
import type { Document } from './document.ts';

/** A document from the JSON that is stored; the mark of the public URL stays in its links. */
export function readDocument(json: AsciiJson): Document {
  const document = readJson(json, { number: Amount.of }) as Document;
  const { shipment } = document;
  return shipment ? { ...document, shipment: withLaterFields(shipment) } : document;
}

/** What a guide that was stored by an earlier version does not say. */
const laterFields = { supplier: null, buyer: null, payer: null, subcontractor: null, seals: [] };
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
