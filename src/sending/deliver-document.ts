import type { Plan } from '../kernel/job.ts';
import { once, untilWritten } from '../kernel/until-written.ts';
import { fetchFile } from '../subjects/archive/fetch-file.ts';
import type { Context } from '../subjects/context.ts';
import type {
  AskedDocument,
  GatewayRequest,
  NoWay,
  PlannedCall,
} from '../subjects/country/gateway.ts';
import { unpackStored } from '../subjects/imports/stored-files.ts';
import {
  claimKeys,
  decideAnswer,
  decideStep,
  deliveryOf,
  type EndedCall,
  repeatedKeys,
} from '../subjects/ledger/documents/answer.ts';
import {
  beforeSubmitting,
  blockedDelivery,
} from '../subjects/ledger/documents/before-submitting.ts';
import {
  type AfterAnswer,
  afterInterruption,
  type Delivery,
  type DeliveryState,
  newDelivery,
} from '../subjects/ledger/documents/delivery.ts';
import type { FoundDocument } from '../subjects/ledger/documents/find-document.ts';
import { findNamed } from '../subjects/ledger/documents/find-named.ts';
import type { DocumentIdentity } from '../subjects/ledger/documents/numbering.ts';
import {
  type DocumentWithoutLines,
  readSparingLines,
} from '../subjects/ledger/documents/read-document.ts';
import { withMails } from '../subjects/ledger/mails/mail.ts';
import type { CompanyWork } from '../subjects/ledger/rows.ts';
import { callerOf, deliveryContext, findSender, type Sender } from '../subjects/ledger/sender.ts';
import { type CallPlace, callService, type MadeCall, planCall } from './call-service.ts';
import { guardInTurn } from './guard-service.ts';

/** A document whose delivery goes on: where it is, and what was read of it. */
type Delivered = {
  readonly sender: Sender;
  readonly work: Pick<CompanyWork, 'accountId' | 'subjectId' | 'environment' | 'leaseId'>;
  readonly document: DocumentWithoutLines;
  readonly delivery: Delivery;
};

/** Finds out what is to be done next about a document that waits: which call, or that there is none to make. */
export async function planDocument(context: Context, work: CompanyWork): Promise<Plan> {
  const sender = await findSender(context, work);
  const stored = await context.stores.documents.find(work.accountId, work.subjectId);
  if (sender === undefined || stored === undefined) return 'done';
  const held = deliveryOf(work);
  const delivery = work.isInterrupted ? afterInterruption(held, work.createdAt) : held;
  const delivered = { sender, work, document: readSparingLines(stored.body), delivery };
  const hindrance = await hindranceOf(context, delivered);
  if (hindrance !== null) {
    await settle(context, delivered, () => hindrance);
    return 'done';
  }
  const planned = await chooseCall(context, delivered);
  if (planned.kind === 'no_way') {
    const operationName = delivery.stage;
    await conclude(context, delivered, { operationName, reply: planned, file: null }, once);
    return 'done';
  }
  return planCall(context, placeOf(delivered), planned, {
    answered: async (made, signal) => {
      // Asked twice at worst: a question changes nothing.
      const isOtherSale = await untilWritten(signal, () =>
        holdsOtherSale(context, delivered, made, signal),
      );
      await conclude(context, delivered, { ...made, isOtherSale }, signal);
    },
    refused: ({ code, detail }) => {
      const reason = `${code} ${detail}`.trim();
      return settle(context, delivered, (state) =>
        blockedDelivery(state, 'credentials_refused', reason),
      );
    },
  });
}

/**
 * Asks the authority for its answer to a document that nothing is done about here, and writes what it said. `undefined`
 * where the service refuses the company's credentials; else why nobody can be asked, or that it was asked.
 */
export async function askAbout(
  context: Context,
  { id, document, number, sender }: FoundDocument,
  signal: AbortSignal,
): Promise<'asked' | 'refused' | NoWay> {
  const delivery: Delivery = { ...newDelivery, stage: 'ask' };
  const { accountId } = sender.place;
  const work = { accountId, subjectId: id, environment: number.environment, leaseId: '' };
  const delivered = { sender, work, document, delivery };
  const planned = await chooseCall(context, delivered);
  if (planned.kind === 'no_way') return planned;
  const where = placeOf(delivered);
  const guarded = await guardInTurn(context, where.place, where.environment, planned, signal);
  if (guarded === 'refused') return 'refused';
  const made = await callService(context, where, planned, signal);
  const isOtherSale = await holdsOtherSale(context, delivered, made, signal);
  await conclude(context, delivered, { ...made, isOtherSale }, signal);
  return 'asked';
}

