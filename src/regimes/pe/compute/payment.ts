import { Amount, sum } from '../../../domain/document/amount.ts';
import type { DocumentInput } from '../../../domain/document/document.ts';
import { detractionGoodsAndServices } from '../catalogues/54-detraction-goods-and-services.ts';
import { perceptionPercents, retentionPercents } from '../catalogues/tax-rates.ts';
import type { Draft } from '../draft/draft.ts';
import type { Findings } from './findings.ts';
import { cents, fits, isNegative, isPositive, percentOf, zero } from './money.ts';

export type Payment = Pick<
  DocumentInput,
  'detraction' | 'perception' | 'retention' | 'instalments' | 'pending_amount'
>;

export type PaymentContext = {
  readonly day: string;
  readonly currency: string;
  readonly total: Amount;
  readonly findings: Findings;
};

/** How a document is paid: what is deposited, perceived and retained, and when the rest is due. */
export function computePayment(draft: Draft, context: PaymentContext): Payment {
  const detraction = computeDetraction(draft, context);
  const retention = computeRetention(draft, context);
  const taken = (detraction?.amount ?? zero).plus(retention?.amount ?? zero);
  return {
    detraction,
    retention,
    perception: computePerception(draft, context),
    ...computeCredit(draft, taken, context),
  };
}

const goodsAndServices = new Set(detractionGoodsAndServices.entries.map(({ code }) => code));
/** Catálogo 59: deposit in an account. */
const deposit = '001';

/** The deposit is in soles (SUNAT 3208), without decimals (R.S. 183-2004/SUNAT and its changes). */
function computeDetraction(
  { detraction: draft }: Draft,
  { currency, total, findings }: PaymentContext,
): DocumentInput['detraction'] {
  if (draft === null) return null;
  const { code, percentage, amount: sent, account } = draft;
  const known = goodsAndServices.has(code);
  findings.require(known, '3033', '/detraction/code', 'Must be a code of catalogue 54.');
  findings.require(account !== '', '3034', '/detraction/account', 'Is needed.');
  const computable = percentage !== null && currency === 'PEN';
  const needed = 'Is needed, in soles, where there is no percentage or the currency is another.';
  findings.require(sent !== null || computable, '3035', '/detraction/amount', needed);
  const computed = percentage === null ? zero : percentOf(total, percentage).round(0).round(2);
  const amount = sent === null ? computed : cents(sent);
  const right = isPositive(amount) && fits(sent ?? amount, 2);
  const form = 'Must be above zero, of 2 decimals at most.';
  findings.require(right, '3037', '/detraction/amount', form);
  return { code, percentage, amount, account, payment_means: draft.payment_means || deposit };
}

/** In soles (SUNAT 2788); of a sale in another currency the caller tells the base. */
function computePerception(
  { perception: draft, type }: Draft,
  { currency, total, findings }: PaymentContext,
): DocumentInput['perception'] {
  if (draft === null) return null;
  const ofSale = type === 'invoice' || type === 'receipt';
  findings.require(ofSale, 'perception', '/perception', 'Only invoices and receipts have one.');
  const { code } = draft;
  const regime = perceptionPercents.get(code);
  findings.require(
    regime !== undefined,
    'perception_code',
    '/perception/code',
    'Must be of catalogue 22.',
  );
  const percentage = draft.percentage ?? Amount.of(regime ?? '0.00');
  const inSoles = currency === 'PEN';
  const needed = `Is needed, in soles, of a sale in ${currency}.`;
  findings.require(inSoles || draft.base !== null, '2788', '/perception/base', needed);
  const base = cents(draft.base ?? total);
  const within = !inSoles || base.compare(total) <= 0;
  findings.require(within, '2797', '/perception/base', 'Must not be above the total.');
  const amount = cents(percentOf(base, percentage));
  compareSent(draft.amount, amount, '/perception/amount', findings);
  return { code, percentage, base, amount, total: (inSoles ? total : base).plus(amount) };
}

const retentionPercent = Amount.of(retentionPercents.get('01') ?? '3.00');

