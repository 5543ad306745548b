import { hash } from 'node:crypto';
import { pack } from '../kernel/compress.ts';
import type { JobOutcome, Plan } from '../kernel/job.ts';
import { untilWritten } from '../kernel/until-written.ts';
import type { Environment } from '../subjects/companies/company.ts';
import type { Context } from '../subjects/context.ts';
import type { GatewayAnswer, PlannedCall } from '../subjects/country/gateway.ts';
import type { Reply } from '../subjects/ledger/documents/delivery.ts';
import type { KeptFile } from '../subjects/ledger/rows.ts';
import type { Place } from '../subjects/ledger/writes.ts';
import type { Address } from '../subjects/outages/outages.ts';
import type { RefusedService } from '../subjects/outages/services.ts';
import { guardService, noteCredentials } from './guard-service.ts';

/** For whom a service is called. */
export type CallPlace = { readonly place: Place; readonly environment: Environment };

/** A call that was made, and what came back. */
export type MadeCall = {
  readonly operationName: string;
  readonly calledAt: number;
  readonly reply: Reply;
  /** The file of an acknowledgement. */
  readonly file: KeptFile | null;
};

/** What is written after a call, or where the service refuses the company's credentials. */
export type CallEnds = {
  /** The call was made: it does not end before its answer is written, unless the signal comes. */
  answered(made: MadeCall, signal: AbortSignal): Promise<void>;
  refused(service: RefusedService): Promise<void>;
};

/** The job that makes a call, unless the service has refused the company, or tries it at this moment. */
export async function planCall(
  context: Context,
  { place, environment }: CallPlace,
  call: PlannedCall,
  ends: CallEnds,
): Promise<Plan> {
  const guard = await guardService(context, place, environment, call);
  if (guard.kind === 'wait') return { putOffUntil: guard.until };
  if (guard.kind === 'refused') {
    await ends.refused(guard.refused);
    return 'done';
  }
  const { lane, operation } = call;
  await context.outages.noteWaiter({ ...place, environment }, addressOf(call));
  return {
    lane,
    operation,
    async run(signal) {
      const made = await callService(context, { place, environment }, call, signal);
      await ends.answered(made, signal);
      return outcomeOf(made.reply);
    },
  };
}

/** Makes a call, and remembers first what its answer says of the company's credentials. */
export async function callService(
  context: Context,
  { place, environment }: CallPlace,
  call: PlannedCall,
  signal: AbortSignal,
): Promise<MadeCall> {
  const calledAt = context.now();
  const answer = await call.send(signal);
  const { service, operation: operationName } = call;
  const ended = { service, environment, calledAt, answer };
  await untilWritten(signal, () => noteCredentials(context, place, ended));
  const address = addressOf(call);
  const waiter = { accountId: place.accountId, companyId: place.companyId, environment };
  await context.outages.noteCall({ address, waiter, calledAt, failure: failureOf(answer) });
  return { operationName, calledAt, ...keptReply(answer) };
}

/** An acknowledgement is kept as it came, and known by the hash of its file. */
function keptReply(answer: GatewayAnswer): Pick<MadeCall, 'reply' | 'file'> {
  if (answer.kind !== 'acknowledged') return { reply: answer, file: null };
  const { file: bytes, fileName: name } = answer;
  const sha256 = hash('sha256', bytes);
  const file = { name, sha256, size: bytes.length, ...pack(bytes) };
  return { reply: { ...answer, sha256 }, file };
}

function addressOf({ service, host, namedBy }: PlannedCall): Address {
  return { accountId: namedBy ?? '', service, host };
}

/** Null where the other side is there. */
function failureOf(answer: GatewayAnswer): string | null {
  return answer.kind === 'unreachable' || answer.kind === 'unknown' ? answer.detail : null;
}

/** Whether the other side is there, for its circuit. */
function outcomeOf({ kind }: Reply): JobOutcome {
  return kind === 'unreachable' || kind === 'unknown' ? kind : 'answered';
}
