import { messages } from '../../../../kernel/message.ts';
import { detractionOperations } from '../catalogues/51-operation-types.ts';
import { codesOf } from '../catalogues/codes-of.ts';
import { isLine } from '../rules/formats.ts';
import { at, each, type FieldRule, repeated, sales, salesAndNotes } from '../rules/rule.ts';
import type { DraftView } from '../rules/view.ts';
import { linesOf } from './write.ts';

const advice = messages('pe.legends', {
  remarkLines: {
    en: 'Write remarks in lines of at most 200 characters.',
    es: 'Escriba las observaciones en líneas de 200 caracteres como máximo.',
  },
  text: {
    en: 'Give the legend a text of 1 to 200 characters on one line.',
    es: 'Dé a la leyenda un texto de 1 a 200 caracteres en una línea.',
  },
});

const legendCodes = codesOf('52');

function has({ document }: DraftView, code: string): boolean {
  return document.legends.some((legend) => legend.code === code);
}

function isSold(view: DraftView, affectation: string): boolean {
  return view.document.items.some(
    ({ taxes, sale_value: value }) =>
      value.units > 0n && taxes.some((tax) => tax.affectation_type === affectation),
  );
}

export const legendRules: readonly FieldRule[] = [
  {
    code: '3027',
    documents: salesAndNotes,
    advice: { en: 'Use a legend of catalogue 52.', es: 'Use una leyenda del catálogo 52.' },
    broken: (view) => eachLegend(view, 'code', ({ code }) => !legendCodes.has(code)),
  },
  {
    code: '3006',
    documents: salesAndNotes,
    advice: (_, pointer) => (pointer === '/observation' ? advice.remarkLines : advice.text),
    broken: (view) => [
      ...eachLegend(view, 'description', isWrongText),
      ...at(
        '/observation',
        linesOf(view.document.observation).some((line) => !isLine(line, 1, 200)),
      ),
    ],
  },
  {
    code: '3014',
    documents: sales,
    advice: { en: 'Give each legend once.', es: 'Indique cada leyenda una sola vez.' },
    broken: (view) => repeated(view.document.legends, legendAt(view, 'code'), ({ code }) => code),
  },
  ...exonerationLegends(),
  {
    code: '2416',
    documents: sales,
    advice: {
      en: 'Leave out legend 1002, or mark the items that are given away as free.',
      es: 'Retire la leyenda 1002, o marque como gratuitos los ítems que se regalan.',
    },
    broken: (view) => {
      const { free_amount: free, tax_amounts: taxes } = view.document;
      const given = free !== null || taxes.some(({ code }) => code === '9996');
      return at('/free_amount', given && has(view, '1002') && (free?.units ?? 0n) === 0n);
    },
  },
  {
    code: '4264',
    documents: sales,
    advice: {
      en: 'Add legend 2007: the sale pays IVAP.',
      es: 'Agregue la leyenda 2007: la venta paga IVAP.',
    },
    broken: (view) => at('/legends', isSold(view, '17') && !has(view, '2007')),
  },
  {
    code: '4265',
    documents: sales,
    advice: {
      en: 'Add legend 2006: the operation is subject to detraction.',
      es: 'Agregue la leyenda 2006: la operación está sujeta a detracción.',
    },
    broken: (view) => {
      const subject = detractionOperations.includes(view.document.operation_type ?? '');
      return at('/legends', subject && !has(view, '2006'));
    },
  },
];

/** One of no catalogue has no text to be judged (3027). */
function isWrongText({ code, description }: Legend): boolean {
  return legendCodes.has(code) && !isLine(description, 1, 200);
}

type Legend = DraftView['document']['legends'][number];

/** Where the caller sent a legend; where the service wrote it, its place in the full form. */
function legendAt({ source }: DraftView, field: keyof Legend): (index: number) => string {
  return (index) => `${source?.origins.legends[index] || `/legends/${index}`}/${field}`;
}

function eachLegend(
  view: DraftView,
  field: keyof Legend,
  wrong: (legend: Legend) => boolean,
): readonly string[] {
  return each(view.document.legends, legendAt(view, field), wrong);
}

/** Legends of exonerations by region: what they exonerate must be there. Boletas are only observed. */
function exonerationLegends(): readonly FieldRule[] {
  const legends = [
    ['2001', '3283', '4022'],
    ['2002', '3284', '4023'],
    ['2003', '3285', '4024'],
    ['2008', '3289', '4244'],
  ] as const;
  return legends.flatMap(([legend, factura, boleta]) =>
    (
      [
        ['01', factura],
        ['03', boleta],
      ] as const
    ).map(([form, code]) => ({
      code,
      documents: [form],
      advice: {
        en: `Leave out legend ${legend}, or make the items exonerated.`,
        es: `Retire la leyenda ${legend}, o indique los ítems como exonerados.`,
      },
      broken: (view: DraftView) => {
        const { exonerated_amount: amount } = view.document;
        if ((amount?.units ?? 0n) > 0n) return [];
        return eachLegend(view, 'code', (each) => each.code === legend);
      },
    })),
  );
}
