import { Amount, sum } from '../../../domain/document/amount.ts';
import type { DocumentInput } from '../../../domain/document/document.ts';
import type { StatedTotals } from '../ubl/stated-totals.ts';

type Item = DocumentInput['items'][number];
export type Kind = Exclude<DocumentInput['type'], 'despatch'>;

/** A tax of a line; the base is null where the document does not say it. */
export type LineTax = {
  readonly code: string;
  readonly base: Amount | null;
  readonly amount: Amount;
  readonly percentage: Amount | null;
  /** Catálogo 07. */
  readonly affectation: string | null;
};

export type LineFigures = {
  readonly number: number;
  readonly item: Item;
  readonly extension: Amount;
  readonly taxTotal: Amount | null;
  readonly taxes: readonly LineTax[];
  readonly free: boolean;
};

/** A tax over the whole document; null where the document does not say. */
type HeaderTax = { readonly base: Amount | null; readonly amount: Amount | null };

/** What a document says of its amounts, in one form for what came as XML and what came as JSON. */
export type Figures = {
  readonly document: DocumentInput;
  readonly kind: Kind;
  /** Factura and its notes, whose arithmetic SUNAT rejects; that of boletas it only observes. */
  readonly strict: boolean;
  readonly fromXml: boolean;
  /** Whether the document is about to be issued: then there is one right reading of a rule, the letter of it. */
  readonly issuing: boolean;
  readonly lines: readonly LineFigures[];
  readonly taxes: ReadonlyMap<string, HeaderTax>;
  readonly totals: Omit<StatedTotals, 'ublVersion' | 'taxes' | 'lines'>;
};

const hundredth = Amount.of('0.01');
/** Catálogo 05: what is sold is one of these; 9996 is given away. */
export const soldCodes = ['1000', '1016', '9995', '9997', '9998'] as const;
/** Catálogo 05: taxes that the customer pays. */
export const paidTaxes = ['1000', '1016', '2000', '7152', '9999'] as const;

export function figuresOf(
  document: DocumentInput,
  stated: StatedTotals | null,
  issuing = false,
): Figures | null {
  const kind = document.type;
  if (kind === 'despatch') return null;
  const lines = document.items.map((item, index) => lineFigures(item, index, stated));
  return {
    document,
    kind,
    strict: isStrict(document),
    fromXml: stated !== null,
    issuing,
    lines,
    taxes: stated === null ? taxesOfJson(document, lines) : taxesOfXml(stated),
    totals: stated ?? totalsOfJson(document),
  };
}

/** A note is judged as the document that it changes ("Tipo de documento que modifica"). */
function isStrict({ type, reference, number }: DocumentInput): boolean {
  if (type === 'invoice' || type === 'receipt') return type === 'invoice';
  return reference === null ? !number.startsWith('B') : reference.type === 'invoice';
}

function lineFigures(item: Item, index: number, stated: StatedTotals | null): LineFigures {
  const xml = stated?.lines[index];
  const extension = xml?.extension ?? item.sale_value;
  const taxes = xml === undefined ? taxesOfItem(item) : taxesOfLine(item, xml.taxes);
  return {
    number: index + 1,
    item,
    extension,
    taxTotal: stated === null ? item.tax_total : (xml?.taxTotal ?? null),
    taxes,
    free: isFree(item, taxes),
  };
}

/** Free is what has a 9996 whose base is above zero; where no base is said, what the item says. */
function isFree(item: Item, taxes: readonly LineTax[]): boolean {
  const bases = taxes.filter(({ code }) => code === '9996').map(({ base }) => base);
  return bases.length === 0 ? item.free : bases.some((base) => (base ? isPositive(base) : true));
}

function taxesOfLine(
  item: Item,
  taxes: StatedTotals['lines'][number]['taxes'],
): readonly LineTax[] {
  const affectations = new Map(item.taxes.map((tax) => [tax.code, tax.affectation_type]));
  return taxes.map((tax) => ({ ...tax, affectation: affectations.get(tax.code) ?? null }));
}

/**
 * JSON says no bases: that of IGV and its kin is the line's value with ISC (SUNAT 3272). Documents that
 * were UBL 2.0 once have all of that kin under 1000, so that the affectation tells which it is.
 */
function taxesOfItem(item: Item): readonly LineTax[] {
  const isc = sum(item.taxes.filter(({ code }) => code === '2000').map(({ amount }) => amount));
  const base = item.sale_value.plus(isc);
  return item.taxes.map(({ code, amount, percentage, affectation_type: affectation }) => {
    if (!isMainCode(code)) return { code, amount, percentage, affectation, base: null };
    const main = item.free ? '9996' : (codesByAffectation.get(affectation?.[0] ?? '') ?? code);
    return { code: main, amount, percentage, affectation, base };
  });
}

/** Catálogo 07 by its first digit; 1 is IGV or IVAP. */
const codesByAffectation: ReadonlyMap<string, string> = new Map([
  ['2', '9997'],
  ['3', '9998'],
  ['4', '9995'],
]);

function isMainCode(code: string): boolean {
  return code === '9996' || (soldCodes as readonly string[]).includes(code);
}

function taxesOfXml({ taxes }: StatedTotals): ReadonlyMap<string, HeaderTax> {
  const found = new Map<string, HeaderTax>();
  for (const { code, base, amount } of taxes) {
    const before = found.get(code);
    found.set(code, {
      base: before?.base && base ? before.base.plus(base) : (base ?? before?.base ?? null),
      amount: before?.amount ? before.amount.plus(amount) : amount,
    });
  }
  return found;
}

