import type { Door } from '../../subjects/operation.ts';
import type { Api } from '../api.ts';
import { declaredOperations, on } from '../operations.ts';
import { createInProcessClient } from './in-process-client.ts';
import { type InProcessParts, inProcessParts } from './in-process-parts.ts';

/** The operations of a door where no server runs. */
export function createDoorClient(described: InProcessParts, door: Door): Api {
  return createInProcessClient(on(door, declaredOperations(inProcessParts(described))));
}
