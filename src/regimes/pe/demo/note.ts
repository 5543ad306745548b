import { Amount } from '../../../domain/document/amount.ts';
import type { DocumentInput } from '../../../domain/document/document.ts';
import { creditNoteReasons } from '../catalogues/09-credit-note-reasons.ts';
import { debitNoteReasons } from '../catalogues/10-debit-note-reasons.ts';
import { whole } from './basket.ts';
import { composeSample, nothing, type Parts } from './compose.ts';
import { drawFate } from './fate.ts';
import type { Desk, Issued } from './issued.ts';
import { legendsOf } from './legends.ts';
import { type Item, igvOf, type Line, makeLine } from './lines.ts';
import type { Affectation, Currency } from './products.ts';
import { between, pick, type Random } from './random.ts';
import { totalsOf } from './totals.ts';

type NoteType = 'credit-note' | 'debit-note';
type Reason = { readonly code: string; readonly reason: string };
/** What a note says of its own: its items and what they add up to. */
type Substance = Pick<Parts, 'items' | 'totals'> & Partial<Pick<Parts, 'changes'>>;

const creditReasons = new Map(creditNoteReasons.entries.map((e) => [e.code, e.description]));
const debitReasons = new Map(debitNoteReasons.entries.map((e) => [e.code, e.description]));

// Weighted by repetition: goods come back more often than prices are lowered.
const invoiceCredits = ['01', '01', '02', '06', '07', '07', '07', '04', '05', '09'] as const;
// Consumers get back what they paid: discounts and RUC errors are matters of invoices.
const receiptCredits = ['01', '06', '07', '07'] as const;
const wholeCredits = ['01', '06'] as const;
// Notes have no discounts on the whole document (SUNAT 3277): of such a sale the value is lowered.
const discountedCredits = ['09'] as const;
const exportCredits = ['01', '11'] as const;
const invoiceDebits = ['01', '02', '02', '03'] as const;
const receiptDebits = ['02'] as const;

const smallestValue = Amount.of('0.10');

/** Makes a note to a sale issued before, or nothing where none is left. */
export function makeNote(desk: Desk, type: NoteType, issuedAt: number): DocumentInput | undefined {
  const { random } = desk;
  const sale = desk.sales.find(random, () => true);
  if (sale === undefined) return undefined;
  desk.sales.remove(sale);
  const original = sale.document;
  const substance = type === 'credit-note' ? drawCredit(random, sale) : drawDebit(random, sale);
  const { code, reason, items, totals } = substance;
  return composeSample(desk, {
    ...nothing,
    type,
    series: seriesOf(type, original.type),
    issuedAt,
    fate: drawFate(type, random),
    customer: sale.customer,
    items,
    currency: original.currency,
    totals,
    changes: substance.changes ?? nothing.changes,
    legends: legendsOf(totals, original.currency),
    note: {
      voided_code: code,
      voided_reason: reason,
      reference: {
        type: original.type,
        number: original.number,
        date: original.date.slice(0, 10),
      },
    },
  });
}

/** The series of a note begins like that of the document it changes (SUNAT 2116). */
function seriesOf(type: NoteType, changed: DocumentInput['type']): string {
  return `${changed === 'invoice' ? 'F' : 'B'}${type === 'credit-note' ? 'C' : 'D'}01`;
}

function drawCredit(random: Random, sale: Issued): Reason & Substance {
  const { document } = sale;
  const exported = document.export_amount !== null;
  const usual = document.type === 'invoice' ? invoiceCredits : receiptCredits;
  const changed = document.charges === null ? usual : wholeCredits;
  const allowed = document.discounts === null ? changed : discountedCredits;
  const code = pick(random, exported ? exportCredits : allowed);
  const reason = creditReasons.get(code) ?? '';
  if (code === '01' || code === '02' || code === '06') {
    return { code, reason, ...wholeSale(document) };
  }
  if (code === '07') return { code, reason, ...single(returnedItem(random, sale)) };
  const percent = between(random, 3, 20);
  return { code, reason, ...single(changeOfValue(sale, percent, { code, reason })) };
}

function drawDebit(random: Random, sale: Issued): Reason & Substance {
  const usual = sale.document.type === 'invoice' ? invoiceDebits : receiptDebits;
  const code = sale.document.export_amount === null ? pick(random, usual) : '11';
  const reason = debitReasons.get(code) ?? '';
  const percent = between(random, 2, 6);
  // Penalties are no payment for a sale: IGV does not affect them.
  const affectation = code === '03' ? '30' : undefined;
  return { code, reason, ...single(changeOfValue(sale, percent, { code, reason }, affectation)) };
}

function single(item: Item): Substance {
  const items = [settled(item)];
  return { items, totals: totalsOf(items) };
}

function wholeSale(document: DocumentInput): Substance {
  const { charges } = document;
  const items = document.items.map(settled);
  const totals = totalsOf(items, { discount: undefined, charge: charges?.[0] });
  return { items, totals, changes: { discounts: null, charges } };
}

/** Lines of notes have no discounts (SUNAT 3271): their unit value is what was charged. */
function settled(item: Item): Item {
  if (item.discounts === null) return item;
  const unit_value = item.sale_value.dividedBy(item.quantity, 10);
  return { ...item, unit_value, subtotal: item.sale_value, discounts: null };
}

/** Some units of a plain line; a line with discount, bag tax or weight comes back as it was sold. */
function returnedItem(random: Random, { document, lines }: Issued): Item {
  const { item, product } = pick(random, soldLines(lines));
  const units = item.quantity.scale === 0 ? Number(item.quantity.units) : 1;
  if (units === 1 || item.discounts !== null || item.taxes.length > 1) return item;
  const quantity = whole(between(random, 1, units - 1));
  return makeLine(product, { quantity, currency: document.currency as Currency }).item;
}

/** A line that changes the value of the dearest line by a few percent. */
function changeOfValue(
  { document, lines }: Issued,
  percent: number,
  { code, reason }: Reason,
  ownAffectation?: Affectation,
): Item {
  const dearest = soldLines(lines).reduce((most, line) =>
    line.item.sale_value.compare(most.item.sale_value) > 0 ? line : most,
  );
  const share = dearest.item.sale_value.times(new Amount(BigInt(percent), 2)).round(2);
  const value = share.compare(smallestValue) < 0 ? smallestValue : share;
  const affectation = ownAffectation ?? dearest.product.affectation;
  const price = { value, price: affectation === '10' ? value.plus(igvOf(value)) : value };
  const product = {
    code: `AJU-${code}`,
    description: `${reason}: ${dearest.item.description} (${document.number})`,
    unit: 'ZZ',
    affectation,
    prices: { PEN: price, USD: price },
    quantityMax: 1,
    grams: 0,
    byWeight: false,
  };
  const exported = document.export_amount !== null;
  const currency = document.currency as Currency;
  return makeLine(product, { quantity: whole(1), currency, exported }).item;
}

function soldLines(lines: readonly Line[]): readonly Line[] {
  return lines.filter((line) => !line.item.free);
}
