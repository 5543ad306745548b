import type { Document } from '../../../domain/document/document.ts';
import type { Printer } from '../../../domain/ports/regime.ts';
import { parseTimestamp } from '../../../lib/calendar.ts';
import { layOutA4 } from './a4.ts';
import { contentOf } from './content.ts';
import { createLogoReader, type ReadLogo, readLogo } from './logo.ts';
import type { Page } from './marks.ts';
import { kindOf } from './names.ts';
import { type PdfFacts, paint } from './paint.ts';
import { layOutTicket } from './ticket.ts';

export type PdfOptions = {
  readonly format: 'a4' | 'ticket';
  readonly logo: {
    readonly contentType: 'image/png' | 'image/jpeg';
    readonly bytes: Buffer;
  } | null;
  readonly environment: 'test' | 'live';
  /** For guides: the URL of the CDR, which their QR leads to. Null until there is one. */
  readonly qrUrl: string | null;
};

/** Prints documents, and remembers their logos. */
export function createPrinter(): Printer {
  const logoOf = createLogoReader();
  return { print: (document, options) => printDocument(document, options, logoOf) };
}

/** The printed representation of a document. The same document and options make the same bytes. */
export async function printDocument(
  document: Document,
  options: PdfOptions,
  logoOf: ReadLogo = readLogo,
): Promise<Buffer> {
  return await paint(layOutDocument(document, options, logoOf), pdfFacts(document));
}

/** Where everything is placed, before anything is drawn. */
export function layOutDocument(
  document: Document,
  options: PdfOptions,
  logoOf: ReadLogo = readLogo,
): Page[] {
  const content = contentOf(document, options);
  const logo = logoOf(options.logo);
  return options.format === 'a4' ? layOutA4(content, logo) : layOutTicket(content, logo);
}

export function pdfFacts(document: Document): PdfFacts {
  const { company, number, date } = document;
  return {
    title: `${kindOf(document).title} ${number}`,
    author: company.business_name,
    createdAt: new Date(parseTimestamp(date) ?? 0),
  };
}
