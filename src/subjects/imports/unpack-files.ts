import type { Code } from '../../kernel/codes/code.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import { xmlLimits } from '../../kernel/xml/xml.ts';
import { ZipError, type ZipErrorReason } from '../../kernel/zip/source.ts';
import { openZip, type ZipArchive, type ZipEntry } from '../../kernel/zip/zip.ts';
import type { IncomingFile } from './authority-files.ts';
import { importCodes, importMessages } from './codes.ts';

/** A file of a batch: an XML, where it was found, and the archive that was made for it alone. */
export type FoundFile = IncomingFile & {
  /** For reports: the path, and after `!` the way through archives. */
  readonly path: string;
  /** The ZIP that holds nothing else: the authority sends its acknowledgements in one. */
  readonly container: IncomingFile | null;
};

/** A file that could not be opened; it is reported, and the rest goes on. */
export type UnopenedFile = { readonly path: string; readonly error: AppError };

const nestingMax = 3;

/** All XMLs of a file: itself, or what is in it where it is an archive, archives in archives included. */
export function* unpack(
  file: IncomingFile,
  path: string,
  depth = 0,
): Generator<FoundFile | UnopenedFile> {
  if (!isZip(file.bytes)) {
    yield { ...file, path, container: null };
    return;
  }
  try {
    if (depth >= nestingMax) {
      throw new AppError(
        importCodes.unreadable_archive,
        importMessages.nested_too_deep({ depth: nestingMax }),
      );
    }
    const archive = reading(() => openZip(file.bytes));
    yield* unpackEntries(archive, wantedEntries(archive), { path, depth, whole: file });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    yield { path, error };
  }
}

type Place = { readonly path: string; readonly depth: number; readonly whole: IncomingFile | null };

/** Unpacks some entries of an archive. `whole` is the archive's own file where it is in memory. */
export function* unpackEntries(
  archive: ZipArchive,
  entries: readonly ZipEntry[],
  { path, depth, whole }: Place,
): Generator<FoundFile | UnopenedFile> {
  const isAlone = archive.entries().filter(({ directory }) => !directory).length === 1;
  for (const entry of entries) {
    const place = `${path}!${entry.name}`;
    try {
      // No XML that is taken in is larger, so none is unpacked.
      const bytes = reading(() =>
        archive.read(entry, isXml(entry.name) ? xmlLimits.bytes : undefined),
      );
      const name = baseName(entry.name);
      if (isZip(bytes)) yield* unpack({ bytes, name }, place, depth + 1);
      else yield { bytes, name, path: place, container: isAlone ? whole : null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      yield { path: place, error };
    }
  }
}

/** The entries that can be anything to us: XMLs and archives. Others (PDFs, folders) are passed over. */
export function wantedEntries(archive: ZipArchive): readonly ZipEntry[] {
  return archive.entries().filter(({ name, directory }) => !directory && isWanted(name));
}

export function isWanted(name: string): boolean {
  return /\.(xml|zip)$/i.test(name) && !baseName(name).startsWith('.');
}

function isXml(name: string): boolean {
  return /\.xml$/i.test(name);
}

function baseName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}

export function isZip(bytes: Buffer): boolean {
  return bytes.length >= 4 && bytes.readUInt32LE(0) === zipMark;
}
const zipMark = 0x04034b50;

const codeOfReason: Readonly<Record<ZipErrorReason, Code>> = {
  malformed: importCodes.unreadable_archive,
  forbidden: importCodes.unreadable_archive,
  limit: importCodes.file_too_large,
};

/** Runs what reads an archive; its complaints become errors that callers may see. */
export function reading<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw new AppError(codeOfReason[error.reason], error.detail);
  }
}
