import type { Document } from '../../../domain/document/document.ts';
import { operationTypes } from '../catalogues/51-operation-types.ts';
import { type Entry, entries } from './entries.ts';
import { type ItemCells, itemRows } from './item-cells.ts';
import {
  codeAndMeaning,
  currencyName,
  dayText,
  identityText,
  joined,
  kindOf,
  meaningOf,
  momentText,
} from './names.ts';
import { qrContent } from './qr.ts';
import { noteSections, type Section, saleSections, sharedSections } from './sections.ts';
import { guideSections } from './shipment.ts';
import { printable } from './text-lines.ts';
import { type TotalRows, totalRows, wordsOf } from './totals.ts';

export type Totals = TotalRows & { readonly words: string };

/** Everything that a printed document says, in printable text, whatever the paper. */
export type Content = {
  readonly title: string;
  readonly taxId: string;
  readonly number: string;
  readonly issuer: { readonly name: string; readonly lines: readonly string[] };
  readonly party: {
    readonly label: string;
    readonly name: string;
    readonly lines: readonly string[];
  };
  readonly facts: readonly Entry[];
  /** What comes before the items: the document that a note changes, the transfer of a guide. */
  readonly leading: readonly Section[];
  readonly items: readonly ItemCells[];
  /** Null on guides, which show no prices. */
  readonly totals: Totals | null;
  readonly trailing: readonly Section[];
  readonly qr: string | null;
  readonly hash: string;
  readonly closing: readonly string[];
  readonly stamps: readonly string[];
};

export type ContentOptions = {
  readonly environment: 'test' | 'live';
  readonly qrUrl: string | null;
};

export function contentOf(document: Document, options: ContentOptions): Content {
  const guide = document.type === 'despatch';
  const { title } = kindOf(document);
  return {
    title,
    taxId: printable(document.company.tax_id),
    number: document.number,
    issuer: issuerOf(document.company),
    party: partyOf(document),
    facts: factsOf(document),
    leading: guide ? guideSections(document) : noteSections(document),
    items: itemRows(document.items, guide),
    totals: guide ? null : totalsOf(document),
    trailing: [...(guide ? [] : saleSections(document)), ...sharedSections(document)],
    qr: guide ? options.qrUrl : qrContent(document),
    hash: document.hash ?? '',
    closing: closingOf(document, options),
    stamps: stampsOf(document, options),
  };
}

function totalsOf(document: Document): Totals {
  return { ...totalRows(document), words: printable(wordsOf(document)) };
}

function issuerOf(company: Document['company']): Content['issuer'] {
  const { business_name, trade_name, address, phone, email } = company;
  const place = [address.city_subdivision, address.district, address.city];
  const names = new Set([...place, address.country_subentity].filter((name) => name !== ''));
  return {
    name: printable(business_name),
    lines: [
      trade_name === business_name ? '' : trade_name,
      joined(', ', address.address, ...names),
      joined('  ·  ', phone === '' ? '' : `Tel. ${phone}`, email),
    ]
      .map(printable)
      .filter((line) => line !== ''),
  };
}

function partyOf({ type, customer, metadata }: Document): Content['party'] {
  const { document_type, document_number, registration_name, family_name } = customer;
  const identity = identityText(document_type, document_number);
  return {
    label: type === 'despatch' ? 'Destinatario' : 'Cliente',
    name: printable(withFamilyName(registration_name, family_name ?? '')),
    lines: [identity, customer.document_extra ?? '', metadata.customer_address, customer.email]
      .map(printable)
      .filter((line) => line !== ''),
  };
}

/** Many systems put the family name into the name too. */
function withFamilyName(name: string, familyName: string): string {
  const included = name.toLowerCase().includes(familyName.trim().toLowerCase());
  return included ? name : joined(' ', name, familyName);
}

/** Plain sales at home are the rule: the type is shown only where it is another. */
const plainOperation = '0101';

function factsOf(document: Document): Entry[] {
  const { type, date, due_date, currency, payment_method, operation_type } = document;
  const issued: [string, string] = ['Fecha de emisión', momentText(date)];
  const order: [string, string] = ['Orden de compra', document.order_reference ?? ''];
  const seller: [string, string] = ['Vendedor', document.metadata.seller];
  if (type === 'despatch') return entries([issued, order]);
  const operation = operation_type ?? '';
  const special = operation !== '' && operation !== plainOperation;
  return entries([
    issued,
    ['Vencimiento', dayText(due_date)],
    ['Moneda', currencyName(currency)],
    // SUNAT wants the payment form of invoices; a note has one only where it changes the instalments.
    ['Forma de pago', isNote(document) ? '' : payment_method === 'credit' ? 'Crédito' : 'Contado'],
    order,
    seller,
    ['Operación', special ? codeAndMeaning(operation, meaningOf(operationTypes, operation)) : ''],
  ]);
}

function isNote({ type, instalments }: Document): boolean {
  return type.endsWith('-note') && instalments.length === 0;
}

function closingOf(document: Document, { environment }: ContentOptions): string[] {
  const sentence = `Representación impresa de ${kindOf(document).closing}.`;
  const state = stateSentence(document);
  if (environment === 'test') {
    const worthless = 'Emitida en el entorno de pruebas: sin valor legal.';
    return [sentence, ...(state === null ? [] : [state]), worthless];
  }
  return [sentence, state ?? 'Consulte su validez en www.sunat.gob.pe.'];
}

/** What SUNAT said of a document, where that is not simply that it accepts it. */
function stateSentence(document: Document): string | null {
  const { status, type, failure_code: code } = document;
  if (status === 'voided') return 'Dado de baja ante SUNAT: sin valor tributario.';
  if (status === 'pending') {
    // RS 000123-2022/SUNAT, art. 34: a guide is worth something from SUNAT's answer on, before the transfer starts.
    const worth = type === 'despatch' ? ': aún no sustenta el traslado' : '';
    return `Pendiente de envío o de respuesta de SUNAT${worth}.`;
  }
  if (status !== 'failed') return null;
  if (isGivenUp(document)) return 'No fue presentado a SUNAT: sin valor tributario.';
  return `Rechazado por SUNAT${code === null ? '' : ` (código ${code})`}: sin valor tributario.`;
}

/** SUNAT's codes are digits: a failure under a word of ours was never sent. */
function isGivenUp({ status, failure_code: code }: Document): boolean {
  return status === 'failed' && code !== null && !/^\d+$/.test(code);
}

function stampsOf(document: Document, { environment }: ContentOptions): string[] {
  const { status } = document;
  const stamps: string[] = [];
  if (status === 'voided') stamps.push('ANULADO');
  if (status === 'failed') stamps.push(isGivenUp(document) ? 'SIN VALIDEZ' : 'RECHAZADO');
  if (environment === 'test') stamps.push('SIN VALOR LEGAL – PRUEBA');
  return stamps;
}
