import { linesOf } from '../ubl/notes.write.ts';
import { codesOf, isLine } from './formats.ts';
import { at, type DocumentRule, type Draft, each, repeated, sales, salesAndNotes } from './rule.ts';

const legendCodes = codesOf('52');
const detractionOperations = ['1001', '1002', '1003', '1004'];

function has({ document }: Draft, code: string): boolean {
  return document.legends.some((legend) => legend.code === code);
}

function isSold(draft: Draft, affectation: string): boolean {
  return draft.document.items.some(
    ({ taxes, sale_value: value }) =>
      value.units > 0n && taxes.some((tax) => tax.affectation_type === affectation),
  );
}

export const legendRules: readonly DocumentRule[] = [
  {
    code: '3027',
    documents: salesAndNotes,
    advice: 'Use a legend of catalogue 52.',
    broken: ({ document }) => each(document.legends, codeAt, ({ code }) => !legendCodes.has(code)),
  },
  {
    code: '3006',
    documents: salesAndNotes,
    advice: 'Give the legend a text of 1 to 200 characters on one line.',
    broken: ({ document }) =>
      each(
        document.legends,
        (index) => `/legends/${index}/description`,
        ({ description }) => !isLine(description, 1, 200),
      ),
  },
  {
    code: '3006',
    documents: salesAndNotes,
    advice: 'Write remarks in lines of at most 200 characters.',
    broken: ({ document }) =>
      at(
        '/observation',
        linesOf(document.observation).some((line) => !isLine(line, 1, 200)),
      ),
  },
  {
    code: '3014',
    documents: sales,
    advice: 'Give each legend once.',
    broken: ({ document }) => repeated(document.legends, codeAt, ({ code }) => code),
  },
  ...exonerationLegends(),
  {
    code: '2416',
    documents: sales,
    advice: 'Leave out legend 1002, or mark the items that are given away as free.',
    broken: (draft) => {
      const { free_amount: free, tax_amounts: taxes } = draft.document;
      const told = free !== null || taxes.some(({ code }) => code === '9996');
      return at('/free_amount', told && has(draft, '1002') && (free?.units ?? 0n) === 0n);
    },
  },
  {
    code: '4264',
    documents: sales,
    advice: 'Add legend 2007: the sale pays IVAP.',
    broken: (draft) => at('/legends', isSold(draft, '17') && !has(draft, '2007')),
  },
  {
    code: '4265',
    documents: sales,
    advice: 'Add legend 2006: the operation is subject to detraction.',
    broken: (draft) => {
      const subject = detractionOperations.includes(draft.document.operation_type ?? '');
      return at('/legends', subject && !has(draft, '2006'));
    },
  },
];

function codeAt(index: number): string {
  return `/legends/${index}/code`;
}

/** Legends of exonerations by region: what they exonerate must be there. Boletas are only observed. */
function exonerationLegends(): readonly DocumentRule[] {
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
      advice: `Leave out legend ${legend}, or make the items exonerated.`,
      broken: (draft: Draft) => {
        const { exonerated_amount: amount } = draft.document;
        return at('/exonerated_amount', has(draft, legend) && (amount?.units ?? 0n) <= 0n);
      },
    })),
  );
}
