import { Amount } from '../../../domain/document/amount.ts';
import type { Document } from '../../../domain/document/document.ts';
import { creditNoteReasons } from '../catalogues/09-credit-note-reasons.ts';
import { debitNoteReasons } from '../catalogues/10-debit-note-reasons.ts';
import { perceptionRegimes } from '../catalogues/22-perception-regimes.ts';
import { legends as legendTexts } from '../catalogues/52-legends.ts';
import { detractionGoodsAndServices } from '../catalogues/54-detraction-goods-and-services.ts';
import { paymentMeans } from '../catalogues/59-payment-means.ts';
import { type Entry, entries, texts } from './entries.ts';
import { money, percentage } from './money.ts';
import {
  codeAndMeaning,
  dayText,
  joined,
  kindOf,
  meaningOf,
  relatedDocumentName,
} from './names.ts';

/** A titled group of entries. */
export type Section = { readonly title: string; readonly entries: readonly Entry[] };

/** The sections that have something to show. */
export function filled(sections: readonly Section[]): Section[] {
  return sections.filter((section) => section.entries.length > 0);
}

/** What a note changes, and why (catalogues 09 and 10). */
export function noteSections(document: Document): Section[] {
  const { type, reference, voided_code, voided_reason } = document;
  const reasons = type === 'credit-note' ? creditNoteReasons : debitNoteReasons;
  const code = voided_code ?? '';
  const meaning = meaningOf(reasons, code) ?? '';
  const cited = reference && sentenceCase(kindOf(reference).title);
  return filled([
    {
      title: 'Documento que modifica',
      entries: entries([
        ['Documento', reference ? joined(' ', cited, reference.number) : ''],
        ['Fecha', dayText(reference?.date ?? null)],
        ['Motivo', codeAndMeaning(code, meaning)],
        ['Sustento', sameWords(voided_reason ?? '', meaning) ? '' : (voided_reason ?? '')],
      ]),
    },
  ]);
}

function sameWords(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.toLowerCase();
}

function sentenceCase(text: string): string {
  return text.slice(0, 1) + text.slice(1).toLowerCase();
}

/** What a sale shows besides its items and totals. */
export function saleSections(document: Document): Section[] {
  const { currency, payment_method, instalments, pending_amount, metadata } = document;
  const due = instalments.map(({ amount, due_date }, index) => [
    joined(' · ', `Cuota ${index + 1}`, dayText(due_date)),
    money(amount, currency),
  ]);
  const pending = pending_amount === null ? '' : money(pending_amount, currency);
  return filled([
    {
      title: 'Crédito',
      entries: entries([
        ['Pendiente de pago', payment_method === 'credit' ? pending : ''],
        ...due.map(([label = '', value = '']) => [label, value] as const),
      ]),
    },
    {
      title: 'Pagos',
      entries: entries(
        metadata.payments.map(({ tag_amount, amount }) => [
          tag_amount.trim() === '' ? 'Pago' : tag_amount,
          money(Amount.of(amount), currency),
        ]),
      ),
    },
    ...withholdings(document),
    {
      title: 'Anticipos',
      entries: entries(
        document.prepayments.map(({ number, date, amount }) => [
          joined(' · ', number, dayText(date)) || 'Anticipo',
          money(amount, currency),
        ]),
      ),
    },
  ]);
}

function withholdings({ detraction, perception, retention, currency }: Document): Section[] {
  const rate = (value: Amount | null) => (value === null ? '' : percentage(value));
  return [
    {
      title: 'Operación sujeta a detracción (SPOT)',
      entries: entries([
        ['Bien o servicio', named(detractionGoodsAndServices, detraction?.code)],
        ['Porcentaje', rate(detraction?.percentage ?? null)],
        // SUNAT wants detractions in soles, whatever the currency of the document.
        ['Monto', detraction ? money(detraction.amount, 'PEN') : ''],
        ['Cuenta (Banco de la Nación)', detraction?.account ?? ''],
        ['Medio de pago', named(paymentMeans, detraction?.payment_means)],
      ]),
    },
    {
      title: 'Retención del IGV',
      entries: entries([
        ['Porcentaje', rate(retention?.percentage ?? null)],
        ['Base', retention ? money(retention.base, currency) : ''],
        ['Monto', retention ? money(retention.amount, currency) : ''],
      ]),
    },
    {
      title: 'Percepción',
      entries: entries([
        ['Régimen', named(perceptionRegimes, perception?.code)],
        ['Porcentaje', rate(perception?.percentage ?? null)],
        ['Base', perception ? money(perception.base, 'PEN') : ''],
        ['Monto', perception ? money(perception.amount, 'PEN') : ''],
        ['Total con percepción', perception ? money(perception.total, 'PEN') : ''],
      ]),
    },
  ];
}

function named(catalogue: Parameters<typeof meaningOf>[0], code: string | undefined): string {
  return code ? codeAndMeaning(code, meaningOf(catalogue, code)) : '';
}

/** What any document may show at its end. */
export function sharedSections(document: Document): Section[] {
  const guide = document.type === 'despatch';
  return filled([
    {
      title: 'Documentos relacionados',
      entries: entries(
        document.related_documents.map(({ type, number }) => [
          relatedDocumentName(type, guide),
          number,
        ]),
      ),
    },
    { title: 'Leyendas', entries: texts(legendsOf(document)) },
    { title: 'Observaciones', entries: texts([document.observation ?? '']) },
  ]);
}

/** All legends but the amount in words, which is beside the total. */
function legendsOf({ legends }: Document): string[] {
  return legends
    .filter(({ code }) => code !== '1000')
    .map(({ code, description }) => {
      const quoted = /“(.*)”/s.exec(meaningOf(legendTexts, code) ?? '');
      return description.trim() === '' ? (quoted?.[1] ?? '') : description;
    });
}
