import { hash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { Filing, ImportWrites, KeptFile } from '../../src/domain/ports/import-store.ts';

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

/** What an import writes: nothing but what is given. */
export function writesOf(changes: Partial<ImportWrites>): ImportWrites {
  return { insert: [], replace: [], putFiles: [], putFilings: [], dropFilings: [], ...changes };
}
