import { createDeviceCookies } from './device-cookie.ts';
import { createEventStreams } from './event-streams.ts';
import { createLinks } from './links.ts';
import { regimeSchemasOf } from './regime-schemas.ts';
import type { RouteParts } from './routes/parts.ts';
import { createSessionCookies } from './session-cookie.ts';
import { createSignInLimits } from './sign-in-limits.ts';

export type UnservedParts = Pick<RouteParts, 'context' | 'publicUrl' | 'version'> & {
  /** How long links work, or null for links that last. */
  readonly linkLifetimeSeconds: number | null;
};

/** What routes are built from where no server runs. */
export function unservedParts({ linkLifetimeSeconds, ...parts }: UnservedParts): RouteParts {
  const { publicUrl, context } = parts;
  const { now } = context;
  return {
    ...parts,
    links: createLinks({ publicUrl, lifetimeSeconds: linkLifetimeSeconds, now }),
    streams: createEventStreams(context),
    cookies: createSessionCookies(publicUrl),
    signInLimits: createSignInLimits(now),
    devices: createDeviceCookies(publicUrl),
    failedSignIns: { note() {}, flush: async () => {} },
    schemas: regimeSchemasOf(context.regimes),
    linksExpire: linkLifetimeSeconds !== null,
    securityTxt: null,
    isDraining: () => false,
    metrics: async () => '',
    cors: null,
    openMcp: null,
  };
}
