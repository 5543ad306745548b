import type { NamedChange } from '../../../../subjects/country/regime.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import { authorityTypeCodes } from '../catalogues/interface.ts';
import { authorityTypeCode } from '../numbering.ts';

type Note = Pick<DocumentInput, 'type' | 'reference' | 'related_documents' | 'voided_code'>;
type Related = DocumentInput['related_documents'][number];

/** A document that a note changes, with SUNAT's code of its type (catálogo 01). */
export type ChangedDocument = {
  readonly typeCode: string;
  readonly number: string;
  /** Not kept of a document that stands among the related ones. */
  readonly date: string | null;
  /** Where the document has it. */
  readonly place: string;
};

/** All that a note changes: its reference, and documents of the same type among the related ones. */
export function changedDocuments(note: Note): readonly ChangedDocument[] {
  const { reference, related_documents: related } = note;
  const others = related.flatMap((other, index) => {
    if (!isChanged(note, other)) return [];
    const place = `/related_documents/${index}`;
    return [{ typeCode: other.type, number: other.number, date: null, place }];
  });
  if (reference === null || !isNote(note)) return others;
  const { type, number, date } = reference;
  const typeCode = authorityTypeCode(type, number);
  return [{ typeCode, number, date, place: '/reference' }, ...others];
}

/** Those of them that documents of ours could be: facturas and boletas. */
export function changedBy(note: Note): readonly NamedChange[] {
  return changedDocuments(note).flatMap(({ typeCode, number, place }) => {
    const type = saleTypes.get(typeCode);
    return type === undefined ? [] : [{ type, number, place }];
  });
}

const saleTypes: ReadonlyMap<string, NamedChange['type']> = new Map(
  (['invoice', 'receipt'] as const).map((type) => [authorityTypeCodes[type], type]),
);

/**
 * Whether a note changes a related document as well. All that it changes have one type (SUNAT 2884); without
 * a reference of our numbers (a ticket, a paper invoice) the first of the related documents says which.
 */
export function isChanged(note: Note, related: Related): boolean {
  if (!isNote(note) || !mayBeChanged(related)) return false;
  const { type, reference, related_documents: all, voided_code } = note;
  if (reference === null) return related.type === all.find(mayBeChanged)?.type;
  const replaces = type === 'credit-note' && voided_code === wrongTaxId;
  return !replaces && related.type === authorityTypeCode(reference.type, reference.number);
}

/** Catálogo 09: an error in the RUC, where the invoice that replaces the first one is a related document. */
const wrongTaxId = '02';
/** Catálogo 12: a ticket of the port, and others; no document that a note could change. */
const neverChanged: ReadonlySet<string> = new Set(['04', '99']);

function mayBeChanged(related: Related): boolean {
  return !isGuide(related) && !neverChanged.has(related.type);
}

/** Catálogo 01: guides, which sales refer to in a place of their own. */
export function isGuide({ type }: Related): boolean {
  return type === '09' || type === '31';
}

function isNote({ type }: Note): boolean {
  return type === 'credit-note' || type === 'debit-note';
}
