import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import type { ErrorCode } from '../../../subjects/error-codes.ts';
import type { FileOutcome } from '../../../subjects/imports/import-files.ts';

export const refusedFileName = '.chasqui-refused.json';

type Refusal = { readonly mark: string; readonly code: string; readonly detail: string };
type Kept = { readonly settings: string; readonly refused: Readonly<Record<string, Refusal>> };

/** What a restart cannot change: the reason lies in the file. All others may be good the next time. */
const lasting: ReadonlySet<string> = new Set<ErrorCode>([
  'unreadable_file',
  'forbidden_xml',
  'file_too_large',
  'unreadable_archive',
  'unsupported_file',
  'several_documents',
  'invalid_document',
  'signature_missing',
  'signature_invalid',
]);

/** What was refused in a watched folder, kept in a file there with the reasons, so that a restart does not try it again. */
class RefusedFiles {
  private readonly refused: Map<string, Refusal>;
  private readonly folder: string;
  private readonly settings: string;

  /** `settings` are what else a refusal depends on: under others everything is tried again. */
  constructor(folder: string, settings: string) {
    this.folder = folder;
    this.settings = settings;
    this.refused = new Map(Object.entries(this.read()));
  }

  /** The files that are left alone, and what they were like. */
  marks(): ReadonlyMap<string, string> {
    return new Map([...this.refused].map(([name, { mark }]) => [join(this.folder, name), mark]));
  }

  /** Notes what became of files of the folder. */
  note(marks: ReadonlyMap<string, string>, outcomes: readonly FileOutcome[]): void {
    const before = this.refused.size;
    let isChanged = false;
    const byFile = outcomesByFile(marks, outcomes);
    for (const [path, mark] of marks) {
      const name = relative(this.folder, path);
      if (name.startsWith('..')) continue;
      const refusal = refusalOf(byFile.get(path) ?? []);
      if (refusal === undefined || !canBeRead(path)) {
        isChanged = this.refused.delete(name) || isChanged;
        continue;
      }
      this.refused.set(name, { mark, ...refusal });
      isChanged = true;
    }
    for (const name of this.refused.keys()) {
      if (!existsSync(join(this.folder, name))) this.refused.delete(name);
    }
    if (isChanged || this.refused.size !== before) this.write();
  }

  private read(): Kept['refused'] {
    try {
      const kept = JSON.parse(readFileSync(this.path(), 'utf8')) as Kept;
      return kept.settings === this.settings ? kept.refused : {};
    } catch {
      // None yet, or one that somebody broke: everything is tried, and it is written anew.
      return {};
    }
  }

  private write(): void {
    const kept: Kept = { settings: this.settings, refused: Object.fromEntries(this.refused) };
    try {
      writeFileSync(this.path(), `${JSON.stringify(kept, null, 2)}\n`);
    } catch {
      // A folder that may only be read: what is refused in it is tried again after a restart.
    }
  }

  private path(): string {
    return join(this.folder, refusedFileName);
  }
}

/** One for each path that is a folder. */
export function refusedFilesIn(paths: readonly string[], settings: string): RefusedFiles[] {
  const isFolder = (path: string) =>
    statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return paths.filter(isFolder).map((folder) => new RefusedFiles(folder, settings));
}

/** Of a ZIP, the first: as long as one of its files may be good the next time, all are tried again. */
function refusalOf(outcomes: readonly FileOutcome[]): Omit<Refusal, 'mark'> | undefined {
  const refused = outcomes.flatMap((each) => (each.outcome === 'rejected' ? [each] : []));
  const [first] = refused;
  if (first === undefined || !refused.every(isLasting)) return undefined;
  return { code: first.declared.code, detail: String(first.detail) };
}

/** An acknowledgement may only be understood once its document has come. */
function isLasting(refused: FileOutcome & { readonly outcome: 'rejected' }): boolean {
  const { code } = refused.declared;
  const mayBeEarly = code === 'invalid_document' && refused.kind === 'acknowledgement';
  return lasting.has(code) && !mayBeEarly;
}

/** What the disk does not give now it may give later. */
function canBeRead(path: string): boolean {
  try {
    const file = openSync(path, 'r');
    try {
      readSync(file, Buffer.alloc(1));
      return true;
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
}

function outcomesByFile(
  files: ReadonlyMap<string, string>,
  outcomes: readonly FileOutcome[],
): ReadonlyMap<string, readonly FileOutcome[]> {
  const byFile = new Map<string, FileOutcome[]>();
  for (const outcome of outcomes) {
    const file = fileOf(outcome.path, files);
    const known = byFile.get(file);
    if (known === undefined) byFile.set(file, [outcome]);
    else known.push(outcome);
  }
  return byFile;
}

/** Files inside of a ZIP are named after it: `invoices.zip!one.xml`. A name may hold such a mark itself. */
function fileOf(path: string, files: ReadonlyMap<string, string>): string {
  let end = path.length;
  while (end > 0 && !files.has(path.slice(0, end))) end = path.lastIndexOf('!', end - 1);
  return end > 0 ? path.slice(0, end) : path;
}
