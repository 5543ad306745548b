import type { Api } from '../api.ts';
import { createLocalApi } from './local-api.ts';
import { fileRoutes } from './routes/files.ts';
import { apiRoutes } from './routes/index.ts';
import { type UnservedParts, unservedParts } from './unserved-parts.ts';

/** The interface where no server runs. */
export function createUnservedApi(described: UnservedParts): Api {
  const parts = unservedParts(described);
  return createLocalApi([...apiRoutes(parts), ...fileRoutes(parts)]);
}
