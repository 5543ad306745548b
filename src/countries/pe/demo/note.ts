import { Amount } from '../../../kernel/amount.ts';
import { creditNoteReasons } from '../shared/catalogues/09-credit-note-reasons.ts';
import { debitNoteReasons } from '../shared/catalogues/10-debit-note-reasons.ts';
import { limaTime } from '../shared/lima.ts';
import type { Books, Sale } from './books.ts';
import { type DraftFields, type ItemFields, whole } from './draft-fields.ts';
import { between, pick, type Random } from './random.ts';

type NoteType = 'credit-note' | 'debit-note';
type Change = { readonly code: string; readonly items: readonly ItemFields[] };

const creditReasons = new Map(creditNoteReasons.entries.map((e) => [e.code, e.description]));
const debitReasons = new Map(debitNoteReasons.entries.map((e) => [e.code, e.description]));

// Weighted by repetition: goods come back more often than prices are lowered.
const invoiceCredits = ['01', '01', '02', '06', '07', '07', '07', '04', '05', '09'] as const;
// Consumers get back what they paid: discounts and RUC errors are matters of invoices.
const receiptCredits = ['01', '06', '07', '07'] as const;
const exportCredits = ['01', '11'] as const;
const invoiceDebits = ['01', '02', '02', '03'] as const;
const receiptDebits = ['02'] as const;
const wholeCredits: readonly string[] = ['01', '02', '06'];

const smallestValue = Amount.of('0.10');

/** Draws a note to a sale made before, or nothing where none is left. */
export function drawNote(books: Books, type: NoteType, issuedAt: number): DraftFields | undefined {
  const { random, sales, profile } = books;
  const sale = sales.take(random, isPlain);
  if (sale === undefined) return undefined;
  const { document, customer } = sale;
  const { code, items } =
    type === 'credit-note' ? drawCredit(random, sale) : drawDebit(random, sale);
  return {
    type,
    number: books.number(seriesOf(type, document.type)),
    date: limaTime(issuedAt),
    currency: document.currency,
    customer: document.customer,
    items,
    voided_code: code,
    voided_reason: reasonOf(type, code),
    reference: { type: document.type, number: document.number, date: document.date.slice(0, 10) },
    metadata: { seller: pick(random, profile.sellers), customer_address: customer.address },
  };
}

/** Notes have no discounts (SUNAT 3271, 3277), so they change sales without any. */
function isPlain({ document, lines }: Sale): boolean {
  const changed = document.discounts !== null || document.charges !== null;
  return !changed && lines.every(({ item }) => item.discounts === undefined && !isFree(item));
}

/** Catálogo 07: 11 to 16, 21 and 31 to 37 are given away. */
function isFree({ affectation_type }: ItemFields): boolean {
  return affectation_type?.endsWith('0') !== true;
}

/** The series of a note begins like that of the document it changes (SUNAT 2116). */
function seriesOf(type: NoteType, changed: string): string {
  return `${changed === 'invoice' ? 'F' : 'B'}${type === 'credit-note' ? 'C' : 'D'}01`;
}

function reasonOf(type: NoteType, code: string): string {
  return (type === 'credit-note' ? creditReasons : debitReasons).get(code) ?? '';
}

function drawCredit(random: Random, sale: Sale): Change {
  const { document } = sale;
  const usual = document.type === 'invoice' ? invoiceCredits : receiptCredits;
  const code = pick(random, document.export_amount === null ? usual : exportCredits);
  if (wholeCredits.includes(code)) return { code, items: sale.lines.map(({ item }) => item) };
  if (code === '07') return { code, items: [drawReturn(random, sale)] };
  const percent = between(random, 3, 20);
  return { code, items: [changeOfValue(sale, percent, reasonOf('credit-note', code))] };
}

function drawDebit(random: Random, sale: Sale): Change {
  const usual = sale.document.type === 'invoice' ? invoiceDebits : receiptDebits;
  const code = sale.document.export_amount === null ? pick(random, usual) : '11';
  const item = changeOfValue(sale, between(random, 2, 6), reasonOf('debit-note', code));
  // Penalties are no payment for a sale: IGV does not affect them.
  return { code, items: [code === '03' ? { ...item, affectation_type: '30' } : item] };
}

/** Some units of a line; what was sold by weight comes back as it was sold. */
function drawReturn(random: Random, { lines }: Sale): ItemFields {
  const { item, product } = pick(random, lines);
  const units = product.byWeight ? 1 : Number(item.quantity?.units ?? 1n);
  return units === 1 ? item : { ...item, quantity: whole(between(random, 1, units - 1)) };
}

/** A line that changes the value of the dearest line by a few percent. */
function changeOfValue({ document }: Sale, percent: number, reason: string): ItemFields {
  const dearest = document.items.reduce((most, item) =>
    item.sale_value.compare(most.sale_value) > 0 ? item : most,
  );
  const share = dearest.sale_value.times(new Amount(BigInt(percent), 2)).round(2);
  return {
    unit: 'ZZ',
    quantity: whole(1),
    description: `${reason}: ${dearest.description} (${document.number})`,
    unit_value: share.compare(smallestValue) < 0 ? smallestValue : share,
    affectation_type: dearest.taxes[0]?.affectation_type ?? '10',
  };
}
