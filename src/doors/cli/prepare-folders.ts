import { accessSync, constants, existsSync } from 'node:fs';
import type { Logger } from 'pino';
import { ConfigError } from '../../config/setting.ts';
import type { Config } from '../../config.ts';
import { makeFolder } from '../../platform/files/make-folder.ts';

/**
 * Looks at the folders of settings before work begins. That of mails is made, and must be one that can be written: else
 * every mail would wait for days, and only its own record would say why. That of packs may be missing until
 * `chasqui archive` makes it; where it had packs, its disk is not mounted.
 */
export function prepareFolders({ mailFolder, archiveDir }: Config, logger: Logger): void {
  if (mailFolder !== null) prepareMailFolder(mailFolder);
  if (archiveDir === null || existsSync(archiveDir)) return;
  logger.warn(
    { setting: 'ARCHIVE_DIR', folder: archiveDir },
    'the folder of the archive is not there: no file that was archived can be read',
  );
}

function prepareMailFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      'MAIL_FOLDER',
      `must be a folder that can be written, not ${folder} (${code}).`,
    );
  }
}

/** Said once the store is open: the folder of the key is this machine's alone, and a database need not be. */
export function warnOfOwnKey({ databaseUrl, secretKey, dataDir }: Config, logger: Logger): void {
  if (databaseUrl === null || secretKey !== '') return;
  logger.warn(
    { setting: 'SECRET_KEY', folder: dataDir },
    'the secret key is in a folder of this machine: set SECRET_KEY, the same for all, where others use the database too',
  );
}
