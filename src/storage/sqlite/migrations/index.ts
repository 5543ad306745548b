import type { Migration } from '../../../domain/ports/migration.ts';
import { initial } from './0001-initial.ts';
import { files } from './0002-files.ts';
import { issuing } from './0003-issuing.ts';

/** All migrations in their order. */
export const migrations: readonly Migration[] = [initial, files, issuing];
