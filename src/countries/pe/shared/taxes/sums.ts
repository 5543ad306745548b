import { Amount, sum } from '../../../../kernel/amount.ts';
import type { Texts } from '../../../../kernel/message.ts';
import { untaxedSaleCodes } from '../catalogues/05-tax-types.ts';
import {
  extensionOf,
  isNote,
  itemTaxSum,
  linesWith,
  mayOmitIgv,
  soldLines,
  taxesWith,
  taxOnLines,
  withChanges,
} from '../rules/figures.ts';
import { allKinds, exact, one, type SumRule, sales } from '../rules/sum-rule.ts';
import { taxSumOfUbl20 } from '../rules/ubl20.ts';
import { globalSum, taxedChange, type View } from '../rules/view.ts';
import { taxOfFreeItems } from './document-taxes.ts';

type TaxRule = SumRule<View>;

/** Catálogo 05: where the full form says the base of each. */
const baseFields: Readonly<Record<string, string>> = {
  '1000': '/taxed_amount',
  '1016': '/taxed_amount',
  '9995': '/export_amount',
  '9996': '/free_amount',
  '9997': '/exonerated_amount',
  '9998': '/unaffected_amount',
};

function amountField(code: string): (view: View) => string {
  return ({ document }) => {
    const index = document.tax_amounts.findIndex((tax) => tax.code === code);
    return index < 0 ? '/tax_amounts' : `/tax_amounts/${index}/amount`;
  };
}

function elementOf(what: 'base' | 'amount', code: string): Texts {
  const element = what === 'base' ? 'TaxableAmount' : 'TaxAmount';
  return { en: `${element} of ${code}`, es: `${element} de ${code}` };
}

/**
 * The base of a header's TaxSubtotal is the sum of the values of the lines with its tax, changed by what
 * changes the whole document.
 */
function saleValue(
  code: string,
  codes: TaxRule['codes'],
  what: Texts,
  change: (view: View) => Amount,
): TaxRule {
  return {
    codes,
    kinds: allKinds,
    calculation: {
      en: `The sum of the values of ${what.en} lines, with global changes,`,
      es: `La suma de los valores de líneas ${what.es}, con cargos y descuentos globales,`,
    },
    element: elementOf('base', code),
    field: baseFields[code] ?? '/tax_amounts',
    tolerance: one,
    compare: (view) => {
      const stated = view.taxes.get(code)?.base;
      if (stated === undefined || stated === null) return [];
      const lines = linesWith(view, code);
      const plain = extensionOf(lines);
      const changed = lines.length === 0 ? plain : plain.plus(change(view));
      return [{ ...withChanges(view, changed, plain), stated }];
    },
  };
}

const noChange = () => Amount.zero;
const less =
  (code: string) =>
  ({ document }: View) =>
    Amount.zero.minus(globalSum(document, code));

/** The header's IGV or IVAP is the changed base by the rate, not the sum of the lines' taxes. */
function taxByRate(
  code: string,
  codes: TaxRule['codes'],
  name: string,
  change: (view: View) => Amount,
): TaxRule {
  return {
    codes,
    kinds: allKinds,
    calculation: {
      en: `The base of ${name}, with global changes, by its rate`,
      es: `La base de ${name}, con cargos y descuentos globales, por su tasa`,
    },
    element: elementOf('amount', code),
    field: amountField(code),
    tolerance: one,
    compare: (view) => {
      const stated = view.taxes.get(code)?.amount;
      if (stated === undefined || stated === null) return [];
      if (stated.units === 0n && mayOmitIgv(view)) return [];
      const ofNote = view.issuing && isNote(view);
      const calculated = taxOnLines(view, code, ofNote ? Amount.zero : change(view));
      if (calculated === null) return [];
      const said = { calculated, stated, or: withoutChanges(view, code) };
      return view.issuing ? [said, { calculated, stated: writtenTax(view) }] : [said];
    },
  };
}

/** The sheets of notes name no global changes; the taxes of a JSON may be the sums over its items. */
function withoutChanges(view: View, code: string): readonly Amount[] {
  if (!view.fromXml) return [itemTaxSum(view, code)];
  const plain = taxOnLines(view, code, Amount.zero);
  return plain === null || sales.includes(view.kind) ? [] : [plain];
}

/** IGV or IVAP as it will be written: what the other taxes leave of the tax total. */
function writtenTax(view: View): Amount {
  const amounts = (lines: View['lines'], code: string) =>
    taxesWith(lines, code).map(({ amount }) => amount);
  const others = [
    ...amounts(soldLines(view), '2000'),
    ...amounts(view.lines, '7152'),
    ...amounts(view.lines, '9999'),
  ];
  const { document } = view;
  const paid = document.tax_total.plus(taxOfFreeItems(document.items));
  return paid.plus(globalSum(document, '20')).minus(sum(others));
}

