import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openReader } from '../src/countries/pe/documents/read-file.ts';
import { writeDocument } from '../src/countries/pe/documents/write-document.ts';
import { qrContent } from '../src/countries/pe/shared/pdf/qr.ts';
import { sum } from '../src/kernel/amount.ts';
import { composeDocument } from '../src/subjects/ledger/documents/compose-document.ts';
import type { Document, DocumentInput } from '../src/subjects/ledger/documents/document.ts';
import { readDocument } from '../src/subjects/ledger/documents/read-document.ts';
import { compute } from './fixtures/pe/drafts.ts';
import { peru, testAccount, testCompany } from './support/documents.ts';
import { exampleDocuments, examplesFolder } from './support/examples.ts';
import { composeExample, draftNames, issueExample, readDraft } from './support/issue-examples.ts';
import {
  columnSum,
  type PaperFormat,
  plainPrint,
  printDocument,
  printedTotals,
  statedAmounts,
} from './support/printed.ts';
import { anyDraft } from './support/random-drafts.ts';

const reader = await openReader();
const formats: readonly PaperFormat[] = ['a4', 'ticket'];

type Printable = { readonly document: Document; readonly xml: string | Buffer };

/** A document as the service holds it. */
function stored(input: DocumentInput): Document {
  const account = testAccount();
  const company = testCompany(account, { tax_id: input.company?.tax_id ?? '20990079197' });
  const row = composeDocument(input, { account, company, regime: peru, now: Date.now() });
  return readDocument(row.body);
}

function imported(path: string): Printable {
  const xml = readFileSync(path);
  const read = reader.read({ bytes: xml, name: null });
  if (read.kind !== 'document') throw new Error(`${path} is no document`);
  return { document: stored(read.input), xml };
}

function issued(name: string): Printable {
  const { document, xml } = issueExample(composeExample(readDraft(name)));
  return { document: stored(document), xml };
}

const printedTaxes = [
  ['2000', /^ISC$/],
  ['7152', /^ICBPER$/],
  ['1016', /^IVAP\b/],
  ['9999', /^Otros tributos$/],
  ['1000', /^IGV\b/],
] as const;

/** Prints a sale on both papers; whatever does not agree with its XML, in words. */
function disagreements({ document, xml }: Printable): readonly string[] {
  const stated = statedAmounts(xml);
  const [, , , , igv, total] = qrContent(document).split('|');
  const said = [
    ['QR IGV', igv, stated.taxOf('1000').round(2).toString()],
    ['QR total', total, stated.total.round(2).toString()],
    ...formats.flatMap((format) => {
      const printed = printedTotals(document, format);
      const { rows, payable } = printed;
      const taxes = printedTaxes.map(([code, label]) => {
        const row = rows.find((each) => label.test(each.label));
        return [code, row?.amount.toString() ?? '0.00', stated.taxOf(code).round(2).toString()];
      });
      return [
        ['column', columnSum(printed).toString(), payable.toString()],
        ['payable', payable.toString(), stated.total.round(2).toString()],
        ...taxes,
      ].map(([what, ...figures]) => [`${format} ${what}`, ...figures] as const);
    }),
  ];
  return said
    .filter(([, one, other]) => one !== other)
    .map(([what, one, other]) => `${document.number} ${what}: ${one}, XML ${other}`);
}

const isSale = ({ document }: Printable) => document.type !== 'despatch';
const examples = draftNames().map((name) => [name, issued(name)] as const);
const sales = examples.filter(([, example]) => isSale(example));

