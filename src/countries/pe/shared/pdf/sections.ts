import { Amount } from '../../../../kernel/amount.ts';
import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';
import type { Document } from '../../../../subjects/ledger/documents/document.ts';
import { countries } from '../catalogues/04-countries.ts';
import { perceptionRegimes } from '../catalogues/22-perception-regimes.ts';
import { legends as legendTexts } from '../catalogues/52-legends.ts';
import { detractionGoodsAndServices } from '../catalogues/54-detraction-goods-and-services.ts';
import { paymentMeans } from '../catalogues/59-payment-means.ts';
import { isChanged } from '../references/changed-documents.ts';
import { adjustmentEntries } from './adjustment-text.ts';
import { type Entry, entries, texts } from './entries.ts';
import { money, percentage } from './money.ts';
import { codeAndMeaning, dayText, districtText, joined, relatedDocumentName } from './names.ts';
import type { Language } from './words/language.ts';

/** A titled group of entries. */
export type Section = { readonly title: string; readonly entries: readonly Entry[] };

/** The sections that have something to show. */
export function filled(sections: readonly Section[]): Section[] {
  return sections.filter((section) => section.entries.length > 0);
}

/** What a sale shows besides its items and totals. */
export function saleSections(document: Document, language: Language): Section[] {
  const { words } = language;
  const { currency, payment_method, instalments, pending_amount, metadata } = document;
  const due = instalments.map(({ amount, due_date }, index) => [
    joined(' · ', `${words.instalments.instalment} ${index + 1}`, dayText(due_date, language)),
    money(amount, currency),
  ]);
  const pending = pending_amount === null ? '' : money(pending_amount, currency);
  return filled([
    {
      title: words.instalments.title,
      entries: entries([
        [words.instalments.pending, payment_method === 'credit' ? pending : ''],
        ...due.map(([label = '', value = '']) => [label, value] as const),
      ]),
    },
    {
      title: words.payments.title,
      entries: entries(
        metadata.payments.map(({ tag_amount, amount }) => [
          tag_amount.trim() === '' ? words.payments.payment : tag_amount,
          money(Amount.of(amount), currency),
        ]),
      ),
    },
    { title: words.adjustments.title, entries: adjustmentEntries(document, language) },
    ...withholdings(document, language),
    placesAndAgents(document, language),
    {
      title: words.totals.prepayments,
      entries: entries(
        document.prepayments.map(({ number, date, amount }) => [
          joined(' · ', number, dayText(date, language)) || words.prepayment,
          money(amount, currency),
        ]),
      ),
    },
  ]);
}

/** Where a sale is delivered or a service used, who sold it, how it was paid. */
function placesAndAgents(
  { delivery, sales_agent: agent, paid_by: paid }: Document,
  language: Language,
): Section {
  const { other } = language.words;
  const country = delivery === null || delivery.country === 'PE' ? '' : delivery.country;
  const place = delivery && joined(', ', delivery.address, districtText(delivery.postal_zone));
  const means = named(paymentMeans, paid?.means, language);
  return {
    title: other.title,
    entries: entries([
      [other.delivery, place ?? ''],
      [other.country, language.meaningOf(countries, country) ?? country],
      [other.agent, agent === null ? '' : `RUC ${agent}`],
      [other.paidBy, joined(' · ', means, paid?.authorisation ?? '')],
    ]),
  };
}

function withholdings(
  { detraction, perception, retention, currency }: Document,
  language: Language,
): Section[] {
  const { words } = language;
  const rate = (value: Amount | null) => (value === null ? '' : percentage(value));
  return [
    {
      title: words.detraction.title,
      entries: entries([
        [words.detraction.goods, named(detractionGoodsAndServices, detraction?.code, language)],
        [words.percentage, rate(detraction?.percentage ?? null)],
        // SUNAT wants detractions in soles, whatever the currency of the document.
        [words.amount, detraction ? money(detraction.amount, 'PEN') : ''],
        [words.detraction.account, detraction?.account ?? ''],
        [words.detraction.means, named(paymentMeans, detraction?.payment_means, language)],
      ]),
    },
    {
      title: words.retention,
      entries: entries([
        [words.percentage, rate(retention?.percentage ?? null)],
        [words.base, retention ? money(retention.base, currency) : ''],
        [words.amount, retention ? money(retention.amount, currency) : ''],
      ]),
    },
    {
      title: words.perception.title,
      entries: entries([
        [words.perception.regime, named(perceptionRegimes, perception?.code, language)],
        [words.percentage, rate(perception?.percentage ?? null)],
        [words.base, perception ? money(perception.base, 'PEN') : ''],
        [words.amount, perception ? money(perception.amount, 'PEN') : ''],
        [words.perception.total, perception ? money(perception.total, 'PEN') : ''],
      ]),
    },
  ];
}

function named(
  catalogue: AuthorityCatalogue,
  code: string | undefined,
  { meaningOf }: Language,
): string {
  return code ? codeAndMeaning(code, meaningOf(catalogue, code)) : '';
}

/** What any document may show at its end; `notes` are the company's own. */
export function sharedSections(
  document: Document,
  language: Language,
  notes: string | null,
): Section[] {
  const { words } = language;
  const guide = document.type === 'despatch';
  return filled([
    {
      title: words.related,
      entries: entries(
        document.related_documents
          .filter((related) => document.reference !== null || !isChanged(document, related))
          .map(({ type, number }) => [relatedDocumentName(type, guide, language), number]),
      ),
    },
    { title: words.legends, entries: texts(legendsOf(document, language)) },
    { title: words.observations, entries: texts([document.observation ?? '']) },
    { title: words.notes, entries: texts([notes ?? '']) },
  ]);
}

/** All legends but the amount in words, which is beside the total. */
function legendsOf({ legends }: Document, { meaningOf }: Language): string[] {
  return legends
    .filter(({ code }) => code !== '1000')
    .map(({ code, description }) => {
      const quoted = /“(.*)”/s.exec(meaningOf(legendTexts, code) ?? '');
      return description.trim() === '' ? (quoted?.[1] ?? '') : description;
    });
}