/** The sums over items that the JSON has are before global changes: SUNAT's totals are after them. */
function taxesOfJson(document: DocumentInput, lines: readonly LineFigures[]) {
  const found = new Map<string, HeaderTax>();
  for (const { code, amount } of document.tax_amounts) found.set(code, { base: null, amount });
  if (!lines.every(isClassified)) return found;
  const ivap = lines.some((line) => line.taxes.some(({ code }) => code === '1016'));
  const bases = [
    [ivap ? '1016' : '1000', document.taxed_amount, taxedChange(document)],
    ['9995', document.export_amount, Amount.zero],
    ['9996', document.free_amount, Amount.zero],
    ['9997', document.exonerated_amount, Amount.zero.minus(globalSum(document, '05'))],
    ['9998', document.unaffected_amount, Amount.zero.minus(globalSum(document, '06'))],
  ] as const;
  for (const [code, value, change] of bases) {
    if (value === null) continue;
    found.set(code, { base: value.plus(change), amount: found.get(code)?.amount ?? null });
  }
  return found;
}

function isClassified({ taxes }: LineFigures): boolean {
  return taxes.some(({ code }) => isMainCode(code));
}

function totalsOfJson(document: DocumentInput): Figures['totals'] {
  return {
    lineExtension: document.sale_value.plus(saleChange(document)),
    taxInclusive: null,
    allowances: null,
    charges: null,
    prepaid: null,
    rounding: document.rounding,
    payable: document.total,
    taxTotal: document.tax_total,
  };
}

/** The sum of the document's own charges and discounts with these codes of catálogo 53. */
export function globalSum(document: DocumentInput, ...codes: readonly string[]): Amount {
  return adjustmentSum(document, codes);
}

/** The same for one line. */
export function itemSum(item: Item, ...codes: readonly string[]): Amount {
  return adjustmentSum(item, codes);
}

function adjustmentSum(
  { discounts, charges }: Pick<Item, 'discounts' | 'charges'>,
  codes: readonly string[],
): Amount {
  // Of nearly all.
  if (!discounts?.length && !charges?.length) return Amount.zero;
  const wanted = [...(discounts ?? []), ...(charges ?? [])].filter(({ code }) =>
    codes.includes(code),
  );
  return sum(wanted.map(({ amount }) => amount));
}

/** What global discounts (02) and charges (49) change of the sale value. */
export function saleChange(document: DocumentInput): Amount {
  return globalSum(document, '49').minus(globalSum(document, '02'));
}

/** What they and taxed prepayments (04) change of the taxed base. */
export function taxedChange(document: DocumentInput): Amount {
  return saleChange(document).minus(globalSum(document, '04'));
}

export function isPositive(amount: Amount): boolean {
  return amount.units > 0n;
}

/** Whether a tax counts: SUNAT asks for a base above zero (`cbc:TaxableAmount > 0`). */
export function counts({ base }: LineTax): boolean {
  return base === null || isPositive(base);
}

/** "que no correspondan a una operación gratuita". */
export function soldLines({ lines }: Figures): Figures['lines'] {
  return lines.filter(({ free }) => !free);
}

export function isNote({ kind }: Figures): boolean {
  return kind === 'credit-note' || kind === 'debit-note';
}

/**
 * What changes of a line or of the document do to an amount. The sheets of notes name no changes: a note that is about
 * to be issued must leave them out, one that SUNAT has accepted before may have counted them.
 */
export function withChanges(
  figures: Figures,
  changed: Amount,
  plain: Amount,
): { readonly calculated: Amount; readonly or: readonly Amount[] } {
  if (!isNote(figures)) return { calculated: changed, or: [] };
  if (figures.issuing) return { calculated: plain, or: [] };
  return { calculated: changed, or: [plain] };
}

/** A boleta of an issuer of NRUS by internet (0113) may tell no IGV (SUNAT 3111, 4290, 4310). */
export function mayOmitIgv({ kind, document }: Figures): boolean {
  return kind === 'receipt' && document.operation_type === '0113';
}

export function linesWith(figures: Figures, code: string): readonly LineFigures[] {
  return figures.lines.filter(({ taxes }) => taxes.some((tax) => tax.code === code && counts(tax)));
}

export function extensionOf(lines: readonly LineFigures[]): Amount {
  return sum(lines.map(({ extension }) => extension));
}

export function taxesWith(lines: readonly LineFigures[], code: string): readonly LineTax[] {
  const found: LineTax[] = [];
  for (const { taxes } of lines) {
    for (const tax of taxes) if (tax.code === code) found.push(tax);
  }
  return found;
}

export function percentOf(base: Amount, percentage: Amount): Amount {
  return base.times(percentage).times(hundredth);
}

export function headerAmount(figures: Figures, code: string): Amount {
  return figures.taxes.get(code)?.amount ?? Amount.zero;
}

/** The amounts of a tax in the items, as a JSON may sum them up: also of free ones. */
export function itemTaxSum({ document }: Figures, code: string): Amount {
  const taxes = document.items.flatMap((item) => item.taxes.filter((tax) => tax.code === code));
  return sum(taxes.map(({ amount }) => amount));
}

/**
 * A tax as its lines have it, by the rates that they state (note of SUNAT 3291), after a change of its
 * base; null where a line states no base or rate, or where the change would concern several rates.
 */
export function taxOnLines(figures: Figures, code: string, change: Amount): Amount | null {
  const taxes = taxesWith(figures.lines, code).filter(counts);
  let total = Amount.zero;
  for (const { base, percentage } of taxes) {
    if (base === null || percentage === null) return null;
    total = total.plus(percentOf(base, percentage));
  }
  const rate = taxes[0]?.percentage;
  if (rate === undefined || rate === null || change.units === 0n) return total;
  if (taxes.some(({ percentage }) => percentage?.equals(rate) !== true)) return null;
  return total.plus(percentOf(change, rate));
}
