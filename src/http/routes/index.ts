import type { Context } from '../../operations/context.ts';
import type { Links } from '../links.ts';
import type { Route } from '../route.ts';
import { catalogueRoutes } from './catalogues.ts';
import { companyRoutes } from './companies.ts';
import { docsRoutes } from './docs.ts';
import { documentRoutes } from './documents.ts';
import { fileRoutes } from './files.ts';
import { healthRoutes } from './health.ts';
import { keyRoutes } from './keys.ts';

/** What routes are built from. */
export type RouteParts = {
  readonly context: Context;
  readonly links: Links;
  readonly publicUrl: string;
  readonly version: string;
  readonly linksExpire: boolean;
  readonly isDraining: () => boolean;
  readonly metrics: () => Promise<string>;
};

/** Every path that the service answers. */
export function allRoutes(parts: RouteParts): readonly Route[] {
  const api = apiRoutes(parts);
  return [...api, ...fileRoutes(parts), ...healthRoutes(parts), ...docsRoutes(parts, api)];
}

/** The documented interface. */
export function apiRoutes(parts: RouteParts): readonly Route[] {
  return [
    ...documentRoutes(parts),
    ...catalogueRoutes(parts),
    ...companyRoutes(parts),
    ...keyRoutes(parts),
  ];
}