/** A sum over lines of what they say of one tax. */
function taxSum(rule: {
  readonly code: string;
  readonly codes: TaxRule['codes'];
  readonly kinds: TaxRule['kinds'];
  readonly of: 'base' | 'amount';
  readonly name: Texts;
  readonly tolerance: Amount;
  readonly lines: (view: View) => View['lines'];
  readonly change?: (view: View) => Amount;
  readonly toleranceOf?: (view: View) => Amount;
  readonly ubl20?: true;
}): TaxRule {
  const { code, of, name, change = noChange } = rule;
  return {
    codes: rule.codes,
    kinds: rule.kinds,
    calculation: {
      en: `The sum of the ${of === 'base' ? 'bases' : 'amounts'} of ${name.en} of the lines`,
      es: `La suma de ${of === 'base' ? 'las bases' : 'los montos'} de ${name.es} de las líneas`,
    },
    element: elementOf(of, code),
    field: amountField(code),
    tolerance: rule.tolerance,
    // A JSON says no bases.
    ...(of === 'base' ? { xmlOnly: true } : {}),
    ...(rule.ubl20 === true ? { ubl20: taxSumOfUbl20(code, name) } : {}),
    compare: (view) => {
      const stated = view.taxes.get(code)?.[of];
      if (stated === undefined || stated === null) return [];
      const said = taxesWith(rule.lines(view), code).map((tax) => tax[of]);
      const known = said.filter((amount) => amount !== null);
      if (known.length < said.length) return [];
      const or = view.fromXml ? [] : [itemTaxSum(view, code)];
      const tolerance = rule.toleranceOf?.(view) ?? rule.tolerance;
      return [{ calculated: sum(known).plus(change(view)), stated, or, tolerance }];
    },
  };
}

const everyLine = ({ lines }: View) => lines;
/** ISC that was paid with a prepayment is discount 20. */
const lessIscPrepaid = less('20');

const isc = {
  code: '2000',
  kinds: allKinds,
  name: { en: 'ISC', es: 'ISC' },
  lines: soldLines,
  tolerance: one,
} as const;
const other = {
  code: '9999',
  kinds: allKinds,
  name: { en: 'other taxes', es: 'otros tributos' },
  lines: everyLine,
  tolerance: one,
} as const;

const noTaxOnUntaxed: TaxRule = {
  codes: ['3000'],
  kinds: allKinds,
  calculation: {
    en: 'The tax on exported, exonerated and unaffected values',
    es: 'El tributo sobre valores exportados, exonerados e inafectos',
  },
  element: { en: 'TaxAmount of 9995, 9997 or 9998', es: 'TaxAmount de 9995, 9997 o 9998' },
  field: '/tax_amounts',
  tolerance: exact,
  compare: ({ taxes }) =>
    untaxedSaleCodes.flatMap((code) => {
      const stated = taxes.get(code)?.amount ?? null;
      return stated === null ? [] : [{ calculated: Amount.zero, stated }];
    }),
};

/** What the header says of each tax. */
export const taxSums: readonly TaxRule[] = [
  saleValue('9995', ['3273', '4295'], { en: 'exported', es: 'exportadas' }, noChange),
  saleValue('9998', ['3274', '4296'], { en: 'unaffected', es: 'inafectas' }, less('06')),
  saleValue('9997', ['3275', '4297'], { en: 'exonerated', es: 'exoneradas' }, less('05')),
  saleValue('9996', ['3276', '4298'], { en: 'free', es: 'gratuitas' }, noChange),
  saleValue('1000', ['3277', '4299'], { en: 'taxed', es: 'gravadas' }, ({ document }) =>
    taxedChange(document),
  ),
  saleValue('1016', ['3293', '4300'], { en: 'IVAP', es: 'con IVAP' }, ({ document }) =>
    taxedChange(document),
  ),
  {
    ...taxByRate('1000', ['3291', '4290'], 'IGV', (view) =>
      taxedChange(view.document).plus(lessIscPrepaid(view)),
    ),
    ubl20: taxSumOfUbl20('1000', { en: 'IGV', es: 'IGV' }),
  },
  taxByRate('1016', ['3295', '4302'], 'IVAP', ({ document }) => taxedChange(document)),
  noTaxOnUntaxed,
  taxSum({ ...isc, codes: ['3296', '4303'], of: 'base' }),
  taxSum({
    ...isc,
    codes: ['3298', '4305'],
    of: 'amount',
    change: lessIscPrepaid,
    ubl20: true,
  }),
  taxSum({
    ...other,
    codes: ['3297', '4304'],
    of: 'base',
    // Of these bases a factura must give the very sum, all other documents have the tolerance.
    toleranceOf: ({ kind }) => (kind === 'invoice' ? exact : one),
  }),
  taxSum({ ...other, codes: ['3299', '4306'], of: 'amount', ubl20: true }),
  taxSum({
    code: '7152',
    codes: ['3306', '4321'],
    kinds: allKinds,
    of: 'amount',
    name: { en: 'ICBPER', es: 'ICBPER' },
    tolerance: exact,
    lines: everyLine,
  }),
  // The sheet of credit notes has no rule for the IGV of what is given away.
  taxSum({
    code: '9996',
    codes: ['3302', '4311'],
    kinds: [...sales, 'debit-note'],
    of: 'amount',
    name: { en: 'free operations', es: 'operaciones gratuitas' },
    tolerance: one,
    lines: (view) => linesWith(view, '9996'),
  }),
];
