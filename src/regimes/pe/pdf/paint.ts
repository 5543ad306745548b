import PDFDocument from 'pdfkit';
import { fontNames, fonts } from './fonts.ts';
import { colors, type Mark, type Page } from './marks.ts';
import { widthOfText } from './text-lines.ts';

export type PdfFacts = {
  readonly title: string;
  readonly author: string;
  /** When the document was issued: the same document makes the same bytes at any time. */
  readonly createdAt: Date;
};

/** Marks after which other requests get their turn. */
const marksAtOnce = 3000;

const baseline = { lineBreak: false, baseline: 'alphabetic' } as const;

/** Draws pages; whole only where all of it went well. */
export async function paint(pages: readonly Page[], facts: PdfFacts): Promise<Buffer> {
  const pdf = openPdf(facts);
  const bytes = collect(pdf);
  let drawn = 0;
  for (const page of pages) {
    paintPage(pdf, page);
    for (const { marks } of page.placed) drawn += marks.length;
    if (drawn > marksAtOnce) await new Promise(setImmediate);
    drawn %= marksAtOnce;
  }
  pdf.end();
  return await bytes;
}

export function openPdf({ title, author, createdAt }: PdfFacts): PDFKit.PDFDocument {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    // Otherwise pdfkit loads Helvetica, which is not used.
    font: '',
    pdfVersion: '1.7',
    lang: 'es-PE',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Chasqui', CreationDate: createdAt },
  });
  for (const name of fontNames) pdf.registerFont(name, fonts[name].source);
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

export function paintPage(pdf: PDFKit.PDFDocument, { width, height, placed }: Page): void {
  pdf.addPage({ size: [width, height], margin: 0 });
  const ink = { color: '' };
  for (const { top, marks } of placed) {
    for (const mark of marks) paintMark(pdf, mark, top, ink);
  }
}

/** `ink` is the fill colour in force on the page. */
function paintMark(pdf: PDFKit.PDFDocument, mark: Mark, top: number, ink: { color: string }): void {
  const fill = (color: string) => {
    if (ink.color !== color) pdf.fillColor(color);
    ink.color = color;
  };
  const y = mark.y + top;
  switch (mark.kind) {
    case 'text':
      fill(mark.color);
      pdf.font(mark.font, mark.size).text(mark.text, mark.x, y, baseline);
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
