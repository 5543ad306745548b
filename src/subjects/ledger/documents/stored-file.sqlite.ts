import type { SqliteValue } from '../../../platform/sql/sqlite/driver.ts';
import type { StoredFile } from '../rows.ts';

const noBytes = Buffer.alloc(0);

/** Where the content of a file is, for the columns that both tables have for it: encoding, bytes and place in a pack. */
export function contentOf(file: StoredFile): SqliteValue[] {
  if ('bytes' in file) return [file.encoding, file.bytes, null, null, null];
  const { pack, offset, length } = file.place;
  return ['identity', noBytes, pack, offset, length];
}
