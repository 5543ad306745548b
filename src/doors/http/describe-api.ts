import type { Language } from '../../kernel/message.ts';
import { declaredOperations, on } from '../operations.ts';
import { inProcessParts } from './in-process-parts.ts';
import { type OpenApiDocument, openApiOf } from './openapi.ts';
import type { RouteParts } from './routes/parts.ts';

/** The OpenAPI document without a running service: operations are described, and none is called. */
export function describeApi(
  described: Pick<RouteParts, 'context' | 'publicUrl' | 'version'>,
  language: Language,
): OpenApiDocument {
  const parts = inProcessParts({ ...described, linkLifetimeSeconds: null });
  return openApiOf(on('http', declaredOperations(parts)), described, language);
}
