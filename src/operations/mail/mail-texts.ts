import type { Document, DocumentType } from '../../domain/document/document.ts';
import {
  type MailLanguage,
  type MailPlaceholder,
  type MailSettings,
  mailPlaceholders,
} from '../../domain/document/mail-settings.ts';

/** What a mail says, without its files. */
export type MailText = { readonly subject: string; readonly text: string; readonly html: string };

/** The content id of the logo inside the HTML. */
export const logoId = 'logo@chasqui';

type Words = {
  readonly types: Readonly<Record<DocumentType, string>>;
  readonly subject: string;
  readonly text: string;
  readonly files: Readonly<Record<'document_pdf' | 'document_file' | 'document_cdr', string>>;
  readonly test: string;
};

const words: Readonly<Record<MailLanguage, Words>> = {
  es: {
    types: {
      invoice: 'Factura electrónica',
      receipt: 'Boleta de venta electrónica',
      'credit-note': 'Nota de crédito electrónica',
      'debit-note': 'Nota de débito electrónica',
      despatch: 'Guía de remisión electrónica',
    },
    subject: '{type} {number} de {company}',
    text: 'Hola, {customer}:\n\n{company} le envía su {type} {number} del {date}, por un total de {total}.\n\n{links}\n\nEste mensaje se envió de forma automática.',
    files: { document_pdf: 'PDF', document_file: 'XML', document_cdr: 'Constancia (CDR)' },
    test: 'Documento de prueba, sin valor legal.',
  },
  en: {
    types: {
      invoice: 'Electronic invoice',
      receipt: 'Electronic receipt',
      'credit-note': 'Electronic credit note',
      'debit-note': 'Electronic debit note',
      despatch: 'Electronic despatch guide',
    },
    subject: '{type} {number} from {company}',
    text: 'Dear {customer},\n\n{company} sends you {type} {number} of {date}, total {total}.\n\n{links}\n\nThis message was sent automatically.',
    files: { document_pdf: 'PDF', document_file: 'XML', document_cdr: 'Acknowledgement (CDR)' },
    test: 'A test document, without legal value.',
  },
};

/** A guide has no total: ours says so little of it that a sentence of its own would be too much. */
const noTotal = '—';

/** Subject, text and HTML of a mail about a document whose links are finished. */
export function writeMail(
  document: Document,
  settings: Pick<MailSettings, 'language' | 'subject' | 'text'>,
  hasLogo: boolean,
): MailText {
  const own = words[settings.language];
  const values = valuesOf(document, own);
  const isTest = document.environment === 'test';
  const subject = `${isTest ? '[PRUEBA] ' : ''}${fill(settings.subject ?? own.subject, values)}`;
  const body = `${isTest ? `${own.test}\n\n` : ''}${settings.text ?? own.text}`;
  const links = linksOf(document, own);
  const listed = links.map(({ label, url }) => `${label}: ${url}`).join('\n');
  return {
    subject: subject.replaceAll(/\s+/g, ' ').trim(),
    text: fill(body, { ...values, links: listed }),
    html: htmlOf(body, values, links, hasLogo),
  };
}

type Values = Readonly<Record<Exclude<MailPlaceholder, 'links'>, string>>;

function valuesOf(document: Document, { types }: Words): Values {
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

function linksOf(document: Document, { files }: Words): readonly Link[] {
  const names = ['document_pdf', 'document_file', 'document_cdr'] as const;
  return names.flatMap((name) =>
    document[name] === '' ? [] : [{ label: files[name], url: document[name] }],
  );
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
