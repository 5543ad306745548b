import type { Environment } from '../companies/company.ts';
import { type Context, requireCompany } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { bothWaiting, nothingWaits, renderOutage, type Waiting } from './outage.ts';
import type { Outage } from './outages.ts';
import { accountsWaiting } from './tend-outages.ts';
import { waitingFor } from './waiting-for.ts';

/** An address that does not answer, with what of a company waits for it. */
export type RenderedOutage = ReturnType<typeof renderOutage> & {
  readonly environment: Environment;
  readonly failed_at: string;
  readonly detail: string;
};

/** Addresses that do not answer and for which something of the company waits. Throws `company_not_found`. */
export async function listOutages(
  context: Context,
  principal: Principal,
  companyId: string,
): Promise<readonly RenderedOutage[]> {
  const { accountId, id } = await requireCompany(context, principal, companyId);
  const place = { accountId, companyId: id };
  const shown: RenderedOutage[] = [];
  for (const { environment, outage } of await context.stores.outages.ofCompany(place)) {
    const waiting = await waitingFor(context, { ...place, environment }, outage);
    if (waiting.documents === 0) continue;
    const { failedAt, reason: detail } = outage;
    const failed_at = new Date(failedAt).toISOString();
    shown.push({ ...renderOutage(outage, waiting), environment, failed_at, detail });
  }
  return shown;
}

const outagesMax = 100;
/** An operator reads how many wait of so many accounts, and of others that there are more. */
const accountsMax = 50;
const documentsMax = 2_000;

/** All addresses that do not answer, with what waits for each: the operator's view, over all accounts. */
export async function inspectOutages(
  context: Context,
): Promise<readonly { readonly outage: Outage; readonly waiting: Waiting }[]> {
  const all = await context.stores.outages.list(outagesMax);
  const inspected = [];
  for (const outage of all.filter(({ endedAt }) => endedAt === null)) {
    let waiting = nothingWaits;
    let accounts = 0;
    for await (const account of accountsWaiting(context, outage)) {
      accounts += 1;
      if (accounts > accountsMax || waiting.documents > documentsMax) {
        waiting = { ...waiting, isMore: true };
        break;
      }
      waiting = bothWaiting(waiting, account.waiting);
    }
    inspected.push({ outage, waiting });
  }
  return inspected;
}

/** The same without what waits, for who asks often. */
export async function silentAddresses({ stores }: Context): Promise<readonly Outage[]> {
  return (await stores.outages.list(outagesMax)).filter(({ endedAt }) => endedAt === null);
}
