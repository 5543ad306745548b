import { type Amount, sum } from '../../../../kernel/amount.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import type { NormalDraft } from '../../documents/normalise.ts';
import { cents, percentOf, tidy, zero } from '../money.ts';

export type Payment = Pick<
  DocumentInput,
  'detraction' | 'perception' | 'retention' | 'instalments' | 'pending_amount'
>;

/** How a document is paid: what is deposited, perceived and retained, and when the rest is due. */
export function computePayment(draft: NormalDraft, total: Amount): Payment {
  const detraction = computeDetraction(draft, total);
  const retention = computeRetention(draft, total);
  const taken = (detraction?.amount ?? zero).plus(retention?.amount ?? zero);
  return {
    detraction,
    retention,
    perception: computePerception(draft, total),
    ...computeCredit(draft, total, taken),
  };
}

/**
 * The deposit is in soles (SUNAT 3208), without decimals (R.S. 183-2004/SUNAT and its changes): of a sale in another
 * currency it cannot be computed, and is nothing where it was not sent.
 */
function computeDetraction(
  { detraction: draft, currency }: NormalDraft,
  total: Amount,
): DocumentInput['detraction'] {
  if (draft === null) return null;
  const { code, percentage, amount: sent, account, payment_means } = draft;
  const share = percentage === null || currency !== 'PEN' ? zero : percentOf(total, percentage);
  const amount = sent === null ? share.round(0).round(2) : tidy(sent);
  return { code, percentage, amount, account, payment_means };
}

/** In soles (SUNAT 2788): of a sale in another currency the caller gives the base. */
function computePerception(
  { perception: draft, currency }: NormalDraft,
  total: Amount,
): DocumentInput['perception'] {
  if (draft === null) return null;
  const { code, percentage } = draft;
  const inSoles = currency === 'PEN';
  const base = cents(draft.base ?? (inSoles ? total : zero));
  const amount = cents(percentOf(base, percentage ?? zero));
  return { code, percentage, base, amount, total: (inSoles ? total : base).plus(amount) };
}

/** Retention of IGV by a customer who is an agent of it (catálogo 53: 62). */
function computeRetention(
  { retention: draft }: NormalDraft,
  total: Amount,
): DocumentInput['retention'] {
  if (draft === null) return null;
  const base = cents(draft.base ?? total);
  const percentage = draft.percentage ?? zero;
  return { percentage, base, amount: cents(percentOf(base, percentage)) };
}

type Credit = Pick<DocumentInput, 'instalments' | 'pending_amount'>;

/** Without instalments all that is pending is due on the document's due date. */
function computeCredit(draft: NormalDraft, total: Amount, taken: Amount): Credit {
  const { payment_method: method, due_date: due } = draft;
  const pending = pendingOf(draft, total, taken);
  const sent = draft.instalments.map(({ amount, due_date }) => ({
    amount: tidy(amount),
    due_date,
  }));
  const whole = method === 'credit' && sent.length === 0 && pending !== null && due !== null;
  const instalments = whole ? [{ amount: pending, due_date: due }] : sent;
  return { instalments, pending_amount: pending };
}

/** What the caller says, or what detraction and retention leave of the total; null where that is not known. */
function pendingOf(draft: NormalDraft, total: Amount, taken: Amount): Amount | null {
  if (draft.pending_amount !== null) return tidy(draft.pending_amount);
  if (draft.payment_method === 'cash') return null;
  // Note 13 changes the terms of payment: what it says is all there is to it.
  if (draft.type === 'credit-note' && draft.voided_code === '13') {
    return zero.plus(sum(draft.instalments.map(({ amount }) => amount)));
  }
  const inSoles = draft.detraction === null || draft.currency === 'PEN';
  return inSoles ? total.minus(taken) : null;
}
