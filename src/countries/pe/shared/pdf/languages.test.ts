import { describe, expect, it } from 'vitest';
import { sampleDocument } from '../../../../../test/fixtures/pe/printed-documents.ts';
import { plainPrint } from '../../../../../test/support/printed.ts';
import { Amount } from '../../../../kernel/amount.ts';
import { usualPrinting } from '../../../../subjects/companies/company.ts';
import { printFormats, printLanguages } from '../../../../subjects/country/regime.ts';
import { documentTypes } from '../../../../subjects/ledger/documents/document.ts';
import { layOutDocument, type PdfOptions } from './index.ts';
import { widthOfText } from './text-lines.ts';
import { languages } from './words/language.ts';

const invoice = sampleDocument({ type: 'invoice', items: 2 });

function textsOf(document: typeof invoice, options: Partial<PdfOptions>): readonly string[] {
  const pages = layOutDocument(document, { ...plainPrint, ...options });
  const marks = pages.flatMap(({ placed }) => placed.flatMap((each) => each.marks));
  return marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
}

describe('the language', () => {
  it('is Spanish, unless it is asked for', () => {
    expect(textsOf(invoice, {})).toContain('FACTURA ELECTRÓNICA');
    expect(textsOf(invoice, { language: 'en' })).toContain('ELECTRONIC INVOICE');
  });

  it('is both for exports, side by side, unless the company chose one or it is asked for', () => {
    const abroad = { ...invoice, operation_type: '0200', due_date: '2026-06-03', currency: 'USD' };
    const shown = textsOf(abroad, {});
    expect(shown).toEqual(
      expect.arrayContaining([
        'FACTURA ELECTRÓNICA',
        'ELECTRONIC INVOICE',
        'Fecha de emisión / Date of issue',
        '2026-06-03',
      ]),
    );
    const note = { ...invoice, operation_type: null, export_amount: Amount.of('10') };
    expect(textsOf(note, {})).toContain('ELECTRONIC INVOICE');
    const chosen = (export_language: 'es' | 'en' | 'both', language: 'es' | null = null) =>
      textsOf(abroad, { printing: { ...usualPrinting, export_language }, language });
    expect(chosen('both')).toEqual(shown);
    expect(chosen('es')).not.toContain('ELECTRONIC INVOICE');
    expect(chosen('en')).toContain('Date of issue');
    expect(chosen('en', 'es')).toEqual(chosen('es'));
    expect(textsOf(invoice, { printing: { ...usualPrinting, export_language: 'en' } })).toEqual(
      textsOf(invoice, {}),
    );
  });

  it('leaves the amount in words as the XML has it, and says it in Spanish where that has none', () => {
    const legends = [{ code: '1000', description: 'MIL CON 00/100 DOLARES' }];
    for (const language of printLanguages) {
      const words = textsOf({ ...invoice, legends }, { language }).filter((text) =>
        / CON \d\d\/100/.test(text),
      );
      expect(words).toEqual(['MIL CON 00/100 DOLARES']);
      const computed = textsOf({ ...invoice, legends: [] }, { language }).filter((text) =>
        / \d\d\/100/.test(text),
      );
      expect(computed.join(' ')).toMatch(/ CON \d\d\/100 DÓLARES AMERICANOS$/);
    }
  });

  it.each(printFormats)(
    'has room for both on %s: nothing lies on another, or beside the paper',
    (format) => {
      for (const type of documentTypes) {
        const document = sampleDocument({ type });
        const pages = layOutDocument(document, { ...plainPrint, format, language: 'both' });
        for (const page of pages) {
          const boxes = page.placed.flatMap(({ top, marks }) =>
            marks.flatMap((mark) => {
              if (mark.kind !== 'text') return [];
              const right = mark.x + widthOfText(mark.text, mark.font, mark.size);
              return [{ text: mark.text, left: mark.x, right, y: top + mark.y, size: mark.size }];
            }),
          );
          expect(boxes.filter(({ left, right }) => left < 0 || right > page.width)).toEqual([]);
          const overlapping = boxes.flatMap((one, index) =>
            boxes
              .slice(index + 1)
              .filter((other) => Math.abs(one.y - other.y) < Math.min(one.size, other.size) * 0.7)
              .filter((other) => one.left < other.right - 0.5 && other.left < one.right - 0.5)
              .map((other) => `${one.text} | ${other.text}`),
          );
          expect(overlapping).toEqual([]);
        }
      }
    },
  );

  it('writes days so that nobody takes the month for the day', () => {
    const due = { ...invoice, date: '2026-05-04T14:30:00-05:00', due_date: '2026-06-03' };
    expect(textsOf(due, {})).toEqual(expect.arrayContaining(['04/05/2026 14:30', '03/06/2026']));
    const english = textsOf(due, { language: 'en' });
    expect(english).toEqual(expect.arrayContaining(['4 May 2026 14:30', '3 June 2026']));
    const days = english.filter((text) => /\d\d\/\d\d\/\d{4}/.test(text));
    expect(days).toEqual([]);
  });

  it('keeps the name that the law gives to the document', () => {
    expect(textsOf(invoice, { language: 'en' })).toContain('FACTURA ELECTRÓNICA');
  });

  it.each(documentTypes)('leaves no Spanish label on a %s in English', (type) => {
    const spanish =
      /Fecha|Moneda|Cliente|Descripción|Importe|Destinatario|Motivo|Página|Traslado|impresa/;
    for (const format of printFormats) {
      const shown = textsOf(sampleDocument({ type }), { language: 'en', format });
      expect(shown.filter((text) => spanish.test(text))).toEqual([]);
    }
  });
});

