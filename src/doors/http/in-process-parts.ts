import { regimeSchemasOf } from '../../subjects/country/regime-schemas.ts';
import { createLinks } from '../../subjects/ledger/documents/links.ts';
import type { OperationParts } from '../../subjects/operation-parts.ts';
import { createDeviceCookies } from './device-cookie.ts';
import { createDownloads } from './downloads.ts';
import { createEventStreams } from './event-streams.ts';
import { createSessionCookies } from './session-cookie.ts';
import { createSignInLimits } from './sign-in-limits.ts';

export type InProcessParts = Pick<OperationParts, 'context' | 'publicUrl'> & {
  /** How long links work, or null for links that last. */
  readonly linkLifetimeSeconds: number | null;
};

/** What operations are built from where no server runs. */
export function inProcessParts({
  context,
  publicUrl,
  linkLifetimeSeconds,
}: InProcessParts): OperationParts {
  const { now } = context;
  return {
    context,
    publicUrl,
    links: createLinks({ publicUrl, lifetimeSeconds: linkLifetimeSeconds, now }),
    streams: createEventStreams(context),
    downloads: (limits) => createDownloads(context, limits),
    cookies: createSessionCookies(publicUrl),
    signInLimits: createSignInLimits(now),
    devices: createDeviceCookies(publicUrl),
    failedSignIns: { note() {}, flush: async () => {} },
    schemas: regimeSchemasOf(context.regimes),
    linksExpire: linkLifetimeSeconds !== null,
  };
}
