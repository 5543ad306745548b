import type { Context } from '../context.ts';
import type { KeptFile, StoredFile } from '../ledger/rows.ts';

/** A file with its bytes, wherever they are. Throws `archive_unavailable`. */
export async function fetchFile(
  { archive }: Pick<Context, 'archive'>,
  accountId: string,
  file: StoredFile,
): Promise<KeptFile> {
  if ('bytes' in file) return file;
  const { name, sha256, size } = file;
  return { name, sha256, size, encoding: 'identity', bytes: await archive.read(accountId, file) };
}