function placeOf({ sender: { place }, work: { environment } }: Delivered): CallPlace {
  return { place, environment };
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
  stepOf: (state: DeliveryState) => AfterAnswer,
): Promise<void> {
  const claim = { documentId: work.subjectId, leaseId: work.leaseId };
  const deliveries = deliveryContext(context, sender);
  await context.stores.apply(sender.place, claimKeys(claim), (state) =>
    decideStep(claim, state, deliveries, (held) => ({
      after: stepOf({ ...held, delivery, mismatch: null }),
      file: null,
    })),
  );
}

async function chooseCall(context: Context, delivered: Delivered): Promise<PlannedCall | NoWay> {
  const { sender, work } = delivered;
  const gateway = await context.regimeParts.gateway(sender.regime);
  const caller = await callerOf(context, sender, work.environment);
  const request = await requestOf(context, delivered);
  // Unpacking a long file takes a while, and so does packing it for the authority.
  await context.turns.yieldWhenDue();
  return gateway.plan(request, caller);
}

async function requestOf(context: Context, delivered: Delivered): Promise<GatewayRequest> {
  const { sender, work, delivery } = delivered;
  const identity = identityOf(delivered);
  const subject = { kind: 'document', identity } as const;
  const name = sender.regime.documentName(identity);
  switch (delivery.stage) {
    case 'submit': {
      const file = await context.stores.files.find(work.accountId, work.subjectId, 'xml');
      if (file === undefined) throw new TypeError('an issued document has its XML');
      return {
        kind: 'submit',
        subject,
        name,
        xml: unpackStored(await fetchFile(context, work.accountId, file)),
      };
    }
    case 'poll':
      return { kind: 'poll', subject, name, ticket: delivery.ticket ?? '' };
    default:
      return { kind: delivery.stage, document: askedDocument(delivered) };
  }
}

function identityOf({ sender, document: { type, number } }: Delivered): DocumentIdentity {
  return { taxId: sender.company.tax_id, type, number };
}

function askedDocument(delivered: Delivered): AskedDocument {
  const { date, total } = delivered.document;
  const sale = { day: date.slice(0, 10), total: total.round(2).toString() };
  return { ...identityOf(delivered), ...sale };
}

/** What is rejected does not exist, says the query: only an acceptance that was found can be compared by it. */
function isFoundAcceptance({ delivery }: Delivered, { reply }: MadeCall): boolean {
  const isFound = delivery.stage === 'ask' && reply.kind === 'acknowledged';
  return isFound && reply.acknowledgement.verdict === 'accepted';
}

/** Whether what the authority holds under the number has another day or total, as far as it can be asked. */
async function holdsOtherSale(
  context: Context,
  delivered: Delivered,
  made: MadeCall,
  signal: AbortSignal,
): Promise<boolean> {
  if (!isFoundAcceptance(delivered, made)) return false;
  const { sender, work } = delivered;
  const gateway = await context.regimeParts.gateway(sender.regime);
  const caller = await callerOf(context, sender, work.environment);
  const request = { kind: 'compare', document: askedDocument(delivered) } as const;
  const planned = gateway.plan(request, caller);
  if (planned.kind === 'no_way') return false;
  const where = placeOf(delivered);
  const guarded = await guardInTurn(context, where.place, where.environment, planned, signal);
  if (guarded === 'refused') return false;
  const { reply } = await callService(context, where, planned, signal);
  return reply.kind === 'state' && reply.state === 'absent';
}

type Conclusion = Pick<EndedCall, 'operationName' | 'reply' | 'file'> &
  Partial<Pick<EndedCall, 'calledAt' | 'isOtherSale'>>;

/**
 * Writes what follows: status, file, events and the next piece of work in one transaction. Every try at it is of the same
 * moment: by that a repeated one knows what was written before.
 */
async function conclude(
  context: Context,
  { sender, work, delivery }: Delivered,
  conclusion: Conclusion,
  signal: AbortSignal,
): Promise<void> {
  const claim = { documentId: work.subjectId, leaseId: work.leaseId };
  const ended = { calledAt: context.now(), ...claim, delivery, ...conclusion };
  const deliveries = deliveryContext(context, sender);
  await context.turns.yieldWhenDue();
  await untilWritten(signal, async (isRepeated) => {
    const keys = isRepeated ? repeatedKeys(claim) : claimKeys(claim);
    await context.stores.apply(sender.place, keys, (state) =>
      withMails(decideAnswer(ended, state, deliveries), state.mailWhen, deliveries.owner.now),
    );
  });
}
