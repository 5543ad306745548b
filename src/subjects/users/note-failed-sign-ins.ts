import { hash } from 'node:crypto';
import { idOf } from '../../kernel/ids.ts';
import { type Act, failedSignIn } from '../audit/act.ts';
import type { Context } from '../context.ts';
import { emailOf, type User } from './user.ts';

/** Attempts to sign in with one e-mail from one address that failed alike. */
export type FailedSignIns = {
  readonly email: string;
  /** Empty where there were too many to tell apart. */
  readonly address: string;
  readonly status: number;
  readonly count: number;
  /** Of the last of them. */
  readonly at: number;
};

const hourMs = 60 * 60_000;
/** Addresses that are listed separately for a user and an hour: an attack from many must not fill the list. */
const addressesMax = 20;

/** Writes down what failed for those who exist; who attacks sees nothing of it. */
export async function noteFailedSignIns(
  context: Context,
  failed: readonly FailedSignIns[],
): Promise<void> {
  for (const email of new Set(failed.map((each) => emailOf(each.email)))) {
    const user = await context.stores.users.findByEmail(email);
    if (user === undefined) continue;
    for (const each of failed.filter((other) => emailOf(other.email) === email)) {
      const hour = Math.floor(each.at / hourMs) * hourMs;
      await context.stores.acts.gather(actOf(user, each, hour), {
        from: firstOf(hour),
        rowsMax: addressesMax,
        rest: actOf(user, { ...each, address: '' }, hour),
      });
    }
  }
}

/** One for each user, hour, address and answer, also with several processes. */
function actOf({ accountId, id: userId, email }: User, failed: FailedSignIns, hour: number): Act {
  const { address, status, count, at } = failed;
  const digest = hash('sha256', JSON.stringify([userId, address, status]), 'buffer');
  const id = idOf('act', hour, digest.toString('latin1', 0, 10));
  const what = { operation: failedSignIn, subjects: {}, status, address, count };
  return { id, accountId, userId, email, at, ...what };
}

function firstOf(hour: number): string {
  return `act_${hour.toString(16).padStart(12, '0')}`;
}
