import { declaredOperations, on } from '../../operations.ts';
import { createInProcessClient } from '../in-process-client.ts';
import type { Route } from '../route.ts';
import { consoleRoutes } from './console.ts';
import { docsRoutes } from './docs.ts';
import { healthRoutes } from './health.ts';
import { mcpRoutes } from './mcp.ts';
import type { RouteParts } from './parts.ts';
import { securityTxtRoute } from './security-txt.ts';

/** Every path that the service answers. */
export function allRoutes(parts: RouteParts): readonly Route[] {
  const declared = declaredOperations(parts);
  const served = on('http', declared);
  return [
    ...served,
    ...mcpRoutes(parts, createInProcessClient(on('mcp', declared))),
    ...healthRoutes(parts),
    ...docsRoutes(parts, served),
    securityTxtRoute(parts),
    ...consoleRoutes(),
  ];
}
