import { declaredOperations } from '../operations.ts';
import { type OpenApiDocument, openApiOf } from './openapi.ts';
import type { RouteParts } from './routes/parts.ts';
import { unservedParts } from './unserved-parts.ts';

/** The OpenAPI document without a running service: operations are described, and none is called. */
export function describeApi(
  described: Pick<RouteParts, 'context' | 'publicUrl' | 'version'>,
): OpenApiDocument {
  const parts = unservedParts({ ...described, linkLifetimeSeconds: null });
  return openApiOf(declaredOperations(parts), described);
}
