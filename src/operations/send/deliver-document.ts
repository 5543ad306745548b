import { hash } from 'node:crypto';
import {
  claimKeys,
  decideAnswer,
  decideStep,
  deliveryOf,
  type EndedCall,
} from '../../domain/decide/answer.ts';
import type { Document } from '../../domain/document/document.ts';
import { readDocument } from '../../domain/document/read-document.ts';
import { beforeSubmitting, blockedDelivery } from '../../domain/life/before-submitting.ts';
import {
  type AfterAnswer,
  afterInterruption,
  type Delivery,
  type DeliveryState,
  type Reply,
} from '../../domain/life/delivery.ts';
import type {
  AskedDocument,
  GatewayAnswer,
  GatewayRequest,
  NoWay,
  PlannedCall,
} from '../../domain/ports/gateway.ts';
import type { JobOutcome, Plan } from '../../domain/ports/job.ts';
import type { ClaimedWork, KeptFile } from '../../domain/ports/rows.ts';
import { pack } from '../../lib/compress.ts';
import type { Context } from '../context.ts';
import { unpackKept } from '../import/kept-files.ts';
import { findNamed } from './find-named.ts';
import { guardService, noteCredentials } from './guard-service.ts';
import { callerOf, deliveryContext, findSender, type Sender } from './sender.ts';

/** A document whose delivery goes on: where it is, and what was read of it. */
type Delivered = {
  readonly sender: Sender;
  readonly work: ClaimedWork;
  readonly document: Document;
  readonly delivery: Delivery;
};

/** Finds out what is to be done next about a document that waits: which call, or that there is none to make. */
export async function planDocument(context: Context, work: ClaimedWork): Promise<Plan> {
  const sender = await findSender(context, work);
  const stored = await context.stores.documents.find(work.accountId, work.subjectId);
  if (sender === undefined || stored === undefined) return 'done';
  const held = deliveryOf(work);
  const delivery = work.isInterrupted ? afterInterruption(held, work.createdAt) : held;
  const delivered = { sender, work, document: readDocument(stored.body), delivery };
  const hindrance = await hindranceOf(context, delivered);
  if (hindrance !== null) return settle(context, delivered, hindrance);
  const planned = await planCall(context, delivered);
  if (planned.kind === 'no_way') {
    await conclude(context, delivered, {
      operationName: delivery.stage,
      reply: planned,
      file: null,
    });
    return 'done';
  }
  return guarded(context, delivered, planned);
}

/** What stands against the next call without asking anybody. */
async function hindranceOf(
  context: Context,
  { sender, work, document, delivery }: Delivered,
): Promise<AfterAnswer | null> {
  const { termsOf } = deliveryContext(context, sender);
  const { status } = document;
  const state = { status, delivery, mismatch: null, ...termsOf(document) };
  if (status !== 'pending' && delivery.stage === 'submit')
    return { causes: [], next: { kind: 'done' } };
  if (delivery.stage !== 'submit') return null;
  return beforeSubmitting(state, await findNamed(context, sender, work.environment, document));
}

async function settle(
  context: Context,
  { sender, work, delivery }: Delivered,
  after: AfterAnswer | ((state: DeliveryState) => AfterAnswer),
): Promise<'done'> {
  const claim = { documentId: work.subjectId, leaseId: work.leaseId };
  const deliveries = deliveryContext(context, sender);
  await context.stores.apply(sender.place, claimKeys(claim), (state) =>
    decideStep(claim, state, deliveries, (held) => ({
      after: typeof after === 'function' ? after({ ...held, delivery, mismatch: null }) : after,
      file: null,
    })),
  );
  return 'done';
}

async function planCall(context: Context, delivered: Delivered): Promise<PlannedCall | NoWay> {
  const { sender, work } = delivered;
  const gateway = await context.regimeParts.gateway(sender.regime);
  const caller = await callerOf(context, sender, work.environment);
  return gateway.plan(await requestOf(context, delivered), caller);
}

async function requestOf(
  { stores }: Context,
  { sender, work, document, delivery }: Delivered,
): Promise<GatewayRequest> {
  const { type, number } = document;
  const identity = { taxId: sender.company.tax_id, type, number };
  const subject = { kind: 'document', identity } as const;
  const name = sender.regime.documentName(identity);
  switch (delivery.stage) {
    case 'submit': {
      const file = await stores.files.find(work.accountId, work.subjectId, 'xml');
      if (file === undefined) throw new TypeError('an issued document has its XML');
      return { kind: 'submit', subject, name, xml: unpackKept(file) };
    }
    case 'poll':
      return { kind: 'poll', subject, name, ticket: delivery.ticket ?? '' };
    default:
      return { kind: delivery.stage, document: askedDocument(document, identity) };
  }
}

