import type { Handlers, Plan } from '../kernel/job.ts';
import type { Context } from '../subjects/context.ts';
import { gatherCommunication } from '../subjects/ledger/filings/gather-communication.ts';
import type { ClaimedWork, CompanyWork, DeliveryKind } from '../subjects/ledger/rows.ts';
import { planDocument } from './deliver-document.ts';
import { planFiling } from './deliver-filing.ts';

type Planner = (context: Context, work: CompanyWork) => Promise<Plan>;

const planners: Readonly<Record<DeliveryKind, Planner>> = {
  send_document: planDocument,
  summarise_document: gatherCommunication,
  void_document: gatherCommunication,
  send_filing: planFiling,
};

/** What the worker asks of every piece of work for an authority that it claimed. */
export function workHandlers(context: Context): Handlers<ClaimedWork> {
  return { plan: async (work) => planners[work.kind as DeliveryKind](context, ofCompany(work)) };
}

function ofCompany({ companyId, ...work }: ClaimedWork): CompanyWork {
  if (companyId === null) throw new TypeError(`work ${work.id} is about no company`);
  return { ...work, companyId };
}
