import { Amount, sum } from '../../../domain/document/amount.ts';
import { taxOfFreeItems } from '../document-taxes.ts';
import {
  extensionOf,
  type Figures,
  globalSum,
  isNote,
  itemTaxSum,
  linesWith,
  mayOmitIgv,
  soldLines,
  taxedChange,
  taxesWith,
  taxOnLines,
  withChanges,
} from './figures.ts';
import { allKinds, exact, one, type Rule, sales } from './rule.ts';

type TaxRule = Rule<Figures>;

/**
 * The base of a header's TaxSubtotal is the sum of the values of the lines with its tax, changed by what
 * changes the whole document.
 */
function saleValue(
  code: string,
  codes: TaxRule['codes'],
  what: string,
  change: (figures: Figures) => Amount,
): TaxRule {
  return {
    codes,
    kinds: allKinds,
    calculation: `The sum of the values of ${what} lines, with global changes,`,
    element: `TaxableAmount of ${code}`,
    tolerance: one,
    compare: (figures) => {
      const stated = figures.taxes.get(code)?.base;
      if (stated === undefined || stated === null) return [];
      const lines = linesWith(figures, code);
      const plain = extensionOf(lines);
      const changed = lines.length === 0 ? plain : plain.plus(change(figures));
      return [{ ...withChanges(figures, changed, plain), stated }];
    },
  };
}

const noChange = () => Amount.zero;
const less =
  (code: string) =>
  ({ document }: Figures) =>
    Amount.zero.minus(globalSum(document, code));

/** The header's IGV or IVAP is the changed base by the rate, not the sum of the lines' taxes. */
function taxByRate(
  code: string,
  codes: TaxRule['codes'],
  name: string,
  change: (figures: Figures) => Amount,
): TaxRule {
  return {
    codes,
    kinds: allKinds,
    calculation: `The base of ${name}, with global changes, by its rate`,
    element: `TaxAmount of ${code}`,
    tolerance: one,
    compare: (figures) => {
      const stated = figures.taxes.get(code)?.amount;
      if (stated === undefined || stated === null) return [];
      if (stated.units === 0n && mayOmitIgv(figures)) return [];
      const ofNote = figures.issuing && isNote(figures);
      const calculated = taxOnLines(figures, code, ofNote ? Amount.zero : change(figures));
      if (calculated === null) return [];
      const said = { calculated, stated, or: withoutChanges(figures, code) };
      return figures.issuing ? [said, { calculated, stated: writtenTax(figures) }] : [said];
    },
  };
}

/** The sheets of notes name no global changes; the taxes of a JSON may be the sums over its items. */
function withoutChanges(figures: Figures, code: string): readonly Amount[] {
  if (!figures.fromXml) return [itemTaxSum(figures, code)];
  const plain = taxOnLines(figures, code, Amount.zero);
  return plain === null || sales.includes(figures.kind) ? [] : [plain];
}

/** IGV or IVAP as it will be written: what the other taxes leave of the tax total. */
function writtenTax(figures: Figures): Amount {
  const amounts = (lines: Figures['lines'], code: string) =>
    taxesWith(lines, code).map(({ amount }) => amount);
  const others = [
    ...amounts(soldLines(figures), '2000'),
    ...amounts(figures.lines, '7152'),
    ...amounts(figures.lines, '9999'),
  ];
  const { document } = figures;
  const paid = document.tax_total.plus(taxOfFreeItems(document.items));
  return paid.plus(globalSum(document, '20')).minus(sum(others));
}