describe('units', () => {
  it('are printed by their names', () => {
    const [item] = invoice.items;
    const of = (unit: string) => ({ ...invoice, items: item ? [{ ...item, unit }] : [] });
    expect(textsOf(of('NIU'), {})).toContain('Unidad');
    expect(textsOf(of('KGM'), { language: 'en' })).toContain('Kilogram');
    expect(textsOf(of('QQQ'), {})).toContain('QQQ');
  });

  it('have a name in both languages', () => {
    expect(languages.es.unitName('ZZ')).toBe('Servicio');
    expect(languages.en.unitName('BX')).toBe('Box');
  });
});

describe('what is of the company', () => {
  const printing = {
    ...usualPrinting,
    accent_color: '#7a1f2b',
    footer: 'Gracias por su compra.',
    notes: 'BCP soles 193-1234567-0-12',
  };

  it.each(printFormats)('is printed on %s', (format) => {
    const texts = textsOf(invoice, { format, printing });
    expect(texts).toContain(printing.footer);
    expect(texts).toContain(printing.notes);
    const pages = layOutDocument(invoice, { ...plainPrint, format, printing });
    const marks = pages.flatMap(({ placed }) => placed.flatMap((each) => each.marks));
    const title = marks.find((mark) => mark.kind === 'text' && mark.text === 'FACTURA ELECTRÓNICA');
    expect(title).toMatchObject({ color: '#7a1f2b' });
  });
});

it('keeps to eight lines of a footer that was set before there was a limit', () => {
  const line = (index: number) => `pie ${index + 1}`;
  const footer = Array.from({ length: 60 }, (_, index) => line(index)).join('\n');
  const printing = { ...usualPrinting, footer };
  const options = { ...plainPrint, format: 'a5', printing } as const;
  const pages = layOutDocument(sampleDocument({ type: 'invoice', items: 1 }), options);
  const marks = pages.map(({ placed }) => placed.flatMap((each) => each.marks));
  const feet = marks.map((each) =>
    each.flatMap((mark) => (mark.kind === 'text' && /^pie /.test(mark.text) ? [mark.text] : [])),
  );
  expect(feet).toEqual([Array.from({ length: 8 }, (_, index) => line(index))]);
});

it('has the width of its paper', () => {
  const widths = printFormats.map((format) => {
    const [page] = layOutDocument(invoice, { ...plainPrint, format });
    return ((page?.width ?? 0) / 72) * 25.4;
  });
  expect(widths.map(Math.round)).toEqual([210, 148, 80, 58]);
});
