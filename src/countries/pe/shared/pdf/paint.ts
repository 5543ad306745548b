import PDFDocument from 'pdfkit';
import { type Fonts, fontNames, runsOf } from './fonts.ts';
import { colors } from './look.ts';
import type { Mark, Page } from './marks.ts';
import { Structure } from './structure.ts';
import { widthOfText } from './text-lines.ts';

export type PdfFacts = {
  readonly title: string;
  readonly author: string;
  /** BCP 47: `es-PE`. */
  readonly language: string;
  /** When the document was issued: the same document makes the same bytes at any time. */
  readonly createdAt: Date;
};

/** Marks after which other requests get their turn. */
const marksAtOnce = 3000;

const baseline = { lineBreak: false, baseline: 'alphabetic' } as const;

/** Draws pages; whole only where all of it went well. */
export async function paint(
  pages: readonly Page[],
  facts: PdfFacts,
  fonts: Fonts,
): Promise<Buffer> {
  const pdf = openPdf(facts, fonts);
  const bytes = collect(pdf);
  const tools = { structure: new Structure(pdf), fonts };
  let drawn = 0;
  for (const page of pages) {
    paintPage(pdf, page, tools);
    for (const { marks } of page.placed) drawn += marks.length;
    if (drawn > marksAtOnce) await new Promise(setImmediate);
    drawn %= marksAtOnce;
  }
  pdf.end();
  return await bytes;
}

export function openPdf(
  { title, author, language, createdAt }: PdfFacts,
  fonts: Fonts,
): PDFKit.PDFDocument {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    // Otherwise pdfkit loads Helvetica, which is not used.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Creator: 'Chasqui',
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  });
  for (const name of fontNames) pdf.registerFont(name, fonts(name));
  return pdf;
}

export function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

/** What pages are drawn with; without a structure they are not tagged. */
type Tools = { readonly structure?: Structure; readonly fonts: Fonts };

export function paintPage(
  pdf: PDFKit.PDFDocument,
  { width, height, placed }: Page,
  { structure, fonts }: Tools,
): void {
  pdf.addPage({ size: [width, height], margin: 0 });
  const ink = { color: '' };
  for (const { top, marks } of placed) {
    for (const mark of marks) {
      const continues = structure?.enter(mark, top) ?? false;
      paintMark(pdf, mark, top, { ink, fonts, continues });
    }
  }
  structure?.leave();
}

type Brush = {
  /** The fill colour in force on the page. */
  readonly ink: { color: string };
  readonly fonts: Fonts;
  /** Whether the text goes on with one that was drawn before: its next line, or the value after its label. */
  readonly continues: boolean;
};

function paintMark(pdf: PDFKit.PDFDocument, mark: Mark, top: number, brush: Brush): void {
  const fill = (color: string) => {
    if (brush.ink.color !== color) pdf.fillColor(color);
    brush.ink.color = color;
  };
  const y = mark.y + top;
  switch (mark.kind) {
    case 'text':
      if (mark.text === '') return;
      fill(mark.color);
      paintText(pdf, mark, y, brush);
      return;
    case 'rule':
      fill(mark.color);
      pdf.rect(mark.x, y, mark.width, mark.thickness).fill();
      return;
    case 'frame':
      pdf.lineWidth(0.8).roundedRect(mark.x, y, mark.width, mark.height, 4).stroke(mark.color);
      return;
    case 'panel':
      fill(mark.color);
      pdf.roundedRect(mark.x, y, mark.width, mark.height, 3).fill();
      return;
    case 'qr':
      fill('#000000');
      for (const run of mark.runs) {
        const { module } = mark;
        pdf.rect(mark.x + run.x * module, y + run.y * module, run.length * module, module);
      }
      pdf.fill();
      return;
    case 'logo':
      pdf.image(mark.logo.bytes, mark.x, y, { width: mark.width, height: mark.height });
      return;
    case 'stamp':
      fill(colors.stamp);
      paintStamp(pdf, mark, y);
  }
}

/**
 * One font after the other, where a text needs more than one. A space before what continues a text: without it, whoever
 * hears the document hears both as one word.
 */
function paintText(
  pdf: PDFKit.PDFDocument,
  { text, x, font, size }: Extract<Mark, { kind: 'text' }>,
  y: number,
  { fonts, continues }: Brush,
): void {
  const spoken = continues ? ` ${text}` : text;
  let left = continues ? x - widthOfText(' ', font, size) : x;
  for (const run of runsOf(spoken, font)) {
    if (run.font !== 'regular' && run.font !== 'bold') {
      pdf.registerFont(run.font, fonts(run.font));
    }
    pdf.font(run.font, size).text(run.text, left, y, baseline);
    left += widthOfText(run.text, font, size);
  }
}

function paintStamp(
  pdf: PDFKit.PDFDocument,
  { text, x, size, angle }: Extract<Mark, { kind: 'stamp' }>,
  y: number,
): void {
  pdf.save().rotate(-angle, { origin: [x, y] });
  const start = x - widthOfText(text, 'bold', size) / 2;
  pdf.font('bold', size).text(text, start, y + size * 0.36, baseline);
  pdf.restore();
}
