import { parseTimestamp } from '../../../../kernel/calendar.ts';
import type { PrintSettings } from '../../../../subjects/companies/company.ts';
import type {
  Printer,
  PrintFormat,
  PrintLanguage,
  ReadFont,
} from '../../../../subjects/country/regime.ts';
import type { Document } from '../../../../subjects/ledger/documents/document.ts';
import { contentOf } from './content.ts';
import { createFonts, type Fonts } from './fonts.ts';
import { createLogoReader, type ReadLogo, readLogo } from './logo.ts';
import type { Page } from './marks.ts';
import { isNonZero } from './money.ts';
import { kindOf } from './names.ts';
import { type PdfFacts, paint } from './paint.ts';
import { rollSizes } from './roll-look.ts';
import { layOutSheets } from './sheet.ts';
import { sheetSizes } from './sheet-look.ts';
import { layOutTicket } from './ticket.ts';
import { languages } from './words/language.ts';

export type PdfOptions = {
  readonly format: PrintFormat;
  /** Null for the usual one: exports as the company chose, in both where it did not; the rest in Spanish. */
  readonly language: PrintLanguage | null;
  readonly logo: {
    readonly contentType: 'image/png' | 'image/jpeg';
    readonly bytes: Buffer;
  } | null;
  readonly environment: 'test' | 'live';
  /** For guides: the URL of the CDR, which their QR leads to. Null until there is one. */
  readonly qrUrl: string | null;
  readonly printing: PrintSettings;
};

/** What a printer remembers from one document to the next. */
export type PrinterMemory = { readonly logoOf: ReadLogo; readonly fonts: Fonts };

/** Prints documents, and remembers their logos and the fonts. */
export function createPrinter(readFont: ReadFont): Printer {
  const memory = { logoOf: createLogoReader(), fonts: createFonts(readFont) };
  return { print: (document, options) => printDocument(document, options, memory) };
}

/** The printed representation of a document. The same document and options make the same bytes. */
export async function printDocument(
  document: Document,
  options: PdfOptions,
  { logoOf, fonts }: PrinterMemory,
): Promise<Buffer> {
  const pages = layOutDocument(document, options, logoOf);
  return await paint(pages, pdfFacts(document, languageOf(document, options)), fonts);
}

/** Where everything is placed, before anything is drawn. */
export function layOutDocument(
  document: Document,
  options: PdfOptions,
  logoOf: ReadLogo = readLogo,
): Page[] {
  const { format } = options;
  const { accent_color: accent } = options.printing;
  const content = contentOf(document, { ...options, language: languageOf(document, options) });
  const logo = logoOf(options.logo);
  return format === 'a4' || format === 'a5'
    ? layOutSheets(content, logo, { size: sheetSizes[format], accent })
    : layOutTicket(content, logo, { size: rollSizes[format], accent });
}

export function pdfFacts(document: Document, name: PrintLanguage): PdfFacts {
  const { company, number, date } = document;
  const language = languages[name];
  return {
    title: `${kindOf(document, language).title} ${number}`,
    author: company.business_name,
    language: language.words.locale,
    createdAt: new Date(parseTimestamp(date) ?? 0),
  };
}

/** Operation types of catalogue 51 that export; a note says it by what it changes. */
function languageOf(
  { operation_type, export_amount }: Document,
  { language, printing }: Pick<PdfOptions, 'language' | 'printing'>,
): PrintLanguage {
  const exports = operation_type?.startsWith('02') === true || isNonZero(export_amount);
  return language ?? (exports ? (printing.export_language ?? 'both') : 'es');
}
