import { createEventStreams } from './event-streams.ts';
import { createLinks } from './links.ts';
import { type OpenApiDocument, openApiOf } from './openapi.ts';
import { regimeSchemasOf } from './regime-schemas.ts';
import { fileRoutes } from './routes/files.ts';
import { apiRoutes } from './routes/index.ts';
import type { RouteParts } from './routes/parts.ts';
import { createSessionCookies } from './session-cookie.ts';
import { createSignInLimits } from './sign-in-limits.ts';

/** The OpenAPI document without a running service: routes are described, and none is called. */
export function describeApi(
  described: Pick<RouteParts, 'context' | 'publicUrl' | 'version'>,
): OpenApiDocument {
  const { publicUrl, context } = described;
  const parts: RouteParts = {
    ...described,
    links: createLinks({ publicUrl, lifetimeSeconds: null, now: context.now }),
    streams: createEventStreams(context),
    cookies: createSessionCookies(publicUrl),
    signInLimits: createSignInLimits(context.now),
    schemas: regimeSchemasOf(context.regimes),
    linksExpire: false,
    isDraining: () => false,
    metrics: async () => '',
  };
  return openApiOf([...apiRoutes(parts), ...fileRoutes(parts)], parts);
}
