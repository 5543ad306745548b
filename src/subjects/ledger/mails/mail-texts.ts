import { writtenDay } from '../../../kernel/calendar.ts';
import type { MailWords, Regime } from '../../country/regime.ts';
import type { Document } from '../documents/document.ts';
import type { DocumentStatus } from '../documents/states.ts';
import {
  type MailLanguage,
  type MailPlaceholder,
  type MailSettings,
  mailPlaceholders,
} from './mail-settings.ts';

/** What a mail says, without its files. */
export type MailText = { readonly subject: string; readonly text: string; readonly html: string };

/** The content id of the logo inside the HTML. */
export const logoId = 'logo@chasqui';

/** What a customer must see before all else: a word that the subject begins with, and a sentence. */
type Warning = { readonly mark: string; readonly sentence: string };

type Words = {
  readonly subject: string;
  readonly text: string;
  /** What the text leaves out where a document has no total, such as a guide. */
  readonly totalClause: string;
  readonly test: Warning;
  readonly states: Readonly<Partial<Record<DocumentStatus, Warning>>>;
};

const words: Readonly<Record<MailLanguage, Words>> = {
  es: {
    subject: '{type} {number} de {company}',
    text: 'Hola, {customer}:\n\n{company} le envía su {type} {number} del {date}, por un total de {total}.\n\n{links}\n\nEste mensaje se envió de forma automática.',
    totalClause: ', por un total de {total}',
    test: { mark: '[PRUEBA]', sentence: 'Documento de prueba, sin valor legal.' },
    states: {
      voided: { mark: '[ANULADO]', sentence: 'Este documento fue anulado: no tiene validez.' },
      failed: {
        mark: '[RECHAZADO]',
        sentence: 'Este documento no fue aceptado: no tiene validez.',
      },
    },
  },
  en: {
    subject: '{type} {number} from {company}',
    text: 'Dear {customer},\n\n{company} sends you {type} {number} of {date}, total {total}.\n\n{links}\n\nThis message was sent automatically.',
    totalClause: ', total {total}',
    test: { mark: '[PRUEBA]', sentence: 'A test document, without legal value.' },
    states: {
      voided: { mark: '[VOIDED]', sentence: 'This document was voided: it is not valid.' },
      failed: { mark: '[REJECTED]', sentence: 'This document was not accepted: it is not valid.' },
    },
  },
};

/** What `{total}` is in words of one's own where a document has none. */
const noTotal = '—';

/** Subject, text and HTML of a mail about a document whose links are finished. */
export function writeMail(
  document: Document,
  settings: Pick<MailSettings, 'language' | 'subject' | 'text'>,
  { mailWords }: Pick<Regime, 'mailWords'>,
  hasLogo: boolean,
): MailText {
  const own = words[settings.language];
  const names = mailWords[settings.language];
  const values = valuesOf(document, names);
  const warnings = warningsOf(document, own);
  const marks = warnings.map(({ mark }) => `${mark} `).join('');
  const subject = `${marks}${fill(written(settings.subject) ?? own.subject, values)}`;
  const sentences = warnings.map(({ sentence }) => `${sentence}\n\n`).join('');
  const template = written(settings.text);
  const told =
    template === null ? { ...values, ...asPeopleWrite(document, settings, names) } : values;
  const body = `${sentences}${template ?? usualText(document, own)}`;
  const links = linksOf(document, names);
  const listed = links.map(({ label, url }) => `${label}: ${url}`).join('\n');
  return {
    subject: subject.replaceAll(/\s+/g, ' ').trim(),
    text: fill(body, { ...told, links: listed }),
    html: htmlOf(body, told, links, hasLogo),
  };
}

/** Null where nobody wrote anything: a mail of blanks alone is what nobody wants. */
function written(template: string | null): string | null {
  return template?.trim() ? template : null;
}

function warningsOf({ environment, status }: Document, own: Words): readonly Warning[] {
  const state = own.states[status];
  return [...(environment === 'test' ? [own.test] : []), ...(state === undefined ? [] : [state])];
}

function usualText({ currency }: Document, { text, totalClause }: Words): string {
  return currency === '' ? text.replace(totalClause, '') : text;
}

type Values = Readonly<Record<Exclude<MailPlaceholder, 'links'>, string>>;

/**
 * What our own text says within a sentence. Words of companies keep the plain forms, `2026-05-04` and `PEN 832.00`, which they
 * were written for.
 */
function asPeopleWrite(
  { type, date, total, currency }: Document,
  { language }: Pick<MailSettings, 'language'>,
  { types, money }: MailWords,
): Pick<Values, 'type' | 'date' | 'total'> {
  const name = types[type];
  return {
    type: name.slice(0, 1).toLowerCase() + name.slice(1),
    date: writtenDay(date.slice(0, 10), language),
    total: money(total, currency),
  };
}

function valuesOf(document: Document, { types }: MailWords): Values {
  const { type, number, total, currency, date, customer, company } = document;
  return {
    type: types[type],
    number,
    total: currency === '' ? noTotal : `${currency} ${total.round(2)}`,
    date: date.slice(0, 10),
    customer: customer.registration_name,
    company: company.trade_name || company.business_name,
  };
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{([a-z]+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Names in braces that mean nothing. */
export function unknownPlaceholders(template: string, withLinks: boolean): readonly string[] {
  const known: readonly string[] = mailPlaceholders.filter((name) => withLinks || name !== 'links');
  const named = [...template.matchAll(/\{([^{}\s]*)\}/g)].map(([, name = '']) => name);
  return named.filter((name) => !known.includes(name));
}

type Link = { readonly label: string; readonly url: string };

function linksOf(document: Document, { acknowledgement }: MailWords): readonly Link[] {
  const { document_pdf: pdf, document_file: xml, document_cdr: answer } = document;
  const links = [
    { label: 'PDF', url: pdf },
    { label: 'XML', url: xml },
    { label: acknowledgement, url: answer },
  ];
  return links.filter(({ url }) => url !== '');
}

/** Texts of one's own are texts: what looks like HTML in them is shown, not obeyed. */
function htmlOf(body: string, values: Values, links: readonly Link[], hasLogo: boolean): string {
  const anchors = links.map(({ label, url }) => `<a href="${escaped(url)}">${escaped(label)}</a>`);
  const safe = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, escaped(value)]),
  );
  const filled = fill(escaped(body), { ...safe, links: anchors.join(' · ') });
  const paragraphs = filled
    .split(/\n{2,}/)
    .map((each) => `<p>${each.replaceAll('\n', '<br>')}</p>`);
  const logo = hasLogo
    ? `<p><img src="cid:${logoId}" alt="${escaped(values.company)}" style="max-height:80px;max-width:240px"></p>\n`
    : '';
  return `<!doctype html>
<html><head><meta charset="utf-8"></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#222;max-width:600px">
${logo}${paragraphs.join('\n')}
</body></html>
`;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);
}
