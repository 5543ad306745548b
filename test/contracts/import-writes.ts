import { hash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { DocumentRow, Filing, KeptFile, KeptFileKind } from '../../src/domain/ports/rows.ts';
import { noWrites, type Replacement, type Writes } from '../../src/domain/ports/writes.ts';

/** A file as the import keeps it, of any text. */
export function keptFile(text: string, name = 'file.xml'): KeptFile {
  const came = Buffer.from(text);
  return {
    name,
    sha256: hash('sha256', came, 'hex'),
    size: came.length,
    encoding: 'br',
    bytes: brotliCompressSync(came),
  };
}

export function communication(name: string, lines: Filing['lines']): Filing {
  const data = JSON.stringify({ name, accents: 'Ñandú', lines: lines.length });
  return { name, kind: 'communication', data, file: keptFile(`<${name}/>`, `${name}.xml`), lines };
}

export function acknowledgement(name: string, text = 'accepted'): Filing {
  const file = keptFile(`<ack of="${name}">${text}</ack>`, `R-${name}.xml`);
  return { name, kind: 'acknowledgement', data: JSON.stringify({ text }), file, lines: [] };
}

/** What is written: nothing but what is given. */
export function writesOf(changes: Partial<Writes>): Writes {
  return { ...noWrites, ...changes };
}

/** A document that is inserted with its files. */
export function inserted(
  row: DocumentRow,
  files: Readonly<Partial<Record<KeptFileKind, KeptFile>>> = {},
): Pick<Writes, 'insert' | 'files'> {
  const kept = Object.entries(files) as [KeptFileKind, KeptFile][];
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
