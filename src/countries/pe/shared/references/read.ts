import type { XmlElement } from '../../../../kernel/xml/element.ts';
import { child, children, find, text } from '../../../../kernel/xml/path.ts';
import type {
  DocumentInput,
  DocumentType,
} from '../../../../subjects/ledger/documents/document.ts';
import { typesByCode } from '../catalogues/interface.ts';
import { foreignSubjects } from '../catalogues/note-subjects.ts';
import { parseNumber } from '../numbering.ts';
import { isPrepaymentReference } from '../payment/read.ts';
import { type Reading, readNumber } from '../ubl/reading.ts';

type Related = DocumentInput['related_documents'];
type NoteReference = Pick<
  DocumentInput,
  'reference' | 'voided_code' | 'voided_reason' | 'related_documents'
>;

const foreignCodes: ReadonlySet<string> = new Set(foreignSubjects);

export function readOrderReference(root: XmlElement): string | null {
  return text(find(root, 'OrderReference', 'ID')) || null;
}

/** Guides and other documents that the document names, without those of prepayments. */
export function readRelated(root: XmlElement): Related {
  const others = children(root, 'AdditionalDocumentReference').filter(
    (reference) => !isPrepaymentReference(root, reference),
  );
  // Templates leave references that name nothing.
  return [...children(root, 'DespatchDocumentReference'), ...others]
    .map(relatedOf)
    .filter(({ type, number }) => type !== '' || number !== '');
}

function relatedOf(reference: XmlElement): Related[number] {
  return {
    type: text(child(reference, 'DocumentTypeCode')),
    number: text(child(reference, 'ID')),
  };
}

/**
 * What a note changes and why. A document that our own numbers cannot name (a paper one, a ticket) is a
 * related document; so are all but the first where a note changes several.
 */
export function readNoteReference(root: XmlElement, reading: Reading): NoteReference {
  const response = child(root, 'DiscrepancyResponse');
  const changed = children(root, 'BillingReference').flatMap((billing) =>
    billing.children.filter(({ name }) => name.endsWith('DocumentReference')),
  );
  const named = changed.findIndex((element) => referenceOf(element, reading) !== null);
  const main = changed[named];
  // Where a document of another system is changed, this is its number too, whatever it looks like.
  const isForeign = changed.some((element) => {
    return foreignCodes.has(text(child(element, 'DocumentTypeCode')));
  });
  const responseNumber = isForeign ? '' : readNumber(child(response, 'ReferenceID'));
  return {
    reference:
      main === undefined
        ? referenceTo(responseNumber, typeBySeries(responseNumber), null)
        : referenceOf(main, reading),
    voided_code: text(child(response, 'ResponseCode')) || null,
    voided_reason: text(child(response, 'Description')) || null,
    related_documents: [
      ...changed.filter((_, index) => index !== named).map(relatedOf),
      ...readRelated(root),
    ],
  };
}

function referenceOf(element: XmlElement, reading: Reading): DocumentInput['reference'] {
  const number = readNumber(child(element, 'ID'));
  const code = text(child(element, 'DocumentTypeCode'));
  const type = code === '' ? typeBySeries(number) : typesByCode[code];
  return referenceTo(number, type, reading.dayOrNull(child(element, 'IssueDate')));
}

function referenceTo(
  number: string,
  type: DocumentType | undefined,
  date: string | null,
): DocumentInput['reference'] {
  if (type === undefined || parseNumber(number) === undefined) return null;
  return { type, number, date };
}

/** Where the type is not said: series of invoices begin with F, of receipts with B, in SUNAT's portal with E and EB. */
function typeBySeries(number: string): DocumentType | undefined {
  if (/^(?:B|EB)/.test(number)) return 'receipt';
  return /^[FE]/.test(number) ? 'invoice' : undefined;
}
