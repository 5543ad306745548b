import type { Handlers, Plan } from '../../domain/ports/job.ts';
import type { ClaimedWork, CompanyWork, DeliveryKind } from '../../domain/ports/rows.ts';
import type { Context } from '../context.ts';
import { planDocument } from './deliver-document.ts';
import { planFiling } from './deliver-filing.ts';
import { gatherCommunication } from './gather-communication.ts';

type Planner = (context: Context, work: CompanyWork) => Promise<Plan>;

const planners: Readonly<Record<DeliveryKind, Planner>> = {
  send_document: planDocument,
  summarise_document: gatherCommunication,
  void_document: gatherCommunication,
  send_filing: planFiling,
};

/** What the worker asks of every piece of work for an authority that it claimed. */
export function workHandlers(context: Context): Handlers {
  return { plan: async (work) => planners[work.kind as DeliveryKind](context, ofCompany(work)) };
}

function ofCompany({ companyId, ...work }: ClaimedWork): CompanyWork {
  if (companyId === null) throw new TypeError(`work ${work.id} is about no company`);
  return { ...work, companyId };
}