/** A sum over lines of what they say of one tax. */
function taxSum(rule: {
  readonly code: string;
  readonly codes: TaxRule['codes'];
  readonly kinds: TaxRule['kinds'];
  readonly of: 'base' | 'amount';
  readonly name: string;
  readonly tolerance: Amount;
  readonly lines: (figures: Figures) => Figures['lines'];
  readonly change?: (figures: Figures) => Amount;
}): TaxRule {
  const { code, of, name, change = noChange } = rule;
  return {
    codes: rule.codes,
    kinds: rule.kinds,
    calculation: `The sum of the ${of === 'base' ? 'bases' : 'amounts'} of ${name} of the lines`,
    element: `${of === 'base' ? 'TaxableAmount' : 'TaxAmount'} of ${code}`,
    tolerance: rule.tolerance,
    compare: (figures) => {
      const stated = figures.taxes.get(code)?.[of];
      if (stated === undefined || stated === null) return [];
      const said = taxesWith(rule.lines(figures), code).map((tax) => tax[of]);
      const known = said.filter((amount) => amount !== null);
      if (known.length < said.length) return [];
      const or = figures.fromXml ? [] : [itemTaxSum(figures, code)];
      return [{ calculated: sum(known).plus(change(figures)), stated, or }];
    },
  };
}

const everyLine = ({ lines }: Figures) => lines;
/** ISC that was paid with a prepayment is discount 20. */
const lessIscPrepaid = less('20');

const isc = {
  code: '2000',
  kinds: allKinds,
  name: 'ISC',
  lines: soldLines,
  tolerance: one,
} as const;
const other = { code: '9999', name: 'other taxes', lines: everyLine } as const;

const noTaxOnUntaxed: TaxRule = {
  codes: ['3000', '3000'],
  kinds: allKinds,
  calculation: 'The tax on exported, exonerated and unaffected values',
  element: 'TaxAmount of 9995, 9997 or 9998',
  tolerance: exact,
  compare: ({ taxes }) =>
    ['9995', '9997', '9998'].flatMap((code) => {
      const stated = taxes.get(code)?.amount ?? null;
      return stated === null ? [] : [{ calculated: Amount.zero, stated }];
    }),
};

/** What the header says of each tax. */
export const taxRules: readonly TaxRule[] = [
  saleValue('9995', ['3273', '4295'], 'exported', noChange),
  saleValue('9998', ['3274', '4296'], 'unaffected', less('06')),
  saleValue('9997', ['3275', '4297'], 'exonerated', less('05')),
  saleValue('9996', ['3276', '4298'], 'free', noChange),
  saleValue('1000', ['3277', '4299'], 'taxed', ({ document }) => taxedChange(document)),
  saleValue('1016', ['3293', '4300'], 'IVAP', ({ document }) => taxedChange(document)),
  taxByRate('1000', ['3291', '4290'], 'IGV', (figures) =>
    taxedChange(figures.document).plus(lessIscPrepaid(figures)),
  ),
  taxByRate('1016', ['3295', '4302'], 'IVAP', ({ document }) => taxedChange(document)),
  noTaxOnUntaxed,
  taxSum({ ...isc, codes: ['3296', '4303'], of: 'base' }),
  taxSum({ ...isc, codes: ['3298', '4305'], of: 'amount', change: lessIscPrepaid }),
  // Of these bases a factura must give the very sum, all other documents have the tolerance.
  taxSum({ ...other, codes: ['3297', '3297'], kinds: ['invoice'], of: 'base', tolerance: exact }),
  taxSum({
    ...other,
    codes: ['3297', '4304'],
    kinds: ['receipt', 'credit-note', 'debit-note'],
    of: 'base',
    tolerance: one,
  }),
  taxSum({ ...other, codes: ['3299', '4306'], kinds: allKinds, of: 'amount', tolerance: one }),
  taxSum({
    code: '7152',
    codes: ['3306', '4321'],
    kinds: allKinds,
    of: 'amount',
    name: 'ICBPER',
    tolerance: exact,
    lines: everyLine,
  }),
  // The sheet of credit notes has no rule for the IGV of what is given away.
  taxSum({
    code: '9996',
    codes: ['3302', '4311'],
    kinds: [...sales, 'debit-note'],
    of: 'amount',
    name: 'free operations',
    tolerance: one,
    lines: (figures) => linesWith(figures, '9996'),
  }),
];
