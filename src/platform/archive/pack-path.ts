import { join } from 'node:path';
import { isId } from '../../kernel/ids.ts';

const ending = '.zip';

/** Where a pack of an account is. Throws for a name that is none: it might lead anywhere. */
export function packPath(folder: string, accountId: string, name: string): string {
  if (!isPackName(name) || !isId('acc', accountId)) {
    throw new Error(`${accountId}/${name} is not the name of a pack.`);
  }
  return join(folder, accountId, name);
}

export function isPackName(name: string): boolean {
  return name.endsWith(ending) && isId('pck', name.slice(0, -ending.length));
}
