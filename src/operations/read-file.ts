import { AppError } from '../domain/errors.ts';
import { type FileLink, isSealed, readLink } from '../domain/file-links.ts';
import type { Context } from './context.ts';

/** One answer for every link that opens nothing: a guess learns nothing from it. */
export function fileNotAvailable(): AppError {
  return new AppError(
    'file_not_available',
    'There is no file behind this link, or not yet. Get the document again for its present links.',
  );
}

/** The file that a capability link names. Throws `file_not_available` for a link that is not ours. */
export async function openFileLink(
  context: Context,
  token: string,
  linksExpire: boolean,
): Promise<FileLink> {
  const link = readLink(token);
  if (link === undefined) throw fileNotAvailable();
  const account = await context.stores.accounts.find(link.accountId);
  const expired = link.expiresAt === null ? linksExpire : link.expiresAt * 1000 < context.now();
  if (account === undefined || expired || !isSealed(token, account.linkSecret)) {
    throw fileNotAvailable();
  }
  return link;
}
