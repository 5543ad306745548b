import { hash } from 'node:crypto';

/** A part of a migration that comes after its SQL. What it does besides is known to its storage. */
export type MigrationStep = { readonly name: string; readonly sql?: string };

/**
 * One numbered change of a storage's schema. Once it is released it is never edited, only followed by
 * another. It counts as applied when all of it is done.
 */
export type Migration<Step extends MigrationStep = MigrationStep> = {
  readonly number: number;
  readonly name: string;
  /** Of a baseline: the checksums of the migrations 1 to its own number that a store of before has instead of it. */
  readonly replaces?: readonly string[];
  /** Comes first, in one short transaction. */
  readonly sql: string;
  /** Come next, in this order. How far they are is stored, so a killed run resumes where it stopped. */
  readonly steps?: readonly Step[];
  /** Comes last, in the transaction that records the migration as applied. */
  readonly finish?: string;
};

/** How far a migration is. `step` is null when it begins. */
export type MigrationProgress = {
  readonly number: number;
  readonly name: string;
  readonly step: string | null;
  /** Rows of this step that are done, of how many. */
  readonly done: number;
  readonly total: number;
};

/** Called when a migration begins, and after every batch of its rows. */
export type MigrationListener = (progress: MigrationProgress) => void;

export type AppliedMigration = { readonly number: number; readonly checksum: string };

/** Which migrations a store has, and which it still lacks. */
export type SchemaState = {
  readonly applied: readonly number[];
  readonly pending: readonly Pick<Migration, 'number' | 'name'>[];
  /** A store without accounts holds nothing yet: it is being made, perhaps by another process. */
  readonly hasAccounts: boolean;
};

/** A store whose schema is not this program's. */
export class SchemaError extends Error {}

/** Of a store that holds something and lacks migrations: what is to be done about it. */
export function outdatedSentence({ applied, pending }: SchemaState): string {
  const has = Math.max(...applied);
  const needed = Math.max(...pending.map(({ number }) => number));
  return `The store has schema ${has}, and this program needs ${needed}. Back it up, stop every process of the older version, then run "chasqui migrate": there is no way back.`;
}

/** Of all SQL of a migration and the names of its steps. */
export function checksumOf({ sql, steps = [], finish }: Migration): string {
  const parts = [sql, ...steps.map((step) => `${step.name}\n${step.sql ?? ''}`), finish ?? []];
  return hash('sha256', parts.flat().join('\n'), 'hex').slice(0, 32);
}

/**
 * The migrations that a store still lacks. Throws where the store was made by a newer program or by
 * one whose migrations read differently: going on could only do harm.
 */
export function pendingMigrations<Known extends Migration>(
  all: readonly Known[],
  applied: readonly AppliedMigration[],
): readonly Known[] {
  const counted = withBaseline(all[0], applied);
  for (const { number, checksum } of counted) {
    const known = all.find((migration) => migration.number === number);
    if (known === undefined) {
      throw new SchemaError(
        `The store has migration ${number}, which this version does not know: run a newer version.`,
      );
    }
    if (checksumOf(known) !== checksum) {
      throw new SchemaError(differsSentence(number));
    }
  }
  const done = new Set(counted.map(({ number }) => number));
  return all.filter(({ number }) => !done.has(number));
}

/** What a store has, with the baseline in place of all that it stands for. */
function withBaseline(
  baseline: Migration | undefined,
  applied: readonly AppliedMigration[],
): readonly AppliedMigration[] {
  if (baseline?.replaces === undefined) return applied;
  const { number, replaces } = baseline;
  const isBefore = (migration: AppliedMigration) => migration.number < number;
  if (!applied.some(isBefore)) return applied;
  const has = new Map(applied.map((each) => [each.number, each.checksum]));
  if (!has.has(number)) {
    throw new SchemaError(
      `The store has schema ${Math.max(...has.keys())}: it is of a version before 0.2.0. Back it up, run "chasqui migrate" of 0.2.0 on it, then that of this version.`,
    );
  }
  const differs = replaces.findIndex((checksum, index) => has.get(index + 1) !== checksum);
  if (differs >= 0) throw new SchemaError(differsSentence(differs + 1));
  const later = applied.filter((migration) => migration.number > number);
  return [{ number, checksum: checksumOf(baseline) }, ...later];
}

function differsSentence(number: number): string {
  return `Migration ${number} of the store differs from this version's.`;
}

/** The same as a report. Throws as {@link pendingMigrations} does. */
export function schemaStateOf(
  all: readonly Migration[],
  applied: readonly AppliedMigration[],
  hasAccounts: boolean,
): SchemaState {
  const pending = pendingMigrations(all, applied).map(({ number, name }) => ({ number, name }));
  return { applied: applied.map(({ number }) => number), pending, hasAccounts };
}
