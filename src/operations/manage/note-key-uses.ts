import type { KeyUse } from '../../domain/ports/stores.ts';
import type { Context } from '../context.ts';

/** Writes down when keys were last used, many at once. */
export function noteKeyUses({ stores }: Context, uses: readonly KeyUse[]): Promise<void> {
  return stores.keys.touch(uses);
}
