import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sampleDocument } from '../../../../../test/fixtures/pe/printed-documents.ts';
import { plainPrint, printDocument } from '../../../../../test/support/printed.ts';
import { Amount } from '../../../../kernel/amount.ts';
import { readFont } from '../../../../platform/files/font-files.ts';
import { type Document, documentTypes } from '../../../../subjects/ledger/documents/document.ts';
import { createFonts, type Fonts, fontNames } from './fonts.ts';
import { layOutDocument, type PdfOptions } from './index.ts';
import type { Page } from './marks.ts';
import { qrContent } from './qr.ts';
import { widthOfText } from './text-lines.ts';

const a4: PdfOptions = { ...plainPrint, language: 'es' };
const a5: PdfOptions = { ...a4, format: 'a5' };
const ticket: PdfOptions = { ...a4, format: 'ticket' };
const ticket58: PdfOptions = { ...a4, format: 'ticket58' };
const papers = [a4, a5, ticket, ticket58];
const folder = mkdtempSync(join(tmpdir(), 'printed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const has = (program: string) => spawnSync(program, ['--help']).error === undefined;
const canRead = has('pdftotext') && has('pdftoppm');
const canScan = canRead && has('zbarimg');

const invoice20 = sampleDocument({ type: 'invoice', items: 20 });

function textOf(pdf: Buffer): string {
  const path = join(folder, 'text.pdf');
  writeFileSync(path, pdf);
  return spawnSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).stdout;
}

function scan(pdf: Buffer): string {
  const path = join(folder, 'scan.pdf');
  writeFileSync(path, pdf);
  spawnSync('pdftoppm', ['-r', '150', '-gray', '-png', '-singlefile', path, join(folder, 'scan')]);
  // To look for the other kinds of codes takes most of the time.
  const kinds = ['-S*.enable=0', '-Sqrcode.enable=1'];
  const args = ['-q', '--raw', ...kinds, join(folder, 'scan.png')];
  const scanned = spawnSync('zbarimg', args, { encoding: 'utf8' });
  return scanned.stdout.trim();
}

/** Everything that could break a layout at once. */
function nasty(): Document {
  const base = sampleDocument({ type: 'invoice', items: 5 });
  const descriptions = [
    'W'.repeat(2000),
    'Acción ñ á ü ª º € – “cita” '.repeat(70).slice(0, 2000),
    '',
    'renglón\n'.repeat(250),
    '中文 العربية 👩‍👩‍👧',
  ];
  return {
    ...base,
    status: 'voided',
    company: { ...base.company, business_name: 'Ñ'.repeat(250), trade_name: '中文' },
    customer: { ...base.customer, registration_name: 'X'.repeat(250), document_number: '' },
    metadata: { ...base.metadata, customer_address: 'Y'.repeat(500), seller: 'Z'.repeat(250) },
    items: base.items.map((item, index) => ({
      ...item,
      code: 'C'.repeat(60),
      description: descriptions[index] ?? '',
      quantity: Amount.of('123456789012345678.12345678901234567890'),
      unit_value: Amount.of('999999999999999999.1234567891'),
      total: Amount.of('999999999999999999.99'),
    })),
    total: Amount.of('999999999999999999.99'),
    observation: 'palabra '.repeat(620),
    instalments: Array.from({ length: 500 }, () => ({ amount: Amount.of('1.00'), due_date: null })),
  };
}

/** The texts that leave their page on a side. */
function outside(pages: readonly Page[]): string[] {
  return pages.flatMap(({ width, height, placed }) =>
    placed.flatMap(({ top, marks }) =>
      marks.flatMap((mark) => {
        if (mark.kind !== 'text') return [];
        const right = mark.x + widthOfText(mark.text, mark.font, mark.size);
        const inside = mark.x >= 8 && right <= width - 8 && mark.y + top <= height - 8;
        return inside ? [] : [mark.text];
      }),
    ),
  );
}

describe.each(documentTypes)('a printed %s', (type) => {
  const document = sampleDocument({ type });

  it.each(papers)('is the same every time it is printed ($format)', async (options) => {
    const first = await printDocument(document, options);
    expect(first.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(first.equals(await printDocument(document, options))).toBe(true);
  });

  it.skipIf(!canRead)('has text that can be selected (needs pdftotext)', async () => {
    for (const options of papers) {
      const text = textOf(await printDocument(document, options));
      expect(text).toContain(document.number);
      expect(text).toContain(document.company.business_name.split(' ')[0]);
      expect(text).toContain(document.items[0]?.description.split(' ')[0]);
      expect(text).toContain('Representación impresa');
    }
  });

  it.skipIf(!canScan)('has a QR that can be scanned (needs zbarimg)', async () => {
    const qrUrl = 'https://e-factura.sunat.example/gre/descargaqr?hashqr=abcDEF0123456789';
    const expected = type === 'despatch' ? qrUrl : qrContent(document);
    for (const options of papers) {
      const stamped = { ...options, qrUrl, environment: 'test' } as const;
      expect(scan(await printDocument({ ...document, status: 'voided' }, stamped))).toBe(expected);
    }
  });
});

describe('an invoice of 20 lines', () => {
  it('takes less than 40 KB and one page', async () => {
    expect((await printDocument(invoice20, a4)).length).toBeLessThan(40_000);
    expect(layOutDocument(invoice20, a4)).toHaveLength(1);
  });

  it('says who made it, what it is, when, and in which language', async () => {
    const pdf = (await printDocument(invoice20, a4)).toString('latin1');
    expect(pdf).toContain('/Lang (es-PE)');
    expect(pdf).toContain(`(D:${invoice20.date.slice(0, 10).replaceAll('-', '')}`);
    // Titles with accents are UTF-16 in PDF.
    const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('latin1');
    expect(pdf).toContain(utf16(`FACTURA ELECTRÓNICA ${invoice20.number}`));
    expect(pdf).toContain(utf16(invoice20.company.business_name));
  });
});

describe('documents of many lines', () => {
  const pageText = (page: Page | undefined) => {
    const marks = page?.placed.flatMap((placed) => placed.marks) ?? [];
    return marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
  };

  it('number their pages, repeat the head, and end with totals beside items', () => {
    for (const items of [21, 33, 34, 35, 36, 37, 38, 39, 40, 77, 120, 1000]) {
      const pages = layOutDocument(sampleDocument({ type: 'invoice', items }), a4);
      pages.forEach((page, index) => {
        expect(pageText(page)).toContain(`Página ${index + 1} de ${pages.length}`);
      });
      const last = pages.find((page) => pageText(page).includes('Importe total'));
      expect(pageText(last), `${items} items`).toContain('Descripción');
    }
  });

  it.each([a4, a5])('end so too where descriptions are long ($format)', (options) => {
    const document = sampleDocument({ type: 'invoice', items: 12 });
    for (const letters of [200, 480, 900, 2000]) {
      const description = 'palabra '.repeat(letters / 8).trim();
      for (let count = 1; count <= 12; count += 1) {
        const items = document.items.slice(0, count).map((item) => ({ ...item, description }));
        const pages = layOutDocument({ ...document, items }, options);
        const last = pages.find((page) => pageText(page).includes('Importe total'));
        expect(pageText(last), `${count} items of ${letters}`).toContain('Descripción');
      }
    }
  });

  it('show every line once', () => {
    const document = sampleDocument({ type: 'invoice', items: 300 });
    const items = document.items.map((item, index) => ({ ...item, description: `n${index}n` }));
    for (const options of [a4, ticket]) {
      const shown = layOutDocument({ ...document, items }, options).flatMap(pageText);
      expect(shown.filter((text) => /^n\d+n$/.test(text))).toEqual(
        items.map(({ description }) => description),
      );
    }
  });

  it('are one page on a ticket, as tall as it needs to be', () => {
    const [short, ...none] = layOutDocument(sampleDocument({ type: 'invoice', items: 1 }), ticket);
    const [long, ...more] = layOutDocument(sampleDocument({ type: 'invoice', items: 120 }), ticket);
    expect([none, more]).toEqual([[], []]);
    expect(long?.height).toBeGreaterThan((short?.height ?? 0) + 120 * 15);
    expect(short?.width).toBeCloseTo((80 / 25.4) * 72, 1);
  });

  it('can have as many items as a document may have', async () => {
    const document = sampleDocument({ type: 'invoice', items: 10_000 });
    const pdf = await printDocument(document, a4);
    expect(pdf.length).toBeLessThan(2_000_000);
    for (const { height } of layOutDocument(document, ticket)) {
      expect(height).toBeLessThanOrEqual(14_400);
    }
  });
});

describe('figures', () => {
  it.each(papers)('are never broken in the middle ($format)', (options) => {
    const document = sampleDocument({ type: 'invoice', items: 2 });
    const quantities = ['12345.1234567891', '999999999999.1234567891'];
    const items = document.items.map((item, index) => ({
      ...item,
      quantity: Amount.of(quantities[index] ?? '1'),
      unit_price: Amount.of('123456789012.123456'),
      total: Amount.of('999999999999.99'),
    }));
    const pages = layOutDocument({ ...document, items }, options);
    const marks = pages.flatMap(({ placed }) => placed.flatMap((each) => each.marks));
    const shown = marks.flatMap((mark) => (mark.kind === 'text' ? mark.text.split(' ') : []));
    const whole = ['12,345.1234567891', '999,999,999,999.1234567891', '123,456,789,012.123456'];
    for (const figure of [...whole, '999,999,999,999.99']) expect(shown).toContain(figure);
    expect(outside(pages)).toEqual([]);
  });
});

describe('signs that the first fonts lack', () => {
  const signs = 'Ω ⌀ ✓ ✔ ☐ → ≤ √ ½ ℃ ʼ ꞌ ä Ελλ Кир Łó ♀ │'.split(' ');
  const [item] = invoice20.items;
  const described = (description: string): Document => ({
    ...invoice20,
    items: item === undefined ? [] : [{ ...item, description }],
  });

  it('are from fonts that no other document makes it read', async () => {
    const asked: string[] = [];
    const known = createFonts(readFont);
    const firstNames: readonly string[] = fontNames;
    const fonts: Fonts = (name) => {
      if (!firstNames.includes(name)) asked.push(name);
      return known(name);
    };
    const print = (text: string) => printDocument(described(text), a4, fonts);
    await print('Café con leche, 1 l – “frío”');
    expect(asked).toEqual([]);
    await print('47 Ω');
    expect(new Set(asked)).toEqual(new Set(['wide-regular']));
    await print('⌀ 12');
    expect(asked).toContain('symbols');
  });

  it.skipIf(!canRead)('are all there, in both weights (needs pdftotext)', async () => {
    const name = signs.join(' ');
    const document = described(name);
    const customer = { ...document.customer, registration_name: name };
    for (const options of papers) {
      const text = textOf(await printDocument({ ...document, customer }, options));
      for (const sign of signs) {
        expect(text.split(sign).length, `${sign} on ${options.format}`).toBeGreaterThan(2);
      }
    }
  });
});

describe('hostile content', () => {
  it('makes no more pages than a person could ever want', () => {
    const document = sampleDocument({ type: 'invoice', items: 10_000 });
    const wordy = (count: number) => {
      const items = document.items.slice(0, count);
      const description = 'palabra '.repeat(250).trim();
      return layOutDocument(
        { ...document, items: items.map((item) => ({ ...item, description })) },
        a4,
      );
    };
    const shown = wordy(1000).flatMap(({ placed }) => placed.flatMap(({ marks }) => marks));
    const words = shown.flatMap((mark) => (mark.kind === 'text' ? mark.text.split(' ') : []));
    expect(words.filter((word) => word === 'palabra')).toHaveLength(250_000);
    expect(wordy(10_000).length).toBeLessThan(1000);
  });

  it('stays on the paper', () => {
    for (const options of papers) expect(outside(layOutDocument(nasty(), options))).toEqual([]);
  });

  it.skipIf(!canRead)(
    'keeps its accents, and says the codes of what it cannot show (needs pdftotext)',
    async () => {
      const text = textOf(await printDocument(nasty(), a4));
      for (const part of ['Acción ñ á ü ª º €', '– “cita”', '[U+4E2D 6587]', 'por su código']) {
        expect(text).toContain(part);
      }
    },
  );
});
