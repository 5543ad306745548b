import { bytesOf, numberOf, textOf, textOrNull } from '../../../platform/sql/sqlite/database.ts';
import type { SqliteRow, SqliteValue } from '../../../platform/sql/sqlite/driver.ts';
import type { KeptFile, StoredFile } from '../rows.ts';

/** A file as documents and filings keep it, from the columns that both tables have. */
export function storedFileOf(row: SqliteRow): StoredFile {
  const what = {
    name: textOf(row, 'file_name'),
    sha256: textOf(row, 'sha256'),
    size: numberOf(row, 'size'),
  };
  const pack = textOrNull(row, 'pack');
  if (pack === null) {
    const encoding = textOf(row, 'encoding') as KeptFile['encoding'];
    return { ...what, encoding, bytes: bytesOf(row, 'bytes') };
  }
  const place = {
    pack,
    offset: numberOf(row, 'pack_offset'),
    length: numberOf(row, 'pack_length'),
  };
  return { ...what, place };
}

const noBytes = Buffer.alloc(0);

/** Where the content of a file is, for the columns that both tables have for it: encoding, bytes and place in a pack. */
export function contentOf(file: StoredFile): SqliteValue[] {
  if ('bytes' in file) return [file.encoding, file.bytes, null, null, null];
  const { pack, offset, length } = file.place;
  return ['identity', noBytes, pack, offset, length];
}
