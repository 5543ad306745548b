import type { KeptFile } from '../../domain/ports/rows.ts';
import { bytesOf, numberOf, type PostgresRow, textOf } from './database.ts';

/** A file as documents and filings keep it, from the columns that both tables have. */
export function keptFileOf(row: PostgresRow): KeptFile {
  return {
    name: textOf(row, 'file_name'),
    sha256: textOf(row, 'sha256'),
    size: numberOf(row, 'size'),
    encoding: textOf(row, 'encoding') as KeptFile['encoding'],
    bytes: bytesOf(row, 'bytes'),
  };
}
