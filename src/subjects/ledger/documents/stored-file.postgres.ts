import type { StoredFile } from '../rows.ts';

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
