import { Amount } from '../../../../kernel/amount.ts';
import { footerLinesMax, type PrintSettings } from '../../../../subjects/companies/company.ts';
import type { PrintLanguage } from '../../../../subjects/country/regime.ts';
import type { Document } from '../../../../subjects/ledger/documents/document.ts';
import { guideSections } from '../../guide/print.ts';
import { noteSections } from '../../note/print.ts';
import { operationTypes } from '../catalogues/51-operation-types.ts';
import { type Entry, entries } from './entries.ts';
import { type ItemCells, itemRows } from './item-cells.ts';
import { codeAndMeaning, dayText, identityText, joined, kindOf, momentText } from './names.ts';
import { unprintableSigns } from './printed-signs.ts';
import { qrContent } from './qr.ts';
import { type Section, saleSections, sharedSections } from './sections.ts';
import { printable } from './text-lines.ts';
import { type TotalRows, totalRows, wordsOf } from './totals.ts';
import { type Language, languages } from './words/language.ts';
import type { Words } from './words/words.ts';

export type Totals = TotalRows & { readonly words: string };

/** Everything that a printed document says, in printable text, whatever the paper. */
export type Content = {
  readonly words: Words;
  readonly title: string;
  /** What it is called in the other language: by the law where the title is English, in English where all is in both. */
  readonly subtitle: string;
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
  /** The company's own, at the foot of what is printed. */
  readonly footer: string;
};

export type ContentOptions = {
  readonly environment: 'test' | 'live';
  readonly qrUrl: string | null;
  readonly language: PrintLanguage;
  readonly printing: PrintSettings;
};

export function contentOf(document: Document, options: ContentOptions): Content {
  const guide = document.type === 'despatch';
  const language = languages[options.language];
  const { title } = kindOf(document, language);
  const other = options.language === 'both' ? languages.en : languages.es;
  const subtitle = kindOf(document, other).title;
  return {
    words: language.words,
    title,
    subtitle: title === subtitle ? '' : subtitle,
    taxId: printable(document.company.tax_id),
    number: document.number,
    issuer: issuerOf(document.company, language),
    party: partyOf(document, language),
    facts: factsOf(document, language),
    leading: guide ? guideSections(document, language) : noteSections(document, language),
    items: itemRows(document, language),
    totals: guide ? null : totalsOf(document, language),
    trailing: [
      ...(guide ? [] : saleSections(document, language)),
      ...sharedSections(document, language, options.printing.notes),
    ],
    qr: guide ? options.qrUrl : qrContent(document),
    hash: document.hash ?? '',
    closing: closingOf(document, options, language),
    stamps: stampsOf(document, options, language),
    footer: footerOf(options.printing),
  };
}

function totalsOf(document: Document, language: Language): Totals {
  return { ...totalRows(document, language), words: printable(wordsOf(document)) };
}

function issuerOf(company: Document['company'], { words }: Language): Content['issuer'] {
  const { business_name, trade_name, address, phone, email } = company;
  const place = [address.city_subdivision, address.district, address.city];
  const names = new Set([...place, address.country_subentity].filter((name) => name !== ''));
  return {
    name: printable(business_name),
    lines: [
      trade_name === business_name ? '' : trade_name,
      joined(', ', address.address, ...names),
      joined('  ·  ', phone === '' ? '' : `${words.phone} ${phone}`, email),
    ]
      .map(printable)
      .filter((line) => line !== ''),
  };
}

function partyOf({ type, customer, metadata }: Document, language: Language): Content['party'] {
  const { document_type, document_number, registration_name, family_name } = customer;
  const identity = identityText(document_type, document_number, language);
  return {
    label: type === 'despatch' ? language.words.recipient : language.words.customer,
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

/** One that is longer was set before there was a limit: on small paper it would print over the document. */
function footerOf({ footer }: PrintSettings): string {
  return printable((footer ?? '').split('\n').slice(0, footerLinesMax).join('\n'));
}

/** Plain sales at home are the rule: the type is shown only where it is another. */
const plainOperation = '0101';

function factsOf(document: Document, language: Language): Entry[] {
  const { words, meaningOf } = language;
  const { type, date, due_date, currency, payment_method, operation_type } = document;
  const issued: [string, string] = [words.issued, momentText(date, language)];
  const order: [string, string] = [words.order, document.order_reference ?? ''];
  const seller: [string, string] = [words.seller, document.metadata.seller];
  if (type === 'despatch') return entries([issued, order]);
  const operation = operation_type ?? '';
  const paymentForm = payment_method === 'credit' ? words.credit : words.cash;
  const special = operation !== '' && operation !== plainOperation;
  return entries([
    issued,
    [words.due, dayText(due_date, language)],
    [words.currency, language.currencyName(currency)],
    // SUNAT wants the payment form of invoices; a note has one only where it changes the instalments.
    [words.paymentForm, isNote(document) ? '' : paymentForm],
    order,
    seller,
    [
      words.operation,
      special ? codeAndMeaning(operation, meaningOf(operationTypes, operation)) : '',
    ],
  ]);
}

function isNote({ type, instalments }: Document): boolean {
  return type.endsWith('-note') && instalments.length === 0;
}

function closingOf(
  document: Document,
  { environment }: ContentOptions,
  language: Language,
): string[] {
  const { words } = language;
  const state = stateSentence(document, words);
  const last = environment === 'test' ? words.testOnly : (state ?? words.validity);
  return [
    words.representation(kindOf(document, language).closing),
    ...(environment === 'test' && state !== null ? [state] : []),
    last,
    ...(hasUnprintable(document) ? [words.coded] : []),
  ];
}

/** Whether something of what the document says is printed by codes. */
function hasUnprintable(value: unknown): boolean {
  if (typeof value === 'string') return unprintableSigns(value).length > 0;
  if (value === null || typeof value !== 'object' || value instanceof Amount) return false;
  return Object.values(value).some(hasUnprintable);
}

/** What SUNAT said of a document, where that is not simply that it accepts it. */
function stateSentence(document: Document, words: Words): string | null {
  const { status, type, failure_code: code } = document;
  if (status === 'voided') return words.voided;
  // RS 000123-2022/SUNAT, art. 34: a guide is worth something from SUNAT's answer on, before the transfer starts.
  if (status === 'pending') return type === 'despatch' ? words.pendingGuide : words.pending;
  if (status !== 'failed') return null;
  return isGivenUp(document) ? words.notSent : words.rejected(code);
}

/** SUNAT's codes are digits: a failure under a word of ours was never sent. */
function isGivenUp({ status, failure_code: code }: Document): boolean {
  return status === 'failed' && code !== null && !/^\d+$/.test(code);
}

function stampsOf(
  document: Document,
  { environment }: ContentOptions,
  { words: { stamps: words } }: Language,
): string[] {
  const { status } = document;
  const stamps: string[] = [];
  if (status === 'voided') stamps.push(words.voided);
  if (status === 'failed') stamps.push(isGivenUp(document) ? words.notSent : words.rejected);
  if (environment === 'test') stamps.push(words.test);
  // Of both languages each has a line.
  return stamps.flatMap((stamp) => stamp.split('\n'));
}
