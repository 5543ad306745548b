import type { Door } from '../../subjects/operation.ts';
import type { Api } from '../api.ts';
import { declaredOperations, on } from '../operations.ts';
import { createLocalApi } from './local-api.ts';
import { type UnservedParts, unservedParts } from './unserved-parts.ts';

/** The operations of a door where no server runs. */
export function createUnservedApi(described: UnservedParts, door: Door): Api {
  return createLocalApi(on(door, declaredOperations(unservedParts(described))));
}
