import type { Handlers, Plan } from '../../domain/ports/job.ts';
import type { ClaimedWork, WorkKind } from '../../domain/ports/rows.ts';
import type { Context } from '../context.ts';
import { planDocument } from './deliver-document.ts';
import { planFiling } from './deliver-filing.ts';
import { gatherCommunication } from './gather-communication.ts';

type Planner = (context: Context, work: ClaimedWork) => Promise<Plan>;

const planners: Readonly<Record<WorkKind, Planner>> = {
  send_document: planDocument,
  summarise_document: gatherCommunication,
  void_document: gatherCommunication,
  send_filing: planFiling,
};

/** What the worker asks of every piece of work that it claimed. */
export function workHandlers(context: Context): Handlers {
  return { plan: (work) => planners[work.kind](context, work) };
}
