import {
  bytesOf,
  numberOf,
  type PostgresRow,
  textOf,
} from '../../../platform/sql/postgres/database.ts';
import type { KeptFile, StoredFile } from '../rows.ts';

/** A file as documents and filings keep it, from the columns that both tables have. */
export function storedFileOf(row: PostgresRow): StoredFile {
  const what = {
    name: textOf(row, 'file_name'),
    sha256: textOf(row, 'sha256'),
    size: numberOf(row, 'size'),
  };
  if (row.pack === null) {
    const encoding = textOf(row, 'encoding') as KeptFile['encoding'];
    return { ...what, encoding, bytes: bytesOf(row, 'bytes') };
  }
  const place = {
    pack: textOf(row, 'pack'),
    offset: numberOf(row, 'pack_offset'),
    length: numberOf(row, 'pack_length'),
  };
  return { ...what, place };
}

const noBytes = Buffer.alloc(0);

/** Where the content of files is, as the columns that both tables have for it: encoding, bytes and place in a pack. */
export function contentsOf(files: readonly StoredFile[]): unknown[][] {
  const places = files.map((file) => ('bytes' in file ? null : file.place));
  return [
    files.map((file) => ('bytes' in file ? file.encoding : 'identity')),
    files.map((file) => ('bytes' in file ? file.bytes : noBytes)),
    places.map((place) => place?.pack ?? null),
    places.map((place) => place?.offset ?? null),
    places.map((place) => place?.length ?? null),
  ];
}

/** How many bytes of a file the database has. */
export function keptBytesOf(file: StoredFile): number {
  return 'bytes' in file ? file.bytes.length : 0;
}
