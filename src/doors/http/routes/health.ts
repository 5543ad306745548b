import { AppError } from '../../../kernel/codes/errors.ts';
import { generalCodes, generalMessages } from '../../../kernel/codes/general-codes.ts';
import { checkHealth } from '../../../subjects/health/check-health.ts';
import { json, type Reply } from '../../../subjects/operation.ts';
import type { Route } from '../route.ts';
import type { RouteParts } from './parts.ts';

/** What operators' machines ask. No key: they show nothing of anybody's documents. */
export function healthRoutes({ context, isDraining, metrics }: RouteParts): readonly Route[] {
  const operational = (
    path: string,
    operationId: string,
    handle: () => Promise<Reply> | Reply,
  ): Route => ({
    method: 'GET',
    path,
    operationId,
    scope: null,
    operational: true,
    handle,
  });
  return [
    operational('/healthz', 'health', () => json(200, { status: 'ok' })),
    operational('/readyz', 'readiness', async () => {
      if (isDraining())
        throw new AppError(generalCodes.shutting_down, generalMessages.shutting_down);
      await checkHealth(context);
      return json(200, { status: 'ready' });
    }),
    operational('/metrics', 'metrics', async () => ({
      status: 200,
      contentType: 'text/plain; version=0.0.4; charset=utf-8',
      cacheControl: 'no-store',
      body: Buffer.from(await metrics()),
    })),
  ];
}
