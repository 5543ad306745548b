import type { Logger } from 'pino';
import type { HeldBodyMemory } from '../../platform/http/body-memory-limit.ts';
import type { RateState } from '../../platform/http/rate-limit.ts';
import type { Principal } from '../../subjects/keys/api-key.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Route } from './route.ts';

/** One request on its way: filled in as the checks go by, for the log and the headers. */
export type Exchange = {
  readonly id: string;
  readonly startedAt: number;
  route: Route | undefined;
  principal: Principal | undefined;
  rate: RateState | undefined;
  /** Its body, which is in memory until it is answered. */
  body: HeldBodyMemory | undefined;
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
};

export type ReportParts = { readonly metrics: Metrics; readonly logger: Logger };

const slowSeconds = 1;

/**
 * One observation per request, and a log line: of those that were refused or slow at `info`, of all at
 * `debug`. Paths and queries may hold tokens: only the route is reported.
 */
export function report(
  parts: ReportParts,
  exchange: Exchange,
  method: string,
  status: number,
): void {
  const seconds = (performance.now() - exchange.startedAt) / 1000;
  parts.metrics.observe(exchange.route, method, status, seconds);
  const level = status >= 400 || seconds >= slowSeconds ? 'info' : 'debug';
  if (!parts.logger.isLevelEnabled(level)) return;
  parts.logger[level](
    {
      request_id: exchange.id,
      method: exchange.route === undefined ? method.slice(0, 20) : method,
      route: exchange.route?.path ?? 'unknown',
      status,
      ms: Math.round(seconds * 100_000) / 100,
      key_id: exchange.principal?.keyId,
      account_id: exchange.principal?.accountId,
    },
    'request',
  );
}
