import { AppError, type Refusal, refusalOf } from '../../kernel/codes/errors.ts';
import type { Countries } from '../country/regime-parts.ts';
import type { IncomingFile } from './authority-files.ts';
import { importMessages } from './codes.ts';
import { notOneDocument } from './match-request-files.ts';
import { type FileContent, readFound } from './read-found.ts';
import { createFileHasher } from './stored-files.ts';
import { type FoundFile, unpack } from './unpack-files.ts';

/** The files of one request, and how they are read. */
export type Upload = {
  readonly files: readonly IncomingFile[];
  /** Of the company whose files they are. */
  readonly country: string;
  readonly allowUnsigned: boolean;
};

/** A file of a request: what it says, or why it is refused. */
export type UploadedFile = { readonly path: string } & (
  | FileContent
  | { readonly refusal: Refusal }
);

/**
 * Unpacks, reads, verifies and checks the files of a request. Throws where they cannot be opened, or are more than one
 * document with its acknowledgement.
 */
export async function readUpload(
  parts: Countries,
  { files, country, allowUnsigned }: Upload,
): Promise<readonly UploadedFile[]> {
  const { regimes, regimeParts } = parts;
  const sha256Of = createFileHasher();
  const desk = { regimes, regimeParts, countries: [country], allowUnsigned, sha256Of };
  const uploaded: UploadedFile[] = [];
  for (const found of unpacked(files)) {
    try {
      uploaded.push({ path: found.path, ...(await readFound(found, desk)) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      uploaded.push({ path: found.path, refusal: refusalOf(error) });
    }
  }
  return uploaded;
}

/** The files of a request, no further than two: a large archive is not unpacked to be counted. */
function unpacked(files: readonly IncomingFile[]): readonly FoundFile[] {
  const found: FoundFile[] = [];
  for (const file of files) {
    for (const each of unpack(file, file.name ?? 'body')) {
      if ('error' in each) throw each.error;
      found.push(each);
      if (found.length > 2) throw notOneDocument(importMessages.more_than_two_files);
    }
  }
  if (found.length === 0) throw notOneDocument(importMessages.no_xml);
  return found;
}