/** Retention of IGV by a customer who is an agent of it (catálogo 53: 62). */
function computeRetention(
  { retention: draft, type, customer }: Draft,
  { total, findings }: PaymentContext,
): DocumentInput['retention'] {
  if (draft === null) return null;
  const ofAgent = type === 'invoice' && customer.document_type === '6';
  findings.require(ofAgent, '3262', '/retention', 'Only invoices to a RUC have one.');
  const percentage = draft.percentage ?? retentionPercent;
  const base = cents(draft.base ?? total);
  findings.require(
    base.compare(total) <= 0,
    '3264',
    '/retention/base',
    'Must not be above the total.',
  );
  const amount = cents(percentOf(base, percentage));
  compareSent(draft.amount, amount, '/retention/amount', findings);
  return { percentage, base, amount };
}

function compareSent(
  sent: Amount | null,
  computed: Amount,
  pointer: string,
  findings: Findings,
): void {
  if (sent === null || sent.equals(computed)) return;
  findings.add('differs', pointer, `${sent.toString()} was sent, it is ${computed.toString()}.`);
}

type Credit = Pick<DocumentInput, 'instalments' | 'pending_amount'>;

/** Instalments add up to what is pending: the total less detraction and retention, or as the caller says. */
function computeCredit(draft: Draft, taken: Amount, context: PaymentContext): Credit {
  const { findings, total, currency } = context;
  if (draft.payment_method === 'cash') {
    const none = draft.instalments.length === 0 && draft.pending_amount === null;
    findings.require(none, '3252', '/payment_method', 'Instalments are of a credit sale.');
    return { instalments: [], pending_amount: null };
  }
  // Note 13 changes the terms of payment: what it says is all there is to it.
  const ofTerms = draft.type === 'credit-note' && draft.voided_code === '13';
  const said = zero.plus(sum(draft.instalments.map(({ amount }) => amount)));
  const rest = ofTerms ? said : total.minus(taken);
  const told = draft.detraction === null || currency === 'PEN' || draft.pending_amount !== null;
  const needed = `Is needed: the detraction is in soles, the total in ${currency}.`;
  findings.require(told, '3251', '/pending_amount', needed);
  const pending = draft.pending_amount === null ? rest : cents(draft.pending_amount);
  const payable = ofTerms || pending.compare(total) <= 0;
  findings.require(payable, '3265', '/pending_amount', 'Must not be above the total.');
  findings.require(!isNegative(pending), '3250', '/pending_amount', 'Must not be negative.');
  const instalments = instalmentsOf(draft, pending, context);
  const added = sum(instalments.map(({ amount }) => amount));
  findings.require(
    instalments.length === 0 || added.equals(pending),
    '3319',
    '/instalments',
    `They add up to ${cents(added).toString()}, what is pending is ${pending.toString()}.`,
  );
  return { instalments, pending_amount: pending };
}

/** Without any, all is due on the document's due date. */
function instalmentsOf(
  draft: Draft,
  pending: Amount,
  { day, findings }: PaymentContext,
): DocumentInput['instalments'] {
  if (draft.instalments.length === 0) {
    if (draft.due_date !== null) return [{ amount: pending, due_date: draft.due_date }];
    const detail = 'A credit sale to a RUC needs instalments or a due date.';
    findings.require(!needsInstalments(draft), '3249', '/instalments', detail);
    return [];
  }
  // A note changes the terms of an invoice: what counts is the day of that (SUNAT 3321).
  const [code, from] = draft.type === 'credit-note' ? ['3321', noteDay(draft, day)] : ['3267', day];
  return draft.instalments.map(({ amount, due_date }, index) => {
    const where = `/instalments/${index}`;
    const right = isPositive(amount) && fits(amount, 2);
    findings.require(right, '3253', `${where}/amount`, 'Must be above zero, of 2 decimals.');
    const later = due_date !== null && due_date > from;
    findings.require(later, code, `${where}/due_date`, `Must be after ${from}.`);
    return { amount: cents(amount), due_date };
  });
}

/** SUNAT 3249 asks them of facturas to a RUC, and of notes that change their terms. */
function needsInstalments({ type, customer }: Draft): boolean {
  return type === 'credit-note' || (type === 'invoice' && customer.document_type === '6');
}

function noteDay({ reference }: Draft, day: string): string {
  return reference?.date ?? day;
}
