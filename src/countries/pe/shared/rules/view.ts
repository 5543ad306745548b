import { Amount, sum } from '../../../../kernel/amount.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import type { NormalDraft } from '../../documents/normalise.ts';
import { mainTaxCodes } from '../catalogues/05-tax-types.ts';
import { canBeSummarised } from '../communication/communications.ts';
import type { DocumentDetails, Origins, PlacedAdjustment } from '../draft/details.ts';
import type { Draft } from '../draft/draft.ts';
import { inLima } from '../lima.ts';
import { authorityTypeCode } from '../numbering.ts';
import type { StatedTotals } from '../totals/stated-totals.ts';

export type Item = DocumentInput['items'][number];
export type Adjustment = NonNullable<DocumentInput['discounts']>[number];
export type Shipment = NonNullable<DocumentInput['shipment']>;
export type Kind = DocumentInput['type'];

/** A tax of a line; the base is null where the document does not say it. */
export type LineTax = {
  readonly code: string;
  readonly base: Amount | null;
  readonly amount: Amount;
  readonly percentage: Amount | null;
  /** Catálogo 07. */
  readonly affectation: string | null;
};

export type Line = {
  readonly number: number;
  readonly item: Item;
  readonly extension: Amount;
  readonly taxTotal: Amount | null;
  readonly taxes: readonly LineTax[];
  readonly free: boolean;
  readonly adjustments: readonly PlacedAdjustment[];
};

/** A tax over the whole document; null where the document does not say. */
type HeaderTax = { readonly base: Amount | null; readonly amount: Amount | null };

/** What rules look at: one form for what came as XML, what came as JSON and what is about to be issued. */
export type View = {
  readonly document: DocumentInput;
  readonly kind: Kind;
  /** Factura and its notes, whose sums SUNAT rejects; those of boletas it only observes. */
  readonly strict: boolean;
  readonly fromXml: boolean;
  /** Whether the document is about to be issued: then there is one right reading of a rule, the letter of it. */
  readonly issuing: boolean;
  /** Issue day in Lima. */
  readonly issued: string;
  readonly lines: readonly Line[];
  readonly taxes: ReadonlyMap<string, HeaderTax>;
  readonly totals: Omit<StatedTotals, 'ublVersion' | 'taxes' | 'lines'>;
  /** Those of the whole document. */
  readonly adjustments: readonly PlacedAdjustment[];
};

/** Catálogo 01: what SUNAT has a sheet of rules for. A note's rules differ by its series and reference. */
export const forms = ['01', '03', '07', '08', '09', '31'] as const;
export type Form = (typeof forms)[number];

export type RuleContext = {
  /** The day in Lima, `YYYY-MM-DD`. */
  readonly today: string;
  readonly company: { readonly tax_id: string };
  readonly receipts?: 'each' | 'summary' | undefined;
};

/** What a document was computed from, which rules about what the caller sent look at. */
export type Source = {
  readonly sent: Draft;
  readonly draft: NormalDraft;
  readonly details: DocumentDetails;
  readonly origins: Origins;
};

/** A document that is about to be issued, with what most rules ask of it. */
export type DraftView = View & {
  readonly form: Form;
  readonly series: string;
  readonly today: string;
  readonly taxId: string;
  /** Whether it goes to SUNAT as a line of a daily summary, and not by itself. */
  readonly isSummarised: boolean;
  /** Null where a document is judged for itself. */
  readonly source: Source | null;
};

/** The view of a document; `stated` is null where it came as JSON. */
export function viewOf(document: DocumentInput, stated: StatedTotals | null): View {
  const lines = document.items.map((item, index) => lineOf(item, index, stated));
  return {
    document,
    kind: document.type,
    strict: isStrict(document),
    fromXml: stated !== null,
    issuing: false,
    issued: inLima(document.date).slice(0, 10),
    lines,
    taxes: stated === null ? taxesOfJson(document, lines) : taxesOfXml(stated),
    totals: stated ?? totalsOfJson(document),
    adjustments: placedAdjustments(document, ''),
  };
}

