import { Amount, sum } from '../../../kernel/amount.ts';
import { limaDay } from '../shared/lima.ts';
import type { Books } from './books.ts';
import { type DraftFields, whole } from './draft-fields.ts';
import { between, chance, pick, type Random } from './random.ts';

/** What the terms of an invoice depend on. */
export type SaleFacts = {
  readonly total: Amount;
  readonly issuedAt: number;
  readonly currency: string;
  readonly services: boolean;
};

/** Below it neither detraction nor retention applies, and a receipt need not name its customer. */
export const smallSaleMax = Amount.of('700.00');

/** How an invoice is paid: at once or later, and what of it goes to SUNAT instead of to the seller. */
export function drawTerms({ random, profile }: Books, facts: SaleFacts): DraftFields {
  const large = facts.currency === 'PEN' && facts.total.compare(smallSaleMax) > 0;
  const withheld: DraftFields = !large
    ? {}
    : facts.services
      ? { detraction: profile.detraction }
      : chance(random, 0.05)
        ? { retention: {} }
        : {};
  if (!chance(random, 0.45)) return withheld;
  const due_date = limaDay(facts.issuedAt, pick(random, [15, 30, 45, 60]));
  return { ...withheld, payment_method: 'credit', due_date };
}

/** One to four parts of what is left to pay, a month apart; the last one takes the odd cents. */
export function drawInstalments(random: Random, pending: Amount, issuedAt: number): DraftFields {
  const count = between(random, 1, 4);
  const part = pending.dividedBy(whole(count), 2);
  const parts = Array.from({ length: count - 1 }, () => part);
  const instalments = [...parts, pending.minus(sum(parts))].map((amount, index) => ({
    amount,
    due_date: limaDay(issuedAt, (index + 1) * 30),
  }));
  return { instalments, due_date: instalments.at(-1)?.due_date ?? null };
}
