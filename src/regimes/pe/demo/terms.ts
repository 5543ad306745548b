import { Amount } from '../../../domain/document/amount.ts';
import type { DocumentInput } from '../../../domain/document/document.ts';
import { limaDay } from '../lima.ts';
import type { Desk } from './issued.ts';
import { between, chance, pick, type Random } from './random.ts';

export type Terms = Pick<
  DocumentInput,
  | 'payment_method'
  | 'instalments'
  | 'pending_amount'
  | 'due_date'
  | 'detraction'
  | 'retention'
  | 'operation_type'
> & { readonly payments: Payment[] };
type Payment = DocumentInput['metadata']['payments'][number];
type Instalments = DocumentInput['instalments'];

/** What the terms of a sale depend on. */
export type SaleFacts = {
  readonly total: Amount;
  readonly issuedAt: number;
  readonly currency: string;
  readonly invoice: boolean;
  readonly services: boolean;
  readonly exported: boolean;
};

/** Below it neither detraction nor retention applies, and a receipt need not name its customer. */
export const smallSaleMax = Amount.of('700.00');
const hundred = Amount.of('100');
const two = Amount.of('2');
const retentionPercent = Amount.of('3.00');
const counts = [1, 2, 3, 4].map((count) => new Amount(BigInt(count), 0));

const retailLabels = ['EFECTIVO', 'YAPE', 'PLIN', 'TARJETA VISA', 'TARJETA MASTERCARD'] as const;
const firmLabels = ['TRANSFERENCIA BCP', 'TRANSFERENCIA BBVA', 'DEPÓSITO', 'EFECTIVO'] as const;

/** How a sale is paid: at once or later, and what of it goes to SUNAT instead of to the seller. */
export function drawTerms(desk: Desk, facts: SaleFacts): Terms {
  const { total, issuedAt, invoice } = facts;
  const { random } = desk;
  const large = facts.currency === 'PEN' && total.compare(smallSaleMax) > 0;
  const detraction = invoice && large && facts.services ? detractionOf(desk, total) : null;
  const retained = invoice && large && !facts.services && chance(random, 0.02);
  const retention = retained ? retentionOf(total) : null;
  const withheld = detraction ?? retention;
  const due = withheld ? total.minus(withheld.amount) : total;
  const credit = invoice && chance(random, 0.45);
  const instalments = credit ? drawInstalments(random, due, issuedAt) : [];
  return {
    payment_method: credit ? 'credit' : 'cash',
    instalments,
    pending_amount: credit ? due : null,
    due_date: instalments.at(-1)?.due_date ?? null,
    detraction,
    retention,
    operation_type: facts.exported ? '0200' : detraction ? '1001' : '0101',
    payments: credit ? [] : drawPayments(random, due, facts, detraction, retention),
  };
}

function share(total: Amount, percent: Amount): Amount {
  return total.times(percent).dividedBy(hundred, 2);
}

function detractionOf({ profile }: Desk, total: Amount): NonNullable<Terms['detraction']> {
  const { code, percentage, account } = profile.detraction;
  // Deposits are made in whole soles.
  const amount = share(total, percentage).round(0).round(2);
  return { code, percentage, amount, account, payment_means: '001' };
}

function retentionOf(total: Amount): NonNullable<Terms['retention']> {
  return { percentage: retentionPercent, base: total, amount: share(total, retentionPercent) };
}

/** One to four equal parts, fifteen or thirty days apart; the last one takes the odd cents. */
function drawInstalments(random: Random, due: Amount, issuedAt: number): Instalments {
  const count = pick(random, counts);
  const days = chance(random, 0.3) ? 15 : 30;
  const part = due.dividedBy(count, 2);
  const instalments: Instalments = [];
  let left = due;
  for (let number = 1; number <= count.units; number++) {
    const amount = number < count.units ? part : left;
    left = left.minus(amount);
    instalments.push({ amount, due_date: limaDay(issuedAt, number * days) });
  }
  return instalments;
}

function drawPayments(
  random: Random,
  due: Amount,
  { invoice }: SaleFacts,
  detraction: Terms['detraction'],
  retention: Terms['retention'],
): Payment[] {
  const labels = invoice ? firmLabels : retailLabels;
  const first = between(random, 0, labels.length - 1);
  const payments: Payment[] = [];
  if (chance(random, 0.06)) {
    const part = due.dividedBy(two, 2);
    const other = (first + 1) % labels.length;
    payments.push(payment(labels[first], part), payment(labels[other], due.minus(part)));
  } else {
    payments.push(payment(labels[first], due));
  }
  if (detraction) payments.push(payment('DETRACCIÓN', detraction.amount));
  if (retention) payments.push(payment('RETENCIÓN', retention.amount));
  return payments;
}

function payment(label = '', amount: Amount): Payment {
  return { tag_amount: label, amount: amount.toString() };
}
