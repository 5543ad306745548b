import type { Plan } from '../kernel/job.ts';
import { once, untilWritten } from '../kernel/until-written.ts';
import { fetchFile } from '../subjects/archive/fetch-file.ts';
import type { Context } from '../subjects/context.ts';
import type { GatewayRequest } from '../subjects/country/gateway.ts';
import { unpackStored } from '../subjects/imports/stored-files.ts';
import { deliveryOf } from '../subjects/ledger/documents/answer.ts';
import type { Delivery } from '../subjects/ledger/documents/delivery.ts';
import {
  decideFilingAnswer,
  type EndedFilingCall,
  filingKeys,
} from '../subjects/ledger/filings/answer-filing.ts';
import type { FilingData } from '../subjects/ledger/filings/communicate.ts';
import { afterFilingInterruption } from '../subjects/ledger/filings/filing-life.ts';
import { withMails } from '../subjects/ledger/mails/mail.ts';
import type { CompanyWork } from '../subjects/ledger/rows.ts';
import { callerOf, findSender, ownerOf, type Sender } from '../subjects/ledger/sender.ts';
import type { State } from '../subjects/ledger/state.ts';
import type { ListedFiling } from '../subjects/stores.ts';
import { planCall } from './call-service.ts';

type Delivered = {
  readonly sender: Sender;
  readonly work: CompanyWork;
  readonly filing: ListedFiling;
  readonly delivery: Delivery;
};

/** Finds out what is to be done next about a communication: it is sent, or its ticket polled. */
export async function planFiling(context: Context, work: CompanyWork): Promise<Plan> {
  const sender = await findSender(context, work);
  const filing = await context.stores.filings.find(work.accountId, work.subjectId);
  if (sender === undefined || filing === undefined) return 'done';
  const held = deliveryOf(work);
  const delivery = work.isInterrupted ? afterFilingInterruption(held, work.createdAt) : held;
  const delivered = { sender, work, filing, delivery };
  const gateway = await context.regimeParts.gateway(sender.regime);
  const caller = await callerOf(context, sender, work.environment);
  const planned = gateway.plan(await requestOf(context, delivered), caller);
  const operationName = delivery.stage;
  if (planned.kind === 'no_way') {
    await conclude(context, delivered, { operationName, reply: planned, file: null }, once);
    return 'done';
  }
  const { environment } = work;
  return planCall(context, { place: sender.place, environment }, planned, {
    answered: (made, signal) => conclude(context, delivered, made, signal),
    refused: ({ code, detail }) => {
      const reply = { kind: 'denied', code, detail } as const;
      return conclude(context, delivered, { operationName, reply, file: null }, once);
    },
  });
}

async function requestOf(
  context: Context,
  { work, filing, delivery }: Delivered,
): Promise<GatewayRequest> {
  const subject = { kind: 'communication', name: filing.name } as const;
  const { fileName: name } = JSON.parse(filing.data) as FilingData;
  if (delivery.stage === 'poll') {
    return { kind: 'poll', subject, name, ticket: delivery.ticket ?? '' };
  }
  const file = await context.stores.filings.findFile(work.accountId, filing.id, 'xml');
  if (file === undefined) throw new TypeError('a communication of our own has its XML');
  return {
    kind: 'submit',
    subject,
    name,
    xml: unpackStored(await fetchFile(context, work.accountId, file)),
  };
}

type Conclusion = Pick<EndedFilingCall, 'operationName' | 'reply' | 'file'> &
  Partial<Pick<EndedFilingCall, 'calledAt'>>;

async function conclude(
  context: Context,
  { sender, work, filing, delivery }: Delivered,
  { operationName, reply, file, calledAt = context.now() }: Conclusion,
  signal: AbortSignal,
): Promise<void> {
  const { leaseId } = work;
  const ended = { filing, leaseId, delivery, operationName, calledAt, reply, file };
  const owner = ownerOf(context, sender);
  const decide = (state: State) =>
    withMails(
      decideFilingAnswer(ended, state, { owner, random: context.random }),
      state.mailWhen,
      owner.now,
    );
  // Where a write that failed was made all the same, the lease is not ours any more, and nothing is written twice.
  await untilWritten(signal, () => context.stores.apply(sender.place, filingKeys(ended), decide));
}
