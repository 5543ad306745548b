import { AppError } from '../../../kernel/codes/errors.ts';
import { messages } from '../../../kernel/message.ts';
import { XmlError } from '../../../kernel/xml/error.ts';
import { Xml, xml } from '../../../kernel/xml/writer.ts';
import { importCodes } from '../../../subjects/imports/codes.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { writeDespatch, writeDespatchLines } from '../guide/write.ts';
import { writeInvoice } from '../invoice/write.ts';
import { writeCreditNote, writeDebitNote } from '../note/write.ts';
import type { DocumentDetails } from '../shared/draft/details.ts';
import { layouts, type SaleLayout } from '../shared/sale/read.ts';
import { writeSaleLines } from '../shared/sale/write.ts';
import { joined } from '../shared/ubl/values.ts';

const writingMessages = messages('pe.writing', {
  noIssuer: { en: 'It names no issuer.', es: 'No indica el emisor.' },
});

/** What comes before the root of every document. What follows is in canonical form. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** The place of the signature, once in every document. */
export const signaturePlace = '<ext:ExtensionContent></ext:ExtensionContent>';

/**
 * Writes a document as UBL 2.1, unsigned: an invoice (01), a receipt (03), a note (07, 08) or a guide (09, 31).
 * What the JSON has no place for is given by `details`; without them it is deduced from the figures. After
 * {@link xmlDeclaration} the text is canonical (W3C Canonical XML 1.0). Throws `invalid_document` where
 * the document names no issuer or has characters that no XML can hold.
 */
export function writeDocument(
  document: DocumentInput,
  details?: DocumentDetails,
  lines?: readonly string[],
): string {
  const written = lines?.map((text) => new Xml(text));
  return refusingUnwritable(() => xmlDeclaration + writeRoot(document, details, written).text);
}

/** Some lines of a document, from one on and before another. Throws as {@link writeDocument} does. */
export function writeLines(
  document: DocumentInput,
  details: DocumentDetails | undefined,
  from: number,
  to: number,
): string {
  return refusingUnwritable(() => {
    if (document.type === 'despatch') return joined(writeDespatchLines(document, from, to)).text;
    return joined(writeSaleLines(document, layoutOf(document), details, from, to)).text;
  });
}

function refusingUnwritable<Result>(write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new AppError(importCodes.invalid_document, error.detail);
  }
}

function layoutOf({ type }: DocumentInput): SaleLayout {
  if (type === 'credit-note') return layouts.creditNote;
  return type === 'debit-note' ? layouts.debitNote : layouts.invoice;
}

function writeRoot(
  document: DocumentInput,
  details: DocumentDetails | undefined,
  lines: readonly Xml[] | undefined,
): Xml {
  const { company } = document;
  if (company === undefined)
    throw new AppError(importCodes.invalid_document, writingMessages.noIssuer);
  const sale = { document, company, details, lines };
  switch (document.type) {
    case 'invoice':
    case 'receipt':
      return root('Invoice', writeInvoice(sale));
    case 'credit-note':
      return root('CreditNote', writeCreditNote(sale));
    case 'debit-note':
      return root('DebitNote', writeDebitNote(sale));
    case 'despatch':
      return root('DespatchAdvice', writeDespatch(document, company, lines));
  }
}

/** The structure is SUNAT's 2.0 of UBL 2.1, of sales and guides alike. */
function root(name: string, content: Xml): Xml {
  return xml`
    <${name} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${name}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2">
      <ext:UBLExtensions>
        <ext:UBLExtension>
          <ext:ExtensionContent></ext:ExtensionContent>
        </ext:UBLExtension>
      </ext:UBLExtensions>
      <cbc:UBLVersionID>2.1</cbc:UBLVersionID>
      <cbc:CustomizationID schemeAgencyName="PE:SUNAT">2.0</cbc:CustomizationID>
      ${content}
    </${name}>`;
}