/** The view of a document that is about to be issued. */
export function draftViewOf(
  document: DocumentInput,
  { today, company, receipts }: RuleContext,
  source: Source | null = null,
): DraftView {
  const view = viewOf(document, null);
  return {
    ...view,
    issuing: true,
    lines: source === null ? view.lines : view.lines.map((line) => lineFrom(line, source)),
    adjustments: source?.origins.adjustments ?? view.adjustments,
    ...headOf(document),
    today,
    taxId: company.tax_id,
    isSummarised: receipts === 'summary' && canBeSummarised(document),
    source,
  };
}

/** The view of a document that was read from an XML and is judged as SUNAT would. */
export function readViewOf(
  document: DocumentInput,
  stated: StatedTotals | null,
  { today, company }: RuleContext,
): DraftView {
  return {
    ...viewOf(document, stated),
    ...headOf(document),
    today,
    taxId: company.tax_id,
    isSummarised: false,
    source: null,
  };
}

function headOf({ type, number }: DocumentInput): Pick<DraftView, 'form' | 'series'> {
  return { form: authorityTypeCode(type, number) as Form, series: number.slice(0, 4) };
}

/** A line with what the full form does not say of it: the base of its excise, and where its changes came from. */
function lineFrom(line: Line, { details, origins }: Source): Line {
  const index = line.number - 1;
  const isc = details.lines[index]?.isc ?? null;
  const taxes = line.taxes.map((tax) =>
    tax.code === '2000' && isc !== null ? { ...tax, base: isc.base } : tax,
  );
  return { ...line, taxes, adjustments: origins.lineAdjustments[index] ?? [] };
}

/** A note is judged as the document that it changes ("Tipo de documento que modifica"). */
function isStrict({ type, reference, number }: DocumentInput): boolean {
  if (type === 'invoice' || type === 'receipt') return type === 'invoice';
  return reference === null ? !number.startsWith('B') : reference.type === 'invoice';
}

const noAdjustments: readonly PlacedAdjustment[] = [];

function placedAdjustments(
  { discounts, charges }: Pick<Item, 'discounts' | 'charges'>,
  place: string,
): readonly PlacedAdjustment[] {
  // Of nearly all: this is on the way of every imported document.
  if (!discounts?.length && !charges?.length) return noAdjustments;
  const placed = (list: PlacedAdjustment['list'], adjustments: readonly Adjustment[] | null) =>
    (adjustments ?? []).map((adjustment, index) => {
      return { list, pointer: `${place}/${list}/${index}`, adjustment };
    });
  return [...placed('discounts', discounts), ...placed('charges', charges)];
}

function lineOf(item: Item, index: number, stated: StatedTotals | null): Line {
  const xml = stated?.lines[index];
  const taxes = xml === undefined ? taxesOfItem(item) : taxesOfLine(item, xml.taxes);
  return {
    number: index + 1,
    item,
    extension: xml?.extension ?? item.sale_value,
    taxTotal: stated === null ? item.tax_total : (xml?.taxTotal ?? null),
    taxes,
    free: isFree(item, taxes),
    adjustments: placedAdjustments(item, `/items/${index}`),
  };
}

/** Free is what has a 9996 whose base is above zero; where no base is said, what the item says. */
function isFree(item: Item, taxes: readonly LineTax[]): boolean {
  const bases = taxes.filter(({ code }) => code === '9996').map(({ base }) => base);
  return bases.length === 0 ? item.free : bases.some((base) => base === null || base.units > 0n);
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
 * were UBL 2.0 once have all of that kin under 1000, so that the affectation says which it is.
 */
function taxesOfItem(item: Item): readonly LineTax[] {
  const isc = sum(item.taxes.filter(({ code }) => code === '2000').map(({ amount }) => amount));
  const base = item.sale_value.plus(isc);
  return item.taxes.map(({ code, amount, percentage, affectation_type: affectation }) => {
    if (!mainTaxCodes.includes(code)) return { code, amount, percentage, affectation, base: null };
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
function taxesOfJson(document: DocumentInput, lines: readonly Line[]) {
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

function isClassified({ taxes }: Line): boolean {
  return taxes.some(({ code }) => mainTaxCodes.includes(code));
}

function totalsOfJson(document: DocumentInput): View['totals'] {
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

/** The sum of the charges and discounts of a document, or of a line, with these codes of catálogo 53. */
export function globalSum(
  { discounts, charges }: Pick<Item, 'discounts' | 'charges'>,
  ...codes: readonly string[]
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
