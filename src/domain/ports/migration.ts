import { hash } from 'node:crypto';

/** One numbered step of a storage's schema. */
export type Migration = { readonly number: number; readonly name: string; readonly sql: string };

/** Told of each migration as it is applied. */
export type MigrationListener = (migration: Migration) => void;

export type AppliedMigration = { readonly number: number; readonly checksum: string };

export function checksumOf(migration: Migration): string {
  return hash('sha256', migration.sql, 'hex').slice(0, 32);
}

/**
 * The migrations that a store still lacks. Throws where the store was made by a newer program or by
 * one whose migrations read differently: going on could only do harm.
 */
export function pendingMigrations(
  all: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  for (const { number, checksum } of applied) {
    const known = all.find((migration) => migration.number === number);
    if (known === undefined) {
      throw new Error(
        `The store has migration ${number}, which this version does not know: run a newer version.`,
      );
    }
    if (checksumOf(known) !== checksum) {
      throw new Error(`Migration ${number} of the store differs from this version's.`);
    }
  }
  const done = new Set(applied.map(({ number }) => number));
  return all.filter(({ number }) => !done.has(number));
}
