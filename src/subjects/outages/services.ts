import type { Environment } from '../companies/company.ts';
import type { Place } from '../ledger/writes.ts';

/** One of an authority's services, as a company uses it. */
export type ServiceKey = { readonly environment: Environment; readonly service: string };

/**
 * A service that refused a company's credentials, or that has not seen them since they were set. Nothing goes there
 * while it is `refused`; on `trial` one call at a time does, until one says that they are right.
 */
export type RefusedService = ServiceKey & {
  readonly state: 'refused' | 'trial';
  /** Until when the one call on trial has the service to itself; null where none has. */
  readonly trialUntil: number | null;
  readonly code: string;
  readonly detail: string;
  /** Milliseconds since 1970: when the credentials were refused, or set. */
  readonly at: number;
};

export type ServiceStore = {
  /** Those that refused or are on trial; none where all is well. */
  find(place: Place, environment: Environment): Promise<readonly RefusedService[]>;
  refuse(place: Place, refused: Omit<RefusedService, 'state' | 'trialUntil'>): Promise<void>;
  /** True for one caller at a time where the service is on trial; false where it is not. */
  takeTrial(place: Place, key: ServiceKey, now: number, until: number): Promise<boolean>;
  /** The call on trial said nothing of the credentials: the next one may go at once. */
  returnTrial(place: Place, key: ServiceKey): Promise<void>;
  /** The credentials are right. */
  clear(place: Place, key: ServiceKey): Promise<void>;
  /** Credentials are about to be set: services that did not refuse the former ones have not seen these either. */
  beginTrials(place: Place, keys: readonly ServiceKey[], at: number): Promise<void>;
  /** Credentials were set, or somebody asks for another try: what refused is on trial, and the work it blocked is due. */
  allowTrial(place: Place, now: number): Promise<void>;
};
