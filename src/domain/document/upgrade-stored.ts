import type { AsciiJson } from '../ports/rows.ts';
import type { environments } from './company.ts';
import { deriveTaxes } from './derive-taxes.ts';
import { Document } from './document.ts';
import { completed, fingerprintOf, logoPlaceholder, placeholders } from './document-template.ts';
import { jsonWriterOf } from './json-writer.ts';
import { readDocument } from './read-document.ts';
import { defaultsFillerOf } from './schema-defaults.ts';

/**
 * Reads from the authority's file of a document what cannot be derived from its stored form. Returns the
 * document as it is where the file does not say it either.
 */
export type CompleteDocument = (document: Document, xml: Buffer) => Document;

type Environment = (typeof environments)[number];

const fillDefaults = defaultsFillerOf(Document);
const writeDocument = jsonWriterOf(Document);

/** A document that an earlier version stored, with every field that the full form has by now. */
export function upgradeStored(body: AsciiJson, environment: Environment): Document {
  const stored = readDocument(body);
  const taxes = stored.taxes ?? deriveTaxes(stored);
  try {
    return fillDefaults({ ...stored, taxes, environment }) as Document;
  } catch (error) {
    throw new TypeError(`The document ${stored.id} cannot be upgraded.`, { cause: error });
  }
}

/** Whether only the authority's file can say what the stored form does not. */
export function lacksTaxes({ taxes }: Pick<Document, 'taxes'>): boolean {
  return taxes === null;
}

/** The JSON of a document that has its ids, links and times, and its fingerprint. */
export function storedFormOf(document: Document): {
  readonly body: AsciiJson;
  readonly fingerprint: string;
} {
  const company = { ...document.company, logo: logoPlaceholder };
  const template = writeDocument({ ...document, company, ...placeholders });
  const body = completed(template, { ...document, logo: document.company.logo });
  return { body, fingerprint: fingerprintOf(template) };
}

/**
 * Where a document was issued, as the first event of its life says; documents that were not issued here
 * have none, and are `live`.
 */
export function environmentOfEvent(data: string | null): Environment {
  const said = JSON.parse(data ?? 'null') as { readonly environment?: unknown } | null;
  return said?.environment === 'test' ? 'test' : 'live';
}
