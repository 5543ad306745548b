import { type Context, requireCompany } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { callerOf, findSender } from '../ledger/sender.ts';

/** What one of the authority's services says of the company's credentials. */
export type TestedService = {
  readonly service: string;
  /** `not_set`: there is nothing to try, or no service for it. */
  readonly result: 'works' | 'denied' | 'unreachable' | 'unknown' | 'not_set';
  readonly code: string;
  readonly detail: string;
};

/** Asks every service that the company uses something harmless. Throws `company_not_found`. */
export async function testCredentials(
  context: Context,
  principal: Principal,
  companyId: string,
  signal: AbortSignal,
): Promise<readonly TestedService[]> {
  const { accountId, id, environment } = await requireCompany(context, principal, companyId);
  const place = { accountId, companyId: id };
  const sender = await findSender(context, place);
  if (sender === undefined) throw new TypeError('the company was there a moment ago');
  const gateway = await context.regimeParts.gateway(sender.regime);
  const plans = gateway.plansToTest(await callerOf(context, sender, environment));
  const tested: TestedService[] = [];
  for (const plan of plans) {
    const { service } = plan;
    if (plan.kind === 'no_way') {
      tested.push({ service, result: 'not_set', code: '', detail: plan.detail });
      continue;
    }
    const { outcome, code, detail } = await plan.send(signal);
    tested.push({ service, result: outcome, code, detail });
    const key = { environment, service };
    if (outcome === 'denied') {
      await context.stores.services.refuse(place, { ...key, code, detail, at: context.now() });
    } else if (outcome === 'works') await context.stores.services.clear(place, key);
  }
  return tested;
}
