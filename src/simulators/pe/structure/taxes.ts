import { taxTypes } from '../../../countries/pe/shared/catalogues/05-tax-types.ts';
import { codesOf } from '../../../countries/pe/shared/catalogues/codes-of.ts';
import { Amount } from '../../../kernel/amount.ts';
import type { XmlElement } from '../../../kernel/xml/element.ts';
import { child, children } from '../../../kernel/xml/path.ts';
import { lineNames } from './lines.ts';
import {
  distinct,
  elementsAt,
  formed,
  isPositive,
  listed,
  moneyForm,
  needed,
  percentForm,
  single,
  valueAt,
  valuesAt,
  wrongWhere,
  type XmlRule,
} from './xml-rule.ts';

const scheme = 'TaxCategory/TaxScheme';

/** Taxes of lines and of the whole document, as they are written. */
export function taxRules(type: string): readonly XmlRule[] {
  const [line, quantity] = lineNames[type] ?? ['', ''];
  const isSale = type === '01' || type === '03';
  return [
    ...lineTotalRules(line),
    ...lineTaxRules(`${line}/TaxTotal/TaxSubtotal`, type),
    ...(isSale ? [wrongWhere('3105', line, 'TaxTotal/TaxSubtotal', lacksKindOfSale)] : []),
    ...bagRules(line, quantity),
    wrongWhere('2956', '', 'TaxTotal', (root) => children(root, 'TaxTotal').length === 0),
    single('3024', '', 'TaxTotal'),
    needed('3020', 'TaxTotal', 'TaxAmount'),
    formed('3020', 'TaxTotal', 'TaxAmount', moneyForm),
    ...wholeTaxRules('TaxTotal/TaxSubtotal'),
    wrongWhere('2638', '', 'TaxTotal/TaxSubtotal', (root) => lacksTotalOfTax(root, line)),
    wrongWhere('2641', '', 'TaxTotal/TaxSubtotal/TaxableAmount', (root) =>
      lacksFreeTotal(root, line),
    ),
  ];
}

/** Catálogo 51: operations of banks and insurers, whose lines may have no kind of sale. */
const ofBanks = /^(?:210[0-4]|0112)$/;

/** SUNAT 3105: a line is taxed, exempt, exported or given away, over a base above zero. */
function lacksKindOfSale(line: XmlElement, root: XmlElement): boolean {
  if (ofBanks.test(valueAt(root, 'InvoiceTypeCode/@listID'))) return false;
  return !children(child(line, 'TaxTotal'), 'TaxSubtotal').some((tax) => {
    return affected.has(codeOf(tax)) && isPositive(valueAt(tax, 'TaxableAmount'));
  });
}

function lineTotalRules(line: string): readonly XmlRule[] {
  return [
    wrongWhere('3195', line, 'TaxTotal', (each) => child(each, 'TaxTotal') === undefined),
    single('3026', line, 'TaxTotal'),
    needed('3021', `${line}/TaxTotal`, 'TaxAmount'),
    formed('3021', `${line}/TaxTotal`, 'TaxAmount', moneyForm),
    distinct('3067', `${line}/TaxTotal`, `TaxSubtotal/${scheme}/ID`),
  ];
}

function lineTaxRules(each: string, type: string): readonly XmlRule[] {
  const otherSystem = type === '07' || type === '08' ? '2199' : '2041';
  return [
    needed('2037', each, `${scheme}/ID`),
    listed('2036', each, `${scheme}/ID`, codesOf('05')),
    formed('3031', each, 'TaxableAmount', moneyForm),
    needed('2033', each, 'TaxAmount'),
    formed('2033', each, 'TaxAmount', moneyForm),
    wrongWhere('2992', each, 'TaxCategory/Percent', (tax) => {
      return codeOf(tax) !== '7152' && valueAt(tax, 'TaxCategory/Percent') === '';
    }),
    formed('3102', each, 'TaxCategory/Percent', percentForm),
    needed('2996', each, `${scheme}/Name`),
    wrongWhere('3051', each, `${scheme}/Name`, (tax) => differs(tax, 'Name')),
    wrongWhere('2377', each, `${scheme}/TaxTypeCode`, (tax) => differs(tax, 'TaxTypeCode')),
    wrongWhere('2373', each, 'TaxCategory/TierRange', (tax) => {
      return isExcise(tax) && valueAt(tax, 'TaxCategory/TierRange') === '';
    }),
    wrongWhere('3210', each, 'TaxCategory/TierRange', (tax) => {
      return codeOf(tax) !== '2000' && valueAt(tax, 'TaxCategory/TierRange') !== '';
    }),
    wrongWhere(otherSystem, each, 'TaxCategory/TierRange', (tax) => {
      return isExcise(tax) && !iscSystems.has(valueAt(tax, 'TaxCategory/TierRange'));
    }),
    wrongWhere('3050', each, 'TaxCategory/TaxExemptionReasonCode', (tax) => {
      const isOther = codeOf(tax) === '2000' || codeOf(tax) === '9999';
      return isOther && valueAt(tax, 'TaxCategory/TaxExemptionReasonCode') !== '';
    }),
    wrongWhere('2371', each, 'TaxCategory/TaxExemptionReasonCode', (tax) => {
      if (!affected.has(codeOf(tax)) || !isPositive(valueAt(tax, 'TaxableAmount'))) return false;
      return valueAt(tax, 'TaxCategory/TaxExemptionReasonCode') === '';
    }),
  ];
}

