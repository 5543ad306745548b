import { hash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { newId } from '../../src/kernel/ids.ts';
import {
  type DocumentRow,
  type Filing,
  type KeptFile,
  type KeptFileKind,
  legalFiling,
  type StoredFile,
} from '../../src/subjects/ledger/rows.ts';
import { noWrites, type Replacement, type Writes } from '../../src/subjects/ledger/writes.ts';

/** A file as the import keeps it, of any text. */
/** As small as it can be takes twenty times as long, and tests keep files by the thousand. */
const quick = { [constants.BROTLI_PARAM_QUALITY]: 1 };

export function keptFile(text: string, name = 'file.xml'): KeptFile {
  const came = Buffer.from(text);
  return {
    name,
    sha256: hash('sha256', came, 'hex'),
    size: came.length,
    encoding: 'br',
    bytes: brotliCompressSync(came, { params: quick }),
  };
}

export function communication(
  name: string,
  lines: Filing['lines'],
  changes: Partial<Filing> = {},
): Filing {
  const data = JSON.stringify({ name, accents: 'Ñandú', lines: lines.length });
  const file = keptFile(`<${name}/>`, `${name}.xml`);
  return { ...imported(name), kind: 'communication', data, file, lines, ...changes };
}

export function acknowledgement(
  name: string,
  text = 'accepted',
  changes: Partial<Filing> = {},
): Filing {
  const file = keptFile(`<ack of="${name}">${text}</ack>`, `R-${name}.xml`);
  const data = JSON.stringify({ text });
  return { ...imported(name), kind: 'acknowledgement', data, file, lines: [], ...changes };
}

function imported(name: string) {
  const createdAt = Date.UTC(2026, 4, 4);
  const id = newId('fil', createdAt);
  return { ...legalFiling(name), id, state: 'imported', ticket: null, createdAt } as const;
}

/** What is written: nothing but what is given. */
export function writesOf(changes: Partial<Writes>): Writes {
  return { ...noWrites, ...changes };
}

/** A document that is inserted with its files. */
export function inserted(
  row: DocumentRow,
  files: Readonly<Partial<Record<KeptFileKind, StoredFile>>> = {},
): Pick<Writes, 'insert' | 'files'> {
  const kept = Object.entries(files) as [KeptFileKind, StoredFile][];
  return {
    insert: [row],
    files: kept.map(([kind, file]) => ({ documentId: row.id, kind, file })),
  };
}

/** Several documents that are inserted with their files. */
export function insertedAll(
  all: readonly Pick<Writes, 'insert' | 'files'>[],
): Pick<Writes, 'insert' | 'files'> {
  return {
    insert: all.flatMap(({ insert }) => insert),
    files: all.flatMap(({ files }) => files),
  };
}

export function replacing(
  { fingerprint }: Pick<DocumentRow, 'fingerprint'>,
  row: DocumentRow,
): Replacement {
  return { row, fingerprintBefore: fingerprint };
}
