import {
  bytes,
  called,
  columns,
  type GivenOf,
  integer,
  nullable,
  oneOf,
  type Row,
  text,
} from '../../../platform/sql/columns.ts';
import type { KeptFile, StoredFile } from '../rows.ts';

/** A file as documents and filings keep it: in the database, or in a pack. */
const fileRow = columns({ name: called('file_name', text), sha256: text, size: integer });
const bytesRow = columns({ encoding: oneOf<KeptFile['encoding']>(), bytes });
const placeRow = columns({
  pack: text,
  offset: called('pack_offset', integer),
  length: called('pack_length', integer),
});

/** The columns that both tables have for it. */
export const contentFields = {
  encoding: text,
  bytes,
  pack: nullable(text),
  packOffset: nullable(integer),
  packLength: nullable(integer),
};
const contentRow = columns(contentFields);

export function storedFileOf(row: Row): StoredFile {
  const file = fileRow.read(row);
  return row.pack === null
    ? Object.assign(file, bytesRow.read(row))
    : Object.assign(file, { place: placeRow.read(row) });
}

const noBytes = Buffer.alloc(0);

/** Where the content of a file is. */
export function contentGiven(file: StoredFile): GivenOf<typeof contentRow> {
  if ('bytes' in file) {
    const { encoding, bytes } = file;
    return { encoding, bytes, pack: null, packOffset: null, packLength: null };
  }
  const { pack, offset, length } = file.place;
  return { encoding: 'identity', bytes: noBytes, pack, packOffset: offset, packLength: length };
}