describe('what is printed of a document is what its XML states, and adds up', () => {
  it.each(sales)('issued: %s', (_, example) => {
    expect(disagreements(example)).toEqual([]);
  });

  it('imported: every example', () => {
    const files = exampleDocuments.map((name) => imported(join(examplesFolder, `${name}.xml`)));
    expect(files.filter(isSale).length).toBeGreaterThan(10);
    for (const file of files.filter(isSale)) expect(disagreements(file)).toEqual([]);
  });

  it('issued: drafts at random', () => {
    let printed = 0;
    fc.assert(
      fc.property(anyDraft, (fields) => {
        const { document, details, findings } = compute(fields);
        if (findings.length > 0) return;
        printed += 1;
        const xml = writeDocument(document, details);
        expect(disagreements({ document: stored(document), xml })).toEqual([]);
      }),
      // A smaller counterexample takes minutes to find: what disagrees says enough.
      { numRuns: 100, endOnFailure: true },
    );
    expect(printed).toBeGreaterThan(30);
  });

  it('on its lines too, where nothing changes the whole document', () => {
    const plain = sales.filter(([, { document }]) => {
      const { discounts, charges, surcharge, prepayments, rounding, free_amount } = document;
      const changes = [discounts, charges, rounding, free_amount];
      const ofLines = document.items.some((item) => item.charges !== null);
      const unchanged = changes.every((each) => each === null) && prepayments.length === 0;
      return unchanged && (surcharge === null || ofLines);
    });
    expect(plain.map(([name]) => name)).toContain('factura-descuento-por-item-01');
    expect(plain.map(([name]) => name)).toContain('factura-cargo-por-item-48');
    for (const [name, { document }] of plain) {
      const lines = sum(document.items.map(({ total }) => total));
      expect(lines.toString(), name).toBe(document.total.toString());
    }
  });
});

describe('what comes on top of the total', () => {
  it.each(formats)('is the perception, with which it makes what is paid (%s)', (format) => {
    const { document } = issued('factura-percepcion');
    const { rows, payable, after } = printedTotals(document, format);
    expect(rows.map(({ label }) => label)).not.toContain('Percepción');
    const [perception, paid] = after;
    expect(perception?.label).toBe('Importe de la percepción');
    expect(paid?.label).toBe('Total a pagar con percepción');
    expect(payable.plus(perception?.amount ?? payable).toString()).toBe(paid?.amount.toString());
  });
});

const folder = mkdtempSync(join(tmpdir(), 'printed-amounts-'));
afterAll(() => rmSync(folder, { recursive: true }));
const canRead = spawnSync('pdftotext', ['-v']).error === undefined;

/** The lines of a PDF as a reader sees them, with single spaces. */
async function linesOf(document: Document, format: PaperFormat): Promise<readonly string[]> {
  const path = join(folder, 'printed.pdf');
  const options = { ...plainPrint, format, language: 'es' } as const;
  writeFileSync(path, await printDocument(document, options));
  const { stdout } = spawnSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
  return stdout.split('\n').map((line) => line.trim().replace(/ +/g, ' '));
}

describe.skipIf(!canRead)('the PDF itself (needs pdftotext)', () => {
  it.each([
    [
      'factura-anticipo-con-isc',
      ['ISC S/ 360.00', 'IGV (18%) S/ 388.80', 'Anticipos -S/ 1,000.00'],
    ],
    ['factura-descuento-por-item-01', ['Descuentos -S/ 12.00', 'IGV (18%) S/ 36.24']],
    ['factura-percepcion', ['Importe de la percepción S/ 74.00']],
    [
      'boleta-icbper',
      [
        'Tributos de op. gratuita (incluidos) S/ 0.50',
        'ICBPER S/ 2.00',
        'IGV (18%) S/ 3.07',
        'Importe total S/ 22.10',
      ],
    ],
  ])('says what the XML of %s does', async (name, expected) => {
    for (const format of formats) {
      const text = (await linesOf(issued(name).document, format)).join('\n');
      for (const line of expected) expect(text, format).toContain(line);
    }
  });
});

/** Real documents are not part of the project: CHASQUI_SAMPLES names a folder with an `index.csv`. */
const samplesFolder = process.env.CHASQUI_SAMPLES ?? '';

describe.skipIf(samplesFolder === '')('what is printed of real documents (CHASQUI_SAMPLES)', () => {
  it('is what their XML states, and adds up', () => {
    const [, ...rows] = readFileSync(join(samplesFolder, 'index.csv'), 'utf8').trim().split('\n');
    const kinds = ['factura', 'boleta', 'nota-credito', 'nota-debito'];
    const files = rows
      .map((row) => row.split(',')[0] ?? '')
      .filter((file) => kinds.includes(file.split('/')[0] ?? ''));
    expect(files.length).toBeGreaterThan(40);
    for (const file of files) {
      expect(disagreements(imported(join(samplesFolder, file))), file).toEqual([]);
    }
  });
});