const iscSystems = codesOf('08');
/** Catálogo 05: taxes whose lines say how they are affected (catálogo 07). */
const affected: ReadonlySet<string> = new Set(['1000', '1016', '9995', '9996', '9997', '9998']);

function codeOf(tax: XmlElement): string {
  return valueAt(tax, `${scheme}/ID`);
}

function isExcise(tax: XmlElement): boolean {
  return codeOf(tax) === '2000' && isPositive(valueAt(tax, 'TaxableAmount'));
}

/** Whether a tax is called otherwise than catálogo 05 does. A missing name is the matter of another rule. */
function differs(tax: XmlElement, field: 'Name' | 'TaxTypeCode'): boolean {
  const entry = taxTypes.entries.find(({ code }) => code === codeOf(tax));
  const written = valueAt(tax, `${scheme}/${field}`);
  if (entry === undefined || (written === '' && field === 'Name')) return false;
  return written !== (field === 'Name' ? entry.name : entry.uneceCode);
}

/** ICBPER: so many bags as the line has units. */
function bagRules(line: string, quantity: string): readonly XmlRule[] {
  const each = `${line}/TaxTotal/TaxSubtotal`;
  const isBag = (tax: XmlElement) => codeOf(tax) === '7152';
  return [
    formed('2892', each, 'BaseUnitMeasure', /^\d{1,5}$/),
    wrongWhere('3237', each, 'BaseUnitMeasure', (tax) => {
      return isBag(tax) && valueAt(tax, 'BaseUnitMeasure') === '';
    }),
    wrongWhere('3236', line, 'TaxTotal/TaxSubtotal/BaseUnitMeasure', (item) => {
      const bags = valueAt(item, 'TaxTotal/TaxSubtotal/BaseUnitMeasure');
      return isPositive(bags) && !isSame(bags, valueAt(item, quantity));
    }),
    formed('2892', each, 'TaxCategory/PerUnitAmount', percentForm),
    wrongWhere('3238', each, 'TaxCategory/PerUnitAmount', (tax) => {
      const hasBags = isBag(tax) && isPositive(valueAt(tax, 'BaseUnitMeasure'));
      return hasBags && !isPositive(valueAt(tax, 'TaxCategory/PerUnitAmount'));
    }),
  ];
}

function isSame(one: string, other: string): boolean {
  return isPositive(other) && Amount.of(one).equals(Amount.of(other));
}

function wholeTaxRules(each: string): readonly XmlRule[] {
  return [
    needed('3059', each, `${scheme}/ID`),
    listed('3007', each, `${scheme}/ID`, codesOf('05')),
    distinct('3068', 'TaxTotal', `TaxSubtotal/${scheme}/ID`),
    wrongWhere('3003', each, 'TaxableAmount', (tax) => {
      return codeOf(tax) !== '7152' && valueAt(tax, 'TaxableAmount') === '';
    }),
    formed('2999', each, 'TaxableAmount', moneyForm),
    needed('2048', each, 'TaxAmount'),
    formed('2048', each, 'TaxAmount', moneyForm),
    needed('2054', each, `${scheme}/Name`),
    wrongWhere('2964', each, `${scheme}/Name`, (tax) => differs(tax, 'Name')),
    needed('2052', each, `${scheme}/TaxTypeCode`),
    wrongWhere('2961', each, `${scheme}/TaxTypeCode`, (tax) => differs(tax, 'TaxTypeCode')),
  ];
}

/** SUNAT 2638: each kind of sale that lines are of has its total. */
function lacksTotalOfTax(root: XmlElement, line: string): boolean {
  const totals = new Set(valuesAt(root, `TaxTotal/TaxSubtotal/${scheme}/ID`));
  return children(root, line)
    .flatMap((each) => children(child(each, 'TaxTotal'), 'TaxSubtotal'))
    .filter((tax) => affected.has(codeOf(tax)) && isPositive(valueAt(tax, 'TaxableAmount')))
    .some((tax) => !totals.has(codeOf(tax)));
}

/** SUNAT 2641: what is given away has a total above zero. */
function lacksFreeTotal(root: XmlElement, line: string): boolean {
  const totals = children(child(root, 'TaxTotal'), 'TaxSubtotal');
  const free = totals.find((tax) => codeOf(tax) === '9996');
  if (free === undefined || isPositive(valueAt(free, 'TaxableAmount'))) return false;
  return elementsAt(root, `${line}/PricingReference/AlternativeConditionPrice`).some((price) => {
    return valueAt(price, 'PriceTypeCode') === '02' && isPositive(valueAt(price, 'PriceAmount'));
  });
}