function askedDocument(
  { date, total }: Document,
  identity: Pick<AskedDocument, 'taxId' | 'type' | 'number'>,
): AskedDocument {
  return { ...identity, day: date.slice(0, 10), total: total.round(2).toString() };
}

async function guarded(context: Context, delivered: Delivered, call: PlannedCall): Promise<Plan> {
  const { sender, work } = delivered;
  const guard = await guardService(context, sender.place, work.environment, call);
  if (guard.kind === 'wait') return { putOffUntil: guard.until };
  if (guard.kind === 'refused') {
    const { code, detail } = guard.refused;
    const reason = `${code} ${detail}`.trim();
    return settle(context, delivered, (state) =>
      blockedDelivery(state, 'credentials_refused', reason),
    );
  }
  const { lane, operation } = call;
  return { lane, operation, run: (signal) => makeCall(context, delivered, call, signal) };
}

async function makeCall(
  context: Context,
  delivered: Delivered,
  call: PlannedCall,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const calledAt = context.now();
  const answer = await call.send(signal);
  const { place } = delivered.sender;
  const { environment } = delivered.work;
  const { service } = call;
  await noteCredentials(context, place, { service, environment, calledAt, answer });
  const file = answer.kind === 'acknowledged' ? keptAnswer(answer) : null;
  const reply: Reply =
    answer.kind === 'acknowledged' ? { ...answer, sha256: file?.sha256 ?? '' } : answer;
  const isOtherSale =
    isFoundAcceptance(delivered, answer) && (await holdsOtherSale(context, delivered, signal));
  const { operation: operationName } = call;
  await conclude(context, delivered, { operationName, reply, file, calledAt, isOtherSale });
  return outcomeOf(answer);
}

/** What is rejected does not exist, says the query: only an acceptance can be compared by it. */
function isFoundAcceptance({ delivery }: Delivered, answer: GatewayAnswer): boolean {
  const isFound = delivery.stage === 'ask' && answer.kind === 'acknowledged';
  return isFound && answer.acknowledgement.verdict === 'accepted';
}

/** Whether what the authority holds under the number has another day or total, as far as it can be asked. */
async function holdsOtherSale(
  context: Context,
  { sender, work, document }: Delivered,
  signal: AbortSignal,
): Promise<boolean> {
  const gateway = await context.regimeParts.gateway(sender.regime);
  const caller = await callerOf(context, sender, work.environment);
  const { type, number } = document;
  const identity = { taxId: sender.company.tax_id, type, number };
  const request = { kind: 'compare', document: askedDocument(document, identity) } as const;
  const planned = gateway.plan(request, caller);
  if (planned.kind === 'no_way') return false;
  const { environment } = work;
  const guard = await guardService(context, sender.place, environment, planned);
  if (guard.kind !== 'free') return false;
  const calledAt = context.now();
  const answer = await planned.send(signal);
  const { service } = planned;
  await noteCredentials(context, sender.place, { service, environment, calledAt, answer });
  return answer.kind === 'state' && answer.state === 'absent';
}

/** Whether the other side is there, for its circuit. */
export function outcomeOf({ kind }: GatewayAnswer): JobOutcome {
  return kind === 'unreachable' || kind === 'unknown' ? kind : 'answered';
}

/** The authority's file, as it came. */
export function keptAnswer({
  file,
  fileName,
}: Extract<GatewayAnswer, { readonly kind: 'acknowledged' }>): KeptFile {
  return { name: fileName, sha256: hash('sha256', file), size: file.length, ...pack(file) };
}

type Conclusion = Pick<EndedCall, 'operationName' | 'reply' | 'file'> &
  Partial<Pick<EndedCall, 'calledAt' | 'isOtherSale'>>;

/** Writes what follows: status, file, events and the next piece of work in one transaction. */
async function conclude(
  context: Context,
  { sender, work, delivery }: Delivered,
  conclusion: Conclusion,
): Promise<void> {
  const claim = { documentId: work.subjectId, leaseId: work.leaseId };
  const ended = { calledAt: context.now(), ...claim, delivery, ...conclusion };
  const deliveries = deliveryContext(context, sender);
  await context.stores.apply(sender.place, claimKeys(claim), (state) =>
    decideAnswer(ended, state, deliveries),
  );
}
