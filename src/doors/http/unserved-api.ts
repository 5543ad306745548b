import type { Api } from '../api.ts';
import { declaredOperations } from '../operations.ts';
import { createLocalApi } from './local-api.ts';
import { type UnservedParts, unservedParts } from './unserved-parts.ts';

/** The interface where no server runs. */
export function createUnservedApi(described: UnservedParts): Api {
  return createLocalApi(declaredOperations(unservedParts(described)));
}
