import type { AsciiJson } from '../ports/rows.ts';
import type { Amount } from './amount.ts';
import type { environments } from './company.ts';
import { deriveTaxes } from './derive-taxes.ts';
import { Document } from './document.ts';
import { completed, fingerprintOf, logoPlaceholder, placeholders } from './document-template.ts';
import { jsonWriterOf } from './json-writer.ts';
import { isOfToday, readAsStored } from './read-document.ts';
import { defaultsFillerOf } from './schema-defaults.ts';

/**
 * Reads from the authority's file of a document what cannot be derived from its stored form. Returns the
 * document as it is where the file does not say it either.
 */
export type CompleteDocument = (document: Document, xml: Buffer) => Document;

/** What is owed on the items that a document gives away, as its country has it. */
export type FreeTaxTotal = (document: Pick<Document, 'company' | 'items'>) => Amount | null;

type Environment = (typeof environments)[number];

const fillDefaults = defaultsFillerOf(Document);
const writeDocument = jsonWriterOf(Document);

/** A document that version 3 or an earlier one stored, with every field that the full form has by now. */
export function upgradeStored(
  body: AsciiJson,
  environment: Environment,
  freeTaxTotal?: FreeTaxTotal,
): Document {
  const stored = readAsStored(body);
  const taxes = stored.taxes ?? deriveTaxes(stored);
  return withEveryField({ ...stored, taxes, environment }, freeTaxTotal);
}

/** What to store in place of what an earlier version did; null where it is what would be stored today. */
export function renewStored(body: AsciiJson, freeTaxTotal?: FreeTaxTotal): StoredForm | null {
  const stored = readAsStored(body);
  return isOfToday(stored) ? null : storedFormOf(withEveryField(stored, freeTaxTotal));
}

function withEveryField(stored: Document, freeTaxTotal: FreeTaxTotal | undefined): Document {
  try {
    const { free_tax_total = freeTaxTotal?.(stored) ?? null } = stored;
    return fillDefaults({ ...stored, free_tax_total }) as Document;
  } catch (error) {
    throw new TypeError(`The document ${stored.id} cannot be upgraded.`, { cause: error });
  }
}

/** Whether only the authority's file can say what the stored form does not. */
export function lacksTaxes({ taxes }: Pick<Document, 'taxes'>): boolean {
  return taxes === null;
}

export type StoredForm = { readonly body: AsciiJson; readonly fingerprint: string };

/** The JSON of a document that has its ids, links and times, and its fingerprint. */
export function storedFormOf(document: Document): StoredForm {
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
