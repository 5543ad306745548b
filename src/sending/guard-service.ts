import { setTimeout as delay } from 'node:timers/promises';
import type { Environment } from '../subjects/companies/company.ts';
import type { Context } from '../subjects/context.ts';
import type { GatewayAnswer, PlannedCall } from '../subjects/country/gateway.ts';
import type { Place } from '../subjects/ledger/writes.ts';
import type { RefusedService } from '../subjects/outages/services.ts';

/** How long the one call on trial has a service to itself. */
const trialMs = 60_000;
/** When somebody else is on trial. */
const trialPauseMs = 2_000;
const inTurnPauseMs = 200;

export type Guarded =
  | { readonly kind: 'free' }
  /** The service refused what the company has: nothing goes there. */
  | { readonly kind: 'refused'; readonly refused: RefusedService }
  | { readonly kind: 'wait'; readonly until: number };

/**
 * Keeps a company whose password was refused from being locked out by its authority: nothing goes to that service
 * until credentials are set anew, or somebody retries; then one call goes alone first.
 */
export async function guardService(
  { stores, now }: Context,
  place: Place,
  environment: Environment,
  { service }: Pick<PlannedCall, 'service'>,
): Promise<Guarded> {
  const all = await stores.services.find(place, environment);
  const refused = all.find((each) => each.service === service);
  if (refused === undefined) return { kind: 'free' };
  if (refused.state === 'refused') return { kind: 'refused', refused };
  const at = now();
  const isTaken = await stores.services.takeTrial(
    place,
    { environment, service },
    at,
    at + trialMs,
  );
  return isTaken ? { kind: 'free' } : { kind: 'wait', until: at + trialPauseMs };
}

/** The same for a call that cannot be put off: it waits for its turn. */
export async function guardInTurn(
  context: Context,
  place: Place,
  environment: Environment,
  planned: Pick<PlannedCall, 'service'>,
  signal: AbortSignal,
): Promise<'free' | 'refused'> {
  for (;;) {
    const guarded = await guardService(context, place, environment, planned);
    if (guarded.kind !== 'wait') return guarded.kind;
    await delay(inTurnPauseMs, undefined, { signal });
  }
}

/** A call that ended, as far as credentials are concerned. */
export type EndedServiceCall = Pick<PlannedCall, 'service'> & {
  readonly environment: Environment;
  readonly calledAt: number;
  readonly answer: GatewayAnswer;
};

/** Remembers what an answer says of the company's credentials, before anything else goes out. */
export async function noteCredentials(
  { stores, now }: Context,
  place: Place,
  { service, environment, calledAt, answer }: EndedServiceCall,
): Promise<void> {
  const key = { environment, service };
  if (answer.kind === 'denied') {
    const { code, detail } = answer;
    await stores.services.refuse(place, { ...key, code, detail, at: now() });
  } else if (answer.kind !== 'unreachable' && answer.kind !== 'unknown') {
    // Nearly always nothing was refused: reading that needs no lock, as writing does.
    const all = await stores.services.find(place, environment);
    // A call from before the refusal says nothing of what is refused since.
    const isOver = all.some((each) => each.service === service && each.at <= calledAt);
    if (isOver) await stores.services.clear(place, key);
  } else await stores.services.returnTrial(place, key);
}
