import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import PDFDocument from 'pdfkit';
import { createFonts, fontFiles, fontNames } from '../src/countries/pe/shared/pdf/fonts.ts';
import { layOutDocument, type PdfOptions, pdfFacts } from '../src/countries/pe/shared/pdf/index.ts';
import { collect, openPdf, paintPage } from '../src/countries/pe/shared/pdf/paint.ts';
import { readFont } from '../src/platform/files/font-files.ts';
import { usualPrinting } from '../src/subjects/companies/company.ts';
import type { Document } from '../src/subjects/ledger/documents/document.ts';
import { sampleDocument } from '../test/fixtures/pe/printed-documents.ts';
import { printDocument } from '../test/support/printed.ts';
import { median, whole } from './figures.ts';

type PdfBenchOptions = { readonly seconds: number; readonly rounds: number; readonly out?: string };
/** A call of a method of pdfkit, with its arguments. */
type Call = { readonly method: string; readonly args: readonly unknown[] };
type Subject = {
  readonly name: string;
  readonly print: () => Promise<Buffer>;
  readonly rates: number[];
  bytes: number;
};

const fonts = createFonts(readFont);

const options: PdfOptions = {
  format: 'a4',
  language: 'es',
  logo: null,
  environment: 'live',
  qrUrl: null,
  printing: usualPrinting,
};

const help = `
Three subjects take turns, in rounds: printDocument; the very calls of pdfkit that it makes, recorded once and
replayed without any layout or tags on the same parsed fonts; and those calls on fonts that pdfkit parses for each
document, as it does when left alone. The ratio of the first two is what layout and tags cost.`;

export function addPdfCommand(program: Command): void {
  program
    .command('pdf')
    .description('the printed representation of a 20-line invoice')
    .option('--seconds <count>', 'length of one measurement', whole, 2)
    .option('--rounds <count>', 'how often everything is measured, in alternation', whole, 5)
    .option('--out <file>', 'write the result as JSON')
    .addHelpText('after', help)
    .action(benchPdf);
}

async function benchPdf(options: PdfBenchOptions): Promise<void> {
  const report = await measurePdf(options);
  process.stdout.write(textOf(report));
  const { out } = options;
  if (out !== undefined) writeFileSync(out, `${JSON.stringify(report, null, 2)}\n`);
}

/** Our printing, and the bare calls of pdfkit behind it, by turns. */
export async function measurePdf({ seconds, rounds }: Omit<PdfBenchOptions, 'out'>) {
  const subjects = subjectsFor(invoice());
  for (const subject of subjects) {
    subject.bytes = (await subject.print()).length;
    await rateOf(subject, 0.5);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of subjects) subject.rates.push(await rateOf(subject, seconds));
  }
  return reportOf(subjects);
}

/** Taxed goods only: the commonest kind of invoice. */
function invoice(): Document {
  return sampleDocument({
    type: 'invoice',
    items: 20,
    fits: ({ items, currency }) =>
      currency === 'PEN' &&
      items.length > 4 &&
      items.every(({ free, taxes }) => !free && taxes.length === 1 && taxes[0]?.code === '1000'),
  });
}

function subjectsFor(document: Document): Subject[] {
  const calls = recordCalls(document);
  const facts = pdfFacts(document, 'es');
  const subject = (name: string, print: () => Promise<Buffer>): Subject => {
    return { name, print, rates: [], bytes: 0 };
  };
  const files = fontNames.map((name) => ({ name, file: readFont(fontFiles[name]) }));
  return [
    subject('printDocument', () => printDocument(document, options, fonts)),
    subject('bare pdfkit', () => replay(calls, openPdf(facts, fonts))),
    subject('bare pdfkit, own fonts', () => {
      const pdf = new PDFDocument({ autoFirstPage: false });
      for (const { name, file } of files) pdf.registerFont(name, file);
      return replay(calls, pdf);
    }),
  ];
}

/** Everything that is called on pdfkit between opening and ending a document. */
function recordCalls(document: Document): Call[] {
  const calls: Call[] = [];
  const recorder: PDFKit.PDFDocument = new Proxy(openPdf(pdfFacts(document, 'es'), fonts), {
    get: (_, method) => {
      return (...args: unknown[]) => {
        calls.push({ method: String(method), args });
        return recorder;
      };
    },
  });
  for (const page of layOutDocument(document, options)) paintPage(recorder, page, { fonts });
  return calls;
}

async function replay(calls: readonly Call[], pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const bytes = collect(pdf);
  const methods = pdf as unknown as Record<string, (...args: readonly unknown[]) => unknown>;
  for (const { method, args } of calls) methods[method]?.(...args);
  pdf.end();
  return await bytes;
}

/** Documents per second. */
async function rateOf({ print }: Subject, seconds: number): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let count = 0;
  let now = start;
  while (now < end) {
    await print();
    count += 1;
    now = performance.now();
  }
  return (count * 1000) / (now - start);
}

function reportOf(subjects: readonly Subject[]) {
  const rows = subjects.map(({ name, rates, bytes }) => ({
    name,
    per_second: median(rates),
    rates,
    bytes,
  }));
  const [own, bare] = subjects;
  // Each round is compared with itself, because a shared machine is never the same twice.
  const ratios = own?.rates.map((rate, round) => rate / (bare?.rates[round] ?? Number.NaN)) ?? [];
  return { document: 'invoice, 20 lines, A4', rows, ratio: median(ratios) };
}

function textOf({ rows, ratio }: ReturnType<typeof reportOf>): string {
  const lines = rows.map(({ name, per_second, bytes }) => {
    return `${name.padEnd(24)}${per_second.toFixed(1).padStart(10)}/s${String(bytes).padStart(10)} bytes`;
  });
  return `${lines.join('\n')}\nprintDocument runs at ${ratio.toFixed(2)} of the rate of bare pdfkit\n`;
}
