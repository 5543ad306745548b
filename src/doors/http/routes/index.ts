import { declaredOperations } from '../../operations.ts';
import { createLocalApi } from '../local-api.ts';
import type { Route } from '../route.ts';
import { consoleRoutes } from './console.ts';
import { docsRoutes } from './docs.ts';
import { healthRoutes } from './health.ts';
import { mcpRoutes } from './mcp.ts';
import type { RouteParts } from './parts.ts';
import { securityTxtRoute } from './security-txt.ts';

/** Every path that the service answers. */
export function allRoutes(parts: RouteParts): readonly Route[] {
  const operations = declaredOperations(parts);
  return [
    ...operations,
    ...mcpRoutes(parts, createLocalApi(operations)),
    ...healthRoutes(parts),
    ...docsRoutes(parts, operations),
    securityTxtRoute(parts),
    ...consoleRoutes(),
  ];
}
